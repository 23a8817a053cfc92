/** Recall: what is remembered and written about a task, put together as a package within a budget of tokens. */
import { isCountedStack } from '../../enrichment/manifests/read-items.ts';
import { namesGoneIn } from '../../brain/guide/gone-names.ts';
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { asksForHistory } from '../history-intent.ts';
import { listIntent } from '../list-intent.ts';
import { withTheme } from '../passages/alike.ts';
import { coverageOf, NEAR, qualityOf, ranked } from '../passages/choose.ts';
import type { FilePassage, FilePassages } from '../passages/file-passages.ts';
import { type Question, questionOf, UNKNOWN } from '../passages/question.ts';
import { type Floors, FLOORS, NO_FLOORS, type Scored, scoreOf } from '../passages/score.ts';
import { type ItemPassage, type GuidePassages, storyOf } from '../passages/guide-passages.ts';
import type { NearSections } from '../semantic/section-meaning.ts';
import type { Search } from '../search.ts';
import type { SearchFilters, SearchHit } from '../search-options.ts';
import { wordsOf } from '../text/words.ts';
import type { FileWords } from './file-words.ts';
import { choosePassages } from './choose-passages.ts';
import { memoryOf } from './memories.ts';
import { type FoundPassage, isOfFile, isOfItem, PackageInBudget } from './package-in-budget.ts';
import type { RecallOptions, RecallPackage, RecallRelation } from './recall-package.ts';
import { briefOf } from './told.ts';

const CANDIDATES = 20;
const DEFAULT_BUDGET = 2_000;
const RELATIONS = 6;
const HISTORY = 5;
/** Below this share of the task's words a memory is noise; `full` takes all that was found. */
const MIN_SIMILARITY = { minimal: 0.2, relevant: 0.2, full: 0 } as const;
/** What is stale or waits in review may be true no more, and what is a draft may be anybody's words. */
const TOLD: SearchFilters = { statuses: ['active'], approvals: ['approved'] };
const WAITING: SearchFilters = { statuses: ['active', 'review'], approvals: ['draft'] };
/** The best so many tell how much is known. */
const JUDGED = 8;
/** Of little that is known only the best is told. */
const WHEN_WEAK = 6;

export interface RecallParts {
  readonly store: MemoryStore;
  readonly search: Search;
  readonly derived: DerivedMemory;
  /** In step with the derived memory. */
  readonly words: FileWords;
  readonly guidePassages: GuidePassages;
  readonly files: FilePassages;
  /** What the task's meaning leads to, where the user has an embedding model. */
  readonly near: NearSections | undefined;
  readonly clock: Clock;
}

interface Found {
  readonly hit: SearchHit;
  readonly item: MemoryItem;
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
    ...(options.terms ? { terms: options.terms } : {}),
  });
  const items = await Promise.all(hits.map((hit) => store.item(hit.itemId)));
  return hits.flatMap((hit, i) => {
    const item = items[i];
    return item && !isCountedStack(item) ? [{ hit, item }] : [];
  });
}

const isPast = ({ item }: Found): boolean =>
  item.approval !== 'draft' &&
  (item.status === 'superseded' ||
    item.status === 'archived' ||
    item.status === 'stale' ||
    item.approval === 'deprecated');

/** Relations that say more than that something lies somewhere or is spoken of. */
const isTelling = ({ from, kind }: { readonly from: string; readonly kind: string }): boolean =>
  from !== 'module:.' && kind !== 'contains' && kind !== 'mentions';

/** How what the task names, and what is open, hangs together with the rest. */
function relations(task: string, paths: readonly string[], { derived }: RecallParts): RecallRelation[] {
  const named = wordsOf(task).wholes.flatMap((name) => derived.entity(name)?.id ?? []);
  const ids = [...new Set([...named, ...paths.map((path) => derived.entity(path)?.id ?? '')])].filter(
    (id) => id !== '',
  );
  const name = (id: string): string => id.slice(id.indexOf(':') + 1);
  return derived
    .neighbours(ids, { depth: 1, limit: 40 })
    .relations.filter(isTelling)
    .slice(0, RELATIONS)
    .map(({ from, kind, to }) => ({ from: name(from), relation: kind, to: name(to) }));
}

/** What a search found by other ways than its words (meaning, files that are open) counts as much as words that cover as much. */
function itemsScored(
  found: readonly Found[],
  question: Question,
  lines: readonly ItemPassage[],
  floors: Floors,
): Scored<ItemPassage>[] {
  const told = lines.flatMap((passage) => scoreOf(passage, question, floors) ?? []);
  const isLine = new Set(told.map(({ passage }) => passage.item.itemId));
  const stories = found.flatMap(({ hit, item }) => {
    if (isLine.has(item.itemId)) return [];
    const passage = storyOf(item);
    const meant = hit.factors.some(({ name }) => name === 'meaning' || name === 'files') ? hit.similarity : 0;
    return scoreOf(passage, question, floors, meant) ?? [];
  });
  return [...told, ...stories];
}

/** How much a word tells that no file holds: nothing, unless lines of memory do, as they do of a generated file, which is not read. */
const rarityIn = (lines: readonly ItemPassage[], word: string): number =>
  lines.some(({ counts }) => counts.has(word)) ? UNKNOWN : 0;

/** So many others of a section that answer nearly as well make all of it the answer. */
const ENOUGH = 3;
const NEARLY = 0.7;

function withSections(scored: readonly FoundPassage[]): readonly FoundPassage[] {
  const key = ({ section }: FilePassage): string => `${section.path}:${String(section.startLine)}`;
  const sections = new Map<string, number[]>();
  for (const { passage, score } of scored.filter(isOfFile)) {
    const scores = sections.get(key(passage));
    if (scores) scores.push(score);
    else sections.set(key(passage), [score]);
  }
  return scored.map((one) => {
    if (isOfItem(one)) return one;
    const scores = sections.get(key(one.passage)) ?? [];
    const isPartOfAnswer = scores.filter((score) => score >= NEARLY * one.score).length > ENOUGH;
    return { ...one, passage: { ...one.passage, isPartOfAnswer } };
  });
}

/**
 * The package for a task. Drafts are only counted; stale, superseded, archived and deprecated items come only as history,
 * and only when asked for.
 */
export async function recall(task: string, parts: RecallParts, options: RecallOptions = {}): Promise<RecallPackage> {
  const { store, words, guidePassages, files, near: meant, clock } = parts;
  const mode = options.mode ?? 'relevant';
  // Who asks for all of a kind is told what was found of it.
  const isList = listIntent(task) !== undefined;
  const gone = await namesGoneIn(store);
  const lines = isList ? [] : guidePassages.passages(clock.now(), gone);
  const question = questionOf(task, (word) => words.rarity(word) || rarityIn(lines, word), options.terms);
  const [found, waiting, brief, written] = await Promise.all([
    find(task, parts, options, TOLD),
    find(task, parts, options, WAITING),
    briefOf(store, clock.now()),
    mode === 'minimal' ? [] : files.about(question, [...(options.files ?? []), ...(meant?.paths ?? [])]),
  ]);
  const past = asksForHistory(task)
    ? (await find(task, parts, options, 'history')).filter(isPast).slice(0, HISTORY)
    : [];
  const floors = mode === 'full' || isList ? NO_FLOORS : FLOORS;
  const scored: FoundPassage[] = [
    ...itemsScored(found, question, lines, floors),
    ...written.flatMap((passage) => scoreOf(passage, question, floors, meant?.of(passage)) ?? []),
  ];
  const near: readonly FoundPassage[] = ranked<FoundPassage>(
    withSections(withTheme(scored, question)),
    isList ? 0 : NEAR[mode],
  );
  const quality = qualityOf(coverageOf(near.slice(0, JUDGED), question));
  const isAbout = brief !== '' && (question.calls.has('what') || question.calls.has('stack'));
  const empty: RecallPackage = {
    ...{
      brief: isAbout ? brief : '',
      quality,
      targets: [],
      memories: [],
      graph: [],
      history: [],
    },
    ...{ waiting: waiting.length, tokens: 0 },
  };
  const made = new PackageInBudget(question, options.tokenBudget ?? DEFAULT_BUDGET, mode, empty);
  const history = past.map(({ item }) =>
    memoryOf(item, mode === 'minimal' ? '' : item.facts, mode === 'minimal', 'It is so no more'),
  );
  history.forEach((_, at) => made.try({ history: history.slice(0, at + 1) }));
  const others = near.filter((one) => !isAbout || !isOfItem(one) || one.passage.item.facts !== brief);
  const told = quality === 'weak' && mode !== 'full' && !isList ? others.slice(0, WHEN_WEAK) : others;
  choosePassages(told, { mode, isList, question }, made, (path, from, to) => files.linesOf(path, from, to));
  if (mode !== 'minimal') {
    const graph = relations(task, options.files ?? [], parts);
    graph.forEach((_, at) => made.try({ graph: graph.slice(0, at + 1) }));
  }
  return made.made;
}
