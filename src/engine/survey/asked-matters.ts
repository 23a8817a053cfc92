/** How often a surveyor was asked for each matter that nothing tells: who was asked three times has none to tell. */
import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

const KEY = 'survey.asked-matters';
const OFTEN = 3;
/** After so long without a question, in milliseconds, another survey begins. */
const FORGOTTEN_MS = 12 * 60 * 60 * 1_000;

const schema = z.object({
  /** Milliseconds since 1970: when it was asked last. */
  at: z.number(),
  times: z.record(z.string(), z.number()),
});

export class AskedMatters {
  readonly #store: Pick<MemoryStore, 'meta' | 'write'>;
  readonly #clock: Clock;

  constructor(store: Pick<MemoryStore, 'meta' | 'write'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async #times(): Promise<Readonly<Record<string, number>>> {
    try {
      const kept = schema.safeParse(JSON.parse((await this.#store.meta(KEY)) ?? 'null')).data;
      return kept && this.#clock.now() - kept.at < FORGOTTEN_MS ? kept.times : {};
    } catch {
      return {};
    }
  }

  /** What was asked for often enough. */
  async often(): Promise<ReadonlySet<string>> {
    const times = Object.entries(await this.#times());
    return new Set(times.flatMap(([what, count]) => (count >= OFTEN ? [what] : [])));
  }

  /** Notes that these were asked for once more. */
  async note(matters: readonly string[]): Promise<void> {
    if (matters.length === 0) return;
    const before = await this.#times();
    const times = { ...before, ...Object.fromEntries(matters.map((what) => [what, (before[what] ?? 0) + 1])) };
    await this.#store.write({ meta: { [KEY]: JSON.stringify({ at: this.#clock.now(), times }) } });
  }
}
