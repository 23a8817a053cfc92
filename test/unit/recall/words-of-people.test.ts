/** How people put things: other forms of a word, words apart or together, ways of asking, standing wishes. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { createSearch, type Search } from '../../../src/engine/recall/search.ts';
import { ruleIn } from '../../../src/engine/recall/ranking/rules.ts';
import { isQuestion } from '../../../src/engine/recall/text/asking-words.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, idOf, makeItem } from '../../support/make.ts';

const alike = { importance: 3, confidence: 0.8, weight: 1, provenance: 'project' } as const;

async function remembering(...items: Partial<MemoryItem>[]): Promise<{ search: Search; items: MemoryItem[] }> {
  const store = new InMemoryStore();
  const made = items.map((over, n) =>
    makeItem(n, { ...alike, files: [], tags: [], sessionId: idOf(`session ${n}`), title: over.facts ?? '', ...over }),
  );
  await store.write({ items: made });
  return { search: createSearch({ store, clock: { now: () => EPOCH } }), items: made };
}

const factsOf = async (search: Search, query: string, items: readonly MemoryItem[]): Promise<string[]> =>
  (await search.search(query)).map(({ itemId }) => items.find((item) => item.itemId === itemId)?.facts ?? '');

describe('search understands', () => {
  it('irregular forms of a word', async () => {
    const { search, items } = await remembering({ facts: 'We chose Postgres.' }, { facts: 'Builds broke on Windows.' });
    assert.deepEqual(await factsOf(search, 'which database did we choose', items), ['We chose Postgres.']);
    assert.deepEqual(await factsOf(search, 'what breaks', items), ['Builds broke on Windows.']);
  });

  it('a word written apart in the question and together in the memory', async () => {
    const { search, items } = await remembering({ facts: 'The login form keeps its state.' }, { facts: 'Nothing.' });
    assert.deepEqual(await factsOf(search, 'how does log in work', items), ['The login form keeps its state.']);
  });

  it('what a question is about before how it asks', async () => {
    const { search, items } = await remembering(
      { facts: 'A comprehensive summary of the conversation was sent by mail.' },
      { facts: 'Migrations are reversible and run in one transaction before the server starts.' },
      { facts: 'The server starts in a second.' },
    );
    const asked = 'Can you give me a comprehensive summary of our conversations about migrations?';
    assert.match((await factsOf(search, asked, items))[0] ?? '', /^Migrations/);
    // As a text to find the like of, every word counts.
    const text = 'A comprehensive summary of our conversations about migrations';
    assert.match((await factsOf(search, text, items))[0] ?? '', /^A comprehensive summary/);
  });

  it('that a standing instruction of the user holds for more than its words', async () => {
    const { search, items } = await remembering(
      { facts: 'Libraries: zod reads the input, ulid makes ids, and both are small.', provenance: 'own' },
      { facts: 'Always name the version of libraries when I ask about dependencies.', provenance: 'own' },
    );
    const hits = await search.search('Which libraries read the input?');
    const rule = hits.find(({ itemId }) => itemId === items[1]?.itemId)?.factors.find(({ name }) => name === 'rule');
    assert.equal(rule?.value, 1.5);
  });

  it('that of two that say the same the newer counts a little more', async () => {
    const old = new Date(EPOCH - 200 * 86_400_000).toISOString();
    const { search, items } = await remembering(
      { facts: 'Retries are capped at three.', createdAt: old },
      { facts: 'Retries are capped at three!', createdAt: new Date(EPOCH - 86_400_000).toISOString() },
      { facts: 'Retries are capped, and the cap on retries is told in the log of retries.', createdAt: old },
    );
    const found = await factsOf(search, 'retries capped at three', items);
    assert.deepEqual(found.slice(0, 2), ['Retries are capped at three!', 'Retries are capped at three.']);
  });

  it('that code says more than the tests around it', async () => {
    const { search, items } = await remembering(
      { facts: 'Retries are capped at three.', files: ['test/retry.test.ts'] },
      { facts: 'Retries are capped at three!', files: ['src/retry.ts', 'test/retry.test.ts'] },
    );
    assert.deepEqual(await factsOf(search, 'retries capped', items), [
      'Retries are capped at three!',
      'Retries are capped at three.',
    ]);
  });
});

describe('a rule of the user', () => {
  const own = (facts: string): ReturnType<typeof ruleIn> => ruleIn({ facts, provenance: 'own' });
  it('is told from other words', () => {
    for (const text of ['Always use tabs.', 'Please never push to main', 'From now on, answer in French.'])
      assert.equal(own(text), 'instruction', text);
    assert.equal(own('Include version numbers whenever I ask about libraries.'), 'instruction');
    assert.equal(own('I’d rather keep it small, so no frameworks.'), 'preference');
    for (const text of ['The cache is always warm.', 'It never worked.', 'What do you prefer?'])
      assert.equal(own(text), null, text);
  });

  it('is only the user’s own', () => {
    assert.equal(ruleIn({ facts: 'Always use tabs.', provenance: 'other' }), null);
    assert.equal(ruleIn({ facts: 'Always use tabs.', provenance: 'project' }), null);
  });
});

describe('a question', () => {
  it('is told from a text to find the like of', () => {
    for (const text of ['what broke', 'Can you list them', 'the cache, is it warm?']) assert.ok(isQuestion(text), text);
    for (const text of ['fix: list all headers', 'url: show the path\n\nIt was hidden before, was it?', 'caches'])
      assert.ok(!isQuestion(text), text);
  });
});
