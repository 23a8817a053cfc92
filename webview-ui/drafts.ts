/** What was typed for items and not saved: going from one item to another loses none of it. */
import type { Draft } from '../src/shared/item-details.ts';

/** Nobody has more begun than these: the oldest goes, so that what the page keeps stays small. */
export const MOST_DRAFTS = 20;

/** What was typed for the item; nothing where nothing was. */
export const draftOf = (drafts: readonly Draft[], itemId: string): Draft['fields'] =>
  drafts.find((draft) => draft.itemId === itemId)?.fields ?? {};

/** The newest last; without fields the item has none any more. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const others = drafts.filter(({ itemId }) => itemId !== draft.itemId);
  return Object.keys(draft.fields).length === 0 ? others : [...others, draft].slice(-MOST_DRAFTS);
}
