/** Reads the documents and manifests of a work tree that differ from HEAD, with those that do not, beside which they are understood. */
import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRecord } from '../../engine/index.ts';
import { repositoryOf } from '../git/repository/find-repository.ts';
import { indexEntries, type IndexStamp } from '../git/index-entries.ts';
import { isRebasing } from '../git/watch/rebasing.ts';
import { streamGit, type GitFolder } from '../git/run/run-git.ts';
import { splitStream } from '../git/run/split-stream.ts';
import { isGenerated, isLeftOut } from '../work-tree/left-out.ts';
import { holdsBlob } from './blob-hash.ts';
import { chooseFiles } from './choose-files.ts';
import { readChosen } from './read-on-disk.ts';
import { isReadUncommitted, whatIsRead } from './what-is-read.ts';

/** What a merge leaves in a file that nobody has looked at yet. */
const CONFLICT = /^(?:<{7}|>{7}) /m;

/** Files that are looked at together: the disk answers several questions as fast as one. */
const TOGETHER = 32;

/** The blobs that HEAD holds of what is read, by their paths. */
async function atHead(place: GitFolder, isRead: (path: string) => boolean): Promise<ReadonlyMap<string, string>> {
  const blobs = new Map<string, string>();
  for await (const lines of splitStream(streamGit(place, ['ls-tree', '-r', '-z', 'HEAD']), 0)) {
    for (const line of lines) {
      const [, blob, path] = /^1[02]0\d{3} blob ([0-9a-f]{40,64})\t([^]+)$/.exec(line) ?? [];
      if (blob !== undefined && path !== undefined && isRead(path)) blobs.set(path, blob);
    }
  }
  return blobs;
}

/**
 * Paths that are read, as the index has them, and of all paths those that HEAD does not hold as they are: changed, staged or
 * new; deleted ones too. Git only lists: were it asked what differs, it would run the filters that the repository names.
 */
async function listed(place: GitFolder): Promise<{ held: readonly string[]; news: ReadonlySet<string> }> {
  const isRead = (path: string): boolean => path !== '' && isReadUncommitted(path) && !place.excludes?.(path);
  const [head, indexed] = await Promise.all([atHead(place, isRead), indexedSeconds(place)]);
  const news = new Set<string>();
  const held = new Set<string>();
  const open: { path: string; blob: string; stamp: IndexStamp | null; isSparse: boolean }[] = [];
  for await (const { path, blob, isConflict, isSparse, isAssumed, stamp } of indexEntries(place)) {
    if (!isRead(path)) continue;
    held.add(path);
    const committed = head.get(path);
    if (isConflict || committed === undefined) news.add(path);
    else if (isAssumed && committed !== blob) news.add(path);
    // A file that was staged and then put back on disk is what HEAD holds, too.
    else if (!isAssumed) open.push({ path, blob: committed, stamp: blob === committed ? stamp : null, isSparse });
  }
  for (const path of head.keys()) if (!held.has(path)) news.add(path);
  for (let from = 0; from < open.length; from += TOGETHER) {
    const some = open.slice(from, from + TOGETHER).map(async ({ path, blob, stamp, isSparse }) => {
      const whole = join(place.root, path);
      const found = await lstat(whole).catch(() => null);
      const isSame =
        found === null ? isSparse : isStamped(found, stamp, indexed) || (await holdsBlob(whole, found, blob));
      if (!isSame) news.add(path);
    });
    await Promise.all(some);
  }
  for await (const paths of splitStream(
    streamGit(place, ['ls-files', '-z', '--others', '--exclude-standard', '--']),
    0,
  ))
    for (const path of paths) if (isRead(path)) news.add(path);
  return { held: [...held], news };
}

/** When the index was written, in seconds since 1970; 0 where that cannot be told. */
async function indexedSeconds(place: GitFolder): Promise<number> {
  const repository = await repositoryOf(place);
  const found = repository && (await stat(join(repository.gitFolder, 'index')).catch(() => null));
  return found ? Math.floor(found.mtimeMs / 1_000) : 0;
}

/**
 * Whether a file has the stamp that the index remembers. One changed in the very second in which the index was written may
 * have been changed after it: only its content tells.
 */
function isStamped({ mtimeMs, size }: Stats, stamp: IndexStamp | null, indexed: number): boolean {
  if (stamp === null || stamp.size !== size || stamp.seconds >= indexed) return false;
  const milliseconds = Math.floor(stamp.nanoseconds / 1_000_000);
  const isSecond = Math.floor(mtimeMs / 1_000) === stamp.seconds;
  // Some programs write indexes without parts of a second.
  return isSecond && (stamp.nanoseconds === 0 || Math.floor(mtimeMs % 1_000) === milliseconds);
}

/**
 * The files of what-is-read.ts as they are in the work tree, those that differ from HEAD marked as uncommitted; none where
 * none differs, and none while git rebases. What git ignores, what is generated and what a merge left open is left out.
 * @throws BrainError as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readUncommitted(place: GitFolder): AsyncGenerator<FileRecord, void, undefined> {
  if (await isRebasing(place)) return;
  const { held, news } = await listed(place);
  if (news.size === 0) return;
  const root = await realpath(place.root);
  const paths = [...new Set([...held, ...news])].map((path) => ({ path }));
  for await (const told of readChosen(root, chooseFiles(paths))) {
    const { path, text } = told;
    // What a tool wrote for itself is only there for the others to be understood.
    if (!news.has(path) || isLeftOut(path, true)) yield told;
    // A lock file is generated, and says so.
    else if (!CONFLICT.test(text) && (whatIsRead(path)?.isLock || !isGenerated(path, text)))
      yield { ...told, uncommitted: true };
  }
}
