/** Which lines of the guide may say the same, for whoever chooses among them: they share most of the rarer words of the shorter one. */
import { inline } from '../brain/lines/render-item.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';

/** Of the weight of one line's words so much has to be that of words of the other one, too; more where few are shared, as by chance. */
const NEAR = { few: 0.55, several: 0.42 } as const;
const FEW = 3;
/** So many lines are named beside one. */
const MOST = 2;

interface NamedLine {
  readonly id: string;
  readonly text: string;
}

/** The words of lines, each weighed by how few of the lines have it (inverse document frequency). */
class WeighedWords {
  readonly #holders = new Map<string, number>();
  readonly #count: number;

  constructor(lines: readonly ReadonlySet<string>[]) {
    this.#count = lines.length;
    for (const word of lines.flatMap((line) => [...line])) this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
  }

  of(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += Math.log((this.#count + 1) / (this.#holders.get(word) ?? 1));
    return sum;
  }
}

/** @returns for the id of each line those that may say the same, the nearest first; lines without any are left out. */
export function nearLines(lines: readonly NamedLine[]): ReadonlyMap<string, readonly string[]> {
  const words = lines.map(({ text }) => new Set(new ComparedStatement(inline(text)).content));
  const weighed = new WeighedWords(words);
  const totals = words.map((own) => weighed.of(own));
  const near = new Map<string, { readonly id: string; readonly share: number }[]>();
  const add = (to: NamedLine, of: NamedLine, share: number): void =>
    void near.set(to.id, [...(near.get(to.id) ?? []), { id: of.id, share }]);
  lines.forEach((line, at) => {
    lines.slice(0, at).forEach((other, before) => {
      const shared = [...(words[at] ?? [])].filter((word) => words[before]?.has(word));
      const share = weighed.of(shared) / Math.min(totals[at] ?? 0, totals[before] ?? 0);
      if (shared.length < FEW || share < NEAR[shared.length === FEW ? 'few' : 'several']) return;
      add(line, other, share);
      add(other, line, share);
    });
  });
  return new Map(
    [...near].map(([id, others]) => [
      id,
      others
        .sort((a, b) => b.share - a.share)
        .slice(0, MOST)
        .map((one) => one.id),
    ]),
  );
}
