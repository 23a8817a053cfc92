/** Brings what is known of files into the cache and back, chunk by chunk. */
import type { DerivedStore } from '../../ports/derived-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { FileFacts } from '../section.ts';
import { chunkOf, chunkText, readChunk } from './chunks.ts';
import type { CachedFile } from './record.ts';

/** Offers each sound record to `take`; chunks of which nothing can be read are `unsaved` from then on. @returns how many were taken. */
export async function loadChunks(
  store: DerivedStore,
  take: (record: CachedFile, facts: FileFacts) => boolean,
  unsaved: Set<string>,
  pacer?: Pacer,
): Promise<number> {
  let count = 0;
  for (const [name, text] of await store.load()) {
    let sound = false;
    for (const { record, facts } of readChunk(text)) {
      sound = true;
      if (pacer) await pacer.yieldToHost();
      if (chunkOf(record.path) === name && take(record, facts)) count++;
    }
    if (sound) unsaved.delete(name);
    else unsaved.add(name);
  }
  return count;
}

/** Writes the `unsaved` chunks of all records; those that could not be kept stay unsaved. @returns whether all were kept. */
export async function saveChunks(
  store: DerivedStore,
  all: Iterable<CachedFile>,
  unsaved: Set<string>,
  pacer?: Pacer,
): Promise<boolean> {
  const names = new Set(unsaved);
  if (names.size === 0) return true;
  const records = new Map<string, CachedFile[]>();
  for (const record of all) {
    const name = chunkOf(record.path);
    if (!names.has(name)) continue;
    const list = records.get(name);
    if (list) list.push(record);
    else records.set(name, [record]);
  }
  unsaved.clear();
  let kept = true;
  for (const name of names) {
    const list = records.get(name);
    const saved = await store.save(new Map([[name, list ? chunkText(list) : null]]));
    if (!saved) {
      unsaved.add(name);
      kept = false;
    }
    if (pacer) await pacer.yieldToHost();
  }
  return kept;
}
