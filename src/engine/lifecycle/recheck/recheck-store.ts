/** Runs the re-check over what is stored: once for every new HEAD. */
import { GONE_KEY, goneNamesIn, keptGone, NamesToday } from '../../brain/guide/gone-names.ts';
import { projectOf } from '../../enrichment/manifests/project.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { eachItem } from '../all-items.ts';
import { nameOfItem } from '../../passing/names.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import type { Step } from '../admission/merge-decision.ts';
import {
  backStep,
  type CodeToday,
  goneStep,
  isBack,
  isOpen,
  isReopened,
  lastStatusOf,
  namesOf,
  reopenedStep,
  resolvedStep,
} from './recheck.ts';

const CHECKED_KEY = 'lifecycle.checkedAt';
const DEPENDENCIES_KEY = 'lifecycle.dependencies';
/** Names of dependencies that are remembered. */
const MOST_NAMES = 5_000;

export interface Recheck {
  /** The manifests as they are at HEAD, among others. */
  readonly events: readonly BrainEvent[];
  /** What was not known before of those that `mayResolve` lets through. */
  readonly commits: readonly BrainEvent[];
  readonly files: ReadonlySet<string>;
  /** The commit that is checked against. */
  readonly head: string;
  readonly now: number;
  readonly pacer: Pacer;
  /** An item that cannot be checked costs only itself. */
  readonly passing: PassingOver;
}

/** Dependencies named once and not any more; and all that were ever named, to be kept. */
async function dependencies(
  events: readonly BrainEvent[],
  store: MemoryStore,
): Promise<{ readonly gone: ReadonlySet<string>; readonly seen: string }> {
  const kept = (await store.meta(DEPENDENCIES_KEY)) ?? '[]';
  const before = JSON.parse(kept) as string[];
  const { packages, sidePackages } = projectOf(events);
  if (packages.length === 0) return { gone: new Set(), seen: kept };
  const today = new Set(
    [...packages, ...sidePackages].flatMap((one) => one.dependencies.map(({ name }) => name.toLowerCase())),
  );
  const seen = [...new Set([...today, ...before])].slice(0, MOST_NAMES).sort();
  return { gone: new Set(before.filter((name) => !today.has(name))), seen: JSON.stringify(seen) };
}

async function staleSteps(
  store: MemoryStore,
  today: CodeToday,
  { commits, passing }: Pick<Recheck, 'commits' | 'passing'>,
): Promise<Step[]> {
  const names = namesOf(today.files);
  const steps: Step[] = [];
  for await (const item of eachItem(store, { statuses: ['stale'] })) {
    if (item.origin === 'document') continue;
    const last = await lastStatusOf(item, store);
    if (!last) continue;
    const { before, reason } = last;
    const step = passing.try(nameOfItem(item), () => {
      if (isBack(item, reason, today, names)) return backStep(item, reason);
      return before && isReopened(reason, commits) ? reopenedStep(item, before, reason) : undefined;
    });
    if (step) steps.push(step);
  }
  return steps;
}

/** Checks everything against today's code and writes what became of it. @returns how many items became stale. */
export async function recheck(
  { events, commits, files, head, now, pacer, passing }: Recheck,
  store: MemoryStore,
): Promise<number> {
  if (commits.length === 0 && (await store.meta(CHECKED_KEY)) === head) return 0;
  const { gone, seen } = await dependencies(events, store);
  const today: CodeToday = { files, goneDependencies: gone };
  const names = namesOf(files);
  const namesToday = new NamesToday(files, events);
  const goneNames = new Set<string>();
  const steps = await staleSteps(store, today, { commits, passing });
  const judged = (item: MemoryItem): Step | null =>
    goneStep(item, today, names) ?? (isOpen(item) ? resolvedStep(item, commits) : null);
  for await (const item of eachItem(store, { statuses: ['active'], scopes: ['project'] })) {
    await pacer.yieldToHost();
    passing.try(nameOfItem(item), () => {
      const step = judged(item);
      if (step) steps.push(step);
      for (const name of goneNamesIn(item, namesToday)) goneNames.add(name);
    });
  }
  const changeSet = new ChangeSet();
  for (const step of steps) changeSet.keep(step, step.before, now);
  await writeChangeSet(changeSet, [], store);
  await store.write({ meta: { [CHECKED_KEY]: head, [DEPENDENCIES_KEY]: seen, [GONE_KEY]: keptGone(goneNames) } });
  return changeSet.stale;
}
