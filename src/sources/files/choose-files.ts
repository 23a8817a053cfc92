/** Picks the files to read from all there are, nearest to the root first. */
import type { ReadRule } from './read-rules/read-rule.ts';
import { inOldReleases } from './old-releases.ts';
import { Unread } from './unread.ts';
import { FILE_LIMITS, whatIsRead } from './what-is-read.ts';

export interface ChosenFile<T> {
  readonly path: string;
  readonly rule: ReadRule;
  /** What the caller knows of the file. */
  readonly entry: T;
}

const depth = (path: string): number => path.split('/').length;

/** Order of paths: nearest to the root first, then by name. */
export const byDepth = (a: string, b: string): number => depth(a) - depth(b) || (a < b ? -1 : a > b ? 1 : 0);

const isLast = ({ path, rule }: { readonly path: string; readonly rule: ReadRule }): boolean =>
  rule.last?.test(path) === true;

/**
 * Of `entries` those that are read, within the limits of their rows and of FILE_LIMITS, without pages of old releases; the same
 * whatever the order of the entries. `unread` takes those that the limits leave out; of code nobody expects that all of it is read.
 */
export function chooseFiles<T extends { readonly path: string }>(
  entries: Iterable<T>,
  unread: Unread = new Unread(),
): ChosenFile<T>[] {
  const all = [...entries];
  const isOld = inOldReleases(all.map(({ path }) => path));
  const found: ChosenFile<T>[] = [];
  for (const entry of all) {
    const rule = whatIsRead(entry.path);
    if (rule && !(rule.kind === 'document' && isOld(entry.path))) found.push({ path: entry.path, rule, entry });
  }
  found.sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || byDepth(a.path, b.path));
  const counts = new Map<ReadRule, number>();
  const chosen: ChosenFile<T>[] = [];
  const left: string[] = [];
  let held = 0;
  for (const file of found) {
    const count = counts.get(file.rule) ?? 0;
    counts.set(file.rule, count + 1);
    const isCode = file.rule.kind === 'code';
    if (count < file.rule.most && (isCode || held < FILE_LIMITS.files)) {
      chosen.push(file);
      if (!isCode) held++;
    } else if (!isCode) left.push(file.path);
  }
  unread.addOverCount(left);
  return chosen;
}
