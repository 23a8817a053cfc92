/** Reads many of a repository's blobs with one process. */
import { streamGit, type GitPlace } from '../git/run/run-git.ts';
import { FILE_BYTES } from './text-of.ts';

const LINE_FEED = 0x0a;

/**
 * The contents of `blobs` (SHAs), in order, each cut after `most` bytes; those that the repository lacks are left out.
 * @throws BrainError as `streamGit` does.
 */
export async function* readBlobs(
  place: GitPlace,
  blobs: readonly string[],
  most = FILE_BYTES,
): AsyncGenerator<{ blob: string; bytes: Buffer }, void, undefined> {
  if (blobs.length === 0) return;
  let header: Buffer[] = [];
  let blob: string | null = null;
  let parts: Buffer[] = [];
  let kept = 0;
  /** Bytes of the blob still to come, with the line feed after it. */
  let left = 0;
  for await (const chunk of streamGit(place, ['cat-file', '--batch'], `${blobs.join('\n')}\n`)) {
    let from = 0;
    while (from < chunk.length) {
      if (blob === null) {
        const end = chunk.indexOf(LINE_FEED, from);
        header.push(chunk.subarray(from, end === -1 ? chunk.length : end));
        if (end === -1) break;
        from = end + 1;
        const [, sha, size] = /^([0-9a-f]+) blob (\d+)$/.exec(Buffer.concat(header).toString('latin1')) ?? [];
        header = [];
        if (sha !== undefined && size !== undefined) [blob, left] = [sha, Number(size) + 1];
        continue;
      }
      const part = chunk.subarray(from, from + left);
      const wanted = part.subarray(0, Math.max(0, Math.min(left - 1, most - kept)));
      if (wanted.length > 0) parts.push(wanted);
      kept += wanted.length;
      left -= part.length;
      from += part.length;
      if (left > 0) continue;
      yield { blob, bytes: Buffer.concat(parts) };
      [blob, parts, kept] = [null, [], 0];
    }
  }
}
