/** Everything there is to learn of a project: its commits, what they did to its manifests, and its files. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError, contentHash, type KnownStanding, type SourceRecord } from '../engine/index.ts';
import { chosenAtHead, type FileAtHead, keyOfChosen, readChosen } from './files/read-at-head.ts';
import { readFilesOnDisk } from './files/read-on-disk.ts';
import { Unread } from './files/unread.ts';
import { type CloneEvidence, cloneEvidence, NO_EVIDENCE } from './git/repository/clone-evidence.ts';
import { treeAtHead, type TreeLine } from './git/tree-at-head.ts';
import { foreignHistory, NOTHING_FOREIGN } from './git/history/foreign-history.ts';
import { isRebasing } from './git/watch/rebasing.ts';
import { readCommits } from './git/history/read-commits.ts';
import { changedManifests, readManifestChanges } from './git/history/read-manifest-changes.ts';
import { readPatches } from './git/history/read-patches.ts';
import { KnownHistory, type NewCommits } from './git/history/known-history.ts';
import type { GitFolder } from './git/run/run-git.ts';
import { once } from './once.ts';
import type { PartCache } from './part-cache.ts';
import { besideCommits, commitsWithPatches, type HistoryOptions } from './git-records.ts';
import { innerHistories, type InnerHistories } from './inner-records.ts';
import { textsAt } from './files/read-blobs.ts';
import { nestedHistories } from './nested-records.ts';
import { newestFirst } from './repositories-below.ts';
import { nestedRepositories } from './git/repository/nested-repositories.ts';
import type { RepositoryHead } from './git/history/ancestry.ts';
import { noteThere } from './git/history/since.ts';
import { readRewrites } from './git/history/read-rewrites.ts';
import { type ReadProjectOptions, type RepositoryFacts, readProject } from './git/repository/read-project.ts';

export interface ProjectRecords {
  /** All of them, each once. */
  readonly records: AsyncIterable<SourceRecord>;
  /** Whether every document and manifest is among them; none is while git rebases. */
  readonly allFiles: boolean;
  /** Whether a document or manifest is there and was not read; complete once the records were. */
  readonly isUnread: (path: string) => boolean;
  /** About how many records there will be; null where nobody counted. */
  readonly total: number | null;
  /** HEAD as it was read, with those of the repositories inside and below, to be given as `since` the next time; null without commits. */
  readonly head: string | null;
  /** Whose commits are among them, and their HEADs: that of the folder with those inside it, or those below it. */
  readonly repositories: readonly RepositoryHead[];
  readonly branch: string | null;
  /** Commits that took the place of commits before `since`, by the shas they replace. */
  readonly rewrites: ReadonlyMap<string, string>;
  /** Every path at HEAD; undefined without commits. */
  readonly files?: ReadonlySet<string>;
  /** Texts of files at HEAD, by path: none in a partial clone, which may lack them; none that is excluded, binary or too long. */
  textsAtHead(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Only the newest commits are here: whether an older one belongs to HEAD cannot be told. */
  readonly shallow: boolean;
  /** Without a work tree no instruction file can be kept. */
  readonly bare: boolean;
  /** What a person should know, in sentences; complete once the records were read. */
  readonly notes: readonly string[];
  /** What stands, told without reading it; null where only reading it tells. */
  standing(): Promise<KnownStanding | null>;
  /**
   * Where it is the same as before, so are the records, but for commits since then; null where only reading them would tell:
   * of files on disk, of a clone that lacks contents, of repositories inside and below.
   */
  fingerprint(): Promise<string | null>;
  /** Keeps what was found out of the history, for the next reading; to be called when the records were read. */
  keepKnown(): Promise<void>;
}

interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Paths that are neither read nor told of. */
  readonly excludes?: ((path: string) => boolean) | undefined;
  /** Where what is known of the history is kept. */
  readonly cache?: PartCache | undefined;
}

/** All that `source` gives, of which the first was asked for already. */
async function* goingOn<T>(first: Promise<IteratorResult<T>>, source: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let one = await first; one.done !== true; one = await source.next()) yield one.value;
}

/** Where history is read, and where files of others lie in the folder. */
interface OwnHistory extends HistoryOptions {
  readonly isVendored: (path: string) => boolean;
  /** Tags and branches. */
  readonly beside: () => Promise<readonly SourceRecord[]>;
  /** Files that are read at HEAD; none of others. */
  readonly chosen: () => Promise<readonly FileAtHead[]>;
}

/** `standing` are files and tags: left out, there is only what came beside them. */
async function* fromGit(
  place: OwnHistory,
  inner: InnerHistories,
  standing: { readonly unread: Unread } | null,
): AsyncGenerator<SourceRecord> {
  const { partial } = place;
  // A partial clone lacks the contents of old files, and reading must not fetch them.
  const changes = partial ? null : readManifestChanges(place);
  const commits = readCommits(place);
  // Git looks through the history while what is here is told. What fails is heard of when its turn comes.
  const begun = [changes?.next(), commits.next(), partial ? undefined : readPatches(place)] as const;
  for (const one of begun) one?.catch(() => undefined);
  const [firstChange, firstCommit, patchesRead] = begun;
  try {
    // Files first, what became of manifests next: a long history is learnt part by part, and these explain each part.
    if (standing) yield* readChosen(place, await place.chosen(), standing.unread, place.history);
    else place.history?.keepTouches();
    for (const one of await place.beside()) if (standing || one.kind !== 'tag') yield one;
    if (changes && firstChange) yield* goingOn(firstChange, changes);
    yield* inner.beside;
    const own = { path: '', commits: commitsWithPatches(goingOn(firstCommit, commits), patchesRead) };
    yield* newestFirst([own, ...inner.histories]);
  } finally {
    await Promise.allSettled([changes?.return(), commits.return()]);
  }
}

async function* joined(...parts: readonly AsyncIterable<SourceRecord>[]): AsyncGenerator<SourceRecord> {
  for (const part of parts) yield* part;
}

/** Changes that notes tell of. */
const MOST_NAMED = 3;

/** The HEAD of the folder's own repository: the first line of a cursor. */
const OWN_HEAD = /^[0-9a-f]{4,64}(?=\n|$)/;

const NOTHING: AsyncIterable<SourceRecord> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function damaged(root: string, cause: BrainError): BrainError {
  const message = `The git repository in ${root} is damaged: git does not recognise its .git. "git fsck" says more; nothing was learnt from it.`;
  return new BrainError('git-failed', message, { path: root }, cause);
}

async function facts(folder: GitFolder, options?: ReadProjectOptions): Promise<RepositoryFacts | string> {
  const { root } = folder;
  try {
    return await readProject(folder, options);
  } catch (error) {
    const withoutGit = error instanceof BrainError && ['not-a-repository', 'git-missing'].includes(error.code);
    if (!withoutGit) throw error;
    if (error.code === 'not-a-repository' && (await exists(join(root, '.git')))) throw damaged(root, error);
    return error.message;
  }
}

/** Commits and files are known by `head`; tags and branches may come and go beside it. */
async function fingerprintOf(place: OwnHistory, head: readonly string[]): Promise<string> {
  return contentHash(JSON.stringify([head, await place.beside()]));
}

/** The files of `tree` that are read, found out when first asked for; the tree is not kept for longer. */
function chosenOnce(place: GitFolder, tree: readonly TreeLine[], unread: Unread): OwnHistory['chosen'] {
  let left: readonly TreeLine[] | null = tree;
  return once(async () => {
    const chosen = await chosenAtHead(place, left ?? [], unread);
    left = null;
    return chosen;
  });
}

/** Tags and branches. */
async function besideThem(place: HistoryOptions): Promise<readonly SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of besideCommits(place, [])) records.push(record);
  return records;
}

/** With more new commits than these, what stands may be needed to understand them. */
const MOST_BESIDE = 200;

async function standingOf(
  place: OwnHistory,
  inner: InnerHistories,
  unread: Unread,
  news: NewCommits | null,
): Promise<KnownStanding> {
  const tags = (await place.beside()).filter(({ kind }) => kind === 'tag');
  return {
    key: contentHash(JSON.stringify([keyOfChosen(await place.chosen()), tags])),
    others: news && news.size <= MOST_BESIDE ? () => fromGit(place, inner, null) : null,
    isQuiet: () => unread.isQuiet,
  };
}

/** By what a project is known again: its first commit, where in its repository the folder lies, and what its clone tells. */
export async function projectIdentity(
  root: string,
): Promise<{ firstCommit: string | null; subfolder: string; evidence: CloneEvidence }> {
  const known = await facts({ root }, { counting: false }).catch(() => null);
  if (known === null || typeof known === 'string') return { firstCommit: null, subfolder: '', evidence: NO_EVIDENCE };
  const { firstCommit, prefix } = known;
  return { firstCommit, subfolder: prefix.replace(/\/$/, ''), evidence: await cloneEvidence({ root }) };
}

/**
 * What happened in the project at `root` since `since`, the `head` of the reading before (all of it without one). Of a
 * folder that is in no repository, the histories of those below it are told; without any, or before the first commit, only its files are read, from disk.
 * @throws BrainError `git-failed`, `cancelled` and what else the sources throw, also while iterating.
 */
export async function projectRecords(
  root: string,
  since: string | undefined,
  { signal, excludes, cache }: ReadingOptions = {},
): Promise<ProjectRecords> {
  const found = await KnownHistory.of(cache);
  const folder = { root, signal, answers: new Map<string, Promise<string>>() };
  const known = await facts(folder, { history: found, counting: since === undefined });
  const told: string[] = [];
  const unread = new Unread(told);
  const fromDisk = {
    records: readFilesOnDisk({ root, signal, excludes }, unread),
    allFiles: true,
    isUnread: (path: string) => unread.has(path) || excludes?.(path) === true,
    total: null,
    head: null,
    repositories: [],
    rewrites: new Map<string, string>(),
    branch: null,
    bare: false,
    shallow: false,
    standing: () => Promise.resolve(null),
    fingerprint: () => Promise.resolve(null),
    keepKnown: () => Promise.resolve(),
    textsAtHead: () => Promise.resolve(new Map<string, string>()),
  };
  if (typeof known === 'string') {
    const paths = await nestedRepositories(root);
    if (paths.length === 0) {
      told.push(`Only its documents and manifests are read: ${known}`);
      return { ...fromDisk, notes: told };
    }
    const nested = await nestedHistories(root, paths, since, { signal, excludes, notes: told });
    const records = joined(fromDisk.records, nested.records);
    return { ...fromDisk, ...nested, records, total: since === undefined ? nested.total : null };
  }
  const { branch, bare, notes, head, shallow } = known;
  // What is to be said of the clone is said once.
  if (since === undefined) told.push(...notes);
  if (head === null) return { ...fromDisk, branch, bare, notes: told };
  if (await isRebasing(folder)) {
    told.push('A rebase is under way: commits are read when it is over.');
    return { ...fromDisk, records: NOTHING, allFiles: false, branch, bare, notes: told };
  }
  let cut = 0;
  const onCut = (path: string, sha: string): void => {
    if (cut++ < MOST_NAMED)
      told.push(`What ${sha.slice(0, 10)} changed in ${path} is too long to be read in full: the end is left out.`);
  };
  // Before it was a repository, those below it were read.
  const before = OWN_HEAD.exec(since ?? '')?.[0];
  const range = before === undefined ? {} : { since: before };
  const own = { ...folder, excludes };
  const manifests = once(() => changedManifests({ ...own, ...range }));
  // A walk through all of history, which git makes while what comes first is found out. What fails is heard of when it is asked for.
  if (before === undefined && !known.partial) manifests().catch(() => undefined);
  const tree = await treeAtHead(folder);
  const hasSubmodules = known.prefix !== '' || tree.some(({ path }) => path === '.gitmodules');
  const inner = await innerHistories(bare ? null : own, known.firstCommit ?? head, since, hasSubmodules);
  const tagsAndBranches = once(() => besideThem({ ...own, partial: known.partial, head, history: found }));
  if (before === undefined) tagsAndBranches().catch(() => undefined);
  const foreign = known.roots > 1 ? await foreignHistory(folder, head, found) : NOTHING_FOREIGN;
  const isVendored = (path: string): boolean =>
    foreign.folders.some((folder) => `${known.prefix}${path}`.startsWith(folder));
  const place = { ...own, onCut, partial: known.partial, foreign: foreign.commits, isVendored, manifests, ...range };
  const isLeftOut = (path: string): boolean => isVendored(path) || excludes?.(path) === true;
  const chosen = chosenOnce({ ...place, excludes: isLeftOut }, tree, unread);
  const history: OwnHistory = { ...place, head, history: found, chosen, beside: tagsAndBranches };
  const records = fromGit(history, inner, { unread });
  const files = new Set([...tree.map(({ path }) => path), ...inner.files]);
  const total = before === undefined ? known.commits : null;
  const newCommits = (from: string): Promise<NewCommits | null> => found.newCommits(folder, from, head);
  const news = before === undefined ? null : await newCommits(before);
  if (before !== undefined && news) noteThere(folder, before);
  const goesOn = (): Promise<boolean> => Promise.resolve(news !== null);
  const rewrites = new Map([...(await readRewrites(folder, before, goesOn)), ...inner.rewrites]);
  const repositories = [{ root, head, newCommits }, ...inner.repositories];
  const cursor = inner.cursor === '' ? head : `${head}\n${inner.cursor}`;
  told.push(...inner.notes);
  const isReadEachTime = known.partial || inner.repositories.length > 0;
  const fingerprint = async (): Promise<string | null> =>
    isReadEachTime ? null : fingerprintOf(history, [head, branch ?? '', `${shallow}`]);
  const standing = async (): Promise<KnownStanding | null> =>
    isReadEachTime ? null : standingOf(history, inner, unread, news);
  const keepKnown = (): Promise<void> => found.keep(head);
  const textsAtHead: ProjectRecords['textsAtHead'] = async (paths) => {
    const asked = known.partial
      ? []
      : paths.filter((path) => files.has(path) && !isLeftOut(path) && !/[\n\0]/.test(path));
    const texts = await textsAt(
      folder,
      asked.map((path) => ({ commit: head, path: `${known.prefix}${path}` })),
    );
    return new Map(
      asked.flatMap((path, at) => {
        const text = texts[at];
        return typeof text === 'string' && !text.includes('\0') ? [[path, text] as const] : [];
      }),
    );
  };
  const others = {
    textsAtHead,
    total,
    head: cursor,
    repositories,
    rewrites,
    branch,
    bare,
    shallow,
    standing,
    fingerprint,
    keepKnown,
  };
  const isUnread = (path: string): boolean => unread.has(path) || (excludes?.(path) === true && files.has(path));
  return { records, allFiles: true, isUnread, ...others, notes: told, files };
}
