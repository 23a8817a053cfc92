/** Reads the manifests, configurations and documents of a project as they stand at HEAD, whatever the work tree holds. */
import { BrainError, contentHash, NamedPackages, saysGenerated, type FileRecord } from '../../engine/index.ts';
import type { KnownHistory } from '../git/history/known-history.ts';
import { streamGit, type GitFolder } from '../git/run/run-git.ts';
import type { TreeLine } from '../git/tree-at-head.ts';
import { readBlobs } from './read-blobs.ts';
import { chooseFiles, type ChosenFile } from './choose-files.ts';
import { readLock } from './read-lock.ts';
import { lastTouched } from './last-touched.ts';
import { resolveLinks, type TreeEntry } from './resolve-links.ts';
import { NAMED_CODE } from './read-rules/code.ts';
import { singledOut } from './singled-out.ts';
import { textOf } from './text-of.ts';
import { Unread } from './unread.ts';

const NOT_HERE = 'its content is not in this clone';

/** A file that is read, with where its content is. */
export type FileAtHead = ChosenFile<TreeEntry>;

/**
 * The files of what-is-read.ts among those of `tree`, nearest to the root first, with paths relative to `place.root`. Links lead to
 * a file of the project; submodules are left out. `unread` takes what is over a count. @throws BrainError as `streamGit` does.
 */
export async function chosenAtHead(
  place: GitFolder,
  tree: readonly TreeLine[],
  unread: Unread,
): Promise<readonly FileAtHead[]> {
  const entries = tree.flatMap(({ path, sha, kind }) =>
    kind === 'submodule' || place.excludes?.(path) ? [] : [{ path, blob: sha, link: kind === 'link' }],
  );
  const chosen = chooseFiles(entries, unread);
  return resolveLinks(place, [...chosen, ...(await singledOut(place, chosen, entries))], entries);
}

/** Stands for what `readChosen` reads of these files. */
export const keyOfChosen = (chosen: readonly FileAtHead[]): string =>
  contentHash(chosen.map(({ path, entry }) => `${path}\0${entry.path}\0${entry.blob}`).join('\0'));

/**
 * Reads what `chosenAtHead` chose, each with the last commit that touched it; binary files are left out. `unread` takes what is over
 * a limit or not here. @throws BrainError as `streamGit` does.
 */
export async function* readChosen(
  place: GitFolder,
  found: readonly FileAtHead[],
  unread: Unread,
  history?: KnownHistory,
): AsyncGenerator<FileRecord, void, undefined> {
  const headers = await headersIn(place, found.filter(isCode), unread);
  // When a file was touched is only asked of files that say something: the walk ends with the last one found.
  const chosen = found.filter((file) => !isCode(file) || headers.has(file.path));
  const touched = await lastTouched(
    place,
    chosen.map(({ entry }) => entry),
    history,
  );
  const files = new Map<string, FileAtHead[]>();
  const named = new NamedPackages();
  for (const file of chosen.filter((one) => !one.rule.isLock && !isCode(one))) {
    const same = files.get(file.entry.blob);
    if (same) same.push(file);
    else files.set(file.entry.blob, [file]);
  }
  for await (const { blob, bytes, size } of readBlobs(place, [...files.keys()])) {
    for (const { path, rule, entry } of files.get(blob) ?? []) {
      const text = textOf({ path, bytes, size }, rule, unread);
      if (text !== null && rule.kind === 'manifest') named.add(text);
      const last = touched.get(entry.path);
      if (text !== null && last) yield { kind: rule.kind, path, sha: last.sha, at: last.at, text };
    }
    files.delete(blob);
  }
  for (const { path, rule, entry } of chosen.filter(isCode)) {
    const last = touched.get(entry.path);
    const text = headers.get(path);
    if (last && text !== undefined) yield { kind: rule.kind, path, sha: last.sha, at: last.at, text };
  }
  // A partial clone lacks them.
  for (const { path } of [...files.values()].flat()) unread.add(path, NOT_HERE);
  for (const { path, rule, entry } of chosen.filter((file) => file.rule.isLock)) {
    const last = touched.get(entry.path);
    const text = last && (await lockAtHead(place, path, entry.blob, named, unread));
    if (last && text !== undefined && text !== null) yield { kind: rule.kind, path, sha: last.sha, at: last.at, text };
  }
}

const isCode = ({ rule }: FileAtHead): boolean => rule.kind === 'code';

/** What files of code say of themselves, by their paths; those that say nothing are left out. */
async function headersIn(
  place: GitFolder,
  files: readonly FileAtHead[],
  unread: Unread,
): Promise<ReadonlyMap<string, string>> {
  const byBlob = new Map<string, FileAtHead[]>();
  for (const file of files) byBlob.set(file.entry.blob, [...(byBlob.get(file.entry.blob) ?? []), file]);
  const headers = new Map<string, string>();
  for await (const { blob, bytes, size } of readBlobs(place, [...byBlob.keys()])) {
    for (const { path, rule } of byBlob.get(blob) ?? []) {
      const text = textOf({ path, bytes, size }, rule, unread);
      if (text !== null && (rule !== NAMED_CODE || saysGenerated(text))) headers.set(path, text);
    }
  }
  return headers;
}

async function lockAtHead(
  place: GitFolder,
  path: string,
  blob: string,
  named: NamedPackages,
  unread: Unread,
): Promise<string | null> {
  try {
    return await readLock(path, streamGit(place, ['cat-file', 'blob', blob]), named, unread);
  } catch (error) {
    if (!(error instanceof BrainError) || error.code !== 'git-failed') throw error;
    unread.add(path, NOT_HERE);
    return null;
  }
}
