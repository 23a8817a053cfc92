/** The words of refused statements: kept while a survey goes on, gone with the next, never a reason to fail. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusalsFile } from '../../../src/storage/derived/refusals-file.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

describe('the file of refusals', () => {
  after(removeFolders);

  it('brings back what was kept, and leaves no file where there is nothing', async () => {
    const folder = join(makeFolder(), 'derived');
    const file = new RefusalsFile(folder);
    assert.deepEqual(await file.load(), []);
    await file.save([{ facts: 'All of it.', reason: '"all" is in no quote.' }]);
    assert.deepEqual(await new RefusalsFile(folder).load(), [{ facts: 'All of it.', reason: '"all" is in no quote.' }]);
    await file.save([]);
    assert.ok(!existsSync(join(folder, 'refusals.json')));
  });

  it('takes what is damaged for nothing', async () => {
    const folder = join(makeFolder(), 'derived');
    mkdirSync(folder);
    for (const text of ['{', '[{"facts": 3}]']) {
      writeFileSync(join(folder, 'refusals.json'), text);
      assert.deepEqual(await new RefusalsFile(folder).load(), []);
    }
  });
});
