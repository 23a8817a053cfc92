/** Tests that look through all things of a kind: whoever adds one without what the others have makes them fail. */
import { stems, stem } from '../../recall/text/stem.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';
import { isCalledTest, testFilesIn } from './test-files.ts';
import type { Usage } from './usage-sentence.ts';

const MOST = 3;
const LONGEST = 180;
const FEWEST_WORDS = 6;
const STEP = 20;
/** How a test says what it does; a name of its own may stand before. */
const CHECKS = stems('verify ensure assert check guard enforce validate');
const OF_EACH: ReadonlySet<string> = new Set(['every', 'each', 'all']);
/** By these a clause says something of what it names. */
const SAYS: ReadonlySet<string> = new Set(
  'has have is are can must match matches agree agrees exist exists appear appears carry carries'.split(' '),
);
/** What one run of one test is about: what it made, got back or waits for. */
const OF_ONE_RUN = stems(
  'expect return give create previous above remain present pass emit receive call send correct properly work finish',
);

/** What happens in the course of a run. */
const IN_TIME: ReadonlySet<string> = new Set('after before during while when until within once'.split(' '));

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}_'’-]+/gu) ?? [];

/** "every field of a row has a column": what a test says of all of a kind; undefined for other words. */
function saidOfAll(summary: string): string | undefined {
  const sentence = summary.replace(/\.(?:\s[^]*)?$/u, '');
  if (sentence.length > LONGEST || sentence.includes('…')) return undefined;
  const words = sentence.split(/\s+/);
  const verb = words.slice(0, 2).findIndex((word) => CHECKS.has(stem(word.toLowerCase())));
  if (verb < 0) return undefined;
  const clause = words.slice(words[verb + 1] === 'that' ? verb + 2 : verb + 1);
  const said = clause.map((word) => word.toLowerCase());
  const isOfAll = OF_EACH.has(said[0] ?? '') && said.length >= FEWEST_WORDS && said.some((word) => SAYS.has(word));
  const isOfOneRun = wordsIn(clause.join(' ').toLowerCase()).some(
    (word) => OF_ONE_RUN.has(stem(word)) || IN_TIME.has(word),
  );
  return isOfAll && !isOfOneRun ? clause.join(' ') : undefined;
}

/** Those that a file says at its top first. In steps of some milliseconds. */
export function* guardTestsIn(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, Usage[], undefined> {
  const found: { readonly path: string; readonly says: string; readonly isOfFile: boolean }[] = [];
  const tests = testFilesIn(files).filter(({ path }) => isCalledTest(path));
  for (const [at, { path }] of tests.entries()) {
    if (at % STEP === 0) yield;
    for (const { kind, symbols, summary } of factsOf(path)?.sections ?? []) {
      const isTest = kind === 'top' || (kind === 'function' && symbols.some((name) => /^test/i.test(name)));
      const says = isTest ? saidOfAll(summary) : undefined;
      if (says !== undefined) found.push({ path, says, isOfFile: kind === 'top' });
    }
  }
  return found
    .sort((a, b) => Number(b.isOfFile) - Number(a.isOfFile) || (a.path < b.path ? -1 : 1))
    .slice(0, MOST)
    .map(({ path, says }) => ({
      topic: `guard ${path}`,
      folder: '',
      sentence: `A test (\`${path}\`) fails unless ${says}.`,
      isRule: false,
      isPitfall: true,
    }));
}
