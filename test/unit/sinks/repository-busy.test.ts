/** Real git in the middle of real work, in the main checkout, a worktree and a folder below. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { repositoryBusy } from '../../../src/sinks/files/repository-busy.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

describe('repositoryBusy', function () {
  this.timeout(120_000);
  let workspace: Workspace;
  beforeEach(() => {
    workspace = makeWorkspace();
  });
  afterEach(() => workspace.remove());

  const git = (folder: string, ...args: string[]): void => {
    const config = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    spawnSync('git', [...config, ...args], { cwd: workspace.path(folder), stdio: 'ignore' });
  };
  const commit = (folder: string, text: string): void => {
    workspace.write(`${folder}/file`, text);
    git(folder, 'add', 'file');
    git(folder, 'commit', '-m', text);
  };
  const diverge = (): void => {
    mkdirSync(workspace.path('main/below'), { recursive: true });
    git('main', 'init', '-b', 'main');
    commit('main', 'base');
    git('main', 'checkout', '-b', 'other');
    commit('main', 'theirs');
    git('main', 'checkout', 'main');
    commit('main', 'ours');
  };

  for (const [doing, ...args] of [
    ['merge', 'merge', 'other'],
    ['rebase', 'rebase', 'other'],
    ['cherry-pick', 'cherry-pick', 'other'],
    ['revert', 'revert', '--no-edit', 'HEAD~1'],
    ['bisect', 'bisect', 'start'],
  ] as const) {
    it(`sees a ${doing}`, async () => {
      diverge();
      assert.equal(await repositoryBusy(workspace.path('main/below')), undefined);
      git('main', ...args);
      assert.equal(await repositoryBusy(workspace.path('main')), doing);
      assert.equal(await repositoryBusy(workspace.path('main/below')), doing);
    });
  }

  it('tells a worktree from its main checkout', async () => {
    diverge();
    git('main', 'worktree', 'add', '../tree', '-b', 'third');
    assert.equal(await repositoryBusy(workspace.path('tree')), undefined);
    git('tree', 'merge', 'other');
    assert.equal(await repositoryBusy(workspace.path('tree')), 'merge');
    assert.equal(await repositoryBusy(workspace.path('main')), undefined);
  });

  it('finds nothing where there is no repository or a .git that leads nowhere', async () => {
    assert.equal(await repositoryBusy(workspace.root), undefined);
    workspace.write('.git', 'gitdir: ../nowhere\n');
    assert.equal(await repositoryBusy(workspace.root), undefined);
  });
});
