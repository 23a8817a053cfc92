/** What an edit of lines in our block says about the items that the lines were made of. */
import type { BlockEdit } from '../project.ts';

/** A line as the sentence that it says: without list mark, emphasis of the title, and notes on confidence and files. */
export function sentenceOf(line: string): string {
  return line
    .replace(/^\s*[-*]\s+/, '')
    .replace(/(?<!\s)\s+_\([^]{0,2000}\)_\s*$/, '')
    .replace(/\*\*(.{1,500}?)\*\*/, '$1')
    .replace(/\\(?=[#>*+-])/g, '')
    .trim();
}

const bare = (text: string): string => text.trim().replace(/(?<![.!?:;])[.!?:;]+$/, '');

/** `facts` with what the line `was` says of them replaced by what it says `now`; what other lines tell stays. */
export function corrected(facts: string, was: string, now: string | null): string {
  const old = sentenceOf(was);
  const lines = facts.split('\n').filter((line) => line.trim() !== '');
  const told = lines.findIndex((line) => old.includes(bare(line)));
  const kept = lines.filter((line) => !old.includes(bare(line)));
  if (now !== null) kept.splice(Math.max(told, 0), 0, sentenceOf(now));
  return kept.join('\n');
}

/** What the edits come to. */
export interface Corrections {
  /** Sentences that belong to no item yet. */
  readonly added: readonly string[];
  /** By item id: what it is to say; empty where nothing is left of it. */
  readonly changed: ReadonlyMap<string, string>;
}

/** `factsOf` has the facts of every item that a line of the edits was made of. */
export function correctionsOf(edits: readonly BlockEdit[], factsOf: ReadonlyMap<string, string>): Corrections {
  const added: string[] = [];
  const changed = new Map<string, string>();
  for (const { was, now, itemIds } of edits) {
    const [itemId, ...others] = itemIds;
    // A line of several items tells too little of which one was meant.
    if (was === null || itemId === undefined || others.length > 0) {
      if (now !== null) added.push(sentenceOf(now));
    } else changed.set(itemId, corrected(changed.get(itemId) ?? factsOf.get(itemId) ?? '', was, now));
  }
  return { added, changed };
}
