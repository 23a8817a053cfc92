/** Every index that is kept of a store's items, and what it answers: on disk in a folder, or made anew. */
import { SimilarItemIndex } from '../../../src/engine/lifecycle/admission/similar-item-index.ts';
import { askedOfItems } from '../../../src/engine/lifecycle/asked-of-items.ts';
import { RecallService } from '../../../src/engine/recall/recall-service.ts';
import type { MemoryItem, MemoryStore } from '../../../src/engine/index.ts';
import { PartFiles } from '../../../src/storage/derived/part-files.ts';
import type { FileSystem } from '../../../src/storage/files/file-system.ts';
import { makeItem } from '../../support/make.ts';

const WORDS = ['cache', 'tides', 'parser', 'harbour', 'readings', 'ledger', 'cursor', 'window', 'header', 'retry'];
const word = (n: number): string => WORDS[n % WORDS.length] ?? '';

/** Items that have much in common, and names of the code. */
export const indexedItem = (n: number): MemoryItem =>
  makeItem(n, {
    type: 'implementation-fact',
    title: `The ${word(n)} of the ${word(n * 3 + 1)}`,
    facts: `The ${word(n)} of the ${word(n * 3 + 1)} is kept by \`readPart${String(n % 7)}()\`, number ${String(n)}.`,
    status: 'active',
    approval: 'approved',
    scope: 'project',
    origin: 'commit',
    commitRange: `${n.toString(16).padStart(7, '0')}..${n.toString(16).padStart(7, '0')}`,
    dedupHint: null,
  });

const QUESTIONS = ['cache of the tides', 'readPart3', 'header retry'];
const PROBES = [900_001, 900_002, 900_005].map(indexedItem);
const pacer = { yieldToHost: () => Promise.resolve() };

export class Indexes {
  /** What was told of indexes that are of no use. */
  readonly said: string[] = [];
  readonly #recall: RecallService;
  readonly #similar: SimilarItemIndex;
  readonly #asked: ReturnType<typeof askedOfItems>;

  /** Without a folder they are made anew. */
  constructor(store: MemoryStore, folder: string | null, fs?: FileSystem) {
    const files = folder === null ? undefined : new PartFiles(folder, fs);
    const tell = (line: string): void => void this.said.push(line);
    // So that each change makes them worth being written: at most once a minute they are.
    let now = 0;
    const ports = { clock: { now: () => (now += 60_001) }, log: { info: tell, warn: tell }, pacer };
    const keeping = files && { ...ports, files };
    this.#recall = new RecallService({ ...ports, store, indexes: files, clock: { now: () => 0 } });
    this.#similar = new SimilarItemIndex({ store, pacer, keeping });
    this.#asked = askedOfItems({ store, pacer, keeping });
  }

  async answers(): Promise<unknown> {
    const found = [];
    for (const question of QUESTIONS) found.push((await this.#recall.search(question, { limit: 1_000 })).map(of));
    const near = [];
    for (const probe of PROBES) near.push((await this.#similar.of(probe, new Map())).map(({ item }) => item.itemId));
    return { found, near, asked: [...(await this.#asked.now())].sort(([a], [b]) => (a < b ? -1 : 1)) };
  }

  /** Resolves when they stand on disk. */
  async keep(): Promise<void> {
    await this.answers();
    await this.#recall.keepIndexes();
    await this.#similar.keep();
    await this.#asked.kept();
  }
}

const of = ({ itemId, score }: { itemId: string; score: number }): unknown => [itemId, score];
