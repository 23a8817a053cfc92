/** Who begins a branch or goes to another is seen, also afterwards, and wherever it was done. */
import assert from 'node:assert/strict';
import { readBranches } from '../../../../src/sources/git/history/read-branches.ts';
import { all, beUser, git, makeRepository, removeFolders } from '../temp-repository.ts';

describe('reading branches', () => {
  after(removeFolders);

  it('tells each switch, and which of them began a branch', async () => {
    const root = makeRepository([{}, {}]);
    const at = (seconds: number, ...args: string[]): void => {
      process.env['GIT_COMMITTER_DATE'] = `${String(seconds)} +0000`;
      try {
        git(root, ...args);
      } finally {
        delete process.env['GIT_COMMITTER_DATE'];
      }
    };
    at(1_700_100_000, 'checkout', '-q', '-b', 'feature/ledger');
    at(1_700_100_100, 'checkout', '-q', 'main');
    at(1_700_100_200, 'branch', 'later');
    at(1_700_100_300, 'switch', '-q', 'later');
    at(1_700_100_400, 'checkout', '-q', '--detach', 'HEAD~1');
    at(1_700_100_500, 'commit', '-q', '--allow-empty', '-m', 'x');
    at(1_700_100_600, 'switch', '-q', 'feature/ledger');
    const asBefore = beUser('Ada@example.org');
    const told = await all(readBranches({ root })).finally(asBefore);
    assert.deepEqual(
      told.map(({ name, isNew, at: when, own }) => [name, isNew, Date.parse(when) / 1_000, own]),
      [
        ['feature/ledger', false, 1_700_100_600, true],
        ['later', false, 1_700_100_300, true],
        ['main', false, 1_700_100_100, true],
        ['feature/ledger', true, 1_700_100_000, true],
      ],
    );
    assert.equal(told[3]?.from, 'main');
  });

  it('tells none of a branch that is gone but the switch itself, and none where nothing is logged', async () => {
    const root = makeRepository([{}]);
    git(root, 'checkout', '-q', '-b', 'gone');
    git(root, 'checkout', '-q', 'main');
    git(root, 'branch', '-q', '-D', 'gone');
    const told = await all(readBranches({ root }));
    assert.deepEqual(
      told.map(({ name, isNew }) => [name, isNew]),
      [
        ['main', false],
        ['gone', false],
      ],
    );
    git(root, 'reflog', 'expire', '--expire=all', '--all');
    assert.deepEqual(await all(readBranches({ root })), []);
  });
});
