/** What the project is and what it is made of is told once. */
import { isCountedStack, STACK_KEY, STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import { isReadByRules } from './choice.ts';
import { isStated } from './dropped.ts';
import type { Unit } from './unit.ts';
import { keysOf } from './wording/unit-key.ts';

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
  const known = byCode(units);
  const left = isTold ? known.filter((unit) => !isGiven(unit)) : known;
  const hasStack = left.some(({ kind, texts }) => kind === 'stack' && !BESIDE_STACK.test(texts[0] ?? ''));
  return hasStack ? left : left.filter(({ kind, texts }) => kind !== 'stack' || !BESIDE_STACK.test(texts[0] ?? ''));
}
/** What manifests give, as the code bears it out: its own rows take the place of theirs, and stand nowhere else. */
function byCode(units: readonly Unit[]): readonly Unit[] {
  const isCounted = ({ item, kind }: Unit): boolean => kind === 'stack' && isCountedStack(item);
  const rows = new Map(
    units
      .filter(isCounted)
      .flatMap(({ texts }) => texts.flatMap((text) => labelled(text).map((label) => [label, text]))),
  );
  if (!rows.has(STACK_TITLE)) return units;
  const ofCode = (text: string): readonly string[] => labelled(text).flatMap((label) => rows.get(label) ?? []);
  return units.flatMap((unit) => {
    const isGiven = unit.kind === 'stack' && isReadByRules(unit.item) && unit.item.schemaKey === STACK_KEY;
    if (!isGiven && !isCounted(unit)) return [unit];
    const texts = unit.texts.flatMap((text) => (labelled(text).length === 0 ? [text] : isGiven ? ofCode(text) : []));
    return texts.length === 0 ? [] : [{ ...unit, keys: keysOf(unit), texts }];
  });
}
const labelled = (text: string): readonly string[] =>
  [STACK_TITLE, 'Requires: ', 'Compiled for: ', 'Developed with: '].filter((label) => text.startsWith(label));

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
