/** Keeps a little of every item at hand, and on disk, so that only items that have changed are read again. */
import { type KeptAs, KeptIndex, type KeptIndexPorts } from '../kept/kept-index.ts';
import { part } from '../kept/parts-of-file.ts';
import { StoreFollower } from '../kept/store-follower.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { oneAtATime } from '../ports/exclusively.ts';
import type { Pacer } from '../ports/pacer.ts';

/** Small enough that a page is garbage again before a heap has grown by it. */
const PAGE = 500;

export interface KeptOfItemsPorts {
  readonly store: MemoryStore;
  readonly pacer: Pacer;
  /** Where it is kept between sessions; nowhere by default. */
  readonly keeping?: KeptIndexPorts | undefined;
}

export class KeptOfItems<T> {
  readonly #follower: StoreFollower;
  readonly #of: (item: MemoryItem) => Promise<T | undefined>;
  readonly #pacer: Pacer;
  /** By item; undefined where there is nothing of it. */
  readonly #values = new Map<string, T | undefined>();
  readonly #inTurn = oneAtATime();
  #generation = 0;

  /** Of each item what `of`, to be written as JSON, makes of it; nothing of those for which that is undefined. */
  constructor(as: KeptAs, of: (item: MemoryItem) => Promise<T | undefined>, ports: KeptOfItemsPorts) {
    this.#of = of;
    this.#pacer = ports.pacer;
    const kept = ports.keeping && this.#keptAs(as, ports.keeping);
    const values = this.#values;
    const content = {
      get size() {
        return values.size;
      },
      itemIds: () => [...values.keys()],
      take: (items: readonly MemoryItem[]) => this.#take(items),
      drop: (itemId: string) => this.#drop(itemId),
    };
    this.#follower = new StoreFollower(ports.store, content, { kept, page: PAGE });
  }

  /** By the items' ids, as they are stored now. */
  now(): Promise<readonly (readonly [string, T])[]> {
    return this.#inTurn(async () => {
      await this.#follower.ready();
      void this.#follower.keep();
      return [...this.#values].flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const]));
    });
  }

  /** Resolves when what is being written is. */
  kept(): Promise<void> {
    return this.#follower.kept();
  }

  /** Takes what is on disk away: it may tell of what was forgotten for good. */
  forgetKept(): Promise<void> {
    return this.#follower.forget();
  }

  async #take(items: readonly MemoryItem[]): Promise<void> {
    for (const item of items) {
      await this.#pacer.yieldToHost();
      const found = await this.#of(item);
      this.#generation++;
      this.#values.set(item.itemId, found);
    }
  }

  #drop(itemId: string): void {
    this.#generation++;
    this.#values.delete(itemId);
  }

  #keptAs(as: KeptAs, ports: KeptIndexPorts): KeptIndex {
    const values = this.#values;
    const generation = (): number => this.#generation;
    const content = {
      get size() {
        return values.size;
      },
      get generation() {
        return generation();
      },
      has: (itemId: string) => values.has(itemId),
      open(ids: readonly string[], parts: ReadonlyMap<string, Uint8Array>) {
        const kept = JSON.parse(new TextDecoder().decode(part(parts, 'values'))) as readonly (T | null)[];
        ids.forEach((id, n) => values.set(id, kept[n] ?? undefined));
      },
      encode(ids: readonly string[]) {
        const text = JSON.stringify(ids.map((id) => values.get(id) ?? null));
        return Promise.resolve(new Map([['values', new TextEncoder().encode(text)]]));
      },
    };
    return new KeptIndex(content, as, ports);
  }
}
