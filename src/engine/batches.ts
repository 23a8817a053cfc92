/** Takes happenings in batches that fit into memory, so that a history of any length is learnt from in the same room. */
import { noteMerge } from './enrichment/commits/digests.ts';
import { isRevert } from './enrichment/commits/reverts.ts';
import type { BrainEvent } from './model/event.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import type { Happening } from './intake/happening.ts';
import { normalise } from './intake/normalise.ts';

/** Events of one batch, beside documents, manifests and their changes, which are understood together at the end. */
export const BATCH_EVENTS = 2_000;

/** What is learnt at once. */
export interface Batch {
  /** To learn from: what is new, and every document, manifest and tag. */
  readonly events: readonly BrainEvent[];
  /** Of these, what is not stored yet. */
  readonly fresh: readonly BrainEvent[];
  /** Events of other batches that help to understand these. */
  readonly background: readonly BrainEvent[];
  /** Whether there was a batch before: of a history told newest first, this is an older part. */
  readonly isOlder: boolean;
  readonly isLast: boolean;
}

/** What stands as it is and is told in full each time: files at HEAD, and tags. */
const stands = ({ kind }: BrainEvent): boolean => kind === 'document' || kind === 'manifest' || kind === 'tag';
const shaOf = ({ source }: BrainEvent): string => (source.kind === 'commit' ? source.sha : '');

class Batches {
  readonly #store: Pick<MemoryStore, 'knownEvents' | 'erased'>;
  /** Documents, manifests, tags and changes of manifests: few, and needed to the end. */
  readonly #kept = new Map<string, BrainEvent>();
  readonly #changed = new Set<string>();
  /** Commits of earlier batches that reverted something or changed a manifest. */
  readonly #told: BrainEvent[] = [];
  #events = new Map<string, BrainEvent>();
  #count = 0;

  constructor(store: Pick<MemoryStore, 'knownEvents' | 'erased'>) {
    this.#store = store;
  }

  get isFull(): boolean {
    return this.#events.size >= BATCH_EVENTS;
  }

  add(event: BrainEvent): void {
    if (event.kind === 'manifest-change') this.#changed.add(shaOf(event));
    if (stands(event) || event.kind === 'manifest-change') this.#kept.set(event.id, event);
    else this.#events.set(event.id, event);
  }

  /** What was forgotten for good is not learnt again. */
  async #dropErased(): Promise<void> {
    for (const events of [this.#events, this.#kept]) {
      for (const id of await this.#store.erased([...events.keys()])) events.delete(id);
    }
  }

  /** What has come since the batch before; with `isLast` all that was kept for the end, too. */
  async take(isLast: boolean): Promise<Batch> {
    const isOlder = this.#count++ > 0;
    await this.#dropErased();
    const kept = [...this.#kept.values()];
    const files = isOlder && !isLast ? [] : kept.filter((event) => isLast || stands(event));
    const all = [...this.#events.values(), ...files];
    const known = await this.#store.knownEvents(all.map(({ id }) => id));
    const fresh = all.filter(({ id }) => !known.has(id));
    const events = all.filter((event) => !known.has(event.id) || stands(event));
    const background = [...this.#told, ...(isLast ? [] : kept.filter((event) => !files.includes(event)))];
    if (!isLast) {
      const needed = (event: BrainEvent): boolean => this.#changed.has(shaOf(event)) || isRevert(event);
      this.#told.push(...[...this.#events.values()].filter((event) => event.kind === 'commit' && needed(event)));
    }
    this.#events = new Map();
    return { events, fresh, background, isOlder, isLast };
  }
}

/**
 * The happenings as batches, at least one. Where there is more than one, changes of manifests have to be told before the
 * commits that made them, and commits newest first. `onRead` is called after each happening.
 */
export async function* batchesOf(
  happenings: AsyncIterable<Happening>,
  store: Pick<MemoryStore, 'knownEvents' | 'erased'>,
  onRead: (happening: Happening) => Promise<void>,
): AsyncGenerator<Batch, void, undefined> {
  const batches = new Batches(store);
  for await (const happening of happenings) {
    if (batches.isFull) yield await batches.take(false);
    for (const event of normalise(happening)) {
      if (happening.kind === 'commit' && happening.mergedBy !== undefined) noteMerge(event, happening.mergedBy);
      batches.add(event);
    }
    await onRead(happening);
  }
  yield await batches.take(true);
}
