/** What there is to know of a repository before its history is read: where it is, what it is, how long it is. */
import { BrainError } from '../../../engine/index.ts';
import { repositoryOf } from './find-repository.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { folderPrefix, noteFolderPrefix } from './folder-prefix.ts';
import { isPartial } from './is-partial.ts';
import type { KnownHistory } from '../history/known-history.ts';
import { readGit, type GitFolder } from '../run/run-git.ts';

export interface RepositoryFacts {
  /** Root of the work tree; null in a bare repository. */
  readonly root: string | null;
  /** The opened folder relative to it, with a final `/`; empty at the root. */
  readonly prefix: string;
  /**
   * The oldest commit without parents, by which a project is recognised in every clone; null while the repository is
   * empty or shallow (what a shallow clone begins with differs from clone to clone).
   */
  readonly firstCommit: string | null;
  /** Commits without parents; 0 in a shallow clone, which cannot tell. */
  readonly roots: number;
  /** Null while the repository is empty. */
  readonly head: string | null;
  /** Null where HEAD is detached. */
  readonly branch: string | null;
  readonly bare: boolean;
  readonly shallow: boolean;
  /** Cloned with a filter: some contents are not here, and they are never fetched by reading. */
  readonly partial: boolean;
  readonly empty: boolean;
  /** How many commits `readCommits` will give; null where nobody asked, and the clone is whole. */
  readonly commits: number | null;
  /** What a person should know of it, in sentences. */
  readonly notes: readonly string[];
}

export interface ReadProjectOptions {
  /** What is known of its history already, and takes what is found out. */
  readonly history?: KnownHistory | undefined;
  /** Whether the commits are to be counted. Default: yes. */
  readonly counting?: boolean;
}

/**
 * The facts of the repository that `place.root` lies in. An empty, bare or shallow repository is a fact, not an error.
 * @throws BrainError `not-a-repository`, or as `streamGit` does.
 */
export async function readProject(
  place: GitFolder,
  { history, counting = true }: ReadProjectOptions = {},
): Promise<RepositoryFacts> {
  const repository = await repositoryOf(place);
  const [{ shallow, head, ref, prefix }, partial] = await Promise.all([standingOf(place), isPartial(place)]);
  const [commits, { roots, firstCommit }] = await Promise.all([
    head === null ? 0 : counting || shallow ? countCommits(place, prefix) : null,
    head === null || shallow ? { roots: 0, firstCommit: null } : rootsOf(place, head, history),
  ]);
  const facts = {
    bare: repository?.bare ?? false,
    shallow,
    partial,
    empty: head === null,
  };
  const root = repository === null || repository.bare ? null : repository.top;
  // Its whole name: a branch may be called like a tag, or HEAD.
  const branch = ref?.replace(/^refs\/heads\//, '') ?? null;
  return { root, prefix, firstCommit, roots, head, branch, commits, ...facts, notes: notesOn({ ...facts, commits }) };
}

/** Where a repository stands. */
interface Standing {
  readonly shallow: boolean;
  readonly prefix: string;
  /** Null while the repository is empty. */
  readonly head: string | null;
  /** The whole name of the branch; null where HEAD is detached. */
  readonly ref: string | null;
}

/** A folder's name may hold a line feed, no other of these does. */
const STANDING = /^(true|false)\n([^]*)\n([0-9a-f]{40,64})\n(HEAD|refs\/heads\/.+)\n$/;

/** By one question where git can answer it: not in an empty repository, nor where a branch or tag is called HEAD. */
async function standingOf(place: GitFolder): Promise<Standing> {
  const asked = ['--is-shallow-repository', '--show-prefix', 'HEAD', '--symbolic-full-name', 'HEAD'];
  const told = await readGit(place, ['rev-parse', ...asked]).catch((error: unknown) => {
    if (error instanceof BrainError && ['git-failed', 'empty-repository'].includes(error.code)) return '';
    throw error;
  });
  const [, shallow, prefix, head, ref] = STANDING.exec(told) ?? [];
  if (prefix === undefined || head === undefined || ref === undefined) return standingByParts(place);
  noteFolderPrefix(place, prefix);
  return { shallow: shallow === 'true', prefix, head, ref: ref === 'HEAD' ? null : ref };
}

async function standingByParts(place: GitFolder): Promise<Standing> {
  const [isShallow, head, ref, prefix] = await Promise.all([
    readGit(place, ['rev-parse', '--is-shallow-repository']),
    answer(place, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    answer(place, ['symbolic-ref', '--quiet', 'HEAD']),
    folderPrefix(place),
  ]);
  return { shallow: isShallow.trim() === 'true', prefix, head, ref };
}

/** How many commits `readCommits` gives for the folder. */
async function countCommits(place: GitFolder, prefix: string): Promise<number> {
  const range = prefix === '' ? ['HEAD', '--'] : ['--full-history', 'HEAD', '--', '.'];
  return Number(await readGit(place, ['--literal-pathspecs', 'rev-list', '--count', ...range]));
}

/** Histories that were joined have several first commits; the oldest is the same wherever they are joined. */
async function rootsOf(
  place: GitFolder,
  head: string,
  history: KnownHistory | undefined,
): Promise<Pick<RepositoryFacts, 'roots' | 'firstCommit'>> {
  const before = await history?.before('roots', place, head);
  const isSame = before && [...before.since.values()].every((parents) => parents.length > 0);
  const found = isSame ? before.known : await rootsNow(place);
  history?.note('roots', found);
  return found;
}

async function rootsNow(place: GitFolder): Promise<Pick<RepositoryFacts, 'roots' | 'firstCommit'>> {
  const lines = (
    await readGit(place, ['log', '--max-parents=0', ...SAFE_LOG_ARGUMENTS, '--format=%ct %H', 'HEAD', '--'])
  ).trim();
  const roots = lines.split('\n').map((line) => {
    const [time, sha] = line.split(' ');
    return { time: Number(time), sha: sha ?? '' };
  });
  roots.sort((a, b) => a.time - b.time || (a.sha < b.sha ? -1 : 1));
  return { roots: roots.length, firstCommit: roots[0]?.sha || null };
}

/** The answer of a command that says no by ending with 1. */
async function answer(place: GitFolder, args: readonly string[]): Promise<string | null> {
  try {
    return (await readGit(place, args)).replace(/\n$/, '') || null;
  } catch (error) {
    if (error instanceof BrainError && error.code === 'git-failed' && error.data['exitCode'] === 1) return null;
    throw error;
  }
}

function notesOn(facts: Pick<RepositoryFacts, 'bare' | 'shallow' | 'partial' | 'empty' | 'commits'>): string[] {
  const notes: string[] = [];
  if (facts.empty)
    notes.push('The repository has no commits yet: its files are read, its history after the first commit.');
  if (facts.bare) notes.push('The repository is bare: history and files are read as committed, there is no work tree.');
  if (facts.shallow)
    notes.push(
      `The clone is shallow: only its ${facts.commits ?? 0} newest commits are here. "git fetch --unshallow" brings the rest.`,
    );
  if (facts.partial) notes.push('The clone is partial: contents that were not fetched are left out.');
  return notes;
}
