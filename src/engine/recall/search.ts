/** Search over everything remembered: loads itself from the store when first asked, and follows the store from then on. */
import { StoreFollower } from '../kept/store-follower.ts';
import type { IndexStore } from '../ports/index-store.ts';
import { parseInstant } from '../model/instant.ts';
import { BrainError } from '../model/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { nameOfItem } from '../passing/names.ts';
import { PassingOver } from '../passing/passing-over.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { factorsOf } from './explain.ts';
import { type HeldWords, heldWords } from './held-words.ts';
import { asksForHistory } from './history-intent.ts';
import { asAsked } from './list-intent.ts';
import { FollowedIndex, following, type IndexListener } from './index/followed-index.ts';
import { keptSearch } from './index/kept-search.ts';
import { commandsFirst, isContext, rank, type Ranked, type RankedResult, related } from './rank.ts';
import type { NearItem } from '../derived/graph/items-near.ts';
import type { GraphContext } from './ranking/graph-scores.ts';
import { asksWhatToType } from './run-intent.ts';
import { admission } from './search-filter.ts';
import type { SearchHit, SearchOptions } from './search-options.ts';
import { meaningScores } from './semantic/meaning-scores.ts';
import { itemText } from './semantic/item-text.ts';
import { type EmbeddedItem, type EmbeddedText, type SemanticPorts, Semantics } from './semantic/semantics.ts';
import { wordsOf } from './text/words.ts';
import { TUNING, type Tuning } from './tuning.ts';

const DEFAULT_LIMIT = 10;
const MOST = 1_000;
/** However few are asked for: among the best may be what only stands near what answers. */
const LOOKED_AT = 20;
/** Where what to type is asked: many sentences speak of tests and builds. */
const LOOKED_AT_FOR_COMMANDS = 200;

export interface Search {
  /**
   * The items that answer a question, best first; the order is total, and the same for the same items. "List all
   * decisions" gives all of that type (1,000 unless `limit` says less), and a question without words all that the filters
   * admit, the newest first.
   * @throws BrainError `invalid-input` for a limit, similarity or instant out of bounds.
   */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>;
  /** Which words of a question stand in no item. */
  heldWords(question: string): Promise<HeldWords>;
  /** Resolves when every acknowledged write can be found; `search` waits by itself. */
  ready(): Promise<void>;
  /** Resolves when every vector that can be made is made and kept; at once without an embedding model. */
  vectorsMade(): Promise<void>;
  /** By id, the cosine of the other items that mean nearly what this one says; none without an embedding model that answers. */
  nearInMeaning(item: EmbeddedItem, least: number): Promise<ReadonlyMap<string, number>>;
  /** Resolves when the index stands on disk as far as it is worth it, or is not written for another reason. */
  kept(): Promise<void>;
  /** Takes the index on disk away: it may hold what was forgotten for good. */
  forgetKept(): Promise<void>;
  /** Stops following the store. */
  close(): void;
}

function invalid(message: string, field: string, value: string | number): BrainError {
  return new BrainError('invalid-input', message, { field, value });
}

function instant(at: string): number {
  const ms = parseInstant(at);
  if (ms === undefined) throw invalid(`"${at}" is not a time; use ISO 8601.`, 'at', at);
  return ms;
}

function checked({ limit = DEFAULT_LIMIT, minSimilarity = 0 }: SearchOptions): {
  limit: number;
  minSimilarity: number;
} {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw invalid(`A search gives 1 to ${MOST} results; ${limit} were asked for.`, 'limit', limit);
  }
  if (!(minSimilarity >= 0 && minSimilarity <= 1)) {
    throw invalid(`A similarity lies between 0 and 1, not at ${minSimilarity}.`, 'minSimilarity', minSimilarity);
  }
  return { limit, minSimilarity };
}

const hitOf = (ranked: Ranked, { matchedBy }: RankedResult, near: NearItem | undefined): SearchHit => ({
  itemId: ranked.entry.itemId,
  type: ranked.entry.type,
  title: ranked.entry.title,
  schemaKey: ranked.entry.schemaKey,
  approval: ranked.entry.approval,
  status: ranked.entry.status,
  size: ranked.entry.size,
  score: ranked.score,
  similarity: ranked.similarity,
  isContext: isContext(ranked),
  get factors() {
    // Made when it is looked at: most results are never asked why.
    return factorsOf(ranked, matchedBy(ranked.slot), near);
  },
});

export interface SearchPorts {
  readonly store: MemoryStore;
  /** Tells what has expired by now, where a question names no `at`. */
  readonly clock: Clock;
  /** Paused at every 200 items (some 20 ms) while the index is built. */
  readonly pacer?: Pacer;
  /** Undefined where the user has no embedding model: then search is by words alone. */
  readonly semantic?: SemanticPorts | undefined;
  /** Undefined where nothing is known of the repository. */
  readonly graph?: GraphContext | undefined;
  /** Where the index is kept between sessions; nowhere by default. */
  readonly files?: IndexStore | undefined;
  /** Hears of items that could not be taken in: they cost only themselves. */
  readonly log?: Log | undefined;
}

const UNTOLD: Log = { info: () => undefined, warn: () => undefined };

/** Identifiers and paths of a question that are looked up in the graph. */
const NAMES = 16;

/** A search over a store; it reads nothing until it is first asked, or told to be ready. */
export function createSearch(
  { store, clock, pacer, semantic, graph, files, log = UNTOLD }: SearchPorts,
  tuning: Tuning = TUNING,
): Search {
  const passing = new PassingOver({ log });
  const texts = async (ids: readonly string[]): Promise<readonly EmbeddedText[]> => {
    const { items } = await store.items({ ids, limit: Math.max(1, ids.length) });
    return items.flatMap((item) => {
      const text = passing.try(nameOfItem(item), () => itemText(item));
      return text === undefined ? [] : [{ id: item.itemId, text }];
    });
  };
  const semantics = semantic && new Semantics(semantic, { texts, what: 'item', clock, pacer });
  const listeners = [
    ...(semantics
      ? [
          {
            set: (one) => semantics.changed(one.itemId),
            gone: (id) => semantics.gone(id),
            kept: (ids) => ids.forEach((id) => semantics.changed(id)),
          } satisfies IndexListener,
        ]
      : []),
    ...(graph
      ? [{ set: (one) => graph.setItem(one), gone: (id) => graph.removeItem(id) } satisfies IndexListener]
      : []),
  ];
  const index = new FollowedIndex(tuning, listeners, passing);
  const kept = files && keptSearch(index, tuning, graph, { files, clock, log, pacer });
  const follower = new StoreFollower(store, following(index, store, pacer), { kept });
  const ready = async (): Promise<void> => {
    await follower.ready();
    if (kept?.isDue === true) void follower.keep();
    semantics?.catchUp();
  };
  /** Vectors are made before anybody asks; a store that cannot be read says so to who asks next. */
  const prepare = (): void => void ready().catch(() => undefined);
  const stopPreparing = semantics && store.onChange(prepare);
  if (semantics) prepare();

  /** By slot; undefined without an embedding model that answers. */
  async function meaningOf(query: string): Promise<Float32Array | undefined> {
    const found = await semantics?.ask(query);
    // Items may have come in while the model was thinking.
    await follower.ready();
    return found && meaningScores(found.asked, found.table, index, tuning);
  }

  /** Layers live in the store, where classifying writes them. */
  async function inLayers(ranked: readonly Ranked[], { filters }: SearchOptions): Promise<readonly Ranked[]> {
    const wanted = filters?.layers;
    if (!wanted) return ranked;
    const layers = await store.layers(ranked.map((one) => one.entry.itemId));
    return ranked.filter((one) => wanted.includes(layers.get(one.entry.itemId) ?? 3));
  }

  return {
    async search(question, asked = {}) {
      const { query, options } = asAsked(question, asked);
      const { limit, minSimilarity } = checked(options);
      const at = options.at === undefined ? undefined : instant(options.at);
      await ready();
      const meaning = semantics && (await meaningOf(query));
      const history = options.history ?? asksForHistory(query);
      const isAskedWhatToType = asksWhatToType(query);
      const files = options.files ?? [];
      const names = [...(options.entities ?? []), ...wordsOf(query).wholes].slice(0, NAMES);
      const near = graph?.near(files, names, history);
      const ranking = rank(
        {
          text: query,
          terms: options.terms,
          isTyping: options.isTyping,
          at,
          now: clock.now(),
          files,
          limit: options.filters?.layers
            ? index.size
            : Math.max(limit, isAskedWhatToType ? LOOKED_AT_FOR_COMMANDS : LOOKED_AT),
          admits: admission(options.filters ?? {}, history, at ?? clock.now()),
          listedAt: query.trim() === '' && options.filters ? (at ?? clock.now()) : undefined,
          weighed: !history,
          minSimilarity,
          meaning,
          near,
        },
        index,
        tuning,
      );
      const isListed = query.trim() === '';
      const answers = isListed ? ranking.found : related(ranking.found);
      const chosen = await inLayers(isAskedWhatToType ? commandsFirst(answers) : answers, options);
      return chosen.slice(0, limit).map((one) => hitOf(one, ranking, near?.get(one.entry.itemId)));
    },
    ready,
    async heldWords(question) {
      await ready();
      return heldWords(question, index.lexical.vocabulary);
    },
    async nearInMeaning(item, least) {
      return semantics ? semantics.near(item, least) : new Map<string, number>();
    },
    async vectorsMade() {
      if (!semantics) return;
      await ready();
      await semantics.idle();
    },
    kept: () => follower.kept(),
    forgetKept: () => follower.forget(),
    close() {
      stopPreparing?.();
      follower.stop();
    },
  };
}
