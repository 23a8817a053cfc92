/** What a person keeps out of the memory: one predicate for every source, made of `.brainignore` and projectBrain.exclude. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IgnoreRules } from './work-tree/ignore-rules.ts';
import { isLeftOut, mayHoldSecrets } from './work-tree/left-out.ts';

export interface Exclusion {
  /** Whether a path, relative to the opened folder and with `/`, is never to be read, stored or learnt from. */
  readonly excludes: (path: string) => boolean;
  /** The same text for the same rules: what was read under other rules has to be looked at again. */
  readonly rules: string;
}

/** Characters of a `.brainignore` that are heeded. */
const LONGEST = 1_000_000;

const BRAINIGNORE = '.brainignore';

/**
 * The exclusion of a folder as it is now: `globs` as VS Code's settings have them, and the lines of the folder's
 * `.brainignore`, which is written like a `.gitignore` and may take nothing back that `globs` exclude.
 */
export async function readExclusion(root: string, globs: readonly string[] = []): Promise<Exclusion> {
  const text = (await readFile(join(root, BRAINIGNORE), 'utf8').catch(() => '')).slice(0, LONGEST);
  const own = IgnoreRules.of(text);
  const setting = IgnoreRules.ofGlobs(globs);
  if (own.isEmpty && setting.isEmpty) return { excludes: () => false, rules: '' };
  const known = new Map<string, boolean>();
  const excludes = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const verdict = own.ignores(path) || setting.ignores(path);
    if (known.size > KNOWN_PATHS) known.clear();
    known.set(path, verdict);
    return verdict;
  };
  return { excludes, rules: JSON.stringify([globs, text]) };
}

/** Verdicts kept at once: a history names the same paths many times. */
const KNOWN_PATHS = 50_000;

/**
 * Whether a file of the work tree may be read, as far as its path tells: nobody excludes it, and it is not vendored,
 * generated, binary or a place for secrets. For what is told of single files: saves, watchers, tool results of chats.
 */
export function mayBeRead(path: string, { excludes }: Pick<Exclusion, 'excludes'>): boolean {
  return !isLeftOut(path, true) && !excludes(path);
}

/** Whether what a file says must not even be told by others: somebody excludes it, or it is a place for secrets. */
export function isPrivate(path: string, { excludes }: Pick<Exclusion, 'excludes'>): boolean {
  return mayHoldSecrets(path) || excludes(path);
}
