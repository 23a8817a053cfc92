/** The moment that the brain is as of: layers and scores are reckoned from it, so that it is kept in the store. */
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { ScoredItemTable } from './select/scored-item-table.ts';

const KNOWLEDGE_KEY = 'brain.knowledge';
export const AS_OF_KEY = 'brain.asOf';
/** A file that lives in git changes for the calendar's sake at most so often. */
const WEEK_MS = 7 * 86_400_000;
/** Rows of one write: taking them in holds the tables for a few milliseconds. */
const LAYERS_AT_ONCE = 500;

interface Moment {
  /** Of the knowledge. */
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export class BrainMoment {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  #asOf: Moment | undefined;
  /** The write of a moment, under way. */
  #writing: Promise<void> | undefined;

  constructor(store: MemoryStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Milliseconds since 1970; undefined until one was read or pinned. */
  get at(): number | undefined {
    return this.#asOf?.at;
  }

  /** Whether the calendar may move layers and scores again. */
  get isWeekOld(): boolean {
    return this.#asOf !== undefined && this.#clock.now() - this.#asOf.at >= WEEK_MS;
  }

  /** Begins with what the store keeps. */
  async read(): Promise<void> {
    this.#asOf ??= await this.#stored();
  }

  /**
   * Recomputes the tables as of when the knowledge last changed, or a week after that. The calendar alone therefore moves
   * nothing more often, and within a week the same knowledge gives the same bytes. What changed is on its way to the store
   * then: see `kept`.
   */
  async pin(table: ScoredItemTable, personal: ScoredItemTable): Promise<void> {
    const mark = table.mark.toString();
    const kept = (this.#asOf ??= await this.#stored());
    const isNews = kept?.mark !== mark;
    const changed = isNews || this.isWeekOld;
    const now = this.#clock.now();
    // Whole weeks, so that whoever comes to it when comes to the same.
    const at = isNews ? now : kept.at + Math.floor((now - kept.at) / WEEK_MS) * WEEK_MS;
    this.#asOf = changed ? { mark, at } : kept;
    table.recompute(this.#asOf.at);
    personal.recompute(this.#asOf.at);
    if (!changed) table.takeUnreportedLayers();
    else if (this.#store.readOnlyReason === null) {
      this.#writing = this.#write(this.#asOf, table);
      this.#writing.catch(() => undefined);
    }
  }

  /** A brain is told only when the moment it is as of is durable. @throws what the store's write throws. */
  async kept(): Promise<void> {
    const writing = this.#writing;
    this.#writing = undefined;
    await writing;
  }

  async #stored(): Promise<Moment | undefined> {
    const [mark, at] = await Promise.all([this.#store.meta(KNOWLEDGE_KEY), this.#store.meta(AS_OF_KEY)]);
    return mark === undefined || at === undefined ? undefined : { mark, at: Number(at) };
  }

  async #write({ mark, at }: Moment, table: ScoredItemTable): Promise<void> {
    const layers = table.takeUnreportedLayers();
    do {
      const some = layers.splice(0, LAYERS_AT_ONCE);
      const last = layers.length === 0;
      const meta = last ? { meta: { [KNOWLEDGE_KEY]: mark, [AS_OF_KEY]: String(at) } } : {};
      await this.#store.write({ layers: some, ...meta });
      // Answered once the tables have taken them in: whoever asks meanwhile waits for these, not for all.
      if (!last) await this.#store.meta(KNOWLEDGE_KEY);
    } while (layers.length > 0);
  }
}
