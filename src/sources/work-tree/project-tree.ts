/** The work tree as statements about the project are held against it: a listing, read file by file when asked. */
import { BrainError, type ProjectTree } from '../../engine/index.ts';
import { pathsAtHead } from '../git/paths-at-head.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { readWorkTree, type WorkFile, type WorkTreeFolder } from './read-work-tree.ts';

/** Texts that are kept while a tree is in use: what is asked for twice is read once. */
const KEPT_CHARACTERS = 20_000_000;

/** The paths that HEAD holds; none where there is no commit, or no git. */
async function committedIn(place: WorkTreeFolder): Promise<ReadonlySet<string>> {
  try {
    return await pathsAtHead(place);
  } catch (error) {
    if (error instanceof BrainError && error.code !== 'cancelled') return new Set();
    throw error;
  }
}

/** @throws BrainError as `readWorkTree` does. */
export async function projectTree(place: WorkTreeFolder): Promise<ProjectTree> {
  const files = new Map<string, WorkFile>();
  for await (const file of readWorkTree(place)) files.set(file.path, file);
  const committed = await committedIn(place);
  const texts = new Map<string, string | null>();
  let kept = 0;
  return {
    files: new Set(files.keys()),
    committed,
    async read(path) {
      const before = texts.get(path);
      if (before !== undefined) return before;
      const file = files.get(path);
      // Of what is generated only that may be stated.
      const text = (await file?.read()) ?? (await file?.head()) ?? null;
      kept += text?.length ?? 0;
      if (kept < KEPT_CHARACTERS) texts.set(path, text);
      return text;
    },
    matcher(glob) {
      const rules = IgnoreRules.ofGlobs([glob]);
      return (path) => rules.ignores(path);
    },
  };
}
