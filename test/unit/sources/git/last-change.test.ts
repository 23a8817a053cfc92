/** Who changed a file last is told by commits, and whether here by what this clone has done. */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastChange } from '../../../../src/sources/git/last-change.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

describe('the last change of a file', () => {
  after(removeFolders);

  it('names the commit, its author and what the file was then', async () => {
    const root = makeRepository([{ files: { 'a.md': 'one\n' } }, { files: { 'b.md': 'x' } }]);
    const change = await lastChange(root, 'a.md');
    assert.equal(change?.sha, git(root, 'rev-parse', 'HEAD^'));
    assert.equal(change.text, 'one\n');
  });

  it('was made here only where this clone committed it', async () => {
    const origin = makeRepository([{ files: { 'a.md': 'one\n' } }]);
    const clone = makeFolder();
    git(clone, 'clone', '-q', `file://${origin}`, '.');
    assert.equal((await lastChange(clone, 'a.md'))?.isMadeHere, false);
    appendFileSync(join(clone, 'a.md'), 'two\n');
    git(clone, '-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '-qam', 'two');
    const own = await lastChange(clone, 'a.md');
    assert.deepEqual([own?.isMadeHere, own?.author, own?.text], [true, 'Ana', 'one\ntwo\n']);
    git(origin, 'pull', '-q', `file://${clone}`, 'main');
    assert.equal((await lastChange(origin, 'a.md'))?.isMadeHere, false);
  });

  it('is none where there is no commit of it, no history, no repository', async () => {
    assert.equal(await lastChange(makeRepository([{ files: { 'a.md': '1' } }]), 'b.md'), null);
    assert.equal(await lastChange(makeRepository([]), 'b.md'), null);
    assert.equal(await lastChange(makeFolder(), 'b.md'), null);
  });
});
