/** Answers for a session: search, recall and warm-up over memory and repository together. */
import { DerivedDesk } from '../derived/derived-desk.ts';
import { ForgottenSections } from '../derived/forgotten-sections.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { CodeMapSearch } from './code-map-search.ts';
import { asAsked } from './list-intent.ts';
import type { GraphContext } from './ranking/graph-scores.ts';
import { createSearch, type Search } from './search.ts';
import type { SearchHit, SearchOptions } from './search-options.ts';
import type { SemanticPorts } from './semantic/semantics.ts';
import { FileWords } from './views/file-words.ts';
import { recall } from './views/recall.ts';
import type { RecallOptions, RecallPackage } from './views/recall-package.ts';
import { type WarmUp, warmUp } from './views/warm-up.ts';

export interface RecallPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly pacer: Pacer;
  /** Where the user has an embedding model. */
  readonly semantic?: SemanticPorts | undefined;
}

export class RecallDesk {
  readonly derived: DerivedDesk;
  readonly forgotten: ForgottenSections;
  readonly #ports: RecallPorts;
  readonly #items: Search;
  readonly #words: FileWords;
  readonly #codeMap: CodeMapSearch;

  constructor(ports: RecallPorts) {
    this.#ports = ports;
    this.derived = new DerivedDesk(ports.pacer, ports.clock);
    this.forgotten = new ForgottenSections(ports.store, ports.clock, this.derived.memory);
    this.#items = createSearch({ ...ports, graph: this.#graph() });
    this.#words = new FileWords(this.derived.memory);
    this.#codeMap = new CodeMapSearch(this.derived, this.#words, ports.pacer);
  }

  /** What is remembered; and of the code map what is asked for, or named by the question. */
  async search(question: string, wishes: SearchOptions = {}): Promise<readonly SearchHit[]> {
    const { query, options } = asAsked(question, wishes);
    const found = await this.#items.search(query, options);
    return this.#codeMap.beside(found, query, options);
  }

  vectorsMade(): Promise<void> {
    return this.#items.vectorsMade();
  }

  async recall(task: string, options?: RecallOptions): Promise<RecallPackage> {
    await this.forgotten.follow();
    await this.#words.ready(this.#ports.pacer);
    const parts = { ...this.#ports, search: this.#items, derived: this.derived.memory, words: this.#words };
    return recall(task, parts, options);
  }

  warmUp(): Promise<WarmUp> {
    return warmUp(this.#ports.store, this.derived.memory);
  }

  /** What memory items name is part of the graph from the moment they are indexed. */
  #graph(): GraphContext {
    const { memory } = this.derived;
    const idOf = (name: string): readonly string[] => {
      const id = memory.entity(name)?.id;
      return id === undefined ? [] : [id];
    };
    return {
      setItem: (item) => memory.setItem(item),
      removeItem: (itemId) => memory.removeItem(itemId),
      near: (files, names, history) => memory.itemsNear([...files, ...names].flatMap(idOf), history),
    };
  }
}
