/** What became of the memory since a moment: by what was known of each item then, and what is known of it now. */
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** `learnt`: it holds now, and did not; `retired`: it held, and does not any more; `waiting`: it waits for a person, and did not. */
export const BECOMES = ['learnt', 'retired', 'waiting'] as const;
export type Became = (typeof BECOMES)[number];

export interface ChangedSince {
  readonly items: ReadonlyMap<string, Became>;
  /** Whether more was recorded than was looked at: there may be more of each. */
  readonly isCut: boolean;
}

/** Records that are looked at, the newest: more would hold the thread while they come. */
const MOST = 1_000;
/** They come and go with the work itself, which the timeline tells. */
const OF_SESSIONS: ReadonlySet<ItemType> = new Set(['session-summary', 'conversation']);

type ItemState = 'none' | 'holds' | 'waits' | 'over';

function stateOf(item: MemoryItem | null | undefined): ItemState {
  if (!item) return 'none';
  const { status, approval } = item;
  if (approval === 'deprecated' || status === 'archived' || status === 'superseded') return 'over';
  if (status === 'review' || approval === 'draft') return 'waits';
  return status === 'stale' ? 'over' : 'holds';
}

function becameOf(then: ItemState, now: ItemState): Became | null {
  if (then === now) return null;
  if (now === 'holds') return 'learnt';
  if (now === 'waits') return 'waiting';
  return now === 'over' && then === 'holds' ? 'retired' : null;
}

/** Each item as it was before the first of these records, which come newest first; null where it was not there. */
function before(history: readonly MemoryEvent[]): ReadonlyMap<string, MemoryItem | null> {
  return new Map(history.map((entry) => [entry.itemId, entry.before]));
}

/** `from` in ISO 8601. What a person did is not news to them: only what policy and assistants did counts. */
export async function changedSince(from: string, store: Pick<MemoryStore, 'history' | 'items'>): Promise<ChangedSince> {
  const history = await store.history({ from, limit: MOST + 1 });
  const then = before(history.slice(0, MOST).filter(({ actor }) => actor !== 'person'));
  const { items } = then.size === 0 ? { items: [] } : await store.items({ ids: [...then.keys()], limit: MOST });
  const became = items.flatMap((item): (readonly [string, Became])[] => {
    if (OF_SESSIONS.has(item.type)) return [];
    const what = becameOf(stateOf(then.get(item.itemId)), stateOf(item));
    return what === null ? [] : [[item.itemId, what]];
  });
  return { items: new Map(became), isCut: history.length > MOST };
}
