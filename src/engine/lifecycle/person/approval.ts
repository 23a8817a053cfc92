/** A person's last word: approving and deprecating items, and taking it back. */
import { ulidOf } from '../../model/ids.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { type Approval, type Status, transition } from '../../model/status.ts';
import { waits } from '../../model/waiting.ts';

export interface ItemChange {
  readonly item: MemoryItem;
  readonly event: MemoryEvent;
}

/** The record of a change from `before` to `item`, made at `now` (ms since 1970). */
export function record(
  before: MemoryItem | null,
  item: MemoryItem,
  now: number,
  what: Pick<MemoryEvent, 'action' | 'actor' | 'reason'>,
): ItemChange {
  const seed = `${item.itemId}:${what.action}:${what.reason}:${JSON.stringify(before)}`;
  const id = ulidOf(now, seed);
  return { item, event: { id, at: new Date(now).toISOString(), itemId: item.itemId, before, ...what } };
}

/** Where Contox's review queue sends what a person approves and what they reject. */
const OUT_OF_REVIEW: Partial<Record<Approval, Status>> = { approved: 'active', deprecated: 'archived' };

/** Whether it has no say beside what it may contradict: before it is approved, a person has to say which of them holds. */
export const isSetAside = ({ status, approval }: Pick<MemoryItem, 'status' | 'approval'>): boolean =>
  status === 'review' || (approval === 'deprecated' && status === 'active');

/** The item with a person's verdict, or null when it has it already. A verdict takes an item out of review. */
export function withVerdict(item: MemoryItem, approval: Approval, now: number): ItemChange | null {
  const isSame = item.approval === approval;
  if (isSame && item.approvedBy === 'person' && item.status !== 'review' && !waits(item)) return null;
  const next = item.status === 'review' ? OUT_OF_REVIEW[approval] : undefined;
  const judged: MemoryItem = {
    ...item,
    approval,
    approvedBy: approval === 'draft' ? null : 'person',
    reviewReason: null,
    status: next === undefined ? item.status : transition(item.status, next),
  };
  const reason = isSame ? `confirmed as ${approval}` : `${item.approval} → ${approval}`;
  return record(item, judged, now, { action: 'approval', actor: 'person', reason });
}
