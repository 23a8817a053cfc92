// What was typed for an item is there when one comes back to it, also in another window, and what is kept stays small.
import assert from 'node:assert/strict';
import { ItemDrafts, MOST_DRAFTS } from '../../../../src/vscode/webview/item-drafts.ts';
import { memento } from '../../../support/memento.ts';

const typed = (drafts: ItemDrafts, itemId: string, title: string): Promise<void> =>
  drafts.keep({ itemId, fields: { title } });

describe('what was typed for items', () => {
  it('is kept for each, the newest of each, for the next window, too', async () => {
    const state = memento();
    const drafts = new ItemDrafts(state);
    await typed(drafts, 'one', 'Port');
    await typed(drafts, 'two', 'Starboard');
    await typed(drafts, 'one', 'Portside');
    const again = new ItemDrafts(state);
    assert.deepEqual(again.of('one'), { title: 'Portside' });
    assert.deepEqual(again.of('two'), { title: 'Starboard' });
    assert.deepEqual(again.of('three'), {});
  });

  it('is dropped where nothing differs from the item any more', async () => {
    const drafts = new ItemDrafts(memento());
    await typed(drafts, 'one', 'Port');
    await typed(drafts, 'two', 'Starboard');
    await drafts.keep({ itemId: 'one', fields: {} });
    assert.deepEqual([drafts.of('one'), drafts.of('two')], [{}, { title: 'Starboard' }]);
  });

  it('is bounded: the one that was not gone back to longest goes', async () => {
    const drafts = new ItemDrafts(memento());
    for (let n = 0; n < MOST_DRAFTS; n++) await typed(drafts, String(n), 'Typed');
    await typed(drafts, '0', 'Typed again');
    await typed(drafts, 'another', 'Typed');
    assert.deepEqual(drafts.of('1'), {});
    assert.deepEqual(drafts.of('2'), { title: 'Typed' });
    assert.deepEqual(drafts.of('0'), { title: 'Typed again' });
  });
});
