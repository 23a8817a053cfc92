/** Decides which repository a folder belongs to, by what lies on disk: a configuration would say what its writer wants. */
import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BrainError } from '../../../engine/index.ts';
import { gitProcess } from '../run/git-process.ts';
import { isBelow } from './is-below.ts';
import { namedWorkTree } from './named-work-tree.ts';
import { shortText } from './short-text.ts';

/** A repository and its work tree; real paths. */
export interface Repository {
  /** The folder that holds `.git`; of a bare repository, the repository. */
  readonly top: string;
  /** Of a linked work tree its own, below that of the repository. */
  readonly gitFolder: string;
  readonly bare: boolean;
}

interface Asked {
  readonly root: string;
  readonly gitPath?: string | undefined;
}

/** A folder that is never there: git says clearly that a bare repository has no work tree. */
const NO_WORK_TREE = 'no-work-tree';

/** What has git read this repository and no other, with this work tree whatever its configuration says. */
export function repositoryEnvironment({ top, gitFolder, bare }: Repository): Record<string, string> {
  return { GIT_DIR: gitFolder, GIT_WORK_TREE: bare ? join(gitFolder, NO_WORK_TREE) : top };
}

/**
 * The repository of the nearest folder, from `root` upwards, that holds a `.git`; where none does and `root` looks like a
 * bare repository, that. A bare repository among the files of another one is just files. Null where there is none.
 * @throws BrainError `git-failed` where `.git` leads to a repository that does not know of it, or git refuses (another
 * user's), `git-missing`, `not-a-repository` (git cannot read it).
 */
export async function repositoryOf(asked: Asked): Promise<Repository | null> {
  const root = await realpath(asked.root).catch(() => asked.root);
  const found = (await aroundOf(root)) ?? (await bareAt(root));
  if (found) await letGitAgree(found, asked);
  return found;
}

async function aroundOf(root: string): Promise<Repository | null> {
  const ceilings = (process.env['GIT_CEILING_DIRECTORIES'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  const device = (await statOf(root))?.dev;
  const acrossDevices = /^(?:1|true|yes|on)$/i.test(process.env['GIT_DISCOVERY_ACROSS_FILESYSTEM'] ?? '');
  for (let top = root; ; top = dirname(top)) {
    const gitFolder = await gitFolderIn(top);
    if (gitFolder !== null) return { top, gitFolder, bare: false };
    const above = dirname(top);
    if (above === top || ceilings.includes(above)) return null;
    if (!acrossDevices && (await statOf(above))?.dev !== device) return null;
  }
}

/** The folder that the `.git` of `top` is or names; null where there is none, or nothing that git would take for one. */
async function gitFolderIn(top: string): Promise<string | null> {
  const entry = join(top, '.git');
  const found = await statOf(entry);
  if (!found) return null;
  const named = found.isDirectory() ? '.git' : /^gitdir: ([^\r\n]+)/.exec(await shortText(entry))?.[1];
  if (named === undefined) return null;
  const gitFolder = await realpath(resolve(top, named)).catch(() => null);
  if (gitFolder === null || !(await statOf(join(gitFolder, 'HEAD')))) return null;
  if (isBelow(gitFolder, top) ? await isWhole(gitFolder, top) : await knows(gitFolder, top)) return gitFolder;
  const message = isBelow(gitFolder, top)
    ? `${gitFolder} takes its history from another repository, which only a linked work tree may; it is not read. If it is right, remove ${join(gitFolder, 'commondir')} or clone it anew.`
    : `${entry} leads to ${gitFolder}, a repository that does not know of ${top}; it is not read. If it is right, run: git -C "${top}" config core.worktree "${top}" (for a linked work tree: git worktree repair)`;
  throw new BrainError('git-failed', message, { root: top });
}

/** Whether a repository inside its work tree takes objects and refs from nowhere else, as only a linked work tree does. */
async function isWhole(gitFolder: string, top: string): Promise<boolean> {
  const common = (await shortText(join(gitFolder, 'commondir'))).trim();
  return common === '' || isBelow(await realpath(resolve(gitFolder, common)).catch(() => '/'), top);
}

/** Whether a repository elsewhere names `top`: a linked work tree's by its `gitdir`, a submodule's by its configuration. */
async function knows(gitFolder: string, top: string): Promise<boolean> {
  const [linked, ...configured] = await Promise.all(
    ['gitdir', 'config', 'config.worktree'].map((name) => shortText(join(gitFolder, name))),
  );
  const named = [linked?.trim() ? dirname(linked.trim()) : null, ...configured.map(namedWorkTree)];
  for (const path of named)
    if (path !== null && (await realpath(resolve(gitFolder, path)).catch(() => null)) === top) return true;
  return false;
}

async function bareAt(root: string): Promise<Repository | null> {
  const signs = await Promise.all(['HEAD', 'objects', 'refs'].map((name) => statOf(join(root, name))));
  return signs.every((sign) => sign) ? { top: root, gitFolder: root, bare: true } : null;
}

/** Git's answers, by repository: asked anew when another folder stands in its place. */
const agreed = new Map<string, { readonly mark: string; readonly answer: Promise<void> }>();

/** Git refuses what belongs to another user, but only where it finds the repository by itself: it is asked to, once. */
async function letGitAgree(repository: Repository, asked: Asked): Promise<void> {
  const { top, gitFolder } = repository;
  const marks = await Promise.all([top, gitFolder].map(statOf));
  const mark = JSON.stringify([asked.gitPath, process.env['PATH'], ...marks.map((m) => m && [m.dev, m.ino, m.uid])]);
  const known = agreed.get(gitFolder + top);
  if (known?.mark === mark) return known.answer;
  const answer = agree(repository, asked);
  agreed.set(gitFolder + top, { mark, answer });
  // What failed may have been mended when it is asked again.
  answer.catch(() => agreed.delete(gitFolder + top));
  return answer;
}

async function agree({ top, gitFolder, bare }: Repository, { gitPath }: Asked): Promise<void> {
  const environment = { GIT_CEILING_DIRECTORIES: dirname(top), GIT_WORK_TREE: top };
  // Nobody's signal: others wait for the same answer.
  const start = { root: top, top, environment, gitPath };
  // This one was found to be no part of a clone.
  const command = bare ? ['-c', 'safe.bareRepository=all', 'rev-parse', '--git-dir'] : ['rev-parse', '--git-dir'];
  const chunks: Buffer[] = [];
  for await (const chunk of gitProcess(start, command)) chunks.push(chunk);
  const told = Buffer.concat(chunks).toString('utf8').replace(/\n$/, '');
  if ((await realpath(resolve(top, told)).catch(() => null)) === gitFolder) return;
  throw new BrainError('not-a-repository', `git does not recognise ${join(top, '.git')}.`, { root: top });
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null);
