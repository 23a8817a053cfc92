/** What a document tells those who work on the project: rules and facts, whole, each with what it stands under. */
import { firstSentence } from '../text/sentences.ts';
import type { EvidenceSpan } from '../../model/candidate.ts';
import { spanOf } from '../draft.ts';
import { plainText } from '../text/plain.ts';
import { capitalised, wordCount } from '../text/words.ts';
import { lacksAntecedent, pointsBack, withoutLead } from '../text/sentence-start.ts';
import type { DocumentBlock } from './blocks.ts';
import { headingText, LINK, sectionOf, sentencesIn, type ProjectDocument, type Sentence } from './document.ts';
import { isRunner, typedCommands } from './typed-commands.ts';
import { nominalLists } from './nominal-lists.ts';
import { flowIn, isGround, leadsThrough } from './main-statements.ts';
import {
  headingOver,
  inContext,
  isMereAttribute,
  listOfPaths,
  underHeading,
  withoutAttribute,
} from './statement-context.ts';
import { isSelfEvident } from './self-evident.ts';
import {
  isAside,
  isCondition,
  isGenericLabel,
  isHeadingOfRules,
  isPrincipleHeading,
  isRuleHeading,
  sentenceTone,
  type SentenceTone,
} from './statement-words.ts';

export interface Statement {
  readonly text: string;
  /** What of the text comes from what it stands under; empty where it stands for itself. */
  readonly over: string;
  /** The innermost heading. */
  readonly section: string;
  /** All headings above, the outermost first. */
  readonly headings: readonly string[];
  /** Whether something is asked of the reader, or it is told how things are. */
  readonly kind: 'rule' | 'fact' | 'warning';
  /** 1 to about 9: how much hangs on it, by its words. */
  readonly strength: number;
  /** What the rest of its section or page hangs on; or what its section only warns of, after it said what holds. */
  readonly role?: 'main' | 'lead' | 'caveat' | undefined;
  readonly spans: readonly EvidenceSpan[];
}

/** A statement, where its block begins, and whether it asks that something be left. */
interface Placed extends Statement {
  readonly start: number;
  readonly forbids: boolean;
}

/** Longer statements are cut between sentences. */
const LONGEST = 320;
/** Weaker ones are talk. */
const LEAST = 3;
const FEWEST_WORDS = 3;
/** Before code, fewer words are its title. */
const FEWEST_OF_SENTENCE = 5;
/** An item of so many characters is told as it is. */
const SHORT_ITEM = 160;
const SHORT_TALK = 110;
/** A paragraph of so many characters is one thought. */
const SHORT_PARAGRAPH = 260;
/** What a list of names says without a verb. */
const NAMING = 2;
/** What stands under a heading of principles is one, whatever its words. */
const PRINCIPLE = 3;
/** What a section begins with is what it is about: so much weaker it may be, and is told. */
const LEADING = 1.5;
/** Where the truth lies, and which part speaks to which. */
const MAIN = 2.5;
const FLOW = 5;

/** The statements of a document, in its order. `least` (3 by default) is how strong they have to be. */
export function statementsOf(document: ProjectDocument, least = LEAST): Statement[] {
  const { lists, taken } = nominalLists(document);
  const ends = endsOver(document);
  const procedures = new Set(document.blocks.filter((block) => isStep(document, block)).map(listOf));
  const steps = new Set(
    document.blocks.filter((block) => isNumbered(block) && procedures.has(listOf(block))).map(({ start }) => start),
  );
  const first = firstOfSections(document);
  const told = document.blocks.flatMap((block) => {
    if (block.kind === 'code') return isBeside(document, block) ? [] : flowOf(document, block);
    const list = lists.get(block);
    if (list)
      return isBeside(document, block) || isDetailOf(document, block, steps)
        ? []
        : judged(document, block, list, NAMING);
    return taken.has(block) || !isStated(document, block) || isDetailOf(document, block, steps)
      ? []
      : statementsIn(document, block, ends);
  });
  const strong = withRoles(told, first).filter(({ strength }) => strength >= least);
  // What was written for assistants keeps its lines.
  return document.sort === 'instructions' ? strong : together(strong);
}

/** Where the first words of each section stand that do not only lead to others. */
function firstOfSections({ blocks, hidden }: ProjectDocument): ReadonlySet<number> {
  const first = new Map<string, number>();
  for (const { kind, path, start, end } of blocks) {
    const isLead = kind === 'code' || /:[*_]{0,3}$/.test(hidden.shown.slice(start, end).trimEnd());
    const section = path.join('\n');
    if (!isLead && path.length > 1 && !first.has(section)) first.set(section, start);
  }
  return new Set(first.values());
}

/** What each says beside what it says of its section: the first words lead it, and what is forbidden behind them belongs to them. */
function withRoles(statements: readonly Placed[], first: ReadonlySet<number>): Statement[] {
  const led = new Set<string>();
  return statements.map(({ start, forbids, ...one }) => {
    const section = one.headings.join('\n');
    if (one.role === 'main') return one;
    if (first.has(start) && one.kind === 'rule' && !led.has(section) && !isCondition(one.text)) {
      led.add(section);
      return { ...one, role: 'lead', strength: Math.max(one.strength, Math.min(LEAST, one.strength + LEADING)) };
    }
    const isBare = forbids && namesOf(one.text.replace(LABEL, '')) < 0;
    return isBare && led.has(section) ? { ...one, role: 'caveat' } : one;
  });
}

/** What a drawing leads through, under what stands over it. */
function flowOf(document: ProjectDocument, block: DocumentBlock): Placed[] {
  const { event, hidden } = document;
  const parts = flowIn(hidden.shown.slice(block.start, block.end));
  const over = parts.length === 0 ? '' : leadOver(document, block) || headingOver(block);
  const text = `${over}: ${parts.join(' → ')}.`;
  if (over === '' || text.length > LONGEST) return [];
  const said = { text, over: '', section: sectionOf(block), headings: block.path.map(headingText) };
  const spans = [spanOf(event, block.start, block.end)];
  return [{ ...said, kind: 'fact', strength: FLOW, role: 'main', spans, start: block.start, forbids: false }];
}

/** What leads to a drawing, where it says what of. */
function leadOver({ hidden, definitions }: ProjectDocument, { leadIn }: DocumentBlock): string {
  const lead = leadIn === undefined ? '' : plainText(hidden.shown.slice(leadIn.start, leadIn.end), definitions).trim();
  const says = lead.length <= SHORT_ITEM && /\bflows?\b|\bcalls?\b|\bdepend/i.test(lead) && !POINTS_DOWN.test(lead);
  return says && lead.endsWith(':') && !pointsBack(lead) ? lead.slice(0, -1) : '';
}
const POINTS_DOWN = /\b(?:this|these|below|follow\w*|examples?|like|diagram)\b/i;

const closed = (text: string): string => (/[.!?]["”')]?$/.test(text) ? text : `${text}.`);

/** What stands under the same words of a section is one statement, as far as it has room. */
function together(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = [];
  for (const one of statements) {
    const body = one.text.slice(one.over.length + 2);
    const at = merged.findLastIndex(
      ({ over, kind, section }) => over !== '' && over === one.over && kind === one.kind && section === one.section,
    );
    const before = merged[at];
    if (!before || before.text.length + body.length >= SHORT_PARAGRAPH) {
      merged.push(one);
      continue;
    }
    merged[at] = {
      ...before,
      text: `${closed(before.text)} ${closed(body)}`,
      strength: Math.max(before.strength, one.strength),
      spans: [...before.spans, ...one.spans],
    };
  }
  return merged;
}

/** "This allows us to:" leads to what it is good for, which reads like orders. */
const BENEFITS = /\b(?:allow|let|help|enable)s? (?:us|you|developers|users|agents)?[^:\n]{0,40}:\s*$/i;

/** Code, quotes, steps and what is done state nothing of the reader's work. */
function isStated(document: ProjectDocument, block: DocumentBlock): boolean {
  const { hidden } = document;
  if (block.kind === 'code' || block.done !== undefined || isBeside(document, block)) return false;
  if (block.leadIn && BENEFITS.test(hidden.shown.slice(block.leadIn.start, block.leadIn.end))) return false;
  // A quote tells what others said; an alert is the document's own.
  return (block.quotes ?? 0) === 0 || block.alert !== undefined;
}

/** Whoever writes for assistants has nothing beside the point, whatever stands over it. */
const isBeside = ({ sort }: ProjectDocument, block: DocumentBlock): boolean =>
  sort !== 'instructions' && isUnderAside(block);

export function isUnderAside(block: DocumentBlock): boolean {
  const [, ...below] = block.path.map(headingText);
  const own = sectionOf(block);
  return isAside(own) || (!isRuleHeading(own) && below.some(isAside));
}

const isNumbered = (block: DocumentBlock): boolean =>
  block.kind === 'item' && block.ordered && !isHeadingOfRules(sectionOf(block));

/** A list, by where it stands: what leads to it, or the item around it, and the headings above. */
const listOf = ({ path, leadIn, within }: DocumentBlock): string =>
  `${String(within?.at(-1)?.start ?? '')} ${String(leadIn?.start ?? '')} ${path.join('\n')}`;

/** A numbered item, unless it is only a heading for what stands below it. */
const isStep = ({ hidden }: ProjectDocument, block: DocumentBlock): boolean =>
  isNumbered(block) && !/:[*_]{0,3}$/.test(hidden.shown.slice(block.start, block.end).trimEnd());

/** What stands below a step goes on with it, unless it says itself when it holds. */
const isDetailOf = ({ hidden }: ProjectDocument, block: DocumentBlock, steps: ReadonlySet<number>): boolean =>
  (block.within ?? []).some(({ start }) => steps.has(start)) &&
  !isCondition(hidden.shown.slice(block.start, block.end));

function statementsIn(document: ProjectDocument, block: DocumentBlock, ends: ReadonlyMap<number, string>): Placed[] {
  const end = ends.get(block.start);
  const all = sentencesIn(document, block);
  const sentences = end === undefined ? all : all.map((one) => ended(one, end));
  if (isStep(document, block))
    return sentences.filter(isRuleOfStep).flatMap((one) => judged(document, block, joined([one])));
  // What explains a setting goes with it.
  if (document.sort !== 'instructions' && isSetting(joined(sentences).text)) return [];
  const main = block.kind === 'item' ? withoutElaboration(sentences) : sentences;
  const whole = joined(main);
  const isShort = whole.text.length <= (main.some(({ text }) => isTask(text)) ? LONGEST : SHORT_PARAGRAPH);
  const paragraph = isShort ? judged(document, block, whole) : [];
  if (paragraph.length > 0) return paragraph;
  return groupsOf(sentences).flatMap((group) => judged(document, block, joined(group)));
}

/** Without the colon that leads to code, where it is a sentence. */
const ended = (sentence: Sentence, end: string): Sentence =>
  end === '.' && (wordCount(sentence.text) < FEWEST_OF_SENTENCE || !sentenceTone(sentence.text).isSentence)
    ? sentence
    : { ...sentence, text: sentence.text.replace(/:$/, end) };

/** Of a long item its first sentence, and what else it asks or forbids: the rest elaborates. */
function withoutElaboration(sentences: readonly Sentence[]): readonly Sentence[] {
  const length = sentences.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (length <= SHORT_ITEM) return sentences;
  return sentences.filter(({ text }, at) => at === 0 || sentenceTone(text).binds || isTask(text) || isGround(text));
}

/** "Run `yarn changeset` …": the command by which what is asked is done. */
const isTask = (text: string): boolean => {
  const code = /^(?:run|use) `([^`]+)`/i.exec(text)?.[1];
  return code !== undefined && isRunner(code);
};

/** A step is no rule, unless it says itself when it holds, or is an order about all of something. */
function isRuleOfStep({ text }: Sentence): boolean {
  const body = text.replace(LABEL, '');
  const { isUniversal, binds, commands } = sentenceTone(body);
  return isCondition(text) || (binds && commands && (isUniversal || /^(?:ensure|make sure)\b/i.test(body)));
}

/** How paragraphs over a block of code end: with its commands, where they say when these are run; by their place. */
function endsOver({ blocks, hidden }: ProjectDocument): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  for (const { kind, leadIn, start, end } of blocks) {
    if (kind !== 'code' || !leadIn) continue;
    const commands = typedCommands(hidden.shown.slice(start, end));
    const isTyped = commands.length > 0 && commands.length <= MOST_COMMANDS;
    const lead = hidden.shown.slice(leadIn.start, leadIn.end);
    ends.set(
      leadIn.start,
      isTyped && WHEN.test(lead) ? `: ${commands.map(({ command }) => `\`${command}\``).join(', ')}.` : '.',
    );
  }
  return ends;
}

const WHEN = /\b(?:when|before|after|whenever|if)\b/i;
const MOST_COMMANDS = 2;
interface Said {
  readonly text: string;
  readonly spans: readonly EvidenceSpan[];
}

const joined = (group: readonly Sentence[]): Said => ({
  text: group.map(({ text }) => text).join(' '),
  spans: group.map(({ span }) => span),
});

/** Sentences that belong together: one that points at the sentence before it goes with that. */
function groupsOf(sentences: readonly Sentence[]): Sentence[][] {
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, { text }) => sum + text.length + 1, sentence.text.length) ?? Infinity;
    const goesOn =
      (pointsBack(sentence.text) || lacksAntecedent(sentence.text)) &&
      !lacksAntecedent(joined([...(last ?? []), sentence]).text);
    if (last && length <= LONGEST && goesOn) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

/** "/packages/core - The core": what lies at a path. */
const PLACE = /^`?\/?([\w@.-]+(?:\/[\w@.-]+)+)`?\s+[-–—]\s+/;
/** What stands in brackets neither orders nor hedges. */
const ASIDES = /\([^()`]{0,200}\)/g;
/** ", see this page": where more stands. */
const POINTER = /, (?:see|cf\.) [^.]{1,60}\.?$/i;
/** A last sentence that only does so. */
const POINTING_SENTENCE = /(?:(?<=[.!`]) (?:see|read|refer to)|(?<=[.!]) for more) [^.]{1,100}\.?$/i;
/** "(see that page)". */
const POINTER_ASIDE = / ?\((?:see|cf\.|as in) [^()]{1,80}\)/gi;
const LABEL = /^([^:.,`]{2,40}):\s+(?=\S)/;

/** "Don't: Import it": the label is the order. */
const asOrder = (text: string): string =>
  text
    .replace(/^dos?: (?=\p{L})/iu, '')
    .replace(/^don['’]ts?: (\p{L})(?=\p{Ll})/iu, (_, letter: string) => `Don't ${letter.toLowerCase()}`);

/** A label that only says that something follows is taken off. */
function withoutLabel(text: string): { readonly text: string; readonly isMarked: boolean } {
  const label = LABEL.exec(text);
  if (label === null || !isGenericLabel(label[1] ?? '')) return { text, isMarked: false };
  return { text: text.slice(label[0].length), isMarked: true };
}

function judged(document: ProjectDocument, block: DocumentBlock, said: Said, least = 0): Placed[] {
  const { text, isMarked } = withoutLabel(
    withoutAttribute(
      asOrder(
        withoutLead(
          said.text
            .trim()
            .replace(PLACE, '`$1`: ')
            .replace(POINTER_ASIDE, '')
            .replace(POINTING_SENTENCE, '')
            .replace(POINTER, '.'),
        ),
      ),
    ),
  );
  if (!isWhole(text) || isMereAttribute(text)) return [];
  const tone = { ...sentenceTone(text.replace(LABEL, '').replace(ASIDES, ' ')), weighs: sentenceTone(text).weighs };
  if (isFragment(text, tone)) return [];
  if (tone.courtesy || tone.tells || isTalk(text, tone) || isSelfEvident(text.replace(LABEL, ''))) return [];
  const isPrinciple = block.kind === 'item' && isPrincipleHeading(sectionOf(block));
  const isMain = !tone.binds && (isGround(text) || (!tone.commands && leadsThrough(text)));
  const strength =
    (isMain ? MAIN : 0) +
    strengthOf(text.replace(LABEL, ''), tone, isPrinciple ? PRINCIPLE : isMain ? NAMING : least) +
    (isMarked || (block.alert !== undefined && block.alert !== 'TIP') ? 1 : 0) +
    (isRuleHeading(sectionOf(block)) ? 1 : block.path.some((one) => isRuleHeading(headingText(one))) ? 0.5 : 0);
  const isRule = isPrinciple || tone.binds || tone.commands || tone.asks;
  const over = least > 0 ? underHeading(block, text) : inContext(document, block, text);
  // What holds of single paths that a list names ("Exclusions:") is read in that list.
  const isOneOfMany = over !== '' && listOfPaths(document, block, text) === over;
  return [
    {
      text: capitalised(over === '' ? text : `${over}: ${text}`),
      over,
      section: sectionOf(block),
      headings: block.path.map(headingText),
      kind: isRule ? 'rule' : tone.warns ? 'warning' : 'fact',
      strength: isOneOfMany ? Math.min(strength, LEAST) : strength,
      ...(isMain ? { role: 'main' as const } : {}),
      spans: said.spans,
      start: block.start,
      forbids: tone.binds && (tone.narrows || /\b(?:never|avoid)\b/i.test(text)),
    },
  ];
}

/** "Dependencies that ship their own types.": whose sentence stands in what leads to it. */
function isFragment(text: string, tone: SentenceTone): boolean {
  if (tone.binds || tone.asks || tone.commands) return false;
  const [subject = '', rest = ''] = firstSentence(text).split(' that ');
  return (
    rest !== '' && wordCount(subject) <= LONGEST_SUBJECT && !sentenceTone(subject).isSentence && !/[,;:]/.test(rest)
  );
}
const LONGEST_SUBJECT = 8;

/** "`X_LEVEL=2` in the environment makes it talk": what a user of the product may set, unless it is an order. */
function isSetting(text: string): boolean {
  const said = text.split(/(?<=[.!?]) (?=\p{Lu})/u).find((one) => /`[A-Z][A-Z\d_]{2,}=[^`]*`/.test(one));
  if (said === undefined) return false;
  const { binds, commands, asks } = sentenceTone(said.split(/,? where /)[0] ?? said);
  return !binds && !commands && !asks;
}

/** How the people behind the project go about their work, at length. */
const isTalk = (text: string, tone: SentenceTone): boolean =>
  tone.collective && !tone.commands && text.length > SHORT_TALK && !text.includes('`');

function strengthOf(text: string, tone: SentenceTone, least: number): number {
  const modality = tone.binds ? 3 : tone.commands || tone.asks || tone.describes ? 2 : least;
  return (
    modality +
    namesOf(text) +
    (tone.givesReason || tone.warns ? 1 : 0) +
    (tone.weighs ? 1 : 0) +
    (/\b(?:never|always|must)\b/i.test(text) ? 1 : 0) +
    (tone.isUniversal || (tone.narrows && !tone.binds) ? 1 : 0) -
    (tone.hedges ? (/\b(?:must|never|required)\b/i.test(text) ? 1 : 4) : 0) -
    (tone.addresses && !tone.commands ? 2 : 0) -
    (tone.collective && !tone.commands && !text.includes('`') ? 2 : 0) -
    (text.length > 240 ? 1 : 0)
  );
}

/** Code twice over is as good as a path; a sentence that names nothing could stand in any project. */
function namesOf(text: string): number {
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  if (spans.some((code) => /[/.@:_-]|\s|\p{Ll}\p{Lu}/u.test(code))) return 1.5;
  if (spans.length > 0) return 1;
  return /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{Ll},? \(?\p{Lu}\p{Ll}|\d/u.test(text) ? 1 : -1;
}

/** What speaks of the page, or to be followed elsewhere. */
const OF_THE_PAGE =
  /\bthis (?:document|page|guide|section|file|article|readme|list)\b|\b(?:as follows|the following|listed here|(?:below|above)(?=[.,:;)]|$)|(?:steps?|sections?|commands?|examples?|lists?|tables?|see) (?:below|above))|\bsteps? \d|\b(?:listed|mentioned|described|shown|given|noted) (?:above|below|earlier)\b|\b(?:case|rule|section|appendix|chapter) [A-Z\d]\b|\b(?:see|refer to|follow) (?:the )?[`\w./-]{1,60}\.md\b/i;

/** "Refer to X for details": where to look, and nothing of what is found there. */
const ONLY_POINTS =
  /^(?:refer to|see|check|consult|read|look at|visit) [^;]{1,100}? for (?:(?:more|further|all|full|the|additional|complete|other) ){1,3}(?:details?|information|examples?|options?|lists?|instructions?|guidance|documentation)\b/i;

/** "Source code: `src/a.ts`; `src/b.ts`": where something lies that is not said. */
function isOnlyFiles(text: string): boolean {
  const files = text.replace(LABEL, '').split(/[;,] /);
  return files.every((one) => /^`[\w@./-]+\/[\w@-]+\.\w{1,5}`\.?$/.test(one));
}

/** A sentence that can stand alone: it ends, and neither points elsewhere nor asks. */
function isWhole(text: string): boolean {
  if (wordCount(text) < FEWEST_WORDS || text.length > LONGEST) return false;
  if (
    LINK.test(text) ||
    /(?:[?:…]|\.\.\.)$/.test(text) ||
    pointsBack(text) ||
    pointsBack(text.replace(LABEL, '')) ||
    OF_THE_PAGE.test(text)
  )
    return false;
  if (lacksAntecedent(text) || ONLY_POINTS.test(text) || isOnlyFiles(text)) return false;
  if (/^(?:using\b|[(:|]|the (?:specified|given|above|same)\b|to [^,:]*$)|^replace `</i.test(text)) return false;
  return text.split('`').length % 2 === 1;
}
