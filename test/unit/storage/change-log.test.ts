import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ChangeLog } from '../../../src/storage/sql/change-log.ts';
import { makeItem } from '../../support/make.ts';

const REMEMBERED = 8;
const anyOperation = fc.record({
  written: fc.array(fc.nat(9), { maxLength: 4 }),
  erased: fc.array(fc.nat(9), { maxLength: 1 }),
  asks: fc.boolean(),
});

describe('ChangeLog', () => {
  it('tells exactly what changed since any earlier question, or that it cannot tell', () => {
    fc.assert(
      fc.property(fc.array(anyOperation, { maxLength: 40 }), (operations) => {
        const log = new ChangeLog(REMEMBERED);
        const all: string[] = [];
        const asked = [{ cursor: log.since(null).cursor, at: 0 }];
        for (const { written, erased, asks } of operations) {
          const items = written.map((n) => makeItem(n));
          const gone = erased.map((n) => makeItem(n).itemId);
          log.note({ change: { items }, erased: { items: gone, events: [], evidence: [], marks: [] } });
          all.push(...items.map(({ itemId }) => itemId), ...gone);
          if (asks) asked.push({ cursor: log.since(null).cursor, at: all.length });
        }
        for (const { cursor, at } of asked) {
          const { itemIds } = log.since(cursor);
          const missed = all.slice(at);
          if (itemIds === null) assert.ok(missed.length > REMEMBERED, 'so few changes are remembered');
          else assert.deepEqual([...itemIds].sort(), [...new Set(missed)].sort());
        }
      }),
    );
  });

  it('cannot tell who followed other tables, whatever they counted', () => {
    const [before, after] = [new ChangeLog(), new ChangeLog()];
    for (const log of [before, after]) log.note({ change: { items: [makeItem(1)] } });
    assert.equal(after.since(before.since(null).cursor).itemIds, null);
    assert.equal(after.since('no cursor at all').itemIds, null);
  });
});
