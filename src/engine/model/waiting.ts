/** What waits for a person: contradictions, drafts, and what they vouched for whose source does not say it any more. */
import type { MemoryItem } from './item.ts';
import type { Approval, Status } from './status.ts';

type Judged = Pick<MemoryItem, 'status' | 'approval' | 'reviewReason'>;

/** How the reason begins for which what a person vouched for waits. */
export const SOURCE_CHANGED = 'its source has changed: ';

/** Told as before, and asked about all the same. */
export const isDoubted = ({ status, approval, reviewReason }: Judged): boolean =>
  status === 'active' && approval === 'approved' && reviewReason?.startsWith(SOURCE_CHANGED) === true;

export const waits = (item: Judged): boolean =>
  (item.status === 'review' && item.approval !== 'deprecated') ||
  (item.approval === 'draft' && (item.status === 'active' || item.status === 'stale')) ||
  isDoubted(item);

/** What a store is asked for all that waits, in the order in which it is shown; of the first what is deprecated does not. */
export const WAITING: readonly {
  readonly statuses: readonly Status[];
  readonly approvals?: readonly Approval[];
  readonly hasReviewReason?: true;
}[] = [
  { statuses: ['review'] },
  { approvals: ['draft'], statuses: ['active', 'stale'] },
  { approvals: ['approved'], statuses: ['active'], hasReviewReason: true },
];
