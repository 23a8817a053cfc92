/** Who changed a file last is told by commits, and whether it was the user by what was committed on this machine. */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastChange } from '../../../../src/sources/git/people/last-change.ts';
import { beUser, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

describe('the last change of a file', () => {
  let notUser = (): void => undefined;
  before(() => (notUser = beUser('ada@example.org')));
  after(() => notUser());
  after(removeFolders);

  it('names the commit, its author and what the file is', async () => {
    const root = makeRepository([{ files: { 'a.md': 'one\n' } }, { files: { 'b.md': 'x' } }]);
    const change = await lastChange(root, 'a.md');
    assert.equal(change?.sha, git(root, 'rev-parse', 'HEAD^'));
    assert.equal(change.text, 'one\n');
  });

  it('is the user’s only where they committed it here', async () => {
    const origin = makeRepository([{ files: { 'a.md': 'one\n' } }]);
    const clone = makeFolder();
    git(clone, 'clone', '-q', `file://${origin}`, '.');
    assert.equal((await lastChange(clone, 'a.md'))?.isOwn, false);
    appendFileSync(join(clone, 'a.md'), 'two\n');
    git(clone, 'commit', '-qam', 'two');
    const own = await lastChange(clone, 'a.md');
    assert.deepEqual([own?.isOwn, own?.author, own?.text], [true, 'Ada', 'one\ntwo\n']);
    git(origin, 'pull', '-q', `file://${clone}`, 'main');
    assert.equal((await lastChange(origin, 'a.md'))?.isOwn, false, 'somebody may call themselves so');
  });

  it('is none where there is no commit of it, no history, no repository', async () => {
    assert.equal(await lastChange(makeRepository([{ files: { 'a.md': '1' } }]), 'b.md'), null);
    assert.equal(await lastChange(makeRepository([]), 'b.md'), null);
    assert.equal(await lastChange(makeFolder(), 'b.md'), null);
  });
});
