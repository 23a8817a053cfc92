/** Code that says at its top that a tool writes it has any name; what linters, formatters and scripts name apart is looked at. */
import { posix } from 'node:path';
import type { GitFolder } from '../git/run/run-git.ts';
import type { ChosenFile } from './choose-files.ts';
import { readBlobs } from './read-blobs.ts';
import { NAMED_CODE } from './read-rules/code.ts';
import type { TreeEntry } from './resolve-links.ts';
import { isNamedCode } from './what-is-read.ts';

/** Lists of files that no tool looks at; other such lists stand in configurations that are read anyway. */
const IGNORE_LISTS = /^\.(?:(?:prettier|eslint|stylelint)ignore|gitattributes)$/;
/** Bytes of each that are looked through. */
const LONGEST = 100_000;
const WORD = /[\w@./-]{4,200}/g;

/** The files that a text names by their whole paths, from its own folder or from the root. */
function* pathsIn(text: string, folder: string): Iterable<string> {
  for (const [word] of text.matchAll(WORD)) {
    if (!word.includes('.')) continue;
    const path = posix.normalize(word.replace(/^\/+/, ''));
    yield path;
    if (folder !== '') yield posix.join(folder, path);
  }
}

/**
 * Of `tree` the code that texts of `chosen`, or lists of ignored files, name by its path; only what is not read anyway, and no more
 * than its row allows. @throws BrainError as `streamGit` does.
 */
export async function singledOut(
  place: GitFolder,
  chosen: readonly ChosenFile<TreeEntry>[],
  tree: readonly TreeEntry[],
): Promise<ChosenFile<TreeEntry>[]> {
  const code = new Map(tree.filter(({ path, link }) => !link && isNamedCode(path)).map((entry) => [entry.path, entry]));
  if (code.size === 0) return [];
  const naming = [
    ...chosen.filter(({ rule }) => rule.kind === 'manifest' && rule.isLock !== true).map(({ entry }) => entry),
    ...tree.filter(({ path }) => IGNORE_LISTS.test(path)),
  ];
  const folders = new Map(naming.map(({ path, blob }) => [blob, posix.dirname(path).replace(/^\.$/, '')]));
  const named = new Set<string>();
  for await (const { blob, bytes } of readBlobs(place, [...folders.keys()], LONGEST))
    for (const path of pathsIn(bytes.toString('utf8'), folders.get(blob) ?? '')) if (code.has(path)) named.add(path);
  return [...named]
    .sort()
    .slice(0, NAMED_CODE.most)
    .flatMap((path) => {
      const entry = code.get(path);
      return entry ? [{ path, rule: NAMED_CODE, entry }] : [];
    });
}
