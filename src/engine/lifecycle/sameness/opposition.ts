/** Whether two statements about the same subject claim opposite things, by rules: no model is asked. */
import { type KnownTool, ROLES } from '../../enrichment/data/known-tools.ts';
import { stem } from '../../recall/text/stem.ts';
import { areOpposite, areOppositeOfOne, areOtherCounts, hasOpposite } from './antonyms.ts';
import { containment, dice } from './similarity.ts';
import { type SlotChoice, VERSION_OF } from './choices.ts';
import { CHOSEN, isOfOwn, replaced, without } from './given-up.ts';
import type { Opposition } from './opposed.ts';
import { isWished, neverIn, tellsDeed } from './experience.ts';
import { bagOf, ComparedStatement } from './statement.ts';
import { areTurnedRound } from './turned-round.ts';

/** Two statements have to speak of the same: likeness above this, as the seeds say (similarity above 0.75). */
const SAME_SUBJECT = 0.75;

const only = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => !others.includes(word));
const alike = (a: readonly string[], b: readonly string[]): number => dice(bagOf(a), bagOf(b));

/** Whoever says the first says the second, too. */
const IMPLIES: ReadonlyMap<string, string> = new Map(
  'love like|enjoy like|adore like|prefer like|own have|employ use|utilize use|delete remove|execute run|launch start'
    .split('|')
    .map((pair) => pair.split(' ').map(stem) as [string, string]),
);

/** How much of a denial a claim says, in the same or in stronger words, 0–1. */
function shareSaid(denial: readonly string[], claim: readonly string[]): number {
  const weaker = claim.map((word) => {
    const implied = IMPLIES.get(word);
    return implied !== undefined && !denial.includes(word) ? implied : word;
  });
  return containment(denial, weaker);
}

/** What somebody never did they may still want to do. */
const isExperience = (denial: ComparedStatement, claim: ComparedStatement): boolean =>
  isWished(claim.text) && neverIn(denial.text) !== null;

const CODE_SPAN = /`[^`]*`/g;

/** Whether both name things in code, and none that the other names: "`a/old` has no tests" says nothing of `a/new`. */
function nameOthers({ text: a }: ComparedStatement, { text: b }: ComparedStatement): boolean {
  const left: readonly string[] = a.match(CODE_SPAN) ?? [];
  const right: readonly string[] = b.match(CODE_SPAN) ?? [];
  return left.length > 0 && right.length > 0 && !left.some((code) => right.includes(code));
}

/** A denial opposes what says at least as much: "no man rides" opposes "a man rides a horse", not the other way round. */
function negation(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  if (a.denies === b.denies || nameOthers(a, b)) return null;
  const [whole, claim] = a.denies ? [a, b] : [b, a];
  if (!whole.deniesInWords) return null;
  const denial = whole.noLonger ?? whole.denial;
  if (denial.content.length === 0) return null;
  // A row of commands names what a denial names, and says nothing that could be denied.
  const [words, said] = [denial.prose.content, claim.prose.content];
  const covered = Math.min(shareSaid(denial.content, claim.content), words.length === 0 ? 1 : shareSaid(words, said));
  if (isExperience(denial, claim)) return null;
  const score = 0.7 * covered + 0.3 * dice(denial.spoken, claim.spoken);
  return { kind: 'negation', score, reason: 'one denies what the other says' };
}

/** "A, never B" opposes "B, never A", and "A except on B" opposes "A on B". */
const turnedRound = (a: ComparedStatement, b: ComparedStatement): Opposition | null =>
  areTurnedRound(a.sides, b.sides)
    ? { kind: 'turned round', score: CHOSEN, reason: 'one asks for what the other denies' }
    : null;

/** Somebody never did what they tell elsewhere that they did. */
function deed(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  for (const [denial, claim] of [
    [a, b],
    [b, a],
  ] as const) {
    const never = denial.denies && !claim.denies ? neverIn(denial.text) : null;
    if (never && tellsDeed(claim.text, never))
      return { kind: 'deed', score: CHOSEN, reason: 'one says that it was never done, the other that it was' };
  }
  return null;
}

/** What stands before one of these is what a sentence speaks of, and what stands behind it is said of that. */
const FINITE: ReadonlySet<string> = new Set(
  'is are was were has have had do does did will would must shall should may might can could'.split(' ').map(stem),
);

const BEGINS_WITH_SUBJECT = /^(?:the|an?|our|my|your|all|any|each|every|both|some)\s/i;
/** `exact` has none of these. */
const ARTICLE = /^(?:the|an?)\s/i;

/** Whether a word is said of the subject, and does not tell which one it is: "public packages" are others than internal ones. */
function isSaidOf({ exact, text }: ComparedStatement, word: string): boolean {
  const at = exact.indexOf(word);
  const verb = exact.findIndex((one) => FINITE.has(one));
  if (verb >= 0) return at > verb;
  return at > 1 || !BEGINS_WITH_SUBJECT.test(text) || (at === 1 && ARTICLE.test(text));
}

/** "A man is sitting" and "a man is running" may be two men; what holds of every one of a kind is not told in this form. */
const SCENE =
  /^(?:an?|another|some|several|many|\p{L}+ (?:men|women|people)|people|two|three|four|five|six)\s[^.]{0,200}?\b(?:is|are)\s(?:\p{L}+ly\s)?\p{L}+ing\b/iu;
const isScene = ({ text }: ComparedStatement): boolean => SCENE.test(text);
/** Two scenes are hardly ever known to be one: below what a person is bothered with. */
const PERHAPS = 0.6;

/** How sure it is that two words exclude each other in what is told, 0–1. */
function excludes(
  a: ComparedStatement,
  x: string,
  b: ComparedStatement,
  y: string,
  { isOnlyOther, isOnlyCount }: { readonly isOnlyOther: boolean; readonly isOnlyCount: boolean },
): number {
  if ((isOnlyOther || isOnlyCount) && areOtherCounts(x, y)) return isScene(a) || isScene(b) ? PERHAPS : 1;
  const areAlways = areOpposite(x, y);
  if (!areAlways && !(isOnlyOther && areOppositeOfOne(x, y))) return 0;
  if (!isSaidOf(a, x) || !isSaidOf(b, y)) return 0;
  return !areAlways && (isScene(a) || isScene(b)) ? PERHAPS : 1;
}

function antonym(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  if (a.denies !== b.denies || !(a.exact.some(hasOpposite) || b.exact.some(hasOpposite))) return null;
  if (nameOthers(a, b)) return null;
  const [left, right] = [only(a.exact, b.exact), only(b.exact, a.exact)];
  const isOnlyOther = left.length === 1 && right.length === 1;
  // Who retries, or who is retried by whom: how often is one other word all the same.
  const isOnlyCount = only(a.content, b.content).length === 1 && only(b.content, a.content).length === 1;
  for (const x of left) {
    for (const y of right) {
      const sure = excludes(a, x, b, y, { isOnlyOther, isOnlyCount });
      if (sure === 0) continue;
      const score = sure * alike(without(a.content, [x]), without(b.content, [y]));
      return { kind: 'antonym', score, reason: `"${a.asSpelled(x)}" against "${b.asSpelled(y)}"` };
    }
  }
  return null;
}

const NUMBER = /\d+(?:[.,:]\d+)*/g;
/** Before a number that only names one of many. */
const LABEL =
  /(?:#|\b(?:no|nr|number|numbered|version|step|phase|issue|part|chapter|section|item|case|line|v)\.?)\s*$/i;

/** The code that a text names, whatever the numbers in it. */
const namedIn = (text: string): string => (text.match(CODE_SPAN) ?? []).join(' ').replace(NUMBER, '');

/** With these a version comes or goes, one after the other: "drop support for 3.7" and later for 3.8. */
const COMES_OR_GOES: ReadonlySet<string> = new Set(
  ['add', 'drop', 'end', 'remove', 'delete', 'deprecate', 'support', 'release', 'tag'].map(stem),
);
const comesOrGoes = ({ exact: [first, second] }: ComparedStatement): boolean =>
  COMES_OR_GOES.has(first ?? '') || (first === 'commit' && COMES_OR_GOES.has(second ?? ''));

/** Whether a version is one of a wider one: 3.9 of 3. */
const isWithin = (version: string, wider: string): boolean => version.startsWith(`${wider}.`);

/** The same sentence with one other number in the same place, one that says how much and not which. */
function value(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  if (a.denies !== b.denies || a.numbers.length === 0 || a.numbers.length !== b.numbers.length) return null;
  if (comesOrGoes(a) && comesOrGoes(b)) return null;
  const [at, ...more] = a.numbers.flatMap((number, n) => (number === b.numbers[n] ? [] : [n]));
  if (at === undefined || more.length > 0) return null;
  const [x = '', y = ''] = [a.numbers[at], b.numbers[at]];
  if (LABEL.test(a.text.slice(0, a.text.indexOf(x))) || LABEL.test(b.text.slice(0, b.text.indexOf(y)))) return null;
  if (a.choices.some(({ slot }) => slot.startsWith(VERSION_OF)) && (isWithin(x, y) || isWithin(y, x))) return null;
  const [left, right] = [namedIn(a.text), namedIn(b.text)];
  // What names other things in code counts other things.
  if (left !== '' && right !== '' && left !== right) return null;
  const rest = (one: ComparedStatement): readonly string[] =>
    new ComparedStatement(one.text.replace(NUMBER, ' ')).content;
  return { kind: 'value', score: alike(rest(a), rest(b)), reason: `${x} against ${y}` };
}

/** What tells that something came: another of its kind may stand beside it. */
const ARRIVALS: ReadonlySet<string> = new Set(
  ['add', 'added', 'adopt', 'bring', 'came', 'come', 'include', 'install', 'integrate', 'introduce', 'support'].map(
    stem,
  ),
);

/** Whether a statement tells no more than that a tool came, and not for what: it excludes no other. */
function onlyArrives({ text }: ComparedStatement, { label, role }: KnownTool): boolean {
  const named = new ComparedStatement(`${label} ${ROLES[role]}`).content;
  const said = without(new ComparedStatement(text.replace(CODE_SPAN, ' ')).content, named);
  return said.length > 0 && said.every((word) => ARRIVALS.has(word));
}

/** The same sentence with another tool of the same role. Two that merely came are alternatives, and both may be in use. */
function tool(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  if (a.denies !== b.denies) return null;
  const own = (one: ComparedStatement, other: ComparedStatement) =>
    one.tools.filter(({ word }) => !other.words.counts.has(word));
  for (const { tool: x } of own(a, b)) {
    const y = own(b, a).find(({ tool: other }) => other.role === x.role && other.label !== x.label)?.tool;
    if (!y || onlyArrives(a, x) || onlyArrives(b, y)) continue;
    const names = (label: string): readonly string[] => new ComparedStatement(label).content;
    const score = alike(without(a.content, names(x.label)), without(b.content, names(y.label)));
    return { kind: 'tool', score, reason: `${x.label} against ${y.label}` };
  }
  return null;
}

const isAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length + b.length === 0 || alike(a, b) > SAME_SUBJECT;

/** Whether two values are more than one said with more words: "JSON" and "JSON lines". */
function areOtherValues(x: string, y: string): boolean {
  if (isWithin(x, y) || isWithin(y, x)) return false;
  const [a, b] = [x.split(' '), y.split(' ')];
  return !a.every((word) => b.includes(word)) && !b.every((word) => a.includes(word));
}

/** Another thing for the same place and the same purpose; what one turns away by name the other need not limit. */
function choice(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  for (const x of a.choices) {
    const y = b.choices.find(({ slot }) => slot === x.slot);
    if (!y) continue;
    const turned = (one: SlotChoice, other: SlotChoice): boolean =>
      other.chosen !== null && one.rejected.includes(other.chosen) && one.chosen !== other.chosen;
    const isTurned = turned(x, y) || turned(y, x);
    const isOther = x.chosen !== null && y.chosen !== null && areOtherValues(x.chosen, y.chosen);
    const isWide = x.purpose.length === 0 || y.purpose.length === 0;
    if (!(isOther && isAlike(x.purpose, y.purpose)) && !(isTurned && (isWide || isAlike(x.purpose, y.purpose))))
      continue;
    const left = x.chosen === null ? `no ${b.asSpelled(y.chosen ?? '')}` : a.asSpelled(x.chosen);
    const right = y.chosen === null ? `no ${a.asSpelled(x.chosen ?? '')}` : b.asSpelled(y.chosen);
    return { kind: 'choice', score: CHOSEN, reason: `${x.slot}: ${left} against ${right}` };
  }
  return null;
}

/** In fewer words that say something, what stands before them is what they speak of. */
const SAYS_MUCH = 2;

/** Two claims of one list, without the name of the list, which makes them alike in nothing that they say. */
function withoutLabel(a: ComparedStatement, b: ComparedStatement): readonly [ComparedStatement, ComparedStatement] {
  if (a.label === '' || a.label !== b.label) return [a, b];
  const [left, right] = [a.behindLabel, b.behindLabel];
  return Math.min(left.content.length, right.content.length) < SAYS_MUCH ? [a, b] : [left, right];
}

/** The strongest opposition between two statements, whatever its score; null where nothing is opposed. */
export function opposition(first: ComparedStatement, second: ComparedStatement): Opposition | null {
  const chosen = choice(first, second);
  const [a, b] = withoutLabel(first, second);
  const areOfOwn = isOfOwn(a) && isOfOwn(b);
  if (!areOfOwn && !a.content.some((word) => b.spoken.counts.has(word))) return chosen;
  const found = [replaced, negation, turnedRound, deed, antonym, value, tool, () => chosen].flatMap(
    (rule) => rule(a, b) ?? [],
  );
  return found.reduce<Opposition | null>((best, one) => (best && best.score >= one.score ? best : one), null);
}

/** Whether an opposition is strong enough to bother a person with. */
export function isContradiction(found: Opposition | null): found is Opposition {
  return found !== null && found.score > SAME_SUBJECT;
}
