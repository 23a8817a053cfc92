/** Rules of a page that are told together under their head, a rule a row. */
import type { MemoryItem } from '../../model/item.ts';
import { namesIn } from './gone-names.ts';
import type { Unit } from './unit.ts';

export const isList = ({ tags }: Pick<MemoryItem, 'tags'>): boolean => tags.includes('list');

/** What of an item's texts is weighed: of a list each row, without its head. */
export const weighedOf = (item: MemoryItem, texts: readonly string[]): readonly string[] =>
  isList(item) ? texts.slice(1) : [texts.join(' ')];

/** A list without rows that name what the project no longer has, as far as most of it still holds. */
export function withoutGoneRows(unit: Unit, gone: ReadonlySet<string>): Unit {
  const [head = '', ...rows] = unit.texts;
  if (!isList(unit.item) || gone.size === 0) return unit;
  const kept = rows.filter((row) => !namesIn(row).some((name) => gone.has(name)));
  return 2 * kept.length > rows.length ? { ...unit, texts: [head, ...kept] } : unit;
}
