/** What is the user's goes with them: out of a project's memory into their own, with what spoke for it; and back where they share it. */
import type { Evidence } from '../../model/evidence.ts';
import { ulidOf } from '../../model/ids.ts';
import type { MemoryItem, Scope } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Engine } from '../../engine-api.ts';
import { decideMerge, isIdle } from '../admission/merge-decision.ts';
import { retired } from '../ageing/retired.ts';
import type { Changer } from '../item-lifecycle.ts';
import { record } from './approval.ts';
import type { RememberPorts } from './store-remembered.ts';

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
  const recorded = changes.map((step) =>
    record(step.before, step.item, clock.now(), { action: step.action, actor: by, reason: step.reason }),
  );
  await store.write({
    evidence,
    items: recorded.map((one) => one.item),
    history: recorded.map((one) => one.event),
  });
  for (const one of recorded) similarItems.set(one.item);
  return { itemId: steps.at(-1)?.item.itemId ?? itemId, changes: recorded.map((one) => one.event) };
}

/** Puts an item away that went into another memory; `where` in words that follow "kept in". */
export async function letGo(
  item: MemoryItem,
  where: string,
  by: Changer | 'policy',
  { store, clock, similarItems }: Pick<RememberPorts, 'store' | 'clock' | 'similarItems'>,
): Promise<readonly MemoryEvent[]> {
  const gone = retired(item);
  if (gone === item) return [];
  const change = record(item, gone, clock.now(), { action: 'status', actor: by, reason: `kept in ${where} now` });
  await store.write({ items: [change.item], history: [change.event] });
  similarItems.set(change.item);
  return [change.event];
}

export interface TakenAlong {
  /** By the id that it had. */
  readonly arrived: ReadonlyMap<string, string>;
  /** For `undo`, each in its own memory. */
  readonly from: readonly MemoryEvent[];
  readonly to: readonly MemoryEvent[];
}

type Memory = Pick<Engine, 'items' | 'details' | 'takeIn' | 'letGo'>;

const PAGE = 200;
const NOTHING: TakenAlong = { arrived: new Map(), from: [], to: [] };

/**
 * Takes what is the user's own (`scope: user`) and approved from a project's memory into theirs, which `own` opens only
 * where there is something; with `itemIds` just these. What arrives is durable before it is put away.
 */
export async function takeAlong(
  project: Memory,
  own: () => Promise<Memory | null>,
  { itemIds, by = 'policy' }: { readonly itemIds?: readonly string[]; readonly by?: Changer | 'policy' } = {},
): Promise<TakenAlong> {
  const current = { scopes: ['user'], approvals: ['approved'], statuses: ['active', 'stale'] } as const;
  const found: MemoryItem[] = [];
  let after: string | null = null;
  do {
    const narrowed = { ...current, ...(itemIds && { ids: itemIds }), ...(after !== null && { after }), limit: PAGE };
    const page: Awaited<ReturnType<Memory['items']>> = await project.items(narrowed);
    found.push(...page.items.map(({ item }) => item));
    after = page.next;
  } while (after !== null);
  const memory = found.length === 0 ? null : await own();
  return memory === null || memory === project ? NOTHING : handOver(found, project, memory, 'user', by);
}

/** Moves items between memories, as items of `scope`. */
export async function handOver(
  items: readonly MemoryItem[],
  from: Memory,
  to: Memory,
  scope: Scope,
  by: Changer | 'policy',
): Promise<TakenAlong> {
  const where = scope === 'user' ? 'your own memory' : 'the memory of a project';
  const arrived = new Map<string, string>();
  const [left, came]: [MemoryEvent[], MemoryEvent[]] = [[], []];
  for (const { itemId } of items) {
    const { item, evidence } = await from.details(itemId);
    const there = await to.takeIn({ item, evidence }, scope, by);
    if (!there) continue;
    came.push(...there.changes);
    left.push(...(await from.letGo(itemId, where, by)));
    arrived.set(itemId, there.itemId);
  }
  return { arrived, from: left, to: came };
}
