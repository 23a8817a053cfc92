/** Reads many of a repository's blobs with one process. */
import { BrainError } from '../../engine/index.ts';
import { streamGit, type GitFolder } from '../git/run/run-git.ts';
import { FILE_BYTES } from './text-of.ts';

const LINE_FEED = 0x0a;
/** How git begins an answer: what has another beginning is not there. */
const ANSWER = /^([0-9a-f]+) ([a-z]+) (\d+)$/;

/** What git answers for one name; `bytes` are cut after `most`, and null for what is no blob or not there. */
interface Answer {
  readonly sha: string | null;
  readonly bytes: Buffer | null;
  /** Bytes of the whole object. */
  readonly size: number;
}

const NOT_THERE: Answer = { sha: null, bytes: null, size: 0 };

/** Git ends at the first content that a partial clone lacks; begun anew so often, the rest counts as lacking, too. */
const MOST_LACKING = 200;

const isLacking = (error: unknown): boolean =>
  error instanceof BrainError && /promisor|lazy fetching disabled/i.test(String(error.data['stderr']));

/** The answers for `names`, none of which holds a line break, in order, one each. */
async function* answers(
  place: GitFolder,
  names: readonly string[],
  most: number,
): AsyncGenerator<Answer, void, undefined> {
  let done = 0;
  for (let lacking = 0; lacking < MOST_LACKING && done < names.length; lacking++) {
    try {
      for await (const answer of answersOfOne(place, names.slice(done), most)) {
        done++;
        yield answer;
      }
      return;
    } catch (error) {
      if (!isLacking(error)) throw error;
      done++;
      yield NOT_THERE;
    }
  }
  for (; done < names.length; done++) yield NOT_THERE;
}

/** The answers of one process. */
async function* answersOfOne(
  place: GitFolder,
  names: readonly string[],
  most: number,
): AsyncGenerator<Answer, void, undefined> {
  if (names.length === 0) return;
  let header: Buffer[] = [];
  let sha: string | null = null;
  let isBlob = false;
  let parts: Buffer[] = [];
  let kept = 0;
  /** Bytes of the object still to come, with the line feed after it. */
  let left = 0;
  for await (const chunk of streamGit(place, ['cat-file', '--batch'], `${names.join('\n')}\n`)) {
    let from = 0;
    while (from < chunk.length) {
      if (sha === null) {
        const end = chunk.indexOf(LINE_FEED, from);
        header.push(chunk.subarray(from, end === -1 ? chunk.length : end));
        if (end === -1) break;
        from = end + 1;
        const found = ANSWER.exec(Buffer.concat(header).toString('latin1'));
        header = [];
        if (found) [sha, isBlob, left] = [found[1] ?? '', found[2] === 'blob', Number(found[3]) + 1];
        else yield NOT_THERE;
        continue;
      }
      const part = chunk.subarray(from, from + left);
      const wanted = part.subarray(0, Math.max(0, Math.min(left - 1, most - kept)));
      if (isBlob && wanted.length > 0) parts.push(wanted);
      kept += part.length;
      left -= part.length;
      from += part.length;
      if (left > 0) continue;
      yield { sha, bytes: isBlob ? Buffer.concat(parts) : null, size: kept - 1 };
      [sha, parts, kept] = [null, [], 0];
    }
  }
}

/**
 * The contents of `blobs` (SHAs), in order, each cut after `most` bytes of its `size`; those that the repository lacks are left out.
 * @throws BrainError as `streamGit` does.
 */
export async function* readBlobs(
  place: GitFolder,
  blobs: readonly string[],
  most = FILE_BYTES,
): AsyncGenerator<{ blob: string; bytes: Buffer; size: number }, void, undefined> {
  for await (const { sha, bytes, size } of answers(place, blobs, most))
    if (sha !== null && bytes) yield { blob: sha, bytes, size };
}

/** Bytes. */
const LONGEST_TEXT = 1_000_000;

/** A file as a commit has it: null where it has none, undefined where it is longer than LONGEST_TEXT. */
export type TextAt = string | null | undefined;

/**
 * The texts of files of commits, in order; `path` is relative to the repository's root and holds no line break.
 * @throws BrainError as `streamGit` does.
 */
export async function textsAt(
  place: GitFolder,
  files: readonly { readonly commit: string; readonly path: string }[],
): Promise<readonly TextAt[]> {
  const texts: TextAt[] = [];
  const names = files.map(({ commit, path }) => `${commit}:${path}`);
  for await (const { bytes, size } of answers(place, names, LONGEST_TEXT))
    texts.push(size <= LONGEST_TEXT ? (bytes?.toString('utf8') ?? null) : undefined);
  return texts;
}
