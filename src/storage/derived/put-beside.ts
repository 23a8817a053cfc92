/** Writes a file of a cache so that it is whole whenever it is there, also where two windows write it at once. */
import { ulid } from 'ulid';
import type { FileSystem } from '../files/file-system.ts';
import { createSynced } from '../files/write-file.ts';

/** `path` ends with an extension; under a name of its own first, `<path without it>.<ulid>.new`, in `folder`, made where it is missing. */
export async function putBeside(fs: FileSystem, folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await fs.makeFolder(folder);
  const beside = `${path.slice(0, path.lastIndexOf('.'))}.${ulid()}.new`;
  try {
    await createSynced(fs, beside, bytes);
    await fs.rename(beside, path);
  } catch (error) {
    await fs.remove(beside).catch(() => undefined);
    throw error;
  }
}
