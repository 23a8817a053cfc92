/** The store as HEAD sees it: knowledge from commits that are not merged yet looks archived to brain and recall. */
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { HistoryQuery, ItemPage, ItemQuery, MemoryStore } from '../ports/memory-store.ts';
import { allItems } from './all-items.ts';

/** Those of the given commits that HEAD holds; asked in one batch. */
export type Merged = (shas: readonly string[]) => Promise<ReadonlySet<string>>;

const AT_ONCE = 1_000;

/** The commits at both ends of an item's range. */
function endsOf({ commitRange }: MemoryItem): readonly string[] {
  return commitRange === null ? [] : [...new Set(commitRange.split('..'))];
}

/** Reads go through; what is elsewhere is told as archived. Whoever follows the history hears of what comes and goes. */
export class BranchView {
  readonly store: MemoryStore;
  readonly #below: MemoryStore;
  readonly #listeners = new Set<() => void>();
  #elsewhere: ReadonlySet<string> = new Set();
  /** How often items came into view or left it. */
  #turns = 0;

  constructor(below: MemoryStore) {
    this.#below = below;
    this.store = new Proxy(below, {
      get: (target, name) => {
        if (name === 'items') return (query: ItemQuery) => this.#items(query);
        if (name === 'item') return async (id: string) => this.#seen(await below.item(id));
        if (name === 'history') return (query: HistoryQuery) => this.#history(query);
        if (name === 'onChange') return (listener: () => void) => this.#onChange(listener);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** Looks at every item learnt from commits, and hides those of which HEAD holds none. @returns how many are hidden. */
  async follow(merged: Merged): Promise<number> {
    const items = (await allItems(this.#below, { origins: ['commit'] })).filter((item) => item.commitRange !== null);
    const at = await merged([...new Set(items.flatMap(endsOf))]);
    const doubtful = items.filter((item) => endsOf(item).every((sha) => !at.has(sha)));
    const hidden = doubtful.length === 0 ? [] : await this.#unmerged(doubtful, merged);
    this.#turn(new Set(hidden));
    return hidden.length;
  }

  /** Squashed or rebased work stands on other commits that said the same: evidence of these counts, too. */
  async #unmerged(items: readonly MemoryItem[], merged: Merged): Promise<string[]> {
    const refs = [...new Set(items.flatMap((item) => item.evidenceRefs))];
    const commits = new Map<string, string | null>();
    for (let n = 0; n < refs.length; n += AT_ONCE) {
      for (const { id, source } of await this.#below.evidence(refs.slice(n, n + AT_ONCE))) {
        // An assistant's telling of a commit does not bring it to HEAD.
        if (source.kind === 'chat' && source.speaker !== 'user') continue;
        commits.set(id, source.kind === 'commit' ? source.sha : null);
      }
    }
    const at = await merged([...new Set([...commits.values()].flatMap((sha) => sha ?? []))]);
    const holds = (ref: string): boolean => {
      const sha = commits.get(ref);
      return sha === null || (sha !== undefined && at.has(sha));
    };
    return items.filter((item) => !item.evidenceRefs.some(holds)).map((item) => item.itemId);
  }

  #turn(elsewhere: ReadonlySet<string>): void {
    const before = this.#elsewhere;
    if (elsewhere.size === before.size && [...elsewhere].every((id) => before.has(id))) return;
    this.#elsewhere = elsewhere;
    this.#turns++;
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

  /** After a turn every entry has another id, so that whoever goes by the ids it has seen reads the items again. */
  async #history(query: HistoryQuery): Promise<readonly MemoryEvent[]> {
    const history = await this.#below.history(query);
    if (this.#turns === 0) return history;
    return history.map((entry) => ({ ...entry, id: `${entry.id}.${this.#turns}` }));
  }
}
