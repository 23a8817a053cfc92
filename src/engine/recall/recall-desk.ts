/** Answers for a session: search, recall and warm-up over memory and repository together. */
import { DerivedDesk } from '../derived/derived-desk.ts';
import { allItems } from '../lifecycle/all-items.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { createSearch, type Search } from './search.ts';
import type { SemanticPorts } from './semantic/semantics.ts';
import { recall } from './views/recall.ts';
import type { RecallOptions, RecallPackage } from './views/recall-package.ts';
import { TargetIndex } from './views/target-index.ts';
import { type WarmUp, warmUp } from './views/warm-up.ts';

export interface RecallPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly pacer: Pacer;
  /** Where the user has an embedding model. */
  readonly semantic?: SemanticPorts | undefined;
}

export class RecallDesk {
  readonly search: Search;
  readonly derived: DerivedDesk;
  readonly #ports: RecallPorts;
  readonly #targets: TargetIndex;
  #itemsChanged = true;

  constructor(ports: RecallPorts) {
    this.#ports = ports;
    this.search = createSearch(ports);
    this.derived = new DerivedDesk(ports.pacer);
    this.#targets = new TargetIndex(this.derived.memory);
    ports.store.onChange(() => {
      this.#itemsChanged = true;
    });
  }

  async recall(task: string, options?: RecallOptions): Promise<RecallPackage> {
    await this.#takeItems();
    const { memory: derived, generation } = this.derived;
    const parts = { ...this.#ports, search: this.search, derived, targets: this.#targets, generation };
    return recall(task, parts, options);
  }

  warmUp(): Promise<WarmUp> {
    return warmUp(this.#ports.store, this.derived.memory);
  }

  /** What the memory items name is part of the graph. */
  async #takeItems(): Promise<void> {
    if (!this.#itemsChanged) return;
    this.#itemsChanged = false;
    for (const item of await allItems(this.#ports.store, {})) {
      this.derived.memory.setItem(item);
      await this.#ports.pacer.pause();
    }
  }
}
