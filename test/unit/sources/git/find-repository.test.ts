/** Which repository a folder belongs to is told by what lies on disk, and no configuration leads elsewhere. */
import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrainError } from '../../../../src/engine/index.ts';
import { findGit, foldersOnPath } from '../../../../src/sources/git/run/find-git.ts';
import { repositoryOf } from '../../../../src/sources/git/repository/find-repository.ts';
import { folderPrefix } from '../../../../src/sources/git/repository/folder-prefix.ts';
import { namedWorkTree } from '../../../../src/sources/git/repository/named-work-tree.ts';
import { readProject } from '../../../../src/sources/git/repository/read-project.ts';
import { readWorkTree } from '../../../../src/sources/work-tree/read-work-tree.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const refused = (words: RegExp) => (error: unknown) =>
  error instanceof BrainError && error.code === 'git-failed' && words.test(error.message);
const topOf = async (root: string): Promise<string | null> => (await repositoryOf({ root }))?.top ?? null;

describe('the repository of a folder', () => {
  after(removeFolders);

  it('is that of the nearest folder with a real .git, also through a link', async () => {
    const root = makeRepository([{ files: { 'a/b/c.md': '# C\n' } }]);
    assert.equal(await topOf(join(root, 'a', 'b')), root);
    const link = join(makeFolder(), 'link');
    symlinkSync(join(root, 'a'), link);
    assert.equal(await topOf(link), root);
    assert.equal(await folderPrefix({ root: link }), 'a/');
    mkdirSync(join(root, 'a', '.git'));
    assert.equal(await topOf(join(root, 'a')), root, 'an empty .git is none');
    assert.equal(await topOf(makeFolder()), null);
  });

  it('has its own folder for its work tree, whatever its configuration says', async () => {
    for (const worktree of ['/', '..', 'a']) {
      const root = makeRepository([{ files: { 'a/b.md': '# B\n', 'c.ts': '//\n' } }]);
      git(root, 'config', 'core.worktree', worktree);
      const facts = await readProject({ root });
      assert.deepEqual([facts.root, facts.prefix, facts.bare], [root, '', false]);
      const paths = (await all(readWorkTree({ root }))).map(({ path }) => path);
      assert.deepEqual(paths.sort(), ['a/b.md', 'c.ts']);
    }
  });

  it('is found from linked work trees and submodules, wherever their .git leads', async () => {
    const root = makeRepository([{ files: { 'a.md': '# A\n' } }]);
    const linked = join(makeFolder(), 'linked');
    git(root, 'worktree', 'add', '-q', '-b', 'other', linked);
    mkdirSync(join(linked, 'sub'));
    assert.equal(await topOf(join(linked, 'sub')), linked);
    assert.equal((await readProject({ root: linked })).branch, 'other');
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', makeRepository([{}]), 'libs/it');
    assert.equal(await topOf(join(root, 'libs', 'it')), join(root, 'libs', 'it'));
    const around = makeFolder();
    renameSync(makeRepository([{}], { bare: true }), join(around, '.bare'));
    writeFileSync(join(around, '.git'), 'gitdir: ./.bare\n');
    assert.equal(await topOf(around), around);
  });

  it('is refused where a .git leads to the repository of others', async () => {
    const secret = makeRepository([{ message: 'Private', files: { 'a.md': '# A\n' } }]);
    const file = makeFolder();
    writeFileSync(join(file, '.git'), `gitdir: ${secret}/.git\n`);
    await assert.rejects(readProject({ root: file }), refused(/does not know of .* not read\. .*git -C/));
    const link = makeFolder();
    symlinkSync(join(secret, '.git'), join(link, '.git'));
    await assert.rejects(readProject({ root: link }), refused(/does not know of/));
    const shared = makeRepository([{}]);
    writeFileSync(join(shared, '.git', 'commondir'), `${secret}/.git\n`);
    await assert.rejects(readProject({ root: shared }), refused(/takes its history from another .* not read/));
    git(file, 'config', 'core.worktree', file);
    assert.equal(await topOf(file), file, 'what the message says helps');
  });

  it('that is bare is read without a work tree, alone and not within another', async () => {
    const bare = makeRepository([{ files: { 'a.md': '# A\n' } }], { bare: true });
    git(bare, 'config', 'core.bare', 'false');
    git(bare, 'config', 'core.worktree', '/');
    const facts = await readProject({ root: bare });
    assert.deepEqual([facts.root, facts.bare, facts.commits], [null, true, 1]);
    const root = makeRepository([{ files: { 'a.md': '# A\n' } }]);
    renameSync(bare, join(root, 'inner'));
    assert.deepEqual((await readProject({ root: join(root, 'inner') })).root, root);
  });

  it("is refused where it is another user's, and read once the user trusts it", async function () {
    if (process.getuid?.() !== 0) this.skip();
    const root = makeRepository([{ files: { 'a/b.md': '# B\n' } }]);
    const settings = join(makeFolder(), 'config');
    writeFileSync(settings, '');
    for (const path of [root, join(root, '.git')]) chownSync(path, 65_534, 65_534);
    const before = process.env['GIT_CONFIG_GLOBAL'];
    process.env['GIT_CONFIG_GLOBAL'] = settings;
    try {
      await assert.rejects(readProject({ root: join(root, 'a') }), refused(/another user owns it.*safe\.directory/));
      writeFileSync(settings, `[safe]\n\tdirectory = ${root}\n`);
      assert.equal((await readProject({ root: join(root, 'a') })).commits, 1);
    } finally {
      if (before === undefined) delete process.env['GIT_CONFIG_GLOBAL'];
      else process.env['GIT_CONFIG_GLOBAL'] = before;
    }
  });

  it('lies not above a ceiling', async () => {
    const root = makeRepository([{ files: { 'a/b/c.md': '# C\n' } }]);
    process.env['GIT_CEILING_DIRECTORIES'] = join(root, 'a');
    try {
      assert.equal(await topOf(join(root, 'a', 'b')), null);
      assert.equal(await topOf(root), root);
    } finally {
      delete process.env['GIT_CEILING_DIRECTORIES'];
    }
  });
});

describe('the work tree that a configuration names', () => {
  it('is read as git wrote it', () => {
    const folder = makeFolder();
    const file = join(folder, 'config');
    for (const path of ['../a', 'C:/a b', '/with "quotes" and ; more', '/back\\slash', '/tail ', '"', '#a', '/ä=b']) {
      git(folder, 'config', '--file', file, 'core.bare', 'false');
      git(folder, 'config', '--file', file, 'core.worktree', path);
      assert.equal(namedWorkTree(readFileSync(file, 'utf8')), path);
    }
    assert.equal(namedWorkTree('[core]\n\tworktree = "/a;b \\"c\\""\n'), '/a;b "c"');
    assert.equal(namedWorkTree('[core "x"]\n\tworktree = /a\n[other]\n\tworktree = /b\n'), null);
  });
});

describe('the git that is started', () => {
  after(removeFolders);

  it('is none of the opened folder, by whatever way PATH leads there', () => {
    const folder = makeFolder();
    const top = join(folder, 'clone');
    const outside = join(folder, 'bin');
    for (const path of [top, join(top, 'bin'), outside]) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'git'), '#!/bin/sh\n', { mode: 0o755 });
    }
    const path = ['', '.', 'bin', '../clone', top, join(top, 'bin'), outside].join(':');
    assert.deepEqual(foldersOnPath(top, path, 'linux'), [outside]);
    assert.equal(findGit(top, path, 'linux'), join(outside, 'git'));
    assert.doesNotMatch(findGit(top, `:.:${top}`, 'linux'), /clone/);
  });
});
