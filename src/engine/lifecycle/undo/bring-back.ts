/** Bringing back what was forgotten or archived: it is as it was before, and counts as confirmed now. */
import type { MemoryItem } from '../../model/item.ts';
import { transition } from '../../model/status.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { type ItemChange, record } from '../person/approval.ts';
import { touched } from '../touched.ts';
import { takenBack } from './undo.ts';

const LOOK_BACK = 100;

/** What archived the item last, and how it was before; undefined where nothing is known of it. */
async function beforeTheArchive({ itemId }: MemoryItem, store: MemoryStore): Promise<MemoryItem | undefined> {
  const history = await store.history({ itemId, limit: LOOK_BACK });
  return history.find(({ before }) => before !== null && before.status !== 'archived')?.before ?? undefined;
}

/** The change that brings `item` back at `now` (ms since 1970); null for what is not archived, or always was. */
export async function broughtBack(item: MemoryItem, store: MemoryStore, now: number): Promise<ItemChange | null> {
  if (item.status !== 'archived') return null;
  const before = await beforeTheArchive(item, store);
  if (!before) return null;
  const was = takenBack(before, item, item);
  // Whoever brings it back vouches for it: it is not to age away again tomorrow.
  const status = was.status === 'stale' ? transition('stale', 'active') : was.status;
  const back = touched(was, { status, lastReinforcedAt: new Date(now).toISOString() });
  return record(item, back, now, { action: 'status', actor: 'person', reason: 'brought back' });
}
