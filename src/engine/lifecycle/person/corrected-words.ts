/** The words that a person gives an item, with a title that goes on being how the facts begin, where it was that. */
import type { MemoryItem } from '../../model/item.ts';

export interface CorrectedWords {
  readonly title?: string | undefined;
  readonly facts?: string | undefined;
  readonly rationale?: string | undefined;
  readonly impact?: string | undefined;
}

/** What is to be changed of the item; empty where nothing was named. */
export function corrected(
  item: Pick<MemoryItem, 'title' | 'facts'>,
  words: CorrectedWords,
): Readonly<Record<string, string>> {
  const { title, facts } = words;
  const isBeginning = item.facts.startsWith(item.title.replace(/…$/, ''));
  const first = facts?.split('\n')[0]?.trim();
  const named = { ...words, title: title ?? (isBeginning ? first : undefined) };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
