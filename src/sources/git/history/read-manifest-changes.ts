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
import { streamGit } from '../run/run-git.ts';
import { leavesOut, sinceArguments } from './since.ts';
import { splitStream } from '../run/split-stream.ts';

const LINE_FEED = 0x0a;

/** Manifests of one project whose changes are read, nearest to the root first. */
const FOLLOWED_MANIFESTS = 1_000;
/** Names that are remembered as looked at. */
const MOST_SEEN = 20_000;

/**
 * Characters that are read: of a diff, more than any person wrote; of all diffs of one reading, after which each is cut to
 * `each`, so that they fit into memory.
 */
export const MANIFEST_LIMITS = { diff: 1_000_000, all: 33_554_432, each: 16_384 } as const;

export interface ReadManifestOptions extends ReadCommitsOptions {
  /** Called for a change that is not read in full. */
  readonly onCut?: (path: string, sha: string) => void;
  /** What `changedManifests` gives for the same place, where it was asked before. */
  readonly manifests?: () => Promise<readonly string[]>;
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
  const { manifests = () => changedManifests(options) } = options;
  const [range, isOwn, paths] = await Promise.all([rangeOf(options), ownCommits(options), manifests()]);
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

async function rangeOf(options: ReadCommitsOptions): Promise<string[]> {
  const [since, prefix] = await Promise.all([sinceArguments(options, options.since), folderPrefix(options)]);
  return [...(prefix === '' ? [] : ['--relative']), 'HEAD', ...since];
}

/**
 * The manifests that ever changed, nearest to the root first. Asking git for their patches by these paths costs a tenth of asking by patterns, which
 * it has to try on every folder of every commit. @throws BrainError as `readCommits` does.
 */
export async function changedManifests(options: ReadCommitsOptions): Promise<readonly string[]> {
  const found = new Set<string>();
  // Most commits change what others have changed.
  const seen = new Set<string>();
  const log = streamGit(options, [...LOG, '--format=', '--name-only', '-z', ...(await rangeOf(options)), '--']);
  for await (const fields of splitStream(log, 0)) {
    for (const path of fields) {
      if (seen.has(path)) continue;
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(path);
      if (followsChanges(path) && !path.includes('\n') && !options.excludes?.(path)) found.add(path);
    }
  }
  return [...found].sort(byDepth).slice(0, FOLLOWED_MANIFESTS);
}

function record({ commit, path, patch }: FilePatch, isOwn: IsOwn): ManifestChangeRecord {
  const { sha, name, email, subject } = commit;
  const at = commitTime(commit.authorTime, commit.commitTime);
  return { kind: 'manifest-change', sha, at, own: isOwn(commit), author: { name, email }, subject, path, patch };
}
