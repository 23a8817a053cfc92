/** Taking many changes back, such as those of a whole import, in few writes. */
import { isOfSuppression } from '../../derived/forgotten/suppressions.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { ItemChange } from '../person/approval.ts';
import { undone } from './undo.ts';

/** Rows of one write. */
const AT_ONCE = 500;

interface UndoPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  /** Takes back what happened to a relation or a section. */
  readonly undoMark: (change: MemoryEvent) => Promise<void>;
}

/** Takes `changes` back in the order they stand in; those of items that are there no more have nothing left of them. */
export async function undoAll(changes: readonly MemoryEvent[], { store, clock, undoMark }: UndoPorts): Promise<void> {
  const waiting = new Map<string, ItemChange>();
  // What is taken back together is told by its moment.
  const now = clock.now();
  const write = async (): Promise<void> => {
    const all = [...waiting.values()];
    waiting.clear();
    if (all.length === 0) return;
    await store.write({ items: all.map(({ item }) => item), history: all.map(({ event }) => event) });
  };
  for (const change of changes) {
    if (isOfSuppression(change)) {
      await undoMark(change);
      continue;
    }
    // What was begun is archived whatever else happens; any other change is taken back from what is stored.
    if (change.before !== null || waiting.has(change.itemId) || waiting.size >= AT_ONCE) await write();
    const current = await store.item(change.itemId);
    if (!current) continue;
    for (const one of await undone(change, current, store, now)) waiting.set(one.item.itemId, one);
    if (change.before !== null) await write();
  }
  await write();
}
