/** What a view shows is answered while whatever goes on in the background waits for its own questions. */
import assert from 'node:assert/strict';
import type { ItemQuery, MemoryStore } from '../../../src/engine/index.ts';
import { NOW } from '../../support/aged-items.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const READS: readonly string[] = ['item', 'items', 'counts', 'evidence', 'history', 'changesSince', 'meta', 'layers'];

/** A store of which only the questions that go first are answered: before the others there is always more to do. */
function busyStore(below: MemoryStore): MemoryStore {
  return new Proxy(below, {
    get(target, name) {
      if (name === 'first') return below;
      if (READS.includes(String(name))) return () => new Promise(() => undefined);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Notes how large the pages are that are asked for. */
function noting(below: MemoryStore, asked: number[]): MemoryStore {
  return new Proxy(below, {
    get(target, name) {
      if (name === 'items') {
        return (query: ItemQuery) => {
          asked.push(query.limit ?? 0);
          return below.items(query);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('What a person waits for', () => {
  const items = Array.from({ length: 3 }, (_, n) => makeItem(n + 1, { schemaKey: 'root/build' }));

  it('is answered before what the background asks: keys, rows, all items, details', async () => {
    const store = new InMemoryStore();
    await store.write({ items });
    const { engine } = newMemory(NOW, busyStore(store));
    assert.deepEqual(
      (await engine.tree()).map(({ schemaKey, itemCount }) => [schemaKey, itemCount]),
      [['root/build', 3]],
    );
    assert.equal((await engine.items({ atSchemaKey: 'root/build', order: 'updated' })).items.length, 3);
    assert.equal((await engine.everyItem()).length, 3);
    assert.equal((await engine.details(items[0]?.itemId ?? '')).item.title, items[0]?.title);
  });

  it('is asked all at once, so that what has to wait waits once', async () => {
    const store = new InMemoryStore();
    await store.write({ items });
    let isAsked = (): void => undefined;
    const rowsAsked = new Promise<void>((resolve) => (isAsked = resolve));
    const meta = store.meta.bind(store);
    const page = store.items.bind(store);
    const { engine } = newMemory(NOW, store);
    // The moment of the layers is told only after the rows were asked for.
    store.meta = (key) => rowsAsked.then(() => meta(key));
    store.items = (query) => {
      isAsked();
      return page(query);
    };
    assert.equal((await engine.items({ atSchemaKey: 'root/build' })).items.length, 3);
    assert.equal((await engine.everyItem()).length, 3);
  });

  it('waits for no more than a few hundred rows of what the background reads or writes', async () => {
    const store = new InMemoryStore();
    const many = Array.from({ length: 1_200 }, (_, n) => makeItem(n + 1, { schemaKey: 'root/build' }));
    await store.write({ items: many });
    const asked: number[] = [];
    const written: number[] = [];
    const write = store.write.bind(store);
    store.write = (change) => {
      written.push(change.layers?.length ?? 0);
      return write(change);
    };
    const { engine } = newMemory(NOW, noting(store, asked));
    await engine.everyItem();
    await engine.brain({ as: 'guide' });
    assert.ok(asked.length > 6 && Math.max(...asked) <= 500, asked.join());
    assert.ok(Math.max(...written) <= 500, written.join());
    assert.equal(
      written.reduce((sum, n) => sum + n, 0),
      1_200,
    );
  });
});
