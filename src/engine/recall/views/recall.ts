/** Recall: what is remembered about a task, put together as a package within a budget of tokens. */
import { estimateTokens } from '../../brain/budget/tokens.ts';
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import { ageInDays } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { asksForHistory } from '../history-intent.ts';
import { listIntent } from '../list-intent.ts';
import type { Search } from '../search.ts';
import type { SearchFilters, SearchHit } from '../search-options.ts';
import { wordsOf } from '../text/words.ts';
import { konteksScore, quality } from './konteks-score.ts';
import type { RecallMemory, RecallOptions, RecallPackage, RecallRelation, RecallTarget } from './recall-package.ts';
import type { FileWords } from './file-words.ts';
import { type LocatedTarget, targetsOf } from './targets.ts';

const CANDIDATES = 20;
const OF_ONE_TYPE = 4;
const DEFAULT_BUDGET = 2_000;
const TARGETS = 5;
const RELATIONS = 12;
const HISTORY = 5;
/** Below this share of the task's words a memory is noise; `full` takes all that was found. */
const MIN_SIMILARITY = { minimal: 0.2, relevant: 0.2, full: 0 } as const;
/** What is stale or waits in review may be true no more, and what is a draft may be anybody's words. */
const TOLD: SearchFilters = { statuses: ['active'], approvals: ['approved'] };
const WAITING: SearchFilters = { statuses: ['active', 'review'], approvals: ['draft'] };
const MEMORIES = { minimal: 5, relevant: 15, full: 20 } as const;

export interface RecallParts {
  readonly store: MemoryStore;
  readonly search: Search;
  readonly derived: DerivedMemory;
  /** In step with the derived memory. */
  readonly words: FileWords;
  readonly clock: Clock;
}

interface Found {
  readonly hit: SearchHit;
  readonly item: MemoryItem;
}

const why = ({ factors }: SearchHit): string =>
  factors
    .slice(0, 2)
    .map((factor) => factor.reason)
    .join('; ');

const memory = ({ hit, item }: Found, minimal: boolean): RecallMemory => ({
  itemId: item.itemId,
  type: item.type,
  title: item.title,
  facts: minimal ? '' : item.facts,
  rationale: minimal ? null : item.rationale,
  files: minimal ? [] : item.files.slice(0, 5),
  why: why(hit),
});

const target = ({ path, section, matched }: LocatedTarget): RecallTarget => ({
  path,
  startLine: section.startLine,
  endLine: section.endLine,
  kind: section.kind,
  summary: section.summary,
  why: `holds ${matched.slice(0, 5).join(', ')}`,
});

/** At most four of a type, so that one kind of memory does not crowd out the others. */
function variety(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  return found.filter(({ item }) => {
    const count = (counts.get(item.type) ?? 0) + 1;
    counts.set(item.type, count);
    return count <= OF_ONE_TYPE;
  });
}

async function find(
  task: string,
  { store, search }: RecallParts,
  options: RecallOptions,
  filters: SearchFilters | 'history',
): Promise<Found[]> {
  const history = filters === 'history';
  const hits = await search.search(task, {
    limit: CANDIDATES,
    history,
    ...(history ? {} : { filters }),
    minSimilarity: MIN_SIMILARITY[options.mode ?? 'relevant'],
    ...(options.files ? { files: options.files } : {}),
    ...(options.entities ? { entities: options.entities } : {}),
  });
  const items = await Promise.all(hits.map((hit) => store.item(hit.itemId)));
  return hits.flatMap((hit, i) => {
    const item = items[i];
    return item ? [{ hit, item }] : [];
  });
}

const isPast = ({ item }: Found): boolean =>
  item.approval !== 'draft' &&
  (item.status === 'superseded' ||
    item.status === 'archived' ||
    item.status === 'stale' ||
    item.approval === 'deprecated');

function relations(task: string, places: readonly LocatedTarget[], { derived }: RecallParts): RecallRelation[] {
  const named = wordsOf(task).wholes.flatMap((name) => derived.entity(name)?.id ?? []);
  const ids = [...new Set([...named, ...places.map(({ path }) => derived.entity(path)?.id ?? '')])].filter(
    (id) => id !== '',
  );
  const name = (id: string): string => id.slice(id.indexOf(':') + 1);
  return (
    derived
      .neighbours(ids, { depth: 1, limit: 40 })
      // That something lies at the root says nothing of it.
      .relations.filter(({ from }) => from !== 'module:.')
      .slice(0, RELATIONS)
      .map(({ from, kind, to }) => ({ from: name(from), relation: kind, to: name(to) }))
  );
}

function score({ hit, item }: Found, task: string, near: ReadonlySet<string>, now: number): number {
  const text = `${item.title}\n${item.facts}`;
  const has = new Set(wordsOf(text).parts);
  return konteksScore({
    lexicalHits: [...new Set(wordsOf(task).parts)].filter((word) => has.has(word)).length,
    similarity: hit.similarity,
    confidence: item.confidence,
    ageInDays: ageInDays(item.updatedAt, now),
    text,
    related: item.files.filter((file) => near.has(file)).length,
  });
}

/** Takes from each list in turn what fits into the budget; a thing is taken whole or not at all. */
function fit<T>(things: readonly T[], left: { tokens: number }): T[] {
  return things.filter((thing) => {
    const cost = estimateTokens(JSON.stringify(thing));
    if (cost > left.tokens) return false;
    left.tokens -= cost;
    return true;
  });
}

/**
 * The package for a task. Drafts are only counted; stale, superseded, archived and deprecated items come only as history,
 * and only when asked for.
 */
export async function recall(task: string, parts: RecallParts, options: RecallOptions = {}): Promise<RecallPackage> {
  const { store, words, derived, clock } = parts;
  const mode = options.mode ?? 'relevant';
  const budget = options.tokenBudget ?? DEFAULT_BUDGET;
  const places = targetsOf(task, TARGETS, words, derived);
  const [found, waiting, briefs] = await Promise.all([
    find(task, parts, options, TOLD),
    find(task, parts, options, WAITING),
    store.items({ types: ['project-brief'], approvals: ['approved'], statuses: ['active'], limit: 1 }),
  ]);
  const past = asksForHistory(task)
    ? (await find(task, parts, options, 'history')).filter(isPast).slice(0, HISTORY)
    : [];
  const near = new Set([...places.map(({ path }) => path), ...(options.files ?? [])]);
  const best = Math.max(0, ...found.map((one) => score(one, task, near, clock.now())));
  const left = { tokens: budget };
  const brief = briefs.items[0]?.facts.split('\n')[0] ?? '';
  left.tokens -= estimateTokens(brief);
  // Whoever asks for all of a kind is not told four of them.
  const chosen = (listIntent(task) ? found : variety(found)).slice(0, MEMORIES[mode]);
  const shown = {
    targets: fit(mode === 'minimal' ? [] : places.map(target), left),
    memories: fit(
      chosen.map((one) => memory(one, mode === 'minimal')),
      left,
    ),
    history: fit(
      past.map((one) => memory(one, mode === 'minimal')),
      left,
    ),
    graph: mode === 'minimal' ? [] : fit(relations(task, places, parts), left),
  };
  const counts = { waiting: waiting.length, tokens: budget - left.tokens };
  return { brief, quality: quality(best, places.length), ...shown, ...counts };
}
