/** A project's files in memory, as a statement is held against them. */
import type { ProjectTree } from '../../src/engine/index.ts';
import { IgnoreRules } from '../../src/sources/work-tree/ignore-rules.ts';

/** All of the files are committed, unless `uncommitted` names them. */
export function smallTree(files: Readonly<Record<string, string>>, uncommitted: readonly string[] = []): ProjectTree {
  const paths = Object.keys(files);
  return {
    files: new Set(paths),
    committed: new Set(paths.filter((path) => !uncommitted.includes(path))),
    read: (path) => Promise.resolve(files[path] ?? null),
    matcher(glob) {
      const rules = IgnoreRules.ofGlobs([glob]);
      return (path) => rules.ignores(path);
    },
  };
}

export const noPacer = { yieldToHost: () => Promise.resolve() };
