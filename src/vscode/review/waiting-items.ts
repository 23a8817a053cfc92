/** What waits for a person in a memory: contradictions first, then drafts, then what is doubted, the newest of each first. */
import { type Engine, type ItemInLayer, oneAtATime, WAITING, waits } from '../../engine/index.ts';

type Asked = Pick<Engine, 'items' | 'everyItem' | 'changesSince'>;

/** Asked for at first: where more than so many wait, all items are gone through, which are read once and then followed. */
const FIRST = 500;
/** More changed items than these are not looked at one by one. */
const MOST_CHANGES = 500;

export async function waitingItems(engine: Pick<Asked, 'items' | 'everyItem'>): Promise<readonly ItemInLayer[]> {
  const pages = await Promise.all(WAITING.map((filter) => engine.items({ ...filter, order: 'updated', limit: FIRST })));
  const isAll = pages.every(({ next }) => next === null);
  const found = isAll ? pages.flatMap((page) => page.items) : waitingOf(await engine.everyItem());
  return found.filter(({ item }) => waits(item));
}

function waitingOf(all: readonly ItemInLayer[]): readonly ItemInLayer[] {
  const waiting = all.filter(({ item }) => waits(item));
  const [opposed, others] = [true, false].map((is) => waiting.filter(({ item }) => (item.status === 'review') === is));
  return [...(opposed ?? []), ...(others ?? [])];
}

/** The same, followed: asked for again only once something that waits, waited or may be contradicted has changed. */
export class WaitingItems {
  readonly #engine: Asked;
  readonly #inTurn = oneAtATime();
  #cursor: string | null = null;
  #waiting: readonly ItemInLayer[] = [];

  constructor(engine: Asked) {
    this.#engine = engine;
  }

  /** The same list as before where nothing of it changed. */
  now(): Promise<readonly ItemInLayer[]> {
    return this.#inTurn(async () => {
      const { cursor, itemIds } = await this.#engine.changesSince(this.#cursor);
      if (await this.#concerns(itemIds)) this.#waiting = await waitingItems(this.#engine);
      // Only now: what failed is asked for again.
      this.#cursor = cursor;
      return this.#waiting;
    });
  }

  async #concerns(itemIds: readonly string[] | null): Promise<boolean> {
    if (itemIds === null || itemIds.length > MOST_CHANGES) return true;
    if (itemIds.length === 0) return false;
    // The other side of a contradiction may be any item.
    if (this.#waiting.some(({ item }) => item.status === 'review')) return true;
    const changed = new Set(itemIds);
    if (this.#waiting.some(({ item }) => changed.has(item.itemId))) return true;
    const { items } = await this.#engine.items({ ids: itemIds, limit: MOST_CHANGES });
    return items.some(({ item }) => waits(item));
  }
}
