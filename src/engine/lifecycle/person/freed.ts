/** What waits on account of something that was corrected, put away or forgotten since: it is asked about no more. */
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { isCurrent, reviewReason, type Step, type Warning } from '../admission/merge-decision.ts';
import type { SimilarItemIndex } from '../admission/similar-item-index.ts';
import { retired } from '../ageing/retired.ts';
import { eachItem } from '../all-items.ts';
import { touched } from '../touched.ts';
import { writeSteps } from '../write-steps.ts';

/** Characters of what is recorded. */
const REASON = 500;

export interface FreedPorts {
  readonly store: MemoryStore;
  readonly similarItems: SimilarItemIndex;
  /** What an item contradicts as things stand. */
  conflicts(itemId: string): Promise<Warning | null>;
}

/** How the reason to wait begins, for what contradicts an item of this title, or was proposed in its place. */
const reasonsAgainst = (title: string): readonly string[] =>
  [`it contradicts "${title}"`, `it would replace "${title}"`].map((one) => one.slice(0, ITEM_LIMITS.reviewReason));

/** An item that holds and says the very same. */
async function hasTwin(item: MemoryItem, similarItems: SimilarItemIndex): Promise<boolean> {
  const near = await similarItems.of(item, new Map(), item.itemId);
  return near.some(
    ({ duplicate, item: other }) =>
      duplicate === 'certain' && other.type === item.type && other.scope === item.scope && isCurrent(other),
  );
}

/** What is judged again, and what is recorded of it. */
interface Freeing {
  readonly itemId: string;
  /** Why it waits no more; names what it waited for, so that both are taken back together. */
  readonly reason: string;
}

async function stepFor(before: MemoryItem, over: string, ports: FreedPorts): Promise<Step | undefined> {
  const action = 'status';
  const left = await ports.conflicts(before.itemId);
  if (left) {
    const told = reviewReason(left.conflicts);
    // Else it names what is gone, and nobody would free it when the others go, too.
    return told === before.reviewReason
      ? undefined
      : { item: touched(before, { reviewReason: told }), before, action: 'updated', reason: over };
  }
  if (await hasTwin(before, ports.similarItems))
    return { item: retired(before), before, action, reason: `${over}, and what holds now says the same` };
  const item = touched(before, { status: transition('review', 'active'), reviewReason: null });
  return { item, before, action, reason: over };
}

/** What waits on account of items of these titles. */
export async function waitingFor(titles: readonly string[], store: MemoryStore): Promise<readonly Freeing[]> {
  const waiting: Freeing[] = [];
  if (titles.length === 0) return waiting;
  for await (const { itemId, reviewReason: why } of eachItem(store, { statuses: ['review'] })) {
    const title = titles.find((one) => reasonsAgainst(one).some((reason) => why?.startsWith(reason) === true));
    if (title !== undefined) waiting.push({ itemId, reason: `"${title}" does not hold any more`.slice(0, REASON) });
  }
  return waiting;
}

/** Judges again what waited, at `now` (ms since 1970); one after the other, as two of them may say the same. */
export async function judgedAgain(
  waiting: readonly Freeing[],
  by: MemoryEvent['actor'],
  now: number,
  ports: FreedPorts,
): Promise<readonly MemoryEvent[]> {
  const { store, similarItems } = ports;
  const changes: MemoryEvent[] = [];
  for (const { itemId, reason } of waiting) {
    const item = await store.item(itemId);
    const step = item?.status === 'review' ? await stepFor(item, reason, ports) : undefined;
    if (!step) continue;
    changes.push(...(await writeSteps([step], by, store, now)));
    similarItems.set(step.item);
  }
  return changes;
}

/**
 * Lets what waited for `changes` take its place: it holds as whoever said it is trusted, or goes where its words were given to
 * what it contradicted. @returns the changes with those that follow, for `undo`.
 */
export async function withFreed(
  changes: readonly MemoryEvent[],
  ports: FreedPorts,
  by: MemoryEvent['actor'] = 'person',
): Promise<readonly MemoryEvent[]> {
  const titles = changes.flatMap(({ before }) => (before ? [before.title] : []));
  const changed = new Set(changes.map(({ itemId }) => itemId));
  const waiting = (await waitingFor(titles, ports.store)).filter(({ itemId }) => !changed.has(itemId));
  const now = Date.parse(changes[0]?.at ?? '');
  return waiting.length === 0 ? changes : [...changes, ...(await judgedAgain(waiting, by, now, ports))];
}
