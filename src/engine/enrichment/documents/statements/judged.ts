/** Judges words of a document: whether they state something, under what, of which kind and how strongly. */
import { baseName } from '../../paths.ts';
import { withoutLead } from '../../text/sentence-start.ts';
import { firstSentence } from '../../text/sentences.ts';
import { capitalised } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingsOver, headingText, type ProjectDocument, sectionOf } from '../pages/document.ts';
import { speaksOfWork } from '../pages/work-pages.ts';
import { saysWhatIsRunThen } from './around-code.ts';
import { danglingIn, namesAll } from './definite-names.ts';
import { isGround, leadsThrough } from './main-statements.ts';
import { isOfMistakes } from './mistakes.ts';
import { withoutPoliteness } from './politeness.ts';
import { isReasonedRule } from './reasoned-rules.ts';
import { isSelfEvident } from './self-evident.ts';
import { DEFINES, isFragment, isGain, isTalk, isWhole, saysOwnFile, tellsSchedule } from './stands-alone.ts';
import { behindLabel, labelOf, LEAST, NAMING, type Placed, type TextWithSpans } from './statement.ts';
import {
  headingOver,
  inContext,
  isDetail,
  isMereAttribute,
  listOfPaths,
  underHeading,
  withoutAttribute,
} from './statement-context.ts';
import { isInsideStep } from './steps.ts';
import { namesOf, strengthOf } from './statement-strength.ts';
import { isHeadingOfGroundRules, isPrincipleHeading, isRuleHeading } from './heading-words.ts';
import {
  isAttitude,
  isCondition,
  isGenericLabel,
  sentenceTone,
  type SentenceTone,
  speaksOfAssistants,
} from './statement-words.ts';

/** Pages of nothing but how code is written here: what "we" do there is asked of everybody. */
const OF_STYLE = /^(?:(?:coding|code)[-_]?)?(?:style|conventions)(?:[-_]?guide)?\.\w+$/i;
/** "Why 21 days?": what stands under it explains something that is said elsewhere. */
const IS_REASON = /^why\b/i;
/** What asks something even there. */
const COMPELS = /\b(?:must|never|shall)\b/i;
const WEIGHTY_ALERTS: ReadonlySet<string> = new Set(['IMPORTANT', 'WARNING', 'CAUTION', 'DANGER']);
/** What stands under a heading of principles is one, whatever its words. */
const PRINCIPLE = 3;
/** What more hangs on what is asked of assistants, who read the guide. */
const OF_THE_READER = 3;
/** What more hangs on what others have done wrong. */
const OF_MISTAKES = 1.5;
/** What more hangs on where the truth lies. */
const MAIN = 2.5;
/** "The format of rows is: `a | b`": how everything of a kind is written. */
const IS_FORM = /^The (?:format|form|pattern|syntax|template) (?:for|of) [^`:]{3,60}(?::| is) `[^`]{8,}`(?:\.$|, )/;
/** "The PR body's first line is `Closes #<ISSUE>`": what a part of each change looks like. */
const FORM_OF_CHANGE =
  /^(?:the |each |every )?(?:PR|pull request|commit)(?:['’]s)? (?:body|title|description|subject|message|name)(?:['’]s)?(?: first line)? (?:is|are|begins? with|starts? with|follows?) `/i;
/** "/packages/core - The core": what lies at a path; "Style/formatting - Left to tools" is two words. */
const PLACE = /^(?!\p{Lu}\p{Ll}+\/\p{Ll}+\s)`?\/?([\w@.-]+(?:\/[\w@.-]+)+)`?\s+[-–—]\s+/u;
/** Of what a page for contributors puts under the sign of what is important. */
const SIGNED = 5;
/** What stands in brackets neither orders nor hedges. */
const ASIDES = /\([^()`]{0,200}\)/g;
/** ", see this page": where more stands. A path of code is what the sentence is about. */
const POINTER = /(?:,| [—–]) (?:see|cf\.) (?!`[\w@.-]+\/[\w@./-]*(?<!\.\w{1,9})`)[^.()]{1,60}\.?$/i;
/** "For the rows.": what is left of "For the rows, see this page." */
const LEFT_OVER = /(?<=[.!?]`?) (?:for|on|about|as for|regarding) [^.,:;]{1,60}\.$/i;
/** A last sentence that only does so; the name of a page has a dot in it. */
const POINTING_SENTENCE =
  /(?:(?<=[.!]`?) (?:see|read|refer to)|(?<=[.!]) for more) [^.]{1,100}(?:\.mdx?\b[^.]{0,60}){0,3}\.?$/i;
/** "(see that page)". */
const POINTER_ASIDE = / ?\((?:see|cf\.|as in) [^()]{1,80}\)/gi;

/** ", for example:": what follows only shows it. */
const LEADS_TO_EXAMPLE = /,? (?:e\.g\.?|for example|for instance)[:,.]?$/i;

/** "(not the rows)": what would be the other choice. */
const NOT_THE_OTHER = /\(not (?:the|an?|its|their) /i;

/** A text without the words that only say where more stands. */
export const withoutPointers = (text: string): string =>
  text
    .replace(POINTER_ASIDE, '')
    .replace(POINTING_SENTENCE, '')
    .replace(POINTER, '.')
    .replace(LEFT_OVER, '')
    .replace(LEADS_TO_EXAMPLE, '.')
    .replace(/(?<=[^.]\.)\.$/, '');

/** ", such as `--a` or `--b`": examples, which a long statement is told without. */
const EXAMPLES = /,? such as `[^`]{1,60}`(?:(?:,|,? or|,? and) `[^`]{1,60}`){0,4}(?=[.,;])/gi;
const LONG = 260;
const briefly = (text: string): string =>
  IS_FORM.test(text)
    ? text.replace(/(?<=`), where [^]*$/, '.')
    : text.length > LONG
      ? text.replace(EXAMPLES, '')
      : text;

/** "Don't: Import it": the label is the order. */
const asOrder = (text: string): string =>
  text
    .replace(/^dos?: (?=\p{L})/iu, '')
    .replace(/^don['’]ts?: (\p{L})(?=\p{Ll})/iu, (_, letter: string) => `Don't ${letter.toLowerCase()}`);

/** A label that only says that something follows is taken off. */
function withoutLabel(text: string): { readonly text: string; readonly isMarked: boolean } {
  const label = labelOf(text);
  const isMarked = label !== undefined && isGenericLabel(label);
  return { text: isMarked ? behindLabel(text) : text, isMarked };
}

/** "If you're looking to contribute to the ledger": the page that it led to was taken off. */
const isBareCondition = (text: string): boolean =>
  /^(?:if|when|unless)\b[^,:]{1,80}\.?$/i.test(text) && !THEN.test(text);
const THEN = /\b(?:then|use|run|add|do|must|should|please)\b|`/i;

/** "Rationale: …": why what stands before it holds, which is not told again with it. */
const isReason = (label = ''): boolean => /^(?:rationale|reason(?:ing|s)?|why|motivation)$/i.test(label);

/** An item that begins in lower case goes on with what leads to its list, unless it is an order: "removing a public name". */
function goesOn({ kind, leadIn }: DocumentBlock, words: string): boolean {
  if (kind !== 'item' || leadIn === undefined || !/^\p{Ll}/u.test(words)) return false;
  return /^\p{Ll}+ing\b/u.test(words) || !(isCondition(words) || sentenceTone(words).commands);
}

/** "**We do not allow robots.**": all of it is in bold letters. */
const isEmphasised = ({ spans }: TextWithSpans): boolean =>
  spans.length > 0 && spans.every(({ quote }) => /^(?:\*\*|__)[^*_]{20,600}(?:\*\*|__)\.?$/.test(quote));

/** "v2 is **not** a workspace": who puts that word into bold letters speaks against what everybody would take for granted. */
const isStressed = ({ spans }: TextWithSpans): boolean => spans.some(({ quote }) => STRESSED.test(quote));
const STRESSED =
  /(?<=\p{L} )(?:\*\*|__)(?:not|no|never|only|must(?: not)?|always|do(?:es)? not|do(?:es)?n['’]t|mandatory|required)(?:\*\*|__)(?= )/iu;

/** "**Rows** — All of the ledger": one bold word before a dash is a name, though it may be a verb, too. */
const behindName = ({ kind, label }: DocumentBlock, text: string): string =>
  kind === 'item' && label !== undefined ? text.replace(/^[\p{L}\p{N}-]{2,30} [—–-] (?=\S)/u, '') : text;

/** Whether it is left to the reader: what one item of a list, or the advice behind what is forbidden, leaves open the whole does not. */
function isOpen(text: string, tone: SentenceTone): boolean {
  if (text.includes('; ')) return sentenceTone(text.split(': ')[0] ?? '').hedges;
  const first = sentenceTone(firstSentence(text));
  return first.binds && first.narrows ? first.hedges : tone.hedges;
}

/**
 * What the words of a block state, if they do: at most one statement. `least`: how strong they are where they neither ask nor
 * describe.
 */
export function judged(document: ProjectDocument, block: DocumentBlock, said: TextWithSpans, least = 0): Placed[] {
  const politely = withoutLead(said.text.trim());
  const asked = withoutPoliteness(politely);
  const { text, isMarked } = withoutLabel(
    withoutAttribute(asOrder(briefly(withoutPointers(asked.replace(PLACE, '`$1`: '))))),
  );
  if (!isWhole(text) || isMereAttribute(text) || isBareCondition(text)) return [];
  if (document.sort !== 'instructions' && isReason(labelOf(said.text.trim()))) return [];
  const own = sentenceTone(behindName(block, behindLabel(text)).replace(ASIDES, ' '));
  const hedges = isOpen(text, own);
  const commands = own.commands || asked !== politely || saysWhatIsRunThen(text);
  const tone = {
    ...own,
    commands,
    hedges,
    weighs: sentenceTone(text).weighs,
    givesReason: own.givesReason || NOT_THE_OTHER.test(text),
  };
  if (isFragment(text, tone)) return [];
  const isHabit = tone.collective && OF_STYLE.test(baseName(document.path)) && !isAttitude(text);
  const isSigned = block.alert !== undefined && WEIGHTY_ALERTS.has(block.alert) && speaksOfWork(document);
  const isMeant = isHabit || isSigned;
  // A list that begins with what goes without saying goes on.
  const goesWithoutSaying = !text.includes('; ') && isSelfEvident(behindLabel(text));
  if (tone.courtesy || tone.tells || (!isMeant && isTalk(text, tone)) || isGain(text, tone) || goesWithoutSaying)
    return [];
  const isPrinciple =
    isHabit ||
    isReasonedRule(document, block) ||
    (block.kind === 'item' && isPrincipleHeading(sectionOf(block))) ||
    (block.kind === 'item' && block.label !== undefined && isHeadingOfGroundRules(sectionOf(block)));
  const isMain =
    !tone.binds && (isGround(text) || (!tone.commands && leadsThrough(text))) && !isInsideStep(document, block);
  const isStress = document.sort !== 'instructions' && isStressed(said) && namesOf(text) > 0 && !hedges;
  const isRule =
    isSigned || isStress || FORM_OF_CHANGE.test(text) || isPrinciple || tone.binds || tone.commands || tone.asks;
  if (IS_REASON.test(sectionOf(block)) && !(tone.commands || tone.asks || COMPELS.test(text))) return [];
  if (!isRule && !isMain && tellsSchedule(text)) return [];
  const isOfReader = isRule && speaksOfAssistants(text);
  const isMistake = isOfMistakes(block);
  const words =
    (isMain ? MAIN : 0) +
    (isMistake ? OF_MISTAKES : 0) +
    (isOfReader ? OF_THE_READER : 0) +
    strengthOf(
      behindLabel(text),
      isHabit || isOfReader ? { ...tone, collective: false } : tone,
      isPrinciple
        ? PRINCIPLE
        : isMain || IS_FORM.test(text) || FORM_OF_CHANGE.test(text) || (block.kind === 'item' && DEFINES.test(text))
          ? NAMING
          : least,
    ) +
    ((tone.binds && isEmphasised(said)) || isStress ? 1 : 0) +
    (isMarked || (block.alert !== undefined && block.alert !== 'TIP') ? 1 : 0) +
    // Who is told so by its own sign is meant.
    (block.alert !== undefined && WEIGHTY_ALERTS.has(block.alert) ? (tone.addresses ? 3 : 1) : 0) +
    (isRuleHeading(sectionOf(block)) ? 1 : block.path.some((one) => isRuleHeading(headingText(one))) ? 0.5 : 0);
  const strength = isSigned ? Math.max(words, SIGNED) : words;
  const stated = least > 0 ? underHeading(block, text) : inContext(document, block, text);
  const dangling = stated === '' ? danglingIn(document, block, { text, spans: said.spans }) : [];
  const over = dangling.length > 0 ? headingOver(block) : stated;
  const told = capitalised(over === '' ? text : `${withoutPoliteness(over)}: ${text}`);
  if (!namesAll(dangling, over) || saysOwnFile(told) || (over === '' && goesOn(block, said.text.trim()))) return [];
  // What holds of single paths that a list names ("Exclusions:") is read in that list.
  const isOneOfMany = over !== '' && listOfPaths(document, block, text) === over;
  return [
    {
      text: told,
      over: withoutPoliteness(over),
      section: sectionOf(block),
      headings: headingsOver(block),
      kind: isRule ? 'rule' : tone.warns || isMistake ? 'warning' : 'fact',
      strength: isOneOfMany ? Math.min(strength, LEAST) : strength,
      ...(isMain
        ? { role: 'main' as const }
        : !isRule && !text.startsWith('`') && isDetail(document, block)
          ? { role: 'detail' as const }
          : {}),
      ...(isSigned && { isSigned }),
      spans: said.spans,
      start: block.start,
      forbids: tone.binds && (tone.narrows || /\b(?:never|avoid)\b/i.test(text)),
    },
  ];
}
