// What was typed for an item is there when one comes back to it, also in another window, and what is kept stays small.
import assert from 'node:assert/strict';
import { NOTHING_TYPED } from '../../../../src/shared/item-details.ts';
import { ItemDrafts, MOST_DRAFTS } from '../../../../src/vscode/webview/item-drafts.ts';
import { memento } from '../../../support/memento.ts';

const over = (title: string) => ({ fields: { title }, over: { title: 'Said before' } });
const typed = (drafts: ItemDrafts, itemId: string, title: string): Promise<void> =>
  drafts.keep({ itemId, ...over(title) });

describe('what was typed for items', () => {
  it('is kept for each, the newest of each, for the next window, too', async () => {
    const state = memento();
    const drafts = new ItemDrafts(state);
    await typed(drafts, 'one', 'Port');
    await typed(drafts, 'two', 'Starboard');
    await typed(drafts, 'one', 'Portside');
    const again = new ItemDrafts(state);
    assert.deepEqual(again.of('one'), over('Portside'));
    assert.deepEqual(again.of('two'), over('Starboard'));
    assert.deepEqual(again.of('three'), NOTHING_TYPED);
  });

  it('is dropped where nothing differs from the item any more', async () => {
    const drafts = new ItemDrafts(memento());
    await typed(drafts, 'one', 'Port');
    await typed(drafts, 'two', 'Starboard');
    await drafts.keep({ itemId: 'one', ...NOTHING_TYPED });
    assert.deepEqual([drafts.of('one'), drafts.of('two')], [NOTHING_TYPED, over('Starboard')]);
  });

  it('is bounded: the one that was not gone back to longest goes', async () => {
    const drafts = new ItemDrafts(memento());
    for (let n = 0; n < MOST_DRAFTS; n++) await typed(drafts, String(n), 'Typed');
    await typed(drafts, '0', 'Typed again');
    await typed(drafts, 'another', 'Typed');
    assert.deepEqual(drafts.of('1'), NOTHING_TYPED);
    assert.deepEqual(drafts.of('2'), over('Typed'));
    assert.deepEqual(drafts.of('0'), over('Typed again'));
  });
});
