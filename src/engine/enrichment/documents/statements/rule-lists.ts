/** Lists of rules that one line has no room for: told whole under what leads to them, an item a row, each as short as it can be. */
import { lacksAntecedent, pointsBack } from '../../text/sentence-start.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import {
  headingText,
  lineOf,
  LINK,
  type ProjectDocument,
  sectionOf,
  type Sentence,
  sentencesIn,
} from '../pages/document.ts';
import { isOfHandingIn } from './checklists.ts';
import { bare, BREVITIES, type Item, ONLY_CODE, rowOf } from './list-rows.ts';
import { judged } from './judged.ts';
import { depthOf, isLed, isSameList, overOf } from './nominal-lists.ts';
import { isLedAsRules } from './steps.ts';
import { isOnlyThere } from './statement-context.ts';
import { mayBeTold } from './statement-roles.ts';
import { LEAST, NAMING, type Placed } from './statement.ts';
import { isNoTopic, isPrincipleHeading } from './heading-words.ts';
import { sentenceTone } from './statement-words.ts';

/** Characters of all rows. */
const LONGEST = 1_000;
/** Of those that the page itself calls rules. */
const LONGEST_OF_RULES = 1_400;
const FEWEST = 2;
const MOST = 12;
/** Of the items so many may say nothing that is told. */
const GONE = 0.34;
/** Of the rows so many ask something. */
const ASKED = 0.5;
/** Of numbered items with bold words at their head so many leave no choice where they are rules and no steps. */
const BINDING = 0.25;

function listsIn(blocks: readonly DocumentBlock[]): Item[][] {
  const lists: { block: DocumentBlock; below: DocumentBlock[] }[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'item' || block.done !== undefined || (block.quotes ?? 0) > 0) continue;
    const around = lists.at(-1)?.at(-1);
    if (depthOf(block) > 0) {
      if (around && block.within?.[0]?.start === around.block.start) around.below.push(block);
      continue;
    }
    const list = lists.findLast(([one]) => one !== undefined && isSameList(one.block, block));
    if (list) list.push({ block, below: [] });
    else lists.push([{ block, below: [] }]);
  }
  return lists;
}

/** Numbered, but no steps: nearly each begins with what is asked ("**Never** …", not "**Wait**: …"), and many of them leave no choice. */
function areNumberedRules(document: ProjectDocument, list: readonly Item[]): boolean {
  const { shown } = document.hidden;
  const binding = list.filter(({ block }) => sentencesIn(document, block).some(({ text }) => sentenceTone(text).binds));
  const beginsWithRule = ({ block: { label } }: Item): boolean =>
    label !== undefined && !/^[^:]*:|^(?:\*\*|__)[ \t]*:/.test(shown.slice(label.start, label.end + 3));
  const isMostly = 3 * list.filter(beginsWithRule).length > 2 * list.length;
  return isMostly && list.every(({ block }) => block.label !== undefined) && binding.length >= BINDING * list.length;
}

/** What the list is of: the words that lead to it, else the headings that say it. */
function headOf(document: ProjectDocument, block: DocumentBlock): string {
  const over = overOf(document, block);
  const section = sectionOf(block);
  const isName = wordCount(over) <= LONGEST_NAME && !sentenceTone(over).isSentence;
  const isElsewhere = !isNoTopic(section) && (isName || isOnlyThere(section, over));
  if (block.leadIn && over !== section) return isElsewhere ? `${section}: ${over}` : over;
  return `${ofHeadings(block, over)}${scopeOfLead(document, block)}`;
}

/** "We check the following rules for rows of others:": whom they hold for, which the heading does not say; empty where they hold for all. */
function scopeOfLead(document: ProjectDocument, block: DocumentBlock): string {
  const lead = block.leadIn ? lineOf(document, { ...block, ...block.leadIn }).text : '';
  const scope = SCOPE.exec(lead)?.[1];
  return scope === undefined ? '' : ` (${scope})`;
}
const SCOPE =
  /\b(?:the following|these) (?:rules|checks|requirements|conventions|conditions|steps) ((?:for|when|if|on|in) [^:.()]{3,60}):$/i;

function ofHeadings(block: DocumentBlock, over: string): string {
  const [parent = '', own = ''] = block.path.slice(1).map(headingText).slice(-2);
  return own === '' || isNoTopic(parent) || wordCount(`${parent} ${own}`) > LONGEST_HEAD ? over : `${parent}: ${own}`;
}
const LONGEST_HEAD = 10;
/** "A good description", of which only the heading says what it describes. */
const LONGEST_NAME = 4;

export interface RuleLists {
  /** By the first item of each list. */
  readonly lists: ReadonlyMap<DocumentBlock, Placed>;
  /** All items that stand in one. */
  readonly taken: ReadonlySet<DocumentBlock>;
  /** Items of lists that say nothing that is worth telling. */
  readonly slogans: ReadonlySet<DocumentBlock>;
}

/** All lists of rules of a document. */
export function ruleListsOf(document: ProjectDocument): RuleLists {
  const lists = new Map<DocumentBlock, Placed>();
  const taken = new Set<DocumentBlock>();
  const slogans = new Set<DocumentBlock>();
  for (const list of listsIn(document.blocks)) {
    const whole = toldWhole(document, list);
    const told = whole && !areSlogans(whole) && isRule(document, whole) ? statementOf(document, whole) : undefined;
    const isTold = told !== undefined && told.strength >= LEAST;
    if (whole && isTold) lists.set(whole.first, told);
    const into = isTold ? taken : whole && areSlogans(whole) ? slogans : undefined;
    if (into) for (const { block, below } of list) for (const one of [block, ...below]) into.add(one);
  }
  return { lists, taken, slogans };
}

/** A list as it would be told. */
interface Told {
  readonly first: DocumentBlock;
  readonly head: string;
  readonly rows: readonly Sentence[];
  /** What each row says by itself. */
  readonly each: readonly Placed[];
}

/** The rows of a list under its head, as long as they may be; undefined where too much of it would be lost. */
function toldWhole(document: ProjectDocument, list: readonly Item[]): Told | undefined {
  const [first] = list.map(({ block }) => block);
  if (!first || list.length < FEWEST || list.length > MOST) return undefined;
  const parts = partsOf(document, list);
  if (parts) return parts;
  const isOfRules = isLedAsRules(document, first) || areNumberedRules(document, list);
  if (first.ordered && (isOfHandingIn(sectionOf(first)) || !isOfRules)) return undefined;
  const led = capitalised(headOf(document, first));
  // "Here are the parts that need a look:" says less than the heading.
  const head = isHead(led) ? led : capitalised(ofHeadings(first, sectionOf(first)));
  const ways = BREVITIES.map((brevity) => list.flatMap((one) => rowOf(document, one, brevity) ?? []));
  // Rather all of them briefly than some at length.
  const most = Math.max(...ways.map((rows) => rows.length));
  const whole = ways.filter((all) => all.length === most);
  const longest = isLedAsRules(document, first) ? LONGEST_OF_RULES : LONGEST;
  // What the page itself calls rules keeps what binds in each.
  const binding = isLedAsRules(document, first)
    ? whole.find((all, at) => at > 0 && lengthOf(all) <= longest)
    : undefined;
  const rows = whole.find((all) => lengthOf(all) <= LONGEST_AS_IT_IS) ?? binding ?? whole.at(-1) ?? [];
  const isEnough = rows.length >= FEWEST && rows.length >= (1 - GONE) * list.length && lengthOf(rows) <= longest;
  if (!isEnough || !isHead(head) || areCommands(rows) || isCountedWrong(head, rows.length)) return undefined;
  const each = rows.flatMap(({ text, span }) => judged(document, first, { text, spans: [span] }, NAMING));
  return { first, head, rows, each };
}

/** "Each description of a row should have:": its items are the parts by their labels, whatever is asked behind these. */
const HAS_PARTS = /\b(?:should|must|needs? to|has to|have to) (?:have|include|contain|cover)$/i;
const ASKED_OF_PART = /^([^?]{3,80}?)(?: [—–-] |: )[^]*\?$/;

/** A list of such parts of which some are explained by questions, which say nothing of the others; else undefined. */
function partsOf(document: ProjectDocument, list: readonly Item[]): Told | undefined {
  const [first] = list.map(({ block }) => block);
  const lines = list.map(({ block }) => lineOf(document, block));
  const labels = lines.map(({ text }) => ASKED_OF_PART.exec(text)?.[1]);
  if (!first || !labels.some((one) => one !== undefined) || !list.every(({ block }) => block.label !== undefined))
    return undefined;
  const head = capitalised(headOf(document, first));
  if (!HAS_PARTS.test(head)) return undefined;
  const rows = lines.map((line, at) => ({ ...line, text: labels[at] ?? line.text.split(/ [—–-] |: /)[0] ?? '' }));
  return { first, head, rows, each: [] };
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const COUNTED = new RegExp(`\\b(?:(\\d)|(${NUMBERS.join('|')})) (?:\\p{L}+ ){0,2}\\p{L}+s\\b`, 'iu');

/** "Three rules hold", and two rows below it. */
function isCountedWrong(head: string, rows: number): boolean {
  const [, digit, word = ''] = COUNTED.exec(head) ?? [];
  const said = digit === undefined ? NUMBERS.indexOf(word.toLowerCase()) + 2 : Number(digit);
  return (digit !== undefined || word !== '') && said > rows;
}

/** A longer list is told by what is essential in each item. */
const LONGEST_AS_IT_IS = 500;

const lengthOf = (rows: readonly Sentence[]): number => rows.reduce((sum, { text }) => sum + text.length, 0);

/** What may stand over a list: what "these" are stands below, but nothing else that was named before may be missing. */
const isHead = (head: string): boolean =>
  head !== '' &&
  !LINK.test(head) &&
  !/\byou (?:might|may) have\b/i.test(head) &&
  !/^in particular\b|\b(?:at|in|by|for|from|with) (?:that|this) /i.test(head) &&
  !pointsBack(head.replace(/^these /i, '')) &&
  !lacksAntecedent(head.replace(/\b(?:these|this) (?=\p{L}+$)|^these /giu, ''));

/** Whether what leads to a list asks what its items say: "We write jobs that only delegate:". */
function asksAll(document: ProjectDocument, { first, head }: Told): boolean {
  if (!isLed(document, first) || wordCount(head.split(': ').at(-1) ?? '') < FEWEST_OF_LEAD) return false;
  const { binds, asks } = sentenceTone(head);
  const said = judged(document, { ...first, kind: 'paragraph' }, { text: `${head}.`, spans: [] });
  return binds || asks || said.some((one) => one.kind === 'rule' && mayBeTold(one));
}

const FEWEST_OF_LEAD = 4;

/** "Fast — Less code": what everybody wants, as words rather than as something to do. */
function areSlogans({ head, rows }: Told): boolean {
  const said = rows.map(({ text }) => text.replace(/^[^–—:-]{2,40}(?::| [–—-]) /, ''));
  const sayNothing = said.filter((text) => !text.includes('`') && !sentenceTone(text).isSentence);
  return isPrincipleHeading(head) && 2 * sayNothing.length > rows.length;
}

/** "`main` is …", "`next` is …": one says little without the other. */
const areTwins = (rows: readonly Sentence[]): boolean =>
  rows.length <= MOST_OF_TWINS &&
  lengthOf(rows) <= LONGEST_OF_TWINS &&
  rows.every(({ text }) => /^`[^` ]+`/.test(text));
const MOST_OF_TWINS = 3;
const LONGEST_OF_TWINS = 420;

/** Whether the items of a list go on with what leads to them, or with each other, and ask something. */
function isRule(document: ProjectDocument, told: Told): boolean {
  const { first, rows, each } = told;
  if (first.ordered && each.length > 0) return true;
  if (!isLed(document, first)) return areTwins(rows);
  const asked = each.filter(({ kind }) => kind === 'rule').length;
  // What leads to them has counted them as one thing.
  const least = COUNTED.test(told.head) ? 1 : ASKED * rows.length;
  return asksAll(document, told) || asked >= least;
}

/** "`yarn test`: Runs all": commands stand among the commands. */
const areCommands = (rows: readonly Sentence[]): boolean =>
  rows.every(({ text }) => ONLY_CODE.test(text.split(/: | [–—-] /)[0] ?? ''));

/** As much as of a list of what a change has to have. */
const STRONG = 5;

function statementOf(document: ProjectDocument, told: Told): Placed {
  const { first, head, rows, each } = told;
  const isAsked = asksAll(document, told);
  const best = Math.max(isAsked ? LEAST : 0, ...each.map((one) => one.strength));
  const strength = isLedAsRules(document, first) ? Math.max(best, STRONG) : best;
  return {
    text: `${head}: ${rows.map(({ text }) => bare(text)).join('; ')}.`,
    over: '',
    section: sectionOf(first),
    headings: first.path.map(headingText),
    kind: isAsked || each.some(({ kind }) => kind === 'rule') ? 'rule' : 'fact',
    strength,
    ...(isAsked && sentenceTone(head).binds && { isSigned: true }),
    list: { head, rows: rows.map(({ text }) => text) },
    spans: rows.map(({ span }) => span),
    start: first.start,
    forbids: false,
  };
}
