/** The cache of derived memory: a file a chunk, beside the store. What cannot be read or kept is made anew. */
import type { DerivedStore } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { replaceFile } from '../files/write-file.ts';

const CHUNK = /^chunk-[0-9a-f]+$/;

/** `folder` is made when something is to be kept. */
export function openDerivedStore(folder: string, fs: FileSystem = nodeFileSystem): DerivedStore {
  return {
    async load() {
      const names = await fs.list(folder).catch(() => []);
      const chunks = new Map<string, string>();
      for (const name of names.filter((one) => CHUNK.test(one))) {
        const bytes = await fs.read(`${folder}/${name}`).catch(() => undefined);
        if (bytes) chunks.set(name, Buffer.from(bytes).toString('utf8'));
      }
      return chunks;
    },

    async save(chunks) {
      try {
        await fs.makeFolder(folder);
        for (const [name, text] of chunks) {
          if (text === null) await fs.remove(`${folder}/${name}`);
          else await replaceFile(fs, folder, name, Buffer.from(text, 'utf8'));
        }
        return true;
      } catch {
        return false;
      }
    },
  };
}
