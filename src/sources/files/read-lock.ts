/** Reads a lock file in a stream, keeping only what is locked of the packages that the project's manifests name. */
import { setImmediate as turn } from 'node:timers/promises';
import { LockExcerpt, type NamedPackages } from '../../engine/index.ts';
import { splitStream } from '../git/run/split-stream.ts';

const LINE_FEED = 0x0a;
/** After so many bytes the host gets a turn: a pipe may bring the next chunk without one. */
const STRETCH = 262_144;
/** More bytes are no lock file. */
const MOST_BYTES = 67_108_864;

/** The excerpt of the lock file at `path`, whose bytes are `chunks`; null where nothing is in it. */
export async function readLock(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  named: NamedPackages,
): Promise<string | null> {
  const excerpt = new LockExcerpt(path.slice(path.lastIndexOf('/') + 1), named);
  let [bytes, since] = [0, 0];
  for await (const lines of splitStream(chunks, LINE_FEED)) {
    for (const line of lines) {
      bytes += line.length + 1;
      excerpt.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    if (bytes > MOST_BYTES) break;
    if (bytes - since > STRETCH) {
      since = bytes;
      await turn();
    }
  }
  return excerpt.text.trim() === '' ? null : excerpt.text;
}
