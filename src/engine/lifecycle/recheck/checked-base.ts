/** Which items have changed since a check of an earlier session: told by the revisions that all of them had once, on disk. */
import { decodeParts, encodeParts, part } from '../../kept/parts-of-file.ts';
import { revisionsOf } from '../../kept/kept-index.ts';
import { contentHash } from '../../model/hash.ts';
import type { IndexStore } from '../../ports/index-store.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

const NAME = 'checked-index';
const VERSION = '1';
/** With more items than this it is worth being written anew. */
const MOST_BEHIND = 500;

async function read(mark: string, files: IndexStore): Promise<string | null> {
  const bytes = await files.load(NAME);
  const parts = bytes && decodeParts(bytes, VERSION);
  if (typeof parts !== 'object') return null;
  const lines = new TextDecoder().decode(part(parts, 'revisions'));
  // It may be another's, who checked the same memory later.
  return contentHash(lines) === mark ? lines : null;
}

/** Those that are otherwise than under this mark, new or gone since; null where that cannot be told, or is too many. */
export async function changedSinceBase(
  mark: string,
  store: MemoryStore,
  files: IndexStore,
): Promise<readonly string[] | null> {
  const lines = await read(mark, files);
  if (lines === null) return null;
  const [before, now] = [revisionsOf(lines), revisionsOf(await store.revisions())];
  const ids = [...now].flatMap(([id, revision]) => (before.get(id) === revision ? [] : [id]));
  const gone = [...before.keys()].filter((id) => !now.has(id));
  return ids.length + gone.length > MOST_BEHIND ? null : [...ids, ...gone];
}

/** Writes down how all items are now. @returns the mark that stands for it; undefined where it could not be written. */
export async function writeBase(store: MemoryStore, files: IndexStore): Promise<string | undefined> {
  const lines = await store.revisions();
  const parts = new Map([['revisions', new TextEncoder().encode(lines)]]);
  return (await files.save(NAME, encodeParts(VERSION, parts))) ? contentHash(lines) : undefined;
}
