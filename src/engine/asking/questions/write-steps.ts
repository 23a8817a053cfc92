/** Writes what an answer changed, as the policy's changes: each is in the history, and a person can take it back. */
import { record } from '../../lifecycle/person/approval.ts';
import type { Step } from '../../lifecycle/admission/merge-decision.ts';
import type { ModelServicePorts } from '../ports.ts';

export async function writeSteps(
  steps: readonly Step[],
  { store, clock, similarItems }: Pick<ModelServicePorts, 'store' | 'clock' | 'similarItems'>,
  meta: Readonly<Record<string, string>> = {},
): Promise<void> {
  const changes = steps.map(({ before, item, action, reason }) =>
    record(before, item, clock.now(), { action, actor: 'policy', reason }),
  );
  await store.write({ items: changes.map((one) => one.item), history: changes.map((one) => one.event), meta });
  for (const { item } of changes) similarItems.set(item);
}
