/** What of an item is given to an embedding model, and how it is known again. */
import { sha256Hex } from '../../model/hash.ts';
import type { MemoryItem } from '../../model/item.ts';

/** Characters: some 1,500 tokens, which the common local models take; an item of more has said by then what it is about. */
const MOST = 6_000;

export function itemText({ title, facts, rationale }: Pick<MemoryItem, 'title' | 'facts' | 'rationale'>): string {
  const start = title.replace(/(?:…|\.\.\.)$/, '');
  const parts = [facts.startsWith(start) ? '' : title, facts, rationale ?? ''];
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MOST);
}

/** 32 hexadecimal digits: the same for the same text. */
export function textHash(text: string): string {
  return sha256Hex(text).slice(0, 32);
}
