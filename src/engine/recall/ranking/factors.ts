/** What an item's score is multiplied by, beside what it says: time, trust, scope and what is known of its worth. */
import type { SearchEntry } from '../index/entries.ts';
import type { Tuning } from '../tuning.ts';

const DAY_MS = 86_400_000;

/** mememory: project 1.0, global 0.8. */
const SCOPE: Readonly<Record<SearchEntry['scope'], number>> = { project: 1, user: 0.8 };

/** Newer before older, from `createdAt` to `at` (ms since 1970): 1 + recency / (1 + days / recencyDays). */
export function recencyFactor(createdAt: number, at: number, recency: number, { recencyDays }: Tuning): number {
  const days = Math.max(0, at - createdAt) / DAY_MS;
  return 1 + recency / (1 + days / recencyDays);
}

/** What does not depend on the question. */
export interface Worth {
  /** Whose words they are (DESIGN, Trust). */
  readonly trust: number;
  readonly scope: number;
  /** Contox's 1–5 (3 where none is named): 5% a step, since a question asks for what fits, not for what is big. */
  readonly importance: number;
  /** Konteks adds confidence · 20 beside vector · 60, at most a quarter of the whole: 0.75 + confidence / 4. */
  readonly confidence: number;
  /** Konteks looks at code before what surrounds it; of several files the one that says most counts. */
  readonly role: number;
  /** What a user told once and for all holds for more than the words it shares with a question. */
  readonly rule: number;
  /** mememory multiplies by weight, 0.1–1. */
  readonly weight: number;
}

export function worthOf(entry: SearchEntry, tuning: Tuning): Worth {
  return {
    trust: tuning.trust[entry.provenance],
    scope: SCOPE[entry.scope],
    importance: 1 + 0.05 * ((entry.importance ?? 3) - 3),
    confidence: 0.75 + 0.25 * entry.confidence,
    role: entry.role === null ? 1 : tuning.roles[entry.role],
    rule: entry.rule === null ? 1 : tuning.rules[entry.rule],
    weight: entry.weight,
  };
}

/** All of it as one number, the weight aside. */
export function product({ trust, scope, importance, confidence, role, rule }: Worth): number {
  return trust * scope * importance * confidence * role * rule;
}
