// The map of the project by folder: every file stands in one folder, and items are counted where their files are.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ItemInLayer } from '../../../../src/engine/index.ts';
import { foldersOf } from '../../../../src/vscode/panel/folders.ts';
import { makeItem } from '../../../support/make.ts';

const about = (n: number, ...files: string[]): ItemInLayer => ({ item: makeItem(n, { files }), layer: 2 });
const segment = fc.constantFrom('src', 'test', 'api', 'ui', 'deep');
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.nat(20))
  .map(([folders, n]) => [...folders, `${n}.ts`].join('/'));

describe('the project by folders', () => {
  it('counts every file once, whatever there is', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 200 }), (paths) => {
        const folders = foldersOf([], new Set(), paths);
        assert.equal(
          folders.reduce((sum, { files }) => sum + files, 0),
          new Set(paths).size,
        );
        assert.ok(folders.length <= 40 + 6);
      }),
      { numRuns: 100 },
    );
  });

  it('parts the large ones, and counts an item once in each folder that it names files of', () => {
    const paths = ['README.md', 'src/main.ts', 'src/api/a.ts', 'src/api/b.ts', 'docs/guide.md'];
    const [first, second] = [about(1, 'src/api/a.ts', 'src/api/b.ts'), about(2, 'src/api/a.ts', 'README.md')];
    const gone: ItemInLayer = { item: makeItem(3, { files: ['docs/guide.md'], status: 'archived' }), layer: 3 };
    const folders = foldersOf([first, second, gone], new Set([first.item.itemId]), paths);
    assert.deepEqual(
      [...folders].sort((a, b) => (a.path < b.path ? -1 : 1)),
      [
        { path: '', files: 1, items: 1, told: 0 },
        { path: 'docs', files: 1, items: 0, told: 0 },
        { path: 'src', files: 1, items: 0, told: 0 },
        { path: 'src/api', files: 2, items: 2, told: 1 },
      ],
    );
  });
});
