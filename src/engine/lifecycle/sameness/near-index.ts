/** Finds the few items worth comparing with a new one, by the rare words they share, so that learning is not quadratic. */
import { toolInProse } from '../../enrichment/data/known-tools.ts';
import type { MemoryItem } from '../../model/item.ts';
import { wordsOf } from '../../recall/text/words.ts';

type Indexed = Pick<MemoryItem, 'title' | 'facts' | 'dedupHint'>;

/** So much of the facts says what an item is about, in UTF-16 code units. */
const READ = 600;
/** A word that this many items have tells nothing, and its list would have to be walked. */
const TOO_COMMON = 256;
/** The rarest words of an item that are looked up. */
const PROBES = 12;
/** This part of the looked-up words has to be shared. */
const SHARED = 0.4;
/** As many as codexfi looks at. */
const MOST = 25;

/** Stems, the roles of the tools that are named, and the first two segments of the dedup hint. */
function keysOf(item: Indexed): readonly string[] {
  if (last?.item !== item) last = { item, keys: readKeys(item) };
  return last.keys;
}

/** A new item is looked up, then taken in. */
let last: { readonly item: Indexed; readonly keys: readonly string[] } | undefined;

function readKeys({ title, facts, dedupHint }: Indexed): string[] {
  const text = `${title}\n${facts.slice(0, READ)}`;
  const roles = (text.match(/[\p{L}\p{N}.@/_-]+/gu) ?? []).flatMap((word) => toolInProse(word)?.role ?? []);
  const hint = dedupHint === null ? [] : [`hint:${dedupHint.split(':').slice(0, 2).join(':')}`];
  return [...new Set([...wordsOf(text).parts, ...roles.map((role) => `role:${role}`), ...hint])];
}

/** Items by their words; each item's words count once. */
export class NearIndex {
  readonly #keys = new Map<string, readonly string[]>();
  readonly #items = new Map<string, Set<string>>();

  set(itemId: string, item: Indexed): void {
    this.delete(itemId);
    const keys = keysOf(item);
    this.#keys.set(itemId, keys);
    for (const key of keys) {
      const ids = this.#items.get(key);
      if (ids) ids.add(itemId);
      else this.#items.set(key, new Set([itemId]));
    }
  }

  delete(itemId: string): void {
    for (const key of this.#keys.get(itemId) ?? []) this.#items.get(key)?.delete(itemId);
    this.#keys.delete(itemId);
  }

  clear(): void {
    this.#keys.clear();
    this.#items.clear();
  }

  /** Ids of at most 25 items that share most with `item`, the nearest first. */
  near(item: Indexed): readonly string[] {
    const rarest = keysOf(item)
      .map((key) => ({ key, ids: this.#items.get(key) }))
      .filter(({ ids }) => (ids?.size ?? 0) > 0 && (ids?.size ?? 0) <= TOO_COMMON)
      .sort((a, b) => (a.ids?.size ?? 0) - (b.ids?.size ?? 0) || (a.key < b.key ? -1 : 1))
      .slice(0, PROBES);
    const hits = new Map<string, number>();
    for (const { ids } of rarest) for (const id of ids ?? []) hits.set(id, (hits.get(id) ?? 0) + 1);
    const enough = (id: string, shared: number): boolean =>
      shared >= SHARED * Math.min(PROBES, this.#keys.get(id)?.length ?? PROBES);
    return [...hits]
      .filter(([id, shared]) => enough(id, shared))
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MOST)
      .map(([id]) => id);
  }
}
