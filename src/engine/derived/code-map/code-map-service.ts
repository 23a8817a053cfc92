/**
 * The code map beside the stored items. Its nodes are items to whoever asks, and are not stored: they are rebuilt with
 * the code, so a store that keeps every word for good would only grow by them. What the store answers for its items,
 * this answers for the nodes: counts, pages and details. The brain and the review never ask here.
 */
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemPage, ItemQuery, MemoryStore, SchemaKeyCount } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { CodeMap } from './code-map.ts';
import { evidenceOf, excludesCodeMap, itemOf, keyFilter, nodeFilter } from './items.ts';
import { isCodeMapId } from './nodes.ts';

const DEFAULT_LIMIT = 100;
/** What pages of the code map are known by among those of the store. */
const PAGE = 'code-map ';

export class CodeMapService {
  readonly #codeMap: CodeMap;
  readonly #readAt: () => string;
  readonly #pacer: Pacer;

  /** `readAt` tells when the code was last read, ISO 8601. */
  constructor(codeMap: CodeMap, readAt: () => string, pacer: Pacer) {
    this.#codeMap = codeMap;
    this.#readAt = readAt;
    this.#pacer = pacer;
  }

  /** For the tree; all of layer 3. */
  counts(): SchemaKeyCount[] {
    return [...this.#codeMap.counts()].map(([schemaKey, count]) => ({
      schemaKey,
      approval: 'approved',
      layer: 3,
      count,
    }));
  }

  /** A node as an item, with the place it was read from; undefined where the id is of none. */
  details(itemId: string): { readonly item: MemoryItem; readonly evidence: readonly Evidence[] } | undefined {
    const node = isCodeMapId(itemId) ? this.#codeMap.node(itemId) : undefined;
    return node && { item: itemOf(node, this.#readAt()), evidence: [evidenceOf(node, this.#readAt())] };
  }

  /** The items that a query asks for: those of the store first, then the nodes in order of their paths. */
  async items(query: ItemQuery, store: Pick<MemoryStore, 'items'>): Promise<ItemPage> {
    if (query.after?.startsWith(PAGE)) return this.#page(query);
    const page = await store.items(query);
    if (page.next !== null || excludesCodeMap(query, this.#readAt())) return page;
    const left = (query.limit ?? DEFAULT_LIMIT) - page.items.length;
    const more = await this.#page({ ...query, after: PAGE, limit: Math.max(1, left) });
    if (left > 0) return { items: [...page.items, ...more.items], next: more.next };
    return { items: page.items, next: more.items.length > 0 ? PAGE : null };
  }

  async #page(query: ItemQuery): Promise<ItemPage> {
    const { ids, file, limit = DEFAULT_LIMIT, after = PAGE } = query;
    const where = nodeFilter(query);
    if (ids || file !== undefined) {
      const nodes = ids ? ids.flatMap((id) => this.#codeMap.node(id) ?? []) : this.#codeMap.of(file ?? '');
      return { items: nodes.filter(where).map((node) => itemOf(node, this.#readAt())), next: null };
    }
    const { nodes, next } = await this.#codeMap.page(
      { isWanted: keyFilter(query), where, limit, after: after.slice(PAGE.length) },
      this.#pacer,
    );
    return { items: nodes.map((node) => itemOf(node, this.#readAt())), next: next === null ? null : PAGE + next };
  }
}
