/** What the project's own people did in the repositories inside its own: submodules and nested clones. */
import { join } from 'node:path';
import { BrainError, type SourceRecord } from '../engine/index.ts';
import { commitsWithPatches } from './git-records.ts';
import { innerRepositories } from './git/repository/inner-repositories.ts';
import { isPartial } from './git/repository/is-partial.ts';
import { pathsAtHead } from './git/paths-at-head.ts';
import { commitsBy, peopleOf } from './git/people/people.ts';
import { readBranches } from './git/history/read-branches.ts';
import { readCommits } from './git/history/read-commits.ts';
import { readPatches } from './git/history/read-patches.ts';
import { readRewrites } from './git/history/read-rewrites.ts';
import { readTags } from './git/history/read-tags.ts';
import { isRebasing } from './git/watch/rebasing.ts';
import { readGit, type GitFolder } from './git/run/run-git.ts';
import { below, cursorOfHeads, headsIn, type History, MOST_REPOSITORIES } from './repositories-below.ts';

export interface InnerHistories {
  /** What is told before the commits. */
  readonly beside: AsyncIterable<SourceRecord>;
  /** Begun only when their first commit is asked for. */
  readonly histories: readonly History[];
  /** To be added to the cursor of the folder's own repository; empty where there is nothing to remember. */
  readonly cursor: string;
  readonly repositories: readonly { readonly root: string; readonly head: string }[];
  readonly rewrites: ReadonlyMap<string, string>;
  /** What lies in them at HEAD, as the folder sees it. */
  readonly files: readonly string[];
  readonly notes: readonly string[];
}

interface Inner {
  readonly path: string;
  readonly head: string;
  readonly place: GitFolder;
  readonly partial: boolean;
  /** Commits of the project's people that are not known yet, newest first. */
  readonly shas: readonly string[];
}

const NONE = {
  beside: beside([]),
  histories: [],
  repositories: [],
  rewrites: new Map<string, string>(),
  files: [],
  notes: [],
} as const;

/**
 * The histories of the repositories inside the one that `outer.root` lies in, whose oldest (or only known) commit is
 * `origin`; none without a work tree (null). Read are commits of people who also commit to the outer one, so that the history of a library that was only
 * taken in stays out. Documents, manifests and releases are those of another project: they are not read, and tags are told
 * as what the folder's own HEAD does not hold. A clone or work tree of the same project is left out.
 * `hasSubmodules` as innerRepositories takes it. @throws BrainError `cancelled`, and while iterating what the sources throw.
 */
export async function innerHistories(
  outer: GitFolder | null,
  origin: string,
  since: string | undefined,
  hasSubmodules = true,
): Promise<InnerHistories> {
  const known = headsIn(since);
  if (outer === null) return { ...NONE, cursor: cursorOfHeads(known) };
  const notes: string[] = [];
  const paths = await innerRepositories(outer, hasSubmodules);
  const found: Inner[] = [];
  const repositories: { root: string; head: string }[] = [];
  const people = paths.length === 0 ? new Set<string>() : await peopleOf(outer);
  for (const path of paths.slice(0, MOST_REPOSITORIES)) {
    if (outer.excludes?.(`${path}/-`)) continue;
    try {
      const inner = await look(outer, path, origin, people, known.get(path));
      if (inner === null) continue;
      repositories.push({ root: inner.place.root, head: inner.head });
      if (inner.head !== known.get(path)) found.push(inner);
    } catch (error) {
      if (!(error instanceof BrainError) || error.code === 'cancelled') throw error;
      notes.push(`The history of ${path} is not read: ${error.message}`);
    }
  }
  if (paths.length > MOST_REPOSITORIES)
    notes.push(
      `Of ${String(paths.length)} repositories inside this one the first ${String(MOST_REPOSITORIES)} are read.`,
    );
  const rewrites = new Map<string, string>();
  for (const { path, place } of found)
    for (const [was, is] of await readRewrites(place, known.get(path))) rewrites.set(was, is);
  for (const { path, head } of found) known.set(path, head);
  const files: string[] = [];
  for (const { root } of repositories) {
    const path = root.slice(outer.root.length + 1);
    for (const file of await pathsAtHead({ root, signal: outer.signal })) files.push(`${path}/${file}`);
  }
  const histories = found.filter(({ shas }) => shas.length > 0).map(historyOf);
  return { beside: beside(found), histories, cursor: cursorOfHeads(known), repositories, rewrites, files, notes };
}

/** The repository at `path` as it is now; null for one that is not, or not yet, worked on by the project's people. */
async function look(
  outer: GitFolder,
  path: string,
  origin: string,
  people: ReadonlySet<string>,
  seen: string | undefined,
): Promise<Inner | null> {
  const { signal, excludes } = outer;
  const root = join(outer.root, path);
  const place: GitFolder = { root, signal, excludes: (file) => excludes?.(`${path}/${file}`) ?? false };
  const prefix = (await readGit(place, ['rev-parse', '--show-prefix'])).trim();
  if (prefix !== '') {
    const message = `git does not recognise its .git.`;
    throw new BrainError('git-failed', message, { path: root });
  }
  if (await succeeds(place, ['cat-file', '-e', `${origin}^{commit}`])) return null;
  const head = (await readGit(place, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => '')).trim();
  if (head === '') return null;
  const isMoving = await isRebasing(place);
  if (isMoving && seen === undefined) return null;
  const shas = isMoving || head === seen ? [] : await commitsBy(place, people, seen);
  if (seen === undefined && shas.length === 0) return null;
  const partial = await isPartial(place);
  return { path, head: isMoving && seen !== undefined ? seen : head, place, partial, shas };
}

const succeeds = (place: GitFolder, args: readonly string[]): Promise<boolean> =>
  readGit(place, args).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BrainError && error.code === 'git-failed') return false;
      throw error;
    },
  );

function historyOf({ path, place, partial, shas }: Inner): History {
  const options = { ...place, only: shas };
  async function* commits(): History['commits'] {
    yield* commitsWithPatches(readCommits(options), partial ? undefined : readPatches(options));
  }
  return { path, commits: commits() };
}

async function* beside(all: readonly Inner[]): AsyncGenerator<SourceRecord, void, undefined> {
  for (const { path, place } of all) {
    for await (const tag of readTags(place)) yield below(path, { ...tag, elsewhere: true });
    yield* readBranches(place);
  }
}
