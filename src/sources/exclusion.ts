/** What a person keeps out of the memory: one predicate for every source, made of `.brainignore` and projectBrain.exclude. */
import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError } from '../engine/index.ts';
import { readBeginning, withFileInside } from '../node/plain-file.ts';
import { IgnoreRules } from './work-tree/ignore-rules.ts';
import { isLeftOut, mayHoldSecrets } from './work-tree/left-out.ts';

/** Globs of files that are never read, as they are now; besides what `.brainignore` names. */
export type ExcludedGlobs = () => readonly string[] | Promise<readonly string[]>;

export interface Exclusion {
  /** Whether a path, relative to the opened folder and with `/`, is never to be read, stored or learnt from. */
  readonly excludes: (path: string) => boolean;
  /** The same text for the same rules: what was read under other rules has to be looked at again. */
  readonly rules: string;
}

/** Bytes of a `.brainignore` that are heeded. */
const LONGEST = 1_000_000;

const BRAINIGNORE = '.brainignore';

/**
 * The exclusion of a folder as it is now: `globs` as VS Code's settings have them, and the lines of the folder's
 * `.brainignore`, which is written like a `.gitignore` and may take nothing back that `globs` exclude.
 * @throws BrainError `unsafe-path` where a `.brainignore` stands that is no ordinary file of the folder, or cannot be read:
 * to go on without its rules would be to read what somebody wants kept out.
 */
export async function readExclusion(root: string, globs: readonly string[] = []): Promise<Exclusion> {
  const text = await ownRules(root);
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

/** The text of the folder's `.brainignore`; empty where there is none. */
async function ownRules(root: string): Promise<string> {
  const path = join(root, BRAINIGNORE);
  if (!(await lstat(path).catch(isThere))) return '';
  const bytes = await withFileInside(await realpath(root), BRAINIGNORE, 'inside', (file) =>
    readBeginning(file, LONGEST),
  );
  if (bytes) return bytes.toString('utf8');
  const message = `${path} is no ordinary file of this folder, or cannot be read, so nothing is read before it is one: make it a text file like .gitignore, or remove it.`;
  throw new BrainError('unsafe-path', message, { path });
}

const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

const isThere = (error: NodeJS.ErrnoException): boolean => !MISSING.includes(error.code);

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
