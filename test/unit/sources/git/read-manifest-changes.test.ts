/** Every change of a manifest is found, with what it changed, and a line of a file is never taken for more than a line. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PATCH_LIMITS } from '../../../../src/sources/git/history/file-patches.ts';
import { MANIFEST_LIMITS, readManifestChanges } from '../../../../src/sources/git/history/read-manifest-changes.ts';
import { all, git, makeRepository, removeFolders } from '../temp-repository.ts';

describe("reading manifests' changes", () => {
  after(removeFolders);

  it('tells which manifests a commit changed, and how', async () => {
    const root = makeRepository([
      { message: 'start', files: { 'package.json': '{\n  "a": "1"\n}\n', 'a.txt': 'x' } },
      { message: 'text', files: { 'a.txt': 'y' } },
      {
        message: 'Move to a 2 | "why"\n\nBody.',
        files: {
          'package.json': '{\n  "a": "2"\n}\n',
          'packages/é b/Cargo.toml': 'x = "1"\n',
          'node_modules/c/package.json': '{}',
          'test/fixtures/package.json': '{}',
          'package-lock.json': '{}',
        },
      },
      { message: 'drop', files: { 'packages/é b/Cargo.toml': null } },
    ]);
    const changes = await all(readManifestChanges({ root }));
    assert.deepEqual(
      changes.map(({ subject, path, patch }) => [subject, path, patch]),
      [
        ['drop', 'packages/é b/Cargo.toml', '@@ -1 +0,0 @@\n-x = "1"'],
        ['Move to a 2 | "why"', 'package.json', '@@ -2 +2 @@\n-  "a": "1"\n+  "a": "2"'],
        ['Move to a 2 | "why"', 'packages/é b/Cargo.toml', '@@ -0,0 +1 @@\n+x = "1"'],
        ['start', 'package.json', '@@ -0,0 +1,3 @@\n+{\n+  "a": "1"\n+}'],
      ],
    );
    assert.equal(changes[0]!.sha, git(root, 'rev-parse', 'HEAD'));
    assert.deepEqual(changes[0]!.author, { name: 'Ada', email: 'ada@example.org' });
    const since = await all(readManifestChanges({ root, since: changes[1]!.sha }));
    assert.deepEqual(
      since.map(({ subject }) => subject),
      ['drop'],
    );
  });

  it('gives paths relative to the opened folder', async () => {
    const root = makeRepository([{ files: { 'app/go.mod': 'module x\n', 'go.mod': 'module y\n' } }]);
    assert.deepEqual(
      (await all(readManifestChanges({ root: `${root}/app` }))).map(({ path }) => path),
      ['go.mod'],
    );
  });

  it('is not misled by lines that look like a patch, whatever they hold', async () => {
    const line = fc.constantFrom(
      '-- a/other/package.json',
      '++ b/other/package.json',
      '@@ -1 +1 @@',
      'diff --git a/x b/x',
      '\x01abc',
      '\\ No newline at end of file',
      'commit 123',
      '',
      '"a": "1"',
      'é🧠\r',
      'x'.repeat(PATCH_LIMITS.line + 10),
    );
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 2, maxLength: 12 }), async (contents) => {
        const root = makeRepository(contents.map((content) => ({ files: { 'a b/package.json': content } })));
        const changes = await all(readManifestChanges({ root }));
        let before = contents.at(-1)!;
        for (const [i, content] of contents.toReversed().slice(1).entries()) {
          const change = changes[i]!;
          assert.equal(change.path, 'a b/package.json');
          for (const [sign, whole] of [
            ['+', before],
            ['-', content],
          ] as const) {
            const told = change.patch.split('\n').filter((part) => part.startsWith(sign));
            const lines = whole.split('\n').map((part) => part.slice(0, PATCH_LIMITS.line - 1));
            for (const part of told) assert.ok(lines.includes(part.slice(1)), JSON.stringify([part, whole]));
          }
          before = content;
        }
        assert.ok(changes.length >= contents.length - 1);
      }),
      { numRuns: 15 },
    );
  }).timeout(120_000);

  it('cuts a patch of 20 MB and goes on', async () => {
    const huge = '  "line": "of many",\n'.repeat(1_000_000);
    const root = makeRepository(
      [
        { message: 'a', files: { 'package.json': huge } },
        { message: 'b', files: { 'package.json': '{}' } },
      ],
      {
        bare: true,
      },
    );
    const cut: string[] = [];
    const changes = await all(readManifestChanges({ root, onCut: (path, sha) => cut.push(`${path} ${sha}`) }));
    assert.deepEqual(
      changes.map(({ subject }) => subject),
      ['b', 'a'],
    );
    for (const { patch } of changes)
      assert.ok(patch.length <= MANIFEST_LIMITS.diff && patch.length > MANIFEST_LIMITS.diff - 100);
    assert.deepEqual(
      cut,
      changes.map(({ path, sha }) => `${path} ${sha}`),
    );
  }).timeout(120_000);
});
