/** What waits because it contradicts something that a person has corrected or put away since: it is asked about no more. */
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { isCurrent, type Step, type Warning } from '../admission/merge-decision.ts';
import type { SimilarItemIndex } from '../admission/similar-item-index.ts';
import { retired } from '../ageing/retired.ts';
import { eachItem } from '../all-items.ts';
import { touched } from '../touched.ts';
import { writeSteps } from '../write-steps.ts';

export interface FreedPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
  /** What an item contradicts as things stand. */
  conflicts(itemId: string): Promise<Warning | null>;
}

/** How the reason to wait begins, for what contradicts an item of this title. */
const reasonAgainst = (title: string): string => `it contradicts "${title}"`;

/** An item that holds and says the very same. */
async function hasTwin(item: MemoryItem, similarItems: SimilarItemIndex): Promise<boolean> {
  const near = await similarItems.of(item, new Map(), item.itemId);
  return near.some(
    ({ duplicate, item: other }) =>
      duplicate === 'certain' && other.type === item.type && other.scope === item.scope && isCurrent(other),
  );
}

async function stepFor(before: MemoryItem, ports: FreedPorts): Promise<Step | undefined> {
  if (await ports.conflicts(before.itemId)) return undefined;
  const action = 'status';
  if (await hasTwin(before, ports.similarItems))
    return { item: retired(before), before, action, reason: 'what holds now says the same' };
  const item = touched(before, { status: transition('review', 'active'), reviewReason: null });
  return { item, before, action, reason: 'what it contradicted does not hold any more' };
}

/**
 * Lets what waited for `changes`, made by a person, take its place: it holds as whoever said it is trusted, or goes where the
 * person has given its words to what it contradicted. @returns the changes with those that follow, for `undo`.
 */
export async function withFreed(changes: readonly MemoryEvent[], ports: FreedPorts): Promise<readonly MemoryEvent[]> {
  const reasons = changes.flatMap(({ before }) => (before ? [reasonAgainst(before.title)] : []));
  const changed = new Set(changes.map(({ itemId }) => itemId));
  if (reasons.length === 0) return changes;
  const steps: Step[] = [];
  for await (const item of eachItem(ports.store, { statuses: ['review'] })) {
    const { reviewReason, itemId } = item;
    if (changed.has(itemId) || !reasons.some((reason) => reviewReason?.startsWith(reason) === true)) continue;
    const step = await stepFor(item, ports);
    if (step) steps.push(step);
  }
  const freed = await writeSteps(steps, 'person', ports.store, ports.clock.now());
  for (const { item } of steps) ports.similarItems.set(item);
  return [...changes, ...freed];
}
