/** Which passages are told: the best first, none that says what another said, none far behind the best. */
import type { Passage, Place } from './passage.ts';
import type { Question, Thing } from './question.ts';
import type { Scored } from './score.ts';

/** Of the best passage's score: what is further behind only fills the room. */
export const NEAR = { minimal: 0.3, relevant: 0.12, full: 0.03 } as const;
/** Of a thing that is told, so much of another one's words make it said before. */
const SAID = 0.85;

/** In order of score; ties by what they say, so that the order is total. */
export function ranked<T extends Scored<Passage>>(scored: readonly T[], near: number): readonly T[] {
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return scored
    .filter(({ score }) => score > 0 && score >= near * best)
    .sort((a, b) => b.score - a.score || (a.passage.text < b.passage.text ? -1 : 1));
}

/** Of a thing that is told, what shares at least so much with another one is about the same. */
const RELATED = 0.3;

/** Fewer words stand in any long text. */
const ALONE = 8;

/** Whether its words stand in those that were told and are about the same: a memory's sentences one by one, a page's all in one. */
export function isSaid(passage: Passage, told: readonly Passage[]): boolean {
  // Of the text alone where it is long enough: two titles or paths over the same words are no news.
  const words = passage.own.length >= ALONE ? passage.own : [...passage.counts.keys()];
  if (words.length <= 2) return false;
  const said = new Set<string>();
  for (const one of told) {
    const shared = words.filter((word) => one.counts.has(word));
    if (shared.length >= RELATED * Math.min(words.length, one.counts.size)) for (const word of shared) said.add(word);
  }
  return said.size >= SAID * words.length;
}

const weightOf = (things: readonly Thing[]): number => things.reduce((sum, { weight }) => sum + weight, 0);

/**
 * 0–1: how much of what the question speaks of the passages speak of, the better one alone does. What neither a file nor a
 * passage has a word for is known nowhere, however well the words around it fit.
 */
export function coverageOf(told: readonly Scored<Passage>[], { things, whole }: Question): number {
  if (whole === 0) return 0;
  const alone = told.reduce((most, { covered }) => Math.max(most, covered), 0);
  const matched = new Set(told.flatMap((one) => one.matched));
  const together = Math.min(1, weightOf(things.filter(({ word }) => matched.has(word))) / whole);
  const said = things.filter(({ isTopic }) => !isTopic);
  const strange = said.filter(({ word, isKnown }) => !isKnown && !matched.has(word));
  const known = strange.length === 0 ? 1 : 1 - weightOf(strange) / weightOf(said);
  return ((alone + together) / 2) * known;
}

/** Below it most answers do not help. Above it more coverage made none better: three classes were told apart, and two were alike. */
const WEAK = 0.35;

/** `weak`: little is known about what was asked. */
export const qualityOf = (coverage: number): 'fair' | 'weak' => (coverage < WEAK ? 'weak' : 'fair');

/** Blank lines between two passages that are told as one. */
const GAP = 2;

/** Places of one file joined where nothing but blank lines is between them, in order of lines. */
export function joined(places: readonly Place[]): readonly Place[] {
  const found: Place[] = [];
  for (const place of [...places].sort((a, b) => a.startLine - b.startLine)) {
    const last = found.at(-1);
    if (last && place.startLine - last.endLine <= GAP) {
      found[found.length - 1] = { ...last, endLine: Math.max(last.endLine, place.endLine) };
    } else found.push(place);
  }
  return found;
}
