/**
 * Whether a line that a model worded says what the lines say that it was made of: no less of what matters, and nothing else.
 * It is not understood, only compared: names, numbers and commands are the same, weighty words stand before the same words, what
 * "when" or "where" begins stays behind one or stays whole, each part of a condition lives on,
 * and the rest stands in the same order. What fails is not told; the lines it was made of are.
 */
import { hasInvisible } from '../../../model/invisible.ts';
import { screenWords } from '../../../lifecycle/screen/screen.ts';
import { conditionLeftOut } from '../../../survey/conditions.ts';
import { isWhole } from '../rows.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Of its words that speak of something so many may be new. */
export const NEW_SHARE = 0.1;
/** Of such words of a source so many have to be kept. */
const KEPT_SHARE = 0.6;
/** So much of what both say has to stand in the same order. */
const IN_ORDER = 0.8;
/** Signs that a line may have only where its sources do. */
const ODD_SIGN = /[^\p{L}\p{N}\s.,;:()'’"“”–-]/gu;

type Line = readonly Token[];

const keysOf = (line: Line, ...kinds: readonly Token['kind'][]): readonly string[] =>
  line.flatMap(({ kind, key }) => (kinds.includes(kind) ? [key] : []));

const countOf = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;

/** How many of `a` stand in `b` in the same order, at most. */
function inOrder(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    b.forEach((other, n) => next.push(one === other ? (row[n] ?? 0) + 1 : Math.max(row[n + 1] ?? 0, next[n] ?? 0)));
    row = next;
  }
  return row[b.length] ?? 0;
}

interface Pair {
  readonly word: string;
  /** What follows it; empty where the clause ends. */
  readonly next: string;
}

/** Each weighty word with what it comes before. */
function pairsIn(line: Line): readonly Pair[] {
  return line.flatMap(({ kind, key }, at): readonly Pair[] => {
    if (kind !== 'weight') return [];
    const next = line.slice(at + 1).find((one) => one.kind !== 'weight' && one.kind !== 'joint');
    return [{ word: key, next: next === undefined || next.kind === 'end' ? '' : `${next.kind} ${next.key}` }];
  });
}

const isPair =
  (one: Pair) =>
  (other: Pair): boolean =>
    one.word === other.word && one.next === other.next;

const isSame =
  (one: Token | undefined) =>
  (other: Token | undefined): boolean =>
    one !== undefined && one.kind === other?.kind && one.key === other.key;

/** The first words of the clauses that "when" and "where" begin. */
const joinedIn = (line: Line): readonly Token[] =>
  line.flatMap(({ kind }, at) => (kind === 'joint' ? (line[at + 1] ?? []) : []));

/** The joint of `source` whose clause `text` neither joins nor says whole; null where there is none. */
function clauseLost(source: Line, text: Line): string | null {
  const [joined, left] = [joinedIn(source), joinedIn(text)];
  for (const [at, joint] of source.entries()) {
    if (joint.kind !== 'joint') continue;
    const end = source.findIndex(({ kind }, n) => n > at && (kind === 'end' || kind === 'joint'));
    const clause = source.slice(at + 1, end < 0 ? undefined : end);
    const [first] = clause;
    const isJoined = left.filter(isSame(first)).length >= Math.max(1, joined.filter(isSame(first)).length);
    const isWhole = clause.every((one) => text.filter(isSame(one)).length >= source.filter(isSame(one)).length);
    if (!isJoined && !isWhole) return joint.key;
  }
  return null;
}

/** What `text` lacks of `source`, in words; null where it says all of it that matters. */
export function lostOf(source: Line, text: Line): string | null {
  for (const kind of ['code', 'name'] as const) {
    const [said, kept] = [keysOf(source, kind), keysOf(text, kind)];
    const lost = said.find((key) => !kept.includes(key));
    if (lost !== undefined) return `"${lost}" is left out`;
    const first = [...new Set(said)];
    if (inOrder(first, kept) < first.length) return 'its names stand in another order';
  }
  const [weights, left] = [keysOf(source, 'weight'), keysOf(text, 'weight')];
  const lighter = weights.find((word) => countOf(left, word) < countOf(weights, word));
  if (lighter !== undefined) return `"${lighter}" is left out`;
  const clause = clauseLost(source, text);
  if (clause !== null) return `what stands behind "${clause}" is left out`;
  const pairs = pairsIn(text);
  const moved = pairsIn(source).find((pair) => !pairs.some(isPair(pair)));
  if (moved) return `"${moved.word}" is said of something else`;
  const [words, told] = [keysOf(source, 'word'), keysOf(text, 'word')];
  const held = new Set(words.filter((word) => told.includes(word)));
  if (held.size < KEPT_SHARE * new Set(words).size) return 'too much is left out';
  const [was, now] = [keysOf(source, 'word', 'weight'), keysOf(text, 'word', 'weight')];
  const both = new Set(was.filter((word) => now.includes(word)));
  return inOrder(was, now) < IN_ORDER * both.size ? 'its words stand in another order' : null;
}

const DENYING: ReadonlySet<string> = new Set(['not', 'no', 'never', 'nor', 'neither', 'avoid']);

/** Two prohibitions with one word are one of the one thing or the other. */
function withoutJoint(sources: readonly Line[], text: Line): Line {
  const at = text.findIndex(({ kind, key }) => kind === 'weight' && DENYING.has(key));
  const word = text[at]?.key ?? '';
  if (sources.length < 2 || !sources.every((source) => keysOf(source, 'weight').includes(word))) return text;
  return text.filter(({ key, kind }, n) => n < at || kind !== 'weight' || key !== 'or');
}

/** What `text` says that no source does, in words; null where there is nothing. */
function addedTo(sources: readonly Line[], whole: Line): string | null {
  const text = withoutJoint(sources, whole);
  const all = sources.flat();
  for (const kind of ['code', 'name'] as const) {
    const said = keysOf(all, kind);
    const added = keysOf(text, kind).find((key) => !said.includes(key));
    if (added !== undefined) return `"${added}" stands in none of its lines`;
  }
  const [weights, left] = [keysOf(all, 'weight'), keysOf(text, 'weight')];
  const heavier = left.find((word) => countOf(left, word) > countOf(weights, word));
  if (heavier !== undefined) return `"${heavier}" is added`;
  const pairs = sources.flatMap(pairsIn);
  const moved = pairsIn(text).find((pair) => !pairs.some(isPair(pair)));
  if (moved) return `"${moved.word}" is said of something else`;
  const [words, told] = [keysOf(all, 'word'), new Set(keysOf(text, 'word'))];
  const news = [...told].filter((word) => !words.includes(word));
  return news.length > NEW_SHARE * told.size ? `"${news.join('", "')}" stands in none of its lines` : null;
}

/** What is wrong with how it is written. */
function malformed(text: string, sources: readonly string[]): string | null {
  if (text.trim() !== text || /[\n\r\t]/.test(text) || text === '') return 'it is no line';
  if (!isWhole(text) || hasInvisible(text)) return 'it is no whole sentence';
  const prose = text.replace(/`[^`]*`/g, '');
  const all = sources.join('\n');
  const odd = prose.match(ODD_SIGN)?.find((sign) => !all.includes(sign));
  if (odd !== undefined) return `"${odd}" stands in none of its lines`;
  const flagged = screenWords(text);
  return flagged === null ? null : `it ${flagged}`;
}

/** What stands between semicolons and full stops. */
const PART_END = /[;.](?=\s|$)/;
/** Fewer words say nothing by themselves. */
const LEAST_WORDS = 3;
/** Of the words of a part so many have to be kept, however much is kept of the others. */
const KEPT_OF_PART = 0.5;
/** Characters of what is left out, in the answer. */
const SHOWN = 60;

/** The first part of `source` of which `line` keeps too little; null where each lives on. */
function partLost(source: string, line: Line): string | null {
  const kept = new Set(keysOf(line, 'word', 'name', 'code'));
  for (const part of source.split(PART_END)) {
    const words = new Set(keysOf(tokensOf(part), 'word', 'name', 'code'));
    const held = [...words].filter((word) => kept.has(word)).length;
    if (words.size >= LEAST_WORDS && held < KEPT_OF_PART * words.size) return part.trim().slice(0, SHOWN);
  }
  return null;
}

/** Why a line that was made of `sources` is not told; null where it may be. */
export function refusalOf(text: string, sources: readonly string[]): string | null {
  const wrong = malformed(text, sources);
  if (wrong !== null) return wrong;
  if (text.length >= sources.reduce((sum, source) => sum + source.length, 0)) return 'it is no shorter';
  for (const source of sources) {
    const condition = conditionLeftOut(source, text);
    if (condition !== null) return `"${condition}" is left out, or a part of that`;
  }
  const [line, lines] = [tokensOf(text), sources.map(tokensOf)];
  for (const source of sources) {
    const part = partLost(source, line);
    if (part !== null) return `"${part}" is left out`;
  }
  for (const source of lines) {
    const lost = lostOf(source, line);
    if (lost !== null) return lost;
  }
  return addedTo(lines, line);
}

/** Words of `double` that have to stand in the line that is said to say the same. */
const SAID_AGAIN = 0.8;

/** Why `double` says something that `text` does not; null where it says nothing else. */
export function newsOf(double: string, text: string): string | null {
  const [one, other] = [tokensOf(double), tokensOf(text)];
  const lost = lostOf(one, other);
  if (lost !== null) return lost;
  const [words, told] = [new Set(keysOf(one, 'word')), keysOf(other, 'word')];
  const held = [...words].filter((word) => told.includes(word)).length;
  return held < SAID_AGAIN * words.size ? 'it says more' : null;
}
