/**
 * Lists of rules of which hardly one names anything of the project: none is worth a statement of its own, and all of them say how
 * work is done here. They are told in one, each by its first words.
 */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import { pointsBack } from '../../text/sentence-start.ts';
import { firstSentence } from '../../text/sentences.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, lineOf, LINK, type ProjectDocument, sectionOf } from '../pages/document.ts';
import { isAtTheForge, isOfHandingIn } from './checklists.ts';
import { isLed, outerLists } from './nominal-lists.ts';
import { withoutPoliteness } from './politeness.ts';
import { isSelfEvident } from './self-evident.ts';
import { isBesideThePoint } from './statement-context.ts';
import { LEAST, type Placed } from './statement.ts';
import { isNoTopic, isRuleHeading, isVague } from './heading-words.ts';
import { sentenceTone } from './statement-words.ts';

const FEWEST = 4;
/** So many of them are told. */
const FEWEST_ROWS = 3;
/** Of the items so many have to say something that can be told. */
const TOLD = 0.6;
/** Of those so many have to ask something. */
const ASKED = 0.5;
/** Of numbered ones so many have to forbid or bind: others are steps. */
const BINDING = 0.25;
const LONGEST_ROW = 100;
const LONGEST_NAME = 75;
/** Characters, with what they stand under. */
const LONGEST = 480;
/** As much hangs on it as on a plain rule that names something. */
const STRENGTH = LEAST + 1;

interface Row {
  readonly block: DocumentBlock;
  readonly text: string;
  readonly span: EvidenceSpan;
  readonly asks: boolean;
  readonly binds: boolean;
  /** It is all that the item says. */
  readonly isWhole: boolean;
}

/** What nobody does once, in its turn. */
const NO_STEP = /^(?:avoid|prefer|be|don['’]t|do not|never|always) /i;

/** What an item asks by its first words, or names in a few; nothing of a question, a command, talk, or what stands elsewhere. */
function rowOf(document: ProjectDocument, block: DocumentBlock): Row | undefined {
  const { text: whole, span } = lineOf(document, block);
  const text = withoutPoliteness(firstSentence(whole)).replace(/(?:,? e\.g\.?|[.;:])$/, '');
  const isWhole = text.length >= withoutPoliteness(whole).length - 1;
  const tone = sentenceTone(text);
  const binds = tone.binds || NO_STEP.test(text);
  const asks = binds || tone.commands || tone.asks;
  const isTold =
    (asks ? text.length <= LONGEST_ROW : text.length <= LONGEST_NAME && !tone.isSentence && wordCount(text) > 1) &&
    !/[?:…]$/.test(text) &&
    !LINK.test(text) &&
    !tone.courtesy &&
    !tone.tells &&
    !pointsBack(text) &&
    !isSelfEvident(text) &&
    !isAtTheForge(text) &&
    !isBesideThePoint(text) &&
    text.split('`').length % 2 === 1;
  return isTold ? { block, text, span, asks, binds, isWhole } : undefined;
}

/** What the list is of, by its headings; empty where they do not say it. */
function headOf({ path }: DocumentBlock): string {
  const [parent = '', own = ''] = ['', ...path.slice(1).map(headingText)].slice(-2);
  if (own === '' || isOfHandingIn(own)) return '';
  if (isNoTopic(own) || isVague(own) || wordCount(own) === 1)
    return parent === '' || isNoTopic(parent) ? (isRuleHeading(own) ? own : '') : `${parent} (${own.toLowerCase()})`;
  return own;
}

const isOfRules = ({ path }: DocumentBlock): boolean =>
  path.slice(1).some((heading) => isRuleHeading(headingText(heading)) || OF_CODE.test(headingText(heading)));
const OF_CODE = /^(?:the )?(?:code|coding|formatting|format|writing (?:code|tests)|tests?)\b/i;

/**
 * The statements of a document, those of such lists told in one in place of the items that lose nothing by it. `isTaken`: an item
 * is in a list of another kind, or states nothing.
 */
export function withBriefLists(
  document: ProjectDocument,
  told: readonly Placed[],
  isTaken: (block: DocumentBlock) => boolean,
): readonly Placed[] {
  const strong = new Set(told.filter(({ strength }) => strength >= LEAST).map(({ start }) => start));
  const lists = briefListsOf(document, isTaken, ({ start }) => strong.has(start));
  const starts = new Set(lists.flatMap((one) => one.starts));
  return [...told.filter(({ start }) => !starts.has(start)), ...lists.map(({ statement }) => statement)];
}

/** A list told in one: what it asks as a whole, and where the items stand that are told with it. */
interface BriefList {
  readonly statement: Placed;
  readonly starts: readonly number[];
}

/** `isStrong`: an item is worth a statement of its own; it goes with the others where that leaves nothing out. */
function briefListsOf(
  document: ProjectDocument,
  isTaken: (block: DocumentBlock) => boolean,
  isStrong: (block: DocumentBlock) => boolean,
): readonly BriefList[] {
  return outerLists(document.blocks).flatMap((list) => {
    const [first] = list;
    const head = first ? headOf(first) : '';
    if (!first || head === '' || list.length < FEWEST || isLed(document, first) || !isOfRules(first)) return [];
    if (list.some(isTaken)) return [];
    const told = list.flatMap((block) => rowOf(document, block) ?? []);
    const rows = asFarAsTheyFit(
      head,
      told.filter(({ block, isWhole }) => isWhole || !isStrong(block)),
    );
    const asked = rows.filter(({ asks }) => asks).length;
    const binding = told.filter(({ binds }) => binds).length;
    const isEnough =
      rows.length >= FEWEST_ROWS &&
      rows.some(({ block }) => !isStrong(block)) &&
      told.length >= TOLD * list.length &&
      asked >= ASKED * rows.length &&
      (!first.ordered || binding >= BINDING * list.length);
    return isEnough
      ? [{ statement: statementOf(first, head, rows), starts: rows.map(({ block }) => block.start) }]
      : [];
  });
}

function asFarAsTheyFit(head: string, rows: readonly Row[]): readonly Row[] {
  let left = LONGEST - head.length;
  return rows.filter(({ text }) => (left -= text.length + '; '.length) >= 0);
}

function statementOf(first: DocumentBlock, head: string, rows: readonly Row[]): Placed {
  return {
    text: `${capitalised(head)}: ${rows.map(({ text }) => text).join('; ')}.`,
    over: '',
    section: sectionOf(first),
    headings: first.path.map(headingText),
    kind: 'rule',
    strength: STRENGTH,
    list: { head: capitalised(head), rows: rows.map(({ text }) => text) },
    spans: rows.map(({ span }) => span),
    start: first.start,
    forbids: false,
  };
}
