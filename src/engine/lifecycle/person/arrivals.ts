/** An item on its way between a project's memory and the user's own: what arrives, with what spoke for it, and what is put away. */
import type { Evidence } from '../../model/evidence.ts';
import { ulidOf } from '../../model/ids.ts';
import type { MemoryItem, Scope } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { decideMerge, isIdle } from '../admission/merge-decision.ts';
import { retired } from '../ageing/retired.ts';
import type { Changer } from '../item-lifecycle.ts';
import { record } from './approval.ts';
import type { RememberPorts } from './store-remembered.ts';

const LOOK_BACK = 100;

/** An item on its way into another memory. */
export interface Traveller {
  readonly item: MemoryItem;
  readonly evidence: readonly Evidence[];
}

export interface Arrived {
  /** What it is known by where it went: it may have gone into an item that says the same. */
  readonly itemId: string;
  readonly changes: readonly MemoryEvent[];
}

/** What is recorded of an arrival. */
const arrival = (itemId: string): string => `taken along from ${itemId}`;
/** What is recorded of what was put away, with the id that it has `where` it went. */
const departure = (where: string): string => `kept in ${where} now`;
const ARRIVAL = /^((?:undo of )*)taken along from (\w{26})$/;
const DEPARTURE = /^((?:undo of )*)kept in .* as (\w{26}) now$/;

/**
 * What `store`, the other memory, recorded when an item came from there or went there by `change`, or when that was taken
 * back: both halves are taken back, or none. None for a change that concerns one memory only; null where the other
 * half is not known there, or there is no other memory.
 */
export async function otherHalf(
  change: MemoryEvent,
  store: Pick<MemoryStore, 'item' | 'erased' | 'history'> | null,
): Promise<readonly MemoryEvent[] | null> {
  const [came, went] = [ARRIVAL.exec(change.reason), DEPARTURE.exec(change.reason)];
  const [, times, itemId] = came ?? went ?? [];
  if (itemId === undefined) return [];
  if (store === null) return null;
  if (!(await store.item(itemId))) return (await store.erased([itemId])).size > 0 ? [] : null;
  const history = await store.history({ itemId, limit: LOOK_BACK });
  const half = history.find(({ reason }) => {
    const [, as, other] = (came ? DEPARTURE : ARRIVAL).exec(reason) ?? [];
    return as === times && other === change.itemId;
  });
  return half ? [half] : [];
}

/** As it stands where it goes: what ties it to the history and the files of a project stays behind. */
function arriving(item: MemoryItem, scope: Scope, itemId: string): MemoryItem {
  return {
    ...item,
    itemId,
    scope,
    status: 'active',
    files: scope === 'user' ? [] : item.files,
    commitRange: null,
    branch: null,
    mergedFrom: [],
    supersedes: null,
    supersededBy: null,
  };
}

/**
 * Takes an item of another memory in, as one of `scope`. Doing it again changes nothing. What contradicts something waits in
 * review, like whatever is remembered. @returns null where it was forgotten for good here.
 */
export async function takeIn(
  { item, evidence }: Traveller,
  scope: Scope,
  by: Changer | 'policy',
  { store, clock, similarItems }: Pick<RememberPorts, 'store' | 'clock' | 'similarItems'>,
): Promise<Arrived | null> {
  const seed = `taken along:${scope}:${item.itemId}`;
  let itemId = ulidOf(Date.parse(item.createdAt), seed);
  if ((await store.erased([itemId])).size > 0) return null;
  const known = await store.item(itemId);
  if (known && known.status !== 'archived') return { itemId, changes: [] };
  if (known) itemId = ulidOf(clock.now(), seed);
  const fresh = arriving(item, scope, itemId);
  const { steps } = decideMerge(fresh, await similarItems.of(fresh, new Map()), 'taken along');
  const changes = steps.filter((step) => !isIdle(step));
  const recorded = changes.map((step) => {
    const reason = step === steps.at(-1) ? arrival(item.itemId) : step.reason;
    return record(step.before, step.item, clock.now(), { action: step.action, actor: by, reason });
  });
  await store.write({
    evidence,
    items: recorded.map((one) => one.item),
    history: recorded.map((one) => one.event),
  });
  for (const one of recorded) similarItems.set(one.item);
  return { itemId: steps.at(-1)?.item.itemId ?? itemId, changes: recorded.map((one) => one.event) };
}

/** Puts an item away that went into another memory; `where` in words that follow "kept in", with its id there. */
export async function letGo(
  item: MemoryItem,
  where: string,
  by: Changer | 'policy',
  { store, clock, similarItems }: Pick<RememberPorts, 'store' | 'clock' | 'similarItems'>,
): Promise<readonly MemoryEvent[]> {
  const gone = retired(item);
  if (gone === item) return [];
  const change = record(item, gone, clock.now(), { action: 'status', actor: by, reason: departure(where) });
  await store.write({ items: [change.item], history: [change.event] });
  similarItems.set(change.item);
  return [change.event];
}
