/** How a sentence stands to what it names: orders it, forbids it, or tells that it was done. */
import { stem } from '../../recall/text/stem.ts';
import { WORDS } from './english-words.ts';
import type { Word } from './sentence.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const NEGATIONS = words(
  `not never no nor neither cannot avoid forbid forbidden prohibited don't dont doesn't didn't mustn't shouldn't
  can't won't isn't aren't needn't wouldn't refuse prevent stop prevents forbids`,
);
/** What turns a negation into its contrary: "never forget to". */
export const TURNS = words('forget hesitate fail skip miss omit without until unless worry only afraid need bother');
const AFTERWARDS = words('forbidden prohibited disallowed banned dangerous discouraged unacceptable unsafe insecure');
const ADVERB = /^[a-z]{3,}ly$/;
const BE = words('is are be being was were remains considered counts');
/** With these another clause begins. */
const CLAUSES = words('but because since so if unless when where which that who although though while otherwise and');
const REJECTED = words('of than');
const OBLIGES = words('always never must should shall you everyone everybody please henceforth whoever hey dear');

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
const TELLERS = words('we i it they he she this would');

/** A verb that tells what was done. */
const DEED = /^[a-z]{2,}[^e]ed$/;

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

export const DETERMINERS = words('the a an all any each every no your its their our this these that those');

/** Whether a sentence begins with what something does: "Runs all the tests". */
export const tellsOfIt = (sentence: readonly Word[]): boolean =>
  /^[a-z]{2,}[^s]s$/.test(sentence[0]?.text ?? '') && DETERMINERS.has(sentence[1]?.text ?? '');

/** Whether the word at `at` stands where the verb of an order does, in a form that orders. */
export function isVerbAt(sentence: readonly Word[], at: number): boolean {
  const word = sentence[at];
  if (THIRD_PERSON.test(word?.text ?? '')) return false;
  if (word?.isFirst === true || word?.isAfterComma === true) return true;
  const before = sentence[at - 1]?.text ?? '';
  if (before === 'to') return DUTY.has(sentence[at - 2]?.text ?? '');
  // "It will silently publish" tells what happens.
  if (before === 'will') return sentence[at - 2]?.text === 'you';
  return BEFORE_VERB.has(before) || (ADVERB.test(before) && at > 0 && isVerbAt(sentence, at - 1));
}

/** What a stranger wants left undone: whoever forbids these forbids no harm. */
const WANTED = words(
  `tell mention ask wait show inform report disclose reveal say log stop check verify review let discuss bring talk notify
  confirm consult document explain list question record scan test trust upgrade update use pin validate warn include follow`,
);
const DENIES = words("never don't dont");

/** "Not without a clear owner" forbids all the same; "not without sending it" wants it sent. */
const turnsAt = (sentence: readonly Word[], at: number, text: string): boolean =>
  TURNS.has(text) &&
  (text !== 'without' || sentence.slice(at + 1, at + 4).some((word) => /^[a-z]{2,}ing$/.test(word.text)));

/** By their end no verbs. */
const THING = /(?:tion|sion|al|ing|ent|[ai]ble|dden)$/;
const KINDS_OF_ORDER = [
  ...(['delete', 'download', 'execute', 'send', 'give', 'change', 'hide'] as const),
  ...(['show', 'tell', 'skip', 'ignore', 'ask', 'danger', 'pretend'] as const),
];
/** What somebody else may be ordered by: behind a comma it begins a clause, and no thing of a list. */
const ORDERS: ReadonlySet<string> = new Set(
  KINDS_OF_ORDER.flatMap((kind) => WORDS[kind].split(' '))
    .filter((word) => !THING.test(word))
    .map((word) => stem(word.replace('=', ''))),
);
export const mayOrder = ({ text, stem: root }: Word): boolean => ORDERS.has(root) && !THING.test(text);

const LAST_OF_LIST = words('and or nor');
/** Words of one thing in a list. */
const MOST_OF_THING = 3;

/** Whether all behind the first comma is the rest of a list of things: "without an owner, a way to stop, and a test". */
function isListFrom(sentence: readonly Word[]): boolean {
  const commas = sentence.flatMap(({ isAfterComma }, at) => (isAfterComma ? [at] : []));
  if (sentence.some(({ isFirst }, at) => at > 0 && isFirst)) return false;
  return commas.every((from, n) => {
    const isLast = n === commas.length - 1;
    const thing = sentence.slice(from, commas[n + 1]);
    const [first, second] = thing;
    if (isLast !== LAST_OF_LIST.has(first?.text ?? '')) return false;
    const head = isLast ? second : first;
    return (
      head !== undefined &&
      thing.length - Number(isLast) <= MOST_OF_THING &&
      !thing.some((word) => mayOrder(word) || OBLIGES.has(word.text) || ADVERB.test(word.text)) &&
      !CLAUSES.has(head.text) &&
      !TELLERS.has(head.text)
    );
  });
}

/** Whether a sentence forbids something and nothing else: "Never block the loop", but not "Do not ask" or "Never mind, go on". */
export function isProhibition(sentence: readonly Word[]): boolean {
  const [first, second, third] = sentence;
  const denied =
    first?.text === 'do' && second?.text === 'not' ? third : DENIES.has(first?.text ?? '') ? second : undefined;
  return (
    denied !== undefined &&
    !WANTED.has(denied.text) &&
    !sentence.some(({ text }, at) => turnsAt(sentence, at, text)) &&
    isListFrom(sentence)
  );
}

/** Behind these a comma goes on telling. */
const TELLS_ON = words('because since as while when where which that who although though');
const WHAT_IT_WAS_DONE_TO = words('it them him her us the a an this that these those its their our');
/** With one of these before it a deed is no deed of the past: "is to be signed", "must have signed". */
export const NOT_PAST = words(
  'is are be been being get gets got has have had must should shall may can could will would as',
);

/** Whether a sentence tells what somebody or something did, and orders nothing: "A check triggered it, because …". */
export function tellsOfPast(sentence: readonly Word[]): boolean {
  if (!DETERMINERS.has(sentence[0]?.text ?? '') || obliges(sentence)) return false;
  const deed = sentence.findIndex(
    ({ text, isFirst, isAfterComma }, at) =>
      at > 1 &&
      !isFirst &&
      !isAfterComma &&
      DEED.test(text) &&
      !NOT_PAST.has(sentence[at - 1]?.text ?? '') &&
      WHAT_IT_WAS_DONE_TO.has(sentence[at + 1]?.text ?? ''),
  );
  return (
    deed > 0 &&
    sentence.every(
      (word, at) =>
        at === 0 ||
        !(word.isFirst || word.isAfterComma) ||
        (at > deed ? TELLS_ON.has(word.text) || DEED.test(word.text) : !word.isAfterComma && !mayOrder(word)),
    )
  );
}

const THINGS = words('this it they these those');
const HAVE_TO = words('must should shall may');

/** Whether a sentence says what a thing has to do, and nobody: "This must pass to confirm that the package is installable". */
export function obligesThing(sentence: readonly Word[]): boolean {
  const [subject, duty, verb, ...others] = sentence;
  return (
    THINGS.has(subject?.text ?? '') &&
    HAVE_TO.has(duty?.text ?? '') &&
    verb !== undefined &&
    !mayOrder(verb) &&
    !NOT_PAST.has(verb.text) &&
    !NEGATIONS.has(verb.text) &&
    !others.some(
      (word, at) =>
        word.isFirst || word.isAfterComma || TURNS.has(word.text) || (mayOrder(word) && others[at - 1]?.text !== 'to'),
    )
  );
}

/** Whether words behind a label say what it stands for, without a verb but for "to": "Channel: The channel to publish to". */
export function namesThing(sentence: readonly Word[]): boolean {
  const from = sentence.findLastIndex(({ isFirst }) => isFirst);
  const words = sentence.slice(from);
  return (
    from > 0 &&
    from <= MOST_OF_THING &&
    DETERMINERS.has(words[0]?.text ?? '') &&
    !obliges(words) &&
    !words.some(
      (word, at) =>
        word.isAfterComma ||
        NOT_PAST.has(word.text) ||
        TURNS.has(word.text) ||
        THIRD_PERSON.test(word.text) ||
        (mayOrder(word) && words[at - 1]?.text !== 'to'),
    )
  );
}

const FEWEST = words('fewest fewer least');
const CHOOSES = words('prefer choose favor favour keep pick');

/** Whether a sentence asks for the fewest of some things, and nothing else: "Prefer the design with the fewest layers, flags, and steps". */
export function asksForFewest(sentence: readonly Word[]): boolean {
  const fewest = sentence.findIndex(({ text }) => FEWEST.has(text));
  return (
    CHOOSES.has(sentence[0]?.text ?? '') &&
    fewest > 0 &&
    !sentence.slice(1, fewest).some(mayOrder) &&
    isListFrom(sentence)
  );
}

const HABIT = words('generally usually typically normally often');

/** Whether a sentence tells what is commonly done to a thing, and asks nothing: "Generated code is generally committed to the repository". */
export function tellsOfHabit(sentence: readonly Word[]): boolean {
  const [be, ...rest] = sentence.slice(sentence.findIndex(({ text }) => BE.has(text)));
  return (
    (be?.text === 'is' || be?.text === 'are') &&
    HABIT.has(rest[0]?.text ?? '') &&
    DEED.test(rest[1]?.text ?? '') &&
    !obliges(sentence) &&
    !sentence.some(
      (word, at) => (at > 0 && word.isFirst) || word.isAfterComma || TURNS.has(word.text) || NEGATIONS.has(word.text),
    ) &&
    !sentence.some((word) => word !== rest[1] && mayOrder(word))
  );
}
