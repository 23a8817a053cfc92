/** Recall over the files of a small project and the items of its memory. */
import type { MemoryItem } from '../../src/engine/index.ts';
import type { RepositoryFile } from '../../src/engine/derived/derived-service.ts';
import { RecallService } from '../../src/engine/recall/recall-service.ts';
import { readFacts } from './code.ts';
import { InMemoryStore } from './in-memory-store.ts';
import { oneByOne } from './one-by-one.ts';

/** Keeps nothing of what is derived. */
export const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };

/** Texts by path, as a source tells of them. */
export const filesOf = (files: Readonly<Record<string, string>>): AsyncIterable<RepositoryFile> =>
  oneByOne(Object.entries(files).map(([path, text]) => ({ path, stamp: text, read: () => Promise.resolve(text) })));

/** `files` are texts by path; `now` milliseconds since 1970. */
export async function recallOf(
  files: Readonly<Record<string, string>>,
  items: readonly MemoryItem[],
  now: number,
): Promise<RecallService> {
  const store = new InMemoryStore();
  await store.write({ items });
  const made = new RecallService({
    readFacts,
    store,
    clock: { now: () => now },
    log: { info: () => undefined, warn: () => undefined },
    pacer: { yieldToHost: () => Promise.resolve() },
  });
  await made.derived.refresh(filesOf(files), noCache);
  return made;
}
