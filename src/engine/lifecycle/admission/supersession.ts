/** Supersession: the newer word takes the place of an older one, which stays as history. */
import { BrainError } from '../../model/errors.ts';
import type { MemoryItem } from '../../model/item.ts';
import { transition } from '../../model/status.ts';
import { touched } from '../touched.ts';

/** What an item still counts for once it is superseded (mememory). */
const SUPERSEDED_WEIGHT = 0.1;

export interface Succession {
  /** Status superseded, weight 0.1, pointing to the newer one. */
  readonly older: MemoryItem;
  /** Pointing back. */
  readonly newer: MemoryItem;
}

/** The item with this id, wherever it is looked up. */
export type Lookup = (itemId: string) => Promise<MemoryItem | undefined>;

/**
 * `older` replaced by `newer`. Doing it again changes nothing.
 * @throws BrainError `illegal-transition` when the diagram does not lead from `older`'s status to superseded.
 */
export function succeeded(older: MemoryItem, newer: MemoryItem): Succession {
  const done = older.status === 'superseded' && older.supersededBy === newer.itemId;
  // What waits in review is judged by whoever says what replaces it: approved, and replaced.
  const from = older.status === 'review' ? transition('review', 'active') : older.status;
  return {
    older: done
      ? older
      : touched(older, {
          status: transition(from, 'superseded'),
          supersededBy: newer.itemId,
          weight: SUPERSEDED_WEIGHT,
        }),
    newer: newer.supersedes === older.itemId ? newer : { ...newer, supersedes: older.itemId },
  };
}

/**
 * Refuses an item that would come after itself: `newer` must not stand among what `older` replaced already, however far back, nor
 * be replaced by it.
 * @throws BrainError `invalid-input`
 */
export async function refuseCycle(older: MemoryItem, newer: MemoryItem, lookup: Lookup): Promise<void> {
  const seen = new Set<string>();
  let at: MemoryItem | undefined = newer;
  while (at && !seen.has(at.itemId)) {
    seen.add(at.itemId);
    if (at.itemId === older.itemId) {
      throw new BrainError(
        'invalid-input',
        `${newer.itemId} cannot replace ${older.itemId}, because it is that item or was replaced by it.`,
        { field: 'supersedes', older: older.itemId, newer: newer.itemId },
      );
    }
    at = at.supersededBy === null ? undefined : await lookup(at.supersededBy);
  }
}

/** Everything that stands in one line of succession with `item`, oldest first, itself among them. */
export async function chainOf(item: MemoryItem, lookup: Lookup): Promise<readonly MemoryItem[]> {
  const chain = [item];
  const known = new Set([item.itemId]);
  const follow = async (from: MemoryItem, next: (one: MemoryItem) => string | null, add: (one: MemoryItem) => void) => {
    for (let id = next(from); id !== null && !known.has(id);) {
      known.add(id);
      const found = await lookup(id);
      if (!found) return;
      add(found);
      id = next(found);
    }
  };
  await follow(
    item,
    (one) => one.supersedes,
    (one) => void chain.unshift(one),
  );
  await follow(
    item,
    (one) => one.supersededBy,
    (one) => void chain.push(one),
  );
  return chain;
}

/**
 * Refuses to approve what something newer took the place of: it would be called approved, and told to nobody all the same.
 * @throws BrainError `illegal-transition`, naming what holds now
 */
export async function refuseReplaced(item: MemoryItem, lookup: Lookup): Promise<void> {
  const { itemId, title, status, supersededBy } = item;
  if (status !== 'superseded') return;
  const newest = (await chainOf(item, lookup)).at(-1);
  const by = newest && newest.itemId !== itemId ? `"${newest.title}" (${newest.itemId})` : supersededBy;
  const message = `"${title}" was not approved, because it was replaced by ${by ?? 'something newer'}. If it holds after all, take that back: \`project-brain undo ${itemId}\`.`;
  throw new BrainError('illegal-transition', message, { itemId, by: newest?.itemId ?? supersededBy });
}
