/** Reads what the newest commits changed in the code: what a message leaves out, the lines themselves tell. */
import type { PatchRecord } from '../../../engine/index.ts';
import { cutAtGap } from '../../cut-at-gap.ts';
import { followsChanges, whatIsRead } from '../../files/what-is-read.ts';
import { isGenerated, isLeftOut } from '../../work-tree/left-out.ts';
import { FilePatches, PATCH_FORMAT, type FilePatch } from './file-patches.ts';
import { folderPrefix } from '../repository/folder-prefix.ts';
import { commitTime } from './git-time.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { type IsOwn, ownCommits } from '../people/own-commits.ts';
import type { ReadCommitsOptions } from './read-commits.ts';
import { streamGit } from '../run/run-git.ts';
import { leavesOut, rangeArguments } from './since.ts';
import { splitStream } from '../run/split-stream.ts';

/**
 * Whose patches are read: of so many commits, the newest; of a commit so many characters, twice what is kept of it once
 * secrets are out; of git's output so many bytes, after which older commits do without.
 */
export const PATCHES_READ = { commits: 200, characters: 4_096, bytes: 33_554_432 } as const;

const LINE_FEED = 0x0a;
/** A file beyond this many bytes is data: git tells only that it changed. */
const LARGE_FILE = 524_288;
/** Prose is read as it stands, and ours would be read back; what is ignored tells of no change. */
const NO_CODE = /\.(?:md|mdx|mdc|markdown|rst|adoc|asciidoc|txt|org|[a-z]*ignore)$/i;

const ARGUMENTS = [
  '-c',
  `core.bigFileThreshold=${LARGE_FILE}`,
  '--literal-pathspecs',
  'log',
  ...SAFE_LOG_ARGUMENTS,
  '--no-renames',
  '--no-merges',
  `--max-count=${PATCHES_READ.commits}`,
  `--format=${PATCH_FORMAT}`,
  '--patch',
  '--unified=0',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/**
 * What the newest commits changed, by their shas; code first, tests after it. Merges are left out, and so are files that are
 * excluded, generated, vendored, manifests, prose, locks or likely to hold secrets.
 * @throws BrainError as `readCommits` does; in a partial clone that lacks the contents, `git-failed`.
 */
export async function readPatches(options: ReadCommitsOptions): Promise<ReadonlyMap<string, PatchRecord>> {
  const isKnown = leavesOut(options);
  const [{ args, input }, isOwn, prefix] = await Promise.all([
    rangeArguments(options),
    ownCommits(options),
    folderPrefix(options),
  ]);
  const inFolder = prefix === '' ? ['--'] : ['--full-history', '--relative', '--', '.'];
  const commits = new Map<string, FilePatch[]>();
  const take = (patch: FilePatch | null): void => {
    if (patch === null || isKnown(patch.commit.sha) || !isTold(patch, options.excludes)) return;
    const files = commits.get(patch.commit.sha);
    if (files) files.push(patch);
    else commits.set(patch.commit.sha, [patch]);
  };
  const patches = new FilePatches();
  let bytes = 0;
  for await (const lines of splitStream(streamGit(options, [...ARGUMENTS, ...args, ...inFolder], input), LINE_FEED)) {
    for (const line of lines) {
      bytes += line.length;
      take(patches.push(line));
    }
    if (bytes > PATCHES_READ.bytes) break;
  }
  if (bytes <= PATCHES_READ.bytes) take(patches.end());
  return new Map([...commits].flatMap(([sha, files]) => record(files, isOwn).map((one) => [sha, one] as const)));
}

function isTold({ path, patch }: FilePatch, excludes: ReadCommitsOptions['excludes']): boolean {
  if (excludes?.(path) || NO_CODE.test(path) || isLeftOut(path, true)) return false;
  // How manifests change is read by itself.
  return whatIsRead(path)?.kind !== 'document' && !followsChanges(path) && !isGenerated(path, patch);
}

const isTest = (path: string): number =>
  /(?:^|[/._-])(?:tests?|specs?|__tests__|e2e|fixtures?)(?:[/._-]|$)/i.test(path) ? 1 : 0;

function record(files: readonly FilePatch[], isOwn: IsOwn): PatchRecord[] {
  const ordered = [...files].sort((a, b) => isTest(a.path) - isTest(b.path));
  const shown: FilePatch[] = [];
  let size = 0;
  for (const file of ordered) {
    if (size > PATCHES_READ.characters) break;
    shown.push({ ...file, patch: cutAtGap(file.patch, PATCHES_READ.characters - size) });
    size += file.path.length + file.patch.length;
  }
  const [first] = shown;
  if (!first) return [];
  const { sha, name, email, subject, authorTime, commitTime: committed } = first.commit;
  const at = commitTime(authorTime, committed);
  const told = shown.map(({ path, patch }) => ({ path, patch }));
  return [{ kind: 'patch', sha, at, own: isOwn(first.commit), author: { name, email }, subject, files: told }];
}
