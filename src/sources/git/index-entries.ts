/** Reads what git's index holds of files, with what it remembers of them on disk; git itself compares nothing. */
import { streamGit, type GitFolder } from './run/run-git.ts';
import { splitStream } from './run/split-stream.ts';

/** Of a file on disk when the index took it in. */
export interface IndexStamp {
  /** Last change, in seconds since 1970 and nanoseconds of the second. */
  readonly seconds: number;
  readonly nanoseconds: number;
  /** Bytes. */
  readonly size: number;
}

export interface IndexEntry {
  /** Relative to the opened folder, with `/`. */
  readonly path: string;
  readonly blob: string;
  /** A conflict leaves several entries for one path. */
  readonly isConflict: boolean;
  /** Left out of a sparse work tree. */
  readonly isSparse: boolean;
  /** The user told git to take it for unchanged. */
  readonly isAssumed: boolean;
  /** Null where git does not tell. */
  readonly stamp: IndexStamp | null;
}

const STAMP = /^ {2}ctime: [^\n]*\n {2}mtime: (\d+):(\d+)\n {2}dev: [^\n]*\n {2}uid: [^\n]*\n {2}size: (\d+)\t[^\n]*\n/;
const ENTRY = /^(\S) (100|120)\d{3} ([0-9a-f]{40,64}) ([0-3])\t([^]+)$/;

/** Files and links below the opened folder; submodules are left out. @throws BrainError as `streamGit` does. */
export async function* indexEntries(place: GitFolder): AsyncGenerator<IndexEntry, void, undefined> {
  let open: Omit<IndexEntry, 'stamp'> | null = null;
  for await (const pieces of splitStream(streamGit(place, ['ls-files', '-z', '-v', '--stage', '--debug', '--']), 0)) {
    for (const piece of pieces) {
      // What is remembered of a file comes after its name, and so at the beginning of the next piece.
      const stamp = STAMP.exec(piece);
      if (open) yield { ...open, stamp: stampOf(stamp) };
      open = entryOf(piece.slice(stamp?.[0].length ?? 0));
    }
  }
  if (open) yield { ...open, stamp: null };
}

function stampOf(told: RegExpExecArray | null): IndexStamp | null {
  const [, seconds, nanoseconds, size] = told ?? [];
  if (seconds === undefined || nanoseconds === undefined || size === undefined) return null;
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), size: Number(size) };
}

function entryOf(text: string): Omit<IndexEntry, 'stamp'> | null {
  const [, tag = '', , blob, stage, path] = ENTRY.exec(text) ?? [];
  if (blob === undefined || path === undefined) return null;
  const isAssumed = /[a-z]/.test(tag);
  return { path, blob, isConflict: stage !== '0', isSparse: tag.toUpperCase() === 'S', isAssumed };
}
