/** The SQL behind a page: right whichever index leads, and never by reading the whole table. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainDatabase } from '../../src/storage/sql/brain-database.ts';
import { countsSql, pageSql } from '../../src/storage/sql/item-query.ts';
import { SCHEMA_SQL } from '../../src/storage/sql/schema.ts';
import { SqlDatabase } from '../../src/storage/sql/sql-database.ts';
import { anyQuery, variedItem, variedLayer } from '../support/any-query.ts';
import { InMemoryStore } from '../support/in-memory-store.ts';
import { idOf } from '../support/make.ts';

describe('the SQL of queries', () => {
  const items = Array.from({ length: 80 }, (_, n) => variedItem(n));
  const layers = items.map((item, n) => ({ itemId: item.itemId, layer: variedLayer(n) }));
  const reference = new InMemoryStore();
  let sql: SqlDatabase;
  before(async () => {
    sql = await SqlDatabase.open(undefined);
    sql.exec(SCHEMA_SQL);
    new BrainDatabase(sql, () => undefined).apply([{ op: idOf('op'), change: { items, layers } }]);
    await reference.write({ items, layers });
  });
  after(() => sql.close());

  // 0: the order's index is walked; 5: now this, now that; 1,000: the narrowest condition leads.
  for (const narrow of [0, 5, 1_000]) {
    it(`gives the reference's answers when an index of up to ${narrow} rows may lead`, async () => {
      await fc.assert(
        fc.asyncProperty(anyQuery(items), async (query) => {
          const page = pageSql(sql, query, narrow);
          const ids = sql.all(page.text, page.params).map((row) => row.id);
          const expected = (await reference.items(query)).items.map(({ itemId }) => itemId);
          assert.deepEqual(ids.slice(0, query.limit ?? 100), expected);
          const counts = countsSql(sql, query, narrow);
          const total = sql.all(counts.text, counts.params).reduce((sum, row) => sum + Number(row.count), 0);
          const all = await reference.items({ ...query, limit: 1_000 });
          assert.equal(total, all.items.length);
        }),
        { numRuns: 150 },
      );
    });

    it(`never scans the table of items when an index of up to ${narrow} rows may lead`, () => {
      fc.assert(
        fc.property(anyQuery(items), (query) => {
          const page = pageSql(sql, query, narrow);
          const plan = sql.all(`EXPLAIN QUERY PLAN ${page.text}`, page.params).map((row) => String(row.detail));
          assert.ok(plan.length > 0);
          for (const step of plan)
            assert.doesNotMatch(step, /^SCAN (i|item)\b(?! USING (COVERING )?INDEX)/, plan.join('; '));
        }),
        { numRuns: 150 },
      );
    });
  }
});
