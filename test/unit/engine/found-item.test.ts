/** Items that are asked for by their ids. */
import assert from 'node:assert/strict';
import { foundItem, foundItems } from '../../../src/engine/found-item.ts';
import { makeItem } from '../../support/make.ts';

describe('Items asked for by id', () => {
  const [first, second] = [makeItem(1), makeItem(2)];
  const store = { item: (id: string) => Promise.resolve([first, second].find((one) => one.itemId === id)) };

  it('come each once, in the order of asking', async () => {
    const ids = [second.itemId, first.itemId, second.itemId];
    assert.deepEqual(await foundItems(ids, store), [second, first]);
  });

  it('are refused by the first that there is not', async () => {
    await assert.rejects(foundItems([first.itemId, 'gone', 'lost'], store), /There is no memory item gone/);
  });

  it('are told to be of the code, where they are rows of its map', async () => {
    await assert.rejects(foundItem('code-map:route:src/a.ts#GET /', store), { code: 'illegal-transition' });
  });
});
