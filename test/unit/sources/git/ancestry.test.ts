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

  it('holds what HEAD holds wherever it goes, also back', async () => {
    const root = makeRepository([{ message: 'One' }, { message: 'Two' }, { message: 'Three' }]);
    const [three = '', two = '', one = ''] = git(root, 'rev-list', 'HEAD').split('\n');
    const ancestry = new Ancestry({ root });
    const held = async (head: string): Promise<string[]> => [...(await ancestry.among([one, two, three], head))];
    assert.deepEqual(await held(one), [one]);
    assert.deepEqual(await held(three), [one, two, three]);
    assert.deepEqual(await held(two), [one, two]);
  });

  it('tells everybody who asks at once for the same commit', async () => {
    const root = makeRepository([{ files: { 'a.txt': 'a' } }]);
    const head = git(root, 'rev-parse', 'HEAD');
    const ancestry = new Ancestry({ root });
    const told = await Promise.all([1, 2, 3].map(() => ancestry.among([head], head)));
    assert.deepEqual(
      told.map((found) => [...found]),
      [[head], [head], [head]],
    );
  });

  it('asks again for what a walk that failed did not tell', async () => {
    const root = makeRepository([{ files: { 'a.txt': 'a' } }]);
    const head = git(root, 'rev-parse', 'HEAD');
    const stop = new AbortController();
    const place = { root, signal: stop.signal as AbortSignal | undefined };
    const ancestry = new Ancestry(place);
    stop.abort();
    await assert.rejects(ancestry.among([head], head));
    place.signal = undefined;
    assert.deepEqual([...(await ancestry.among([head], head))], [head]);
  });
});
