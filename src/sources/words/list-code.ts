/** The files of a repository in which names are looked for: what git holds or would hold, but prose. */
import { isOn, settingsOf } from '../git/repository/settings.ts';
import { indexEntries } from '../git/index-entries.ts';
import type { GitFolder } from '../git/run/run-git.ts';
import { listWithGit } from '../work-tree/list-with-git.ts';

export interface ListedCodeFile {
  /** Relative to the top of the repository, with `/`. */
  readonly path: string;
  /** Of a file that a sparse work tree lacks: where its content is. */
  readonly blob?: string;
}

/** Prose, and the instruction files that repeat what is remembered: a name that stands only there is gone. */
const NO_CODE = new Set(['md', 'mdx', 'mdc', 'markdown', 'rst', 'adoc', 'txt', 'rules', 'svg', 'lock']);

/** Whether names are looked for in a file of this path. */
export function isCode(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 || !NO_CODE.has(name.slice(dot + 1).toLowerCase());
}

/** `place.root` is the top of a repository. @throws BrainError as `streamGit` does. */
export async function* listCode(place: GitFolder): AsyncGenerator<ListedCodeFile, void, undefined> {
  const absent = new Set<string>();
  // A sparse work tree lacks files that are there nevertheless.
  const sparse = (await settingsOf(place)).findLast(({ key }) => key === 'core.sparsecheckout');
  if (sparse && isOn(sparse)) {
    for await (const { path, blob, isSparse } of indexEntries(place)) {
      if (!isSparse || !isCode(path)) continue;
      absent.add(path);
      yield { path, blob };
    }
  }
  for await (const paths of listWithGit(place)) {
    for (const path of paths) if (!absent.has(path) && isCode(path)) yield { path };
  }
}
