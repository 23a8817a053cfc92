/** The commits of HEAD as a survey asks for them. */
import assert from 'node:assert/strict';
import { projectHistory } from '../../../../src/sources/git/project-history.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const START = 1_700_000_000;

describe('the history of a project', () => {
  after(removeFolders);
  let root = '';
  let history: ReturnType<typeof projectHistory>;
  let lock = '';
  let first = '';
  before(() => {
    root = makeRepository([
      { message: 'Begin', time: START, files: { 'src/a.ts': 'a\n', 'keys/secret.txt': 'x\n' } },
      { message: 'Fix the lock\n\nTwo windows share the file.', files: { 'src/a.ts': 'a\nb\n' } },
      { message: 'Turn the keys', files: { 'keys/secret.txt': 'y\n' } },
      { message: 'Say b', files: { 'src/b.ts': 'one\ntwo\nthree\n' } },
    ]);
    history = projectHistory({ root }, () => Promise.resolve((path: string) => path.startsWith('keys/')));
    [, , lock = '', first = ''] = git(root, 'rev-list', 'HEAD').split('\n');
  });

  it('tells a commit that HEAD comes from by its sha, in full or abbreviated', async () => {
    const found = await history.commit(lock.slice(0, 10));
    assert.deepEqual([found?.sha, found?.message], [lock, 'Fix the lock\n\nTwo windows share the file.']);
  });

  it('knows of no commit that HEAD does not come from, and of nothing that is no sha', async () => {
    const beside = git(root, 'commit-tree', 'HEAD^{tree}', '-m', 'Beside');
    for (const sha of [beside, 'f'.repeat(40), 'HEAD', '--output=x', ''])
      assert.equal(await history.commit(sha), null, sha);
    assert.deepEqual([...((await history.among([beside, lock])) ?? [])], [lock]);
  });

  it('tells the newest commits of a path, and nothing of what is excluded', async () => {
    const subjects = async (path: string): Promise<readonly string[]> =>
      (await history.log(path, 10)).map(({ message }) => message.split('\n')[0] ?? '');
    assert.deepEqual(await subjects('src'), ['Say b', 'Fix the lock', 'Begin']);
    assert.deepEqual(await subjects('src/a.ts'), ['Fix the lock', 'Begin']);
    assert.deepEqual(await subjects('keys/secret.txt'), []);
    assert.deepEqual(await subjects(''), ['Say b', 'Fix the lock', 'Begin']);
    assert.equal((await history.log('', 1)).length, 1);
  });

  it('tells how many lines changed since a commit, by file', async () => {
    assert.deepEqual([...((await history.changedSince(first)) ?? [])].sort(), [
      ['src/a.ts', 1],
      ['src/b.ts', 3],
    ]);
    assert.equal(await history.changedSince('f'.repeat(40)), null);
  });

  it('has nothing to tell of a folder without a repository', async () => {
    const none = projectHistory({ root: makeFolder() }, () => Promise.resolve(() => false));
    assert.deepEqual([await none.head(), await none.log('', 3), await none.commit('abcdef1')], [null, [], null]);
  });
});
