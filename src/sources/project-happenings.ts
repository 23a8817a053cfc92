/** Everything there is to learn of a project: its commits, what they did to its manifests, and its files. */
import { BrainError, type Happening } from '../engine/index.ts';
import { readFilesAtHead } from './files/read-at-head.ts';
import { readFilesOnDisk } from './files/read-on-disk.ts';
import { readCommits } from './git/read-commits.ts';
import { readManifestChanges } from './git/read-manifest-changes.ts';
import { type ProjectFacts, readProject } from './git/read-project.ts';

export interface ProjectHappenings {
  /** All of them, each once. */
  readonly happenings: AsyncIterable<Happening>;
  /** About how many happenings there will be; null where nobody counted. */
  readonly total: number | null;
  /** HEAD as it was read, to be given as `since` the next time; null without commits. */
  readonly head: string | null;
  readonly branch: string | null;
  /** What a person should know, in sentences. */
  readonly notes: readonly string[];
}

async function* fromGit(
  root: string,
  since: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Happening> {
  const place = { root, signal, ...(since === undefined ? {} : { since }) };
  yield* readCommits(place);
  yield* readManifestChanges(place);
  yield* readFilesAtHead(place);
}

async function facts(root: string, signal: AbortSignal | undefined): Promise<ProjectFacts | string> {
  try {
    return await readProject({ root, signal });
  } catch (error) {
    const withoutGit = error instanceof BrainError && ['not-a-repository', 'git-missing'].includes(error.code);
    if (withoutGit) return error.message;
    throw error;
  }
}

/**
 * What happened in the project at `root` since the commit `since` (all of it without one). Without git or a
 * repository, or before the first commit, only its files are read, from disk.
 * @throws BrainError `git-failed`, `cancelled` and what else the sources throw, also while iterating.
 */
export async function projectHappenings(
  root: string,
  since: string | undefined,
  signal?: AbortSignal,
): Promise<ProjectHappenings> {
  const known = await facts(root, signal);
  if (typeof known === 'string') {
    const notes = [`Only its documents and manifests are read: ${known}`];
    return { happenings: readFilesOnDisk({ root, signal }), total: null, head: null, branch: null, notes };
  }
  const { branch, notes } = known;
  if (known.empty) return { happenings: readFilesOnDisk({ root, signal }), total: null, head: null, branch, notes };
  const total = since === undefined ? known.commits : null;
  return { happenings: fromGit(root, since, signal), total, head: known.head, branch, notes };
}
