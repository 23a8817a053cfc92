/** Taking a succession apart: the older item guides again, as it did before it was replaced. */
import { record, type ItemChange } from '../lifecycle/person/approval.ts';
import { touched } from '../lifecycle/touched.ts';
import { undone } from '../lifecycle/undo/undo.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

const LOOK_BACK = 100;

/** The changes that free `older` from `newer`; only the pointer goes where `older` is replaced by another. */
export async function freed(
  older: MemoryItem,
  newer: MemoryItem,
  store: MemoryStore,
  now: number,
): Promise<readonly ItemChange[]> {
  const reason = `it does not replace "${older.title}"`.slice(0, 500);
  const release = (): ItemChange[] =>
    newer.supersedes === older.itemId
      ? [record(newer, { ...newer, supersedes: null }, now, { action: 'updated', actor: 'person', reason })]
      : [];
  if (older.supersededBy !== newer.itemId) return release();
  const history = await store.history({ itemId: older.itemId, limit: LOOK_BACK });
  const cause = history.find(({ before }) => before !== null && before.supersededBy === null);
  const changes = cause ? await undone(cause, older, store, now) : [];
  if (changes.length > 0) return changes;
  // It came in as replaced already: there is no state before it to go back to.
  const free = touched(older, { status: 'active', supersededBy: null, weight: 1 });
  const what = { action: 'undone', actor: 'person', reason: `not replaced by "${newer.title}"`.slice(0, 500) } as const;
  return [record(older, free, now, what), ...release()];
}
