/** An assistant gives its own draft a reason, tags or other fields: it says the same, and goes on waiting for a person. */
import { reasonToWait } from '../lifecycle/admission/trust.ts';
import { changedBy } from '../lifecycle/person/correct.ts';
import type { ItemEdit } from '../lifecycle/person/edited-fields.ts';
import { record } from '../lifecycle/person/approval.ts';
import type { RememberPorts } from '../lifecycle/person/store-remembered.ts';
import { touched } from '../lifecycle/touched.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { askedOf } from './asked.ts';
import { isAgentsDraft } from './tell.ts';

/**
 * The changes made, for `undo`; none where all of it is so already.
 * @throws BrainError `invalid-input` that names the field, `illegal-transition` where it is no draft of an assistant that holds.
 */
export async function amendDraft(
  item: MemoryItem,
  { asked, ...edit }: ItemEdit,
  { store, clock, similarItems }: Pick<RememberPorts, 'store' | 'clock' | 'similarItems'>,
): Promise<readonly MemoryEvent[]> {
  const { itemId, title, status } = item;
  if (!isAgentsDraft(item) || status === 'superseded' || status === 'archived')
    throw new BrainError('illegal-transition', `"${title}" is no draft that waits, so it was not changed.`, { itemId });
  const phrases = asked && askedOf(asked);
  const changes = changedBy(item, { ...edit, ...(phrases && { asked: phrases }) }, clock.now());
  if (Object.keys(changes).length === 0) return [];
  const amended = touched(item, changes);
  const found = reasonToWait({ ...amended, evidenceSpans: [] });
  const reviewReason = found === null ? item.reviewReason : `it contains ${found}`;
  const what = { action: 'updated', actor: 'agent', reason: `changed: ${Object.keys(changes).join(', ')}` } as const;
  const change = record(item, { ...amended, reviewReason }, clock.now(), what);
  await store.write({ items: [change.item], history: [change.event] });
  similarItems.set(change.item);
  return [change.event];
}
