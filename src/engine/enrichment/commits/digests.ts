/** A merged branch is one piece of work: its commits are told together, by the merge that brought them. */
import type { BrainEvent } from '../../model/event.ts';
import type { Knowledge } from './knowledge.ts';
import type { Run } from './runs.ts';

/** Beyond so many, what was done is told by the merge and the weightiest commits. */
const MOST_MEMBERS = 12;

/** The merges by which commits came to the main line. */
const broughtBy = new WeakMap<BrainEvent, string>();

/** Notes that `merge`, a sha, brought the commit to the main line. */
export const noteMerge = (event: BrainEvent, merge: string): void => void broughtBy.set(event, merge);

export interface Digests {
  /** The commits, oldest first, and at last the merge that brought them. */
  readonly digests: readonly Run[];
  /** What no merge brought, and what stands for itself: decisions and grave bugs. */
  readonly others: readonly Knowledge[];
}

const standsAlone = ({ type, importance }: Knowledge): boolean => type === 'decision' || importance >= 4;

/** Parts knowledge (oldest first) into what merges brought and the rest. A merge that says nothing itself tells nothing. */
export function digestsOf(knowledge: readonly Knowledge[]): Digests {
  const merges = new Map(knowledge.map((one) => [one.commit.sha, one]));
  const members = new Map<Knowledge, Knowledge[]>();
  for (const one of knowledge) {
    const merge = merges.get(broughtBy.get(one.commit.event) ?? '');
    if (merge && !standsAlone(one)) members.set(merge, [...(members.get(merge) ?? []), one]);
  }
  const told = new Set([...members].flatMap(([merge, brought]) => [merge, ...brought]));
  const digests = [...members].map(([merge, brought]) => {
    const weightiest = [...brought].sort((a, b) => b.importance - a.importance).slice(0, MOST_MEMBERS - 1);
    return { members: [...brought.filter((one) => weightiest.includes(one)), merge], lead: merge };
  });
  return { digests, others: knowledge.filter((one) => !told.has(one)) };
}
