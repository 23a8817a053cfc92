/** What a person says in a chat after they corrected it or put it away: it confirms nothing, and waits for them. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { SetByHand } from '../person/by-hand.ts';

/** So many of an item's last changes are looked at. */
const LAST_CHANGES = 20;

interface Said {
  readonly candidate: Candidate;
  readonly events: readonly BrainEvent[];
}

/** Whether a chat says it after a person gave `item` other words or put it away. */
export async function isSaidSince(
  { candidate, events }: Said,
  item: MemoryItem,
  byHand: SetByHand,
  store: MemoryStore,
): Promise<boolean> {
  const isJudged = item.approvedBy === 'person' && (item.approval === 'deprecated' || byHand.isWorded(item));
  if (candidate.origin !== 'transcript' || !isJudged) return false;
  const verdict = (await store.history({ itemId: item.itemId, limit: LAST_CHANGES })).find(
    ({ actor }) => actor === 'person',
  );
  return verdict !== undefined && events.some(({ at }) => at > verdict.at);
}

/** The words said since, as an item of their own. */
export function waitingBeside(fresh: MemoryItem, { approval, title }: MemoryItem): MemoryItem {
  const what = approval === 'deprecated' ? 'you put away' : 'you corrected to';
  const reviewReason = `you said it again since ${what} "${title}"`.slice(0, ITEM_LIMITS.reviewReason);
  return { ...fresh, approval: 'draft', approvedBy: null, reviewReason };
}
