/** The histories of the repositories below a folder that is none itself, told as the history of one project. */
import { join } from 'node:path';
import { BrainError, type SourceRecord } from '../engine/index.ts';
import { besideCommits, commitsWithPatches, type HistoryOptions } from './git-records.ts';
import { readCommits } from './git/history/read-commits.ts';
import { readManifestChanges } from './git/history/read-manifest-changes.ts';
import { readPatches } from './git/history/read-patches.ts';
import { readProject, type RepositoryFacts } from './git/repository/read-project.ts';
import { readRewrites } from './git/history/read-rewrites.ts';
import { isRebasing } from './git/watch/rebasing.ts';
import type { GitFolder } from './git/run/run-git.ts';
import { below, cursorOfHeads, headsIn, MOST_REPOSITORIES, newestFirst } from './repositories-below.ts';

export interface NestedHistories {
  readonly records: AsyncIterable<SourceRecord>;
  readonly total: number;
  /** The HEAD of each, to be given as `since` the next time; null where none has a commit. */
  readonly head: string | null;
  readonly repositories: readonly { readonly root: string; readonly head: string }[];
  readonly rewrites: ReadonlyMap<string, string>;
  readonly shallow: boolean;
  /** Complete once the records were read. */
  readonly notes: readonly string[];
}

interface Nested {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly facts: RepositoryFacts;
  readonly head: string;
  readonly place: HistoryOptions;
}

/**
 * The histories of the repositories at `paths` below `root`, with paths relative to `root`, commits of all of them newest
 * first. One that cannot be read is left out, and it is said in `notes`.
 * @throws BrainError `cancelled`, and while iterating what the sources throw.
 */
export async function nestedHistories(
  root: string,
  paths: readonly string[],
  since: string | undefined,
  { signal, excludes, notes }: Pick<GitFolder, 'signal' | 'excludes'> & { readonly notes: string[] },
): Promise<NestedHistories> {
  const known = headsIn(since);
  const found: Nested[] = [];
  const repositories: { root: string; head: string }[] = [];
  for (const path of paths.slice(0, MOST_REPOSITORIES)) {
    const place: GitFolder = {
      root: join(root, path),
      signal,
      excludes: (file) => excludes?.(`${path}/${file}`) ?? false,
    };
    try {
      const facts = await readProject(place);
      if (facts.head === null) {
        notes.push(`The repository in ${path} has no commits yet.`);
        continue;
      }
      if (await isRebasing(place)) {
        notes.push(`A rebase is under way in ${path}: its commits are read when it is over.`);
        const head = known.get(path);
        if (head !== undefined) repositories.push({ root: place.root, head });
        continue;
      }
      const seen = known.get(path);
      const onCut = (file: string, sha: string): void =>
        void notes.push(`What ${sha.slice(0, 10)} changed in ${path}/${file} is too long to be read in full.`);
      const options = { ...place, onCut, partial: facts.partial, ...(seen === undefined ? {} : { since: seen }) };
      found.push({ path, facts, head: facts.head, place: options });
      repositories.push({ root: place.root, head: facts.head });
    } catch (error) {
      if (!(error instanceof BrainError) || error.code === 'cancelled') throw error;
      notes.push(`The history of ${path} is not read: ${error.message}`);
      if (error.code === 'git-missing') break;
    }
  }
  if (paths.length > MOST_REPOSITORIES)
    notes.push(`Of ${paths.length} repositories below the folder the first ${MOST_REPOSITORIES} are read.`);
  const rewrites = new Map<string, string>();
  for (const { path, place } of found)
    for (const [was, is] of await readRewrites(place, known.get(path))) rewrites.set(was, is);
  for (const { path, head } of found) known.set(path, head);
  return {
    records: told(found),
    total: found.reduce((sum, { facts }) => sum + (facts.commits ?? 0), 0),
    head: known.size === 0 ? null : cursorOfHeads(known),
    repositories,
    rewrites,
    shallow: found.some(({ facts }) => facts.shallow),
    notes,
  };
}

async function* told(all: readonly Nested[]): AsyncGenerator<SourceRecord> {
  for (const { path, place } of all) {
    const changes = place.partial ? [] : readManifestChanges(place);
    for await (const one of besideCommits(place, changes)) yield below(path, one);
  }
  yield* newestFirst(
    all.map(({ path, place }) => ({
      path,
      commits: commitsWithPatches(readCommits(place), place.partial ? undefined : readPatches(place)),
    })),
  );
}
