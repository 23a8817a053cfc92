// What was typed for an item is there when one comes back to it, and what the page keeps stays small.
import assert from 'node:assert/strict';
import { draftOf, MOST_DRAFTS, withDraft } from '../../../../webview-ui/drafts.ts';
import type { Draft } from '../../../../src/shared/item-details.ts';

const typed = (before: readonly Draft[], itemId: string, title: string): Draft[] =>
  withDraft(before, { itemId, fields: { title } });

describe('what was typed for items', () => {
  it('is kept for each, the newest of each', () => {
    const drafts = typed(typed(typed([], 'one', 'Port'), 'two', 'Starboard'), 'one', 'Portside');
    assert.deepEqual(draftOf(drafts, 'one'), { title: 'Portside' });
    assert.deepEqual(draftOf(drafts, 'two'), { title: 'Starboard' });
    assert.deepEqual(draftOf(drafts, 'three'), {});
  });

  it('is dropped where nothing differs from the item any more', () => {
    const drafts = withDraft(typed(typed([], 'one', 'Port'), 'two', 'Starboard'), { itemId: 'one', fields: {} });
    assert.deepEqual(drafts, [{ itemId: 'two', fields: { title: 'Starboard' } }]);
  });

  it('is bounded: the one that was not gone back to longest goes', () => {
    let drafts: Draft[] = [];
    for (let n = 0; n < MOST_DRAFTS; n++) drafts = typed(drafts, String(n), 'Typed');
    drafts = typed(drafts, '0', 'Typed again');
    drafts = typed(drafts, 'another', 'Typed');
    assert.equal(drafts.length, MOST_DRAFTS);
    assert.deepEqual(draftOf(drafts, '1'), {});
    assert.deepEqual(draftOf(drafts, '0'), { title: 'Typed again' });
  });
});
