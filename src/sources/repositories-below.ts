/** What the histories of repositories below a folder have in common: how they are told as the folder sees them. */
import type { SourceRecord } from '../engine/index.ts';
import type { CommitWithPatch } from './git-records.ts';

/** Repositories of one folder that are read; of more, those that come first by name. */
export const MOST_REPOSITORIES = 20;

/** One line a repository: its HEAD, a blank and its path. */
export const cursorOfHeads = (heads: ReadonlyMap<string, string>): string =>
  [...heads].map(([path, head]) => `${head} ${path}`).join('\n');

/** The heads of a cursor, by path. */
export function headsIn(cursor: string | undefined): Map<string, string> {
  const lines = [...(cursor ?? '').matchAll(/^([0-9a-f]{40,64}) (.+)$/gm)];
  return new Map(lines.map(([, head = '', path = '']) => [path, head]));
}

/** A history, newest first, of the repository at `path`; empty for the folder's own. */
export interface History {
  readonly path: string;
  readonly commits: AsyncGenerator<CommitWithPatch, void, undefined>;
}

/** The commits of all, merged by their dates: each repository tells its own newest first. */
export async function* newestFirst(all: readonly History[]): AsyncGenerator<SourceRecord, void, undefined> {
  const open: (History & { next: CommitWithPatch })[] = [];
  try {
    for (const history of all) {
      const { value, done } = await history.commits.next();
      if (done !== true) open.push({ ...history, next: value });
    }
    for (;;) {
      const [newest] = open.sort((a, b) => (a.next[0].at > b.next[0].at ? -1 : 1));
      if (!newest) return;
      for (const one of newest.next) yield below(newest.path, one);
      const { value, done } = await newest.commits.next();
      if (done === true) open.shift();
      else newest.next = value;
    }
  } finally {
    for (const { commits } of all) await commits.return(undefined);
  }
}

/** A record of the repository at `path`, as the folder sees it. */
export function below(path: string, one: SourceRecord): SourceRecord {
  if (path === '') return one;
  const at = (file: string): string => `${path}/${file}`;
  switch (one.kind) {
    case 'commit': {
      const renames = one.renames?.map(({ from, to }) => ({ from: at(from), to: at(to) }));
      return { ...one, files: one.files.map(at), ...(renames ? { renames } : {}) };
    }
    case 'patch':
      return { ...one, files: one.files.map((file) => ({ ...file, path: at(file.path) })) };
    case 'manifest-change':
      return { ...one, path: at(one.path) };
    case 'tag':
      return { ...one, name: at(one.name) };
    default:
      return one;
  }
}
