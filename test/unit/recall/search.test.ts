/** Search over a store: what is found, what stays out, what comes first and why. */
import assert from 'node:assert/strict';
import { BrainError, type MemoryItem } from '../../../src/engine/index.ts';
import { createSearch, type Search } from '../../../src/engine/recall/search.ts';
import type { SearchOptions } from '../../../src/engine/recall/search-options.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, idOf, iso, makeEvent, makeEvidence, makeHistory, makeItem } from '../../support/make.ts';

const DAY = 86_400_000;
const clock = { now: () => EPOCH + 365 * DAY };

async function remembering(
  ...items: Partial<MemoryItem>[]
): Promise<{ store: InMemoryStore; search: Search; items: MemoryItem[] }> {
  const store = new InMemoryStore();
  const made = items.map((over, n) => makeItem(n, { sessionId: idOf(`session ${n}`), ...over }));
  await store.write({ items: made });
  return { store, search: createSearch({ store, clock }), items: made };
}

async function titles(search: Search, query: string, options?: SearchOptions): Promise<string[]> {
  return (await search.search(query, options)).map((hit) => hit.title);
}

describe('search', () => {
  it('finds what peers missed', async () => {
    const { search } = await remembering(
      { title: 'Chose sql.js over better-sqlite3', facts: 'No native build is allowed in the extension host.' },
      { title: 'Tests run with mocha', facts: 'Mocha runs the TypeScript directly.' },
    );
    assert.deepEqual(await titles(search, 'why no native sqlite build'), ['Chose sql.js over better-sqlite3']);
  });

  it('finds by terms that the answer may use, which count less than what is asked', async () => {
    const { search } = await remembering(
      { title: 'Accounts', facts: 'Invoices are kept for ten years.' },
      { title: 'Jobs', facts: 'Cron entries lie in ops.' },
      { title: 'Nightly run', facts: 'The bill goes out late.' },
    );
    assert.deepEqual(await titles(search, 'when does the bill go out'), ['Nightly run']);
    const terms = ['invoices', 'dunning'];
    const found = await search.search('when does the bill go out', { terms });
    assert.deepEqual(
      found.map(({ title }) => title),
      ['Nightly run', 'Accounts'],
    );
    assert.ok((found[0]?.similarity ?? 0) > 0.6, 'what answers without the terms lacks little');
  });

  it('finds what the word may become that is being typed, and nothing by the beginning of a word that is done', async () => {
    const { search } = await remembering(
      { title: 'Storage', facts: 'Rows are kept by sqlite, without a native build.' },
      { title: 'Billing', facts: 'Migrations of the ledger run at night.' },
    );
    const typing = (text: string): Promise<string[]> => titles(search, text, { isTyping: true });
    assert.deepEqual(await typing('sqli'), ['Storage']);
    assert.deepEqual(await typing('when do migratio'), ['Billing']);
    assert.deepEqual(await typing('sqli '), []);
    assert.deepEqual(await typing('sq'), []);
    assert.deepEqual(await titles(search, 'sqli'), []);
  });

  it('finds identifiers by their parts, paths by a folder, and sees through typing errors', async () => {
    const { search } = await remembering(
      { title: 'Retries', facts: 'fetchUserById retries three times.' },
      { title: 'Billing', facts: 'Invoices are made at night.', files: ['src/billing/make-invoice.ts'] },
    );
    assert.deepEqual(await titles(search, 'user by id'), ['Retries']);
    assert.deepEqual(await titles(search, 'make-invoice'), ['Billing']);
    assert.deepEqual(await titles(search, 'invioces'), ['Billing']);
    assert.deepEqual(await titles(search, 'nothing of the kind'), []);
  });

  it('marks what only stands near in time as context, never first, and leaves it out where what it is near to is', async () => {
    const turns = ['When does the ferry leave?', 'At nine.', 'Fine.', 'The ferry of the harbour leaves at nine.'];
    const { search } = await remembering(
      ...turns.map((title, n) => ({
        ...{ title, facts: title, sessionId: idOf('a talk'), createdAt: iso(n), tags: n === 1 ? ['answer'] : [] },
        ...(n === 1 ? { importance: 5, weight: 1 } : { weight: n === 0 ? 0.1 : 0.2 }),
      })),
    );
    const hits = await search.search('ferry');
    assert.deepEqual(
      hits
        .filter(({ isContext }) => !isContext)
        .map(({ title }) => title)
        .sort(),
      [turns[3], turns[0]].sort(),
    );
    assert.ok(hits.some(({ title, isContext }) => title === 'At nine.' && isContext));
    assert.equal(hits[0]?.isContext, false);
    assert.deepEqual(
      hits.map(({ score }) => score),
      hits.map(({ score }) => score).sort((a, b) => b - a),
    );
    assert.equal((await search.search('ferry', { limit: 1 }))[0]?.isContext, false);
    assert.deepEqual(await search.search('ferry', { filters: { tag: 'answer' } }), []);
  });

  it('leaves out what shares but a common word with a question that others answer', async () => {
    const { search } = await remembering(
      { title: 'The ferry timetable is generated by make-timetable', facts: 'It is generated at night.' },
      ...Array.from({ length: 30 }, (_, n) => ({
        title: `The dock number ${String(n)} is painted`,
        facts: 'Painted by night.',
      })),
    );
    assert.deepEqual(await titles(search, 'who generated the ferry timetable with make-timetable at night'), [
      'The ferry timetable is generated by make-timetable',
    ]);
  });

  it('gives ten unless told otherwise, and refuses what makes no sense', async () => {
    const { search } = await remembering(...Array.from({ length: 12 }, (_, n) => ({ title: `Cache ${n}` })));
    assert.equal((await search.search('cache')).length, 10);
    assert.equal((await search.search('cache', { limit: 3 })).length, 3);
    const isInvalid = (error: unknown): boolean => error instanceof BrainError && error.code === 'invalid-input';
    for (const options of [{ limit: 0 }, { limit: 1.5 }, { minSimilarity: 2 }, { at: 'soon' }]) {
      await assert.rejects(search.search('cache', options), isInvalid);
    }
  });

  it('narrows by every filter', async () => {
    const { search, store, items } = await remembering(
      {
        title: 'Cache A',
        type: 'decision',
        tags: ['perf'],
        schemaKey: 'root/api/v2',
        files: ['src/a.ts'],
        origin: 'manual',
      },
      { title: 'Cache B', approval: 'draft', scope: 'user', branch: 'wip', updatedAt: iso(EPOCH + 5 * DAY) },
      { title: 'Cache C', status: 'stale', createdAt: iso(EPOCH - DAY) },
    );
    await store.write({ layers: [{ itemId: items[0]!.itemId, layer: 1 }] });
    const only = async (filters: SearchOptions['filters']): Promise<string> =>
      (await titles(search, 'cache', filters ? { filters } : {}))
        .map((title) => title.slice(-1))
        .sort()
        .join('');
    assert.equal(await only({}), 'ABC');
    assert.equal(await only({ types: ['decision'] }), 'A');
    assert.equal(await only({ statuses: ['stale'] }), 'C');
    assert.equal(await only({ approvals: ['draft'] }), 'B');
    assert.equal(await only({ layers: [1] }), 'A');
    assert.equal(await only({ layers: [3] }), 'BC');
    assert.equal(await only({ scopes: ['user'] }), 'B');
    assert.equal(await only({ origins: ['manual'] }), 'A');
    assert.equal(await only({ tag: 'perf' }), 'A');
    assert.equal(await only({ schemaKey: 'root/api' }), 'A');
    assert.equal(await only({ schemaKey: 'root/a' }), '');
    assert.equal(await only({ file: 'src/a.ts' }), 'A');
    assert.equal(await only({ file: 'src' }), 'A');
    assert.equal(await only({ branches: ['main'] }), 'AC');
    assert.equal(await only({ createdBefore: iso(EPOCH) }), 'C');
    assert.equal(await only({ updatedFrom: iso(EPOCH + DAY) }), 'B');
  });

  it('keeps what is over out, unless history is asked for', async () => {
    const { search } = await remembering(
      { title: 'Webpack bundles', status: 'superseded', weight: 0.1 },
      { title: 'Esbuild bundles' },
      { title: 'Rollup bundles', status: 'archived' },
      { title: 'Grunt bundles', approval: 'deprecated' },
      { title: 'Parcel bundles', expiresAt: iso(EPOCH + DAY) },
    );
    const all = ['Esbuild bundles', 'Grunt bundles', 'Parcel bundles', 'Rollup bundles', 'Webpack bundles'];
    assert.deepEqual(await titles(search, 'what bundles?'), ['Esbuild bundles']);
    assert.deepEqual(await titles(search, 'what bundles did we use before?', { history: false }), ['Esbuild bundles']);
    assert.deepEqual((await titles(search, 'what did we use for bundles before?')).sort(), all);
    assert.deepEqual((await titles(search, 'bundles', { history: true })).sort(), all);
    const anHourOn = await titles(search, 'bundles', { at: iso(EPOCH + 3_600_000) });
    assert.deepEqual(anHourOn.sort(), ['Esbuild bundles', 'Parcel bundles']);
  });

  it('knows nothing of the future of a question, and puts newer before older', async () => {
    const { search } = await remembering(
      { title: 'Cache old', createdAt: iso(EPOCH - 400 * DAY) },
      { title: 'Cache new', createdAt: iso(EPOCH - DAY) },
      { title: 'Cache later', createdAt: iso(EPOCH) },
    );
    assert.deepEqual(await titles(search, 'cache', { at: iso(EPOCH) }), ['Cache new', 'Cache old']);
  });

  it('puts what concerns open files first', async () => {
    const { search } = await remembering(
      { title: 'Cache of pages', files: ['src/pages.ts'] },
      { title: 'Cache of users', files: ['src/users.ts'] },
    );
    assert.equal((await titles(search, 'cache', { files: ['src/users.ts'] }))[0], 'Cache of users');
    assert.equal((await titles(search, 'cache', { files: ['src/pages.ts'] }))[0], 'Cache of pages');
  });

  it("weighs the user's words above an assistant's, and this project above all projects", async () => {
    const { search, items } = await remembering(
      { title: 'The cache', provenance: 'other', scope: 'user' },
      { title: 'The cache', provenance: 'other' },
      { title: 'The cache', provenance: 'own' },
    );
    const found = (await search.search('cache')).map((hit) => hit.itemId);
    assert.deepEqual(found, items.map((item) => item.itemId).reverse());
  });

  it('lends a turn the weight of its neighbours', async () => {
    const sessionId = idOf('a talk');
    const { search } = await remembering(
      { title: 'Where do we deploy the billing service?', facts: 'Where?', sessionId },
      { title: 'To Frankfurt.', facts: 'To Frankfurt.', sessionId },
      { title: 'Billing has tests.', facts: 'Billing has tests.' },
    );
    assert.deepEqual((await titles(search, 'where is the billing service deployed')).slice(0, 2), [
      'Where do we deploy the billing service?',
      'To Frankfurt.',
    ]);
  });

  it('finds by author and by date', async () => {
    const store = new InMemoryStore();
    const said = [
      { author: 'Ada', at: '2023-05-07T10:00:00.000Z' },
      { author: 'Grace', at: '2023-06-01T10:00:00.000Z' },
    ].map(({ author, at }, n) => {
      const event = makeEvent(n, { author });
      const evidence = makeEvidence(n, { eventId: event.id });
      const item = makeItem(n, {
        title: `By ${n}`,
        facts: 'The cache was slow.',
        createdAt: at,
        evidenceRefs: [evidence.id],
        sessionId: idOf(`s${n}`),
      });
      return { event, evidence, item };
    });
    await store.write({
      events: said.map((s) => s.event),
      evidence: said.map((s) => s.evidence),
      items: said.map((s) => s.item),
    });
    const search = createSearch({ store, clock });
    assert.equal((await titles(search, 'what did Grace say of the cache'))[0], 'By 1');
    assert.equal((await titles(search, 'what did Ada say of the cache'))[0], 'By 0');
    assert.equal((await titles(search, 'cache on 7 May 2023'))[0], 'By 0');
    assert.equal((await titles(search, 'cache last month', { at: '2023-07-03T00:00:00.000Z' }))[0], 'By 1');
  });

  it('leaves out what covers too little of the question', async () => {
    const { search } = await remembering({ title: 'Cache of tokens' }, { title: 'Cache' });
    const hits = await search.search('token cache', { minSimilarity: 0.5 });
    assert.deepEqual(hits.map((hit) => hit.title), ['Cache of tokens']); // prettier-ignore
    for (const hit of hits) assert.ok(hit.similarity >= 0.5 && hit.similarity <= 1);
  });

  it('can say why', async () => {
    const { search } = await remembering({
      title: 'Cache of tokens',
      provenance: 'other',
      files: ['src/a.ts'],
      importance: 5,
    });
    const [hit] = await search.search('token cache', { files: ['src/a.ts'], at: iso(EPOCH + DAY) });
    const factors = hit!.factors;
    assert.deepEqual(factors.map((factor) => factor.name).sort(), ['confidence', 'files', 'importance', 'recency', 'trust', 'words']); // prettier-ignore
    assert.match(factors.find((factor) => factor.name === 'words')!.reason, /token, cach/);
    const sum = factors.filter((factor) => factor.kind === 'plus').reduce((total, { value }) => total + value, 0);
    const product = factors.filter((factor) => factor.kind === 'times').reduce((total, { value }) => total * value, 1);
    assert.ok(Math.abs(sum * product - hit!.score) < 1e-9);
  });

  it('follows the store', async () => {
    const { store, search, items } = await remembering({ title: 'Cache one' });
    assert.deepEqual(await titles(search, 'cache'), ['Cache one']);
    const second = makeItem(7, { title: 'Cache two' });
    await store.write({ items: [second], history: [makeHistory(1, { itemId: second.itemId })] });
    assert.deepEqual((await titles(search, 'cache')).sort(), ['Cache one', 'Cache two']);
    const changed = { ...items[0]!, title: 'Index one' };
    await store.write({ items: [changed], history: [makeHistory(2, { itemId: changed.itemId })] });
    assert.deepEqual(await titles(search, 'cache'), ['Cache two']);
    assert.deepEqual(await titles(search, 'index'), ['Index one']);
  });

  it('reads everything again when more changed than the history tells', async () => {
    const { store, search } = await remembering({ title: 'Cache one' });
    await search.ready();
    const many = Array.from({ length: 1_200 }, (_, n) => makeItem(n + 10, { title: `Cache ${n}` }));
    await store.write({ items: many, history: many.map((item, n) => makeHistory(n, { itemId: item.itemId })) });
    assert.equal((await search.search('cache', { limit: 1_000 })).length, 1_000);
  });

  it('tries again after a store that failed', async () => {
    const { store, search } = await remembering({ title: 'Cache one' });
    const items = store.items.bind(store);
    store.items = () => Promise.reject(new Error('disk'));
    await assert.rejects(search.search('cache'));
    store.items = items;
    assert.deepEqual(await titles(search, 'cache'), ['Cache one']);
  });
});
