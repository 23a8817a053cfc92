/**
 * What a paragraph asks is told with what it hangs on: when it holds, what becomes of who does otherwise, what is done instead, by
 * which command and in which file. A short paragraph is told as a whole.
 */
import { stem } from '../../../recall/text/stem.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { LONGEST_PASSAGE, type Placed } from './statement.ts';
import { isCondition, sentenceTone } from './statement-words.ts';

/** Of so many sentences a paragraph is one thought. */
const MOST = 4;

/** What ties a sentence to the one before: each pattern with what it means and what it must not mean. */
export const TIES: readonly { readonly pattern: RegExp; readonly is: string; readonly isNot: string }[] = [
  {
    pattern: /\b(?:if|unless|only (?:if|when|where|for|after|once)|(?<!\p{L} )when(?:ever)?)\b/iu,
    is: 'If a row has no date, the clerk asks for one.',
    isNot: 'Clerks know when rows are read.',
  },
  {
    pattern:
      /^(?:instead|otherwise|except|rather|but|however)\b|\b(?:one|only) exceptions?\b|\bexcept (?:for|when|in|where)\b/i,
    is: 'The one exception is the ledger of banks.',
    isNot: 'Rows are exceptional.',
  },
  {
    pattern:
      /\b(?:(?:is|are|be|get|gets) (?:\p{L}+ )?(?:closed|rejected|blocked|reverted|banned|removed|declined|refused)|fails?|(?:not|n['’]t) (?:be )?(?:accept|merge|review|consider)(?:ed)?|re-?opens?)\b/iu,
    is: 'Others are closed automatically.',
    isNot: 'The closed books lie in the cellar.',
  },
  {
    pattern: /\b(?:never|must|do not|don['’]t|should not|shouldn['’]t|cannot|can['’]t)\b/i,
    is: 'A clerk must date each row.',
    isNot: 'Clerks date rows.',
  },
  {
    pattern: /^(?!for (?:example|instance)\b)[^`]{0,500}`[^`]{0,200}(?:[/. ]|--?\w)[^`]{0,200}`/i,
    is: 'You can make them by `ledger rows`.',
    isNot: 'For example, `rows.txt` is one.',
  },
];

/** Whether a sentence tells what the one before hangs on, or by what that is done. */
export const isTied = (text: string): boolean => TIES.some(({ pattern }) => pattern.test(text));
const closed = (text: string): string => (/[.!?]["”')]?$/.test(text) ? text : `${text}.`);
const bodyOf = ({ text, over }: Placed): string => (over === '' ? text : text.slice(over.length + ': '.length));

/** "If a row is new: Date it." behind what was said of that case. */
const CASE = /^((?:If|When|Unless) [^.:]{3,80}): /;
function goingOn(before: string, text: string): string {
  const condition = CASE.exec(text)?.[1];
  return condition !== undefined && before.toLowerCase().includes(condition.toLowerCase())
    ? text.slice(condition.length + ': '.length)
    : text;
}

const joined = (before: Placed, one: Placed): Placed => ({
  ...before,
  text: `${closed(before.text)} ${goingOn(before.text, bodyOf(one))}`,
  kind: before.kind === 'rule' || one.kind === 'rule' ? 'rule' : before.kind,
  strength: Math.max(before.strength, one.strength),
  isPassage: true,
  forbids: before.forbids || one.forbids,
  spans: [...before.spans, ...one.spans],
});

/** "Commit the generated file": what was named before, or speaks of the same thing in code. */
const OF_BEFORE = /\bthe (?:generated|resulting|created|corresponding|matching|same|new) /i;
const wordsOfCode = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
/** Two sentences that share so many longer words speak of one thing. */
const SHARED = 3;
const LONG_WORD = 5;
const longWords = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text.replace(/`[^`]*`/g, ' '))
      .filter((word) => word.length >= LONG_WORD)
      .map(stem),
  );
function sharesWords(before: string, after: string): boolean {
  const said = longWords(before);
  return [...longWords(after)].filter((word) => said.has(word)).length >= SHARED;
}
const goesOnWith = (before: string, after: string): boolean =>
  OF_BEFORE.test(after) ||
  wordsOfCode(after).some((word) => before.toLowerCase().includes(word)) ||
  sharesWords(before, after);

/** An order beside another one, of something else. */
const isOfItself = (before: Placed | undefined, one: Placed): boolean =>
  sentenceTone(bodyOf(one)).commands && !isCondition(bodyOf(one)) && !goesOnWith(before?.text ?? '', one.text);

/** Each statement of `statements`, in their order; those of one block that belong together as one. `least`: how strong a rule is that is told. */
export function passagesOf(statements: readonly Placed[], least: number): Placed[] {
  const blocks = new Map<number, Placed[]>();
  const told: (Placed | number)[] = [];
  for (const one of statements) {
    const block = one.list === undefined ? blocks.get(one.start) : undefined;
    if (block) block.push(one);
    else if (one.list === undefined) {
      blocks.set(one.start, [one]);
      told.push(one.start);
    } else told.push(one);
  }
  return told.flatMap((one) => (typeof one === 'number' ? passagesIn(blocks.get(one) ?? [], least) : [one]));
}

function passagesIn(block: readonly Placed[], least: number): readonly Placed[] {
  const isTold = ({ strength }: Placed): boolean => strength >= least;
  if (block.length < 2) return block;
  if (!block.some((one) => isTold(one) && one.kind === 'rule')) return withExceptions(block);
  const belonging = block.filter((one, at) => isTold(one) || (at > 0 && isTied(bodyOf(one))));
  const areOfOneThing = belonging.every((one, at) => at === 0 || !isOfItself(belonging[at - 1], one));
  const length = belonging.reduce((sum, { text }) => sum + text.length + 1, 0);
  const isOneThought =
    belonging.length <= MOST && length <= LONGEST_PASSAGE && areOfOneThing && areOfOneRole(belonging);
  if (isOneThought) {
    const [first, ...others] = belonging;
    return first ? [others.reduce(joined, first)] : [];
  }
  const passages: Placed[] = [];
  for (const one of block) {
    const before = passages.at(-1);
    const isLonger = before !== undefined && before.text.length + one.text.length >= LONGEST_PASSAGE;
    const isOfBefore =
      before !== undefined &&
      !isLonger &&
      isTold(before) &&
      before.role === one.role &&
      (before.kind === 'rule' || one.kind === 'rule') &&
      (isTold(one) ? goesOnWith(before.text, one.text) : isTied(bodyOf(one)));
    if (isOfBefore) passages[passages.length - 1] = joined(before, one);
    else passages.push(one);
  }
  return passages;
}

/** "The one exception is …", "Instead, …": nothing without what stands before. */
const LEANS = /^(?:instead|otherwise|except|the (?:one|only) exceptions?)\b/i;

/** Facts, an exception with what it is one of, or not at all. */
function withExceptions(block: readonly Placed[]): readonly Placed[] {
  const facts: Placed[] = [];
  for (const one of block) {
    const before = facts.at(-1);
    if (!LEANS.test(bodyOf(one))) facts.push(one);
    else if (before !== undefined && before.text.length + one.text.length < LONGEST_PASSAGE)
      facts[facts.length - 1] = joined(before, one);
  }
  return facts;
}

const areOfOneRole = ([first, ...others]: readonly Placed[]): boolean =>
  others.every(({ role }) => role === first?.role);
