/** A file on disk is known for the blob that git has of it, with either line ending, without asking git. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { lstatSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { holdsBlob } from '../../../../src/sources/files/blob-hash.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const blobOf = (text: string, algorithm = 'sha1'): string =>
  createHash(algorithm)
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

describe('the content of a file', () => {
  after(removeFolders);
  let folder: string;
  before(() => {
    folder = makeFolder();
  });
  const holds = (text: string, blob: string): Promise<boolean> => {
    const path = join(folder, 'file');
    writeFileSync(path, text);
    return holdsBlob(path, lstatSync(path), blob);
  };

  it('is what git says it is', async () => {
    const root = makeRepository([{ files: { 'a.md': 'a\r\nb\n' }, links: { 'b.md': 'a.md' } }]);
    for (const name of ['a.md', 'b.md']) {
      const blob = git(root, 'rev-parse', `HEAD:${name}`);
      assert.equal(await holdsBlob(join(root, name), lstatSync(join(root, name)), blob), true);
    }
    symlinkSync('elsewhere', join(root, 'c.md'));
    const other = git(root, 'rev-parse', 'HEAD:b.md');
    assert.equal(await holdsBlob(join(root, 'c.md'), lstatSync(join(root, 'c.md')), other), false);
  });

  it('is the same with line feeds, and with nothing else', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', '\r', '\n', '\r\n', 'ä'), { maxLength: 40 }),
        fc.nat({ max: 3 }),
        async (parts, at) => {
          // Around the end of what is read at once.
          const text = 'x'.repeat(65_536 - at) + parts.join('');
          assert.equal(await holds(text, blobOf(text, 'sha256')), true);
          assert.equal(await holds(text, blobOf(text.replaceAll('\r\n', '\n'))), true);
          assert.equal(await holds(text, blobOf(`${text}!`)), false);
          assert.equal(await holds(text, blobOf(text.replaceAll('\r', ''))), !/\r(?!\n)/.test(text));
        },
      ),
      { numRuns: 60 },
    ));
});
