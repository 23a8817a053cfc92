/** A move of HEAD is noticed whoever made it; what moves nothing is not told. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { watchHead } from '../../../../src/sources/git/watch/watch-head.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const DEADLINE_MS = 10_000;

describe('a move of HEAD', () => {
  after(removeFolders);

  /** Calls `act` again and again until the watch, which starts in its own time, has told of it. */
  async function noticed(root: string, act: (n: number) => void): Promise<void> {
    const moves: number[] = [];
    const stop = watchHead(root, () => moves.push(Date.now()));
    const end = Date.now() + DEADLINE_MS;
    try {
      for (let n = 0; moves.length === 0; n++) {
        assert.ok(Date.now() < end, 'nothing was noticed');
        act(n);
        await wait(500);
      }
    } finally {
      stop();
    }
  }

  const commit = (root: string) => (n: number) =>
    void git(root, 'commit', '-q', '--allow-empty', '-m', `Commit ${String(n)}`);

  it('by a commit is noticed', async () => {
    const root = makeRepository([{ message: 'Begin' }]);
    await noticed(root, commit(root));
  });

  it('by the first commit of an empty repository is noticed', async () => {
    const root = makeRepository([]);
    await noticed(root, commit(root));
  });

  it('by a reset, and by a switch of branches, is noticed', async () => {
    const root = makeRepository([{ message: 'Begin' }, { message: 'Go on' }]);
    const head = git(root, 'rev-parse', 'HEAD');
    await noticed(root, (n) => void git(root, 'reset', '-q', '--hard', n % 2 === 0 ? 'HEAD~1' : head));
    await noticed(root, (n) => void git(root, 'checkout', '-q', '-b', `topic-${String(n)}`));
  });

  it('in a linked work tree is noticed there', async () => {
    const root = makeRepository([{ message: 'Begin' }]);
    const linked = `${makeFolder()}/linked`;
    git(root, 'worktree', 'add', '-q', '-b', 'topic', linked);
    await noticed(linked, commit(linked));
  });

  it('and a tag that comes to a commit long made is noticed, also from a linked work tree', async () => {
    const root = makeRepository([{ message: 'Begin' }]);
    await noticed(root, (n) => void git(root, 'tag', `v1.0.${String(n)}`));
    const linked = `${makeFolder()}/linked`;
    git(root, 'worktree', 'add', '-q', '-b', 'topic', linked);
    await noticed(linked, (n) => void git(root, 'tag', `v2.0.${String(n)}`));
  });

  it('is not told where there is no repository', () => {
    watchHead(makeFolder(), () => assert.fail('told of a move'))();
  });
});
