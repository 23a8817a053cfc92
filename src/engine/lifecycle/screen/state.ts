/** How a sentence stands to what it names: orders it, forbids it, or tells that it was done. */
import type { Word } from './sentence.ts';

export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const NEGATIONS = words(
  `not never no nor neither cannot avoid forbid forbidden prohibited don't dont doesn't didn't mustn't shouldn't
  can't won't isn't aren't needn't wouldn't refuse prevent stop prevents forbids`,
);
/** What turns a negation into its contrary: "never forget to". */
export const TURNS = words('forget hesitate fail skip miss omit without until unless worry only afraid need bother');
const AFTERWARDS = words('forbidden prohibited disallowed banned dangerous discouraged unacceptable unsafe insecure');
export const ADVERB = /^[a-z]{3,}ly$/;
export const BE = words('is are be being was were remains considered counts');
/** With these another clause begins. */
export const CLAUSES = words(
  'but because since so if unless when where which that who although though while otherwise and',
);
const REJECTED = words('of than');
export const OBLIGES = words(
  'always never must should shall you everyone everybody please henceforth whoever hey dear',
);

/** Words that may stand between a negation and what it forbids. */
const REACH = 5;

/** Whether what begins at `at` is forbidden there, or named as what something else is done in place of. */
export function isForbidden(sentence: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const word = sentence[i]?.text ?? '';
    if (TURNS.has(word)) return false;
    if (NEGATIONS.has(word)) return !sentence.slice(Math.max(0, i - 2), i).some(({ text }) => NEGATIONS.has(text));
    const before = sentence[i - 1]?.text;
    if (REJECTED.has(word) && (before === 'instead' || before === 'rather')) return true;
  }
  return isCondemned(sentence, at);
}

/** Whether what begins at `at` is the subject of "is forbidden": no other clause begins before that. */
function isCondemned(sentence: readonly Word[], at: number): boolean {
  for (let i = at + 1; i < sentence.length; i++) {
    const word = sentence[i];
    if (!word || word.isAfterComma || CLAUSES.has(word.text)) return false;
    if (!AFTERWARDS.has(word.text)) continue;
    const before = sentence[i - 1]?.text ?? '';
    return BE.has(before) || (ADVERB.test(before) && BE.has(sentence[i - 2]?.text ?? ''));
  }
  return false;
}

/** Whether a commit's sentence obliges its reader: else its verb tells what the commit did. */
export const obliges = (sentence: readonly Word[]): boolean =>
  sentence.some(({ text }, at) => OBLIGES.has(text) || (text === 'now' && sentence[at + 1]?.text === 'on'));

/** What ends like a deed but says of which kind somebody is. */
const OF_KIND = words('automated unattended trusted unsupervised simulated');

/** Whether a sentence begins as what was done: "Removed …", "Added …". */
export const isPast = (sentence: readonly Word[]): boolean =>
  /^[a-z]{2,}[^e]ed$/.test(sentence[0]?.text ?? '') && !OF_KIND.has(sentence[0]?.text ?? '') && !obliges(sentence);

const ASKING = words('should could would does do is are was were did has have may');
const ASKED_OF = words('we i it they this that there');

/** Whether a sentence begins as a question about what is or should be: "Should we remove it?" */
export const isAsked = (sentence: readonly Word[]): boolean =>
  ASKING.has(sentence[0]?.text ?? '') && ASKED_OF.has(sentence[1]?.text ?? '');

const JOINS = words('and or but then also immediately silently');
/** Who does what a change tells of. */
export const TELLERS = words('we i it they he she this would');

/** A verb that tells what was done. */
export const DEED = /^[a-z]{2,}[^e]ed$/;

/** Whether what is ordered may begin at `at`: with its clause, at its verb, or at what denies that. */
export function isOrderAt(sentence: readonly Word[], at: number): boolean {
  const word = sentence[at]?.text ?? '';
  if (DEED.test(word) && !OF_KIND.has(word) && word !== 'embed') return false;
  if (sentence[at]?.isFirst === true) return true;
  // "It finds one and marks it": the second verb tells what the first does.
  if (JOINS.has(sentence[at - 1]?.text ?? '') && sentence.slice(0, at).some(({ text }) => TELLERS.has(text)))
    return false;
  if (isVerbAt(sentence, at)) return !word.endsWith('ing');
  const before = sentence[at - 1]?.text ?? '';
  if (before === 'now' || (before === 'on' && sentence[at - 2]?.text === 'now')) return true;
  if (before === 'do' || before === 'does') return at === 1 || isVerbAt(sentence, at - 1);
  return before === 'to' && sentence[at - 2]?.text === 'you';
}

/** Of what a commit does so with, its subject speaks. */
const MENDS = words('fix fixes handle detect reject disallow forbid deprecate document remove drop');
/** Words between the verb and what it is done with. */
const NEAR_VERB = 2;

/** Whether what stands behind these words is what a commit mends or takes out: "Fix `verify=False`". */
export const isMended = (before: readonly Word[]): boolean =>
  before.length > 0 &&
  before.length <= NEAR_VERB &&
  before.slice(1).every(({ isFirst, isAfterComma }) => !isFirst && !isAfterComma) &&
  MENDS.has(before[0]?.text ?? '');

/** Before these a verb is no statement but an order, a duty or a permission. */
const BEFORE_VERB = words(
  `must should shall may can could please always just simply also then and or but you we let never to`,
);
/** Before "to" and a verb, where the two are a duty: "have to", "free to". */
const DUTY = words(
  `have has need needs expected required supposed allowed free entitled remember forget welcome obliged are is sure ought`,
);

const MAY = words('may can could');
const WHICH = words('that which');

/** "It overrides the setting": that tells what something does, and orders nothing. */
export const THIRD_PERSON = /[a-z]{3}[^s]s$/;

/**
 * Whether what begins at `at` is the subject of what happens behind an adverb: "changing one alone silently breaks the other".
 * Who orders names the deed itself: "change it silently".
 */
export function tellsOfEffect(sentence: readonly Word[], at: number): boolean {
  if (!/^[a-z]{2,}ing$/.test(sentence[at]?.text ?? '')) return false;
  return sentence.some(
    ({ text, isAfterComma }, n) =>
      n > at && !isAfterComma && ADVERB.test(text) && THIRD_PERSON.test(sentence[n + 1]?.text ?? ''),
  );
}

/** Whether what would be done unseen behind `at` is said not to be: "history cannot be silently rewritten". */
export const deniesUnseen = (sentence: readonly Word[], at: number): boolean =>
  sentence.some(
    ({ text, isAfterComma }, n) =>
      n > at + 2 &&
      n <= at + REACH &&
      !isAfterComma &&
      ADVERB.test(text) &&
      sentence[n - 1]?.text === 'be' &&
      NEGATIONS.has(sentence[n - 2]?.text ?? ''),
  );

export const DETERMINERS = words('the a an all any each every no your its their our this these that those');

/** Whether a sentence begins with what something does: "Runs all the tests". */
export const tellsOfIt = (sentence: readonly Word[]): boolean =>
  /^[a-z]{2,}[^s]s$/.test(sentence[0]?.text ?? '') && DETERMINERS.has(sentence[1]?.text ?? '');

const PAST_FORM = /[a-z]{2}ed$/;
const WHERE_SO = words('where when if unless');

/** "A job, skipped where no code changed, checks the types": told of what stands before it. */
const tellsOfBefore = (sentence: readonly Word[], at: number): boolean =>
  sentence[at]?.isFirst === false && PAST_FORM.test(sentence[at].text) && WHERE_SO.has(sentence[at + 1]?.text ?? '');

/** Whether the word at `at` stands where the verb of an order does, in a form that orders. */
export function isVerbAt(sentence: readonly Word[], at: number): boolean {
  const word = sentence[at];
  if (THIRD_PERSON.test(word?.text ?? '') || tellsOfBefore(sentence, at)) return false;
  if (word?.isFirst === true || word?.isAfterComma === true) return true;
  const before = sentence[at - 1]?.text ?? '';
  if (before === 'to') return DUTY.has(sentence[at - 2]?.text ?? '');
  // "A link that may embed a name" tells which.
  if (MAY.has(before) && WHICH.has(sentence[at - 2]?.text ?? '')) return false;
  // "It will silently publish" tells what happens.
  if (before === 'will') return sentence[at - 2]?.text === 'you';
  return BEFORE_VERB.has(before) || (ADVERB.test(before) && at > 0 && isVerbAt(sentence, at - 1));
}
