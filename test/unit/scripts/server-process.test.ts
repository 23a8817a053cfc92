/** VS Code as a person gets it from `npm start` shows what VS Code shows; a driver of tests keeps notifications away. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installExtension } from '../../../scripts/vscode-host/install-extension.ts';
import { serverArguments } from '../../../scripts/vscode-host/server-process.ts';

describe('the VS Code server', () => {
  it('is driven by tests only where it is not for people', () => {
    const driver = '--enable-smoke-test-driver';
    assert.ok(serverArguments('/data', {}).includes(driver));
    assert.ok(!serverArguments('/data', { forPeople: true }).includes(driver));
  });

  it('gets of a checkout what its package would hold', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'));
    const source = join(folder, 'checkout');
    for (const name of ['dist', 'src', 'media']) mkdirSync(join(source, name), { recursive: true });
    cpSync('.vscodeignore', join(source, '.vscodeignore'));
    writeFileSync(join(source, 'package.json'), '{"publisher":"a","name":"b","version":"1.0.0"}');
    for (const file of ['dist/extension.cjs', 'src/extension.ts', 'media/brain.svg', 'media/draft.png'])
      writeFileSync(join(source, file), '');
    await installExtension(join(folder, 'extensions'), source);
    const has = (file: string): boolean => existsSync(join(folder, 'extensions', 'a.b-1.0.0', file));
    const files = ['package.json', 'dist/extension.cjs', 'media/brain.svg', 'src/extension.ts', 'media/draft.png'];
    assert.deepEqual(files.map(has), [true, true, true, false, false]);
    rmSync(folder, { recursive: true });
  });
});
