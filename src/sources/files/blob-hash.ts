/** Names the content of a file on disk as git would, without asking git: whose filters would be programs of anyone's. */
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { open, readlink, type FileHandle } from 'node:fs/promises';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** More bytes are no document, and take too long to name. */
const MOST_BYTES = 67_108_864;

/**
 * Whether the file or link at `path`, of which `found` is told without following it, holds the git blob `blob`: byte for
 * byte, or with line feeds for its line ends as git stores them where it is told to. False for what is nothing to read.
 */
export async function holdsBlob(path: string, found: Stats, blob: string): Promise<boolean> {
  const algorithm = blob.length === 64 ? 'sha256' : 'sha1';
  try {
    if (found.isSymbolicLink()) {
      const target = await readlink(path, { encoding: 'buffer' });
      return createHash(algorithm).update(`blob ${target.length}\0`).update(target).digest('hex') === blob;
    }
    if (!found.isFile() || found.size > MOST_BYTES) return false;
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { size } = await file.stat();
      const asItIs = createHash(algorithm).update(`blob ${size}\0`);
      let pairs = 0;
      for await (const part of withLineFeeds(file)) {
        asItIs.update(part.bytes);
        pairs += part.pairs;
      }
      if (asItIs.digest('hex') === blob) return true;
      if (pairs === 0) return false;
      const asStored = createHash(algorithm).update(`blob ${size - pairs}\0`);
      for await (const { stored } of withLineFeeds(file)) for (const bytes of stored) asStored.update(bytes);
      return asStored.digest('hex') === blob;
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}

interface Part {
  readonly bytes: Buffer;
  /** The same without the carriage return before each line feed; one at the end of the part before may belong to it. */
  readonly stored: readonly Buffer[];
  readonly pairs: number;
}

/** The file from its beginning; a carriage return that ends a part is held back until the next byte is known. */
async function* withLineFeeds(file: FileHandle): AsyncGenerator<Part, void, undefined> {
  const held = Buffer.from([CARRIAGE_RETURN]);
  let isHeld = false;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const bytes = chunk as Buffer;
    const stored: Buffer[] = [];
    let [pairs, from] = [0, 0];
    if (isHeld && bytes[0] === LINE_FEED) pairs++;
    else if (isHeld) stored.push(held);
    isHeld = bytes.at(-1) === CARRIAGE_RETURN;
    const end = isHeld ? bytes.length - 1 : bytes.length;
    for (let at = bytes.indexOf('\r\n'); at >= 0; at = bytes.indexOf('\r\n', from)) {
      stored.push(bytes.subarray(from, at));
      from = at + 1;
      pairs++;
    }
    stored.push(bytes.subarray(from, end));
    yield { bytes, stored, pairs };
  }
  if (isHeld) yield { bytes: Buffer.alloc(0), stored: [held], pairs: 0 };
}
