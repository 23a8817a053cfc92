/** What git ignores is asked of the repository that a file lies in, so that it is not read when it is saved. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ignoredAmong } from '../../../../src/sources/work-tree/saved-text.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

describe('what git ignores among saved files', () => {
  after(removeFolders);

  it('is told inside and outside of submodules alike, from any folder', async () => {
    const inner = makeRepository([{ files: { '.gitignore': 'local.ts\n' } }]);
    const middle = makeRepository([{ files: { '.gitignore': 'own.ts\n' } }]);
    const root = makeRepository([{ files: { '.gitignore': '*.private.ts\n' } }]);
    const add = (at: string, from: string, path: string): string =>
      git(at, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', from, path);
    add(root, middle, 'libs/middle');
    add(join(root, 'libs/middle'), inner, 'inner');
    const paths = ['libs/middle/a.ts', 'libs/middle/own.ts', 'libs/middle/inner/local.ts', 'x.private.ts', 'local.ts'];
    const ignored = ['libs/middle/inner/local.ts', 'libs/middle/own.ts', 'x.private.ts'];
    assert.deepEqual([...(await ignoredAmong(root, paths))].sort(), ignored);
    const below = paths.filter((path) => path.startsWith('libs/')).map((path) => path.slice('libs/'.length));
    assert.deepEqual([...(await ignoredAmong(join(root, 'libs'), below))].sort(), [
      'middle/inner/local.ts',
      'middle/own.ts',
    ]);
  });

  it('is nothing without a repository, and where a submodule is not there', async () => {
    assert.equal((await ignoredAmong(makeFolder(), ['a.ts'])).size, 0);
    const inner = makeRepository([{ files: { '.gitignore': 'local.ts\n' } }]);
    const root = makeRepository([{ files: { '.gitignore': '*.private.ts\n' } }]);
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'core');
    git(root, 'submodule', '--quiet', 'deinit', '-f', 'core');
    assert.deepEqual([...(await ignoredAmong(root, ['core/local.ts', 'x.private.ts']))], ['x.private.ts']);
  });
});
