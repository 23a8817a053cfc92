/** What every MemoryStore does. Run over each implementation; a difference between them is a bug in one of them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type BrainEvent,
  BrainError,
  contentHash,
  type ItemFilter,
  type ItemQuery,
  type MemoryItem,
  type MemoryStore,
} from '../../src/engine/index.ts';
import { anyQuery, variedItem, variedLayer } from '../support/any-query.ts';
import { InMemoryStore } from '../support/in-memory-store.ts';
import { idOf, iso, EPOCH, makeEvent, makeEvidence, makeHistory, makeItem } from '../support/make.ts';
import { deferred } from '../../src/storage/deferred.ts';

/** `open` gives a new, empty store each time. */
export function runMemoryStoreTests(name: string, open: () => Promise<MemoryStore>): void {
  describe(`MemoryStore: ${name}`, () => {
    let store: MemoryStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const idsOf = async (filter: ItemFilter): Promise<string[]> =>
      (await store.items(filter)).items.map((item) => item.itemId);
    /** Which of the given items a filter finds, by their place in the list. */
    const found = async (items: readonly MemoryItem[], filter: ItemFilter): Promise<number[]> => {
      const ids = await idsOf(filter);
      return ids.map((id) => items.findIndex((item) => item.itemId === id));
    };

    it('answers what goes first like any other question, with every write that was acknowledged', async () => {
      const reads = store.first ?? store;
      for (let n = 1; n <= 5; n++) {
        await store.write({ items: [makeItem(n)], meta: { written: String(n) } });
        const [page, counts, written] = await Promise.all([reads.items({}), reads.counts({}), reads.meta('written')]);
        assert.equal(page.items.length, n);
        assert.deepEqual(counts, await store.counts({}));
        assert.equal(written, String(n));
      }
    });

    it('gives back every field of an item, event, evidence and history entry', async () => {
      const item = makeItem(1, {
        rationale: 'Because "quotes" and \u2028 separators stay',
        impact: 'Ünïcödé 🧠',
        files: ['src/a.ts', 'src/ä b.ts'],
        commitRange: 'abcd..abcdef0',
        dedupHint: 'a:b:c',
        tags: ['one', 'two-three'],
        importance: 5,
        mergedFrom: [idOf('merged')],
        supersededBy: idOf('later'),
        supersedes: idOf('earlier'),
        lastReinforcedAt: iso(EPOCH),
        reviewReason: 'a link',
        expiresAt: iso(EPOCH),
        branch: 'main',
        weight: 0.15,
        confidence: 0.123456789,
        hasInvisible: true,
        asked: ['how do I try one case', 'the parser is slow'],
      });
      const event = makeEvent(1, {
        source: { kind: 'file', path: 'a.md', sha: null, startLine: 1, endLine: 2 },
        author: 'A',
        hasInvisible: true,
      });
      const evidence = makeEvidence(1, { source: { kind: 'person' } });
      const history = makeHistory(1, { before: item, action: 'updated', actor: 'person' });
      await store.write({ items: [item], events: [event], evidence: [evidence], history: [history], meta: { k: 'v' } });
      assert.deepEqual(await store.item(item.itemId), item);
      assert.deepEqual(await store.event(event.id), event);
      assert.deepEqual(await store.evidence([evidence.id]), [evidence]);
      assert.deepEqual(await store.history({ limit: 10 }), [history]);
      assert.equal(await store.meta('k'), 'v');
    });

    it('knows nothing of what was never written', async () => {
      assert.equal(store.readOnlyReason, null);
      assert.equal(await store.item(idOf('x')), undefined);
      assert.equal(await store.event(idOf('x')), undefined);
      assert.equal(await store.meta('x'), undefined);
      await store.write({ meta: { 'k.1': 'a', 'k%': 'b', 'K.2': 'c' } });
      assert.deepEqual([...(await store.metaUnder('k.'))], [['k.1', 'a']]);
      assert.equal((await store.metaUnder('')).size, (await store.metaUnder('k')).size + 1);
      assert.deepEqual(await store.evidence([idOf('x')]), []);
      assert.deepEqual(await store.items({}), { items: [], next: null });
      assert.deepEqual(await store.counts({}), []);
      assert.deepEqual(await store.layers([idOf('x')]), new Map());
      assert.deepEqual(await store.history({ limit: 5 }), []);
      await store.write({});
    });

    it('replaces a row whose id is known, in every table', async () => {
      const [item, event, evidence, history] = [makeItem(1), makeEvent(1), makeEvidence(1), makeHistory(1)];
      await store.write({ items: [item], events: [event], evidence: [evidence], history: [history], meta: { k: '1' } });
      const newer = {
        items: [{ ...item, title: 'Renamed', facts: 'Entirely other words', files: ['b.ts'], tags: ['new'] }],
        events: [{ ...event, headline: 'Renamed' }],
        evidence: [{ ...evidence, quote: 'Renamed' }],
        history: [{ ...history, reason: 'Renamed' }],
        meta: { k: '2' },
      };
      await store.write(newer);
      assert.deepEqual(await store.item(item.itemId), newer.items[0]);
      assert.deepEqual(await store.event(event.id), newer.events[0]);
      assert.deepEqual(await store.evidence([evidence.id]), newer.evidence);
      assert.deepEqual(await store.history({ limit: 5 }), newer.history);
      assert.equal(await store.meta('k'), '2');
      assert.deepEqual(await idsOf({ text: 'entirely' }), [item.itemId]);
      assert.deepEqual(await idsOf({ text: 'numbered' }), []);
      assert.deepEqual(await idsOf({ file: 'b.ts', tag: 'new' }), [item.itemId]);
    });

    it('keeps the last of two rows with one id in one change, and a later change of the same row', async () => {
      const item = makeItem(1);
      await store.write({ items: [item, { ...item, title: 'Second' }] });
      assert.equal((await store.item(item.itemId))?.title, 'Second');
      await Promise.all([1, 2, 3].map((n) => store.write({ items: [{ ...item, title: `Write ${n}` }] })));
      assert.equal((await store.item(item.itemId))?.title, 'Write 3');
    });

    it('is not changed by what a caller does to the values afterwards', async () => {
      const item = makeItem(1, { tags: ['one'] });
      await store.write({ items: [item] });
      item.tags.push('two');
      (await store.item(item.itemId))?.tags.push('three');
      assert.deepEqual((await store.item(item.itemId))?.tags, ['one']);
    });

    it('narrows by every field of a filter', async () => {
      const items = [
        makeItem(0, { type: 'decision', status: 'stale', approval: 'draft', approvedBy: null, scope: 'user' }),
        makeItem(1, { origin: 'manual', schemaKey: 'root/a', dedupHint: 'x:y:z', tags: ['t-1'] }),
        makeItem(2, { schemaKey: 'root/a/b', files: ['src/a.ts', 'src/b.ts'], rationale: 'Weil Größe zählt' }),
        makeItem(3, { schemaKey: 'root/a-b', facts: 'Same statement.', title: 'Über node.js' }),
        makeItem(4, { schemaKey: 'root/ab', facts: 'same  Statement' }),
      ];
      await store.write({ items, layers: [{ itemId: items[1]!.itemId, layer: 1 }] });
      const id = (n: number): string => items[n]!.itemId;
      const cases: readonly (readonly [ItemFilter, readonly number[]])[] = [
        [{}, [0, 1, 2, 3, 4]],
        [{ ids: [id(3), id(1), id(3), idOf('unknown')] }, [1, 3]],
        [{ ids: [] }, []],
        [{ types: ['decision', 'todo'] }, [0]],
        [{ types: [] }, []],
        [{ statuses: ['stale'] }, [0]],
        [{ approvals: ['draft', 'deprecated'] }, [0]],
        [{ scopes: ['user'] }, [0]],
        [{ origins: ['manual'] }, [1]],
        [{ layers: [1, 2] }, [1]],
        [{ layers: [3] }, [0, 2, 3, 4]],
        [{ schemaKey: 'root/a' }, [1, 2]],
        [{ atSchemaKey: 'root/a' }, [1]],
        [{ schemaKey: 'root/a/b' }, [2]],
        [{ schemaKey: 'root' }, [0, 1, 2, 3, 4]],
        [{ dedupHints: ['x:y:z', 'a:b:c'] }, [1]],
        [{ contentHashes: [contentHash('SAME statement')] }, [3, 4]],
        [{ file: 'src/b.ts' }, [2]],
        [{ file: 'src' }, []],
        [{ tag: 't-1' }, [1]],
        [{ updatedFrom: items[3]!.updatedAt }, [3, 4]],
        [{ updatedBefore: items[3]!.updatedAt }, [0, 1, 2]],
        [{ updatedFrom: '2026-01-01T00:00:01Z', updatedBefore: '2026-01-01T00:00:03Z' }, [1, 2]],
        [{ text: 'größe WEIL' }, [2]],
        [{ text: 'gröss' }, []],
        [{ text: 'über' }, [3]],
        [{ text: 'node.js' }, [3]],
        [{ text: '"same" AND-statement*' }, []],
        [{ text: 'same OR statement' }, []],
        [{ text: ' … ' }, [0, 1, 2, 3, 4]],
        [{ text: 'statement', schemaKey: 'root/a-b' }, [3]],
        [{ types: ['fact'], layers: [3], approvals: ['approved'], text: 'numbered' }, [2]],
      ];
      for (const [filter, expected] of cases) {
        assert.deepEqual(await found(items, filter), expected, JSON.stringify(filter));
        const counted = (await store.counts(filter)).reduce((sum, { count }) => sum + count, 0);
        assert.equal(counted, expected.length, `counts of ${JSON.stringify(filter)}`);
      }
    });

    it('pages through everything once, in either order', async () => {
      const items = Array.from({ length: 23 }, (_, n) =>
        makeItem(n, { updatedAt: iso(EPOCH + (n % 4) * 1_000), status: n % 3 === 0 ? 'stale' : 'active' }),
      );
      await store.write({ items });
      const byTime = [...items].sort(
        (a, b) => b.updatedAt.localeCompare(a.updatedAt) || (a.itemId < b.itemId ? -1 : 1),
      );
      for (const [order, expected] of [
        ['id', items],
        ['updated', byTime],
      ] as const) {
        for (const limit of [1, 5, 22, 23, 24]) {
          assert.deepEqual(await allPages({ order, limit }), expected, `${order} by ${limit}`);
        }
        const stale = expected.filter((item) => item.status === 'stale');
        assert.deepEqual(await allPages({ order, limit: 3, statuses: ['stale'] }), stale);
      }
    });

    const allPages = async (query: ItemQuery): Promise<MemoryItem[]> => {
      const all: MemoryItem[] = [];
      let after: string | null | undefined;
      do {
        const page = await store.items({ ...query, ...(after && { after }) });
        assert.ok(page.items.length <= (query.limit ?? 100));
        all.push(...page.items);
        after = page.next;
      } while (after !== null);
      return all;
    };

    it('refuses a page size out of range', async () => {
      for (const limit of [0, 1.5, 1_001]) {
        await assert.rejects(
          store.items({ limit }),
          (error) => error instanceof BrainError && error.code === 'invalid-input',
        );
      }
    });

    it('keeps its counts right through any changes, also those taken back by a later version of a row', async () => {
      const reference = new InMemoryStore();
      await store.counts({});
      const anyChange = fc.record({
        n: fc.integer({ min: 1, max: 6 }),
        key: fc.constantFrom('root/api', 'root/data', 'root/data/sql'),
        approval: fc.constantFrom('draft', 'approved', 'deprecated'),
        layer: fc.option(fc.constantFrom(0, 1, 2, 3)),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 8 }), async (changes) => {
          for (const { n, key, approval, layer } of changes) {
            const item = makeItem(n, { schemaKey: key, approval });
            const change = { items: [item], layers: layer === null ? [] : [{ itemId: item.itemId, layer }] };
            await Promise.all([store.write(change), reference.write(change)]);
          }
          assert.deepEqual(await store.counts({}), await reference.counts({}));
        }),
        { numRuns: 30 },
      );
    });

    it('counts by key, approval and layer, in order', async () => {
      const items = [
        makeItem(0, { schemaKey: 'root/b' }),
        makeItem(1, { schemaKey: 'root/a' }),
        makeItem(2, { schemaKey: 'root/a', approval: 'draft', approvedBy: null }),
        makeItem(3, { schemaKey: 'root/a' }),
      ];
      await store.write({ items, layers: [{ itemId: items[3]!.itemId, layer: 0 }] });
      assert.deepEqual(await store.counts({}), [
        { schemaKey: 'root/a', approval: 'approved', layer: 0, count: 1 },
        { schemaKey: 'root/a', approval: 'approved', layer: 3, count: 1 },
        { schemaKey: 'root/a', approval: 'draft', layer: 3, count: 1 },
        { schemaKey: 'root/b', approval: 'approved', layer: 3, count: 1 },
      ]);
    });

    it('keeps the last layer of an item, written before, with or after it', async () => {
      const [a, b] = [makeItem(1), makeItem(2)];
      await store.write({ layers: [{ itemId: a.itemId, layer: 2 }] });
      await store.write({ items: [a, b], layers: [{ itemId: b.itemId, layer: 1 }] });
      await store.write({ layers: [{ itemId: b.itemId, layer: 0 }] });
      await store.write({ items: [{ ...b, title: 'Changed' }] });
      assert.deepEqual(
        await store.layers([a.itemId, b.itemId]),
        new Map([
          [a.itemId, 2],
          [b.itemId, 0],
        ]),
      );
      assert.deepEqual(await idsOf({ layers: [0] }), [b.itemId]);
      assert.deepEqual(await idsOf({ layers: [2] }), [a.itemId]);
    });

    it('gives evidence in the order asked for, and says which events it knows', async () => {
      const [a, b] = [makeEvidence(1), makeEvidence(2)];
      await store.write({ evidence: [a, b], events: [makeEvent(1)] });
      assert.deepEqual(await store.evidence([b.id, idOf('x'), a.id]), [b, a]);
      assert.deepEqual(await store.knownEvents([idOf('x'), makeEvent(1).id]), new Set([makeEvent(1).id]));
    });

    it('gives events newest first, page by page, by kind, session and what they are not marked with', async () => {
      const events = [1, 2, 3, 4, 5].map((n) =>
        makeEvent(n, { kind: n % 2 === 0 ? 'chat' : 'commit', sessionId: idOf(n < 4 ? 'early' : 'late') }),
      );
      const [a, b, c, d, e] = events as [BrainEvent, BrainEvent, BrainEvent, BrainEvent, BrainEvent];
      await store.write({ events, meta: { [`read.${c.id}`]: '', [`seen.${e.id}`]: '1' } });
      assert.deepEqual(await store.events({}), [e, d, c, b, a]);
      assert.deepEqual(await store.events({ limit: 2 }), [e, d]);
      assert.deepEqual(await store.events({ limit: 2, after: d.id }), [c, b]);
      assert.deepEqual(await store.events({ kinds: ['commit'], unmarked: 'read.' }), [e, a]);
      assert.deepEqual(await store.events({ sessionId: idOf('late') }), [e, d]);
      assert.equal(await store.eventCount({ kinds: ['commit'], unmarked: 'read.' }), 2);
      assert.equal(await store.eventCount({}), 5);
      await assert.rejects(store.events({ limit: 0 }), { code: 'invalid-input' });
    });

    it('tells history newest first, of one item or of all', async () => {
      const entries = [makeHistory(1), makeHistory(2), makeHistory(3, { itemId: makeItem(1).itemId })];
      await store.write({ history: entries });
      const [a, b, c] = entries;
      assert.deepEqual(await store.history({ limit: 2 }), [c, b]);
      assert.deepEqual(await store.history({ itemId: makeItem(1).itemId, limit: 9 }), [c, a]);
    });

    it('tells history and events of a span of time, its end not included', async () => {
      const numbers = [1, 2, 3, 4];
      const history = numbers.map((n) => makeHistory(n));
      const events = numbers.map((n) => makeEvent(n, n === 3 ? { kind: 'document' } : {}));
      await store.write({ history, events });
      const span = { from: iso(EPOCH + 2_000), before: iso(EPOCH + 4_000), limit: 9 };
      assert.deepEqual(await store.history(span), [history[2], history[1]]);
      assert.deepEqual(await store.history({ ...span, itemId: makeItem(2).itemId }), [history[1]]);
      assert.deepEqual(await store.events(span), [events[2], events[1]]);
      assert.deepEqual(await store.events({ ...span, kinds: ['commit'] }), [events[1]]);
      assert.deepEqual(await store.events({ limit: 1 }), [events[3]]);
    });

    it('tells listeners of a change, until they stop listening', async () => {
      let heard = 0;
      const heardTwice = deferred<undefined>();
      const stop = store.onChange(() => {
        if (++heard === 1) heardTwice.resolve(undefined);
      });
      await store.write({ items: [makeItem(1)] });
      await heardTwice.promise;
      stop();
      const other = deferred<undefined>();
      store.onChange(() => other.resolve(undefined));
      const before = heard;
      await store.write({ items: [makeItem(2)] });
      await other.promise;
      assert.equal(heard, before);
    });

    it('tells which items changed since it was asked last, erased ones too, and all as new who asks first', async () => {
      const [first, second, third] = [1, 2, 3].map((n) => makeItem(n)) as [MemoryItem, MemoryItem, MemoryItem];
      await store.write({ items: [first] });
      const began = await store.changesSince(null);
      assert.equal(began.itemIds, null);
      assert.deepEqual((await store.changesSince(began.cursor)).itemIds, []);
      // Of an old instant, and without any history: what counts is when it was stored.
      await store.write({ items: [{ ...second, updatedAt: '1999-01-01T00:00:00.000Z' }, third] });
      await store.write({
        items: [{ ...third, title: 'Another title' }],
        layers: [{ itemId: first.itemId, layer: 1 }],
      });
      const written = await store.changesSince(began.cursor);
      assert.deepEqual([...(written.itemIds ?? [])].sort(), [second.itemId, third.itemId].sort());
      await store.write({ meta: { key: 'value' }, history: [makeHistory(1)] });
      assert.deepEqual((await store.changesSince(written.cursor)).itemIds, []);
      await store.erase({ items: [second.itemId] });
      assert.deepEqual((await store.changesSince(written.cursor)).itemIds, [second.itemId]);
    });

    it('tells what every item was last written by, the same as long as nothing writes it again', async () => {
      assert.equal(await store.revisions(), '');
      const [first, second] = [makeItem(1), makeItem(2)];
      await store.write({ items: [second] });
      await store.write({ items: [first], layers: [{ itemId: second.itemId, layer: 1 }], meta: { key: 'value' } });
      const lines = async (): Promise<Map<string, string>> =>
        new Map((await store.revisions()).split('\n').map((line) => line.split(' ') as [string, string]));
      const before = await lines();
      assert.deepEqual([...before.keys()], [first.itemId, second.itemId].sort());
      await store.write({ history: [makeHistory(1)] });
      assert.deepEqual(await lines(), before);
      await store.write({ items: [{ ...first, title: 'Another title' }] });
      const after = await lines();
      assert.notEqual(after.get(first.itemId), before.get(first.itemId));
      assert.equal(after.get(second.itemId), before.get(second.itemId));
      await store.erase({ items: [first.itemId] });
      assert.deepEqual([...(await lines()).keys()], [second.itemId]);
    });

    it('tells events by source and by what they say, evidence by event, items by evidence, history by its reason', async () => {
      const chat = makeEvent(1, {
        kind: 'chat',
        source: {
          kind: 'chat',
          assistant: 'codex',
          chatId: 'c',
          turnId: 't',
          speaker: 'user',
          path: null,
          line: null,
        },
        text: 'We said "100%" _twice_',
      });
      const commit = makeEvent(2, { kind: 'commit', source: { kind: 'commit', sha: 'abcd' }, headline: 'Said once' });
      const evidence = [
        makeEvidence(2, { eventId: commit.id }),
        makeEvidence(1, { eventId: chat.id }),
        makeEvidence(3, { eventId: chat.id }),
      ];
      const items = [1, 2].map((n) => makeItem(n, { evidenceRefs: [evidence[n]!.id, idOf('elsewhere')] }));
      const history = [makeHistory(1, { reason: 'replaced by "Said"' }), makeHistory(2)];
      await store.write({ events: [chat, commit], evidence, items, history });
      assert.deepEqual(await store.events({ source: 'codex' }), [chat]);
      assert.deepEqual(await store.events({ source: 'git' }), [commit]);
      assert.deepEqual(await store.events({ source: 'aider' }), []);
      assert.equal(await store.eventCount({ source: 'codex', kinds: ['commit'] }), 0);
      assert.deepEqual(await store.events({ saying: ['100%', 'nowhere'] }), [chat]);
      assert.deepEqual(await store.events({ saying: ['Said once'] }), [commit]);
      assert.deepEqual(await store.events({ saying: ['"10_%"'] }), []);
      assert.deepEqual(
        await store.evidenceOf([chat.id, idOf('x')]),
        [evidence[1]!, evidence[2]!].sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
      assert.deepEqual(await found(items, { evidence: [evidence[2]!.id] }), [1]);
      assert.deepEqual(await found(items, { evidence: [idOf('elsewhere')] }), [0, 1]);
      assert.deepEqual(await found(items, { evidence: [] }), []);
      assert.deepEqual(await store.history({ saying: ['"Said"'], limit: 9 }), [history[0]]);
    });

    it('erases rows for good, with what is recorded of an item, and takes them in no more', async () => {
      const [gone, stays] = [1, 2].map((n) =>
        makeItem(n, { title: `Words${n}`, files: [`f${n}.ts`], tags: [`t${n}`], evidenceRefs: [makeEvidence(n).id] }),
      ) as [MemoryItem, MemoryItem];
      const rows = {
        items: [gone, stays],
        events: [makeEvent(1), makeEvent(2)],
        evidence: [makeEvidence(1), makeEvidence(2)],
        history: [
          makeHistory(1, { itemId: gone.itemId, before: gone }),
          makeHistory(2, { itemId: stays.itemId, reason: 'replaced by "Words1"' }),
        ],
        layers: [gone, stays].map(({ itemId }) => ({ itemId, layer: 1 as const })),
      };
      await store.write(rows);
      const record = makeHistory(3, { itemId: gone.itemId, action: 'erased', actor: 'person', before: null });
      const { pending } = await store.erase({
        items: [gone.itemId],
        events: [makeEvent(1).id],
        evidence: [makeEvidence(1).id],
        marks: ['a mark'],
        rewritten: { history: [{ ...rows.history[1]!, reason: 'replaced' }] },
        history: [record],
      });
      assert.deepEqual(pending, []);
      const check = async (): Promise<void> => {
        assert.equal(await store.item(gone.itemId), undefined);
        assert.deepEqual(await idsOf({}), [stays.itemId]);
        for (const filter of [{ text: 'words1' }, { file: 'f1.ts' }, { tag: 't1' }, { ids: [gone.itemId] }]) {
          assert.deepEqual(await idsOf(filter), [], JSON.stringify(filter));
        }
        assert.deepEqual(await idsOf({ text: 'words2', file: 'f2.ts', tag: 't2', layers: [1] }), [stays.itemId]);
        assert.equal(await store.event(makeEvent(1).id), undefined);
        assert.deepEqual(await store.evidence([makeEvidence(1).id, makeEvidence(2).id]), [makeEvidence(2)]);
        assert.deepEqual(await store.layers([gone.itemId, stays.itemId]), new Map([[stays.itemId, 1]]));
        assert.deepEqual(await store.history({ itemId: gone.itemId, limit: 9 }), [record]);
      };
      await check();
      assert.deepEqual(await store.history({ itemId: stays.itemId, limit: 9 }), [
        { ...rows.history[1]!, reason: 'replaced' },
      ]);
      await store.write({ ...rows, history: rows.history.slice(0, 1) });
      await check();
      const asked = [gone.itemId, stays.itemId, makeEvent(1).id, makeEvidence(1).id, 'a mark', 'another'];
      assert.deepEqual(
        await store.erased(asked),
        new Set([gone.itemId, makeEvent(1).id, makeEvidence(1).id, 'a mark']),
      );
      assert.deepEqual(await store.knownEvents([makeEvent(1).id, makeEvent(2).id]), new Set([makeEvent(2).id]));
    });

    it('answers any filter as the reference does', async () => {
      const reference = new InMemoryStore();
      const items = Array.from({ length: 60 }, (_, n) => variedItem(n));
      const layers = items
        .filter((_, n) => n % 4 !== 0)
        .map((item, n) => ({ itemId: item.itemId, layer: variedLayer(n) }));
      await store.write({ items, layers });
      await reference.write({ items, layers });
      await fc.assert(
        fc.asyncProperty(anyQuery(items), async (query) => {
          const [got, expected] = [await store.items(query), await reference.items(query)];
          assert.deepEqual(got.items, expected.items);
          assert.equal(got.next === null, expected.next === null);
          assert.deepEqual(await store.counts(query), await reference.counts(query));
        }),
        { numRuns: 150 },
      );
    });
  });
}
