/** Finds when files were last changed, in one walk through history instead of one a file. */
import { sha256Hex } from '../../engine/index.ts';
import { commitTime } from '../git/history/git-time.ts';
import { SAFE_LOG_ARGUMENTS } from '../git/run/hardening.ts';
import type { KnownHistory, Touch } from '../git/history/known-history.ts';
import { streamGit, type GitFolder } from '../git/run/run-git.ts';
import { splitStream } from '../git/run/split-stream.ts';

/** Commits looked at, newest first, before the rest counts as untouched since the last of them. */
const TOUCHED_COMMITS = 20_000;

const HEADER = /^\n?([0-9a-f]{40,64}) (-?\d+) (-?\d+)$/;

/** A file as it is at HEAD. */
interface FileAtHead {
  /** Relative to `place.root`. */
  readonly path: string;
  readonly blob: string;
}

const keyOf = ({ path, blob }: FileAtHead): string => sha256Hex(`${path}\0${blob}`).slice(0, 32);

/**
 * The last commit that touched each of `files`; one whose content is as `history` knows it was last touched when it was found
 * out. @throws BrainError as `streamGit` does.
 */
export async function lastTouched(
  place: GitFolder,
  files: readonly FileAtHead[],
  history?: KnownHistory,
): Promise<ReadonlyMap<string, Touch>> {
  const touched = new Map<string, Touch>();
  const unknown: FileAtHead[] = [];
  for (const file of files) {
    const known = history?.touch(keyOf(file));
    if (known) touched.set(file.path, known);
    else unknown.push(file);
  }
  const found = await walked(
    place,
    unknown.map(({ path }) => path),
  );
  for (const [path, touch] of found) touched.set(path, touch);
  for (const file of files) {
    const touch = touched.get(file.path);
    if (touch) history?.noteTouch(keyOf(file), touch);
  }
  return touched;
}

/**
 * The last commit that touched each of `paths`. The walk ends with the last path found; one that TOUCHED_COMMITS did not
 * touch is dated by the oldest commit seen: its content was the same there.
 */
async function walked(place: GitFolder, paths: readonly string[]): Promise<ReadonlyMap<string, Touch>> {
  const touched = new Map<string, Touch>();
  const missing = new Set(paths.filter((path) => !path.includes('\n')));
  if (missing.size === 0) return touched;
  const args = [
    '--literal-pathspecs',
    'log',
    '-z',
    ...SAFE_LOG_ARGUMENTS,
    '--format=%x01%H %at %ct',
    '--name-only',
    '--no-renames',
    '--relative',
    `--max-count=${TOUCHED_COMMITS}`,
    'HEAD',
    '--stdin',
    '--',
  ];
  // Paths go in by standard input: a command line holds no more than 32,767 characters on Windows.
  const log = streamGit(place, args, `--\n${[...missing].join('\n')}\n`);
  let commit: Touch | null = null;
  walk: for await (const fields of splitStream(log, 0)) {
    for (const field of fields) {
      if (field.startsWith('\x01')) {
        const [, sha, author, committer] = HEADER.exec(field.slice(1)) ?? [];
        if (sha !== undefined) commit = { sha, at: commitTime(author ?? '', committer ?? '') };
        continue;
      }
      const path = field.replace(/^\n/, '');
      if (commit && missing.delete(path)) touched.set(path, commit);
      if (missing.size === 0) break walk;
    }
  }
  if (commit) for (const path of missing) touched.set(path, commit);
  return touched;
}
