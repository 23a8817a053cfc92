/** The index as the vectors see it: they hear of every item that comes in or changes. */
import type { MemoryItem } from '../../model/item.ts';
import { MemoryIndex } from '../index/memory-index.ts';
import type { Tuning } from '../tuning.ts';

export class FollowedIndex extends MemoryIndex {
  readonly #told: (itemId: string) => void;

  constructor(tuning: Tuning, told: (itemId: string) => void) {
    super(tuning);
    this.#told = told;
  }

  override set(item: MemoryItem, author: string | null = null): void {
    super.set(item, author);
    this.#told(item.itemId);
  }
}
