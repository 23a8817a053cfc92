/**
 * Three ways of one block brought together, line by line: what we wrote last (the base), what a person made of it, and
 * what the brain says now. Both sides' changes are in the outcome, and neither is taken for the other's.
 */
import { diffIndices } from 'node-diff3';
import type { KnownLine } from '../block/known-lines.ts';
import { isStatement } from '../block/statements.ts';
import { type AddedLine, likeness, type LineEdits } from './line-edits.ts';

export interface MergedBlock {
  /** What is to stand in the block. */
  readonly lines: readonly string[];
  /** What a person's edits are reckoned from then: our lines, and those of the older base that they still speak of. */
  readonly base: readonly KnownLine[];
}

const NONE: KnownLine = { text: '', itemIds: [] };
const identity = ({ text, itemIds }: KnownLine): string => JSON.stringify([text, itemIds]);
const sameItems = (a: KnownLine, b: KnownLine): boolean => a.itemIds.join() === b.itemIds.join();

/** How much a line of ours may be another one of before, 0–2; a notice, which no item is behind, only with most of its words. */
function became(was: KnownLine, now: KnownLine): number {
  const like = likeness(was.text, now.text);
  if (!sameItems(was, now)) return 0;
  return was.itemIds.length > 0 ? 1 + like : like < 0.5 ? 0 : like;
}

/** Which line of `ours` each line of `base` is now: the same one, wherever it stands, or its item's with other words. */
function fates(base: readonly KnownLine[], ours: readonly KnownLine[]): ReadonlyMap<number, number> {
  const fate = new Map<number, number>();
  const [left, right]: [Set<number>, Set<number>] = [new Set(), new Set()];
  let [at, to] = [0, 0];
  const hunks = diffIndices(base.map(identity), ours.map(identity));
  for (const { buffer1, buffer2 } of [...hunks, { buffer1: [base.length, 0], buffer2: [ours.length, 0] } as const]) {
    while (at < buffer1[0]) fate.set(at++, to++);
    for (; at < buffer1[0] + buffer1[1]; at++) left.add(at);
    for (; to < buffer2[0] + buffer2[1]; to++) right.add(to);
  }
  const pairUp = (line: number, test: (other: KnownLine) => number): void => {
    let best: { readonly to: number; readonly score: number } | undefined;
    for (const other of right) {
      const score = test(ours[other] ?? NONE);
      if (score > (best?.score ?? 0)) best = { to: other, score };
    }
    if (!best) return;
    fate.set(line, best.to);
    left.delete(line);
    right.delete(best.to);
  };
  const told = [...left].filter(
    (line) => (base[line] ?? NONE).itemIds.length > 0 || isStatement(base[line]?.text ?? ''),
  );
  for (const line of told) pairUp(line, (other) => (identity(other) === identity(base[line] ?? NONE) ? 1 : 0));
  for (const line of told) {
    const was = base[line] ?? NONE;
    if (left.has(line)) pairUp(line, (other) => became(was, other));
  }
  return fate;
}

/** Something that stands after a line of ours in the file, in the base, or in both. */
interface Extra {
  readonly file?: string;
  readonly base?: KnownLine;
}

/** What neither stands in `ours` nor can be left out, by the line of `ours` that it follows (-1: the beginning). */
function extras(
  base: readonly KnownLine[],
  ours: readonly KnownLine[],
  edits: LineEdits,
  fate: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly Extra[]> {
  const found = new Map<number, Extra[]>();
  const kept = new Set(fate.values());
  const news = new Set(ours.filter(({ text }, at) => !kept.has(at) && text !== '').map(({ text }) => text));
  const made = new Set([...edits.added.values()].flat().flatMap(({ from }) => from ?? []));
  const told = (line: number): boolean => (base[line] ?? NONE).itemIds.length > 0;
  const isOurs = ({ text, from }: AddedLine): boolean => from !== undefined && text.trimEnd() === base[from]?.text;
  let after = -1;
  const add = (extra: Extra): void => void found.set(after, [...(found.get(after) ?? []), extra]);
  const changed = new Set([...edits.added.values()].flat().flatMap((one) => (isOurs(one) ? [] : (one.from ?? []))));
  for (let line = -1; line < base.length; line++) {
    const now = fate.get(line);
    if (now !== undefined) after = now;
    // What a person changed or took out is told from it, also where we took it out, too; what they only moved is not.
    else if (edits.removed.has(line) && told(line) && (!made.has(line) || changed.has(line)))
      add({ base: base[line] ?? NONE });
    for (const one of edits.added.get(line) ?? []) {
      const place = one.from === undefined ? undefined : fate.get(one.from);
      // What was only moved says what its item says now, and goes with it.
      if (!isOurs(one)) {
        if (!news.has(one.text.trimEnd())) add({ file: one.text });
      } else if (place !== undefined) add({ file: ours[place]?.text ?? one.text });
    }
  }
  return found;
}

/** `base` as it was written, `edits` what a person made of it, `ours` as it should be. */
export function mergeEdits(base: readonly KnownLine[], edits: LineEdits, ours: readonly KnownLine[]): MergedBlock {
  const fate = fates(base, ours);
  const origin = new Map([...fate].map(([line, to]) => [to, line]));
  const following = extras(base, ours, edits, fate);
  const [lines, kept]: [string[], KnownLine[]] = [[], []];
  for (let at = -1; at < ours.length; at++) {
    const line = ours[at];
    if (line) {
      const was = origin.get(at) ?? -1;
      kept.push(line);
      if (!edits.removed.has(was)) lines.push(line.text);
    }
    for (const extra of following.get(at) ?? []) {
      if (extra.file !== undefined) lines.push(extra.file);
      if (extra.base) kept.push(extra.base);
    }
  }
  return { lines, base: kept };
}
