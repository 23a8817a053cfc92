/** Which files are read where there are more of a kind than are read. */
import assert from 'node:assert/strict';
import { chooseFiles } from '../../../../src/sources/files/choose-files.ts';

const chosen = (...paths: readonly string[]): string[] =>
  chooseFiles(paths.map((path) => ({ path }))).map(({ path }) => path);

describe('the files that are read', () => {
  it('are those of the product before those that show it', () => {
    const samples = Array.from({ length: 130 }, (_, n) => `samples/s${String(n)}/package.json`);
    const found = chosen(...samples, 'a/b/c/ledger/package.json');
    assert.equal(found[0], 'a/b/c/ledger/package.json');
    assert.equal(found.length, 80);
  });

  it('are all workflows, those that look after issues and releases last, and the actions that they call', () => {
    const bots = Array.from({ length: 60 }, (_, n) => `.github/workflows/label-${String(n)}.yml`);
    const found = chosen(...bots, '.github/workflows/tests.yml', '.github/actions/build/action.yml');
    assert.equal(found.length, 62);
    assert.deepEqual(found.slice(0, 2), ['.github/workflows/tests.yml', '.github/actions/build/action.yml']);
  });

  it('leaves out the pages of releases that a later one stands beside, and no code', () => {
    const old = 'packages/docs/v2/best-practices/contributing.mdx';
    const others = ['packages/docs/v10/first.mdx', 'packages/docs/v10/contributing.mdx', 'docs/1.x/contributing.md'];
    assert.deepEqual(chosen(old, ...others).sort(), ['docs/1.x/contributing.md', 'packages/docs/v10/contributing.mdx']);
    assert.deepEqual(chosen(old), [old], 'it is the only one');
    assert.deepEqual(chosen('api/v1/README.md', 'api/v2/README.md').length, 2, 'both are of today');
  });
});
