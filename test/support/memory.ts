/** An engine over a store with a clock that a test sets, and the ways in which tests use it. */
import {
  createEngine,
  type Engine,
  type SourceRecord,
  type MemoryItem,
  type MemoryStore,
} from '../../src/engine/index.ts';
import type { LearnOptions, LearnReport } from '../../src/engine/learn-options.ts';
import { readFacts } from './code.ts';
import { InMemoryStore } from './in-memory-store.ts';
import { oneByOne } from './one-by-one.ts';
import { smallTree } from './small-tree.ts';

export interface Memory {
  readonly engine: Engine;
  readonly store: MemoryStore;
  /** Milliseconds since 1970. */
  now: number;
  learn(records: readonly SourceRecord[], options?: Partial<LearnOptions>): Promise<LearnReport>;
  /** Hides what only commits speak for that HEAD does not hold; `merged` tells those that it holds. @returns how many. */
  followBranch(merged: (shas: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Every item, in order of id. */
  items(): Promise<MemoryItem[]>;
  /** The one item whose facts hold `words`. */
  saying(words: string): Promise<MemoryItem>;
  /** All that an export tells: items with layer and evidence, as bytes. */
  exported(): Promise<string>;
}

/** A memory of nothing yet, at `now`; `own` is the user's own memory beside it, `files` those of the project as they are then. */
export function newMemory(
  now: number,
  store: MemoryStore = new InMemoryStore(),
  own?: MemoryStore,
  files?: ReadonlyMap<string, string>,
): Memory {
  const memory: Memory = {
    store,
    now,
    engine: createEngine({
      store,
      own,
      clock: { now: () => memory.now },
      log: { info: () => undefined, warn: () => undefined },
      pacer: { yieldToHost: () => Promise.resolve() },
      readFacts,
      ...(files && { openTree: () => Promise.resolve(smallTree(Object.fromEntries(files))) }),
    }),
    learn: (records, options) =>
      memory.engine.learn(oneByOne(records), { approval: 'balanced', branch: 'main', allFiles: true, ...options }),
    async followBranch(merged) {
      const unmerged = await memory.engine.unmerged(merged);
      memory.engine.hide(unmerged);
      return unmerged.length;
    },
    items: async () => [...(await store.items({ limit: 1_000 })).items],
    async saying(words) {
      const found = (await memory.items()).filter((item) => item.facts.includes(words));
      if (found.length === 1 && found[0]) return found[0];
      throw new Error(`${found.length} items say "${words}".`);
    },
    async exported() {
      const lines: string[] = [];
      for (const { item, layer } of (await memory.engine.items({ limit: 1_000 })).items) {
        const { evidence } = await memory.engine.details(item.itemId);
        lines.push(JSON.stringify({ ...item, layer, evidence }));
      }
      return lines.join('\n');
    },
  };
  return memory;
}
