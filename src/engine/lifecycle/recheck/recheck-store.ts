/** Runs the re-check over what is stored: once for every new HEAD. */
import {
  GONE_KEY,
  goneLinksIn,
  goneNamesIn,
  keptGone,
  NamesToday,
  type TaskNames,
  taskNamesIn,
} from '../../brain/guide/gone-names.ts';
import { projectOf } from '../../enrichment/manifests/project.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { IndexStore } from '../../ports/index-store.ts';
import type { ItemFilter, MemoryStore } from '../../ports/memory-store.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { contentHash } from '../../model/hash.ts';
import { eachItem } from '../all-items.ts';
import { nameOfItem } from '../../passing/names.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import type { Step } from '../admission/merge-decision.ts';
import { changedSinceBase, writeBase } from './checked-base.ts';
import type { SettlingCommits } from './settling-commits.ts';
import {
  backStep,
  type CodeToday,
  goneStep,
  isBack,
  isOpen,
  isReopened,
  lastStatusOf,
  namesOf,
  OPEN_TYPES,
  reopenedStep,
  resolvedStep,
  type ResolvingCommit,
} from './recheck.ts';

const CHECKED_KEY = 'lifecycle.checkedAt';
/** What all items were checked with last, and up to which change of them: see `Checked`. */
const CHECKED_WITH_KEY = 'lifecycle.checkedWith';
const DEPENDENCIES_KEY = 'lifecycle.dependencies';
const PAGE = 500;
const ACTIVE = { statuses: ['active'], scopes: ['project'] } as const;
/** What assistants stated may be stale for nothing but a name that is gone: while it is, the name is known. */
const STATED_STALE = { statuses: ['stale'], scopes: ['project'], origins: ['agent'] } as const;
/** Names of dependencies that are remembered. */
const MOST_NAMES = 5_000;

export interface Recheck {
  /** The manifests as they are at HEAD, among others; null where they are those of the check before, as `isCheckedWith` says. */
  readonly events: readonly BrainEvent[] | null;
  /** Of the commits that were not known before; all of them are stored. */
  readonly settling: SettlingCommits;
  readonly files: ReadonlySet<string>;
  /** The commit that is checked against. */
  readonly head: string;
  readonly now: number;
  readonly pacer: Pacer;
  /** An item that cannot be checked costs only itself. */
  readonly passing: PassingOver;
  /** Where it is kept between sessions how the items were that have been checked; nowhere by default. */
  readonly indexes?: IndexStore | undefined;
}

/** Dependencies named once and not any more; and all that were ever named, to be kept. Beside the same files they are the same. */
async function dependencies(
  events: readonly BrainEvent[] | null,
  last: Checked | null,
  store: MemoryStore,
): Promise<{ readonly gone: ReadonlySet<string>; readonly seen?: string }> {
  if (!events || last?.standing === standingOf(events)) return { gone: new Set(last?.goneDependencies) };
  const kept = (await store.meta(DEPENDENCIES_KEY)) ?? '[]';
  const before = JSON.parse(kept) as string[];
  const { packages, sidePackages } = projectOf(events);
  if (packages.length === 0) return { gone: new Set() };
  const today = new Set(
    [...packages, ...sidePackages].flatMap((one) => one.dependencies.map(({ name }) => name.toLowerCase())),
  );
  const seen = [...new Set([...today, ...before])].slice(0, MOST_NAMES).sort();
  return { gone: new Set(before.filter((name) => !today.has(name))), seen: JSON.stringify(seen) };
}

/** Names of dependencies of the last check, in small letters. */
export async function dependenciesIn(store: Pick<MemoryStore, 'meta'>): Promise<ReadonlySet<string>> {
  const gone = new Set(checkedBefore(await store.meta(CHECKED_WITH_KEY))?.goneDependencies);
  const ever = JSON.parse((await store.meta(DEPENDENCIES_KEY)) ?? '[]') as string[];
  return new Set(ever.filter((name) => !gone.has(name)));
}

/** What is known of the check before. */
interface Checked {
  /** Stands for files and manifests as they were. */
  readonly as: string;
  /** Of `changesSince`. */
  readonly cursor: string;
  /** Of `writeBase`: of this check or one before it. Left out where nothing is kept on disk. */
  readonly base?: string;
  /** Stands for the manifests as they were, with the dependencies that were gone. */
  readonly standing: string;
  readonly goneDependencies: readonly string[];
  /** What the manifests offered. */
  readonly tasks: TaskNames;
  /** Names of things that are gone, by the items that tell them. */
  readonly gone: Readonly<Record<string, readonly string[]>>;
}

export const standingOf = (events: readonly BrainEvent[]): string =>
  contentHash(JSON.stringify(events.map(({ id }) => id).sort()));

interface Since {
  readonly cursor: string;
  /** Ids of items that changed since the check before, where nothing else did; null where all are to be looked at. */
  readonly ids: readonly string[] | null;
  readonly base: string | undefined;
}

async function changedSince(
  before: Checked | null,
  as: string,
  store: MemoryStore,
  files: IndexStore | undefined,
): Promise<Since> {
  // Before anything else is asked: what is written meanwhile has changed since.
  const base = before?.base ?? (files && (await writeBase(store, files)));
  const { cursor, itemIds } = await store.changesSince(before?.cursor ?? null);
  if (before?.as !== as) return { cursor, ids: null, base };
  if (itemIds || before.base === undefined || !files) return { cursor, ids: itemIds, base };
  const ids = await changedSinceBase(before.base, store, files);
  return { cursor, ids, base: ids ? base : await writeBase(store, files) };
}

/** The items that the filter lets through: all of them, or of those with `ids`. */
async function* itemsAmong(
  store: MemoryStore,
  ids: readonly string[] | null,
  filter: ItemFilter,
): AsyncGenerator<MemoryItem, void, undefined> {
  if (!ids) yield* eachItem(store, filter);
  else for (let n = 0; n < ids.length; n += PAGE) yield* eachItem(store, { ...filter, ids: ids.slice(n, n + PAGE) });
}

async function staleSteps(
  store: MemoryStore,
  today: CodeToday,
  ids: readonly string[] | null,
  { settling: { reverts }, passing }: Pick<Recheck, 'settling' | 'passing'>,
): Promise<Step[]> {
  const names = namesOf(today.files);
  const steps: Step[] = [];
  // A commit that takes back another may open again what that one had settled.
  const some = reverts.length > 0 ? null : ids;
  for await (const item of itemsAmong(store, some, { statuses: ['stale'] })) {
    if (item.origin === 'document') continue;
    const last = await lastStatusOf(item, store);
    if (!last) continue;
    const { before, reason } = last;
    const step = passing.try(nameOfItem(item), () => {
      if (isBack(item, reason, today, names)) return backStep(item, reason);
      return before && isReopened(reason, reverts) ? reopenedStep(item, before, reason) : undefined;
    });
    if (step) steps.push(step);
  }
  return steps;
}

/** Commits that say that something is done, as far back as there is open work: nothing older can have settled any. */
async function commitsAfterOpenWork(
  settling: SettlingCommits,
  store: MemoryStore,
): Promise<readonly ResolvingCommit[]> {
  if (settling.isEmpty) return [];
  let oldest: string | undefined;
  for await (const item of eachItem(store, { ...ACTIVE, types: OPEN_TYPES }))
    if (isOpen(item) && (oldest === undefined || item.updatedAt < oldest)) oldest = item.updatedAt;
  return oldest === undefined ? [] : settling.resolving(oldest, store);
}

/** Null where nothing is kept, or what an earlier version kept. */
function checkedBefore(kept: string | undefined): Checked | null {
  const checked = kept ? (JSON.parse(kept) as Partial<Checked>) : {};
  return checked.tasks ? (checked as Checked) : null;
}

/** Whether the check before was with manifests for which `standing` stands, see `standingOf`. */
export async function isCheckedWith(standing: string, store: Pick<MemoryStore, 'meta'>): Promise<boolean> {
  return checkedBefore(await store.meta(CHECKED_WITH_KEY))?.standing === standing;
}

/** Checks everything against today's code and writes what became of it. @returns how many items became stale. */
export async function recheck(
  { events, settling, files, head, now, pacer, passing, indexes }: Recheck,
  store: MemoryStore,
): Promise<number> {
  if (settling.isEmpty && (await store.meta(CHECKED_KEY)) === head) return 0;
  const before = checkedBefore(await store.meta(CHECKED_WITH_KEY));
  const { gone, seen } = await dependencies(events, before, store);
  const today: CodeToday = { files, goneDependencies: gone };
  const names = namesOf(files);
  const standing = events ? standingOf(events) : (before?.standing ?? '');
  const tasks = before?.standing === standing || !events ? (before?.tasks ?? {}) : taskNamesIn(events);
  const as = contentHash(JSON.stringify([[...files].sort(), [...gone].sort(), standing]));
  const { cursor, ids, base } = await changedSince(before, as, store, indexes);
  const goneByItem = new Map(ids ? Object.entries(before?.gone ?? {}) : []);
  for (const id of ids ?? []) goneByItem.delete(id);
  const steps = await staleSteps(store, today, ids, { settling, passing });
  const commits = await commitsAfterOpenWork(settling, store);
  // What is as it was beside files as they were is judged as it was, but for what new commits settle.
  const namesToday = ids?.length === 0 ? null : new NamesToday(files, tasks);
  const looked = new Set<string>();
  for await (const item of itemsAmong(store, ids, ACTIVE)) {
    await pacer.yieldToHost();
    looked.add(item.itemId);
    const said = namesToday && item.origin === 'document' ? await store.evidence(item.evidenceRefs) : [];
    passing.try(nameOfItem(item), () => {
      const step = goneStep(item, today, names) ?? resolvedStep(item, commits);
      if (step) steps.push(step);
      const told = namesToday ? [...goneNamesIn(item, namesToday), ...goneLinksIn(said, namesToday)] : [];
      if (told.length > 0) goneByItem.set(item.itemId, told);
    });
  }
  for await (const item of namesToday ? itemsAmong(store, ids, STATED_STALE) : []) {
    await pacer.yieldToHost();
    passing.try(nameOfItem(item), () => {
      const told = namesToday ? goneNamesIn(item, namesToday) : [];
      if (told.length > 0) goneByItem.set(item.itemId, told);
    });
  }
  if (ids && commits.length > 0) {
    for await (const item of eachItem(store, { ...ACTIVE, types: OPEN_TYPES })) {
      if (looked.has(item.itemId)) continue;
      const step = passing.try(nameOfItem(item), () => resolvedStep(item, commits));
      if (step) steps.push(step);
    }
  }
  const changeSet = new ChangeSet();
  for (const step of steps) changeSet.keep(step, step.before, now);
  await writeChangeSet(changeSet, [], store);
  const found = { standing, tasks, goneDependencies: [...gone], gone: Object.fromEntries(goneByItem) };
  const checked = JSON.stringify({ as, cursor, ...(base === undefined ? {} : { base }), ...found } satisfies Checked);
  const goneNames = keptGone(new Set([...goneByItem.values()].flat()));
  const named = seen === undefined ? {} : { [DEPENDENCIES_KEY]: seen };
  const marks = { [CHECKED_WITH_KEY]: checked, ...named, [GONE_KEY]: goneNames };
  await store.write({ meta: { [CHECKED_KEY]: head, ...marks } });
  return changeSet.stale;
}
