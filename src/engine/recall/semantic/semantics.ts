/** Meaning beside words: vectors of items, or of sections, made in the background by an embedding model that the user has. */
import { redact } from '../../intake/redact.ts';
import type { MemoryItem } from '../../model/item.ts';
import { BrainError } from '../../model/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder, VectorCache } from '../../ports/embedder.ts';
import type { Log } from '../../ports/log.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { itemText, textHash } from './item-text.ts';
import { Outage } from './outage.ts';
import { VectorStore } from './vector-store.ts';
import type { VectorTable } from './vector-table.ts';

/** Items looked at together. */
const PAGE = 256;
/** Texts sent together. */
const SLICE = 32;
/** Vectors made between two saves: what a crash costs at most. */
const SAVE_EVERY = 1_024;
/** Questions whose vectors are remembered. */
const QUESTIONS = 64;
const LONGEST_QUESTION = 6_000;

/** What search by meaning needs; without it, search is by words alone. */
export interface SemanticPorts {
  readonly embedder: Embedder;
  readonly cache: VectorCache;
  /** Where the vectors of sections and modules are kept: without it they have none. */
  readonly sections?: VectorCache;
  readonly log: Log;
  /** Aborted when the memory is closed. */
  readonly signal: AbortSignal;
  /** How many items of how many have their vector. */
  readonly onProgress?: (made: number, wanted: number) => void;
}

/** What is given to the model, and by what it is known again. */
export interface EmbeddedText {
  readonly id: string;
  readonly text: string;
}

interface SemanticContext {
  /** Of those that are there. */
  readonly texts: (ids: readonly string[]) => Promise<readonly EmbeddedText[]>;
  /** What a text is of, in words for a person: `item`. */
  readonly what: string;
  readonly clock: Clock;
  readonly pacer?: Pacer | undefined;
}

/** What of an item has a meaning. */
export type EmbeddedItem = Pick<MemoryItem, 'itemId' | 'title' | 'facts' | 'rationale'>;

interface Wanted {
  readonly itemId: string;
  readonly text: string;
  readonly hash: string;
}

/** Whether these very texts are at fault, so that others may fare better. */
const isRefusal = (error: unknown): boolean => error instanceof BrainError && error.data['refused'] === true;

export class Semantics {
  readonly #ports: SemanticPorts;
  readonly #around: SemanticContext;
  readonly #vectors: VectorStore;
  readonly #outage: Outage;
  /** Items that may have changed since their vector was made. */
  readonly #pending = new Set<string>();
  readonly #known = new Set<string>();
  readonly #questions = new Map<string, Float32Array>();
  #work: Promise<void> | undefined;
  #madeSinceSave = 0;
  #isTidy = false;

  constructor(ports: SemanticPorts, around: SemanticContext) {
    this.#ports = ports;
    this.#around = around;
    this.#vectors = new VectorStore(ports.embedder.id, ports.cache, around.pacer);
    this.#outage = new Outage(around.clock, ports.log);
  }

  /** An item came in or changed. */
  changed(itemId: string): void {
    this.#known.add(itemId);
    this.#pending.add(itemId);
  }

  /** An item is no more; its vector goes with the next round. */
  gone(itemId: string): void {
    this.#known.delete(itemId);
    this.#pending.add(itemId);
  }

  /** Every item has been told of: makes the vectors that are missing, in the background, unless it is at it already. */
  catchUp(): void {
    if (this.#work || this.#ports.signal.aborted || this.#outage.lasts) return;
    if (this.#pending.size === 0 && this.#isTidy) return;
    this.#work = this.#makeAll()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#work = undefined;
        // What changed while the last vectors were saved.
        if (this.#pending.size > 0) this.catchUp();
      });
  }

  /** Resolves when every vector that can be made is made and kept. Never fails. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /**
   * A question's vector and those to compare it with; undefined where there is none, or nobody answers. Never fails.
   */
  async ask(question: string): Promise<{ readonly asked: Float32Array; readonly table: VectorTable } | undefined> {
    // A question may quote a line with a key in it, and the model may be on somebody's server.
    const text = redact(question).text.trim().slice(0, LONGEST_QUESTION);
    if (text === '') return undefined;
    await this.#vectors.load();
    if (this.#vectors.isEmpty) return undefined;
    const asked = this.#questions.get(text) ?? (await this.#embedQuestion(text));
    const { table } = this.#vectors;
    if (!asked || !table) return undefined;
    if (asked.length === table.dimensions) return { asked, table };
    this.#startAgain();
    return undefined;
  }

  /**
   * The other items whose cosine with what an item says is `least` (0–1) or more; none where nobody answers. An item that has
   * its vector costs no request. Never fails.
   */
  async near(item: EmbeddedItem, least: number): Promise<ReadonlyMap<string, number>> {
    const text = itemText(item);
    await this.#vectors.load();
    const { table: known } = this.#vectors;
    const isMade = known?.hashOf(item.itemId) === textHash(text);
    const own = isMade ? known.vectorOf(item.itemId) : undefined;
    const found = own && known ? { asked: own, table: known } : await this.ask(text);
    const near = new Map<string, number>();
    if (!found) return near;
    const cosines = found.table.cosines(found.asked);
    for (const itemId of found.table.itemIds()) {
      const cosine = cosines[found.table.rowOf(itemId) ?? -1] ?? 0;
      if (itemId !== item.itemId && cosine >= least) near.set(itemId, cosine);
    }
    return near;
  }

  async #embedQuestion(text: string): Promise<Float32Array | undefined> {
    if (this.#outage.lasts) return undefined;
    try {
      const [vector] = await this.#embed([text], true);
      if (!vector) return undefined;
      const [oldest] = this.#questions.keys();
      if (this.#questions.size >= QUESTIONS && oldest !== undefined) this.#questions.delete(oldest);
      this.#questions.set(text, vector);
      return vector;
    } catch (error) {
      if (!isRefusal(error)) this.#failed(error);
      return undefined;
    }
  }

  async #embed(texts: readonly string[], urgent: boolean): Promise<readonly Float32Array[]> {
    const { embedder, signal } = this.#ports;
    const vectors = await embedder.embed(texts, { signal, urgent });
    this.#outage.worked();
    return vectors;
  }

  #failed(error: unknown): void {
    if (!this.#ports.signal.aborted) this.#outage.failed(error);
  }

  /** The model gives other dimensions than it did: nothing of before can be compared. */
  #startAgain(): void {
    this.#vectors.clear();
    this.#questions.clear();
    for (const itemId of this.#known) this.#pending.add(itemId);
    this.catchUp();
  }

  async #makeAll(): Promise<void> {
    await this.#vectors.load();
    try {
      while (this.#pending.size > 0 && !this.#ports.signal.aborted) {
        const ids = [...this.#pending].slice(0, PAGE);
        // Taken out first: what changes while it is worked on comes in again.
        for (const id of ids) this.#pending.delete(id);
        try {
          await this.#make(ids);
        } catch (error) {
          for (const id of ids) this.#pending.add(id);
          throw error;
        }
      }
      this.#tidy();
    } finally {
      if (!this.#ports.signal.aborted) await this.#vectors.save();
    }
  }

  async #make(ids: readonly string[]): Promise<void> {
    const texts = await this.#around.texts(ids);
    const there = new Set(texts.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.#vectors.table?.delete(id);
    const wanted = texts.flatMap(({ id, text }): Wanted[] => {
      const hash = textHash(text);
      return this.#vectors.table?.hashOf(id) === hash ? [] : [{ itemId: id, text, hash }];
    });
    await this.#around.pacer?.yieldToHost();
    for (let n = 0; n < wanted.length && !this.#ports.signal.aborted; n += SLICE) {
      await this.#makeSlice(wanted.slice(n, n + SLICE));
      await this.#around.pacer?.yieldToHost();
    }
    if (this.#ports.signal.aborted || wanted.length === 0) return;
    this.#ports.onProgress?.(this.#known.size - this.#pending.size, this.#known.size);
    this.#madeSinceSave += wanted.length;
    if (this.#madeSinceSave < SAVE_EVERY) return;
    this.#madeSinceSave = 0;
    await this.#vectors.save();
  }

  async #makeSlice(wanted: readonly Wanted[]): Promise<void> {
    let vectors: readonly Float32Array[];
    try {
      vectors = await this.#embed(
        wanted.map(({ text }) => text),
        false,
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.#afterRefusal(wanted, error);
      return;
    }
    wanted.forEach(({ itemId, hash }, n) => {
      const vector = vectors[n];
      if (!vector || this.#vectors.set({ itemId, hash, vector })) return;
      for (const id of this.#known) if (id !== itemId) this.#pending.add(id);
    });
  }

  /** One text may spoil it for all: each is tried by itself. A model that took none so far is at fault itself. */
  async #afterRefusal(wanted: readonly Wanted[], error: unknown): Promise<void> {
    const [first, ...more] = wanted;
    if (first && more.length > 0) {
      for (const one of wanted) await this.#makeSlice([one]);
    } else if (!this.#vectors.table) {
      throw error;
    } else if (first) {
      this.#vectors.table.delete(first.itemId);
      this.#ports.log.info(
        `The embedding model does not take ${this.#around.what} ${first.itemId}; it is found by its words alone.`,
      );
    }
  }

  /** Vectors of items that are no more go. */
  #tidy(): void {
    if (this.#pending.size > 0) return;
    const { table } = this.#vectors;
    for (const id of [...(table?.itemIds() ?? [])]) if (!this.#known.has(id)) table?.delete(id);
    this.#isTidy = true;
  }
}
