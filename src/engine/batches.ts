/** Takes source records in batches that fit into memory, so that a history of any length is learnt from in the same room. */
import { tellsChange } from './enrichment/changes/change-extractor.ts';
import { noteMerge } from './enrichment/commits/digests.ts';
import { isRevert } from './enrichment/commits/reverts.ts';
import { noteAdded } from './enrichment/history/added.ts';
import { prepare } from './enrichment/enrich.ts';
import { type Renaming, renames } from './lifecycle/commits/renames.ts';
import { type BrainEvent, isOfFile } from './model/event.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import type { SourceRecord } from './intake/source-record.ts';
import { normalise } from './intake/normalise.ts';
import { nameOfRecord } from './passing/names.ts';
import type { PassingOver } from './passing/passing-over.ts';
import { stands } from './understood-files.ts';

/** Events of one batch, beside documents, manifests and what their changes tell, which are understood together at the end. */
export const BATCH_EVENTS = 1_000;

/** What is learnt at once. */
export interface Batch {
  /** To learn from: what is new, and every document, manifest and tag where one of them is new. */
  readonly events: readonly BrainEvent[];
  /** Every document, manifest and tag, where they are due. */
  readonly present: readonly BrainEvent[];
  /** Whether all that stands was understood before as it is. */
  readonly isUnderstood: boolean;
  /** Of these, what is not stored yet. */
  readonly fresh: readonly BrainEvent[];
  /** Events of other batches that help to understand these. */
  readonly background: readonly BrainEvent[];
  /** Whether there was a batch before: of a history told newest first, this is an older part. */
  readonly isOlder: boolean;
  readonly isLast: boolean;
  /** Commits and edits that renamed something. */
  readonly renaming: readonly Renaming[];
}

type Asked = Pick<MemoryStore, 'knownEvents' | 'erased'>;

const shaOf = ({ source }: BrainEvent): string => (source.kind === 'commit' ? source.sha : '');

/** What was read for one batch, before the store was asked about it. */
interface Gathered {
  readonly events: readonly BrainEvent[];
  /** What stands as it is, where it is due. */
  readonly present: readonly BrainEvent[];
  readonly isUnderstood: boolean;
  readonly background: readonly BrainEvent[];
  /** Commits and edits that renamed something. */
  readonly renaming: readonly Renaming[];
  readonly isOlder: boolean;
  readonly isLast: boolean;
}

class Gathering {
  readonly #passing: PassingOver;
  readonly #onUnread: (path: string) => void;
  /** Documents, manifests, tags and changes of manifests that tell something: few, and needed to the end. */
  readonly #kept = new Map<string, BrainEvent>();
  readonly #changed = new Set<string>();
  readonly #present = new Map<string, BrainEvent>();
  /** What stands and was not read ahead yet, with its name. */
  #unprepared: { readonly name: string; readonly event: BrainEvent }[] = [];
  /** Commits of earlier batches that reverted something or made such a change of a manifest. */
  readonly #reported: BrainEvent[] = [];
  #events = new Map<string, BrainEvent>();
  /** Changes of manifests that tell nothing: they come in thousands before the first commit, and are only to be stored. */
  #untold = new Map<string, BrainEvent>();
  #renaming: Renaming[] = [];
  #count = 0;

  constructor(passing: PassingOver, onUnread: (path: string) => void) {
    this.#passing = passing;
    this.#onUnread = onUnread;
  }

  get isFull(): boolean {
    return this.#events.size >= BATCH_EVENTS;
  }

  add(record: SourceRecord): void {
    if (renames(record)) this.#renaming.push(record);
    const events = this.#passing.try(nameOfRecord(record), () => understood(record));
    if (!events && 'path' in record && record.path !== null) this.#onUnread(record.path);
    for (const event of events ?? []) {
      if (stands(event)) {
        this.#present.set(event.id, event);
        this.#unprepared.push({ name: nameOfRecord(record), event });
      }
      const tells = event.kind === 'manifest-change' && tellsChange(event);
      if (tells) this.#changed.add(shaOf(event));
      if (tells || stands(event)) this.#kept.set(event.id, event);
      else if (event.kind === 'manifest-change') this.#untold.set(event.id, event);
      else this.#events.set(event.id, event);
    }
  }

  /** All that stands, as far as it was told, whether it can be understood or not. */
  get present(): readonly BrainEvent[] {
    return [...this.#present.values()];
  }

  /** Whether nothing was taken yet. */
  get isFirst(): boolean {
    return this.#count === 0;
  }

  /** Reads ahead what stands; what cannot be read is left out. Lazy, so that a caller can pause between two. */
  *prepareStanding(): Generator<void, void, undefined> {
    const left = this.#unprepared;
    this.#unprepared = [];
    for (const { name, event } of left) {
      if (this.#passing.try(name, () => (prepare(event), true)) !== true) {
        this.#kept.delete(event.id);
        for (const path of isOfFile(event.kind) ? event.files : []) this.#onUnread(path);
      }
      yield;
    }
  }

  /** What has come since the last time; with `isLast` all that was kept for the end, too. */
  take(isLast: boolean, isUnderstood = false): Gathered {
    const isOlder = this.#count++ > 0;
    const kept = [...this.#kept.values()];
    const isDue = (event: BrainEvent): boolean => isLast || (!isOlder && stands(event));
    const gathered: Gathered = {
      events: [...this.#events.values(), ...this.#untold.values()],
      present: kept.filter(isDue),
      isUnderstood,
      background: [...this.#reported, ...kept.filter((event) => !isDue(event))],
      renaming: this.#renaming,
      isOlder,
      isLast,
    };
    const needed = (event: BrainEvent): boolean => this.#changed.has(shaOf(event)) || isRevert(event);
    if (!isLast) this.#reported.push(...gathered.events.filter((event) => event.kind === 'commit' && needed(event)));
    this.#events = new Map();
    this.#untold = new Map();
    this.#renaming = [];
    return gathered;
  }
}

/** Its events, read ahead. */
function understood(record: SourceRecord): readonly BrainEvent[] {
  const events = normalise(record);
  for (const event of events) {
    if (record.kind === 'commit' && record.mergedBy !== undefined) noteMerge(event, record.mergedBy);
    if (record.kind === 'commit' && record.added) noteAdded(event, record.added);
    if (!stands(event)) prepare(event);
  }
  return events;
}

/** Reads until whoever asked has had enough. */
interface Reading {
  isOver: boolean;
}

/** What whoever learns from batches says and hears while they are read. */
export interface BatchPorts {
  /** Called after each record. */
  readonly onRead: () => Promise<void>;
  /** Called between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** Called with the path of a file that could not be understood. */
  readonly onUnread: (path: string) => void;
  /** Whether all that stands was understood before as it is, and is not to be again. */
  readonly isUnderstood: (present: readonly BrainEvent[]) => Promise<boolean>;
  readonly passing: PassingOver;
}

async function* gather(
  records: AsyncIterable<SourceRecord>,
  reading: Reading,
  { onRead, pause, onUnread, isUnderstood, passing }: BatchPorts,
): AsyncGenerator<Gathered, void, undefined> {
  const gathering = new Gathering(passing, onUnread);
  const prepare = async (): Promise<void> => {
    for (const ahead = gathering.prepareStanding(); ahead.next().done !== true;) await pause();
  };
  for await (const record of records) {
    if (reading.isOver) return;
    if (gathering.isFull) {
      await prepare();
      yield gathering.take(false);
    }
    gathering.add(record);
    await onRead();
  }
  // Of a history in parts, each is understood beside what stands.
  const isKnown = (await isUnderstood(gathering.present)) && gathering.isFirst;
  if (!isKnown) await prepare();
  yield gathering.take(true, isKnown);
}

/** `before` are events that are about to be stored. */
async function batchOf(
  { events: read, present, isUnderstood, ...rest }: Gathered,
  store: Asked,
  before: readonly BrainEvent[],
): Promise<Batch> {
  const found = [...read, ...present];
  // What was forgotten for good is not learnt again.
  const erased = await store.erased([...found, ...rest.background].map(({ id }) => id));
  const all = found.filter(({ id }) => !erased.has(id));
  const known = new Set([...(await store.knownEvents(all.map(({ id }) => id))), ...before.map(({ id }) => id)]);
  const isToLearn = (event: BrainEvent): boolean => (stands(event) ? !isUnderstood : !known.has(event.id));
  return {
    ...rest,
    isUnderstood,
    present: present.filter(({ id }) => !erased.has(id)),
    events: all.filter(isToLearn),
    fresh: all.filter(({ id }) => !known.has(id)),
    background: rest.background.filter(({ id }) => !erased.has(id)),
  };
}

/**
 * The records as batches, at least one. Where there is more than one, changes of manifests have to be told before the
 * commits that made them, and commits newest first. While a batch is being learnt, the next one is read, and may be asked for.
 */
export async function* batchesOf(
  records: AsyncIterable<SourceRecord>,
  store: Asked,
  ports: BatchPorts,
): AsyncGenerator<Batch, void, undefined> {
  const reading: Reading = { isOver: false };
  const all = gather(records, reading, ports);
  let next = all.next();
  let fresh: readonly BrainEvent[] = [];
  try {
    for (;;) {
      const gathered = await next;
      if (gathered.done === true) return;
      next = all.next();
      // It is heard of when its turn comes.
      next.catch(() => undefined);
      const batch = await batchOf(gathered.value, store, fresh);
      yield batch;
      fresh = batch.fresh;
    }
  } finally {
    reading.isOver = true;
    await all.return();
  }
}
