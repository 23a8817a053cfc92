/** The store as HEAD sees it: knowledge from commits that are not merged yet looks archived to brain and recall. */
import type { MemoryItem } from '../../model/item.ts';
import type { ItemChanges, ItemPage, ItemQuery, MemoryStore } from '../../ports/memory-store.ts';

/** Reads go through; what is elsewhere is told as archived. Whoever follows the changes hears of what comes and goes. */
export class BranchView {
  readonly store: MemoryStore;
  readonly #below: MemoryStore;
  readonly #listeners = new Set<() => void>();
  #elsewhere: ReadonlySet<string> = new Set();
  /** How often items came into view or left it. */
  #turns = 0;
  /** By item, the turn in which it last came or left. */
  readonly #turned = new Map<string, number>();

  constructor(below: MemoryStore) {
    this.#below = below;
    this.store = new Proxy(below, {
      get: (target, name) => {
        if (name === 'items') return (query: ItemQuery) => this.#items(query);
        if (name === 'item') return async (id: string) => this.#seen(await below.item(id));
        if (name === 'changesSince') return (cursor: string | null) => this.#changesSince(cursor);
        if (name === 'revisions') return () => this.#revisions();
        if (name === 'onChange') return (listener: () => void) => this.#onChange(listener);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** These are elsewhere from now on, and no others. */
  hide(itemIds: readonly string[]): void {
    const elsewhere = new Set(itemIds);
    const before = this.#elsewhere;
    if (elsewhere.size === before.size && [...elsewhere].every((id) => before.has(id))) return;
    this.#elsewhere = elsewhere;
    this.#turns++;
    for (const id of [...elsewhere, ...before]) {
      if (elsewhere.has(id) !== before.has(id)) this.#turned.set(id, this.#turns);
    }
    for (const listener of this.#listeners) listener();
  }

  #onChange(listener: () => void): () => void {
    const stop = this.#below.onChange(listener);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  #seen<T extends MemoryItem | undefined>(item: T): T {
    return item && this.#elsewhere.has(item.itemId) ? { ...item, status: 'archived' } : item;
  }

  async #items(query: ItemQuery): Promise<ItemPage> {
    const page = await this.#below.items(query);
    if (this.#elsewhere.size === 0) return page;
    const items = page.items
      .map((item) => this.#seen(item))
      .filter(({ status }) => !query.statuses || query.statuses.includes(status));
    return { ...page, items };
  }

  /** A row that looks archived is another one than that which does not. */
  async #revisions(): Promise<string> {
    const lines = await this.#below.revisions();
    if (this.#elsewhere.size === 0) return lines;
    const isElsewhere = (line: string): boolean => this.#elsewhere.has(line.slice(0, line.lastIndexOf(' ')));
    return lines
      .split('\n')
      .map((line) => (isElsewhere(line) ? `${line}.elsewhere` : line))
      .join('\n');
  }

  /** What came into view or left it has changed for whoever looks through it. */
  async #changesSince(cursor: string | null): Promise<ItemChanges> {
    const turns = this.#turns;
    const [seen, ...below] = cursor?.split(' ') ?? [];
    const changes = await this.#below.changesSince(cursor === null ? null : below.join(' '));
    const turned = [...this.#turned].filter(([, turn]) => turn > Number(seen) && turn <= turns).map(([id]) => id);
    const itemIds = changes.itemIds && [...new Set([...changes.itemIds, ...turned])];
    return { cursor: `${turns} ${changes.cursor}`, itemIds };
  }
}
