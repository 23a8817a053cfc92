/** Answers for a session: search, recall and warm-up over memory and repository together. */
import { recordExtraction } from '../derived/extraction.ts';
import { DerivedService } from '../derived/derived-service.ts';
import { type FactsReader, factsReader } from '../derived/read/facts-reader.ts';
import { Suppressions } from '../derived/forgotten/suppressions.ts';
import { anchorOf, hideSections, sectionsMeant } from '../derived/forgotten/sections.ts';
import { nameOf } from '../relations/named-relation.ts';
import type { Relation } from '../derived/graph/entity.ts';
import type { SectionEraser } from '../lifecycle/forgetting/permanent-erasure.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { IndexStore } from '../ports/index-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { CodeMapSearch } from './code-map-search.ts';
import { KeptWords } from './index/kept-words.ts';
import { asAsked } from './list-intent.ts';
import type { GraphContext } from './ranking/graph-scores.ts';
import { createSearch, type Search } from './search.ts';
import type { SearchHit, SearchOptions } from './search-options.ts';
import { SectionMeaning } from './semantic/section-meaning.ts';
import type { SemanticPorts } from './semantic/semantics.ts';
import { FilePassages } from './passages/file-passages.ts';
import { GuidePassages } from './passages/guide-passages.ts';
import { FileWords } from './views/file-words.ts';
import { recall } from './views/recall.ts';
import type { RecallOptions, RecallPackage } from './views/recall-package.ts';
import { type WarmUp, warmUp } from './views/warm-up.ts';

export interface RecallPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  /** How files are read for derived memory; by default on this thread, without syntax trees. */
  readonly readFacts?: FactsReader | undefined;
  /** Where search indexes are kept between sessions; nowhere by default. */
  readonly indexes?: IndexStore | undefined;
  /** Where the user has an embedding model. */
  readonly semantic?: SemanticPorts | undefined;
}

export class RecallService {
  readonly derived: DerivedService;
  /** What a person took out of what is derived. */
  readonly suppressions: Suppressions;
  readonly #ports: RecallPorts;
  readonly #items: Search;
  readonly #words: FileWords;
  readonly #codeMap: CodeMapSearch;
  readonly #guidePassages = new GuidePassages();
  readonly #files: FilePassages;
  readonly #meaning: SectionMeaning | undefined;

  constructor(ports: RecallPorts) {
    this.#ports = ports;
    this.derived = new DerivedService(
      ports.pacer,
      ports.clock,
      ports.log,
      ports.readFacts ?? factsReader(null, ports.pacer),
    );
    this.suppressions = new Suppressions(ports.store, ports.clock, ports.log);
    hideSections(this.derived.memory, this.suppressions);
    this.derived.prepare = () => this.suppressions.follow();
    this.derived.extracted = async (done, stats) => {
      // What was read counts without it.
      await recordExtraction(done, stats, ports).catch((error: unknown) => ports.log.warn(String(error)));
    };
    this.suppressions.onChange(() => this.#judgeRelations());
    const { indexes, clock, log } = ports;
    this.#items = createSearch({ ...ports, files: indexes, graph: this.#graph() });
    this.#words = new FileWords(this.derived.memory, indexes && new KeptWords(indexes, clock, log));
    this.#files = new FilePassages(this.derived, this.#words, ports.pacer);
    const { semantic } = ports;
    this.#meaning = semantic?.sections && new SectionMeaning(semantic, semantic.sections, this.derived.memory, ports);
    this.#codeMap = new CodeMapSearch(this.derived, this.#words, ports.pacer);
  }

  /** What is remembered; and of the code map what is asked for, or named by the question. */
  async search(question: string, asked: SearchOptions = {}): Promise<readonly SearchHit[]> {
    await this.suppressions.follow();
    const { query, options } = asAsked(question, asked);
    const found = await this.#items.search(query, options);
    return this.#codeMap.beside(found, query, options);
  }

  /** See `Search.heldWords`. */
  heldWords: Search['heldWords'] = (question) => this.#items.heldWords(question);

  /** Resolves when the graph holds every item, and what a person said of it. */
  async graphReady(): Promise<void> {
    await this.suppressions.follow();
    await this.#items.ready();
  }

  /** See `Search.nearInMeaning`. */
  nearInMeaning: Search['nearInMeaning'] = (item, least) => this.#items.nearInMeaning(item, least);

  async vectorsMade(): Promise<void> {
    await this.#items.vectorsMade();
    await this.#meaning?.idle();
  }

  async recall(task: string, options?: RecallOptions): Promise<RecallPackage> {
    await this.suppressions.follow();
    await this.#words.ready(this.#ports.pacer);
    if (this.#ports.store.readOnlyReason === null) void this.#words.keep(this.#ports.pacer);
    await this.#items.ready();
    this.#meaning?.catchUp();
    const near = await this.#meaning?.near(task);
    const { memory } = this.derived;
    const own = {
      search: this.#items,
      words: this.#words,
      guidePassages: this.#guidePassages,
      files: this.#files,
      near,
    };
    const parts = { ...this.#ports, ...own, derived: memory };
    return recall(task, parts, options);
  }

  /** Resolves when everything that is known can be found. */
  async indexesReady(): Promise<void> {
    await this.graphReady();
    await this.#words.ready(this.#ports.pacer);
  }

  /** Brings the indexes up to date, and on disk where they are kept: the next session's first question need not wait. */
  async keepIndexes(): Promise<void> {
    this.#meaning?.catchUp();
    if (!this.#ports.indexes || this.#ports.store.readOnlyReason !== null) return;
    await this.indexesReady();
    await this.#words.keep(this.#ports.pacer);
    await this.indexesKept();
  }

  /** Resolves when no index is being written. */
  async indexesKept(): Promise<void> {
    await this.#items.kept();
    await this.#words.saved();
  }

  /** Takes the indexes on disk away: they may hold what was forgotten for good. */
  async forgetIndexes(): Promise<void> {
    await this.#items.forgetKept();
    await this.#words.forgetKept();
  }

  async warmUp(): Promise<WarmUp> {
    await this.suppressions.follow();
    return warmUp(this.#ports.store, this.derived.memory, this.#ports.clock.now());
  }

  /** Takes sections of the repository's memory out of all that is kept of it. */
  get sections(): SectionEraser {
    const { derived, suppressions } = this;
    const [words, meaning] = [this.#words, this.#meaning];
    return {
      meant: (target) => sectionsMeant(derived.memory, target),
      read: async (path, text) => (await derived.readFacts(path, text)).sections,
      async erase(sections) {
        await suppressions.set(
          'section',
          sections.map((one) => ({ name: anchorOf(one) })),
          'hard',
        );
        const isDropped = await derived.dropForgotten();
        await words.forgetKept();
        meaning?.catchUp();
        return isDropped ? [] : ['the cache of what is derived, which cannot be written'];
      },
    };
  }

  #judgeRelations(): void {
    const judge = (relation: Relation): Relation | null => {
      const mark = this.suppressions.of('relation', nameOf(relation));
      if (!mark) return relation;
      return mark.how === 'invalidate' ? { ...relation, historical: true } : null;
    };
    this.derived.memory.judgeRelations(this.suppressions.any('relation') ? judge : undefined);
  }

  /** What memory items name is part of the graph from the moment they are indexed. */
  #graph(): GraphContext {
    const { memory } = this.derived;
    const idOf = (name: string): readonly string[] => {
      const id = memory.entity(name)?.id;
      return id === undefined ? [] : [id];
    };
    return {
      setItem: (item) => {
        memory.setItem(item);
        this.#guidePassages.setItem(item);
      },
      removeItem: (itemId) => {
        memory.removeItem(itemId);
        this.#guidePassages.removeItem(itemId);
      },
      encode: async (ids, pause) => {
        const claims = await memory.encodeItems(ids, pause);
        return claims && new Map([...claims, ...this.#guidePassages.encode()]);
      },
      open: (ids, parts) => {
        memory.openItems(ids, parts);
        this.#guidePassages.open(parts);
      },
      near: (files, names, history) => memory.itemsNear([...files, ...names].flatMap(idOf), history),
    };
  }
}
