import assert from 'node:assert/strict';
import type { Engine } from '../../../../src/engine/index.ts';
import { followItems } from '../../../../src/vscode/views/follow-items.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

type Told = readonly string[] | null;

/** What a view was told, and the next time that it is. */
function listener(): { readonly told: Told[]; readonly changed: (ids: Told) => void; next: () => Promise<Told> } {
  const told: Told[] = [];
  let tell: (ids: Told) => void = () => undefined;
  return {
    told,
    changed: (ids) => {
      told.push(ids);
      tell(ids);
    },
    next: () => new Promise((resolve) => (tell = resolve)),
  };
}

describe('a view that follows items', () => {
  it('is told once of many writes in a row, by the ids of what changed, and of no write that changes no item', async () => {
    const { engine, store } = newMemory(EPOCH);
    const view = listener();
    const stop = followItems(engine, view.changed, 0);
    const first = view.next();
    await store.write({ items: [makeItem(0)] });
    assert.equal(await first, null, 'what was written before the beginning was known is not missed');
    const next = view.next();
    for (let n = 1; n < 40; n++) void store.write({ items: [makeItem(n)] });
    void store.write({ meta: { place: '1' } });
    const ids = await next;
    assert.deepEqual([...(ids ?? [])].sort(), Array.from({ length: 39 }, (_, n) => makeItem(n + 1).itemId).sort());
    assert.equal(view.told.length, 2);
    const after = view.next();
    await store.write({ meta: { place: '2' } });
    await engine.changesSince(null);
    await store.write({ items: [makeItem(50)] });
    assert.deepEqual(await after, [makeItem(50).itemId]);
    stop();
  });

  it('is told that all may have changed where nobody can say what has', async () => {
    const { engine, store } = newMemory(EPOCH);
    const view = listener();
    const changesSince: Engine['changesSince'] = () => Promise.reject(new Error('closed'));
    const stop = followItems({ ...engine, changesSince }, view.changed, 0);
    const next = view.next();
    await store.write({ items: [makeItem(1)] });
    assert.equal(await next, null);
    stop();
  });
});
