/** Whether two statements about the same subject claim opposite things, by rules: no model is asked. */
import { type KnownTool, ROLES } from '../../enrichment/data/known-tools.ts';
import { stem } from '../../recall/text/stem.ts';
import { areOpposite, hasOpposite } from './antonyms.ts';
import { containment, dice } from './similarity.ts';
import type { Choice } from './choices.ts';
import { bagOf, Statement } from './statement.ts';

export type OppositionKind = 'negation' | 'antonym' | 'value' | 'tool' | 'choice' | 'replaced';

export interface Opposition {
  readonly kind: OppositionKind;
  /** How alike the two are in all but what they disagree about, 0–1. */
  readonly score: number;
  /** For a person: what stands against what. */
  readonly reason: string;
  /** For `replaced`: which of the two gives up what the other relies on. */
  readonly by?: 'a' | 'b';
}

/** Two statements have to speak of the same: likeness above this, as the seeds say (similarity above 0.75). */
const SAME_SUBJECT = 0.75;

const without = (words: readonly string[], gone: readonly string[]): string[] =>
  words.filter((word) => !gone.includes(word));
const only = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => !others.includes(word));
const alike = (a: readonly string[], b: readonly string[]): number => dice(bagOf(a), bagOf(b));

/** A denial opposes what says at least as much: "no man rides" opposes "a man rides a horse", not the other way round. */
function negation(a: Statement, b: Statement): Opposition | null {
  if (a.denies === b.denies) return null;
  const [denial, claim] = a.denies ? [a, b] : [b, a];
  if (!denial.deniesInWords) return null;
  if (denial.content.length === 0) return null;
  // A row of commands names what a denial names, and says nothing that could be denied.
  const [words, said] = [denial.prose.content, claim.prose.content];
  const covered = Math.min(
    containment(denial.content, claim.content),
    words.length === 0 ? 1 : containment(words, said),
  );
  const score = 0.7 * covered + 0.3 * dice(a.spoken, b.spoken);
  return { kind: 'negation', score, reason: 'one denies what the other says' };
}

function antonym(a: Statement, b: Statement): Opposition | null {
  if (a.denies !== b.denies || !a.exact.some(hasOpposite)) return null;
  const [left, right] = [only(a.exact, b.exact), only(b.exact, a.exact)];
  for (const x of left) {
    const y = right.find((word) => areOpposite(x, word));
    if (y === undefined) continue;
    const score = alike(without(a.content, [x]), without(b.content, [y]));
    return { kind: 'antonym', score, reason: `"${x}" against "${y}"` };
  }
  return null;
}

const CODE_SPAN = /`[^`]*`/g;
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
const comesOrGoes = ({ exact: [first, second] }: Statement): boolean =>
  COMES_OR_GOES.has(first ?? '') || (first === 'commit' && COMES_OR_GOES.has(second ?? ''));

/** The same sentence with one other number in the same place, one that says how much and not which. */
function value(a: Statement, b: Statement): Opposition | null {
  if (a.denies !== b.denies || a.numbers.length === 0 || a.numbers.length !== b.numbers.length) return null;
  if (comesOrGoes(a) && comesOrGoes(b)) return null;
  const [at, ...more] = a.numbers.flatMap((number, n) => (number === b.numbers[n] ? [] : [n]));
  if (at === undefined || more.length > 0) return null;
  const [x = '', y = ''] = [a.numbers[at], b.numbers[at]];
  if (LABEL.test(a.text.slice(0, a.text.indexOf(x))) || LABEL.test(b.text.slice(0, b.text.indexOf(y)))) return null;
  const [left, right] = [namedIn(a.text), namedIn(b.text)];
  // What names other things in code counts other things.
  if (left !== '' && right !== '' && left !== right) return null;
  const rest = (one: Statement): readonly string[] => new Statement(one.text.replace(NUMBER, ' ')).content;
  return { kind: 'value', score: alike(rest(a), rest(b)), reason: `${x} against ${y}` };
}

/** What tells that something came: another of its kind may stand beside it. */
const ARRIVALS: ReadonlySet<string> = new Set(
  ['add', 'added', 'adopt', 'bring', 'came', 'come', 'include', 'install', 'integrate', 'introduce', 'support'].map(
    stem,
  ),
);

/** Whether a statement tells no more than that a tool came, and not for what: it excludes no other. */
function onlyArrives({ text }: Statement, { label, role }: KnownTool): boolean {
  const named = new Statement(`${label} ${ROLES[role]}`).content;
  const said = without(new Statement(text.replace(CODE_SPAN, ' ')).content, named);
  return said.length > 0 && said.every((word) => ARRIVALS.has(word));
}

/** The same sentence with another tool of the same role. Two that merely came are alternatives, and both may be in use. */
function tool(a: Statement, b: Statement): Opposition | null {
  if (a.denies !== b.denies) return null;
  const own = (one: Statement, other: Statement) => one.tools.filter(({ word }) => !other.words.counts.has(word));
  for (const { tool: x } of own(a, b)) {
    const y = own(b, a).find(({ tool: other }) => other.role === x.role && other.label !== x.label)?.tool;
    if (!y || onlyArrives(a, x) || onlyArrives(b, y)) continue;
    const names = (label: string): readonly string[] => new Statement(label).content;
    const score = alike(without(a.content, names(x.label)), without(b.content, names(y.label)));
    return { kind: 'tool', score, reason: `${x.label} against ${y.label}` };
  }
  return null;
}

/** Of one place, two things: as sure as can be without asking. */
const CHOSEN = 0.9;

const isAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length + b.length === 0 || alike(a, b) > SAME_SUBJECT;

/** Another thing for the same place and the same purpose; what one turns away by name the other need not limit. */
function choice(a: Statement, b: Statement): Opposition | null {
  for (const x of a.choices) {
    const y = b.choices.find(({ slot }) => slot === x.slot);
    if (!y) continue;
    const turned = (one: Choice, other: Choice): boolean =>
      other.chosen !== null && one.rejected.includes(other.chosen) && one.chosen !== other.chosen;
    const isTurned = turned(x, y) || turned(y, x);
    const isOther = x.chosen !== null && y.chosen !== null && x.chosen !== y.chosen;
    const isWide = x.purpose.length === 0 || y.purpose.length === 0;
    if (!(isOther && isAlike(x.purpose, y.purpose)) && !(isTurned && (isWide || isAlike(x.purpose, y.purpose))))
      continue;
    const [left, right] = [x.chosen ?? `no ${y.chosen ?? ''}`, y.chosen ?? `no ${x.chosen ?? ''}`];
    return { kind: 'choice', score: CHOSEN, reason: `${x.slot}: ${left} against ${right}` };
  }
  return null;
}

/** One gives up what the other relies on: "instead of", "no longer", "switched from". */
function replaced(a: Statement, b: Statement): Opposition | null {
  for (const [later, earlier, by] of [
    [a, b, 'a'],
    [b, a, 'b'],
  ] as const) {
    const gone = later.givenUp;
    if (gone === null || earlier.givenUp !== null || earlier.denies) continue;
    const words = new Statement(gone).content;
    if (words.length === 0 || containment(words, earlier.content) < 1) continue;
    const rest = without(earlier.content, words);
    const score = rest.length === 0 ? 0 : containment(rest, later.content);
    return { kind: 'replaced', score, reason: `"${gone}" is given up`, by };
  }
  return null;
}

/** In fewer words that say something, what stands before them is what they speak of. */
const SAYS_MUCH = 2;

/** Two claims of one list, without the name of the list, which makes them alike in nothing that they say. */
function withoutLabel(a: Statement, b: Statement): readonly [Statement, Statement] {
  if (a.label === '' || a.label !== b.label) return [a, b];
  const [left, right] = [a.behindLabel, b.behindLabel];
  return Math.min(left.content.length, right.content.length) < SAYS_MUCH ? [a, b] : [left, right];
}

/** The strongest opposition between two statements, whatever its score; null where nothing is opposed. */
export function opposition(first: Statement, second: Statement): Opposition | null {
  const chosen = choice(first, second);
  const [a, b] = withoutLabel(first, second);
  if (!a.content.some((word) => b.spoken.counts.has(word))) return chosen;
  const found = [replaced, negation, antonym, value, tool, () => chosen].flatMap((rule) => rule(a, b) ?? []);
  return found.reduce<Opposition | null>((best, one) => (best && best.score >= one.score ? best : one), null);
}

/** Whether an opposition is strong enough to bother a person with. */
export function isContradiction(found: Opposition | null): found is Opposition {
  return found !== null && found.score > SAME_SUBJECT;
}
