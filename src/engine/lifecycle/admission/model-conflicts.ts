/** Contradictions that a model pointed out: rules do not see them, so they are kept with the item that waits. */
import * as z from 'zod';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { type Conflict, isCurrent } from './merge-decision.ts';

/** What to record as the reason of such a contradiction. */
export const TOLD = 'so the language model says';

const key = (itemId: string): string => `conflict.${itemId}`;
const idsSchema = z.array(z.string());

/** The meta row from which `modelConflicts` knows the ids. */
export const noteModelConflicts = (itemId: string, ids: readonly string[]): Record<string, string> => ({
  [key(itemId)]: JSON.stringify(ids),
});

/** What an item that waits in review was said to contradict, as far as it is current. */
export async function modelConflicts(
  { itemId, status }: MemoryItem,
  store: Pick<MemoryStore, 'meta' | 'items'>,
): Promise<readonly Conflict[]> {
  const kept = status === 'review' ? await store.meta(key(itemId)) : undefined;
  const ids = kept === undefined ? [] : idsSchema.parse(JSON.parse(kept));
  if (ids.length === 0) return [];
  const { items } = await store.items({ ids, limit: ids.length });
  return items.filter(isCurrent).map((item) => ({ itemId: item.itemId, title: item.title, reason: TOLD, score: 1 }));
}
