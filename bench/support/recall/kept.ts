// What opening the search indexes costs, beside making them anew in the same run: processor time of this process, and bytes on disk.
import { RecallService } from '../../../src/engine/recall/recall-service.ts';
import { factsReader } from '../../../src/engine/derived/read/facts-reader.ts';
import type { RepositoryFile } from '../../../src/engine/derived/derived-service.ts';
import type { ItemPage, ItemQuery, MemoryItem } from '../../../src/engine/index.ts';
import { InMemoryStore } from '../../../test/support/in-memory-store.ts';
import { makeTypicalItem } from '../../../test/support/make.ts';

const pacer = { yieldToHost: () => Promise.resolve() };
const clock = { now: () => Date.UTC(2026, 0, 1) };
const log = { info: () => undefined, warn: (message: string) => console.log(message) };

/** Answers pages as they are asked for by who follows all items: a store of the tests sorts all of them for each. */
class ManyItems extends InMemoryStore {
  readonly #all: readonly MemoryItem[];

  constructor(all: readonly MemoryItem[]) {
    super();
    this.#all = all;
  }

  override items({ after = '0', limit = 100, types }: ItemQuery): Promise<ItemPage> {
    if (types) return Promise.resolve({ items: [], next: null });
    const end = Number(after) + limit;
    return Promise.resolve({
      items: this.#all.slice(Number(after), end),
      next: end < this.#all.length ? String(end) : null,
    });
  }

  override revisions(): Promise<string> {
    return Promise.resolve(
      this.#all
        .map(({ itemId }) => `${itemId} ${itemId}`)
        .sort()
        .join('\n'),
    );
  }
}

class Kept {
  readonly files = new Map<string, Uint8Array>();
  load(name: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.files.get(name));
  }
  save(name: string, bytes: Uint8Array | null): Promise<boolean> {
    if (bytes) this.files.set(name, bytes);
    return Promise.resolve(true);
  }
}

async function* project(files: number): AsyncGenerator<RepositoryFile> {
  for (let n = 0; n < files; n++) {
    const { title, facts } = makeTypicalItem(n);
    const text = `# ${title}\n\n${facts}\n\n## Part ${String(n)}\n\n${makeTypicalItem(n + files).facts}\n`;
    yield { path: `docs/part-${String(n)}.md`, stamp: await Promise.resolve('1'), read: () => Promise.resolve(text) };
  }
}

/** Milliseconds of this process's processor time. */
async function cost(work: () => Promise<unknown>): Promise<string> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1_000).toFixed(0)} ms`;
}

/** Prints what the first question waits for with and without indexes on disk, at so many items and files. */
export async function keptIndexes(items: number, files: number): Promise<void> {
  const store = new ManyItems(Array.from({ length: items }, (_, n) => ({ ...makeTypicalItem(n), evidenceRefs: [] })));
  const chunks = new Map<string, string>();
  const cache = {
    load: () => Promise.resolve(chunks),
    save: (saved: ReadonlyMap<string, string | null>) => {
      for (const [name, text] of saved) if (text !== null) chunks.set(name, text);
      return Promise.resolve(true);
    },
  };
  const kept = new Kept();
  const session = async (indexes?: Kept): Promise<RecallService> => {
    const made = new RecallService({ store, clock, log, pacer, indexes, readFacts: factsReader(null, pacer) });
    await made.derived.refresh(project(files), cache);
    return made;
  };
  const first = await session(kept);
  const scale = `${String(items)} items, ${String(files)} files`;
  console.log(`indexes of ${scale}, made anew: ${await cost(() => first.indexesReady())}`);
  console.log(`  written: ${await cost(() => first.keepIndexes())}`);
  for (const [name, bytes] of kept.files) console.log(`  ${name}: ${(bytes.length / 1e6).toFixed(1)} MB`);
  const second = await session(kept);
  console.log(`  opened: ${await cost(() => second.indexesReady())}`);
  console.log(`  first search after it: ${await cost(() => second.search('how are the retries of the cache done'))}`);
}
