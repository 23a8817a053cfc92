/** The index and its ranking, against plain re-tellings of what they promise. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { MemoryIndex } from '../../../src/engine/recall/index/memory-index.ts';
import { itemWords } from '../../../src/engine/recall/item-words.ts';
import { queryWords } from '../../../src/engine/recall/query.ts';
import { lexicalScores } from '../../../src/engine/recall/ranking/lexical-scores.ts';
import { rank, type Ranked } from '../../../src/engine/recall/rank.ts';
import { TUNING } from '../../../src/engine/recall/tuning.ts';
import { shuffled } from '../../support/any-item.ts';
import { iso, idOf, makeItem, EPOCH } from '../../support/make.ts';

const VOCABULARY = [
  'cache',
  'tokens',
  'session',
  'Redis',
  'fetchUser',
  'lib/url.c',
  'slow',
  'v1.2.3',
  'tests',
  'query',
];
const AUTHORS = [null, 'Ada', 'Grace Hopper'];
const words = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: most }).map((all) => all.join(' '));

interface Told {
  readonly item: MemoryItem;
  readonly author: string | null;
}

const someItems: fc.Arbitrary<Told[]> = fc
  .array(
    fc.record({
      title: words(4),
      facts: words(20),
      rationale: fc.option(words(5)),
      files: fc.subarray(['lib/url.c', 'src/cache.ts', 'README.md']),
      session: fc.constantFrom('one', 'two', 'three'),
      age: fc.nat(300),
      importance: fc.option(fc.integer({ min: 1, max: 5 })),
      provenance: fc.constantFrom('own' as const, 'project' as const, 'other' as const),
      author: fc.constantFrom(...AUTHORS),
    }),
    { minLength: 1, maxLength: 15 },
  )
  .map((all) =>
    all.map(({ session, age, author, ...fields }, n) => ({
      author,
      item: makeItem(n, { ...fields, sessionId: idOf(session), createdAt: iso(EPOCH - age * 86_400_000) }),
    })),
  );

function indexOf(told: readonly Told[]): MemoryIndex {
  const index = new MemoryIndex(TUNING);
  for (const { item, author } of told) index.set(item, author);
  return index;
}

function asked(index: MemoryIndex, text: string): readonly Ranked[] {
  const query = {
    text,
    at: EPOCH,
    files: ['lib/url.c'],
    limit: 50,
    admits: () => true,
    weighed: true,
    minSimilarity: 0,
  };
  return rank(query, index, TUNING).found;
}

/** What a caller sees of an answer: slots are the index's own affair. */
const seen = (found: readonly Ranked[]): unknown =>
  found.map(({ entry, score, similarity, parts }) => ({ entry, score, similarity, parts }));

/** BM25F, written down as the formula stands, from the items' words alone. */
function naive(told: readonly Told[], text: string): Map<string, number> {
  const documents = told.map(({ item, author }) => ({ id: item.itemId, ...itemWords(item, author, TUNING) }));
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const counted = queryWords({ text: text }, undefined, indexOf(told).lexical, TUNING);
  const { k1, b, k3 } = TUNING;
  return new Map(
    documents.map(({ id, counts, length }) => {
      let score = 0;
      for (const { word } of counted) {
        const holders = documents.filter((document) => document.counts.has(word)).length;
        const idf = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
        const asWhole = word === 'fetchuser' || word === 'lib/url.c';
        const count = (text.match(wordPattern(word)) ?? []).length * (asWhole ? TUNING.whole / 8 : 1);
        const tf = (counts.get(word) ?? 0) / 8;
        score +=
          ((idf * (k3 + 1) * count) / (k3 + count)) * ((tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * length) / average)));
      }
      return [id, score];
    }),
  );
}

/** Where an index word stands in a question of the vocabulary above. */
function wordPattern(word: string): RegExp {
  const spellings: Record<string, string> = {
    cach: 'cache', token: 'tokens', session: 'session', redi: 'Redis', fetch: 'fetchUser', user: 'fetchUser',
    fetchuser: 'fetchUser', lib: 'lib/url', url: 'lib/url', c: 'lib/url', 'lib/url.c': 'lib/url', slow: 'slow',
    '1.2.3': 'v1.2.3', test: 'tests', queri: 'query',
  }; // prettier-ignore
  return new RegExp((spellings[word] ?? 'no such word').replace(/[.]/g, '\\.'), 'g');
}

describe('ranking', () => {
  it('gives every item the BM25F score of the formula', () => {
    fc.assert(
      fc.property(someItems, words(6), (told, text) => {
        const index = indexOf(told);
        const { own } = lexicalScores(queryWords({ text: text }, undefined, index.lexical, TUNING), index, TUNING);
        for (const [id, expected] of naive(told, text)) {
          const slot = Array.from({ length: index.capacity }, (_, n) => n).find((n) => index.entry(n)?.itemId === id);
          assert.ok(
            Math.abs((own[slot ?? -1] ?? NaN) - expected) < 1e-9,
            `${id}: ${own[slot ?? -1]} is not ${expected}`,
          );
        }
      }),
    );
  });

  it('does not depend on the order in which items came', () => {
    const withOrders = someItems.chain((told) => fc.tuple(fc.constant(told), shuffled(told)));
    fc.assert(
      fc.property(withOrders, words(6), ([told, mixed], text) => {
        assert.deepEqual(seen(asked(indexOf(mixed), text)), seen(asked(indexOf(told), text)));
      }),
    );
  });

  it('forgets a removed item as if it had never been added', () => {
    fc.assert(
      fc.property(someItems, fc.array(fc.boolean()), words(6), (told, gone, text) => {
        const index = indexOf(told);
        told.forEach(({ item }, n) => gone[n] && index.remove(item.itemId));
        const kept = told.filter((_, n) => !gone[n]);
        assert.deepEqual(seen(asked(index, text)), seen(asked(indexOf(kept), text)));
        assert.equal(index.size, kept.length);
      }),
    );
  });

  it('replaces an item as if only the new one had been added', () => {
    fc.assert(
      fc.property(someItems, words(8), words(6), (told, facts, text) => {
        const index = indexOf(told);
        const changed = told.map(({ item, author }, n) =>
          n % 2 === 0 ? { item: { ...item, facts }, author } : { item, author },
        );
        for (const { item, author } of changed) index.set(item, author);
        assert.deepEqual(seen(asked(index, text)), seen(asked(indexOf(changed), text)));
      }),
    );
  });

  it('gives the first few the order that all have', () => {
    fc.assert(
      fc.property(someItems, words(6), fc.integer({ min: 1, max: 10 }), (told, text, limit) => {
        const index = indexOf(told);
        const few = rank(
          { text, at: EPOCH, files: ['lib/url.c'], limit, admits: () => true, weighed: true, minSimilarity: 0 },
          index,
          TUNING,
        );
        assert.deepEqual(seen(few.found), seen(asked(index, text).slice(0, limit)));
      }),
    );
  });
});
