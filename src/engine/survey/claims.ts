/** What a statement claims that can be looked up: names in code marks, paths, identifiers, numbers, and words that speak of all or none. */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { identifiersIn } from '../lifecycle/recheck/words.ts';
import { stem } from '../recall/text/stem.ts';
import { stripped } from './stripped.ts';

export interface Claims {
  /** Between backticks: a path, a command, a name, a line of code. */
  readonly code: readonly string[];
  /** Paths and identifiers in plain words. */
  readonly names: readonly string[];
  /** As written, in digits or as a word. */
  readonly numbers: readonly string[];
  /** Words such as "never" that need a search, by what they claim. */
  readonly universals: readonly { readonly word: string; readonly family: QuantifierFamily }[];
}

export type QuantifierFamily = 'all' | 'none' | 'only';

/** Words that speak of everything; one of the same family in a quote says as much. */
const FAMILIES: Readonly<Record<QuantifierFamily, ReadonlySet<string>>> = {
  all: new Set(['all', 'every', 'each', 'always', 'everything', 'everywhere', 'everyone', 'any', 'must', 'required']),
  none: new Set([
    ...[
      'none',
      'never',
      'nothing',
      'nowhere',
      'nobody',
      'no',
      'not',
      'without',
      'cannot',
      'forbidden',
      'prohibited',
      'avoid',
    ],
    ...[
      "don't",
      "doesn't",
      "mustn't",
      "can't",
      "won't",
      "isn't",
      'false',
      'off',
      'disabled',
      'error',
      'deny',
      'banned',
    ],
  ]),
  only: new Set(['only', 'solely', 'exclusively', 'sole', 'must', 'nothing', 'no', 'single']),
};
/** Of each family those that a statement may not say unproven. */
const CLAIMED: ReadonlyMap<string, QuantifierFamily> = new Map<string, QuantifierFamily>([
  ['all', 'all'],
  ['every', 'all'],
  ['always', 'all'],
  ['everything', 'all'],
  ['everywhere', 'all'],
  ['none', 'none'],
  ['never', 'none'],
  ['nothing', 'none'],
  ['nowhere', 'none'],
  ['only', 'only'],
  ['solely', 'only'],
  ['exclusively', 'only'],
]);
const COUNTS: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, n) => [
    word,
    n + 2,
  ]),
);

const CODE = /`([^`\n]{1,300})`/g;
/** A word with a slash and an ending: prose has no such words. */
const PATH = /^(?:\.{1,2}\/)?[\w@-][\w@.-]*(?:\/[\w@.*-]+)+\.[a-z]\w{0,7}$/i;
const LONGEST_WORD = 300;
const NUMBER = /(?<![\p{L}\p{N}_./:-]|[\p{L}\p{N}]#)\d{1,12}(?:[.,]\d{1,9}){0,3}(?![\p{L}\p{N}_/])/gu;
/** Words; the end of a compound such as "read-only" says nothing of how many. */
const WORD = /(?<!\p{L}|[\p{L}\p{N}]-)\p{L}[\p{L}'’]*/gu;
/** Two that were named before. */
const THE_TWO = /(?<!\p{L})(?:the|these|those|other) two(?!\p{L})/giu;

/** Phrases that count nothing, and what follows where something is not done: "or every run writes it again". */
const SAID_IN_PASSING =
  /(?<!\p{L})(?:(?:over|at|after|above) all|all (?:two|three|four|five|six|seven|eight)|all (?:of (?:it|them|this|that)|at once|the same)|every time)(?!\p{L})|, or (?:else )?[^.;\n]{1,200}|(?<!\p{L})otherwise [^.;\n]{1,200}/giu;

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)];
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace('’', "'"));

/** By what a number is known again, in digits or as a word: `1,200` and `1200`, `four` and `4` are the same. */
export const numberKey = (text: string): string =>
  String(COUNTS.get(text.toLowerCase()) ?? text.replace(/,(?=\d{3})/g, ''));

/** The numbers that a text tells, by their keys; a version tells its beginnings, too: `20.19.0` says 20.19 and 20. */
export function numbersIn(text: string): ReadonlySet<string> {
  const told = new Set(wordsOf(text).flatMap((word) => (COUNTS.has(word) ? numberKey(word) : [])));
  for (const digits of text.match(/\d{1,12}(?:[.,]\d{1,9}){0,3}/g) ?? []) {
    const parts = numberKey(digits).split('.');
    parts.forEach((_, n) => told.add(parts.slice(0, n + 1).join('.')));
  }
  return told;
}

/** How many entries each list of a quote has: `[a, b]`, or lines that begin with a dash. */
function listSizes(quote: string): readonly number[] {
  const inline = [...quote.matchAll(/\[([^[\]\n]{1,300})\]/g)].map(([, inside = '']) => inside.split(',').length);
  let run = 0;
  const block = quote.split('\n').flatMap((line, at, lines) => {
    run = ENTRY.test(line) ? run + 1 : 0;
    return run > 0 && !ENTRY.test(lines[at + 1] ?? '') ? [run] : [];
  });
  return [...inline, ...block];
}

const ENTRY = /^\s*[-*] /;
/** So many words after a number name what it counts. */
const COUNTED_WITHIN = 2;

/** Whether a quote lists as many as a text says, of what it names: "three Node versions" of `node-version: [20, 22, 24]`. */
export function listsAsMany(number: string, text: string, quotes: readonly string[]): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const counted = new Set(
    words.flatMap((word, at) =>
      word === number.toLowerCase() ? words.slice(at + 1, at + 1 + COUNTED_WITHIN).map(stem) : [],
    ),
  );
  return quotes.some(
    (quote) =>
      listSizes(quote).includes(Number(numberKey(number))) && wordsIn(quote).some((word) => counted.has(stem(word))),
  );
}

/** What is counted, and behind it the list of it. */
const LISTED = /^[^:(.\n]{0,80}(?:: ([^.;\n]{1,600})|\(([^()\n]{1,600})\))/;
const BETWEEN_ENTRIES = /,(?: and| or)? |,? (?:and|or) /;

/** Names one after the other: "`a`, `b` or `c`". */
const NAMES_LISTED = /``(?:(?:, | and | or |, and |, or )``){1,11}/g;

/** In parentheses stands what is said of a name. */
const ASIDE = /\([^()]{0,300}\)/g;
const BEGINS_NAMED = /^\s*(?:(?:the|an?) )?(?:[\p{L}-]{2,20} )?``/u;
/** "All three", "any of the three". */
const BEFORE_NAMED = /(?<!\p{L})(?:all|these|those|of the|of these|the) $/iu;

/** How many names a sentence has one after the other, each with what is said of it: "two loaders: `a` (…) gives …, `b` …". */
const namesInTurn = (sentence: string): number =>
  sentence
    .slice(sentence.indexOf(': ') + 1)
    .split(BETWEEN_ENTRIES)
    .filter((part) => BEGINS_NAMED.test(part)).length;

/** Whether a text lists or names as many itself, behind what it counts: "in three places: `a`, `b` and `c`". */
export function countsItsOwn(number: string, text: string): boolean {
  const plain = text.replace(CODE, '``');
  const word = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].find(([one]) => one.toLowerCase() === number.toLowerCase());
  const behind = word === undefined ? '' : plain.slice(word.index);
  const list = LISTED.exec(behind);
  const count = Number(numberKey(number));
  const names = (part: string): number => part.split('``').length - 1;
  const sentence = plain.split(/[.;](?=\s|$)/).find((part) => word !== undefined && part.includes(word[0])) ?? '';
  const isTold =
    word !== undefined && BEFORE_NAMED.test(plain.slice(0, word.index)) && names(plain.slice(0, word.index)) >= count;
  const inTurn = namesInTurn(behind.replace(ASIDE, '').split(/[.;](?=\s|$)/)[0] ?? '');
  const isListed = [...plain.matchAll(NAMES_LISTED)].some(([run]) => names(run) === count);
  const isNamed = isListed || names(behind.split(/[.;](?=\s|$)/)[0] ?? '') === count || names(sentence) === count;
  return (
    isNamed || isTold || inTurn === count || (list?.[1] ?? list?.[2] ?? '').split(BETWEEN_ENTRIES).length === count
  );
}

/** Whether a text speaks of all, of none or of nothing else itself. */
export const speaksOf = (text: string, family: QuantifierFamily): boolean =>
  wordsOf(text).some((word) => FAMILIES[family].has(word));

/** Whether a word says itself that it is all, none or nothing else that is spoken of. */
export const isQuantifier = (word: string): boolean => Object.values(FAMILIES).some((family) => family.has(word));

/** The claims of a text, each once, in its order. */
export function claimsIn(text: string): Claims {
  const code = [...text.matchAll(CODE)].map(([, inside]) => (inside ?? '').trim());
  // A list's own numbers count nothing.
  const prose = text.replace(CODE, ' ').replace(/^[ \t]{0,20}\d{1,3}[.)][ \t]/gm, ' ');
  const paths = prose
    .split(/\s/)
    .map((word) => stripped(word, `"'()[]{},;:!?.`))
    .filter((word) => word.length <= LONGEST_WORD && PATH.test(word));
  const identifiers = identifiersIn({ title: '', facts: paths.reduce((rest, path) => rest.replace(path, ' '), prose) });
  const words = wordsOf(prose.replace(THE_TWO, ' '));
  return {
    code: unique(code.filter((one) => one !== '')),
    names: unique([...paths, ...identifiers]),
    numbers: unique([...(prose.match(NUMBER) ?? []), ...words.filter((word) => COUNTS.has(word))]),
    universals: unique(wordsOf(prose.replace(SAID_IN_PASSING, ' '))).flatMap((word) => {
      const family = CLAIMED.get(word);
      return family === undefined ? [] : [{ word, family }];
    }),
  };
}
