/** Which questions ask for all of a kind, and what they get. */
import assert from 'node:assert/strict';
import { createSearch } from '../../../src/engine/recall/search.ts';
import { listIntent } from '../../../src/engine/recall/list-intent.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';

const LISTS: readonly (readonly [string, string, string])[] = [
  ['list all decisions', 'decision', ''],
  ['List all decisions.', 'decision', ''],
  ['what are our conventions?', 'convention', ''],
  ['show me the open todos', 'todo', ''],
  ['What blockers are there?', 'blocker', ''],
  ['which are the architecture notes about storage', 'architecture-note', 'storage'],
  ['list every bug fix', '', ''],
  ['list all bug fixes in the parser', 'bug-fix', 'the parser'],
  ['what decisions do we have on caching?', 'decision', 'caching'],
  ['list the rules', 'convention', ''],
  ['list all routes', 'code-map-node', ''],
];
const OTHERS = [
  'what did we decide about caching',
  'why is there a convention for names',
  'list: avoid a crash in the free function of nodes',
  'show all headers when a proxy is used',
  'what are the odds',
];

describe('a question for a list', () => {
  for (const [question, type, about] of LISTS) {
    it(`${type === '' ? 'no' : 'yes'}: ${question}`, () => {
      const intent = listIntent(question);
      assert.equal(intent?.kind.types?.[0] ?? '', type);
      assert.equal(intent?.about ?? '', about);
    });
  }
  for (const question of OTHERS) it(`no: ${question}`, () => assert.equal(listIntent(question), undefined));
});

describe('a list', () => {
  const at = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();
  const decision = (n: number, facts: string): ReturnType<typeof makeItem> =>
    makeItem(n, { type: 'decision', title: facts, facts, status: 'active', approval: 'approved', updatedAt: at(n) });

  it('holds all of the type, the newest first, and nothing else', async () => {
    const store = new InMemoryStore();
    const decisions = Array.from({ length: 14 }, (_, n) => decision(n + 1, `Thing ${n} is kept in SQLite`));
    await store.write({ items: [...decisions, { ...decision(20, 'Decisions about everything'), type: 'note' }] });
    const search = createSearch({ store, clock: { now: () => Date.UTC(2026, 1, 1) } });
    const all = await search.search('list all decisions');
    assert.equal(all.length, 14);
    assert.equal(all[0]?.itemId, decisions.at(-1)?.itemId);
    assert.ok(all.every(({ type }) => type === 'decision'));
    assert.equal((await search.search('list all decisions', { limit: 3 })).length, 3);
    assert.equal((await search.search('list all decisions about thing 7')).at(0)?.itemId, decisions[7]?.itemId);
    assert.deepEqual(await search.search('list all decisions about giraffes'), []);
    assert.deepEqual(await search.search(''), []);
    assert.equal((await search.search('', { filters: { types: ['note'] } })).length, 1);
  });
});
