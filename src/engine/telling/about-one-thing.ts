/** Whether two items are about one thing, so that one may take the other's place without a person who says so. */
import { compare, tokenize } from '../lifecycle/sameness/compare.ts';
import type { MemoryItem } from '../model/item.ts';
import { saidAlready } from '../survey/said-already.ts';

const slotsOf = ({ whole }: ReturnType<typeof tokenize>): readonly string[] => whole.choices.map(({ slot }) => slot);

/** Whether `newer` says nearly the same as `older`, contradicts it, or chooses for the same place of the same topic. */
export function areAboutOneThing(older: MemoryItem, newer: MemoryItem): boolean {
  const [was, is] = [tokenize(older), tokenize(newer)];
  const { duplicate, contradicts } = compare(is, was);
  if (duplicate !== null || contradicts || saidAlready(newer.facts, [older]).nearly.length > 0) return true;
  return older.schemaKey === newer.schemaKey && slotsOf(was).some((slot) => slotsOf(is).includes(slot));
}
