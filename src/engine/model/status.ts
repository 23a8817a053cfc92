/** Contox's status diagram and the approval beside it: the one place that says which change of state is legal. */
import { BrainError } from './errors.ts';

export const STATUSES = ['active', 'stale', 'review', 'superseded', 'archived'] as const;
export type Status = (typeof STATUSES)[number];

export const APPROVALS = ['draft', 'approved', 'deprecated'] as const;
export type Approval = (typeof APPROVALS)[number];

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  active: ['stale', 'superseded', 'review'],
  stale: ['active', 'archived', 'superseded'],
  superseded: ['archived'],
  review: ['active', 'archived'],
  archived: [],
};

/** Whether the diagram leads from `from` to `to`, over any number of arrows. */
export function leadsTo(from: Status, to: Status): boolean {
  const reached = new Set<Status>([from]);
  for (const status of reached) for (const next of NEXT[status]) reached.add(next);
  return reached.has(to);
}

/**
 * The status after a change from `from` to `to`.
 * @throws BrainError `illegal-transition` when the diagram has no such arrow.
 */
export function transition(from: Status, to: Status): Status {
  if (NEXT[from].includes(to)) return to;
  const legal = NEXT[from].length > 0 ? NEXT[from].join(', ') : 'nothing';
  throw new BrainError('illegal-transition', `A memory item that is ${from} cannot become ${to}, only ${legal}.`, {
    from,
    to,
  });
}
