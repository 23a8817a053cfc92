/** Reads a lock file in a stream, keeping only what is locked of the packages that the project's manifests name. */
import { setImmediate as turn } from 'node:timers/promises';
import { LockExcerpt, type NamedPackages } from '../../engine/index.ts';
import { splitStream } from '../git/run/split-stream.ts';
import type { Unread } from './unread.ts';

const LINE_FEED = 0x0a;
/** After so many bytes the host gets a turn: a pipe may bring the next chunk without one. */
const STRETCH = 262_144;
/** More bytes are no lock file. */
const MOST_BYTES = 64_000_000;

/** The excerpt of the lock file at `path`, whose bytes are `chunks`; null where nothing is in it, and where it is too long, which `unread` takes. */
export async function readLock(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  named: NamedPackages,
  unread: Unread,
): Promise<string | null> {
  const excerpt = new LockExcerpt(path.slice(path.lastIndexOf('/') + 1), named);
  let [bytes, since] = [0, 0];
  for await (const lines of splitStream(chunks, LINE_FEED)) {
    for (const line of lines) {
      bytes += line.length + 1;
      excerpt.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    if (bytes > MOST_BYTES) {
      unread.add(path, `it is longer than the ${String(MOST_BYTES / 1_000_000)} MB that are read of a lock file`);
      return null;
    }
    if (bytes - since > STRETCH) {
      since = bytes;
      await turn();
    }
  }
  return excerpt.text.trim() === '' ? null : excerpt.text;
}
