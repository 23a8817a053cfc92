/** What the project is and what it is made of is told once. */
import { STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import { isReadByRules } from './choice.ts';
import { isStated } from './dropped.ts';
import type { Unit } from './unit.ts';

/** Of two sentences that say what the project is, one has to be left out, however different their words. */
export function oneBrief(units: readonly Unit[]): readonly Unit[] {
  const [first] = units.filter(({ kind }) => kind === 'what');
  return units.filter((unit) => unit.kind !== 'what' || unit === first);
}

/** What manifests give of the stack gives way to a statement of all of it. */
export function oneStack(units: readonly Unit[]): readonly Unit[] {
  const isTold = units.some(({ item, kind }) => kind === 'stack' && isStated(item));
  const isGiven = ({ item, kind, texts }: Unit): boolean =>
    kind === 'stack' && isReadByRules(item) && texts[0]?.startsWith(STACK_TITLE) === true;
  const left = isTold ? units.filter((unit) => !isGiven(unit)) : units;
  const hasStack = left.some(({ kind, texts }) => kind === 'stack' && !BESIDE_STACK.test(texts[0] ?? ''));
  return hasStack ? left : left.filter(({ kind, texts }) => kind !== 'stack' || !BESIDE_STACK.test(texts[0] ?? ''));
}
/** It goes on with what the stack names. */
const BESIDE_STACK = /^Also imported by /;

/** A choice of what the stack names, without a reason, is the stack. */
export function isStack({ item, kind }: Unit, stack: ReadonlySet<string>): boolean {
  return (
    kind === 'decision' &&
    item.origin === 'commit' &&
    item.rationale === null &&
    item.tags.some((tag) => stack.has(tag))
  );
}
