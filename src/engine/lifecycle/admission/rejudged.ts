/** Judges anew, once, what earlier versions approved because it was in the user's voice: they did not screen that. */
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { eachItem } from '../all-items.ts';
import type { Step } from './merge-decision.ts';
import { touched } from '../touched.ts';
import { reasonToWait } from './trust.ts';

/** Kept with the store is the version of the rules that its items were judged by. */
export const JUDGED_KEY = 'lifecycle.trustRules';
/** Rises when what was approved before would have to wait now. */
export const TRUST_RULES = '2';

/** What has to wait for a person after all. Nothing that a person approved, and nothing is ever raised. Null where that was done. */
export async function rejudged(store: MemoryStore): Promise<readonly Step[] | null> {
  if ((await store.meta(JUDGED_KEY)) === TRUST_RULES) return null;
  const steps: Step[] = [];
  for await (const item of eachItem(store, { approvals: ['approved'] })) {
    if (item.approvedBy !== 'policy' || item.provenance !== 'own') continue;
    const evidenceSpans = await store.evidence(item.evidenceRefs);
    const found = reasonToWait({ ...item, evidenceSpans });
    if (found !== null) steps.push(lowered(item, `it contains ${found}`));
  }
  return steps;
}

function lowered(item: MemoryItem, reviewReason: string): Step {
  const patch = { approval: 'draft', approvedBy: null, reviewReason } as const;
  return { item: touched(item, patch), before: item, action: 'approval', reason: `approved → draft: ${reviewReason}` };
}
