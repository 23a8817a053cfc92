/** Rules of a page, and what a decision record lays down, told together under their head, a rule a row. */
import type { MemoryItem } from '../../model/item.ts';

export const isList = ({ tags, facts }: Pick<MemoryItem, 'tags' | 'facts'>): boolean =>
  tags.includes('list') || (tags.includes('decision-record') && rowsOf(facts).length > 1);

/** Its rows, without what leads to them and how far a decision has come. */
export const rowsOf = (facts: string): readonly string[] =>
  facts.split('\n').filter((row) => !row.endsWith(':') && !row.startsWith('Status: '));

/** What of an item's texts is weighed: of a list each row, without its head. */
export const weighedOf = (item: MemoryItem, texts: readonly string[]): readonly string[] =>
  isList(item) ? texts.slice(1) : [texts.join(' ')];
