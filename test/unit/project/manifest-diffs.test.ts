/** A change of a manifest is understood however much else the same commit changed in it. */
import assert from 'node:assert/strict';
import { itemsOf, openMemory } from '../../support/project.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const pkg = (indent: number, node: string): string =>
  JSON.stringify(
    {
      name: 'ledger',
      dependencies: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`package-${String(n)}`, '^1.0.0'])),
      zz: { engines: 0 },
      engines: { node },
    },
    null,
    indent,
  );

describe("manifests' diffs", () => {
  after(removeFolders);

  it('are read in full: the last line of 200,000 characters counts', async () => {
    const root = makeRepository([
      { message: 'Begin', files: { 'package.json': pkg(2, '>=18') } },
      { message: 'Indent by tabs and need a newer runtime', files: { 'package.json': pkg(4, '>=22') } },
    ]);
    const memory = await openMemory(root, makeFolder(), 1_710_000_000_000);
    const { notes } = await memory.read();
    const titles = (await itemsOf(memory)).map(({ title }) => title);
    assert.ok(titles.includes('Requires Node.js >=22 (before: >=18)'), titles.join('\n'));
    assert.deepEqual(notes, []);
    await memory.close();
  });

  it('that no person wrote are cut, and it is said', async () => {
    const root = makeRepository([{ files: { 'package.json': pkg(2, '>=18') + '\n'.repeat(2_000_000) } }]);
    const memory = await openMemory(root, makeFolder(), 1_710_000_000_000);
    const { notes } = await memory.read();
    assert.match(notes.join('\n'), /^What [0-9a-f]{10} changed in package\.json is too long to be read in full/);
    await memory.close();
  });
});
