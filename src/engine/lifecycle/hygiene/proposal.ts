/** A proposal of the cleaning agent: what could be done, why, and what shows it. Nothing of it happens unasked. */
import { sha256Hex } from '../../model/hash.ts';
import type { Step } from '../admission/merge-decision.ts';

/** Contox's actions. */
export type HygieneAction =
  'RENAME_TITLE' | 'RETAG' | 'MERGE_MEMORIES' | 'DEPRECATE_MEMORY' | 'REDACT' | 'QUALITY_FLAG' | 'MARK_STALE';

/** As a person sees it. */
export interface HygieneProposal {
  /** Eight characters, the same for the same action on the same items. */
  readonly id: string;
  readonly action: HygieneAction;
  readonly itemIds: readonly string[];
  readonly title: string;
  readonly reason: string;
  /** What shows it: words of the item, the other item, a number. Never a secret. */
  readonly evidence: string;
}

/** A proposal with what it would write. */
export interface PlannedProposal extends HygieneProposal {
  readonly steps: readonly Step[];
}

export function proposal(
  action: HygieneAction,
  steps: readonly Step[],
  reason: string,
  evidence: string,
): PlannedProposal | null {
  const [first] = steps;
  if (!first) return null;
  const itemIds = steps.map(({ item }) => item.itemId);
  const id = sha256Hex(`${action}:${[...itemIds].sort().join(':')}`).slice(0, 8);
  return { id, action, itemIds, title: (first.before ?? first.item).title, reason, evidence, steps };
}
