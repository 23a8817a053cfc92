/** Reads the documents and manifests of a work tree that differ from HEAD, with those that do not, beside which they are understood. */
import { realpath } from 'node:fs/promises';
import type { FileHappening } from '../../engine/index.ts';
import { isRebasing } from '../git/rebasing.ts';
import { streamGit, type GitPlace } from '../git/run-git.ts';
import { splitStream } from '../git/split-stream.ts';
import { isGenerated, isLeftOut } from '../work-tree/left-out.ts';
import { chooseFiles } from './choose-files.ts';
import { readChosen } from './read-on-disk.ts';
import { whatIsRead } from './what-is-read.ts';

/** What a merge leaves in a file that nobody has looked at yet. */
const CONFLICT = /^(?:<{7}|>{7}) /m;

async function readable(place: GitPlace, args: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for await (const batch of splitStream(streamGit(place, args), 0))
    paths.push(...batch.filter((path) => path !== '' && whatIsRead(path) && !place.excludes?.(path)));
  return paths;
}

/** Paths of what-is-read.ts that HEAD does not hold as they are: changed, staged or new; deleted ones too. */
async function differing(place: GitPlace): Promise<ReadonlySet<string>> {
  const changed = ['diff', '-z', '--name-only', '--no-renames', '--no-ext-diff', '--no-textconv', '--relative', 'HEAD'];
  const fresh = ['ls-files', '-z', '--others', '--exclude-standard'];
  return new Set([...(await readable(place, [...changed, '--'])), ...(await readable(place, fresh))]);
}

/**
 * The files of what-is-read.ts as they are in the work tree, those that differ from HEAD marked as uncommitted; none where
 * none differs, and none while git rebases. What git ignores, what is generated and what a merge left open is left out.
 * @throws BrainError as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readUncommitted(place: GitPlace): AsyncGenerator<FileHappening, void, undefined> {
  if (await isRebasing(place)) return;
  const news = await differing(place);
  if (news.size === 0) return;
  const root = await realpath(place.root);
  const held = await readable(place, ['ls-files', '-z', '--cached']);
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
