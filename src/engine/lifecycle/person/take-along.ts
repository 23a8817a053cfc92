/** What is the user's goes with them: out of a project's memory into their own, with what spoke for it; and back where they share it. */
import type { Engine } from '../../engine-api.ts';
import type { MemoryItem, Scope } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Changer } from '../item-lifecycle.ts';

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
    left.push(...(await from.letGo(itemId, `${where} as ${there.itemId}`, by)));
    arrived.set(itemId, there.itemId);
  }
  return { arrived, from: left, to: came };
}
