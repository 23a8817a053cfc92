/** An item that something fails over costs only itself: it is named in the log, and everything else goes on. */
import assert from 'node:assert/strict';
import type { Log, MemoryItem, MemoryStore } from '../../../src/engine/index.ts';
import { BrainError, createEngine } from '../../../src/engine/index.ts';
import { PassingOver } from '../../../src/engine/passing/passing-over.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { commitOn } from '../../support/source-records.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { iso, makeItem } from '../../support/make.ts';
import { oneByOne } from '../../support/one-by-one.ts';

const BAD = 'Barometers are read at noon in the harbour office.';
const GOOD = 'Ledgers are closed at midnight in the club house.';
const [bad, good] = [BAD, GOOD].map((facts, n) =>
  makeItem(n + 1, { title: facts, facts, updatedAt: iso(NOW - DAY), files: [`src/gone${n}.ts`], origin: 'commit' }),
);

/** A store in which one item's text cannot be taken in: whatever reads its facts fails. */
class Damaged extends InMemoryStore {
  override async items(...query: Parameters<MemoryStore['items']>): ReturnType<MemoryStore['items']> {
    const page = await super.items(...query);
    return { ...page, items: page.items.map((item) => (item.title === BAD ? poisoned(item) : item)) };
  }
}

function poisoned(item: MemoryItem): MemoryItem {
  return Object.defineProperty({ ...item }, 'facts', {
    enumerable: true,
    get: () => {
      throw new Error('these words cannot be read');
    },
  });
}

function engineOver(store: MemoryStore) {
  const told: string[] = [];
  const log: Log = { info: () => undefined, warn: (message) => void told.push(message) };
  const clock = { now: () => NOW };
  const engine = createEngine({
    store,
    clock,
    log,
    pacer: { yieldToHost: () => Promise.resolve() },
  });
  return { engine, told };
}

describe('an item that something fails over', () => {
  it('is not found, and all others are; the log names it once', async () => {
    const store = new Damaged();
    await store.write({ items: [bad, good].flatMap((one) => one ?? []) });
    const { engine, told } = engineOver(store);
    const hits = await engine.search('ledgers at midnight in the club house');
    assert.deepEqual(
      hits.map(({ title }) => title),
      [GOOD],
    );
    await engine.search('barometers');
    const named = told.filter((message) => message.includes(bad?.itemId ?? '-'));
    assert.ok(
      named.length > 0 && named.every((message) => message.includes('these words cannot be read')),
      told.join('\n'),
    );
    assert.equal(told.filter((message) => message.includes(good?.itemId ?? '-')).length, 0);
  });

  it('does not keep what is learnt from being admitted, and the others from being checked', async () => {
    const store = new Damaged();
    await store.write({ items: [bad, good].flatMap((one) => one ?? []) });
    const { engine, told } = engineOver(store);
    const subject =
      'Use SQLite instead of PostgreSQL for the index\n\nA server is too much to ask of a club treasurer.';
    const report = await engine.learn(oneByOne([commitOn(0, subject, { at: iso(NOW - DAY) })]), {
      ...{ approval: 'balanced', branch: 'main', allFiles: true },
      files: new Set(['src/main.ts']),
      cursor: { source: 'git', place: 'a'.repeat(40) },
    });
    assert.equal(report.created, 1, told.join('\n'));
    assert.equal((await store.item(good?.itemId ?? ''))?.status, 'stale', 'its file is gone');
  });

  it('and a store that fails is no fault of one item', async () => {
    const passing = new PassingOver({ log: { info: () => undefined, warn: () => assert.fail() } });
    const closed = new BrainError('store-not-writable', 'closed');
    await assert.rejects(
      passing.tryLater('it', () => Promise.reject(closed)),
      closed,
    );
  });
});
