/** Which names still stand in the code: each file of the work tree is read once, and again only when it has changed. */
import { lstat, realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { BrainError, type Pacer } from '../../engine/index.ts';
import { cancelled, notARepository } from '../git/run/git-errors.ts';
import type { PartCache } from '../part-cache.ts';
import { repositoryOf } from '../git/repository/find-repository.ts';
import type { GitFolder } from '../git/run/run-git.ts';
import { listCode, type ListedCodeFile } from './list-code.ts';
import { stampOf, type WordReading, readWords, readWordsOfBlobs, type WordsRead } from './read-words.ts';
import { decodeWords, encodeWords, type KnownFiles, partName, partOf, WORD_PARTS } from './word-cache.ts';
import { WantedNames } from './wanted-names.ts';
import { WordHashes } from './word-hashes.ts';

export interface CodeSearch {
  readonly signal?: AbortSignal | undefined;
  /** Asked between files. */
  readonly pacer?: Pacer | undefined;
  readonly cache?: PartCache | undefined;
  /** Paths below the first of the folders that are never read. */
  readonly excludes?: ((path: string) => boolean) | undefined;
}

/** What was found, as far as could be read. */
export interface CodeFound {
  readonly present: ReadonlySet<string>;
  /** Files that may hold names and could not be read, each with the reason: what was not found may stand there. */
  readonly unread: readonly string[];
}

/**
 * Those of `names` that stand as whole words in the repositories of the folders `roots`: in files that git holds or would
 * hold, as they are saved; in prose, and where keys and passwords are kept, nobody looks. Of the repositories after the
 * first, one that is gone meanwhile holds nothing.
 * @throws BrainError as `streamGit` does.
 */
export async function presentInCode(
  roots: readonly string[],
  names: readonly string[],
  search: CodeSearch = {},
): Promise<CodeFound> {
  const [own] = roots;
  const wanted = new WantedNames(names);
  const unread: string[] = [];
  if (own === undefined || wanted.isDone()) return { present: wanted.found, unread };
  const parts = Array.from({ length: WORD_PARTS }, (): PlacedFile[] => []);
  for (const root of roots) {
    const list = placed(root, own, search);
    try {
      for await (const file of list) parts[partOf(file.key)]?.push(file);
    } catch (error) {
      if (root === own || !(error instanceof BrainError) || error.code === 'cancelled') throw error;
    }
  }
  const readings = Array.from({ length: TOGETHER }, (): WordReading => ({
    words: new WordHashes(),
    pacer: search.pacer,
  }));
  for (const [part, files] of parts.entries()) {
    if (wanted.isDone()) break;
    unread.push(...(await searchPart(part, files, wanted, readings, search)));
    if (search.signal?.aborted) throw cancelled(own);
  }
  return { present: wanted.found, unread };
}

interface PlacedFile extends ListedCodeFile {
  readonly place: GitFolder;
  /** Its path as seen from the first folder. */
  readonly key: string;
}

/** The files of the whole repository that `root` lies in, less what is excluded in the folder `own`. */
async function* placed(root: string, own: string, { signal, excludes }: CodeSearch): AsyncGenerator<PlacedFile> {
  const repository = await repositoryOf({ root });
  if (!repository) {
    const isThere = await lstat(root).catch(() => null);
    throw isThere ? notARepository(root) : new BrainError('not-found', `The folder ${root} does not exist.`, { root });
  }
  const place = { root: repository.top, signal };
  const from = relative(await realpath(own), repository.top)
    .split(sep)
    .join('/');
  const prefix = from === '' ? '' : `${from}/`;
  const below = from.startsWith('..')
    ? `${relative(repository.top, await realpath(own))
        .split(sep)
        .join('/')}/`
    : '';
  const isExcluded = (path: string): boolean =>
    excludes !== undefined &&
    path.startsWith(below) &&
    excludes(below === '' ? prefix + path : path.slice(below.length));
  for await (const file of listCode(place))
    if (!isExcluded(file.path)) yield { ...file, place, key: prefix + file.path };
}

/** Files that are looked at together: the disk answers several questions as fast as one. */
const TOGETHER = 16;

/** @returns what could not be read. */
async function searchPart(
  part: number,
  files: readonly PlacedFile[],
  wanted: WantedNames,
  /** TOGETHER of them. */
  readings: readonly WordReading[],
  { signal, pacer, cache }: CodeSearch,
): Promise<string[]> {
  const name = partName(part);
  const before = decodeWords(await cache?.load(name));
  const now: KnownFiles = new Map();
  const unread: string[] = [];
  let isNew = false;
  const take = ({ key }: PlacedFile, read: WordsRead): void => {
    if ('why' in read) unread.push(`${key}: ${read.why}`);
    else {
      wanted.add(read.hashes);
      now.set(key, read);
    }
  };
  const onDisk = files.filter(({ blob }) => blob === undefined);
  for (let from = 0; from < onDisk.length && signal?.aborted !== true; from += TOGETHER) {
    const some = onDisk.slice(from, from + TOGETHER);
    const all = some.map(async ({ place, path, key }, i): Promise<WordsRead | null> => {
      const known = before.get(key);
      // Who reads a file looks at it anyway: a question to the disk takes as long as reading a small one.
      if (known && (await stampOf(place.root, path)) === known.stamp) return known;
      const reading = readings[i];
      const read = reading ? await readWords(place.root, path, reading) : null;
      isNew ||= read !== null;
      return read;
    });
    for (const [i, read] of (await Promise.all(all)).entries()) {
      const file = some[i];
      if (file && read) take(file, read);
      await pacer?.yieldToHost();
    }
  }
  const blobs = files.filter(({ blob }) => blob !== undefined);
  const strange = blobs.filter(({ key, blob }) => before.get(key)?.stamp !== blob);
  for (const file of blobs) {
    const known = before.get(file.key);
    if (known?.stamp === file.blob && known) take(file, known);
  }
  const reading = readings[0] ?? { words: new WordHashes(), pacer };
  for (const place of new Set(strange.map((file) => file.place))) {
    isNew = true;
    const asked = strange.filter((file) => file.place === place);
    const read = await readWordsOfBlobs(place, [...new Set(asked.flatMap(({ blob }) => blob ?? []))], reading);
    for (const file of asked) take(file, read.get(file.blob ?? '') ?? { why: 'it is not in this clone' });
  }
  const isGone = [...before.keys()].some((key) => !now.has(key));
  // What was read stays read where the search is stopped on the way.
  if (cache && (isNew || (isGone && signal?.aborted !== true))) {
    if (signal?.aborted) for (const [key, known] of before) if (!now.has(key)) now.set(key, known);
    await cache.save(name, now.size === 0 ? null : encodeWords(now));
  }
  return unread;
}
