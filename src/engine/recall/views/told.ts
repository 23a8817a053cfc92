/** What answers tell of a kind without being asked for it by a question. */
import { isExpired } from '../../brain/select/classify.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemFilter, MemoryStore } from '../../ports/memory-store.ts';

/** Items are asked for so many at a time: those whose time has run out are left out of them. */
const PAGE = 50;

/** What the brain may tell of a kind at `now` (ms since 1970), newest first. */
export async function told(store: MemoryStore, filter: ItemFilter, now: number): Promise<MemoryItem[]> {
  const approved = { approvals: ['approved'], statuses: ['active'], order: 'updated', limit: PAGE } as const;
  const { items } = await store.items({ ...filter, ...approved });
  return items.filter((item) => !isExpired(item, now));
}

/** The sentence on what the project is, the newest where there are several; empty where there is none. `now` in ms since 1970. */
export async function briefOf(store: MemoryStore, now: number): Promise<string> {
  const [newest] = await told(store, { types: ['project-brief'] }, now);
  return newest?.facts.split('\n')[0] ?? '';
}
