/** Lists whose items are no sentences ("Framework: Vite", "API design") are told as one statement, under what stands over them. */
import { firstSentence, lastSentence } from '../../text/sentences.ts';
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import { headingText, lineOf, LINK, type ProjectDocument, type Sentence } from '../pages/document.ts';
import { hasAttribute, headingOver, isBesideThePoint } from './statement-context.ts';
import { sentenceTone } from './statement-words.ts';

/** Together with what they stand under. */
const LONGEST = 320;
const LONGEST_ITEM = 110;
/** Of an item behind words that lead to it. */
const LONGEST_LED = 130;
const FEWEST = 2;

/** What a list says in one statement. */
export interface ToldList {
  readonly text: string;
  readonly spans: readonly EvidenceSpan[];
}

export interface NominalLists {
  /** By the first item of each list: the statement that the list makes. */
  readonly lists: ReadonlyMap<DocumentBlock, ToldList>;
  /** All items that are in such a statement. */
  readonly taken: ReadonlySet<DocumentBlock>;
}

export const depthOf = ({ within = [] }: DocumentBlock): number => within.length;

export const isSameList = (a: DocumentBlock, b: DocumentBlock): boolean =>
  depthOf(a) === depthOf(b) &&
  a.leadIn?.start === b.leadIn?.start &&
  a.within?.at(-1)?.start === b.within?.at(-1)?.start &&
  a.path.join('\n') === b.path.join('\n');

/** The items of each list of the outermost level, numbered or not; what was ticked off, or is quoted, is in none. */
export function outerLists(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  const lists: DocumentBlock[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'item' || block.done !== undefined || depthOf(block) > 0 || (block.quotes ?? 0) > 0) continue;
    const list = lists.findLast(([one]) => one !== undefined && isSameList(one, block));
    if (list) list.push(block);
    else lists.push([block]);
  }
  return lists;
}

/** "Tests of rows should take the form of:": what stands numbered below an item that asks for it are its parts, and no steps. */
function isNumberedPart(document: ProjectDocument, block: DocumentBlock): boolean {
  const around = block.within?.at(-1);
  if (!around || block.leadIn || !isLed(document, block)) return false;
  const { text } = lineOf(document, { ...block, start: around.start, end: around.end });
  const { asks, binds } = sentenceTone(text);
  const outer = document.blocks.find(({ kind, start }) => kind === 'item' && start === around.start);
  return outer?.ordered === false && (asks || binds) && !OVER_CASES.test(text);
}

/** The items of each list, nested ones apart. */
function listsOf(document: ProjectDocument): DocumentBlock[][] {
  const lists: DocumentBlock[][] = [];
  for (const block of document.blocks) {
    const isItem = block.kind === 'item' && block.done === undefined && (block.quotes ?? 0) === 0;
    if (!isItem || (block.ordered && !isNumberedPart(document, block))) continue;
    const list = lists.findLast((one) => one[0] && isSameList(one[0], block));
    if (list) list.push(block);
    else lists.push([block]);
  }
  return lists;
}

/** A sentence ends, and another follows; or it leads to something. */
const ENDS = /(?<!\be\.g|\bi\.e)[.?!]\s|[:?]$/;

const LABEL = /^([\p{L} /&()-]{2,40}):\s/u;

/** More words with a verb behind a label are a sentence, which stands better alone. */
const LONGEST_VALUE = 5;

/** Words without a verb that ask nothing; behind a label a few may have one. */
function isNominal(text: string): boolean {
  if (text.length > LONGEST_ITEM || LINK.test(text) || ENDS.test(text) || isBesideThePoint(text)) return false;
  const value = text.replace(LABEL, '');
  const { isSentence, commands, binds, courtesy, addresses } = sentenceTone(value);
  const isShortValue = LABEL.test(text) && (!isSentence || wordCount(value) <= LONGEST_VALUE);
  return !courtesy && !addresses && (isShortValue || !(isSentence || commands || binds));
}

/** Whether words that end with a colon lead to the list. */
export const isLed = ({ hidden }: ProjectDocument, { leadIn, within }: DocumentBlock): boolean => {
  const place = leadIn ?? within?.at(-1);
  return place !== undefined && /:[*_]{0,3}$/.test(hidden.shown.slice(place.start, place.end).trimEnd());
};

/** Of an item that goes on with the words over its list, and then says more, what goes on. */
const beginning = (line: Sentence): Sentence =>
  /^\p{Ll}/u.test(line.text) ? { ...line, text: firstSentence(line.text) } : line;

/** A sentence that goes well with its neighbours on one line. */
const isShort = (text: string): boolean =>
  text.length <= LONGEST_LED && !LINK.test(text) && !ENDS.test(text) && !isBesideThePoint(text);

/** "with the following information": what follows stands on the line itself. Empty where the words lead to nothing else. */
function ledBy(lead: string): string {
  if (/^(?:here|below) (?:is|are)\b/i.test(lead)) return '';
  const { courtesy, addresses, collective } = sentenceTone(lead);
  const bare = lead.replace(/^these (?=(?:always|never|must|should|need|require|may|can|are)\b)/i, '');
  if (bare !== lead) return capitalised(bare);
  const occasion = OCCASION.exec(lead)?.[1];
  if (occasion !== undefined) return capitalised(occasion);
  const put = lead.replace(PUTS, '$1 $2 ');
  if (put !== lead) return put;
  const left = MAY_LEAVE.exec(lead)?.[1];
  if (left !== undefined) return capitalised(left);
  const named = NAMED.exec(lead)?.[1];
  if (named !== undefined) return capitalised(named);
  const said = lead.replace(/\bthe following(?: (\p{L}+))?/iu, (_, noun: string | undefined) =>
    noun !== undefined && /^(?:is|was|has|applies|holds)$/i.test(noun)
      ? `this ${noun}`
      : noun === undefined || VERB.test(noun)
        ? ['these', noun].join(' ').trim()
        : `${/s$/.test(noun) ? 'these' : 'this'} ${noun}`,
  );
  const isNew = said !== lead;
  return isNew && (courtesy || addresses || collective || wordCount(said) < FEWEST_OF_LEAD)
    ? ''
    : / follow/i.test(said)
      ? ''
      : said;
}
const FEWEST_OF_LEAD = 3;
/** "Use these guidelines when adding rows": when they hold. */
const OCCASION =
  /^(?:please,? )?(?:(?:you should|we) )?(?:use|follow|apply|keep to|observe|remember) (?:these|the following) (?:\p{L}+ )?(?:guidelines|rules|conventions|principles|practices|points) ((?:when|while|for|if|before) [^:]{4,80})$/iu;
/** "You can skip the entry for": which cases need none. */
const MAY_LEAVE = /^you (?:can|may) ((?:skip|omit|leave out) [^.:]{3,60} (?:for|on|in|with|when))$/i;
/** "Leave these out of a row": "these" are what follows. */
const PUTS = /^(leave|keep|take|put) these (out of|in|into|outside) (?=\p{L})/iu;
/** "We use the following title format": what the items are. */
const NAMED =
  /^(?:please,? )?(?:we |you should )?(?:use|follow|require) (?:one of )?(?:the following|these) ((?:\p{L}+ ){1,3}(?:format|form|pattern|scheme|prefixes|types|labels))$/iu;
/** "The following are …": of what stands below. */
const VERB = /^(?:is|are|was|were|has|have|must|should|can|may|will|need)$/i;

/** What stands over a list: its lead-in where that says something, the item around it, else its heading. */
export function overOf(document: ProjectDocument, block: DocumentBlock): string {
  const { hidden } = document;
  const place = block.leadIn ?? block.within?.at(-1);
  if (place) {
    const text = lineOf(document, { ...block, start: place.start, end: place.end }).text;
    const last = lastSentence(text);
    if (hidden.shown.slice(place.start, place.end).trimEnd().endsWith(':'))
      return ledBy(last.replace(/:$/, '')) || headingOver(block);
    if (!block.leadIn) return /^([^.:]{2,80})(?:[.:]|$)/.exec(text)?.[1] ?? '';
  }
  return headingOver(block);
}

/** What ends an item that others follow: a sign, "or", "etc." */
const TO_THE_NEXT = /(?:[.;,]? (?:or|and|etc\.?)|[.;,])$/;

/** "When a note is not needed", "Valid reasons for it": over items that say nothing without it. */
const OVER_CASES = /^(?:when|if|unless)\b|\b(?:reasons?|exceptions?|exemptions?) (?:for|to|of)\b/i;
const areCases = ({ leadIn, within = [], path }: DocumentBlock): boolean =>
  leadIn === undefined && within.length === 0 && OVER_CASES.test(headingText(path.at(-1)));

/** "You could add tests of the page for these reasons:": items below it that stand under their heading alone would say something else. */
const LEADS_TO_CASES = /\b(?:reasons?|exceptions?|exemptions?|cases|situations)\b/i;

function hasLostLead(document: ProjectDocument, block: DocumentBlock): boolean {
  const place = isLed(document, block) ? block.leadIn : undefined;
  if (!place) return false;
  const lead = lastSentence(lineOf(document, { ...block, start: place.start, end: place.end }).text).replace(/:$/, '');
  return LEADS_TO_CASES.test(lead) && ledBy(lead) === '';
}

/** Where more can be read, outside of the project, or further down. */
const MERE_LINK = /^\[[^\]\n]{1,120}\]\((?:https?:|#)[^()\s]{1,300}\)\.?$/;

/** "Run `make rows` when you have changed a row": which change asks for which command. */
const RUN_WHEN = /^(?:please )?run `[^`]{2,80}` (?:when|whenever|if|in case|after|once) /i;

/** All lists of a document whose items are no sentences. */
export function nominalLists(document: ProjectDocument): NominalLists {
  const lists = new Map<DocumentBlock, { text: string; spans: EvidenceSpan[] }>();
  const taken = new Set<DocumentBlock>();
  for (const list of listsOf(document)) {
    const [first] = list;
    const cases = first !== undefined && areCases(first);
    if (list.every((block) => MERE_LINK.test(document.hidden.shown.slice(block.start, block.end)))) {
      for (const block of list) taken.add(block);
      continue;
    }
    const led = cases || (first !== undefined && isLed(document, first));
    if (cases) for (const block of list) taken.add(block);
    if (first !== undefined && hasLostLead(document, first)) continue;
    const items = list.map((block) => (led ? beginning(lineOf(document, block)) : lineOf(document, block)));
    if (!first || items.length < FEWEST || !items.every(({ text }) => isNominal(text) || (led && isShort(text))))
      continue;
    const isOfRuns = items.every((item) => RUN_WHEN.test(item.text));
    const over = isOfRuns ? '' : overOf(document, first);
    const text = `${over === '' ? '' : `${over}: `}${items.map((item) => item.text.replace(TO_THE_NEXT, '')).join('; ')}.`;
    const isTold = (over !== '' || isOfRuns) && !hasAttribute(text) && text.length <= LONGEST;
    if (isTold) lists.set(first, { text, spans: items.map(({ span }) => span) });
    // What is too long for one statement stands item by item where the items have labels.
    if (isTold || items.every((item) => isNominal(item.text) && !LABEL.test(item.text)))
      for (const block of list) taken.add(block);
  }
  return { lists, taken };
}
