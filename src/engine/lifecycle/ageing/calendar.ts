/** What the calendar does to items: cleans up what has run out, sums up sessions, ages once a day, keeps caps. */
import { sessionIdAt, sessionWindowAt } from '../../intake/session.ts';
import { DAY_MS } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';
import { ITEM_TYPES, TYPE_POLICIES } from '../../model/item-type.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Step } from '../admission/merge-decision.ts';
import { JUDGED_KEY, rejudged, TRUST_RULES } from '../admission/rejudged.ts';
import type { ApprovalMode } from '../admission/trust.ts';
import { allItems, eachItem } from '../all-items.ts';
import { SetByHand } from '../person/by-hand.ts';
import { summariseSessions } from '../timeline/summarise.ts';
import { writeSteps } from '../write-steps.ts';
import { lastStatusOf } from '../recheck/recheck.ts';
import { agedStep, cleanUpStep, singletonSteps } from './ageing.ts';
import { condenseSteps } from './condense.ts';
import { cleanExpired } from './expiry.ts';

const AGED_KEY = 'lifecycle.agedOn';
/** The session that the clock stood in when sessions were summed up last. */
const SUMMARISED_KEY = 'lifecycle.summarisedIn';

/** Nothing was learnt since the last look. */
const NOTHING = { oldest: Infinity, items: false };

const TYPES_THAT_AGE = ITEM_TYPES.filter((type) => TYPE_POLICIES[type].staleAfterDays !== null);

interface AgeingPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
}

/** To be called by one at a time. */
export class Ageing {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  #owed = NOTHING;

  constructor({ store, clock }: AgeingPorts) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Takes note of what was learnt: the next `age` looks at it. `oldest` is the time of its oldest event (ms since 1970),
   * `items` whether items came or changed.
   */
  learnt(oldest: number, items: boolean): void {
    this.#owed = { oldest: Math.min(oldest, this.#owed.oldest), items: items || this.#owed.items };
  }

  /** See LifecycleEngine.age. @returns how many items it changed. */
  async age(approval: ApprovalMode): Promise<number> {
    if (this.#store.readOnlyReason !== null) return 0;
    const now = this.#clock.now();
    const { oldest, items } = this.#owed;
    this.#owed = NOTHING;
    const gone = await cleanExpired(await allItems(this.#store, { expires: true }), this.#store, now);
    // What belongs to the session that goes on can change no summary, and what is of today does not age today.
    const again = oldest < Date.parse(sessionWindowAt(now).from);
    const summed = await this.#summarise(now, again, approval);
    const today = new Date(now).toISOString().slice(0, 10);
    const isDue = summed > 0 || (items && now - oldest > DAY_MS) || (await this.#store.meta(AGED_KEY)) !== today;
    const aged = isDue ? await this.#dailySteps(now) : items ? await this.#stepsOverCap() : [];
    await this.#write(aged);
    if (isDue) await this.#store.write({ meta: { [AGED_KEY]: today } });
    return gone + summed + aged.length + (await this.#rejudge());
  }

  async #rejudge(): Promise<number> {
    const steps = await rejudged(this.#store);
    if (steps === null) return 0;
    await this.#write(steps);
    await this.#store.write({ meta: { [JUDGED_KEY]: TRUST_RULES } });
    return steps.length;
  }

  /** Brings capped types back to their cap at once, for whoever has just added to them. The changes made, for `undo`. */
  async keepCaps(): Promise<readonly MemoryEvent[]> {
    return this.#write(await this.#stepsOverCap());
  }

  /** Sessions end with the clock: there is nothing to do until the next one has begun, or something was learnt. */
  async #summarise(now: number, again: boolean, approval: ApprovalMode): Promise<number> {
    const current = sessionIdAt(now);
    if (!again && (await this.#store.meta(SUMMARISED_KEY)) === current) return 0;
    const summed = await summariseSessions(this.#store, now, approval);
    await this.#store.write({ meta: { [SUMMARISED_KEY]: current } });
    return summed;
  }

  async #dailySteps(now: number): Promise<Step[]> {
    const aged = new Map<string, Step>();
    for (const filter of [{ types: TYPES_THAT_AGE, statuses: ['active'] }, { statuses: ['stale'] }] as const) {
      for await (const item of eachItem(this.#store, filter)) {
        const step = agedStep(item, now);
        if (step) aged.set(item.itemId, step);
      }
    }
    for await (const item of eachItem(this.#store, { statuses: ['superseded'] })) {
      // It cannot have been replaced before it last changed.
      if (!cleanUpStep(item, item.updatedAt, now)) continue;
      const step = cleanUpStep(item, (await lastStatusOf(item, this.#store))?.at ?? item.updatedAt, now);
      if (step) aged.set(item.itemId, step);
    }
    const over = await this.#stepsOverCap();
    // One change a day is enough for an item: what is over its cap is not also stale.
    for (const { item } of over) aged.delete(item.itemId);
    return [...aged.values(), ...over];
  }

  async #stepsOverCap(): Promise<Step[]> {
    const capped = async (type: 'progress' | 'session-summary'): Promise<MemoryItem[]> =>
      allItems(this.#store, { types: [type], statuses: ['active', 'stale'], scopes: ['project'] });
    return [...singletonSteps(await capped('progress')), ...condenseSteps(await capped('session-summary'))];
  }

  async #write(steps: readonly Step[]): Promise<readonly MemoryEvent[]> {
    if (steps.length === 0) return [];
    const byHand = await SetByHand.of(this.#store);
    const kept = steps.map((step) => ({ ...step, item: byHand.kept(step.item, step.before) }));
    return writeSteps(kept, 'policy', this.#store, this.#clock.now());
  }
}
