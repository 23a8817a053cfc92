/** Every kind of repository is either read or refused in words a person can act on. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrainError } from '../../../../src/engine/index.ts';
import { readFilesAtHead } from '../../../support/read-files-at-head.ts';
import { gitError } from '../../../../src/sources/git/run/git-errors.ts';
import { readCommits } from '../../../../src/sources/git/history/read-commits.ts';
import { readManifestChanges } from '../../../../src/sources/git/history/read-manifest-changes.ts';
import { readProject } from '../../../../src/sources/git/repository/read-project.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const code = (expected: string, words: RegExp) => (error: unknown) =>
  error instanceof BrainError && error.code === expected && words.test(error.message);

describe('what a repository is', () => {
  after(removeFolders);

  it('tells root, first commit, HEAD, branch and number of commits', async () => {
    const root = makeRepository([{ files: { 'sub/a.txt': '1' } }, {}, {}]);
    const facts = await readProject({ root });
    assert.equal(facts.root, root);
    assert.equal(facts.firstCommit, git(root, 'rev-list', '--max-parents=0', 'HEAD'));
    assert.equal(facts.head, git(root, 'rev-parse', 'HEAD'));
    assert.deepEqual([facts.branch, facts.commits, facts.prefix], ['main', 3, '']);
    assert.deepEqual([facts.bare, facts.shallow, facts.empty, facts.notes], [false, false, false, []]);
    const below = await readProject({ root: join(root, 'sub') });
    assert.deepEqual([below.root, below.prefix, below.commits], [root, 'sub/', 1]);
    git(root, 'checkout', '-q', '--detach');
    assert.equal((await readProject({ root })).branch, null);
  });

  it('knows a project with several first commits by the oldest', async () => {
    const root = makeRepository([{ time: 2_000 }, { time: 1_000, parents: [] }, { time: 3_000, parents: [0, 1] }]);
    assert.equal((await readProject({ root })).firstCommit, git(root, 'rev-parse', 'HEAD^2'));
  });

  it('reads an empty repository as one without history', async () => {
    const root = makeRepository([]);
    const facts = await readProject({ root });
    assert.deepEqual([facts.empty, facts.head, facts.commits, facts.branch], [true, null, 0, 'main']);
    assert.match(facts.notes.join(), /no commits yet/);
    await assert.rejects(all(readCommits({ root })), code('empty-repository', /no commits yet/));
  });

  it('reads the history of a bare repository', async () => {
    const root = makeRepository([{}, {}], { bare: true });
    const facts = await readProject({ root });
    assert.deepEqual([facts.bare, facts.root, facts.commits], [true, null, 2]);
    assert.equal((await all(readCommits({ root }))).length, 2);
  });

  it('reads a shallow clone and says that it is one', async () => {
    const origin = makeRepository([{}, {}, {}]);
    const root = makeFolder();
    git(root, 'clone', '-q', '--depth=2', `file://${origin}`, '.');
    const facts = await readProject({ root });
    assert.deepEqual([facts.shallow, facts.firstCommit, facts.commits], [true, null, 2]);
    assert.match(facts.notes.join(), /shallow.*--unshallow/);
    assert.equal((await all(readCommits({ root }))).length, 2);
  });

  it('refuses in clear words', async () => {
    const folder = makeFolder();
    await assert.rejects(readProject({ root: folder }), code('not-a-repository', /not in a git repository/));
    await assert.rejects(readProject({ root: join(folder, 'none') }), code('not-found', /does not exist/));
    const root = makeRepository([{}]);
    await assert.rejects(readProject({ root, gitPath: join(folder, 'no-git') }), code('git-missing', /Install git/));
    const said = "fatal: detected dubious ownership in repository at '/x'";
    assert.match(gitError({ root: '/x', args: ['log'], exitCode: 128, stderr: said }).message, /safe\.directory "\/x"/);
  });

  it('says that a damaged repository is damaged', async () => {
    const root = makeRepository([{}, {}]);
    const objects = join(root, '.git', 'objects');
    for (const folder of readdirSync(objects)) rmSync(join(objects, folder), { recursive: true });
    mkdirSync(join(objects, 'pack'));
    await assert.rejects(readProject({ root }), code('git-failed', /git fsck/));
    await assert.rejects(all(readCommits({ root })), code('git-failed', /git fsck/));
  });

  it('runs nothing that a repository of anyone names in its configuration', async () => {
    const root = makeRepository([{ files: { 'package.json': '{}\n' } }]);
    const trap = join(root, 'trap.sh');
    const sprung = join(root, 'sprung');
    writeFileSync(trap, `#!/bin/sh\ntouch "${sprung}"\n`);
    chmodSync(trap, 0o755);
    writeFileSync(join(root, '.gitattributes'), '* diff=trap\n');
    for (const name of [
      'core.pager',
      'core.fsmonitor',
      'diff.external',
      'diff.trap.textconv',
      'diff.trap.command',
      'gpg.program',
    ])
      git(root, 'config', name, trap);
    git(root, 'config', 'log.showSignature', 'true');
    git(root, 'config', 'core.hooksPath', root);
    git(root, 'config', 'diff.orderFile', join(root, 'no-such-file'));
    git(root, 'config', 'log.showRoot', 'false');
    git(root, 'config', 'color.ui', 'always');
    git(root, 'config', 'core.quotePath', 'true');
    const commits = await all(readCommits({ root }));
    const [change] = await all(readManifestChanges({ root }));
    const [file] = await all(readFilesAtHead({ root }));
    await readProject({ root });
    assert.deepEqual(commits[0]!.files, ['package.json']);
    assert.equal(change?.patch, '@@ -0,0 +1 @@\n+{}');
    assert.equal(file?.text, '{}\n');
    assert.ok(!readdirSync(root).includes('sprung'));
    git(root, '-c', 'diff.orderFile=/dev/null', '-c', 'log.showRoot=true', 'log', '-p', '--ext-diff', 'HEAD');
    assert.ok(readdirSync(root).includes('sprung'), 'the trap works');
  });

  it('reads the folder it was asked for, whatever the host inherited', async () => {
    const root = makeRepository([{}, {}]);
    const other = makeRepository([{}]);
    process.env['GIT_DIR'] = join(other, '.git');
    try {
      assert.equal((await readProject({ root })).commits, 2);
    } finally {
      delete process.env['GIT_DIR'];
    }
  });
});
