/** The index as vectors and graph see it: they hear of every item that comes in or changes. */
import type { MemoryItem } from '../../model/item.ts';
import type { Tuning } from '../tuning.ts';
import { MemoryIndex } from './memory-index.ts';

export class FollowedIndex extends MemoryIndex {
  readonly #told: readonly ((item: MemoryItem) => void)[];

  constructor(tuning: Tuning, told: readonly ((item: MemoryItem) => void)[]) {
    super(tuning);
    this.#told = told;
  }

  override set(item: MemoryItem, author: string | null = null): void {
    super.set(item, author);
    for (const tell of this.#told) tell(item);
  }
}
