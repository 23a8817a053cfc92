/** Dates that a project works towards: deadlines, sprints, launches, freezes. */
import { oneLine } from '../text/words.ts';
import { sentencesOfLines } from '../text/sentences.ts';
import { isHearsay } from './doubt.ts';
import { endOfDayNamed, endOfMonthNamed } from './last-day.ts';
import { masked as maskedOf } from './statement.ts';

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const DATE = String.raw`(?:${MONTH}\s+${DAY}(?:,?\s+\d{4})?|${DAY}\s+(?:of\s+)?${MONTH}(?:\s+\d{4})?|\d{4}-\d\d-\d\d|(?:next\s+|this\s+|on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the\s+)?end of (?:the\s+)?(?:week|month|quarter|year|\w+)|next (?:week|month|quarter|sprint))`;
const WHAT = String.raw`(?:code freeze|feature freeze|freeze|launch|public launch|go[- ]live|release|demo|investor demo|presentation|deadline|milestone|beta|mvp|audit|migration|sprint(?: \d+)?|rollout|cut[- ]?over)`;

/** These tell nothing of what kind it is: "takes over the release". */
const NOT_OF_IT = String.raw`(?:about|after|at|before|by|for|from|in|into|of|off|on|onto|over|the|to|under|until|up|with|an?|and|but|or|so|if|our|my)\b`;

const ABSOLUTE = new RegExp(String.raw`\b${MONTH}|\d{4}-\d\d`, 'i');

/** Each begins where the telling part begins; the longest form first. */
const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:a |an |the |our |my )?(?:new |first |final |sprint |project |hard ){0,4}deadline\b(?: (?:set|given|agreed|now))?(?: (?:is|was|of|for|on|by|to|being|has moved to|moved to)\b[^.,;?]{0,60}?)?\s+(?:of |on |by |is |for )?${DATE}(?:,? (?:for|to|which covers|covering) [^.;?]{3,90}?)?(?=,|;|\.|\?|$| and | but | so )`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:the |our |my )?${DATE}\s+(?:deadline|launch|release|demo|freeze|cut[- ]?off)\b(?: (?:for|to|of) [^.,;?]{3,90}?)?(?=,|;|\.|\?|$| and | but | so | which )`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:the |our |my |an? )?(?:(?<![\w-])(?!${NOT_OF_IT})[\w-]{1,40} ){0,2}${WHAT}(?: (?:for|with) (?:[\w-]{1,40} ){0,2}[\w-]{1,40}?)?\s+(?:(?:now|which|that|is|are|was|ends|end|starts|begins|happens|targets?|completion|due|planned|scheduled|set|moved|analytics|coming up|takes place|will be)\s+){0,4}(?:(?:for|on|by|to|in|at|until|completion by)\s+)?${DATE}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:launch(?:es|ing)?|ship(?:s|ping)?|releas(?:es|ing)|going live|go live|deliver(?:s|ing)?)\b[^.,;?]{0,60}?\b(?:on|by|before)\s+${DATE}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:sprint \d+)\b[^.;?]{0,30}?\btargets\b[^.,;?]{0,40}?\bby\s+${DATE}`, 'i'),
];

/** "On sprint 2 with a deadline of …": what the deadline is for. */
const LACKS = /\b(?:on|for) ([\w][\w ]{2,40}?) (?:with|has|having)\s*$/i;

export interface Occasion {
  /** The words that tell of it, as they were said. */
  readonly told: string;
  /** It in one line, which tells when it was said where its day is told from then. */
  readonly line: string;
  /** The end of its day, ISO 8601; null where nothing tells which day it is. */
  readonly expiresAt: string | null;
}

/**
 * Something a project works towards; undefined when there is no such date. `masked` are the words with what is quoted made
 * unreadable, `at` (ISO 8601) is when they were said.
 */
export function occasionIn(words: string, masked: string, at: string): Occasion | undefined {
  if (isHearsay(masked)) return undefined;
  for (const form of FORMS) {
    const found = form.exec(masked);
    if (!found) continue;
    const told = oneLine(words.slice(found.index, found.index + found[0].length));
    const bare = told.replace(
      /^(?:(?:before|until|by|for|on|with|to|working on|preparing for|an?|the|my|our)\s+)+/i,
      '',
    );
    const of = /^(?:\S+\s)?deadline (?:of|on|is|by)/i.test(bare)
      ? (LACKS.exec(words.slice(0, found.index))?.[1] ?? '')
      : '';
    const line = of === '' ? bare : `${of}: ${bare}`;
    const expiresAt = endOfDayNamed(line, Date.parse(at));
    return { told, line: ABSOLUTE.test(line) ? line : `${line} (said on ${at.slice(0, 10)})`, expiresAt };
  }
  return undefined;
}

/** Over when it was said, though its day comes every year: "the release was on March 3". */
const IS_OVER = /\b(?:was|were) (?:on|in|at)\b/i;

/**
 * When a sentence said at `at` (ISO 8601) is over because it tells of a day still to come; null where it does not. Of several
 * sentences the others would go with the one.
 */
export function endOfOccasion(text: string, at: string): string | null {
  if (sentencesOfLines(text).length > 1 || IS_OVER.test(text)) return null;
  return stillToCome(occasionIn(text, maskedOf(text), at)?.expiresAt ?? null, at);
}

/** "Until 2026-12-31 nobody may …", "frozen through Friday": up to which day it holds. */
const UNTIL = new RegExp(
  String.raw`\b(?:until|till|through|up to)\s+(?:and including\s+)?(?:the\s+)?(${DATE}|(?:end of )?${MONTH}(?:,?\s+\d{4})?|tomorrow)(?![\w-])`,
  'i',
);
/** "This week the CI is broken", "skip them for this week". */
const FOR_NOW =
  /^(?:(?:for|during|only|just) )?this (week|month|quarter|year)\b(?!['’])|\b(?:for|during|only|just) this (week|month|quarter|year)\b(?!['’])/i;
/** Then "until Friday" means each Friday. */
const RECURS = /\b(?:every|each|always|daily|nightly|weekly|monthly|per)\b/i;
const HOLDS =
  /\b(?:is|are|am|must|may|can(?:not)?|will|should|do(?:es)?(?: not|n['’]t)?|ha(?:s|ve) to|needs?|nobody|no)\b/i;
const HAPPENED = /\b(?:was|were|had|did|went|chose|began|made|got|took|\p{L}{2,30}ed)\b/iu;

/** "This week we switched to pnpm" tells what happened, and goes on after it. */
function tellsWhatHappened(text: string): boolean {
  const happened = HAPPENED.exec(text)?.index ?? Infinity;
  return happened < (HOLDS.exec(text)?.index ?? Infinity);
}

/**
 * The end (ISO 8601) that a sentence said at `at` names for itself, where that is still to come; null where it only mentions a
 * date, or something else stands beside it that lasts.
 */
export function endNamed(text: string, at: string): string | null {
  const masked = maskedOf(text);
  if (sentencesOfLines(text).length > 1) return null;
  const until = UNTIL.exec(masked)?.[1];
  if (until !== undefined && !ABSOLUTE.test(until) && RECURS.test(masked)) return null;
  const [, first, later] = (tellsWhatHappened(masked) ? null : FOR_NOW.exec(masked)) ?? [];
  const span = first ?? later;
  const named = until ?? (span === undefined ? undefined : `end of the ${span}`);
  if (named === undefined) return null;
  const now = Date.parse(at);
  return stillToCome(endOfDayNamed(named, now) ?? endOfMonthNamed(`until ${named}`, now), at);
}

const stillToCome = (end: string | null, at: string): string | null =>
  end !== null && Date.parse(end) > Date.parse(at) ? end : null;
