/**
 * "A, never B" and "B, never A" have the same words and say the opposite: what a sentence affirms and what it denies are held
 * against each other side by side. English only; clauses are told apart by their signs and words, no sentence is parsed.
 */
import { sentencesOf } from '../../enrichment/text/sentences.ts';
import { wordsOf } from '../../recall/text/words.ts';

type Words = ReadonlySet<string>;

/** The words on each side of one sentence, code spans whole and as their words. */
export interface Sides {
  /** Its clauses that deny nothing. */
  readonly asserted: string;
  readonly affirmed: Words;
  readonly denied: Words;
  readonly denies: boolean;
}

const CODE = /`[^`\n]{1,300}`/g;
/** A clause of its own, behind which the one before it goes on. */
const ASIDE = /\([^()]{0,300}\)/g;
/** Keeps the parts of a code span apart for words, and together for clauses. */
const JOINER = '\u2060';
/** A comma before a name goes on with a list. */
const CLAUSE_END =
  /[;:]\s|,\s(?!`)|\s[–—-]{1,2}\s|\s(?=(?:but|rather than|instead of|except|apart from|other than|and (?:never|not))(?!\p{L}))/iu;
/** What sets off, at the head of a clause, what is not meant. */
const SETS_OFF =
  /^\s*(?:(?:but|and|or|so) )*(?:never|not(?! (?:only|just|yet|necessarily))|rather than|instead of|except|apart from|other than)(?!\p{L})/iu;
const DENIES =
  /(?<!\p{L})(?:never|(?<!or )not(?! (?:only|just|yet|necessarily))|no|cannot|none|nor|neither|avoid|forbidden|prohibited)(?!\p{L})|n['’]t(?!\p{L})/iu;
const DENYING: Words = new Set(wordsOf('never not no cannot none nor neither avoid forbidden prohibited except').parts);

const wordsIn = (text: string): readonly string[] => [
  ...wordsOf(text).parts.filter((word) => !DENYING.has(word)),
  ...(text.match(CODE) ?? []).map((code) => code.toLowerCase()),
];

/** The sides of each sentence of a text. */
export function sidesOf(text: string): readonly Sides[] {
  const joined = text.replace(CODE, (code) => code.replace(/[;:,()\s]/g, JOINER));
  return sentencesOf(joined).map((sentence) => {
    const clauses = [...sentence.replace(ASIDE, ' ').split(CLAUSE_END), ...(sentence.match(ASIDE) ?? [])];
    const denying = clauses.filter((clause) => SETS_OFF.test(clause) || DENIES.test(clause));
    const asserting = clauses.filter((clause) => !denying.includes(clause));
    return {
      asserted: asserting.join(', '),
      affirmed: new Set(asserting.flatMap(wordsIn)),
      denied: new Set(denying.flatMap(wordsIn)),
      denies: denying.length > 0,
    };
  });
}

export const shareIn = (words: Words, others: Words): number =>
  words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;

/** What one side says and the other does not. */
const own = (side: Words, other: Words): Words => new Set([...side].filter((word) => !other.has(word)));

/** What a sentence denies beside what it affirms. */
export const onlyDenied = ({ affirmed, denied }: Sides): Words => own(denied, affirmed);

/** Of what is denied so much has to be affirmed by the other, and no more than the second share denied there, too. */
const AFFIRMED = 0.6;
const DENIED_TOO = 0.5;

/** Whether `b` affirms what `a` denies beside what it affirms. */
const takesBack = (a: Sides, b: Sides): boolean => {
  const denied = onlyDenied(a);
  return shareIn(denied, own(b.affirmed, b.denied)) >= AFFIRMED && shareIn(denied, b.denied) < DENIED_TOO;
};

/** "A, never B" and "B, never A". */
const isMirror = (a: Sides, b: Sides): boolean => takesBack(a, b) && takesBack(b, a);

/** Of what is affirmed beside a denial so much is said again by whoever speaks of the same. */
const SAME_MATTER = 0.5;
/** So much of what allows it stands in the sentence that denies it. */
const WITHIN = 0.75;

/** "Changing an entry breaks what is stored" says why it is not done. */
const WARNS = /(?<!\p{L})(?:break|fail|corrupt|los[et]|crash|error|leak|throw|refuse|reject|wrong|only)/iu;

/** "A except on B" and "A on B": `b` denies nothing, and says with the words of `a` what that sets off as not so. */
function allows(a: Sides, b: Sides): boolean {
  const denied = onlyDenied(a);
  return (
    !b.denies &&
    !WARNS.test(b.asserted) &&
    denied.size > 0 &&
    shareIn(denied, b.affirmed) === 1 &&
    shareIn(own(a.affirmed, a.denied), b.affirmed) >= SAME_MATTER &&
    shareIn(b.affirmed, new Set([...a.affirmed, ...a.denied])) >= WITHIN
  );
}

/** Whether two texts say the opposite of one another in the same words. */
export const areTurnedRound = (a: readonly Sides[], b: readonly Sides[]): boolean =>
  a.some((one) => b.some((other) => isMirror(one, other) || allows(one, other) || allows(other, one)));
