/** What a statement stands under, put before it where it would not be understood without: a condition, a subject, a topic. */
import { lastSentence } from '../../text/sentences.ts';
import type { DocumentBlock, TextPlace } from '../markup/blocks.ts';
import { headingText, type ProjectDocument, sectionOf } from '../pages/document.ts';
import { isMereLabel, isNoTopic, isOfAPart, isOfOneActivity, isVague, statesOf } from './heading-words.ts';
import { isCondition, isGenericLabel, sentenceTone } from './statement-words.ts';
import { stem } from '../../../recall/text/stem.ts';
import { plainText } from '../../text/plain.ts';
import { lacksSubject, wordsIn } from '../../text/sentence-start.ts';

/** A longer lead-in is a statement of its own. */
const LONGEST_LEAD = 150;
/** A statement of fewer words needs its heading. */
const SHORT = 6;

/** A label of what a heading has, rather than of what is said. */
const ATTRIBUTE =
  /^(?:purpose|goal|dependenc(?:y|ies)|environment|speed|location|framework|commands?|configuration|implementation|test coverage|status|defaults?|requirements?|files?|ci requirement): /i;
/** What such a label says of a thing asks nothing, and is nothing that one would not see. */
const BESIDE_THE_POINT = /^(?:purpose|goal|speed|status|test coverage): /i;

/** Whether a line of a list only says what its heading's thing is for, how fast, or how far. */
export const isBesideThePoint = (text: string): boolean => BESIDE_THE_POINT.test(text);
/** Whether it says such a thing, or another of its kind without naming anything of the project. */
export const isMereAttribute = (text: string): boolean =>
  isBesideThePoint(text) || (ATTRIBUTE.test(text) && !text.includes('`'));
/** Whether it begins with a label of what its heading has. */
export const hasAttribute = (text: string): boolean => ATTRIBUTE.test(text);

/** A whole sentence needs no label to be understood. */
export function withoutAttribute(text: string): string {
  if (!ATTRIBUTE.test(text) || isBesideThePoint(text)) return text;
  const bare = text.replace(ATTRIBUTE, '');
  return sentenceTone(bare).isSentence && !lacksSubject(bare) && wordsIn(bare).length >= SHORT ? bare : text;
}
/** Words of a heading that is no more than a name with code in it. */
const MOST_OF_NAME = 6;

const textAt = ({ hidden, definitions }: ProjectDocument, place: TextPlace | undefined): string =>
  place === undefined ? '' : plainText(hidden.shown.slice(place.start, place.end), definitions);

const withoutColon = (text: string): string => text.replace(/:$/, '').trim();

/** A heading that names a part of the project: code, a package, a path, a name spelled in its own way. */
export function nameIn(heading: string): string | undefined {
  if (/^`[^`]+`$/.test(heading)) return heading;
  if (/^@?[\w.-]+\/[\w./-]+$/.test(heading) || /^[a-z][a-z\d]*(?:[-_.][a-z\d]+)+$/.test(heading))
    return `\`${heading}\``;
  if (/^\p{Lu}\p{Ll}+\p{Lu}\w+$/u.test(heading) || (heading.includes('`') && wordsIn(heading).length <= MOST_OF_NAME))
    return heading;
  return undefined;
}

/** "Here are some tips for making it work": what its list is good for. */
const ADVICE = /\b(?:tips|hints|tricks|advice|suggestions|pointers) (?:for|on) (\p{Ll}+ing\b[^.:]{1,60})$/u;

/** " (the fixture)": what a heading names beside what is said of it. */
const aside = (heading: string, text: string): string =>
  heading === '' || isNoTopic(heading) || says(text, heading) || wordsIn(heading).length > MOST_OF_NAME
    ? ''
    : ` (${heading.replace(/^The /, 'the ')})`;

/** Under which condition the items of a list hold, or what their lead-in forbids or asks of all of them. */
function conditionOf(document: ProjectDocument, block: DocumentBlock): string {
  const lead = textAt(document, block.leadIn);
  if (!lead.endsWith(':') || lead.length > LONGEST_LEAD || /\bfollowing\b/i.test(lead)) return '';
  const bare = withoutColon(lastSentence(lead));
  const { binds, asks } = sentenceTone(bare);
  const advice = ADVICE.exec(bare)?.[1];
  if (advice !== undefined) return `For ${advice}${aside(sectionOf(block), advice)}`;
  return isCondition(bare) || binds || asks ? bare : '';
}

/** What a path is said to be, at the head of an item. */
const OF_PATH = /^`[\w@.*-]+\/[\w@./*-]*`: /;
/** Words that lead to a list of what lies where: each of its items stands for itself. */
const OF_LAYOUT =
  /\b(?:structur|layout|folder|director|package|modul|component|files?\b|crate|organi[sz]|contain|located|lies?\b|lives?\b|where|follow|parts?\b|project|code|source|librar|tools?\b|entry|overview|key|main)/i;
const LONGEST_LIST_NAME = 5;

/** "Current exclusions include:": what a list of paths is a list of, where that is not what lies in them. */
export function listOfPaths(document: ProjectDocument, block: DocumentBlock, text: string): string {
  const lead = textAt(document, block.leadIn);
  if (!lead.endsWith(':') || !OF_PATH.test(text) || OF_LAYOUT.test(lead)) return '';
  const name = withoutColon(lead).replace(/ (?:includes?|are|is)$/i, '');
  return wordsIn(name).length <= LONGEST_LIST_NAME ? name : '';
}

/** Whether it goes on with an item that has said something itself: "**Cache**: Rows are kept in `x/`", and details of it. */
export function isDetail(document: ProjectDocument, block: DocumentBlock): boolean {
  const [, label = '', said = ''] = /^([^.:]{2,60}): (\S.*)$/.exec(textAt(document, block.within?.at(-1))) ?? [];
  return label !== '' && said !== '' && !said.endsWith(':');
}

/** The label, or the words with a colon, of the item around. */
function topicAround(document: ProjectDocument, block: DocumentBlock, text: string): string {
  const outer = textAt(document, block.within?.at(-1));
  const label = /^([^.:]{2,60}):(?:\s|$)/.exec(outer)?.[1] ?? '';
  if (label !== '') return isGenericLabel(label) || isMereLabel(label) ? '' : label;
  if (isBareOrder(outer) && !isCondition(text)) return outer.replace(/\.$/, '');
  return BARE_PART.test(text) ? (SUBJECT.exec(outer)?.[1] ?? '') : '';
}

/** "Write tests, but don't write mocks.": what all items below it are about. */
const isBareOrder = (text: string): boolean =>
  wordsIn(text).length >= FEWEST_OF_ORDER &&
  wordsIn(text).length <= MOST_OF_ORDER &&
  !/[.:`] /.test(text) &&
  sentenceTone(text).commands;
const FEWEST_OF_ORDER = 4;
const MOST_OF_ORDER = 9;

/** "The subject must be in lower case.": a part of what the item around is about. */
const BARE_PART =
  /^The (?:subject|title|body|description|summary|scope|type|prefix|name|message|footer) (?:must|should|has|is|may)\b/;
/** "PR titles must follow …". */
const SUBJECT =
  /^(?:(?:all|each|every|the) )?((?!(?:you|we|they|it|this|these|all)\b)\p{L}[^.:,;`]{2,40}?) (?:must|should|have to|has to|need to|needs to|are|is) /iu;

const says = (text: string, words: string): boolean => {
  const said = new Set(wordsIn(text));
  return wordsIn(words).every((word) => said.has(word));
};

/** `@x/core`: what stands under it is about that, though it may speak of what others take from it. */
const isPackage = (name: string): boolean => /^`@[\w.-]+\/[\w.-]+`$/.test(name);
/** Whether a text gives a name by itself, rather than as the beginning of another. */
const names = (text: string, name: string): boolean => text.includes(name);

/** The innermost heading that says of what; one that names a part goes with what it is a part of. */
export function headingOver({ path }: Pick<DocumentBlock, 'path'>): string {
  const headings = path.map((heading) => headingText(heading));
  const telling = headings.filter((heading) => !isVague(heading) && !isMereLabel(heading));
  const [over = '', own = headings.at(-1) ?? ''] = telling.length > 1 ? telling.slice(-2) : ['', ...telling];
  return over !== '' && isOfAPart(own) && !isNoTopic(over) ? `${over}, ${own.toLowerCase()}` : own;
}

/** "For rows of banks": one case of several. */
const OF_CASE = /^for (?!(?:contributors|developers|maintainers|everyone|all)\b)\p{L}/iu;

/** Whether what stands under a heading holds only where that says, and does not say so itself. */
export function isOnlyThere(heading: string, text: string): boolean {
  const said = new Set(wordsIn(text).map(stem));
  const states = statesOf(heading);
  if (states.length > 0) return !states.some((word) => said.has(stem(word)));
  if (OF_CASE.test(heading))
    return (
      !isCondition(text) &&
      !wordsIn(heading)
        .slice(1)
        .every((word) => said.has(stem(word)))
    );
  return isOfOneActivity(heading) && !wordsIn(heading).some((word) => said.has(stem(word)));
}

/** What a statement of `block` needs before it: empty where it needs nothing. */
export function inContext(document: ProjectDocument, block: DocumentBlock, text: string): string {
  const condition = conditionOf(document, block);
  if (condition !== '') return condition;
  const paths = listOfPaths(document, block, text);
  if (paths !== '') return paths;
  const topic = topicAround(document, block, text);
  if (topic !== '' && !says(text, topic)) return topic;
  const part = partOfSection(document, block);
  return part !== '' && !text.toLowerCase().includes(part.toLowerCase()) ? `In ${part}` : underHeading(block, text);
}

/** "If you are contributing to Ledger.Pages, …", "When working on `src/rows`: …": for which part the first words of a section say that all of it holds. */
const FOR_PART =
  /^(?:if|when) (?:you(?:['’]re| are) )?(?:contributing to|working (?:on|in)|making changes to|developing) (?:the )?(`[^`]{1,60}`|\p{Lu}[\w-]*(?:\.\p{Lu}[\w-]*)+)(?: \p{L}{2,12})?[,:]/iu;

/** The part that the first words of the section of `block` name; empty where `block` has these words, or they name none. */
function partOfSection(document: ProjectDocument, block: DocumentBlock): string {
  const section = block.path.join('\n');
  const first = document.blocks.find(({ path }) => path.join('\n') === section);
  return block.path.length < 2 || first === undefined ? '' : (FOR_PART.exec(textAt(document, first))?.[1] ?? '');
}

/** The page's own title says nothing that a sentence with one of its words does not. */
function isOfPage({ path }: DocumentBlock, heading: string, text: string): boolean {
  if (heading !== headingText(path[0])) return false;
  const said = new Set(wordsIn(text).map(stem));
  return wordsIn(heading).some((word) => word.length >= LONG_WORD && said.has(stem(word)));
}
const LONG_WORD = 4;

/** What stands below it is a reason for something, and not so by itself. */
const OF_REASONS = /\b(?:reasons?|why|exceptions?|exemptions?)\b/i;

/** The heading over `text`, where that names what it is about or is needed to understand it; else nothing. */
export function underHeading(block: DocumentBlock, text: string): string {
  const heading = headingOver(block);
  const name = nameIn(heading);
  if (name !== undefined) return (isPackage(name) ? names(text, name) : says(text, heading)) ? '' : name;
  const needs =
    isVague(headingText(block.path.at(-1))) ||
    ATTRIBUTE.test(text) ||
    lacksSubject(text) ||
    OF_REASONS.test(heading) ||
    isOnlyThere(heading, text) ||
    wordsIn(text).length < SHORT;
  const isTopic = heading !== '' && (!isNoTopic(heading) || lacksSubject(text) || ATTRIBUTE.test(text));
  return needs && isTopic && !says(text, heading) && !isOfPage(block, heading, text) ? heading : '';
}
