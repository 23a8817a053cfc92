/** Identifiers that pages name and the code no longer holds: which of them count, and what a guide leaves out for them. */
import assert from 'node:assert/strict';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { wordsTold } from '../../../src/engine/brain/guide/gone-words.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const settled = (items: readonly MemoryItem[]): ScoredItemTable => {
  const table = new ScoredItemTable();
  for (const item of items) table.set(item);
  table.recompute(NOW);
  return table;
};

describe('identifiers that a page names', () => {
  for (const [text, expected] of [
    ['Every parser goes through `Ledger.readRows(path, { isStrict })`.', ['readRows', 'isStrict']],
    ['`#openDoor` calls `auth::check_token` with `MAX_SIZE`.', ['openDoor', 'check_token', 'MAX_SIZE']],
    ['Whatever readRows reads is closed by `close()`.', []],
    ['See `src/read_rows.ts`, `read_rows.ts` and `docs/READ_ME.md`.', []],
    ['Run `UPDATE_ROWS=1 cargo test read_rows` and `npm run test:read_rows`.', []],
    ['Never call `readRows`; `writeRows` was removed, use `closeRows` instead of `endRows`.', []],
    ['Rows wait in `openRows`, with no lock: `closeRows()` frees them.', ['openRows', 'closeRows']],
    ['Tests run with `ts-jest` and `@ledger/rows`, not `ts-node`.', ['ts-jest', '@ledger/rows']],
    ['Read with `not_found(a, b)` where rows are missing.', ['not_found']],
  ] as const)
    it(`${text} (${expected.join(', ')})`, () => assert.deepEqual(wordsTold(text), expected));
});

describe('a guide', () => {
  const rule = (n: number, facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
    aged(n, {
      ...{ type: 'convention', origin: 'document', tags: ['told', 'rule'], files: ['CONTRIBUTING.md'], importance: 5 },
      ...{ title: facts, facts, ...over },
    });
  const told = (items: readonly MemoryItem[], goneWords: readonly string[]): string =>
    assembleGuide(settled(items), { gone: new Set(), goneWords: new Set(goneWords) }, {}).document;
  const GONE = 'Tests must be registered by `registerTest` in the folder of their command.';

  it('leaves out what a page says of an identifier that is gone, and nothing else', () => {
    const stays = 'Parsers must be registered by `registerParser` before the first row is read.';
    const text = told([rule(1, GONE), rule(2, stays)], ['registerTest']);
    assert.ok(text.includes('registerParser') && !text.includes('registerTest'), text);
    assert.ok(told([rule(1, GONE)], []).includes('registerTest'));
  });

  it('leaves out of a list only the row', () => {
    const rows = [GONE, 'Tests must not share a ledger.', 'Each test must close its rows.'];
    const list = rule(1, rows.join('\n'), { title: 'Rules for tests', tags: ['told', 'list', 'rule'] });
    const text = told([list], ['registerTest']);
    assert.ok(text.includes('share a ledger') && !text.includes('registerTest'), text);
  });

  it('still tells what is forbidden by that name, and what an assistant or a person states', () => {
    const forbids = 'Never register tests by `registerTest`, the runner finds them by itself.';
    const stated = rule(2, GONE, { origin: 'agent', provenance: 'project' });
    assert.ok(told([rule(1, forbids)], ['registerTest']).includes('registerTest'));
    assert.ok(told([stated], ['registerTest']).includes('registerTest'));
    assert.ok(told([rule(2, GONE, { origin: 'manual' })], ['registerTest']).includes('registerTest'));
  });
});
