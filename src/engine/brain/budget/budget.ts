/** Fitting lines and entries into a budget of tokens: whole ones, the best first. */
import type { RenderedEntry } from '../lines/entry.ts';
import { type BrainLine, ours } from '../lines/lines.ts';
import type { Tokenizer } from './tokens.ts';

/** What stands over the entries of a group. */
export const groupHeading = (group: string): BrainLine[] => ours('', `### ${group}`, '');

/** A budget of tokens; a group's heading is paid with its first entry. */
export class Budget {
  readonly #tokens: Tokenizer;
  readonly #headings = new Set<string>();
  #left: number;

  constructor(left: number, tokens: Tokenizer) {
    this.#left = left;
    this.#tokens = tokens;
  }

  get left(): number {
    return this.#left;
  }

  /** Takes the lines that fit, in order, so that a line is never cut. */
  takeLines(lines: readonly BrainLine[]): BrainLine[] {
    return lines.filter((line) => this.#pay(this.#cost([line])));
  }

  /** Takes all of the lines, or none. */
  takeWhole(lines: readonly BrainLine[]): readonly BrainLine[] {
    return lines.length > 0 && this.#pay(this.#cost(lines)) ? lines : [];
  }

  /** Takes an entry whole, or not at all: whether it did. */
  take(entry: RenderedEntry): boolean {
    const heading = this.#headings.has(entry.group) ? 0 : this.#cost(groupHeading(entry.group));
    if (!this.#pay(heading + this.#costOf(entry))) return false;
    this.#headings.add(entry.group);
    return true;
  }

  /** Lets `take` spend up to `tokens` of this budget from a budget of their own. */
  share(tokens: number, take: (budget: Budget) => void): void {
    const budget = new Budget(Math.min(tokens, this.#left), this.#tokens);
    const before = budget.left;
    take(budget);
    this.#left -= before - budget.left;
  }

  /** Spends all that is left. */
  empty(): void {
    this.#left = 0;
  }

  #costOf({ lines, costs }: RenderedEntry): number {
    const known = costs.get(this.#tokens);
    if (known !== undefined) return known;
    const cost = this.#cost(lines);
    costs.set(this.#tokens, cost);
    return cost;
  }

  #cost(lines: readonly BrainLine[]): number {
    return this.#tokens(`${lines.map(({ text }) => text).join('\n')}\n`);
  }

  #pay(tokens: number): boolean {
    if (tokens > this.#left) return false;
    this.#left -= tokens;
    return true;
  }
}
