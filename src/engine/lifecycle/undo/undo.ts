/** Taking a change back: what it changed is as it was before, and what happened to the item since stays. */
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { type ItemChange, record } from '../person/approval.ts';
import { retired } from '../ageing/retired.ts';
import { touched } from '../touched.ts';

/** An item has hardly more changes after one that somebody takes back. */
const LOOK_BACK = 100;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a list was before a change, with what came since and without what went since. */
function listBefore(before: readonly string[], after: readonly string[], current: readonly string[]): string[] {
  const gone = before.filter((one) => !after.includes(one));
  return [
    ...gone.filter((one) => !current.includes(one)),
    ...current.filter((one) => before.includes(one) || !after.includes(one)),
  ];
}

/** Where an item stands in its life is one thing: half of it would be no state at all. */
const STANDING = ['status', 'supersededBy'] as const satisfies readonly (keyof MemoryItem)[];

/** `current` with what led from `before` to `after` taken back; a field that changed again since keeps what it has. */
export function takenBack(before: MemoryItem, after: MemoryItem, current: MemoryItem): MemoryItem {
  const stands = STANDING.every((key) => same(after[key], current[key]));
  const entries = Object.entries(current).map(([name, now]) => {
    const key = name as keyof MemoryItem;
    const [was, became] = [before[key], after[key]];
    if (STANDING.some((one) => one === key)) return [name, stands ? was : now];
    if (same(was, became) || same(was, now)) return [name, now];
    if (same(became, now)) return [name, was];
    if (Array.isArray(was) && Array.isArray(became) && Array.isArray(now)) return [name, listBefore(was, became, now)];
    return [name, now];
  });
  const item = Object.fromEntries(entries) as MemoryItem;
  if (same(item, current) || same(item, before) || item.updatedAt !== current.updatedAt) return item;
  return touched(item, {});
}

/** A history, the oldest first. Of several changes in one millisecond, what takes a change back came after the change. */
export function inOrder(history: readonly MemoryEvent[]): readonly MemoryEvent[] {
  const place = ({ at, before, action }: MemoryEvent): string =>
    `${at} ${before?.updatedAt ?? ''} ${action === 'undone' ? '1' : '0'}`;
  return history.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** What is recorded of taking `change` back. */
export const undoReason = ({ reason }: MemoryEvent): string => `undo of ${reason}`.slice(0, 500);

/** What the item was right after `change`: what the next change found, else what it is now. */
function stateAfter(change: MemoryEvent, history: readonly MemoryEvent[], current: MemoryItem): MemoryItem {
  const since = history.filter(
    ({ id, at, before }) =>
      id !== change.id &&
      before !== null &&
      at >= change.at &&
      before.updatedAt >= (change.before?.updatedAt ?? '') &&
      !same(before, change.before),
  );
  return inOrder(since)[0]?.before ?? current;
}

/** Whoever took the place of an item that is no longer replaced lets go of it. */
async function released(was: MemoryItem, item: MemoryItem, store: MemoryStore): Promise<MemoryItem | null> {
  if (was.supersededBy === null || item.supersededBy !== null) return null;
  const newer = await store.item(was.supersededBy);
  return newer?.supersedes === item.itemId ? newer : null;
}

/** What a person brought in goes out of sight again; whatever was learnt of it since goes with it. */
function beginningUndone(change: MemoryEvent, current: MemoryItem, now: number): readonly ItemChange[] {
  const item = retired(current);
  if (item === current) return [];
  return [record(current, item, now, { action: 'undone', actor: 'person', reason: undoReason(change) })];
}

/**
 * The changes that take `change` back from what is stored; none when there is nothing (left) of it. What it began is
 * archived. `now` in ms since 1970.
 */
export async function undone(
  change: MemoryEvent,
  current: MemoryItem,
  store: MemoryStore,
  now: number,
): Promise<readonly ItemChange[]> {
  const { before } = change;
  if (!before) return beginningUndone(change, current, now);
  const history = await store.history({ itemId: change.itemId, limit: LOOK_BACK });
  const item = takenBack(before, stateAfter(change, history, current), current);
  if (same(item, current)) return [];
  const what = { action: 'undone', actor: 'person' } as const;
  const changes = [record(current, item, now, { ...what, reason: undoReason(change) })];
  const newer = await released(current, item, store);
  if (newer) {
    const reason = `it no longer replaces "${item.title}"`.slice(0, 500);
    changes.push(record(newer, { ...newer, supersedes: null }, now, { ...what, reason }));
  }
  return changes;
}
