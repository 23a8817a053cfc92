/** A read-me or an instruction file is often a link to another file of the project: this reads through it. */
import { posix } from 'node:path';
import type { GitFolder } from '../git/run/run-git.ts';
import type { ChosenFile } from './choose-files.ts';
import { readBlobs } from './read-blobs.ts';

/** A file at HEAD: `blob` is its content, or the path it links to. */
export interface TreeEntry {
  readonly path: string;
  readonly blob: string;
  readonly link: boolean;
}

/**
 * `chosen` without links: one to an ordinary file of `tree` takes its content (and drops it where it was chosen itself
 * further from the root; where it stands nearer, the link is dropped); every other link is left out.
 * @throws BrainError as `streamGit` does.
 */
export async function resolveLinks(
  place: GitFolder,
  chosen: readonly ChosenFile<TreeEntry>[],
  tree: readonly TreeEntry[],
): Promise<ChosenFile<TreeEntry>[]> {
  const links = chosen.filter(({ entry }) => entry.link);
  if (links.length === 0) return [...chosen];
  const targets = new Map<string, string>();
  for await (const { blob, bytes } of readBlobs(place, [...new Set(links.map(({ entry }) => entry.blob))]))
    targets.set(blob, bytes.toString('utf8'));
  const ordinary = new Map(tree.filter(({ link }) => !link).map((entry) => [entry.path, entry]));
  const taken = new Set<string>();
  const resolved: ChosenFile<TreeEntry>[] = [];
  for (const file of chosen) {
    const { entry } = file;
    const target = entry.link
      ? ordinary.get(posix.join(posix.dirname(entry.path), targets.get(entry.blob) ?? ''))
      : entry;
    if (!target || taken.has(target.path)) continue;
    taken.add(target.path);
    resolved.push({ ...file, entry: target });
  }
  return resolved;
}
