/** The index as vectors and graph see it: they hear of every item that comes in, changes or is gone. */
import type { MemoryItem } from '../../model/item.ts';
import { nameOfItem } from '../../passing/names.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { Tuning } from '../tuning.ts';
import { MemoryIndex } from './memory-index.ts';

export interface IndexListener {
  /** An item came in or changed. */
  readonly set: (item: MemoryItem) => void;
  readonly gone: (itemId: string) => void;
  /** These are there as they were kept. */
  readonly kept?: (itemIds: readonly string[]) => void;
}

export class FollowedIndex extends MemoryIndex {
  readonly #listeners: readonly IndexListener[];
  readonly #passing: PassingOver;

  constructor(tuning: Tuning, told: readonly IndexListener[], passing: PassingOver) {
    super(tuning);
    this.#listeners = told;
    this.#passing = passing;
  }

  /** What fails over an item costs only that one, and only there. */
  override set(item: MemoryItem, author: string | null = null): void {
    const name = nameOfItem(item);
    const isIn = this.#passing.try(name, () => (super.set(item, author), true));
    if (isIn !== true) this.#passing.try(name, () => this.remove(item.itemId));
    for (const listener of this.#listeners) this.#passing.try(name, () => listener.set(item));
  }

  /** Tells of what the index began with. */
  told(): void {
    for (const listener of this.#listeners) listener.kept?.(this.itemIds());
  }

  /** The item is no more. */
  drop(itemId: string): void {
    this.remove(itemId);
    for (const listener of this.#listeners) listener.gone(itemId);
  }
}
