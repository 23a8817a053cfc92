/** Fitting entries into a budget of tokens: whole entries, the best first. */
import type { MemoryItem } from '../model/item.ts';
import { estimateTokens } from './tokens.ts';

/** An item with the lines it takes in the brain and the group it stands in. */
export interface Entry {
  readonly item: MemoryItem;
  readonly group: string;
  readonly lines: readonly string[];
}

const cost = (lines: readonly string[]): number => estimateTokens(lines.join('\n') + '\n');

/** A purse of tokens; a group's heading is paid with its first entry. */
export class Budget {
  readonly #headings = new Set<string>();
  #left: number;

  constructor(tokens: number) {
    this.#left = tokens;
  }

  get left(): number {
    return this.#left;
  }

  /** Takes the lines that fit, in order, so that a line is never cut. */
  takeLines(lines: readonly string[]): string[] {
    return lines.filter((line) => this.#pay(cost([line])));
  }

  /** Takes all of the lines, or none. */
  takeWhole(lines: readonly string[]): readonly string[] {
    return lines.length > 0 && this.#pay(cost(lines)) ? lines : [];
  }

  /** Takes every entry that fits whole, in the order given, and gives back those that did not. */
  takeEntries(entries: readonly Entry[], into: Entry[]): Entry[] {
    return entries.filter((entry) => {
      const heading = this.#headings.has(entry.group) ? 0 : cost(['', `### ${entry.group}`, '']);
      if (!this.#pay(heading + cost(entry.lines))) return true;
      this.#headings.add(entry.group);
      into.push(entry);
      return false;
    });
  }

  /** Spends what was paid from a purse filled out of this one. */
  spend(tokens: number): void {
    this.#left -= tokens;
  }

  #pay(tokens: number): boolean {
    if (tokens > this.#left) return false;
    this.#left -= tokens;
    return true;
  }
}
