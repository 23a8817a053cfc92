/** Reads how package manifests changed over a repository's history: which dependency came, went or moved, and why. */
import type { ManifestChangeRecord } from '../../../engine/index.ts';
import { byDepth } from '../../files/choose-files.ts';
import { followsChanges } from '../../files/what-is-read.ts';
import { folderPrefix } from '../repository/folder-prefix.ts';
import { commitTime } from './git-time.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { FilePatches, PATCH_FORMAT, type FilePatch } from './file-patches.ts';
import { type IsOwn, ownCommits } from '../people/own-commits.ts';
import type { ReadCommitsOptions } from './read-commits.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { leavesOut, sinceArguments } from './since.ts';
import { splitStream } from '../run/split-stream.ts';

const LINE_FEED = 0x0a;

/** Manifests of one project whose changes are read, nearest to the root first. */
const FOLLOWED_MANIFESTS = 1_000;

/**
 * Characters that are read: of a diff, more than any person wrote; of all diffs of one reading, after which each is cut to
 * `each`, so that they fit into memory.
 */
export const MANIFEST_LIMITS = { diff: 1_000_000, all: 33_554_432, each: 16_384 } as const;

export interface ReadManifestOptions extends ReadCommitsOptions {
  /** Called for a change that is not read in full. */
  readonly onCut?: (path: string, sha: string) => void;
}

/**
 * The changes of the manifests that what-is-read.ts has followed, newest first, one record a file and commit. Merges are left out:
 * what they bring stands in the commits they join. Diffs are read in full, within MANIFEST_LIMITS.
 * @throws BrainError as `readCommits` does; in a partial clone that lacks the contents, `git-failed`.
 */
export async function* readManifestChanges(
  options: ReadManifestOptions,
): AsyncGenerator<ManifestChangeRecord, void, undefined> {
  const isLeftOut = leavesOut(options);
  const [since, isOwn, prefix] = await Promise.all([
    sinceArguments(options, options.since),
    ownCommits(options),
    folderPrefix(options),
  ]);
  const range = [...(prefix === '' ? [] : ['--relative']), 'HEAD', ...since];
  const paths = await changedManifests(options, range);
  if (paths.length === 0) return;
  const log = streamGit(options, [...LOG, ...PATCHES, ...range, '--stdin', '--'], `--\n${paths.join('\n')}\n`);
  const wanted = (patch: FilePatch | null): patch is FilePatch => patch !== null && !isLeftOut(patch.commit.sha);
  let read = 0;
  const patches = new FilePatches(() => (read < MANIFEST_LIMITS.all ? MANIFEST_LIMITS.diff : MANIFEST_LIMITS.each));
  const told = (patch: FilePatch): ManifestChangeRecord => {
    read += patch.patch.length;
    if (patch.isCut) options.onCut?.(patch.path, patch.commit.sha);
    return record(patch, isOwn);
  };
  for await (const lines of splitStream(log, LINE_FEED)) {
    for (const line of lines) {
      const patch = patches.push(line);
      if (wanted(patch)) yield told(patch);
    }
  }
  const last = patches.end();
  if (wanted(last)) yield told(last);
}

const LOG = ['--literal-pathspecs', 'log', ...SAFE_LOG_ARGUMENTS, '--no-renames', '--no-merges'];
const PATCHES = [`--format=${PATCH_FORMAT}`, '--patch', '--unified=0', '--src-prefix=a/', '--dst-prefix=b/'];

/**
 * The manifests that ever changed. Asking git for their patches by these paths costs a tenth of asking by patterns, which
 * it has to try on every folder of every commit.
 */
async function changedManifests(place: GitFolder, range: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const log = streamGit(place, [...LOG, '--format=', '--name-only', '-z', ...range, '--']);
  for await (const fields of splitStream(log, 0)) {
    for (const path of fields) {
      if (followsChanges(path) && !path.includes('\n') && !place.excludes?.(path)) found.add(path);
    }
  }
  return [...found].sort(byDepth).slice(0, FOLLOWED_MANIFESTS);
}

function record({ commit, path, patch }: FilePatch, isOwn: IsOwn): ManifestChangeRecord {
  const { sha, name, email, subject } = commit;
  const at = commitTime(commit.authorTime, commit.commitTime);
  return { kind: 'manifest-change', sha, at, own: isOwn(commit), author: { name, email }, subject, path, patch };
}
