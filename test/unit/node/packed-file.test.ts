/** Files that ship packed are read as what they were, packed or not, and a damaged one is an error. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readPacked } from '../../../src/node/packed-file.ts';

describe('a file that ships packed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'project-brain-packed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is what it was, and so is one that is not packed', async () => {
    const bytes = Buffer.from('of all things '.repeat(10_000));
    writeFileSync(join(folder, 'plain'), bytes);
    writeFileSync(join(folder, 'small.br'), brotliCompressSync(bytes));
    assert.deepEqual(await readPacked(join(folder, 'plain')), bytes);
    assert.deepEqual(await readPacked(join(folder, 'small')), bytes);
  });

  it('is an error where it is damaged or missing', async () => {
    writeFileSync(join(folder, 'damaged.br'), brotliCompressSync(Buffer.from('of all things')).subarray(0, -3));
    writeFileSync(join(folder, 'damaged'), 'not this one');
    await assert.rejects(readPacked(join(folder, 'damaged')));
    await assert.rejects(readPacked(join(folder, 'missing')), /missing/);
  });
});
