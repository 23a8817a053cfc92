/** Keeps the index in step with the store: reads everything once, then what the history says has changed. */
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { FollowedIndex } from './index/followed-index.ts';

const PAGE = 200;
/** Every change of an item leaves an entry in the history; more than this many at once, and everything is read again. */
const LOOK_BACK = 1_000;
const FIRST_LOOK = 32;

export class StoreFollower {
  readonly #store: MemoryStore;
  readonly #index: FollowedIndex;
  readonly #pacer: Pacer | undefined;
  readonly #stop: () => void;
  #state: 'empty' | 'behind' | 'level' = 'empty';
  #work: Promise<void> | undefined;
  /** Ids of the newest history entries seen. */
  #seen: ReadonlySet<string> = new Set();

  constructor(store: MemoryStore, index: FollowedIndex, pacer?: Pacer) {
    this.#store = store;
    this.#index = index;
    this.#pacer = pacer;
    this.#stop = store.onChange(() => {
      if (this.#state === 'level') this.#state = 'behind';
    });
  }

  /** Resolves when the index holds every acknowledged write. Calls at the same time share the work. */
  async ready(): Promise<void> {
    // Level is what the work under way will make it: whoever comes meanwhile waits for it, too.
    while (this.#state !== 'level' || this.#work) {
      this.#work ??= this.#catchUp().finally(() => (this.#work = undefined));
      await this.#work;
    }
  }

  stop(): void {
    this.#stop();
  }

  async #catchUp(): Promise<void> {
    const first = this.#state === 'empty';
    this.#state = 'level';
    try {
      const changed = first ? undefined : await this.#changed();
      if (!changed) await this.#loadAll();
      else if (changed.length > 0) await this.#load(changed);
    } catch (error) {
      this.#state = 'empty';
      throw error;
    }
  }

  /** Ids of the items changed since the last look; undefined when there are too many to tell. */
  async #changed(): Promise<readonly string[] | undefined> {
    for (let limit = FIRST_LOOK; limit <= LOOK_BACK; limit *= 4) {
      const history = await this.#store.history({ limit });
      const fresh = history.filter((entry) => !this.#seen.has(entry.id));
      if (fresh.length === limit) continue;
      this.#seen = new Set([...history.map((entry) => entry.id), ...[...this.#seen].slice(0, LOOK_BACK)]);
      return [...new Set(fresh.map((entry) => entry.itemId))];
    }
    return undefined;
  }

  async #loadAll(): Promise<void> {
    this.#seen = new Set((await this.#store.history({ limit: LOOK_BACK })).map((entry) => entry.id));
    const gone = new Set(this.#index.itemIds());
    let after: string | null = null;
    do {
      const page = await this.#store.items({ limit: PAGE, ...(after === null ? {} : { after }) });
      for (const { itemId } of page.items) gone.delete(itemId);
      await this.#take(page.items);
      after = page.next;
    } while (after !== null);
    for (const id of gone) this.#index.drop(id);
  }

  async #load(ids: readonly string[]): Promise<void> {
    for (let n = 0; n < ids.length; n += PAGE) {
      const asked = ids.slice(n, n + PAGE);
      const { items } = await this.#store.items({ ids: asked, limit: PAGE });
      const there = new Set(items.map(({ itemId }) => itemId));
      for (const id of asked) if (!there.has(id)) this.#index.drop(id);
      await this.#take(items);
    }
  }

  async #take(items: readonly MemoryItem[]): Promise<void> {
    const authors = await authorsOf(items, this.#store);
    await this.#pacer?.pause();
    for (const item of items) this.#index.set(item, authors.get(item.itemId) ?? null);
  }
}

/** By item id: who said or wrote what the item's first evidence quotes, where that is known. */
async function authorsOf(items: readonly MemoryItem[], store: MemoryStore): Promise<ReadonlyMap<string, string>> {
  const first = new Map(items.flatMap((item) => item.evidenceRefs.slice(0, 1).map((ref) => [ref, item.itemId])));
  const evidence = await store.evidence([...first.keys()]);
  const events = await Promise.all([...new Set(evidence.map((one) => one.eventId))].map((id) => store.event(id)));
  const authors = new Map(events.flatMap((event) => (event?.author ? [[event.id, event.author] as const] : [])));
  return new Map(
    evidence.flatMap((one) => {
      const itemId = first.get(one.id);
      const author = authors.get(one.eventId);
      return itemId !== undefined && author !== undefined ? [[itemId, author] as const] : [];
    }),
  );
}
