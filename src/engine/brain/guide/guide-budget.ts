/** Pays for the lines of a guide out of its tokens: each section's and folder's heading comes with the first line under it. */
import { groupedBy } from '../../model/grouped.ts';
import type { MemoryItem } from '../../model/item.ts';
import { Budget } from '../budget/budget.ts';
import type { Tokenizer } from '../budget/tokens.ts';
import { type BrainLine, ours } from '../lines/lines.ts';
import { inline } from '../lines/render-item.ts';
import { belowHead, matterOf } from './matters.ts';
import { GUIDE_SECTIONS, type GuideKind } from './sections.ts';
import type { Unit } from './unit.ts';

export const headingOf = (kind: GuideKind): string => GUIDE_SECTIONS.find((one) => one.kind === kind)?.title ?? '';

const DEEPER = '  ';

/** The lines of a unit: a list item, and what stands below it. */
export function linesOf(unit: Unit): BrainLine[] {
  const [first = '', ...steps] = unit.texts;
  const itemIds = [...new Set(itemsOf(unit).map(({ itemId }) => itemId))];
  const lead = unit.needsSection === true ? `${unit.section ?? ''}: ` : '';
  return [`- ${lead}${first}`, ...steps.map((step) => `${DEEPER}- ${step}`)].map((text) => ({ text, itemIds }));
}

const deeper = (lines: readonly BrainLine[]): BrainLine[] =>
  lines.map(({ text, itemIds }) => ({ text: `${DEEPER}${text}`, itemIds }));

/** The lines of units that stand under one heading; those of one matter together, behind those that stand for themselves. */
export function linesOfAll(units: readonly Unit[]): BrainLine[] {
  const matters = groupedBy(units, matterOf);
  const isAlone = (unit: Unit): boolean => matterOf(unit) === '' || matters.get(matterOf(unit))?.length === 1;
  const together = [...matters].filter(([head, own]) => head !== '' && own.length > 1);
  return [
    ...units.filter(isAlone).flatMap(linesOf),
    ...together.flatMap(([head, own]) => [...ours(`- ${head}`), ...deeper(own.map(belowHead).flatMap(linesOf))]),
  ];
}

export const itemsOf = ({ item, others = [] }: Unit): readonly MemoryItem[] => [item, ...others];

/** What stands over lines, paid with the first of them. */
export function headingsOver(unit: Unit): readonly (readonly [string, BrainLine[]])[] {
  const { kind, scope } = unit;
  const title = headingOf(kind);
  const head = matterOf(unit);
  return [
    [kind, ours('', ...(title === '' ? [] : [`## ${title}`, '']))],
    ...(scope === '' ? [] : [[`${kind} ${scope}`, ours('', `### In \`${inline(scope)}\``, '')] as const]),
    ...(head === '' ? [] : [[`${kind} ${scope}: ${head}`, ours(`- ${head}`)] as const]),
  ];
}

/** Pays for units, each with the headings that it is the first to stand under. */
export class GuideBudget {
  readonly #budget: Budget;
  readonly #tokenizer: Tokenizer;
  readonly #paid = new Set<string>();

  constructor(tokens: number, tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
    this.#budget = new Budget(tokens, tokenizer);
  }

  /** What a unit would take, with the headings that it is the first to stand under. */
  costOf(unit: Unit): number {
    return this.#tokenizer(
      `${this.#linesWith(unit)
        .map(({ text }) => text)
        .join('\n')}\n`,
    );
  }

  #unpaid(unit: Unit): ReturnType<typeof headingsOver> {
    return headingsOver(unit).filter(([name]) => !this.#paid.has(name));
  }

  #linesWith(unit: Unit): readonly BrainLine[] {
    const lines = linesOf(matterOf(unit) === '' ? unit : belowHead(unit));
    return [
      ...this.#unpaid(unit).flatMap(([, heading]) => heading),
      ...(matterOf(unit) === '' ? lines : deeper(lines)),
    ];
  }

  take(unit: Unit, limit: number): number {
    const headings = this.#unpaid(unit);
    const lines = this.#linesWith(unit);
    const before = this.#budget.left;
    let cost = 0;
    this.#budget.share(limit, (part) => {
      if (part.takeWhole(lines).length > 0) cost = 1;
    });
    if (cost === 0) return 0;
    for (const [name] of headings) this.#paid.add(name);
    return before - this.#budget.left;
  }

  get left(): number {
    return this.#budget.left;
  }
}
