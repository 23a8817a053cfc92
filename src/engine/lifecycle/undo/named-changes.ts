/** Changes named so that they are found again in the store: by whoever wants to take them back in another process, or after a restart. */
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

export interface NamedChanges {
  /** ISO 8601; when the first and the last of them were made. */
  readonly from: string;
  readonly until: string;
  /** In the order in which they were made. */
  readonly ids: readonly string[];
}

/** Others may have changed as much in the same moment. */
const MOST_OTHERS = 10_000;

/** Null of no changes at all. */
export function namesOf(changes: readonly MemoryEvent[]): NamedChanges | null {
  const times = changes.map(({ at }) => at).sort();
  const [from, until] = [times[0], times.at(-1)];
  return from === undefined || until === undefined ? null : { from, until, ids: changes.map(({ id }) => id) };
}

/** Those that are still there, in the order in which they were made. */
export async function changesNamed(
  { from, until, ids }: NamedChanges,
  store: Pick<MemoryStore, 'history'>,
): Promise<readonly MemoryEvent[]> {
  const before = new Date(Date.parse(until) + 1).toISOString();
  const found = await store.history({ from, before, limit: ids.length + MOST_OTHERS });
  const byId = new Map(found.map((change) => [change.id, change]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
