/** Which commits HEAD holds, asked in batches, and the paths it has. */
import assert from 'node:assert/strict';
import { Ancestry } from '../../../../src/sources/git/history/ancestry.ts';
import { pathsAtHead } from '../../../../src/sources/git/paths-at-head.ts';
import { git, makeRepository, removeFolders } from '../temp-repository.ts';

after(removeFolders);

describe('the ancestry of HEAD', () => {
  it('holds what is merged, not what stands on another branch', async () => {
    const root = makeRepository([{ files: { 'a.txt': 'a' } }, { files: { 'b/c.txt': 'c' } }]);
    git(root, 'checkout', '-q', '-b', 'feature');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'On a branch');
    const feature = git(root, 'rev-parse', 'HEAD');
    git(root, 'checkout', '-q', 'main');
    const main = git(root, 'rev-parse', 'HEAD');
    const ancestry = new Ancestry({ root });
    assert.deepEqual([...(await ancestry.among([feature, main, 'f'.repeat(40)], main))], [main]);
    assert.deepEqual([...(await ancestry.among([feature], main))], []);
    git(root, 'merge', '-q', '--ff-only', 'feature');
    assert.deepEqual([...(await ancestry.among([feature, main], feature))], [feature, main]);
    assert.deepEqual([...(await pathsAtHead({ root }))].sort(), ['a.txt', 'b/c.txt']);
  });
});
