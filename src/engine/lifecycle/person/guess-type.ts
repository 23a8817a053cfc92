/** The type of a sentence that somebody wants remembered without saying what it is. */
import { endNamed, endOfOccasion } from '../../enrichment/chats/occasions.ts';
import type { ItemType } from '../../model/item-type.ts';

/** About the person who says it, and how they are spoken with. */
const ABOUT_ME: readonly RegExp[] = [
  /^i(?:['’]d| would)? (?:\p{L}{2,12}ly |always |also |do not |don['’]t |never )?(?:prefer|like|love|hate|dislike|enjoy)\b(?! to (?:see|know|get|do|go|add|have)\b)/iu,
  /^i (?:\p{L}{2,12}ly |always |only |do not |don['’]t |never )?(?:use|speak|live|work (?:on|in|from|with))\b/iu,
  /^(?:i am|i['’]m) (?:not )?(?:an? )?(?:dyslexic|colou?r-?blind|blind|deaf|hard of hearing|left-handed|beginner|native|new to|used to)\b/i,
  /^my (?:\p{L}{2,12} )?(?:preferences?|editor|ide|terminal|shell|keyboard|screen|name|pronouns|time ?zone|language|tongue|machine|laptop|computer)\b/iu,
  /^(?:call|address|answer|reply|respond|explain|show|tell|ask|give|write|speak|talk)(?: \p{L}{2,12}){0,2} me\b/iu,
  /^(?:answer|reply|respond|write|speak|talk) (?:only )?in (?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|ukrainian|czech|swedish|turkish|arabic|hindi|chinese|japanese|korean)\b/i,
];
/** "Please always …", "From now on, …". */
const OPENING = /^(?:(?:from now on|in (?:the )?future|please|kindly|always|never|do not|don['’]t),? ){1,3}/i;
/** It is said of the project, whoever says it. */
const OF_PROJECT =
  /\b(?:(?:in|for|of) (?:this|the|our) (?:project|repo(?:sitory)?|codebase|team)|the project|we|our)\b/i;

const isAboutMe = (text: string): boolean =>
  !OF_PROJECT.test(text) && ABOUT_ME.some((form) => form.test(text.trim().replace(OPENING, '')));

const GUESSES: readonly (readonly [ItemType, RegExp])[] = [
  ['todo', /^(?:todo|fixme)\b|\b(?:we|i) (?:still )?(?:need|have) to\b|\bremember to\b/iu],
  [
    'decision',
    /\b(?:we (?:chose|decided|picked|went with)|chose|decided|instead of|rather than|switched (?:to|from))\b/iu,
  ],
  [
    'convention',
    /\b(?:always|never|must(?: not)?|should(?: not)?|don't|do not|prefer|avoid|only use|(?:nobody|no one) (?:may|must|can))\b/iu,
  ],
  ['bug-fix', /\b(?:bug|crash(?:es|ed)?|root cause|workaround|fixed by)\b/iu],
];

/**
 * The type a text said at `at` (ISO 8601) most likely has: `preference` where it is about the person, `context` where it holds
 * for a time, a `fact` when nothing tells (mememory).
 */
export function guessType(text: string, at: string): ItemType {
  if (isAboutMe(text)) return 'preference';
  const guess = GUESSES.find(([, pattern]) => pattern.test(text))?.[0];
  return guess ?? ((endNamed(text, at) ?? endOfOccasion(text, at)) === null ? 'fact' : 'context');
}
