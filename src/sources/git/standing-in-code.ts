/** Which texts still stand in the code: one search of the work tree for all of them, by git, in its own process. */
import { BrainError } from '../../engine/index.ts';
import { readConfig } from './people/own-address.ts';
import { type GitPlace, streamGit } from './run/run-git.ts';
import { splitStream } from './run/split-stream.ts';

const LINE_FEED = 10;
/** Prose, and the instruction files that repeat what is remembered: a name that stands only there is gone. */
const NO_CODE = ['md', 'mdx', 'mdc', 'markdown', 'rst', 'adoc', 'txt', 'rules', 'svg', 'lock'].map(
  (extension) => `:(top,exclude,icase,glob)**/*.${extension}`,
);
const SEARCH = [
  '--no-line-number',
  '--no-column',
  '--no-color',
  '-h',
  '-o',
  '-I',
  '-F',
  '-w',
  '--no-textconv',
  '-f',
  '-',
];
const CODE = ['--', ':(top)', ':(top,exclude).rules', ...NO_CODE];

/**
 * Those of `texts` (each of one line) that stand as whole words in the repository's files, saved but not necessarily
 * committed; what git ignores does not count.
 * @throws BrainError as `streamGit` does.
 */
export async function standingInCode(place: GitPlace, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(texts.filter((text) => text.trim() !== '' && !/[\n\0]/.test(text)));
  const found = new Set<string>();
  if (wanted.size === 0) return found;
  try {
    // A sparse work tree lacks files that are there nevertheless.
    const isSparse = (await readConfig(place, 'core.sparseCheckout')) === 'true';
    const args = isSparse ? ['grep', ...SEARCH, 'HEAD', ...CODE] : ['grep', '--untracked', ...SEARCH, ...CODE];
    const output = streamGit(place, args, `${[...wanted].join('\n')}\n`);
    for await (const batch of splitStream(output, LINE_FEED)) {
      for (const text of batch) if (wanted.has(text)) found.add(text);
      if (found.size === wanted.size) break;
    }
  } catch (error) {
    // git grep ends with 1 and no word where nothing is found.
    const nothing = error instanceof BrainError && error.data['exitCode'] === 1 && error.data['stderr'] === '';
    if (!nothing) throw error;
  }
  return found;
}

/** As `standingInCode`, of the repositories at `roots` together; of those after the first, one that is gone meanwhile holds nothing. */
export async function standingInRepositories(
  roots: readonly string[],
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const [own, ...others] = roots;
  const found = new Set(own === undefined ? [] : await standingInCode({ root: own, signal }, texts));
  for (const root of others) {
    const missing = texts.filter((text) => !found.has(text));
    const more = await standingInCode({ root, signal }, missing).catch((error: unknown) => {
      if (error instanceof BrainError && error.code !== 'cancelled') return [];
      throw error;
    });
    for (const text of more) found.add(text);
  }
  return found;
}
