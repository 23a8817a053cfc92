/** Whether what a document says holds: rules under "Rejected ideas" or "Not required" read like any others, and are none. */
import { stem } from '../../../recall/text/stem.ts';
import { plainText } from '../../text/plain.ts';
import { isDenial, spokenWords } from '../../text/spoken-words.ts';
import type { DocumentBlock, DocumentTable, TextPlace } from '../markup/blocks.ts';
import { headingText, type ProjectDocument } from '../pages/document.ts';
import { sentenceTone } from './statement-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const stems = (text: string): ReadonlySet<string> => new Set([...words(text)].map(stem));

/** What was not accepted, or gave way. Participles as they are spelled: who writes "Rejecting" tells how that is done. */
const REFUSED = words('superseded replaced rejected declined dismissed discarded abandoned withdrawn reverted');
/** What is no longer to be used. */
const OUT_OF_USE = words('deprecated obsolete outdated retired');

/** `never`: it does not hold. `denied`: the opposite holds, so that what denies by itself stays. */
type Meaning = 'never' | 'denied';

interface HeadingForm {
  readonly meaning: Meaning;
  /** One of these has to be there. */
  readonly says: ReadonlySet<string>;
  /** These may stand beside it, as the words that every form may have. */
  readonly beside: ReadonlySet<string>;
  readonly is: string;
  readonly isNot: string;
}

const NONE: ReadonlySet<string> = new Set();

/** What headings and lead-ins say of what stands below them by these words alone, each with what it means and what it must not mean. */
export const HEADING_FORMS: readonly HeadingForm[] = [
  {
    meaning: 'never',
    says: REFUSED,
    beside: words('decisions'),
    is: 'Rejected ideas',
    isNot: 'Rejecting a pull request',
  },
  {
    meaning: 'never',
    says: words('considered evaluated alternatives'),
    beside: REFUSED,
    is: 'Alternatives considered',
    isNot: 'Alternatives to Docker',
  },
  {
    meaning: 'never',
    says: words('old former previous earlier historical past'),
    beside: NONE,
    is: 'Our old workflow',
    isNot: 'Old rows are read first',
  },
  {
    meaning: 'never',
    says: words('ideas proposed planned later someday future wishlist'),
    beside: words('maybe'),
    is: 'Ideas for later',
    isNot: 'Proposals: how to write one',
  },
  {
    meaning: 'denied',
    says: OUT_OF_USE,
    beside: NONE,
    is: 'Deprecated',
    isNot: 'Deprecated APIs must not be used',
  },
  {
    meaning: 'denied',
    says: words('not never longer'),
    beside: words(
      'no do does done use used need needed required necessary mandatory recommended allowed permitted supported decided force',
    ),
    is: 'Things we no longer do',
    isNot: 'Do not edit generated files',
  },
  {
    meaning: 'never',
    says: words('not never'),
    beside: words('yet accepted adopted approved agreed decided chosen implemented'),
    is: 'Not accepted yet',
    isNot: 'Not accepted without a test',
  },
  {
    meaning: 'denied',
    says: words('anti antipatterns avoid forbidden prohibited banned disallowed bad wrong'),
    beside: NONE,
    is: 'Anti-patterns',
    isNot: 'Bad rows are reported',
  },
  {
    meaning: 'denied',
    says: words('non out'),
    beside: words('scope goals'),
    is: 'Out of scope',
    isNot: 'Out of memory',
  },
];

/** What a heading may have beside, which says of nothing in particular. */
const THINGS = stems(
  'thing idea proposal suggestion alternative option approach workflow process procedure way method setup rule convention practice guideline pattern example section instruction plan work item note',
);
const FILLING = words(
  'a an the of for and or to in as from we you our this these that which what how is are was were be been have has other more some',
);

/** "Until version 2", "before 2024": it held for a time. "Before you commit" names no such end. */
const FOR_A_TIME = /^(?:until|till|before|prior to|up to)(?: (?:version|release|the year|v))? ?v?\d[\w.-]*$/i;

/** "Proposal (not accepted)", "Bootstrap – deprecated": what is said apart says it of the whole. */
const PARTED = /[()[\]:]| [–—-] /;
const partsOf = (heading: string): readonly string[] =>
  [heading, ...heading.split(PARTED)].map((part) => part.trim()).filter((part) => part !== '');

const wordsOf = (part: string): readonly string[] =>
  spokenWords(part).map((word) => (isDenial(word) || /^don['’]ts$/.test(word) ? 'not' : word));

function meaningOfPart(part: string): Meaning | undefined {
  if (FOR_A_TIME.test(part)) return 'never';
  // Code that a heading names is what it is about.
  if (part.includes('`')) return undefined;
  const said = wordsOf(part);
  const isUsual = (word: string): boolean => FILLING.has(word) || THINGS.has(stem(word));
  return HEADING_FORMS.find(
    ({ says, beside }) =>
      said.some((word) => says.has(word)) && said.every((word) => says.has(word) || beside.has(word) || isUsual(word)),
  )?.meaning;
}

/** What a heading, or words that lead to a list, say of whether that holds; undefined where they leave it as it is. */
export const meaningOf = (heading: string): Meaning | undefined => {
  const meanings = partsOf(heading).map(meaningOfPart);
  return meanings.find((one) => one === 'never') ?? meanings.find((one) => one !== undefined);
};

/** Words that say themselves that something is not done. */
const DENIES = /\b(?:not|never|no|avoid|without|instead)\b|n['’]t\b/i;
export const denies = (text: string): boolean => DENIES.test(text);

/** Whether the status of a decision says that it does not hold, or no longer: "Superseded by 12". */
export const isLapsed = (status: string): boolean =>
  spokenWords(status).some((word) => REFUSED.has(word) || OUT_OF_USE.has(word));

/** A document without what it says itself does not hold, or only as the opposite. */
export function inForce(document: ProjectDocument): ProjectDocument {
  const { blocks, tables } = document;
  const holds = (block: DocumentBlock | DocumentTable): boolean => isInForce(document, block);
  return { ...document, blocks: blocks.filter(holds), tables: tables.filter(holds) };
}

function isInForce(document: ProjectDocument, block: DocumentBlock | DocumentTable): boolean {
  const meanings = [
    ...block.path.map((heading) => meaningOf(headingText(heading))),
    meaningOfLead(textAt(document, block.leadIn)),
  ];
  if (meanings.includes('never')) return false;
  const isCode = 'kind' in block && block.kind === 'code';
  return !meanings.includes('denied') || (!isCode && denies(textAt(document, block)));
}

const textAt = ({ hidden, definitions }: ProjectDocument, place: TextPlace | undefined): string =>
  place === undefined ? '' : plainText(hidden.shown.slice(place.start, place.end), definitions).trim();

/** "The following items are not part of the public API:" says the opposite of each of them, in whatever words that stands. */
const LEAVES_OUT =
  /\b(?:are|is) not (?:considered |currently )?(?:part of|covered by|included in|subject to|guaranteed by|supported)\b[^.:]{0,80}:$/i;

function meaningOfLead(lead: string): Meaning | undefined {
  if (!lead.endsWith(':')) return undefined;
  if (LEAVES_OUT.test(lead)) return 'never';
  const meaning = meaningOf(lead.slice(0, -1));
  const { binds, asks } = sentenceTone(lead);
  // It is told with each of its items: "Don't: Use it".
  return meaning === 'denied' && (binds || asks) ? undefined : meaning;
}
