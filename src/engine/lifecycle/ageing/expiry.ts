/** Cleaning away what has run out (mememory): brain and recall have hidden it since its moment; the record of it stays. */
import { isExpired } from '../../brain/select/classify.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { record } from '../person/approval.ts';

/** Ids of the evidence that only these items stand on. */
async function ownEvidence(items: readonly MemoryItem[], store: MemoryStore): Promise<string[]> {
  const refs = new Set(items.flatMap(({ evidenceRefs }) => evidenceRefs));
  const going = new Set(items.map(({ itemId }) => itemId));
  for (const { itemId, evidenceRefs } of await allItems(store, { evidence: [...refs] })) {
    if (!going.has(itemId)) for (const ref of evidenceRefs) refs.delete(ref);
  }
  return [...refs];
}

/**
 * Erases those of the items whose time has run out at `now` (ms since 1970). What they were made from stays known, so
 * that it is not learnt again; said anew, it is another item. @returns how many are gone.
 */
export async function cleanExpired(items: readonly MemoryItem[], store: MemoryStore, now: number): Promise<number> {
  const over = items.filter((item) => isExpired(item, now));
  if (over.length === 0) return 0;
  const history = over.map((item) => {
    const reason = `its time ran out at ${item.expiresAt ?? ''}`;
    return record(null, item, now, { action: 'erased', actor: 'policy', reason }).event;
  });
  await store.erase({ items: over.map(({ itemId }) => itemId), evidence: await ownEvidence(over, store), history });
  return over.length;
}
