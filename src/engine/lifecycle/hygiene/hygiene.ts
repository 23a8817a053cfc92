/** The cleaning agent: plans over the newest items or all of them, and does what a person accepted of a plan. */
import { BrainError } from '../../model/errors.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { record } from '../approval.ts';
import type { Neighbours } from '../neighbours.ts';
import type { HygieneProposal, PlannedProposal } from './proposal.ts';
import { isCurrent, ownProposals, pairProposals, tagProposals } from './rules.ts';

/** Items that a quick plan looks at: the newest (Contox). */
const QUICK = 20;

/** `quick`: the 20 newest items; `full`: all of them. */
export type HygieneScope = 'quick' | 'full';

export interface HygieneEngine {
  /** What could be cleaned up. Nothing is changed. */
  hygiene(scope: HygieneScope): Promise<readonly HygieneProposal[]>;
  /**
   * Does what these proposals propose. The changes made, for `undo`.
   * @throws BrainError `not-found` for a proposal that is not (or no longer) made.
   */
  applyHygiene(ids: readonly string[]): Promise<readonly MemoryEvent[]>;
}

export interface HygienePorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly neighbours: Neighbours;
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

async function plan(scope: HygieneScope, { store, clock, neighbours }: HygienePorts): Promise<PlannedProposal[]> {
  const statuses = ['active', 'stale'] as const;
  const items: readonly MemoryItem[] =
    scope === 'full'
      ? await allItems(store, { statuses })
      : (await store.items({ statuses, order: 'updated', limit: QUICK })).items;
  const found = new Map<string, PlannedProposal>();
  const add = (proposals: readonly PlannedProposal[]): void => {
    for (const one of proposals) if (!found.has(one.id)) found.set(one.id, one);
  };
  const current = items.filter(isCurrent);
  for (const item of current) {
    add(ownProposals(item, clock.now()));
    add(pairProposals(item, await neighbours.of(item, new Map(), item.itemId)));
  }
  add(tagProposals(current));
  return [...found.values()].sort((a, b) =>
    a.action === b.action ? (a.id < b.id ? -1 : 1) : a.action < b.action ? -1 : 1,
  );
}

export function createHygiene(ports: HygienePorts): HygieneEngine {
  const { store, clock, exclusively } = ports;
  return {
    async hygiene(scope) {
      return (await plan(scope, ports)).map(({ id, action, itemIds, title, reason, evidence }) => {
        return { id, action, itemIds, title, reason, evidence };
      });
    },

    applyHygiene: (ids) =>
      exclusively(async () => {
        const done: MemoryEvent[] = [];
        for (const id of ids) {
          // Planned anew for each: what was done may have settled what comes next.
          const accepted = (await plan('full', ports)).find((one) => one.id === id);
          if (!accepted) {
            const message = `There is no proposal ${id} (any more); ask for the proposals again.`;
            throw new BrainError('not-found', message, { id });
          }
          const changes = accepted.steps.map(({ item, before, action, reason }) =>
            record(before, item, clock.now(), { action, actor: 'person', reason }),
          );
          const history = changes.map((change) => change.event);
          await store.write({ items: changes.map((change) => change.item), history });
          done.push(...history);
        }
        return done;
      }),
  };
}
