/** The real tokenizer against a library with the same vocabulary. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { assembleBrain } from '../../support/assemble-brain.ts';
import { tokenizerOf } from '../../../src/engine/index.ts';
import { loadO200k } from '../../../src/project/load-tokenizer.ts';
import { NOW } from '../../support/aged-items.ts';
import { shippedFile } from '../../support/cli.ts';
import { iso, makeItem } from '../../support/make.ts';
import { LANGUAGES, NOTATIONS } from '../../support/scripts-of-the-world.ts';

const pacer = { yieldToHost: () => Promise.resolve() };
const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the tokenizer o200k', () => {
  it('says what is wrong with its file, and does without', async () => {
    const damaged = join(await mkdtemp(join(tmpdir(), 'o200k-')), 'o200k.bin');
    await assert.rejects(loadO200k(damaged, pacer), /o200k\.bin is damaged or missing/);
    await writeFile(damaged, 'abc');
    await assert.rejects(loadO200k(damaged, pacer), /o200k\.bin is damaged or missing/);
    assert.throws(() => tokenizerOf('o200k'), { code: 'not-supported' });
  });

  describe('once it is loaded', () => {
    const same = (text: string): void => assert.equal(tokenizerOf('o200k')(text), encode(text).length, text);

    before(() => loadO200k(shippedFile('o200k.bin'), pacer));

    it('counts prose, code and data as the library does, in any language', () => {
      for (const text of [...Object.values(LANGUAGES), ...Object.values(NOTATIONS)].flat()) same(text);
      for (const path of ['README.md', 'src/engine/brain/select/scored-item-table.ts', 'package.json'])
        same(file(path));
    });

    it('counts any text as the library does', () => {
      const any = fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
      );
      fc.assert(fc.property(any, same), { numRuns: 500 });
    });

    it('counts a run of thousands of characters quickly, and hardly too many', () => {
      const run = 'kJ8+xQ/2'.repeat(1_000);
      const tokens = tokenizerOf('o200k')(run);
      assert.ok(tokens >= encode(run).length && tokens < 1.05 * encode(run).length, String(tokens));
    });

    it('keeps a brain within its budget by that count', () => {
      const items = Array.from({ length: 200 }, (_, n) =>
        makeItem(n + 1, { title: `決定その${String(n)}`, facts: '予約は一時間後に失効する。', updatedAt: iso(NOW) }),
      );
      const { document } = assembleBrain(items, NOW, { tokenizer: 'o200k', tokenBudget: 2_000 });
      const tokens = encode(document).length;
      assert.ok(tokens <= 2_100 && tokens > 1_000, String(tokens));
    });
  });
});
