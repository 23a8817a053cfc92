// Asks a contestant every question of a set and scores what comes back, as shared/data/recall/score.mjs does.
import type { Contestant } from './contestant.ts';
import { remembered } from './items.ts';
import { spaces, type RecallSet, type SetQuery } from './set.ts';

export interface Answer {
  readonly query: SetQuery;
  /** Document ids, best first. */
  readonly ids: readonly string[];
  readonly ms: number;
}

/** At most so many of the values, evenly spread. */
function sample<T>(values: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, values.length / most);
  return values.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step));
}

/** Opens the set's projects one after the other and asks their questions: all, or at most so many, evenly spread. */
export async function answers(set: RecallSet, contestant: Contestant, most = Infinity): Promise<Answer[]> {
  const given: Answer[] = [];
  const asked = new Set(sample(set.queries, most));
  for (const { documents, queries } of spaces(set).values()) {
    if (queries.length === 0) continue;
    const project = documents.map(remembered);
    const idOf = new Map(project.map(({ item }, n) => [item.itemId, documents[n]?.id ?? '']));
    const opened = await contestant.open(project);
    for (const query of queries.filter((one) => asked.has(one))) {
      const start = performance.now();
      const found = await opened.ask(query);
      given.push({ query, ids: found.map((id) => idOf.get(id) ?? ''), ms: performance.now() - start });
    }
    await opened.close();
  }
  return given;
}

export interface Measures {
  readonly questions: number;
  /** Mean share of the evidence found among the first five and ten, and mean reciprocal rank within a hundred; 0–1. */
  readonly r5: number;
  readonly r10: number;
  readonly mrr: number;
  readonly p50: number;
  readonly p95: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What came at or after the question's moment, its own record and what it must not find are left out of a ranking. */
export function measures(set: RecallSet, given: readonly Answer[]): Measures {
  const at = new Map(set.documents.map((document) => [document.id, document.at ?? '']));
  const places = given.map(({ query, ids }) => {
    const never = new Set([query.id, ...(query.not ?? [])]);
    const counted = ids.filter((id) => !never.has(id) && (!query.at || (at.get(id) ?? '') < query.at)).slice(0, 100);
    return counted.flatMap((id, n) => (query.gold.includes(id) ? [n + 1] : []));
  });
  const share = (cut: number): number =>
    mean(given.map(({ query }, n) => (places[n] ?? []).filter((place) => place <= cut).length / query.gold.length));
  const times = given.map((answer) => answer.ms).sort((a, b) => a - b);
  const percentile = (p: number): number => times[Math.min(times.length - 1, Math.floor(p * times.length))] ?? 0;
  return {
    questions: given.length,
    r5: share(5),
    r10: share(10),
    mrr: mean(places.map(([first]) => (first === undefined ? 0 : 1 / first))),
    p50: percentile(0.5),
    p95: percentile(0.95),
  };
}
