/** Files are read whole or not at all, and what was not read is told by name and taken for gone by nobody. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

/** A manifest in which the scripts and dependencies stand behind so many bytes, as in large VS Code extensions. */
const manifest = (bytes: number): string =>
  `${JSON.stringify(
    {
      name: 'ledger',
      contributes: { commands: [{ command: 'ledger.open', title: 'x'.repeat(bytes) }] },
      scripts: { test: 'vitest run', build: 'tsup' },
      dependencies: { fastify: '5.0.0' },
      devDependencies: { vitest: '3.0.0' },
    },
    null,
    2,
  )}\n`;

describe('a file that is long', () => {
  after(removeFolders);

  const run = async (verb: string, root: string, store: string): Promise<{ stdout: string; stderr: string }> => {
    const { code, stdout, stderr } = await runCli([
      verb,
      root,
      '--store',
      store,
      '--now',
      '2023-12-01',
      '--as',
      'document',
    ]);
    assert.equal(code, 0, stderr);
    return { stdout, stderr };
  };

  it('is read to its end', async () => {
    const root = makeRepository([{ files: { 'package.json': manifest(300_000), 'README.md': '# Ledger\n' } }]);
    const { stdout } = await run('brain', root, makeFolder());
    assert.match(stdout, /vitest run/);
    assert.match(stdout, /fastify/i);
  });

  it('keeps what is known of it when it grows over the limit, and that is told by name', async () => {
    const root = makeRepository([{ files: { 'package.json': manifest(10), 'README.md': '# Ledger\n' } }]);
    const store = makeFolder();
    assert.match((await run('brain', root, store)).stdout, /vitest run/);
    writeFileSync(join(root, 'package.json'), manifest(9_000_000));
    git(root, 'commit', '-qam', 'chore: more commands');
    const { stdout, stderr } = await run('brain', root, store);
    assert.match(stdout, /vitest run/);
    assert.match(stderr, /package\.json is not read: it is 9 MB long, and of a manifest no more than 8 MB is read\./);
  });
});

describe('a clone without all contents', () => {
  after(removeFolders);

  it('is read without fetching, and that is told once', async () => {
    const origin = makeRepository([
      { files: { 'package.json': manifest(10), 'README.md': '# Ledger\n', 'pnpm-lock.yaml': 'lockfileVersion: 9\n' } },
      { message: 'feat(books): close a year at once', files: { 'a.ts': 'export const closeYear = 1;\n' } },
    ]);
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const root = join(makeFolder(), 'clone');
    git(origin, 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${origin}`, root);
    const store = makeFolder();
    const first = await runCli(['scan', root, '--store', store]);
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stderr, /The clone is partial/);
    assert.match(first.stderr, /package\.json is not read: its content is not in this clone/);
    assert.match(first.stderr, /pnpm-lock\.yaml is not read: its content is not in this clone/);
    assert.equal(git(root, 'rev-list', '--objects', '--missing=print', 'HEAD').match(/^\?/gm)?.length, 4);
    const again = await runCli(['scan', root, '--store', store]);
    assert.doesNotMatch(again.stderr, /The clone is partial/);
    rmSync(origin, { recursive: true });
  });
});
