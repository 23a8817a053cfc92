/** A package for a task as it grows: each part is taken while the document of it stays within the budget. */
import { estimateTokens } from '../../brain/budget/tokens.ts';
import type { FileLines, FilePassage } from '../passages/file-passages.ts';
import type { ItemPassage } from '../passages/guide-passages.ts';
import type { Question } from '../passages/question.ts';
import type { Scored } from '../passages/score.ts';
import { recallDocument } from './documents.ts';
import { Doubles } from './doubles.ts';
import { memoriesOf } from './memories.ts';
import type { RecallMode, RecallPackage } from './recall-package.ts';
import { targetsOf } from './targets.ts';

/** A memory or a place in a file, with what it is worth to the task. */
export type FoundPassage = Scored<ItemPassage> | Scored<FilePassage>;

/** Takes what is told one by one, as long as the document of it stays within the budget. */
export class PackageInBudget {
  readonly #question: Question;
  readonly #budget: number;
  readonly #minimal: boolean;
  readonly #doubles = new Doubles();
  readonly told: FoundPassage[] = [];
  #made: RecallPackage;

  constructor(question: Question, budget: number, mode: RecallMode, empty: RecallPackage) {
    this.#question = question;
    this.#budget = budget;
    this.#minimal = mode === 'minimal';
    this.#made = empty;
  }

  /** `isWorth` is told how many tokens the answer would have, and how many of them are new. */
  take(one: FoundPassage, files: FileLines, isWorth: (tokens: number, added: number) => boolean): boolean {
    const told = [...this.told, one];
    const parts = this.#doubles.leftOut({
      memories: memoriesOf(told.filter(isOfItem), this.#minimal),
      targets: targetsOf(told.filter(isOfFile), files, this.#question),
    });
    if (wholeOf(parts) === wholeOf(this.#made)) return false;
    const tokens = this.#tokensOf({ ...this.#made, ...parts });
    const taken = isWorth(tokens, tokens - this.#tokensOf(this.#made)) && this.try(parts);
    if (taken) this.told.push(one);
    return taken;
  }

  /** With these parts instead, where there is room for them. */
  try(parts: Partial<RecallPackage>): boolean {
    const next = { ...this.#made, ...parts };
    if (this.#tokensOf(next) > this.#budget) return false;
    this.#made = next;
    return true;
  }

  get made(): RecallPackage {
    return { ...this.#made, tokens: this.#tokensOf(this.#made) };
  }

  #tokensOf(made: RecallPackage): number {
    return estimateTokens(recallDocument({ ...made, tokens: 1_000 }));
  }
}

type Entries = Pick<RecallPackage, 'memories' | 'targets'>;

const wholeOf = ({ memories, targets }: Entries): string =>
  JSON.stringify([
    memories.map(({ itemId, facts }) => [itemId, facts]),
    targets.map(({ path, lines }) => [path, lines]),
  ]);

export const isOfItem = (one: FoundPassage): one is Scored<ItemPassage> => 'item' in one.passage;

export const isOfFile = (one: FoundPassage): one is Scored<FilePassage> => !isOfItem(one);
