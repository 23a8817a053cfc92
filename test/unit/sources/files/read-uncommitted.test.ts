/** What differs from HEAD is told of a work tree, by what is in its files, whatever a clone's filters would make of them. */
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUncommitted } from '../../../../src/sources/files/read-uncommitted.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const FILES = {
  'README.md': '# Ledger\nof clubs\n',
  'CONTRIBUTING.md': '# Rules\nof work\n',
  'docs/adr/1-a.md': '# A\n',
};

describe('what is not committed of a work tree', () => {
  let root: string;
  beforeEach(() => {
    root = makeRepository([{ files: FILES }]);
  });
  after(removeFolders);

  const news = async (folder = root): Promise<string[]> =>
    (await all(readUncommitted({ root: folder }))).filter((one) => one.uncommitted === true).map(({ path }) => path);
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

  it('is nothing in a new clone, nor after a mere touch', async () => {
    assert.deepEqual(await news(), []);
    utimesSync(join(root, 'README.md'), 1, 1);
    assert.deepEqual(await news(), []);
  });

  it('is what was changed, staged or made, as seen from the folder that is open', async () => {
    write('README.md', '# Ledger\nof states\n');
    write('docs/adr/1-a.md', '# B\n');
    git(root, 'add', 'docs');
    write('docs/adr/2-b.md', '# New\n');
    assert.deepEqual(await news(), ['README.md', 'docs/adr/1-a.md', 'docs/adr/2-b.md']);
    assert.deepEqual(await news(join(root, 'docs')), ['adr/1-a.md', 'adr/2-b.md']);
    write('docs/adr/1-a.md', '# A\n');
    assert.deepEqual(await news(join(root, 'docs')), ['adr/2-b.md'], 'staged and put back');
  });

  it('is found where size and second are those of before', async () => {
    const at = statSync(join(root, 'CONTRIBUTING.md')).mtime;
    git(root, 'update-index', '--refresh');
    write('CONTRIBUTING.md', '# Rules\nof play\n');
    utimesSync(join(root, 'CONTRIBUTING.md'), at, at);
    // The index is of that second, too, on whichever side of its end it was written.
    utimesSync(join(root, '.git', 'index'), at, at);
    assert.deepEqual(await news(), ['CONTRIBUTING.md']);
  });

  it('is not what line endings alone make different', async () => {
    write('README.md', FILES['README.md'].replaceAll('\n', '\r\n'));
    git(root, 'config', 'core.autocrlf', 'true');
    assert.deepEqual(await news(), []);
  });

  it('is not what a filter of the user made of a file when it was checked out', async () => {
    const program = join(makeFolder(), 'filter');
    writeFileSync(program, '#!/bin/sh\ntr a-z A-Z\n');
    chmodSync(program, 0o755);
    write('.gitattributes', 'README.md filter=loud\n');
    git(root, 'config', 'filter.loud.smudge', program);
    git(root, 'config', 'filter.loud.clean', program);
    rmSync(join(root, 'README.md'));
    git(root, 'checkout', '--', 'README.md');
    // As after any later command of git's: the index is newer than the file.
    utimesSync(join(root, 'README.md'), 1_700_000_000, 1_700_000_000);
    git(root, 'update-index', 'README.md');
    git(root, 'reset', '-q', '--soft');
    assert.equal(readFileSync(join(root, 'README.md'), 'utf8'), '# LEDGER\nOF CLUBS\n');
    git(root, 'commit', '-q', '-m', 'Take what is staged');
    assert.deepEqual(await news(), []);
  });

  it('is what was taken out of the index or is in a conflict, not what is sparse or assumed unchanged', async () => {
    git(root, 'update-index', '--skip-worktree', 'README.md');
    rmSync(join(root, 'README.md'));
    git(root, 'update-index', '--assume-unchanged', 'CONTRIBUTING.md');
    write('CONTRIBUTING.md', '# Other\n');
    assert.deepEqual(await news(), []);
    git(root, 'rm', '-q', '--cached', 'docs/adr/1-a.md');
    assert.deepEqual(await news(), ['docs/adr/1-a.md']);
  });
});
