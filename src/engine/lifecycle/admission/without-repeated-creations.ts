/** Two windows that learn the same at the same time make one item of it, and each notes that it did. */
import type { MemoryEvent } from '../../model/memory-event.ts';

/** The records of changes, newest first, with the beginning of each item once: as it was noted first. */
export function withoutRepeatedCreations(history: readonly MemoryEvent[]): readonly MemoryEvent[] {
  const first = new Map<string, string>();
  const keyOf = ({ itemId, reason }: MemoryEvent): string => `${itemId} ${reason}`;
  const isBeginning = ({ action, before }: MemoryEvent): boolean => action === 'created' && before === null;
  for (const entry of history) if (isBeginning(entry)) first.set(keyOf(entry), entry.id);
  return history.filter((entry) => !isBeginning(entry) || first.get(keyOf(entry)) === entry.id);
}
