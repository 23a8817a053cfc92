/** What one round of learning brings in: rows to write, with the record of every change. */
import type { BrainEvent } from '../model/event.ts';
import type { Evidence } from '../model/evidence.ts';
import { isUncommitted, type MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { transition } from '../model/status.ts';
import type { MemoryStore, StoreChange } from '../ports/memory-store.ts';
import type { Admitted } from './admission.ts';
import { allItems } from './all-items.ts';
import { record } from './approval.ts';
import { identity, saying } from './known-items.ts';

/** Rows in one write: large enough to be quick, small enough not to hold the host. */
const WRITE_ROWS = 500;

/** Rows of one learning, the last version of each item, with the record of every change. */
export class Harvest {
  readonly items = new Map<string, MemoryItem>();
  readonly evidence: Evidence[] = [];
  readonly history: MemoryEvent[] = [];
  readonly counts: Record<MemoryEvent['action'], number> = {
    created: 0,
    updated: 0,
    reinforced: 0,
    merged: 0,
    status: 0,
    approval: 0,
    delivery: 0,
    moved: 0,
    undone: 0,
    erased: 0,
    forgotten: 0,
    invalidated: 0,
    recovered: 0,
  };
  /** How many items became stale. */
  stale = 0;

  keep({ item, action, reason }: Admitted, before: MemoryItem | null, now: number): void {
    this.items.set(item.itemId, item);
    this.history.push(record(before, item, now, { action, actor: 'policy', reason }).event);
    this.counts[action]++;
    if (item.status === 'stale' && before !== null && before.status !== 'stale') this.stale++;
  }
}

/** Marks what the project's documents said once and are not `seen` to say any more. */
export async function markStale(
  harvest: Harvest,
  seen: ReadonlySet<string>,
  store: MemoryStore,
  now: number,
): Promise<void> {
  for (const item of await allItems(store, { origins: ['document'], statuses: ['active'] })) {
    if (isUncommitted(item)) continue;
    if (seen.has(identity(item)) || seen.has(saying(item)) || harvest.items.has(item.itemId)) continue;
    const reason = `no longer said in ${item.files.slice(0, 3).join(', ') || 'its document'}`.slice(0, 500);
    // A millisecond: the brain's hash has to tell, and no older statement may pass for a newer one.
    const updatedAt = new Date(Date.parse(item.updatedAt) + 1).toISOString();
    const stale = { ...item, status: transition(item.status, 'stale'), updatedAt };
    harvest.keep({ item: stale, action: 'status', reason }, item, now);
  }
}

function* slices<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let i = 0; i < rows.length; i += WRITE_ROWS) yield rows.slice(i, i + WRITE_ROWS);
}

/**
 * Items after their evidence, events last: an interrupted write is learnt again, and comes to the same. What may be written
 * in any order is written at once, and waits for the disk together.
 */
export async function writeHarvest(harvest: Harvest, fresh: readonly BrainEvent[], store: MemoryStore): Promise<void> {
  const write = async (changes: readonly StoreChange[]): Promise<void> => {
    await Promise.all(changes.map((change) => store.write(change)));
  };
  await write([...slices(harvest.evidence)].map((evidence) => ({ evidence })));
  await write([
    ...[...slices([...harvest.items.values()])].map((items) => ({ items })),
    ...[...slices(harvest.history)].map((history) => ({ history })),
  ]);
  await write([...slices(fresh)].map((events) => ({ events })));
}
