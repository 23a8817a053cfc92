/** Whole files, written so that a name never stands for half a content. */
import type { FileSystem, OpenFile } from './file-system.ts';

/** Writes all of the bytes, however few a call takes at once. */
export async function writeFully(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), position + done);
    if (written <= 0) throw Object.assign(new Error('The disk took no more bytes.'), { code: 'EIO' });
    done += written;
  }
}

/**
 * A new file with this content, on disk when it resolves; its name is so only after the folder was synced. `written` gets
 * each piece of the content when it was written.
 */
export async function createSynced(
  fs: FileSystem,
  path: string,
  content: Uint8Array | Iterable<Uint8Array>,
  written: (piece: Uint8Array) => void = () => undefined,
): Promise<void> {
  await fs.remove(path);
  const file = await fs.create(path);
  try {
    let at = 0;
    for (const piece of content instanceof Uint8Array ? [content] : content) {
      await writeFully(file, piece, at);
      at += piece.length;
      written(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts the content in the place of what stood at `path`: afterwards, and after any crash, it is the one or the other. */
export async function replaceFile(fs: FileSystem, folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const beside = `${folder}/${name}.new`;
  await createSynced(fs, beside, bytes);
  await fs.rename(beside, `${folder}/${name}`);
  await fs.syncFolder(folder);
}
