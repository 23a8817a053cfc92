/**
 * Under which conditions a sentence holds, so that whoever says it again keeps each of them: half a condition allows what the
 * whole one forbids. Nothing is understood; a condition is what stands behind "only for", "unless", "when" and their like, and
 * where "and" joins two of them, both have to live on.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { sentencesOf } from '../enrichment/text/sentences.ts';
import { stem } from '../recall/text/stem.ts';

interface Condition {
  /** As it stands there, with the word that begins it. */
  readonly text: string;
  /** What stands before it in its sentence. */
  readonly main: string;
  /** Without it nothing of the sentence holds: "only …", "unless", "except". */
  readonly isStrict: boolean;
  /** What "and" joins in it, each by the stems of its words. */
  readonly parts: readonly (readonly string[])[];
}

const STRICT =
  /(?<!\p{L})(?:only(?= (?:for|when|if|where|in|on|by|with|to|from|after|while|once|as)(?!\p{L}))|unless|except)(?!\p{L})/iu;
const LOOSE = /(?<!\p{L})(?:if|when|where|until|once|while)(?!\p{L})/iu;
const CLAUSE_END = /[;:()–—]|, (?!and |or )/;
const JOINED = /,? and /i;
const LONG_WORD = 4;
/** What carries no sense of its own in a condition. */
const LIGHT: ReadonlySet<string> = new Set(
  'there explicitly absolutely strictly genuinely really only that this these those which would will with from when where while unless except until have been being does into than they them then once'
    .split(' ')
    .map(stem),
);

const stemsIn = (text: string): readonly string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD)
      .map(stem)
      .filter((word) => !LIGHT.has(word)),
  ),
];

function conditionOf(sentence: string): Condition | null {
  const strict = STRICT.exec(sentence);
  const found = strict ?? LOOSE.exec(sentence);
  if (!found) return null;
  const behind = sentence.slice(found.index);
  const text = behind.split(CLAUSE_END)[0] ?? '';
  const parts = text
    .split(JOINED)
    .map(stemsIn)
    .filter((part) => part.length > 0);
  // "When a, do b": what it is said of stands behind.
  const main = found.index > 1 ? sentence.slice(0, found.index) : behind.slice(text.length);
  return parts.length === 0 ? null : { text: text.trim(), main, isStrict: strict !== null, parts };
}

/** "A mixture", and "mixed": of one root. */
const SHORTEST_ROOT = 3;
const hasRoot = (one: string, said: ReadonlySet<string>): boolean =>
  said.has(one) ||
  [...said].some((other) => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return short.length >= SHORTEST_ROOT && long.startsWith(short);
  });

const shareIn = (stems: readonly string[], said: ReadonlySet<string>): number =>
  stems.length === 0 ? 0 : stems.filter((one) => hasRoot(one, said)).length / stems.length;

/** Of the words of a part so many have to live on. */
const KEPT = 0.5;
/** With no more of them it is left out: such a word may stand there for something else. */
const GONE = 0.34;
/** Of what a sentence says a text has to say so much before its conditions are looked for in it. */
const SAID = 0.6;

/** What a condition says beside what it is said of: "unless the user agrees to that behavior" has the behavior of both. */
function ownOf({ main, parts }: Condition): readonly string[] {
  const before = new Set(stemsIn(main));
  const stems = parts.flat();
  const own = stems.filter((one) => !before.has(one));
  return own.length === 0 ? stems : own;
}

/** The condition of `sentence` that `text`, which says it again, has only a part of, or nothing; null where there is none. */
function lostIn(sentence: string, text: string, isWhole: boolean): string | null {
  const condition = conditionOf(sentence);
  if (!condition) return null;
  const said = new Set(stemsIn(text));
  const kept = condition.parts.filter((part) => shareIn(part, said) >= KEPT).length;
  if (kept === condition.parts.length) return null;
  const isHalf = kept > 0 && condition.parts.some((part) => part.length > 1 && shareIn(part, said) <= GONE);
  const isAll = kept === 0 && condition.isStrict && shareIn(ownOf(condition), said) === 0;
  return isWhole || isHalf || isAll ? condition.text : null;
}

/** Where a sentence says first of what it speaks: "In server code, …", "For tests …". */
const SCOPE =
  /^(?:in|for|on|under|during|within|outside|inside|below|among) (?:([^,;:`]{3,60}),|(?:the |an? )?(\p{L}+))/iu;

/** The scope of `sentence` that `text` says nothing of; null where it has none. */
function scopeLost(sentence: string, text: string): string | null {
  const [whole, list, first] = SCOPE.exec(sentence) ?? [];
  const stems = stemsIn(list ?? first ?? '');
  return whole !== undefined && stems.length > 0 && shareIn(stems, new Set(stemsIn(text))) < KEPT ? whole : null;
}

/** The first condition or scope of `source` that a line made of it has not kept; null where it kept them. */
export function conditionLeftOut(source: string, line: string): string | null {
  for (const sentence of sentencesOf(source)) {
    const lost = lostIn(sentence, line, true) ?? scopeLost(sentence, line);
    if (lost !== null) return lost.replace(/[,.]$/, '');
  }
  return null;
}

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
/** A comment, or an entry of a list, without its sign. */
const COMMENT = /^[ \t]{0,40}(?:\/{2,3}|\/\*\*?|#{1,6}|\*{1,2}|--|;{1,3}|""")(?: (.*))?$/;

/** The prose of a quote, on one line: of code only its comments. */
export function proseOf({ path, text }: Quote): string {
  if (path !== null && PAGE.test(path)) return text.replace(/^[ \t]{0,20}[-*+>] /gm, '').replace(/\s+/g, ' ');
  return text
    .split('\n')
    .flatMap((line) => COMMENT.exec(line)?.[1] ?? [])
    .join(' ');
}

export interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

/** Why a statement allows more than its quotes do: one of their conditions is half there, or gone. */
export function halfConditions(text: string, quotes: readonly Quote[]): readonly string[] {
  const said = new Set(stemsIn(text));
  for (const sentence of quotes.flatMap((quote) => sentencesOf(proseOf(quote)))) {
    const main = stemsIn(conditionOf(sentence)?.main ?? '');
    if (main.length === 0 || shareIn(main, said) < SAID) continue;
    const lost = lostIn(sentence, text, false);
    if (lost !== null)
      return [
        `Its quote says "${lost}", and it leaves out a part of that: tell the whole condition, or what it is not about.`,
      ];
  }
  return [];
}
