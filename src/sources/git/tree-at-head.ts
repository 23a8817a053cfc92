/** What HEAD holds: asked once for a reading, which needs the paths as well as the contents behind them. */
import { streamGit, type GitFolder } from './run/run-git.ts';
import { splitStream } from './run/split-stream.ts';

/** A file, a link or a submodule below the opened folder. */
export interface TreeLine {
  /** Relative to the opened folder. */
  readonly path: string;
  /** Of a submodule the commit. */
  readonly sha: string;
  readonly kind: 'file' | 'link' | 'submodule';
}

const LINE = /^(\d{3})\d{3} [a-z]+ ([0-9a-f]{40,64})\t([^]+)$/;
const KINDS: Readonly<Record<string, TreeLine['kind']>> = { '100': 'file', '120': 'link', '160': 'submodule' };

/** In git's order. @throws BrainError as `streamGit` does; `empty-repository` without a commit. */
export async function treeAtHead(place: GitFolder): Promise<readonly TreeLine[]> {
  const tree: TreeLine[] = [];
  for await (const lines of splitStream(streamGit(place, ['ls-tree', '-r', '-z', 'HEAD']), 0)) {
    for (const line of lines) {
      const [, mode = '', sha, path] = LINE.exec(line) ?? [];
      const kind = KINDS[mode];
      if (sha !== undefined && path !== undefined && kind !== undefined) tree.push({ path, sha, kind });
    }
  }
  return tree;
}
