/** The port's reference implementation: the meaning of every query, written as plainly as possible. Nothing is kept. */
import { BrainError, contentHash, sourceOf } from '../../src/engine/index.ts';
import type {
  BrainEvent,
  Erased,
  Erasure,
  EventQuery,
  Evidence,
  HistoryQuery,
  ItemChanges,
  ItemFilter,
  ItemPage,
  ItemQuery,
  Layer,
  MemoryEvent,
  MemoryItem,
  MemoryStore,
  SchemaKeyCount,
  StoreChange,
} from '../../src/engine/index.ts';

export class InMemoryStore implements MemoryStore {
  readonly readOnlyReason = null;
  readonly #items = new Map<string, MemoryItem>();
  readonly #layers = new Map<string, Layer>();
  readonly #evidence = new Map<string, Evidence>();
  readonly #events = new Map<string, BrainEvent>();
  readonly #history = new Map<string, MemoryEvent>();
  readonly #meta = new Map<string, string>();
  readonly #erased = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** Ids of changed items, in order. */
  readonly #changed: string[] = [];

  write(change: StoreChange): Promise<void> {
    const copy = structuredClone(change);
    const isLeft = (id: string): boolean => !this.#erased.has(id);
    for (const event of copy.events ?? []) if (isLeft(event.id)) this.#events.set(event.id, event);
    for (const evidence of copy.evidence ?? []) if (isLeft(evidence.id)) this.#evidence.set(evidence.id, evidence);
    for (const item of copy.items ?? []) if (isLeft(item.itemId)) this.#items.set(item.itemId, item);
    for (const { itemId } of copy.items ?? []) this.#changed.push(itemId);
    for (const entry of copy.history ?? []) {
      if (isLeft(entry.itemId) || entry.action === 'erased') this.#history.set(entry.id, entry);
    }
    for (const { itemId, layer } of copy.layers ?? []) if (isLeft(itemId)) this.#layers.set(itemId, layer);
    for (const [key, value] of Object.entries(copy.meta ?? {})) this.#meta.set(key, value);
    for (const listener of this.#listeners) listener();
    return Promise.resolve();
  }

  async erase({
    items = [],
    events = [],
    evidence = [],
    marks = [],
    rewritten,
    history = [],
  }: Erasure): Promise<Erased> {
    for (const id of [...items, ...events, ...evidence, ...marks]) this.#erased.add(id);
    for (const id of items) this.#items.delete(id);
    this.#changed.push(...items);
    for (const id of items) this.#layers.delete(id);
    for (const id of events) this.#events.delete(id);
    for (const id of evidence) this.#evidence.delete(id);
    for (const { id, itemId, action } of [...this.#history.values()]) {
      if (items.includes(itemId) && action !== 'erased') this.#history.delete(id);
    }
    await this.write({ ...rewritten, history: [...(rewritten?.history ?? []), ...history] });
    return { pending: [] };
  }

  erased(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(ids.filter((id) => this.#erased.has(id))));
  }

  item(id: string): Promise<MemoryItem | undefined> {
    return Promise.resolve(structuredClone(this.#items.get(id)));
  }

  items(query: ItemQuery): Promise<ItemPage> {
    const limit = query.limit ?? 100;
    if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) {
      return Promise.reject(new BrainError('invalid-input', `A page holds 1 to 1000 items; ${limit} were asked for.`));
    }
    const all = this.#select(query).sort(query.order === 'updated' ? newestFirst : byId);
    const start = query.after === undefined ? 0 : all.findIndex((item) => item.itemId === query.after) + 1;
    const items = all.slice(start, start + limit);
    const next = start + limit < all.length ? (items.at(-1)?.itemId ?? null) : null;
    return Promise.resolve({ items: structuredClone(items), next });
  }

  counts(filter: ItemFilter): Promise<SchemaKeyCount[]> {
    const counts = new Map<string, SchemaKeyCount>();
    for (const { itemId, schemaKey, approval } of this.#select(filter)) {
      const layer = this.#layers.get(itemId) ?? 3;
      const key = `${schemaKey} ${approval} ${layer}`;
      counts.set(key, { schemaKey, approval, layer, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    const order = (a: SchemaKeyCount, b: SchemaKeyCount): number =>
      compare(a.schemaKey, b.schemaKey) || compare(a.approval, b.approval) || a.layer - b.layer;
    return Promise.resolve([...counts.values()].sort(order));
  }

  layers(itemIds: readonly string[]): Promise<ReadonlyMap<string, Layer>> {
    return Promise.resolve(new Map([...this.#layers].filter(([id]) => itemIds.includes(id))));
  }

  evidence(ids: readonly string[]): Promise<Evidence[]> {
    return Promise.resolve(structuredClone(ids.flatMap((id) => this.#evidence.get(id) ?? [])));
  }

  evidenceOf(eventIds: readonly string[]): Promise<Evidence[]> {
    const found = [...this.#evidence.values()].filter((one) => eventIds.includes(one.eventId));
    return Promise.resolve(structuredClone(found.sort((a, b) => compare(a.id, b.id))));
  }

  event(id: string): Promise<BrainEvent | undefined> {
    return Promise.resolve(structuredClone(this.#events.get(id)));
  }

  events(query: EventQuery): Promise<BrainEvent[]> {
    const limit = query.limit ?? 100;
    if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) {
      return Promise.reject(new BrainError('invalid-input', `A page holds 1 to 1000 events; ${limit} were asked for.`));
    }
    return Promise.resolve(structuredClone(this.#selectEvents(query).slice(0, limit)));
  }

  eventCount(query: EventQuery): Promise<number> {
    return Promise.resolve(this.#selectEvents(query).length);
  }

  knownEvents(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(ids.filter((id) => this.#events.has(id))));
  }

  history(query: HistoryQuery): Promise<MemoryEvent[]> {
    const found = [...this.#history.values()]
      .filter((entry) => query.itemId === undefined || entry.itemId === query.itemId)
      .filter((entry) => within(entry.at, query.from, query.before))
      .filter(
        ({ reason, before }) =>
          query.saying?.some(
            (text) => reason.includes(text) || JSON.stringify(before).includes(JSON.stringify(text).slice(1, -1)),
          ) ?? true,
      )
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || compare(b.id, a.id));
    return Promise.resolve(structuredClone(found.slice(0, query.limit)));
  }

  changesSince(cursor: string | null): Promise<ItemChanges> {
    const itemIds = cursor === null ? null : [...new Set(this.#changed.slice(Number(cursor)))];
    return Promise.resolve({ cursor: String(this.#changed.length), itemIds });
  }

  revisions(): Promise<string> {
    const last = new Map(this.#changed.map((id, n) => [id, n]));
    const ids = [...this.#items.keys()].sort(compare);
    return Promise.resolve(ids.map((id) => `${id} ${String(last.get(id))}`).join('\n'));
  }

  meta(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#meta.get(key));
  }

  metaUnder(prefix: string): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.#meta].filter(([key]) => key.startsWith(prefix))));
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #selectEvents({ kinds, source, saying, sessionId, from, before, unmarked, after }: EventQuery): BrainEvent[] {
    return [...this.#events.values()]
      .filter(
        (event) =>
          (kinds?.includes(event.kind) ?? true) &&
          within(event.at, from, before) &&
          (source === undefined || sourceOf(event) === source) &&
          (saying?.some((text) => event.text.includes(text) || event.headline.includes(text)) ?? true) &&
          (sessionId === undefined || event.sessionId === sessionId) &&
          (unmarked === undefined || !this.#meta.has(unmarked + event.id)) &&
          (after === undefined || event.id < after),
      )
      .sort((a, b) => compare(b.id, a.id));
  }

  #select(filter: ItemFilter): MemoryItem[] {
    return [...this.#items.values()].filter((item) => matches(filter, item, this.#layers.get(item.itemId) ?? 3));
  }
}

function matches(filter: ItemFilter, item: MemoryItem, layer: Layer): boolean {
  const anyOf = <T>(values: readonly T[] | undefined, value: T): boolean => !values || values.includes(value);
  const updated = Date.parse(item.updatedAt);
  const words = wordsOf([item.title, item.facts, item.rationale ?? ''].join('\n'));
  return (
    anyOf(filter.ids, item.itemId) &&
    anyOf(filter.types, item.type) &&
    anyOf(filter.statuses, item.status) &&
    anyOf(filter.approvals, item.approval) &&
    anyOf(filter.layers, layer) &&
    anyOf(filter.scopes, item.scope) &&
    anyOf(filter.origins, item.origin) &&
    (filter.schemaKey === undefined || `${item.schemaKey}/`.startsWith(`${filter.schemaKey}/`)) &&
    (filter.atSchemaKey === undefined || item.schemaKey === filter.atSchemaKey) &&
    anyOf<string | null>(filter.dedupHints, item.dedupHint) &&
    (filter.dedupHintPrefix === undefined || item.dedupHint?.startsWith(filter.dedupHintPrefix) === true) &&
    (filter.expires === undefined || filter.expires === (item.expiresAt !== null)) &&
    (filter.hasReviewReason === undefined || filter.hasReviewReason === (item.reviewReason !== null)) &&
    anyOf(filter.contentHashes, contentHash(item.facts)) &&
    (filter.file === undefined || item.files.includes(filter.file)) &&
    (filter.evidence?.some((id) => item.evidenceRefs.includes(id)) ?? true) &&
    (filter.tag === undefined || item.tags.includes(filter.tag)) &&
    (filter.updatedFrom === undefined || updated >= Date.parse(filter.updatedFrom)) &&
    (filter.updatedBefore === undefined || updated < Date.parse(filter.updatedBefore)) &&
    wordsOf(filter.text ?? '').every((word) => words.includes(word))
  );
}

const within = (at: string, from: string | undefined, before: string | undefined): boolean =>
  (from === undefined || Date.parse(at) >= Date.parse(from)) &&
  (before === undefined || Date.parse(at) < Date.parse(before));
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: MemoryItem, b: MemoryItem): number => compare(a.itemId, b.itemId);
const newestFirst = (a: MemoryItem, b: MemoryItem): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || byId(a, b);
