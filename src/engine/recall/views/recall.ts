/** Recall: what is remembered and written about a task, put together as a package within a budget of tokens. */
import { estimateTokens } from '../../brain/budget/tokens.ts';
import { GONE_KEY, goneKept } from '../../brain/guide/gone-names.ts';
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { screen } from '../../lifecycle/screen/screen.ts';
import { asksForHistory } from '../history-intent.ts';
import { listIntent } from '../list-intent.ts';
import { withTheme } from '../passages/alike.ts';
import { coverageOf, isSaid, NEAR, qualityOf, ranked } from '../passages/choose.ts';
import type { FileLines, FilePassage, FilePassages } from '../passages/file-passages.ts';
import type { Passage, PassageKind } from '../passages/passage.ts';
import { type Question, questionOf } from '../passages/question.ts';
import { type Floors, FLOORS, NO_FLOORS, type Scored, scoreOf } from '../passages/score.ts';
import { type ItemPassage, type Standing, storyOf } from '../passages/standing.ts';
import { toldProse } from '../passages/told-prose.ts';
import type { NearSections } from '../semantic/section-meaning.ts';
import type { Search } from '../search.ts';
import type { SearchFilters, SearchHit } from '../search-options.ts';
import { wordsOf } from '../text/words.ts';
import { recallDocument } from './documents.ts';
import type { FileWords } from './file-words.ts';
import { memoriesOf, memoryOf } from './memories.ts';
import type { RecallMode, RecallOptions, RecallPackage, RecallRelation } from './recall-package.ts';
import { placeTold, targetsOf } from './targets.ts';

const CANDIDATES = 20;
/** Memories of one type: what is to be kept to or typed comes as lines, of which several belong together. */
const OF_ONE_TYPE = { asked: 8, other: 4 } as const;
const ASKED: ReadonlySet<PassageKind> = new Set<PassageKind>(['command', 'rule', 'recipe', 'pitfall', 'convention']);
const OF_ONE_FILE = 7;
/** What was done once, of which there is most: two are told, unless the question is why. */
const WORK: ReadonlySet<ItemType> = new Set<ItemType>(['implementation-fact', 'bug-fix']);
const STORIES = { relevant: 2, minimal: 2, full: 20 } as const;
/** Places of code that are told, by what the question is after: elsewhere a few show how it is done. */
const OF_CODE = { where: 4, other: 2 } as const;
const DEFAULT_BUDGET = 2_000;
const RELATIONS = 6;
const HISTORY = 5;
/** Below this share of the task's words a memory is noise; `full` takes all that was found. */
const MIN_SIMILARITY = { minimal: 0.2, relevant: 0.2, full: 0 } as const;
/** What is stale or waits in review may be true no more, and what is a draft may be anybody's words. */
const TOLD: SearchFilters = { statuses: ['active'], approvals: ['approved'] };
const WAITING: SearchFilters = { statuses: ['active', 'review'], approvals: ['draft'] };
const MEMORIES = { minimal: 5, relevant: 12, full: 20 } as const;
const PLACES = { minimal: 0, relevant: 8, full: 16 } as const;
/** The best so many tell how much is known. */
const JUDGED = 8;
/** Of little that is known only the best is told. */
const WHEN_WEAK = 4;

export interface RecallParts {
  readonly store: MemoryStore;
  readonly search: Search;
  readonly derived: DerivedMemory;
  /** In step with the derived memory. */
  readonly words: FileWords;
  readonly standing: Standing;
  readonly files: FilePassages;
  /** What the task's meaning leads to, where the user has an embedding model. */
  readonly near: NearSections | undefined;
  readonly clock: Clock;
}

interface Found {
  readonly hit: SearchHit;
  readonly item: MemoryItem;
}

type Told = Scored<ItemPassage> | Scored<FilePassage>;

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
  standing: readonly ItemPassage[],
  floors: Floors,
): Scored<ItemPassage>[] {
  const lines = standing.flatMap((passage) => scoreOf(passage, question, floors) ?? []);
  const isLine = new Set(lines.map(({ passage }) => passage.item.itemId));
  const stories = found.flatMap(({ hit, item }) => {
    if (isLine.has(item.itemId)) return [];
    const passage = storyOf(item);
    const meant = hit.factors.some(({ name }) => name === 'meaning' || name === 'files') ? hit.similarity : 0;
    return scoreOf(passage, question, floors, meant) ?? [];
  });
  return [...lines, ...stories];
}

/** Takes what is told one by one, as long as the document of it stays within the budget. */
class Package {
  readonly #task: string;
  readonly #budget: number;
  readonly #minimal: boolean;
  readonly told: Told[] = [];
  #made: RecallPackage;

  constructor(task: string, budget: number, mode: RecallMode, empty: RecallPackage) {
    this.#task = task;
    this.#budget = budget;
    this.#minimal = mode === 'minimal';
    this.#made = empty;
  }

  take(one: Told, files: FileLines): boolean {
    const told = [...this.told, one];
    const taken = this.try({
      memories: memoriesOf(told.filter(isOfItem), this.#minimal),
      targets: targetsOf(told.filter(isOfFile), files),
    });
    if (taken) this.told.push(one);
    return taken;
  }

  /** With these parts instead, where there is room for them. */
  try(parts: Partial<RecallPackage>): boolean {
    const next = { ...this.#made, ...parts };
    if (tokensOf(this.#task, next) > this.#budget) return false;
    this.#made = next;
    return true;
  }

  get made(): RecallPackage {
    return { ...this.#made, tokens: tokensOf(this.#task, this.#made) };
  }
}

const tokensOf = (task: string, made: RecallPackage): number =>
  estimateTokens(recallDocument(task, { ...made, tokens: 1_000 }));

const isOfItem = (one: Told): one is Scored<ItemPassage> => 'item' in one.passage;

const isOfFile = (one: Told): one is Scored<FilePassage> => !isOfItem(one);

/** So many others of a section that answer nearly as well make all of it the answer. */
const ENOUGH = 3;
const NEARLY = 0.7;

function withSections(scored: readonly Told[]): readonly Told[] {
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

const isCode = ({ kind }: Passage): boolean => kind === 'code' || kind === 'test';

const whatItSays = ({ passage }: Scored<Passage>): Passage => passage;

/** A memory stands for itself, but not beside the very page that it was learnt from. */
const mayRepeat = (one: Told, told: Told): boolean =>
  !isOfItem(one) ||
  isOfItem(told) ||
  (one.passage.item.origin === 'document' && one.passage.item.files.includes(told.passage.path));

/** What reads like an order to an assistant is nothing that anybody may put into a file of the project and have told. */
function isSound(passage: FilePassage, lines: FileLines): boolean {
  const { path, startLine, endLine } = placeTold(passage, lines);
  const stands = lines(path, startLine, endLine);
  return screen(stands) === null && screen(toldProse(stands)) === null;
}

function choose(
  all: readonly Told[],
  mode: RecallMode,
  isList: boolean,
  most: { readonly code: number; readonly stories: number },
  made: Package,
  lines: FileLines,
): void {
  const counts = new Map<string, number>();
  const items = new Set<string>();
  const places = new Set<string>();
  let code = 0;
  let stories = 0;
  for (const one of all) {
    const { passage } = one;
    const isItem = isOfItem(one);
    const group = isItem ? one.passage.item.type : one.passage.path;
    const isNew = isItem ? !items.has(one.passage.item.itemId) : true;
    const count = counts.get(group) ?? 0;
    if (
      isItem
        ? isNew &&
          (items.size >= MEMORIES[mode] ||
            (!isList && count >= OF_ONE_TYPE[ASKED.has(passage.kind) ? 'asked' : 'other']))
        : count >= OF_ONE_FILE
    )
      continue;
    const isStory = isItem && passage.kind === 'story' && WORK.has(one.passage.item.type);
    if (isStory && stories >= most.stories) continue;
    if (!isItem && places.size >= PLACES[mode]) continue;
    if (!isItem && isCode(passage) && code >= most.code) continue;
    if (isOfFile(one) && !isSound(one.passage, lines)) continue;
    if (isSaid(passage, made.told.filter((other) => mayRepeat(one, other)).map(whatItSays)) || !made.take(one, lines))
      continue;
    if (isNew) counts.set(group, count + 1);
    if (isStory) stories++;
    if (isItem) items.add(one.passage.item.itemId);
    else if (isCode(passage)) code++;
    if (!isItem) places.add(`${one.passage.path}:${one.passage.startLine}`);
  }
}

/**
 * The package for a task. Drafts are only counted; stale, superseded, archived and deprecated items come only as history,
 * and only when asked for.
 */
export async function recall(task: string, parts: RecallParts, options: RecallOptions = {}): Promise<RecallPackage> {
  const { store, words, standing, files, near: meant, clock } = parts;
  const mode = options.mode ?? 'relevant';
  const question = questionOf(task, (word) => words.rarity(word));
  const [found, waiting, briefs, gone, written] = await Promise.all([
    find(task, parts, options, TOLD),
    find(task, parts, options, WAITING),
    store.items({ types: ['project-brief'], approvals: ['approved'], statuses: ['active'], limit: 1 }),
    store.meta(GONE_KEY),
    mode === 'minimal' ? [] : files.about(question, [...(options.files ?? []), ...(meant?.paths ?? [])]),
  ]);
  const past = asksForHistory(task)
    ? (await find(task, parts, options, 'history')).filter(isPast).slice(0, HISTORY)
    : [];
  // Who asks for all of a kind is told what was found of it.
  const isList = listIntent(task) !== undefined;
  const lines = isList ? [] : standing.passages(clock.now(), goneKept(gone));
  const floors = mode === 'full' || isList ? NO_FLOORS : FLOORS;
  const scored: Told[] = [
    ...itemsScored(found, question, lines, floors),
    ...written.flatMap((passage) => scoreOf(passage, question, floors, meant?.of(passage)) ?? []),
  ];
  const near: readonly Told[] = ranked<Told>(withSections(withTheme(scored, question)), isList ? 0 : NEAR[mode]);
  const quality = qualityOf(coverageOf(near.slice(0, JUDGED), question));
  const empty: RecallPackage = {
    ...{
      brief: briefs.items[0]?.facts.split('\n')[0] ?? '',
      quality,
      targets: [],
      memories: [],
      graph: [],
      history: [],
    },
    ...{ waiting: waiting.length, tokens: 0 },
  };
  const made = new Package(task, options.tokenBudget ?? DEFAULT_BUDGET, mode, empty);
  const history = past.map(({ item }) =>
    memoryOf(item, mode === 'minimal' ? '' : item.facts, mode === 'minimal', 'It is so no more'),
  );
  history.forEach((_, at) => made.try({ history: history.slice(0, at + 1) }));
  const most = {
    code: OF_CODE[question.calls.has('where') || mode === 'full' ? 'where' : 'other'],
    stories: STORIES[question.calls.has('why') || isList ? 'full' : mode],
  };
  const told = quality === 'weak' && mode !== 'full' && !isList ? near.slice(0, WHEN_WEAK) : near;
  choose(told, mode, isList, most, made, (path, from, to) => files.linesOf(path, from, to));
  if (mode !== 'minimal') {
    const graph = relations(task, options.files ?? [], parts);
    graph.forEach((_, at) => made.try({ graph: graph.slice(0, at + 1) }));
  }
  return made.made;
}
