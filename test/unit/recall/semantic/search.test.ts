/** Search with the user's embedding model: what it adds, what it survives, and that without one nothing changes. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../../src/engine/index.ts';
import { ollama } from '../../../../src/embedders/ollama.ts';
import { createSearch, type Search } from '../../../../src/engine/recall/search.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../support/embedding-server.ts';
import { InMemoryStore } from '../../../support/in-memory-store.ts';
import { MemoryVectorCache, SWIFT } from '../../../support/memory-vector-cache.ts';
import { EPOCH, idOf, makeHistory, makeItem } from '../../../support/make.ts';

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo();) {
    assert.ok(Date.now() < end, 'waited in vain');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('search by meaning', () => {
  let server: EmbeddingServer;
  let store: InMemoryStore;
  let cache: MemoryVectorCache;
  let now: number;
  let warnings: string[];
  let progress: string;
  let closing: AbortController;
  const searches: Search[] = [];

  beforeEach(async () => {
    [server, store, cache] = [await startEmbeddingServer(), new InMemoryStore(), new MemoryVectorCache()];
    [now, warnings, progress, closing] = [EPOCH + 1e9, [], '', new AbortController()];
  });
  afterEach(async () => {
    closing.abort();
    for (const search of searches.splice(0)) search.close();
    await server.close();
  });

  const item = (n: number, over: Partial<MemoryItem>): MemoryItem =>
    makeItem(n, { facts: over.title ?? '', sessionId: idOf(`session ${n}`), ...over });
  const remember = (...items: MemoryItem[]): Promise<void> =>
    store.write({ items, history: items.map((one, n) => makeHistory(n, { itemId: one.itemId, id: idOf(`${n} ${one.title}`, now) })) }); // prettier-ignore
  const THREE = [
    item(0, { title: 'The automobile is red' }),
    item(1, { title: 'The kitten sleeps' }),
    item(2, { title: 'Payment is due in May' }),
  ];

  function open(model = 'm'): Search {
    const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
    const onProgress = (made: number, wanted: number): void => void (progress = `${made} of ${wanted}`);
    const embedder = ollama({ baseUrl: server.url, model, timing: SWIFT });
    const semantic = { embedder, cache, log, signal: closing.signal, onProgress };
    const search = createSearch({ store, clock: { now: () => now }, semantic });
    searches.push(search);
    return search;
  }
  const found = async (search: Search, query: string): Promise<string[]> =>
    (await search.search(query)).map((hit) => hit.title);
  const embedded = (): string[] => server.sent.flatMap(({ body }) => body.input);
  const made = (count: number): Promise<void> => until(() => progress === `${count} of ${count}`);
  const kept = (): Promise<void> => until(() => cache.chunks.size > 0);

  it('never sends a secret that a question quotes', async () => {
    await remember(...THREE);
    const search = open();
    await made(3);
    await search.search('which vehicle fails with docker login -u ci -p kestrelharbor?');
    assert.ok(embedded().some((text) => text.includes('which vehicle fails with docker login')));
    assert.ok(!embedded().some((text) => text.includes('kestrel')), embedded().join('\n'));
  });

  it('finds what is said in other words, and says why', async () => {
    await remember(...THREE);
    const search = open();
    await made(3);
    const [hit, ...others] = await search.search('which vehicle?');
    assert.equal(hit?.title, 'The automobile is red');
    assert.deepEqual(others, []);
    const factor = hit.factors.find(({ name }) => name === 'meaning');
    assert.match(factor?.reason ?? '', /your embedding model/);
    const sum = hit.factors.filter(({ kind }) => kind === 'plus').reduce((total, { value }) => total + value, 0);
    const product = hit.factors.filter(({ kind }) => kind === 'times').reduce((total, { value }) => total * value, 1);
    assert.ok(Math.abs(sum * product - hit.score) < 1e-6);
    assert.ok(hit.similarity > 0.5 && hit.similarity <= 1);
  });

  it('knows what means the same as an item, without a request for one that has its vector', async () => {
    const vehicle = item(3, { title: 'A car is for sale' });
    await remember(...THREE, vehicle);
    const search = open();
    await made(4);
    const requests = server.sent.length;
    assert.deepEqual([...(await search.nearInMeaning(vehicle, 0.75)).keys()], [THREE[0]?.itemId]);
    assert.equal(server.sent.length, requests);
    const fresh = item(4, { title: 'No vehicle may be parked here' });
    assert.deepEqual(
      [...(await search.nearInMeaning(fresh, 0.75)).keys()].sort(),
      [THREE[0]?.itemId, vehicle.itemId].sort(),
    );
  });

  it('makes only the vectors that are missing, after a change and in the next session', async () => {
    await remember(...THREE);
    const search = open();
    await made(3);
    await kept();
    const old = cache.chunks.get('vectors-0000');
    await remember({ ...THREE[0]!, title: 'The bill is red', facts: 'The bill is red' });
    await until(() => embedded().length === 4);
    assert.deepEqual(embedded().slice(3), ['The bill is red']);
    await until(() => cache.chunks.get('vectors-0000') !== old);
    assert.deepEqual(await found(search, 'vehicle'), []);
    const before = server.sent.length;
    assert.deepEqual((await found(open(), 'invoice')).sort(), ['Payment is due in May', 'The bill is red']);
    assert.deepEqual(server.sent.slice(before).map(({ body }) => body.input), [['invoice']]); // prettier-ignore
  });

  it('makes all of them again for another model, and damaged ones', async () => {
    await remember(...THREE);
    open();
    await made(3);
    await kept();
    open('another');
    await until(() => embedded().length === 6);
    await until(() => new TextDecoder().decode(cache.chunks.get('vectors-0000')).includes('another'));
    const chunk = cache.chunks.get('vectors-0000')!;
    chunk[chunk.length - 3]! ^= 1;
    const search = open('another');
    await until(() => embedded().length === 9);
    await until(() => cache.chunks.get('vectors-0000') !== chunk);
    assert.deepEqual(await found(search, 'vehicle'), ['The automobile is red']);
  });

  it('begins again when the model gives other dimensions under its old name', async () => {
    await remember(...THREE);
    const search = open();
    await made(3);
    server.padding = 3;
    assert.deepEqual(await found(search, 'vehicle'), []);
    await until(() => embedded().length >= 7);
    let titles: string[] = [];
    for (let tries = 0; tries < 1_000 && titles.length === 0; tries++) {
      await new Promise((resolve) => setImmediate(resolve));
      titles = await found(search, 'vehicle');
    }
    assert.deepEqual(titles, ['The automobile is red']);
  });

  it('goes on by words when the endpoint is down, says so once, and tries again later', async () => {
    await remember(...THREE);
    const search = open();
    await made(3);
    server.faults.push({ status: 503 }, { status: 503 });
    assert.deepEqual(await found(search, 'red vehicle'), ['The automobile is red']);
    assert.equal((await search.search('vehicle')).length, 0);
    const asked = server.sent.length;
    assert.equal((await search.search('kitten')).length, 1);
    assert.equal(server.sent.length, asked, 'left alone');
    now += 60_000;
    assert.equal((await search.search('vehicle')).length, 0);
    now += 120_000;
    assert.deepEqual(await found(search, 'vehicle'), ['The automobile is red']);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /127\.0\.0\.1.*503.*by words alone/);
  });

  it('makes the vectors that an outage left over', async () => {
    server.faults.push({ status: 401 });
    await remember(...THREE);
    const search = open();
    await until(() => warnings.length === 1);
    assert.deepEqual(await found(search, 'vehicle'), []);
    now += 60_000;
    await search.ready();
    await made(3);
    assert.deepEqual(await found(search, 'vehicle'), ['The automobile is red']);
  });

  it('leaves out the one text that the model refuses', async () => {
    server.refuse = 'unspeakable';
    await remember(...THREE, item(3, { title: 'An unspeakable car' }));
    const search = open();
    await made(4);
    assert.deepEqual((await found(search, 'vehicle')), ['The automobile is red']); // prettier-ignore
    assert.deepEqual(warnings, []);
  });

  it('answers everybody who asks while it loads', async () => {
    await remember(...THREE);
    const plain = createSearch({ store, clock: { now: () => now } });
    searches.push(plain);
    const answers = await Promise.all([found(plain, 'kitten'), found(plain, 'kitten')]);
    assert.deepEqual(answers, [['The kitten sleeps'], ['The kitten sleeps']]);
  });

  it('sends nothing and ranks as ever without an embedding model', async () => {
    await remember(...THREE);
    const plain = createSearch({ store, clock: { now: () => now } });
    searches.push(plain);
    const before = await plain.search('kitten payment red');
    assert.ok(before.every((hit) => hit.factors.every(({ name }) => name !== 'meaning')));
    assert.equal(server.sent.length, 0);
    server.faults.push(...Array.from({ length: 50 }, () => ({ status: 401 })));
    const down = await open().search('kitten payment red');
    assert.deepEqual(down.map(({ itemId, score, similarity }) => [itemId, score, similarity]), before.map(({ itemId, score, similarity }) => [itemId, score, similarity])); // prettier-ignore
  });
});
