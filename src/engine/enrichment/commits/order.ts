/** The order of events that everything about history relies on. */
import type { BrainEvent } from '../../model/event.ts';

/** Oldest first; those of one moment by their ids, so that the order of arrival does not count. */
export function inOrderOfTime(events: readonly BrainEvent[]): BrainEvent[] {
  return [...events].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
