/** The user's own memory beside a project's: one answer of both, in which what is the user's is marked. */
import type { Engine } from '../../engine-api.ts';
import type { SearchHit, SearchOptions } from '../search-options.ts';
import type { RecallMemory, RecallOptions, RecallPackage } from './recall-package.ts';

/** `project`: what is known of the project; `yours`: the user's own, in every project. */
export type Whose = 'project' | 'yours';

export interface WhoseHit {
  readonly hit: SearchHit;
  readonly whose: Whose;
}

/** Two lists in one, each in its own order; what is nearer to the question comes first. */
function interleaved(a: readonly WhoseHit[], b: readonly WhoseHit[]): WhoseHit[] {
  const merged: WhoseHit[] = [];
  const [left, right] = [[...a], [...b]];
  for (;;) {
    const [x, y] = [left[0], right[0]];
    if (!x || !y) return [...merged, ...left, ...right];
    merged.push((y.hit.similarity > x.hit.similarity ? right : left).shift() ?? x);
  }
}

/** What answers a question in either memory; `own` is null where there is none. */
export async function searchBeside(
  project: Pick<Engine, 'search'> | null,
  own: Pick<Engine, 'search'> | null,
  question: string,
  options: SearchOptions = {},
): Promise<readonly WhoseHit[]> {
  const limit = options.limit ?? 10;
  // What is open in the editor concerns the project, and so do files at all.
  const ofOwn = Object.entries(options).filter(([name]) => name !== 'files' && name !== 'entities');
  const asksForFiles = options.filters?.file !== undefined;
  const [inProject, inOwn] = await Promise.all([
    project?.search(question, options) ?? [],
    asksForFiles ? [] : (own?.search(question, Object.fromEntries(ofOwn)) ?? []),
  ]);
  return interleaved(
    inProject.map((hit) => ({ hit, whose: 'project' })),
    inOwn.map((hit) => ({ hit, whose: 'yours' })),
  ).slice(0, limit);
}

export interface BesidePackage {
  readonly answer: RecallPackage;
  /** What the user's own memory says to the task. */
  readonly yours: readonly RecallMemory[];
}

/** Of the budget, for what the user's own memory says. */
const YOURS = 0.2;
const LEAST = 100;
const BUDGET = 2_000;

/** A package for a task out of the project's memory, with what the user's own says to it, within one budget. */
export async function recallBeside(
  project: Pick<Engine, 'recall'>,
  own: Pick<Engine, 'recall'> | null,
  task: string,
  options: RecallOptions = {},
): Promise<BesidePackage> {
  const tokens = options.tokenBudget ?? BUDGET;
  const share = Math.max(LEAST, Math.floor(tokens * YOURS));
  const told = await own?.recall(task, {
    ...{ mode: 'relevant', tokenBudget: share },
    ...(options.terms && { terms: options.terms }),
  });
  const yours = told?.memories ?? [];
  const left = tokens - (told && yours.length > 0 ? told.tokens : 0);
  return { answer: await project.recall(task, { ...options, tokenBudget: left }), yours };
}
