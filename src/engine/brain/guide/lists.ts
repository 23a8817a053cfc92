/** Rules of a page that are told together under their head, a rule a row. */
import type { MemoryItem } from '../../model/item.ts';

export const isList = ({ tags }: Pick<MemoryItem, 'tags'>): boolean => tags.includes('list');

/** What of an item's texts is weighed: of a list each row, without its head. */
export const weighedOf = (item: MemoryItem, texts: readonly string[]): readonly string[] =>
  isList(item) ? texts.slice(1) : [texts.join(' ')];
