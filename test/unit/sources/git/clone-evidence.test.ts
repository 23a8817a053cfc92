/** What a clone tells of where it comes from: its own remote and family, never those of a repository it only points at. */
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CloneEvidence, cloneEvidence } from '../../../../src/sources/git/repository/clone-evidence.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const NOTHING = { remote: null, family: null };

describe('the evidence of a clone', () => {
  after(removeFolders);

  const of = (root: string): Promise<CloneEvidence> => cloneEvidence({ root });
  const clone = (url: string, name = 'origin'): string => {
    const root = makeRepository([{ files: { 'sub/a.txt': '1' } }]);
    git(root, 'remote', 'add', name, url);
    return root;
  };

  it('is the remote, however it is written, from any folder of it, and tells no address', async () => {
    const here = await of(clone('https://ada:secret@github.com/ada/tides.git'));
    const other = clone('git@github.com:Ada/tides');
    assert.ok(here.remote);
    assert.equal((await of(other)).remote, here.remote);
    assert.deepEqual(await of(join(other, 'sub')), await of(other));
    assert.notEqual((await of(other)).family, here.family);
    assert.match(here.remote, /^[0-9a-f]{32}$/);
    assert.notEqual((await of(clone('git@github.com:bob/tides'))).remote, here.remote);
  });

  it('goes by origin, not by the original that a fork names, and never by what insteadOf makes of it', async () => {
    const original = (await of(clone('https://github.com/ada/tides'))).remote;
    const fork = clone('https://github.com/bob/tides');
    git(fork, 'remote', 'add', 'upstream', 'https://github.com/ada/tides');
    git(fork, 'config', 'url.https://github.com/ada/.insteadOf', 'https://github.com/bob/');
    assert.notEqual((await of(fork)).remote, original);
    const included = makeRepository([{}]);
    writeFileSync(join(included, 'more'), '[remote "origin"]\n\turl = https://github.com/ada/tides\n');
    git(included, 'config', 'include.path', join(included, 'more'));
    assert.equal((await of(included)).remote, null);
    assert.equal((await of(clone('https://github.com/ada/tides', 'only'))).remote, original);
  });

  it('is one family for linked worktrees, also below their top and without a remote', async () => {
    const root = makeRepository([{ files: { 'sub/a.txt': '1' } }]);
    const linked = join(makeFolder(), 'linked');
    git(root, 'worktree', 'add', '-q', linked);
    const { family } = await of(root);
    assert.ok(family);
    assert.equal((await of(linked)).family, family);
    assert.equal((await of(join(linked, 'sub'))).family, family);
  });

  it('is that of a submodule and of a bare repository', async () => {
    const inner = clone('https://github.com/ada/inner');
    const outer = makeRepository([{}]);
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', inner, 'inner');
    assert.ok((await of(join(outer, 'inner'))).remote);
    const bare = makeRepository([{}], { bare: true });
    git(bare, 'remote', 'add', 'origin', 'https://github.com/ada/inner');
    assert.equal((await of(bare)).remote, (await of(inner)).remote);
  });

  it('is none where .git leads into the repository of somebody else', async () => {
    const mine = clone('https://github.com/ada/tides');
    const linked = join(makeFolder(), 'linked');
    git(mine, 'worktree', 'add', '-q', linked);
    const forged = (text: string): string => {
      const folder = makeFolder();
      writeFileSync(join(folder, '.git'), text);
      return folder;
    };
    assert.deepEqual(await of(forged(`gitdir: ${mine}/.git\n`)), NOTHING);
    assert.deepEqual(await of(forged(`gitdir: ${mine}/.git/worktrees/linked\n`)), NOTHING);
    const link = makeFolder();
    symlinkSync(join(mine, '.git'), join(link, '.git'));
    assert.deepEqual(await of(link), NOTHING);
    const common = makeFolder();
    mkdirSync(join(common, '.git'));
    writeFileSync(join(common, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(common, '.git', 'commondir'), `${mine}/.git\n`);
    assert.deepEqual(await of(common), NOTHING);
  });

  it('is none outside a repository, and stays the remote where the folder is moved', async () => {
    assert.deepEqual(await of(makeFolder()), NOTHING);
    const root = clone('https://github.com/ada/tides');
    const { remote } = await of(root);
    const moved = join(makeFolder(), 'moved');
    renameSync(root, moved);
    assert.equal((await of(moved)).remote, remote);
  });
});
