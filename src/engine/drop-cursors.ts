/** Takes cursors out of everything that is stored: earlier versions kept words in some that nobody could forget. */
import { contentHash } from './model/hash.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** Those under `prefix` of which `isGone` says so, down to the bytes of the store's files. @returns how many. */
export async function dropCursors(
  prefix: string,
  isGone: (cursor: string) => boolean,
  store: MemoryStore,
): Promise<number> {
  if (store.readOnlyReason !== null) return 0;
  const all = await store.metaUnder(prefix);
  const keys = [...all].filter(([, cursor]) => cursor !== '' && isGone(cursor)).map(([key]) => key);
  if (keys.length === 0) return 0;
  await store.write({ meta: Object.fromEntries(keys.map((key) => [key, ''])) });
  // To erase anything rids the files of all that is not in the tables any more.
  await store.erase({ marks: [`bookmarks:${contentHash(JSON.stringify(keys))}`] });
  return keys.length;
}
