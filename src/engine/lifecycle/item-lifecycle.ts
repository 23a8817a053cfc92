/** What a person does to items once they are known: resolve conflicts, forget, pin; `ageing` has what the calendar does. */
import { isOpenToAgents } from '../brain/guide/choice.ts';
import { BrainError } from '../model/errors.ts';
import { foundItem, foundItems } from '../found-item.ts';
import { ITEM_LIMITS, type MemoryItem, type Scope } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { transition } from '../model/status.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { Ageing } from './ageing/calendar.ts';
import { broughtBack } from './undo/bring-back.ts';
import type { SimilarItemIndex } from './admission/similar-item-index.ts';
import {
  conflictsIn,
  type Step,
  CONFLICT_RESOLUTIONS,
  type Warning,
  type ConflictResolution,
} from './admission/merge-decision.ts';
import { isSetAside } from './person/approval.ts';
import { retired } from './ageing/retired.ts';
import { chainOf, refuseCycle, refuseReplaced, succeeded } from './admission/supersession.ts';
import { modelConflicts } from './admission/model-conflicts.ts';
import { touched } from './touched.ts';
import { writeItemChanges, writeSteps } from './write-steps.ts';
import type { ApprovalMode } from './admission/trust.ts';

/** `soft`: out of brain and recall, kept as history. `invalidate`: no longer to guide anybody; kept, deprecated. */
export const FORGETTINGS = ['soft', 'invalidate'] as const;
export type Forgetting = (typeof FORGETTINGS)[number];

/** Whose hand changes an item: a person's unless said. */
export type Changer = Exclude<MemoryEvent['actor'], 'policy'>;

export interface LifecycleEngine {
  /**
   * What time alone does: what has run out is cleaned away, sessions that are over get their summaries, and once a day
   * (UTC) items without support become stale, old stale ones are archived, and capped types keep to their cap. Quick when there is nothing to do.
   * `approval` says how a summary is to be trusted.
   * @returns how many items it changed.
   */
  age(approval: ApprovalMode): Promise<number>;
  /** What an item that is set aside contradicts, and the resolutions; null when it contradicts nothing (any more). */
  conflicts(itemId: string): Promise<Warning | null>;
  /**
   * Takes one of the resolutions. The changes made, for `undo`.
   * @throws BrainError `illegal-transition` to bring back what was superseded or archived.
   */
  resolveConflict(itemId: string, way: ConflictResolution): Promise<readonly MemoryEvent[]>;
  /**
   * Lets `newerId` take the place of `olderId`. The changes made, for `undo`.
   * @throws BrainError `invalid-input` for what would go round in a circle.
   */
  supersede(olderId: string, newerId: string, by?: Changer): Promise<readonly MemoryEvent[]>;
  /** The items that replaced each other, oldest first, with this one among them. */
  chain(itemId: string): Promise<readonly MemoryItem[]>;
  /** The changes made, for `undo`; what is forgotten already is left out. */
  forget(itemIds: readonly string[], how: Forgetting, by?: Changer): Promise<readonly MemoryEvent[]>;
  /** Items that were forgotten or archived are as they were before. The changes made, for `undo`. */
  bringBackItems(itemIds: readonly string[]): Promise<readonly MemoryEvent[]>;
  /** Says how an item is asked for, in place of what was said of that before. The changes made, for `undo`. */
  setAsked(itemId: string, asked: readonly string[], by: Changer): Promise<readonly MemoryEvent[]>;
  /**
   * Pins items to the brain (`bootstrap`), says that they are not worth a line of the guide (`when-asked`), or takes either
   * back (`on-demand`). The changes made, for `undo`.
   */
  setDelivery(
    itemIds: readonly string[],
    delivery: MemoryItem['delivery'],
    by?: Changer,
  ): Promise<readonly MemoryEvent[]>;
  /** Keeps items to the user (`user`), out of every file that others read, or shares them again. The changes made, for `undo`. */
  setScope(itemIds: readonly string[], scope: Scope): Promise<readonly MemoryEvent[]>;
  /** Sets the items' influence on score, 0.1–1. The changes made, for `undo`. @throws BrainError `invalid-input` */
  setWeight(itemIds: readonly string[], weight: number, by?: Changer): Promise<readonly MemoryEvent[]>;
}

export interface LifecyclePorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
  readonly exclusively: Exclusively;
}

/** What was done, by what came of it. */
const DELIVERED: Readonly<Record<MemoryItem['delivery'], string>> = {
  bootstrap: 'pinned to the brain',
  'on-demand': 'neither pinned nor set aside',
  'when-asked': 'not worth a line of the guide',
};

const askedStep = (item: MemoryItem, asked: readonly string[]): Omit<Step, 'before'> | undefined =>
  JSON.stringify(item.asked ?? []) === JSON.stringify(asked)
    ? undefined
    : { item: touched(item, { asked: [...asked] }), action: 'updated', reason: 'how it is asked for' };

export class ItemLifecycle implements LifecycleEngine {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #similarItems: SimilarItemIndex;
  readonly #exclusively: LifecyclePorts['exclusively'];
  readonly #ageing: Ageing;

  constructor({ store, clock, similarItems, exclusively }: LifecyclePorts) {
    this.#store = store;
    this.#clock = clock;
    this.#similarItems = similarItems;
    this.#exclusively = exclusively;
    this.#ageing = new Ageing({ store, clock });
  }

  age(approval: ApprovalMode): Promise<number> {
    return this.#exclusively(() => this.#ageing.age(approval));
  }

  /** See Ageing.learnt. */
  learnt(oldest: number, items: boolean): void {
    this.#ageing.learnt(oldest, items);
  }

  /** See Ageing.keepCaps. */
  keepCaps(): Promise<readonly MemoryEvent[]> {
    return this.#ageing.keepCaps();
  }

  async conflicts(itemId: string): Promise<Warning | null> {
    const item = await foundItem(itemId, this.#store);
    const seen = conflictsIn(await this.#similarItems.of(item, new Map(), itemId));
    const told = this.#similarItems
      .stillOpposed(item, await modelConflicts(item, this.#store))
      .filter(({ itemId: id }) => seen.every((one) => one.itemId !== id));
    const conflicts = [...seen, ...told];
    return conflicts.length === 0 ? null : { itemId, conflicts, resolutions: CONFLICT_RESOLUTIONS };
  }

  /**
   * Refuses to approve what was replaced, and one side of a contradiction beside the other: which of them holds has to be said.
   * @throws BrainError `illegal-transition`
   */
  async refuseUnfit(item: MemoryItem): Promise<void> {
    await refuseReplaced(item, (id) => this.#store.item(id));
    const { itemId, title } = item;
    const [first] = (isSetAside(item) && (await this.conflicts(itemId))?.conflicts) || [];
    if (!first) return;
    const ways = CONFLICT_RESOLUTIONS.join('|');
    const message = `"${title}" was not approved, because it contradicts "${first.title}". Say which of them holds: in Review, or with \`project-brain resolve ${itemId} --way ${ways}\`.`;
    throw new BrainError('illegal-transition', message, { itemId, against: first.itemId });
  }

  resolveConflict(itemId: string, way: ConflictResolution): Promise<readonly MemoryEvent[]> {
    return this.#exclusively(async () => {
      const item = await foundItem(itemId, this.#store);
      const warning = way === 'supersede' ? await this.conflicts(itemId) : null;
      if (way === 'drop') return this.#forget([item], 'soft');
      // What was replaced or archived has lost already: a new word has to say it anew.
      if (item.status === 'superseded' || item.status === 'archived') transition(item.status, 'active');
      const status = item.status === 'review' ? transition('review', 'active') : item.status;
      let kept: MemoryItem = { ...item, status, reviewReason: null, approval: 'approved', approvedBy: 'person' };
      const steps: Step[] = [];
      for (const { itemId: id } of warning?.conflicts ?? []) {
        const old = await foundItem(id, this.#store);
        const { older, newer } = succeeded(old, kept);
        kept = newer;
        steps.push({ item: older, before: old, action: 'status', reason: `replaced by "${item.title}"`.slice(0, 500) });
      }
      const reason = way === 'supersede' ? 'it replaces what it contradicts' : 'kept beside what it contradicts';
      return this.#write([...steps, { item: kept, before: item, action: 'approval', reason }], 'person');
    });
  }

  supersede(olderId: string, newerId: string, by: Changer = 'person'): Promise<readonly MemoryEvent[]> {
    return this.#exclusively(() => this.supersedeNow(olderId, newerId, by));
  }

  /** `supersede`, for whoever changes items already. */
  async supersedeNow(olderId: string, newerId: string, by: Changer = 'person'): Promise<readonly MemoryEvent[]> {
    const [old, item] = [await foundItem(olderId, this.#store), await foundItem(newerId, this.#store)];
    await refuseCycle(old, item, (id) => this.#store.item(id));
    const { older, newer } = succeeded(old, item);
    const steps: Step[] = [];
    const reason = `replaced by "${item.title}"`.slice(0, 500);
    if (older !== old) steps.push({ item: older, before: old, action: 'status', reason });
    if (newer !== item) {
      steps.push({ item: newer, before: item, action: 'updated', reason: `it replaces "${old.title}"`.slice(0, 500) });
    }
    return this.#write(steps, by);
  }

  async chain(itemId: string): Promise<readonly MemoryItem[]> {
    return chainOf(await foundItem(itemId, this.#store), (id) => this.#store.item(id));
  }

  forget(itemIds: readonly string[], how: Forgetting, by: Changer = 'person'): Promise<readonly MemoryEvent[]> {
    return this.#exclusively(async () => this.#forget(await foundItems(itemIds, this.#store), how, by));
  }

  bringBackItems(itemIds: readonly string[]): Promise<readonly MemoryEvent[]> {
    return this.#exclusively(async () => {
      const items = await foundItems(itemIds, this.#store);
      const now = this.#clock.now();
      const changes = await Promise.all(items.map((item) => broughtBack(item, this.#store, now)));
      return writeItemChanges(
        changes.filter((change) => change !== null),
        this.#store,
      );
    });
  }

  setDelivery(
    itemIds: readonly string[],
    delivery: MemoryItem['delivery'],
    by: Changer = 'person',
  ): Promise<readonly MemoryEvent[]> {
    const reason = DELIVERED[delivery];
    return this.#changeEach(
      itemIds,
      (item) =>
        item.delivery === delivery ? undefined : { item: touched(item, { delivery }), action: 'delivery', reason },
      by,
    );
  }

  setScope(itemIds: readonly string[], scope: Scope): Promise<readonly MemoryEvent[]> {
    const reason = scope === 'user' ? 'kept to the user' : 'shared with the project';
    return this.#changeEach(itemIds, (item) =>
      item.scope === scope ? undefined : { item: touched(item, { scope }), action: 'updated', reason },
    );
  }

  setWeight(itemIds: readonly string[], weight: number, by: Changer = 'person'): Promise<readonly MemoryEvent[]> {
    if (!(weight >= 0.1 && weight <= 1)) {
      const message = `A weight lies between 0.1 and 1, not at ${weight}.`;
      return Promise.reject(new BrainError('invalid-input', message, { field: 'weight', value: weight }));
    }
    const reason = `weight ${weight}`;
    return this.#changeEach(
      itemIds,
      (item) => (item.weight === weight ? undefined : { item: touched(item, { weight }), action: 'updated', reason }),
      by,
    );
  }

  setAsked(itemId: string, asked: readonly string[], by: Changer): Promise<readonly MemoryEvent[]> {
    return this.#changeEach([itemId], (item) => askedStep(item, asked), by);
  }

  /**
   * Adds to how an item is asked for, as far as there is room, for an agent.
   * @throws BrainError `illegal-transition` for what is the user's own, or approved by them.
   */
  addWaysAsked(itemId: string, asked: readonly string[]): Promise<readonly MemoryEvent[]> {
    const change = (item: MemoryItem): Omit<Step, 'before'> | undefined => {
      if (isOpenToAgents(item))
        return askedStep(item, [...new Set([...(item.asked ?? []), ...asked])].slice(0, ITEM_LIMITS.asked));
      const message = `${itemId} is the user's own, or they approved it: only they say how it is found.`;
      throw new BrainError('illegal-transition', message, { itemId });
    };
    return this.#changeEach([itemId], change, 'agent');
  }

  #changeEach(
    itemIds: readonly string[],
    change: (item: MemoryItem) => Omit<Step, 'before'> | undefined,
    by: Changer = 'person',
  ): Promise<readonly MemoryEvent[]> {
    return this.#exclusively(async () => {
      const items = await foundItems(itemIds, this.#store);
      const steps = items.flatMap((before): Step[] => {
        const step = change(before);
        return step ? [{ ...step, before }] : [];
      });
      return this.#write(steps, by);
    });
  }

  #forget(items: readonly MemoryItem[], how: Forgetting, by: Changer = 'person'): Promise<readonly MemoryEvent[]> {
    const approvedBy = by === 'person' ? 'person' : 'policy';
    const judged = { approval: 'deprecated', approvedBy, reviewReason: null } as const;
    const steps = items.flatMap((item): Step[] => {
      if (item.status === 'archived' || (how === 'invalidate' && item.approval === 'deprecated')) return [];
      const before = item;
      if (how === 'soft') return [{ item: retired(item), before, action: 'status', reason: 'forgotten' }];
      return [{ item: { ...item, ...judged }, before, action: 'approval', reason: 'invalidated' }];
    });
    return this.#write(steps, by);
  }

  #write(steps: readonly Step[], by: Changer): Promise<readonly MemoryEvent[]> {
    return writeSteps(steps, by, this.#store, this.#clock.now());
  }
}
