/** The way into the archive that the status diagram allows. */
import type { MemoryItem } from '../../model/item.ts';
import { type Status, transition } from '../../model/status.ts';
import { touched } from '../touched.ts';

/** Active knowledge becomes stale before it is archived. */
const VIA: Partial<Record<Status, Status>> = { active: 'stale' };

/** `item` archived; the item itself when it is. */
export function retired(item: MemoryItem): MemoryItem {
  if (item.status === 'archived') return item;
  const via = VIA[item.status];
  const from = via === undefined ? item.status : transition(item.status, via);
  return touched(item, { status: transition(from, 'archived') });
}
