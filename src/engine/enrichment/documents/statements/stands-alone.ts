/** Whether words that were taken out of a page can stand alone, and say something of the work rather than of the page. */
import { stem } from '../../../recall/text/stem.ts';
import { lacksAntecedent, pointsBack, wordsIn } from '../../text/sentence-start.ts';
import { firstSentence } from '../../text/sentences.ts';
import { wordCount } from '../../text/words.ts';
import { LINK } from '../pages/document.ts';
import { behindLabel, LONGEST } from './statement.ts';
import { isAttitude, sentenceTone, type SentenceTone, speaksOfAssistants } from './statement-words.ts';

const FEWEST_WORDS = 3;
const SHORT_TALK = 110;

/** "`Ledger` — What holds all rows": what a name stands for. */
export const DEFINES = /^`[^`]+`(?: \([^()]{1,60}\))? [—–-] \S/;

/** "Single source of truth for rows.": what is one stands in the title of the page. */
const OF_TITLE = /^(?:(?:the|a|our) )?(?:single |only |one )?source of truth (?:for|of) [^.:]{2,80}\.?$/i;

/** "Dependencies that ship their own types.": whose sentence stands in what leads to it. */
export function isFragment(text: string, tone: SentenceTone): boolean {
  if (OF_TITLE.test(firstSentence(text)) && !/ (?:is|are|lies?|lives?|stands?) /.test(firstSentence(text))) return true;
  if (LACKS_VERB.test(firstSentence(text).replace(/`[^`]*`|\([^()]*\)/g, 'X'))) return true;
  if (tone.binds || tone.asks || tone.commands || DEFINES.test(text)) return false;
  const [subject = '', rest = ''] = firstSentence(text).split(' that ');
  return (
    rest !== '' && wordCount(subject) <= LONGEST_SUBJECT && !sentenceTone(subject).isSentence && !/[,;:]/.test(rest)
  );
}
const LONGEST_SUBJECT = 8;
/** "Every row to be dated.": what is required of it stands in what leads to it. */
const LACKS_VERB =
  /^(?:every|each|all|any|the|no|an?) (?:(?!\b(?:is|are|has|have|must|should|can|may|will|needs?|who|which|that|to)\b)[^.,;:]){3,90} to (?:be|have)\b/i;

/** "`X_LEVEL=2` in the environment makes it talk": what a user of the product may set, unless it is an order. */
export function isSetting(text: string): boolean {
  const said = text.split(/(?<=[.!?]) (?=\p{Lu})/u).find((one) => /`[A-Z][A-Z\d_]{2,}=[^`]*`/.test(one));
  if (said === undefined) return false;
  const { binds, commands, asks } = sentenceTone(said.split(/,? where /)[0] ?? said);
  return !binds && !commands && !asks;
}

/** How the people behind the project go about their work, at length. */
export const isTalk = (text: string, tone: SentenceTone): boolean =>
  !text.includes('`') &&
  ((text.endsWith('!') && !tone.binds) ||
    (tone.collective && !tone.commands && !(tone.binds && speaksOfAssistants(text)) && text.length > SHORT_TALK) ||
    (isAttitude(firstSentence(text)) && !tone.binds));

/** "The workflow runs every 6 hours": when a machine does what nobody waits for. */
export const tellsSchedule = (text: string): boolean =>
  /\bevery \d{1,3} (?:minutes|hours|days)\b|\b(?:daily|nightly|weekly|hourly) at \d|\b\d{1,2}:\d\d UTC\b/i.test(text);

/** "Independence allows us to vary it": what is gained, and nothing to do. */
const GAINS = /^[^`]{1,80} (?:allows?|lets?|enables?|helps?) (?:us|you|one)\b/i;
export const isGain = (text: string, { binds, commands, asks }: SentenceTone): boolean =>
  !binds && !commands && !asks && GAINS.test(firstSentence(text));

/** "Must pass EVERY rule": which ones stands beside it. */
const OF_ALL_RULES =
  /\b(?:pass|satisfy|meet|keep to|follow|obey|violate|break) (?:every|each|all|any) (?:of )?(?:the |these |our )?(?:rules?|items?|criteri(?:a|on)|requirements?)\b(?! (?:in|of|from|that|for) )/i;

/** What speaks of the page, or to be followed elsewhere. */
const OF_THE_PAGE =
  /\bthis (?:document|page|guide|section|file|article|readme|list)\b|\b(?:as follows|the following|listed here|(?:below|above)(?=[.,:;)]|$)|(?:steps?|sections?|commands?|examples?|lists?|tables?|see) (?:below|above))|\b(?:both|two|three|four|all|these|the) (?:\p{L}+ ){1,2}above\b(?! (?:the|an?|it|each|every|`))|\bsteps? \d|\b(?:listed|mentioned|described|shown|given|noted) (?:above|below|earlier)\b|\b(?:case|rule|section|appendix|chapter) [A-Z\d]\b|\b(?:see|refer to|follow) (?:the )?[`\w./-]{1,60}\.md\b/iu;

/** "Refer to X for details": where to look, and nothing of what is found there. */
const ONLY_POINTS =
  /^(?:refer to|see|check|consult|read|look at|visit) [^;]{1,100}? for (?:(?:more|further|all|full|the|additional|complete|other|related|implementation|technical) ){1,3}(?:details?|information|examples?|options?|lists?|instructions?|guidance|documentation)\b/i;

/** "Version 3.7 or higher is required", "You must the `logger`": of what, or without its verb. */
const LACKS_REST = /^version `?\d[\w.]*`? (?:or|and|is|to)\b|\b(?:you|we|it|they) must (?:the|an?|your|its) /i;

/** "Source code: `src/a.ts`; `src/b.ts`": where something lies that is not said. */
function isOnlyFiles(text: string): boolean {
  const files = behindLabel(text).split(/[;,] /);
  return files.every((one) => /^`[\w@./-]+\/[\w@-]+\.\w{1,5}`\.?$/.test(one));
}

/** "`RowBook`: Defined in `src/row-book.ts`": the file bears its name. */
export function saysOwnFile(text: string): boolean {
  const [, name = '', file = ''] = OWN_FILE.exec(text) ?? [];
  const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return name !== '' && letters(name) === letters(file);
}
const OWN_FILE =
  /^`(\w{1,80})`(?::| is) (?:defined|implemented|located) in `(?:[\w.@-]{1,60}\/){0,12}([\w-]{1,80})\.\w{1,5}`\.?$/i;

/** "Row tests are located in the `row/` directory": the folder bears their name. */
function saysOwnFolder(text: string): boolean {
  const [, things = '', path = ''] = OWN_FOLDER.exec(text) ?? [];
  const folder = path.split('/').filter(Boolean).at(-1) ?? '';
  const known = new Set(wordsIn(folder.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).map(stem));
  const words = wordsIn(things);
  const isNamed = (word: string): boolean => known.has(stem(word));
  return folder !== '' && words.some(isNamed) && words.every((word) => isNamed(word) || OF_ANY.has(word));
}
const OWN_FOLDER =
  /^(?:all |our |the )?([\p{L}\p{N} -]{2,40}?) (?:are|is|live|lives|lie|lies|reside|resides|can be found)(?: (?:located|kept|stored|defined))? (?:in|under|inside|within) (?:the )?`\.?\/?([\w./-]{2,80}?)\/?`(?: (?:folder|directory))?\.?$/iu;
const OF_ANY: ReadonlySet<string> = new Set('the a an all test tests file files code of for project'.split(' '));

/** "(be it `Row`, etc." ends within its brackets: the rest was cut off. */
function closesBrackets(text: string): boolean {
  const prose = text.replace(/`[^`]*`/g, '');
  return prose.split('(').length <= prose.split(')').length;
}

/** A sentence that can stand alone: it ends, and neither points elsewhere nor asks. */
export function isWhole(text: string): boolean {
  if (wordCount(text) < FEWEST_WORDS || text.length > LONGEST) return false;
  if (
    LINK.test(text) ||
    /(?:[?:…,;]|\.\.\.|\s(?:and|or|the|an?|to|of|with|for|use|run|by|via|using|like|so|is|are|e\.?g\.|i\.?e\.))$/.test(
      text,
    ) ||
    /\b(?:sure|so|means|ensures?) that$/.test(text) ||
    !closesBrackets(text) ||
    pointsBack(text) ||
    pointsBack(behindLabel(text)) ||
    OF_THE_PAGE.test(text) ||
    OF_ALL_RULES.test(text)
  )
    return false;
  if (
    lacksAntecedent(text) ||
    ONLY_POINTS.test(text) ||
    LACKS_REST.test(text) ||
    isOnlyFiles(text) ||
    saysOwnFile(text) ||
    saysOwnFolder(text)
  )
    return false;
  if (/^(?:using\b|[(:|),#…]|\.{2}|to [^,:]*$)|^replace `</i.test(text) || /: (?:such as|e\.g\.)\s/i.test(text))
    return false;
  return text.split('`').length % 2 === 1;
}
