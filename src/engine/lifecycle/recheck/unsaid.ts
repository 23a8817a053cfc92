/**
 * What becomes of an item that its source does not say any more. What a reader found is stale, approved or not: a page speaks for
 * itself. What a person worded stays; what they pinned, or approved of an assistant's words, stays, too, and waits in Review
 * until they say whether it still holds.
 */
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import { isDoubted, SOURCE_CHANGED } from '../../model/waiting.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Step } from '../admission/merge-decision.ts';
import { SetByHand } from '../person/by-hand.ts';
import { staleStep } from './recheck.ts';

const OVER = 'said again; before, ';
/** Changes of an item among which it is looked for whether it was asked about. */
const LOOKED_BACK = 100;

const isVouchedFor = ({ approval, approvedBy, delivery, origin }: MemoryItem): boolean =>
  approval === 'approved' && (delivery === 'bootstrap' || (approvedBy === 'person' && origin !== 'document'));

/** Reads once what a person set, for a round of checks. */
export class Unsaid {
  readonly #byHand: SetByHand;
  readonly #store: Pick<MemoryStore, 'history'>;

  private constructor(byHand: SetByHand, store: Pick<MemoryStore, 'history'>) {
    this.#byHand = byHand;
    this.#store = store;
  }

  static async in(store: Pick<MemoryStore, 'history' | 'metaUnder'>): Promise<Unsaid> {
    return new Unsaid(await SetByHand.of(store), store);
  }

  /** What becomes of an active item, for `reason`; null where it stays as it is. */
  async step(item: MemoryItem, reason: string): Promise<Step | null> {
    if (this.#byHand.isWorded(item) && item.approval !== 'deprecated') return null;
    if (!isVouchedFor(item)) return staleStep(item, reason);
    return (await this.#wasAsked(item))
      ? null
      : doubtStep(item, `${SOURCE_CHANGED}${reason}`.slice(0, ITEM_LIMITS.reviewReason));
  }

  /** Whether it waits already, or a person answered since its source went. */
  async #wasAsked(item: MemoryItem): Promise<boolean> {
    if (isDoubted(item)) return true;
    const told = (await this.#store.history({ itemId: item.itemId, limit: LOOKED_BACK })).map(({ reason }) => reason);
    return (
      told
        .find((reason) => reason.startsWith(SOURCE_CHANGED) || reason.startsWith(OVER + SOURCE_CHANGED))
        ?.startsWith(SOURCE_CHANGED) === true
    );
  }
}

const doubtStep = (before: MemoryItem, reason: string): Step => ({
  item: { ...before, reviewReason: reason },
  before,
  action: 'updated',
  reason,
});

/** Lets go of the question of an item whose source says it again; null where it does not wait for `reason`, or how it begins. */
export function saidAgainStep(before: MemoryItem, reason: string): Step | null {
  if (!isDoubted(before) || before.reviewReason?.startsWith(`${SOURCE_CHANGED}${reason}`) !== true) return null;
  return {
    item: { ...before, reviewReason: null },
    before,
    action: 'updated',
    reason: `${OVER}${before.reviewReason}`,
  };
}
