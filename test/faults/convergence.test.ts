/** Journals in any order, any division and any repetition end in the same state: the newest operation wins per row. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { StoreChange } from '../../src/engine/index.ts';
import { encodeOperation, encodeRows } from '../../src/storage/host/encode-change.ts';
import { encodeRecord, JOURNAL_VERSION, type ErasedIds, type Operation } from '../../src/storage/journal/records.ts';
import { thisProcess } from '../../src/storage/process/identity.ts';
import { BrainDatabase } from '../../src/storage/sql/brain-database.ts';
import { SCHEMA_SQL } from '../../src/storage/sql/schema.ts';
import { SqlDatabase } from '../../src/storage/sql/sql-database.ts';
import { idOf, EPOCH, makeEvent, makeEvidence, makeHistory, makeItem } from '../support/make.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const row = fc.integer({ min: 0, max: 5 });

/** A change of few rows, so that operations meet in them. */
const change: fc.Arbitrary<StoreChange> = fc.record(
  {
    items: fc.array(
      fc.record({ n: row, v: fc.integer({ min: 0, max: 99 }) }).map(({ n, v }) =>
        makeItem(n, {
          title: `Version ${v}`,
          facts: `word${v} same`,
          files: [`f${v % 3}.ts`],
          tags: [`t${v % 4}`],
          status: v % 2 === 0 ? 'active' : 'stale',
        }),
      ),
      { maxLength: 3 },
    ),
    events: fc.array(
      row.map((n) => makeEvent(n)),
      { maxLength: 2 },
    ),
    evidence: fc.array(
      row.map((n) => makeEvidence(n, { quote: `q${n}` })),
      { maxLength: 2 },
    ),
    history: fc.array(
      row.map((n) => makeHistory(n)),
      { maxLength: 2 },
    ),
    layers: fc.array(fc.record({ itemId: row.map((n) => makeItem(n).itemId), layer: fc.constantFrom(0, 1, 2, 3) }), {
      maxLength: 2,
    }),
    meta: fc.dictionary(fc.constantFrom('a', 'b'), fc.string()),
  },
  { requiredKeys: [] },
);

/** Now and then something is erased, too. */
const erased: fc.Arbitrary<ErasedIds | undefined> = fc.option(
  fc.record({
    items: fc.array(
      row.map((n) => makeItem(n).itemId),
      { maxLength: 2 },
    ),
    events: fc.array(
      row.map((n) => makeEvent(n).id),
      { maxLength: 1 },
    ),
    evidence: fc.array(
      row.map((n) => makeEvidence(n).id),
      { maxLength: 1 },
    ),
    marks: fc.subarray(['x', 'y']),
  }),
  { nil: undefined, freq: 4 },
);

const operations = fc
  .array(fc.tuple(change, erased), { minLength: 1, maxLength: 12 })
  .map((changes) =>
    changes.map(([one, gone], n) => ({ op: idOf(`op ${n}`, EPOCH + n), change: one, ...(gone && { erased: gone }) })),
  );

/** The same operations in another order, some of them twice. */
const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .tuple(fc.shuffledSubarray([...list], { minLength: list.length }), fc.shuffledSubarray([...list]))
    .map((parts) => parts.flat());

const EVERYTHING = [
  'SELECT * FROM event ORDER BY id',
  'SELECT * FROM evidence ORDER BY id',
  'SELECT * FROM memory_event ORDER BY id',
  'SELECT * FROM item_layer ORDER BY item_id',
  'SELECT * FROM meta ORDER BY key',
  'SELECT * FROM store_info ORDER BY key',
  'SELECT * FROM erased ORDER BY kind, id',
  'SELECT i.id, f.path FROM item_file f JOIN item i ON i.row = f.item ORDER BY 1, 2',
  'SELECT i.id, t.tag FROM item_tag t JOIN item i ON i.row = t.item ORDER BY 1, 2',
  ...Array.from(
    { length: 100 },
    (_, n) =>
      `SELECT i.id FROM item i WHERE i.row IN (SELECT docid FROM item_text WHERE item_text MATCH 'word${n}') ORDER BY 1`,
  ),
];

/** All that the tables hold, but for the numbers of rows. */
function contents(sql: SqlDatabase): unknown {
  const items = sql.all('SELECT * FROM item ORDER BY id').map((item) => ({ ...item, row: 0 }));
  return [items, ...EVERYTHING.map((query) => sql.all(query))];
}

describe('operations converge', function () {
  this.timeout(120_000);

  it('in the tables: any order, any repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        operations.chain((list) => fc.tuple(fc.constant(list), shuffled(list))),
        async ([inOrder, other]) => {
          const [a, b] = [await SqlDatabase.open(undefined), await SqlDatabase.open(undefined)];
          for (const [sql, list] of [
            [a, inOrder],
            [b, other],
          ] as const) {
            sql.exec(SCHEMA_SQL);
            const db = new BrainDatabase(sql, () => undefined);
            for (const operation of list) db.apply([operation]);
          }
          assert.deepEqual(contents(b), contents(a));
          a.close();
          b.close();
        },
      ),
      { numRuns: process.env.FAULTS === 'long' ? 1_000 : 60 },
    );
  });

  it('in journals: any division among writers, with a snapshot at any point', async () => {
    const division = operations.chain((list) =>
      fc.tuple(
        fc.constant(list),
        shuffled(list),
        fc.array(fc.nat({ max: 2 }), { minLength: 24, maxLength: 24 }),
        fc.nat({ max: 24 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(division, async ([inOrder, other, writers, snapshotAt]) => {
        const expected = await stateOf([inOrder], 0);
        const divided = [0, 1, 2].map((writer) => other.filter((_, n) => writers[n % writers.length] === writer));
        assert.deepEqual(await stateOf(divided, snapshotAt), expected);
      }),
      { numRuns: process.env.FAULTS === 'long' ? 500 : 40 },
    );
  });
});

type Operations = readonly Operation[];

/** What a store answers that finds these journals; after the first `early` operations of each, a snapshot was made. */
async function stateOf(journals: readonly Operations[], early: number): Promise<unknown> {
  const disk = new MemoryDisk();
  for (const part of early > 0 ? [early, Infinity] : [Infinity]) {
    for (const [writer, list] of journals.entries()) {
      await writeJournal(disk, `${FOLDER}/journal/${idOf(`journal ${writer}`)}.jsonl`, list.slice(0, part));
    }
    const store = await openOurs(disk);
    if (part !== Infinity) await store.compact();
    else {
      const { items } = await store.items({});
      const ids = items.map(({ itemId }) => itemId);
      const words = await Promise.all(
        Array.from({ length: 100 }, async (_, n) =>
          (await store.items({ text: `word${n}` })).items.map(({ itemId }) => itemId),
        ),
      );
      const state = [items, await store.layers(ids), await store.counts({}), await store.history({ limit: 99 }), words];
      const meta = [await store.meta('a'), await store.meta('b')];
      await store.close();
      return [state, meta];
    }
    await store.close();
  }
  throw new Error('never here');
}

async function writeJournal(disk: MemoryDisk, path: string, list: Operations): Promise<void> {
  await disk.remove(path);
  const file = await disk.create(path);
  const header = { journal: JOURNAL_VERSION, process: thisProcess(), instance: path, void: [] };
  const lines = [
    encodeRecord(header),
    ...(await Promise.all(
      list.map(async ({ op, change: one, erased: gone }) => encodeOperation(op, await encodeRows(one), gone)),
    )),
  ];
  await file.write(Buffer.concat(lines), 0);
  await file.close();
}
