/** What one round of learning brings in: rows to write, with the record of every change. */
import { cutLines } from '../intake/cut.ts';
import { type BrainEvent, EVENT_LIMITS, isOfFile } from '../model/event.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { MemoryStore, StoreChange } from '../ports/memory-store.ts';
import type { Admitted } from './admission/admission.ts';
import { record } from './person/approval.ts';

/** Rows in one write: large enough to be quick, small enough not to hold the host. */
const WRITE_ROWS = 500;

/** Rows of one learning, the last version of each item, with the record of every change. */
export class ChangeSet {
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
    extracted: 0,
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

function* slices<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let i = 0; i < rows.length; i += WRITE_ROWS) yield rows.slice(i, i + WRITE_ROWS);
}

/**
 * Items with their evidence, events last: an interrupted write is learnt again, and comes to the same. What may be written
 * in any order is written at once, and waits for the disk together.
 */
export async function writeChangeSet(
  changeSet: ChangeSet,
  fresh: readonly BrainEvent[],
  store: MemoryStore,
): Promise<void> {
  const write = async (changes: Iterable<StoreChange>): Promise<void> => {
    await Promise.all(Array.from(changes, (change) => store.write(change)));
  };
  await write(changesOf(changeSet));
  await write(Array.from(slices(fresh), (events) => ({ events: events.map(stored) })));
}

/** A file is understood as a whole, and quoted where it matters: of a long one the beginning is enough to be shown. */
function stored(event: BrainEvent): BrainEvent {
  const { kind, source, text } = event;
  if (!isOfFile(kind) || text.length <= EVENT_LIMITS.fileText) return event;
  const beginning = cutLines(text, EVENT_LIMITS.fileText);
  const lines = beginning.split('\n').length;
  const place = source.kind === 'file' ? { ...source, endLine: source.startLine + lines - 1 } : source;
  return { ...event, source: place, text: beginning };
}

/** Each item with its evidence and history, as many together as one write takes. */
function* changesOf({ items, evidence, history }: ChangeSet): Iterable<StoreChange> {
  const unwritten = new Map(evidence.map((one) => [one.id, one]));
  const told = new Map<string, MemoryEvent[]>();
  for (const event of history) {
    const before = told.get(event.itemId);
    if (before) before.push(event);
    else told.set(event.itemId, [event]);
  }
  let change = { evidence: [] as Evidence[], items: [] as MemoryItem[], history: [] as MemoryEvent[] };
  for (const item of items.values()) {
    change.items.push(item);
    change.history.push(...(told.get(item.itemId) ?? []));
    for (const ref of item.evidenceRefs) {
      const one = unwritten.get(ref);
      if (one && unwritten.delete(ref)) change.evidence.push(one);
    }
    if (change.evidence.length + change.items.length + change.history.length < WRITE_ROWS) continue;
    yield change;
    change = { evidence: [], items: [], history: [] };
  }
  if (change.items.length > 0) yield change;
  // No item quotes it (any more).
  for (const rest of slices([...unwritten.values()])) yield { evidence: rest };
}
