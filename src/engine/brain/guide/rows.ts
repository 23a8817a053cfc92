/** An item as the sentences that a guide can tell: whole ones that stand for themselves, without a title that says them again. */
import { lacksSubject, wordsIn } from '../../enrichment/text/sentence-start.ts';
import { isCountedStack } from '../../enrichment/manifests/read-items.ts';
import type { MemoryItem } from '../../model/item.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { whyOf } from '../../model/why.ts';
import { endSentence, inline } from '../lines/render-item.ts';
import { remembered } from '../../model/remembered.ts';
import { codeIn } from './doubles.ts';
import { kindOf } from './kinds.ts';
import { isList, rowsOf as rowsOfList } from './lists.ts';
import { plainTogether } from './plain-commands.ts';
import type { GuideKind } from './sections.ts';
import { saysTitle } from './words.ts';

const LEAST_WORDS = 3;
/** Words that a folder's description has beside its name, at least. */
const NEWS = 2;

const rowsOf = ({ facts }: MemoryItem): readonly string[] =>
  facts
    .split('\n')
    .map(inline)
    .filter((row) => row !== '');

const backticks = (text: string): number => text.split('`').length - 1;

/** An ending that was cut off, in code it stands for part of a name; or a quotation whose lines have run together. */
export const isCutOff = (row: string): boolean => /…|\\>/.test(row.replace(/`[^`]*`/g, ''));

/** What keeps a row from standing by itself: cut off, begun in the middle, a heading, or about somebody it no longer names; null for none. */
export function whyNotWhole(row: string): string | null {
  if (isCutOff(row)) return 'it has "…" outside of code, as what is cut off';
  if (backticks(row) % 2 === 1) return 'a backtick of it is not closed';
  if (row.endsWith(':')) return 'it ends with a colon';
  return /^[:;,.)\]]/.test(row) || lacksSubject(row) ? 'it begins in the middle, or with what it does not name' : null;
}

export const isWhole = (row: string): boolean => whyNotWhole(row) === null;

/** Longer code is a script, which nobody types from a guide. */
const LONGEST_COMMAND = 120;
const MOST_OF_CI = 3;
/** Longer ones have options for a machine of CI. */
const LONGEST_OF_CI = 60;

/** "`scripts/`: …": nobody types a folder. */
const TELLS_OF_FOLDER = /^`[^`\s]+\/`: /;

const isCommand = (row: string): boolean => {
  if (TELLS_OF_FOLDER.test(row)) return false;
  const code = codeIn(row);
  // What else CI runs is worth knowing where it is little.
  const isOfCi = row.startsWith('CI also runs: ');
  const longest = isOfCi ? LONGEST_OF_CI : LONGEST_COMMAND;
  return (
    code.length > 0 && code.length <= (isOfCi ? MOST_OF_CI : Infinity) && code.every((one) => one.length <= longest)
  );
};

/** A tool by its name alone is no step: "`pre-commit` install docs". */
const isStep = (row: string): boolean => codeIn(row).some((code) => /[\s/]/.test(code));
/** "`rowc --help`: …", "`cargo t`: It runs …": what shows a tool, or the example before it. */
const IDLE =
  /^`(?:[^`]{1,100} (?:--help|-h)|cargo [a-z])`|^`[^`]{1,120}`: (?:(?:this|it) (?:is|will|would|runs)|replace|note|see|optional(?:ly)?)\b/i;

/** Words where blanks are not what parts them, as in Chinese, Japanese and Thai. */
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordCount = (row: string): number => [...SEGMENTER.segment(row)].filter(({ isWordLike }) => isWordLike).length;

const saysEnough = (row: string): boolean =>
  backticks(row) > 0 || wordsIn(row).length >= LEAST_WORDS || wordCount(row) >= LEAST_WORDS;

/** What a title says over its rows: what comes before its colon, where the rows go on after it. */
function leadOf({ title, tags }: MemoryItem, row: string): string {
  const lead = /^([^:`]{2,60}): /.exec(inline(title))?.[1];
  if (lead === undefined || !tags.includes('development') || /^\p{L}+: /u.test(row)) return '';
  const said = new Set(wordsIn(row));
  return wordsIn(lead).every((word) => said.has(word)) ? '' : `${lead}: `;
}

/** "(Rust)": what a part of the project is written in says no name. */
const OF_PART = /^\p{Lu}[\w+#]*(?:(?:, | and )\p{Lu}[\w+#]*){0,2}$/u;

/** `packages/cli` (@x/cli): The CLI. Whoever lists the folders knows that much. */
function saysOnlyItsName(row: string): boolean {
  const [, path = '', name = '', does] = /^`([^`]+)`(?: \(([^)]*)\))?(?:: (.*)|\.?)$/.exec(row) ?? [];
  if (path === '' || OF_PART.test(name)) return false;
  if (does === undefined) return true;
  const known = new Set(wordsOf(`${path} ${name}`).parts);
  return new Set(wordsOf(does).parts.filter((word) => !known.has(word))).size < NEWS;
}

const LABEL = /^([^:.`]{2,40}): (?=\p{Lu})/u;
/** Words of a label that its sentence begins with. */
const BEGINS_WITH = 2;

/** A sentence without the heading before it, where it says that itself: "Caching: Caching is done by …". */
function withoutSaidLabel(row: string): string {
  const [head = '', label = ''] = LABEL.exec(row) ?? [];
  if (head === '' || lacksSubject(row.slice(head.length))) return row;
  const said = wordsIn(row.slice(head.length));
  const words = wordsIn(label);
  const begins = words.length > BEGINS_WITH && words.slice(0, BEGINS_WITH).every((word, at) => said[at] === word);
  return begins || words.every((word) => said.includes(word)) ? row.slice(head.length) : row;
}

function story(item: MemoryItem, row: string): string {
  const why = inline(whyOf(item));
  const title = inline(item.title);
  const head = saysTitle(row, title) ? '' : `${title}: `;
  return `${head}${endSentence(row)}${why === '' ? '' : ` ${endSentence(why)}`}`;
}

/**
 * What an item gives to its section, without list marks: a line for each, or a recipe with its steps; nothing where nothing
 * of it can be told.
 */
export const groupsOf = remembered((item: MemoryItem): readonly (readonly string[])[] => groups(item, true));

/** The same with each command on a line of its own, for whoever asks for one of them. */
export const groupsApart = remembered((item: MemoryItem): readonly (readonly string[])[] => groups(item, false));

function groups(item: MemoryItem, isTogether: boolean): readonly (readonly string[])[] {
  const { kind } = kindOf(item);
  if (kind !== null && isList(item)) return listIn(item);
  const lines = kind === null ? [] : linesIn(item, kind, isTogether);
  return kind !== 'recipe' ? lines.map((line) => [line]) : lines.length === 0 ? [] : [lines];
}

/** What stands over a list, without the folder that it is told under. */
function listIn(item: MemoryItem): readonly (readonly string[])[] {
  const rows = rowsOfList(item.facts).map(inline);
  const head = inline(item.title).replace(/^In `[^`]{1,200}`: /, '');
  return rows.some(isCutOff) ? [] : [[`${head}:`, ...rows.map(endSentence)]];
}

/** The state of a decision record is its standing, not what was decided. */
const isStanding = ({ tags }: MemoryItem, row: string): boolean =>
  tags.includes('decision-record') && row.startsWith('Status: ');

const isOfEditors = (row: string): boolean => row.startsWith('EditorConfig (');

/** What runs tests by itself, in however many ways a page shows. */
const RUNS_TESTS =
  /^`(?:(?:uv|poetry|pdm|hatch) run |npx |pnpm (?:exec )?|bundle exec )?(?:pytest|vitest|jest|mocha|ctest|tox|nox|phpunit|rspec)[ `]/;
const MOST_WAYS = 2;

/** A page that shows how to run tests in many ways is no list that anybody keeps in mind. */
function withoutWays(rows: readonly string[]): readonly string[] {
  let ways = 0;
  return rows.filter((row) => !RUNS_TESTS.test(row) || ways++ < MOST_WAYS);
}

function linesIn(item: MemoryItem, kind: GuideKind, isTogether = true): readonly string[] {
  const fits = kind === 'command' ? isCommand : saysEnough;
  const told = item.tags.includes('command') ? withoutWays(rowsOf(item)) : rowsOf(item);
  const isOfSteps = kind === 'command' && item.tags.includes('development');
  const whole = told.filter(
    (row) =>
      isWhole(row) &&
      fits(row) &&
      !isStanding(item, row) &&
      !(kind === 'command' && IDLE.test(row)) &&
      !(isOfSteps && !isStep(row)) &&
      !(kind === 'map' && saysOnlyItsName(row)),
  );
  const all = isTogether && kind === 'command' && item.tags.includes('commands') ? plainTogether(whole) : whole;
  // Whoever runs the formatter has no use for what editors do.
  const rows = all.some((row) => !isOfEditors(row)) ? all.filter((row) => !isOfEditors(row)) : all;
  const [first] = rows;
  if (kind === 'stack') return stackLines(item, rows);
  if (kind === 'recipe') return recipe(item);
  if (first === undefined) return [];
  if (kind === 'what') return [endSentence(first)];
  // What a commit tells below its first sentence is what else was changed.
  if (item.origin === 'commit' && kind === 'decision') return [story(item, first)];
  const [before, ...others] = rows.length === 1 && item.rationale !== null ? [] : rows.map(endSentence);
  if (before === undefined) return [story(item, first)];
  return [before, ...others].map((row) => withoutSaidLabel(`${leadOf(item, row)}${row}`));
}

/** Behind what is in parentheses too: these are lists, not sentences that end within them. */
const withStop = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

/** What it is built with by name; what it needs to run. */
function stackLines(item: MemoryItem, rows: readonly string[]): readonly string[] {
  if (isCountedStack(item)) return rows;
  const title = inline(item.title);
  const needed = rows.filter((row) => /^(?:Requires|Compiled for|Developed with): /.test(row));
  return [...(isWhole(title) ? [title] : rows.filter((row) => !needed.includes(row))), ...needed].map(withStop);
}

/** A procedure is kept whole: what it is for, and its steps below; none of it where a step cannot be told. */
function recipe(item: MemoryItem): readonly string[] {
  const rows = rowsOf(item);
  const [first = ''] = rows;
  if (rows.some(isCutOff)) return [];
  const head = item.origin === 'commit' && saysTitle(first, item.title) ? [] : [inline(item.title)];
  // A step of an enumeration in one sentence ends like one of its own.
  return [...head, ...rows.map((row) => endSentence(row.replace(/[;,]$/, '')))];
}

/** A pinned item as it is, whatever it says. */
export const pinnedTexts = remembered((item: MemoryItem): readonly string[] => {
  const [first = inline(item.title), ...others] = rowsOf(item);
  return [`- ${story(item, first)}`, ...others.map((row) => `  - ${endSentence(row)}`)];
});
