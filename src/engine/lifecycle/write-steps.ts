/** Writes what became of items, each change with its record, in writes that hold nobody up. */
import type { MemoryEvent } from '../model/memory-event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Step } from './admission/merge-decision.ts';
import { type ItemChange, record } from './person/approval.ts';

/** Rows of one write. */
const AT_ONCE = 500;

/** `now` in ms since 1970. @returns the changes made, for `undo`. */
export function writeSteps(
  steps: readonly Step[],
  actor: MemoryEvent['actor'],
  store: MemoryStore,
  now: number,
): Promise<readonly MemoryEvent[]> {
  const changes = steps.map(({ item, before, action, reason }) => record(before, item, now, { action, actor, reason }));
  return writeItemChanges(changes, store);
}

/** @returns the changes made, for `undo`. */
export async function writeItemChanges(
  changes: readonly ItemChange[],
  store: MemoryStore,
): Promise<readonly MemoryEvent[]> {
  for (let n = 0; n < changes.length; n += AT_ONCE) {
    const some = changes.slice(n, n + AT_ONCE);
    await store.write({ items: some.map((one) => one.item), history: some.map((one) => one.event) });
  }
  return changes.map((one) => one.event);
}
