/** A person corrects an item: other words or another state of the same piece of knowledge, with what spoke for it. */
import type { WordCorrection } from '../../brain/lines/line-words.ts';
import { quoteIn } from '../../enrichment/evidence-check.ts';
import { cleanText, cutText } from '../../intake/cut.ts';
import { safe } from '../../intake/make-event.ts';
import { normalise } from '../../intake/normalise.ts';
import { BrainError } from '../../model/errors.ts';
import { hasInvisible } from '../../model/invisible.ts';
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import { record } from './approval.ts';
import { type Step, waitingFor } from '../admission/merge-decision.ts';
import { rejection } from '../admission/quality-gate.ts';
import type { SimilarItemIndex } from '../admission/similar-item-index.ts';
import { HIDDEN } from '../screen/screen.ts';
import type { RememberPorts } from './store-remembered.ts';
import { touched } from '../touched.ts';
import { markedByHand } from './by-hand.ts';
import { type EditedFields, editedFields, type ItemEdit, editAsWords } from './edited-fields.ts';

const FIELDS = ['title', 'facts', 'rationale', 'impact'] as const;
const MUST_SAY = ['title', 'facts'] as const;

/** `words` as they may be stored, without those that change nothing. @throws BrainError `invalid-input` */
function checked(item: MemoryItem, words: WordCorrection): WordCorrection {
  const wanted = FIELDS.flatMap((field) => {
    const given = words[field];
    if (given === undefined) return [];
    const text = given === null ? '' : safe(cleanText(given)).trim();
    return text === (item[field] ?? '') ? [] : [[field, text] as const];
  });
  for (const [field, text] of wanted) {
    const limit = ITEM_LIMITS[field];
    if (text.length > limit && field !== 'title') {
      const message = `"${item.title}" was not changed: what you wrote has ${text.length} characters, and the limit is ${limit}. Shorten it.`;
      throw new BrainError('invalid-input', message, { field, limit });
    }
    const poor = text === '' ? 'nothing would be left of it' : rejection(text);
    // What said as little before may go on doing so.
    if (poor === null || !MUST_SAY.some((one) => one === field)) continue;
    if (text === '' || (field === 'facts' && rejection(item.facts) === null)) {
      const message = `"${item.title}" was not changed, because ${poor}. Write a sentence that stands by itself.`;
      throw new BrainError('invalid-input', message, { field });
    }
  }
  const fitting = wanted.map(([field, text]) => [field, field === 'title' ? shortened(text) : text || null]);
  return Object.fromEntries(fitting) as WordCorrection;
}

const shortened = (title: string): string =>
  title.length <= ITEM_LIMITS.title ? title : `${cutText(title, ITEM_LIMITS.title - 1)}…`;

/** How the item stands once a person gave it these words; what nobody can see has to be looked at. */
function stateAfter(item: MemoryItem, text: string): Partial<MemoryItem> {
  const isDoubted = item.status === 'stale' || item.status === 'review';
  const status = isDoubted ? transition(item.status, 'active') : item.status;
  return hasInvisible(text)
    ? { status, approval: 'draft', approvedBy: null, reviewReason: `it contains ${HIDDEN}`, hasInvisible: true }
    : { status, approval: 'approved', approvedBy: 'person', reviewReason: null };
}

/** Where nobody says how it is asked for, the item has no such field. */
const stored = ({ asked, ...fields }: EditedFields): Partial<MemoryItem> => ({
  ...fields,
  ...(asked && { asked: asked.length === 0 ? undefined : [...asked] }),
});

/** What of `edit` is to be stored of an item, without what changes nothing. @throws BrainError `invalid-input` that names the field */
export const changedBy = (item: MemoryItem, edit: ItemEdit, now: number): Partial<MemoryItem> => ({
  ...checked(item, edit),
  ...stored(editedFields(item, edit, now)),
});

/** What other words contradict, where they hold: it is asked about, and they are not. */
async function contradictedBy(edited: MemoryItem, similarItems: SimilarItemIndex): Promise<readonly Step[]> {
  if (edited.status !== 'active' || edited.approval !== 'approved') return [];
  return waitingFor(edited, await similarItems.of(edited, new Map(), edited.itemId));
}

/**
 * Gives `item` other values, by a person's hand, as one change: no later reading takes them away, and what spoke for it goes
 * on doing so, beside what the person says now. Other words count as approved by them; another type, tag or the like
 * approves nothing. What the new words contradict waits in review. @returns the changes made, for `undo`; none where all is as it was.
 * @throws BrainError `invalid-input` where the item cannot be so, `illegal-transition` where it is over.
 */
export async function correct(
  item: MemoryItem,
  edit: ItemEdit,
  { store, clock, similarItems }: Pick<RememberPorts, 'store' | 'clock' | 'similarItems'>,
): Promise<readonly MemoryEvent[]> {
  if (item.approval === 'deprecated' || item.status === 'superseded' || item.status === 'archived') {
    throw new BrainError(
      'illegal-transition',
      `"${item.title}" is not used any more, so it was not changed. Approve it first, or remember what you wrote as something new.`,
      { itemId: item.itemId },
    );
  }
  const said = checked(item, edit);
  const fields = editedFields(item, edit, clock.now());
  const names = [...Object.keys(said), ...Object.keys(fields)];
  if (names.length === 0) return [];
  const at = new Date(clock.now()).toISOString();
  // A title that is how the facts begin says nothing beside them.
  const isSaid = said.facts?.startsWith(said.title?.replace(/…$/, '') ?? '\n') === true;
  const words = FIELDS.flatMap((field) => (field === 'title' && isSaid ? [] : (said[field] ?? []))).join('\n');
  const text = [...(words === '' ? [] : [words]), ...editAsWords(fields)].join('\n');
  const events = normalise({ kind: 'remember', at, text, selection: null });
  const evidence = events.flatMap((event) => quoteIn({ eventId: event.id, quote: event.text }, event) ?? []);
  const corrected = touched(item, {
    ...said,
    ...stored(fields),
    ...(Object.keys(said).length > 0 && stateAfter(item, words)),
    evidenceRefs: [...new Set([...item.evidenceRefs, ...evidence.map(({ id }) => id)])],
  });
  const updatedAt = corrected.updatedAt > at ? corrected.updatedAt : at;
  const reason = Object.keys(fields).length === 0 ? 'corrected by hand' : `edited by hand: ${names.join(', ')}`;
  const what = { action: 'updated', actor: 'person', reason } as const;
  const now = clock.now();
  const change = record(item, { ...corrected, updatedAt }, now, what);
  const against = Object.keys(said).length > 0 ? await contradictedBy(change.item, similarItems) : [];
  const waiting = against.map(({ item: other, before, action, reason: why }) =>
    record(before, other, now, { action, actor: 'person', reason: why }),
  );
  const all = [...waiting, change];
  const meta = await markedByHand(item.itemId, names, change.event.id, store);
  const history = all.map((one) => one.event);
  await store.write({ events, evidence, items: all.map((one) => one.item), history, meta });
  for (const one of all) similarItems.set(one.item);
  return history;
}
