/** What the newest commits changed is told from the code alone, within bounds. */
import assert from 'node:assert/strict';
import { PATCHES_READ, readPatches } from '../../../../src/sources/git/history/read-patches.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const CODE = 'export function parse(text: string): string {\n  return text;\n}\n';

describe('reading patches', () => {
  after(removeFolders);

  it('gives the changed lines of code with the declaration they stand in, tests after it', async () => {
    const root = makeRepository([
      { files: { 'src/parse.ts': CODE } },
      {
        message: 'Fix parsing',
        files: {
          'a.test.ts': 'it();\n',
          'src/parse.ts': CODE.replace('return text', 'return text.trim()'),
          'README.md': '# Parse\n',
          'AGENTS.md': 'Be brief.\n',
          'package-lock.json': '{}\n',
          'vendor/x.js': 'x\n',
          '.env': 'KEY=1\n',
          'logo.bin': Buffer.from([0, 1, 2]),
          'src/api.ts': '// @generated\nexport {};\n',
          'src/secret/plan.ts': 'x\n',
        },
      },
    ]);
    const head = git(root, 'rev-parse', 'HEAD');
    const patches = await readPatches({ root, excludes: (path) => path.startsWith('src/secret/') });
    assert.equal(patches.size, 2);
    const { files, ...told } = patches.get(head)!;
    assert.deepEqual(files, [
      {
        path: 'src/parse.ts',
        patch: '@@ -2 +2 @@ export function parse(text: string): string {\n-  return text;\n+  return text.trim();',
      },
      { path: 'a.test.ts', patch: '@@ -0,0 +1 @@\n+it();' },
    ]);
    assert.deepEqual(told, {
      ...{ kind: 'patch', sha: head, subject: 'Fix parsing', at: '2023-11-14T22:13:21.000Z', own: false },
      author: { name: 'Ada', email: 'ada@example.org' },
    });
    assert.equal((await readPatches({ root, since: head })).size, 0);
  });

  it('reads no more than the newest commits, and of each no more than is kept', async () => {
    const long = 'const x = 1;\n'.repeat(10_000);
    const root = makeRepository(
      Array.from({ length: PATCHES_READ.commits + 5 }, (_, n) => ({ files: { 'a.ts': `// ${String(n)}\n${long}` } })),
    );
    const patches = await readPatches({ root });
    assert.ok(patches.size > 0 && patches.size <= PATCHES_READ.commits);
    for (const { files } of patches.values())
      for (const { patch } of files) assert.ok(patch.length <= PATCHES_READ.characters);
    assert.ok(patches.has(git(root, 'rev-parse', 'HEAD')));
  });

  it('gives what lies below the opened folder, with paths relative to it', async () => {
    const root = makeRepository([{ files: { 'app/a.ts': 'a\n', 'b.ts': 'b\n' } }]);
    const patches = [...(await readPatches({ root: `${root}/app` })).values()];
    assert.deepEqual(
      patches.map(({ files }) => files.map(({ path }) => path)),
      [['a.ts']],
    );
    await assert.rejects(readPatches({ root: makeFolder() }));
  });
});
