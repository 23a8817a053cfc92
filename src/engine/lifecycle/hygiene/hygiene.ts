/** The cleaning agent: plans over the newest items or all of them, and does what a person accepted of a plan. */
import { BrainError } from '../../model/errors.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exclusively } from '../../ports/exclusively.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { allItems } from '../all-items.ts';
import { record } from '../person/approval.ts';
import type { SimilarItemIndex } from '../admission/similar-item-index.ts';
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
   * Does what these proposals propose; one that another of them has settled is left out. The changes made, for `undo`.
   * @throws BrainError `not-found` for a proposal that is not (or no longer) made; then nothing is done.
   */
  applyHygiene(ids: readonly string[]): Promise<readonly MemoryEvent[]>;
}

export interface HygienePorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
  readonly pacer: Pacer;
  readonly exclusively: Exclusively;
}

/** What could be done about these items; each proposal once. */
async function planFor(items: readonly MemoryItem[], ports: HygienePorts): Promise<Map<string, PlannedProposal>> {
  const { clock, similarItems, pacer } = ports;
  const found = new Map<string, PlannedProposal>();
  const add = (proposals: readonly PlannedProposal[]): void => {
    for (const one of proposals) if (!found.has(one.id)) found.set(one.id, one);
  };
  const current = items.filter(isCurrent);
  for (const item of current) {
    await pacer.yieldToHost();
    add(ownProposals(item, clock.now()));
    add(pairProposals(item, await similarItems.of(item, new Map(), item.itemId)));
  }
  add(tagProposals(current));
  return found;
}

const STATUSES = ['active', 'stale'] as const;

const all = async (ports: HygienePorts): Promise<Map<string, PlannedProposal>> =>
  planFor(await allItems(ports.store, { statuses: STATUSES }), ports);

async function plan(scope: HygieneScope, ports: HygienePorts): Promise<PlannedProposal[]> {
  const newest = async (): Promise<readonly MemoryItem[]> =>
    (await ports.store.items({ statuses: STATUSES, order: 'updated', limit: QUICK })).items;
  const found = scope === 'full' ? await all(ports) : await planFor(await newest(), ports);
  return [...found.values()].sort((a, b) =>
    a.action === b.action ? (a.id < b.id ? -1 : 1) : a.action < b.action ? -1 : 1,
  );
}

/** What is left of a proposal after others were done on the same items; undefined when they have settled it. */
async function again(
  { id, action, itemIds }: PlannedProposal,
  ports: HygienePorts,
): Promise<PlannedProposal | undefined> {
  // Which spelling of a tag is the common one, only all items tell.
  if (action === 'RETAG') return (await all(ports)).get(id);
  const { items } = await ports.store.items({ ids: itemIds, limit: itemIds.length });
  return (await planFor(items, ports)).get(id);
}

async function apply(ids: readonly string[], ports: HygienePorts): Promise<readonly MemoryEvent[]> {
  const { store, clock } = ports;
  const planned = await all(ports);
  const accepted = [...new Set(ids)].map((id) => {
    const found = planned.get(id);
    if (found) return found;
    throw new BrainError('not-found', `There is no proposal ${id} (any more); ask for the proposals again.`, { id });
  });
  const done: MemoryEvent[] = [];
  const touched = new Set<string>();
  for (const one of accepted) {
    const current = one.itemIds.some((id) => touched.has(id)) ? await again(one, ports) : one;
    if (!current) continue;
    const changes = current.steps.map(({ item, before, action, reason }) =>
      record(before, item, clock.now(), { action, actor: 'person', reason }),
    );
    const history = changes.map((change) => change.event);
    await store.write({ items: changes.map((change) => change.item), history });
    for (const id of current.itemIds) touched.add(id);
    done.push(...history);
  }
  return done;
}

export function createHygiene(ports: HygienePorts): HygieneEngine {
  return {
    async hygiene(scope) {
      return (await plan(scope, ports)).map(({ id, action, itemIds, title, reason, evidence }) => {
        return { id, action, itemIds, title, reason, evidence };
      });
    },
    applyHygiene: (ids) => ports.exclusively(() => apply(ids, ports)),
  };
}
