/** Sentences that by their form order no harm: prohibitions, reports of the past, definitions, habits. */
import { stem } from '../../recall/text/stem.ts';
import { WORDS } from './english-words.ts';
import type { Word } from './sentence.ts';
import {
  ADVERB,
  BE,
  CLAUSES,
  DEED,
  DETERMINERS,
  NEGATIONS,
  obliges,
  OBLIGES,
  TELLERS,
  THIRD_PERSON,
  TURNS,
  words,
} from './state.ts';

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
