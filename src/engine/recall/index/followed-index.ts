/** The index as vectors and graph see it: they hear of every item that comes in, changes or is gone. */
import type { MemoryItem } from '../../model/item.ts';
import type { Tuning } from '../tuning.ts';
import { MemoryIndex } from './memory-index.ts';

export interface IndexListener {
  /** An item came in or changed. */
  readonly set: (item: MemoryItem) => void;
  readonly gone: (itemId: string) => void;
}

export class FollowedIndex extends MemoryIndex {
  readonly #listeners: readonly IndexListener[];

  constructor(tuning: Tuning, told: readonly IndexListener[]) {
    super(tuning);
    this.#listeners = told;
  }

  override set(item: MemoryItem, author: string | null = null): void {
    super.set(item, author);
    for (const listener of this.#listeners) listener.set(item);
  }

  /** The item is no more. */
  drop(itemId: string): void {
    this.remove(itemId);
    for (const listener of this.#listeners) listener.gone(itemId);
  }
}
