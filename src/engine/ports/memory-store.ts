/** What the engine needs of a store. Reads see every acknowledged write; a write is acknowledged only once durable. */
import type { BrainEvent, EventKind } from '../model/event.ts';
import type { EventSource } from '../model/event-source.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem, Origin, Scope } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
import type { Layer } from '../model/layer.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { Approval, Status } from '../model/status.ts';

/** Whole rows. All of a change becomes durable together, or none of it. A row with a known id replaces it. */
export interface StoreChange {
  readonly events?: readonly BrainEvent[];
  readonly evidence?: readonly Evidence[];
  readonly items?: readonly MemoryItem[];
  readonly history?: readonly MemoryEvent[];
  /** The layer each item was last classified into; derived, so it may be lost. */
  readonly layers?: readonly { readonly itemId: string; readonly layer: Layer }[];
  readonly meta?: Readonly<Record<string, string>>;
}

/** Every given field narrows the answer; a list means any of its values. */
export interface ItemFilter {
  readonly ids?: readonly string[];
  readonly types?: readonly ItemType[];
  readonly statuses?: readonly Status[];
  readonly approvals?: readonly Approval[];
  readonly layers?: readonly Layer[];
  readonly scopes?: readonly Scope[];
  readonly origins?: readonly Origin[];
  /** The key itself and all below it. */
  readonly schemaKey?: string;
  /** Exactly this key, without those below. */
  readonly atSchemaKey?: string;
  readonly dedupHints?: readonly string[];
  /** How the hint begins. */
  readonly dedupHintPrefix?: string;
  /** `contentHash` of the item's facts. */
  readonly contentHashes?: readonly string[];
  readonly file?: string;
  readonly tag?: string;
  /** Ids of evidence: items that refer to any of it. Without an index. */
  readonly evidence?: readonly string[];
  /** ISO 8601, inclusive. */
  readonly updatedFrom?: string;
  /** ISO 8601, exclusive. */
  readonly updatedBefore?: string;
  /** Whether a time to live is set. Without an index. */
  readonly expires?: boolean;
  /** Whether a reason is kept why a person should look at it. Without an index. */
  readonly hasReviewReason?: boolean;
  /** Words that all stand in title, facts or rationale. */
  readonly text?: string;
}

export interface ItemQuery extends ItemFilter {
  /** Newest first by `updatedAt`, or by id (oldest first). Ties go by id. Default `id`. */
  readonly order?: 'updated' | 'id';
  /** 1–1,000; default 100. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly after?: string;
}

export interface ItemPage {
  readonly items: readonly MemoryItem[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
}

/** How many items stand directly under a schema key, by what a person sees of them. */
export interface SchemaKeyCount {
  readonly schemaKey: string;
  readonly approval: Approval;
  readonly layer: Layer;
  readonly count: number;
}

/** Which events, the newest first; every given field narrows the answer. */
export interface EventQuery {
  readonly kinds?: readonly EventKind[];
  /** See `sourceOf`. */
  readonly source?: EventSource;
  /** Texts of which one stands verbatim in the event's text or headline. Without an index. */
  readonly saying?: readonly string[];
  readonly sessionId?: string;
  /** ISO 8601, inclusive. */
  readonly from?: string;
  /** ISO 8601, exclusive. */
  readonly before?: string;
  /** Only events for which no meta value is kept under this prefix and their id. */
  readonly unmarked?: string;
  /** The id of the last event of the page before. */
  readonly after?: string;
  /** 1–1,000; default 100. */
  readonly limit?: number;
}

/** What is recorded of changes, of one item or of all. */
export interface HistoryQuery {
  readonly itemId?: string;
  /** ISO 8601, inclusive. */
  readonly from?: string;
  /** ISO 8601, exclusive. */
  readonly before?: string;
  /** Texts of which one stands verbatim in the entry's reason, or in the item before. Without an index. */
  readonly saying?: readonly string[];
  readonly limit: number;
}

/** Which items were written or erased since a reader last asked. */
export interface ItemChanges {
  /** Where the reader stands now: opaque, to be given with the next question. */
  readonly cursor: string;
  /**
   * Each changed item once; it may be there no more. Null when that cannot be told (a first question, too many changes, or
   * tables that were replaced as a whole, as by a restore): then everything has to be read again.
   */
  readonly itemIds: readonly string[] | null;
}

/** What is to be gone for good. A row under one of these ids is never taken in again, whoever brings it. */
export interface Erasure {
  /** With all that is recorded of them, and their layers. */
  readonly items?: readonly string[];
  readonly events?: readonly string[];
  readonly evidence?: readonly string[];
  /** Anything without content by which the erased would be known again; see `erased`. */
  readonly marks?: readonly string[];
  /** Rows that take the place of those with their ids: what these said before is gone for good, too. */
  readonly rewritten?: Pick<StoreChange, 'events' | 'evidence' | 'items' | 'history'>;
  /** What is recorded of it; of an erased item only entries of the action `erased` are kept. */
  readonly history?: readonly MemoryEvent[];
}

export interface Erased {
  /**
   * What still holds bytes of the erased, in words for a person; empty when nothing does. The store goes on by itself,
   * also after a restart.
   */
  readonly pending: readonly string[];
}

/** The reads of a store: what they are asked and answer is said here alone. */
export interface StoreQuestions {
  /** Those of the given ids and marks that were erased. */
  erased(ids: readonly string[]): Promise<ReadonlySet<string>>;
  item(id: string): Promise<MemoryItem | undefined>;
  items(query: ItemQuery): Promise<ItemPage>;
  /** Only keys with items, in order of key, approval, layer. Items never classified count as layer 3. */
  counts(filter: ItemFilter): Promise<readonly SchemaKeyCount[]>;
  /** The layers last written, of the items asked for; an item never classified is missing. */
  layers(itemIds: readonly string[]): Promise<ReadonlyMap<string, Layer>>;
  /** In the order asked for; unknown ids are left out. */
  evidence(ids: readonly string[]): Promise<readonly Evidence[]>;
  /** All that quotes one of these events, in order of id. */
  evidenceOf(eventIds: readonly string[]): Promise<readonly Evidence[]>;
  event(id: string): Promise<BrainEvent | undefined>;
  /** The newest first, by id. */
  events(query: EventQuery): Promise<readonly BrainEvent[]>;
  eventCount(query: Omit<EventQuery, 'after' | 'limit'>): Promise<number>;
  /** Those of the given event ids that are stored. */
  knownEvents(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Newest first. */
  history(query: HistoryQuery): Promise<readonly MemoryEvent[]>;
  /** What changed since the answer with that cursor, by this process and others; null asks for the first time. */
  changesSince(cursor: string | null): Promise<ItemChanges>;
  /**
   * Every item with what its row was last written by, as lines of `id revision` in order of id: two that are equal tell of the
   * same rows, also in another session. The revision is opaque.
   */
  revisions(): Promise<string>;
  meta(key: string): Promise<string | undefined>;
  /** Every value whose key begins with `prefix`, by key. */
  metaUnder(prefix: string): Promise<ReadonlyMap<string, string>>;
}

export interface MemoryStore extends StoreQuestions {
  /** Null when writes are possible; else why they are not, in words for a person. */
  readonly readOnlyReason: string | null;
  /**
   * @throws BrainError `store-not-writable` when nothing could be written (then nothing of it is kept), `store-newer`
   * when a newer version of the product owns the store.
   */
  write(change: StoreChange): Promise<void>;
  /**
   * Once it resolves, no read finds the erased, and no crash, old journal or restored backup brings it back; `pending`
   * tells whether bytes of it are left anywhere in the store's files.
   * @throws BrainError as `write` does; then nothing is erased.
   */
  erase(erasure: Erasure): Promise<Erased>;
  /**
   * Looks at once for what other processes wrote, which reads see a moment later otherwise. Left out by a store that nobody else
   * writes.
   */
  follow?(): Promise<void>;
  /**
   * The same reads for what a person waits for: they are answered before any other that waits. Left out by a store that
   * answers each at once.
   */
  readonly first?: StoreQuestions;
  /** Called after any write became visible, other processes' writes too. Returns the way to stop listening. */
  onChange(listener: () => void): () => void;
  /** Resolves when everything acknowledged is on disk and the files are released. */
  close(): Promise<void>;
}
