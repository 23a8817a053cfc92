/** Only ordinary files of the folder are read: a link out of it, a pipe, a device or a folder in a file's place is not. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentsMd } from '../../../src/sinks/targets/agents-md.ts';
import { inspectSink } from '../../../src/sinks/sync.ts';
import { repositoryBusy } from '../../../src/sinks/files/repository-busy.ts';
import { readExclusion } from '../../../src/sources/exclusion.ts';
import { readFilesOnDisk } from '../../../src/sources/files/read-on-disk.ts';
import { readUncommitted } from '../../../src/sources/files/read-uncommitted.ts';
import { readLines } from '../../../src/sources/transcripts/read/read-lines.ts';
import { readText } from '../../../src/sources/work-tree/read-text.ts';
import { readWorkTree } from '../../../src/sources/work-tree/read-work-tree.ts';
import { makeFolder, makeRepository, removeFolders } from './temp-repository.ts';

type Put = (path: string) => void;

const outside = (name: string, text: string): string => {
  const path = join(makeFolder(), name);
  writeFileSync(path, text);
  return path;
};

/** What may stand where a file of the folder is looked for. */
const INSTEAD: readonly (readonly [string, Put])[] = [
  ['a pipe', (path) => void execFileSync('mkfifo', [path])],
  ['a link to a device', (path) => symlinkSync('/dev/zero', path)],
  [
    'a link out of the folder',
    (path) => symlinkSync(outside('told.md', 'We keep the vault key in the drawer.\n'), path),
  ],
  ['a link that leads nowhere', (path) => symlinkSync('/nowhere/at/all', path)],
  ['a folder', (path) => mkdirSync(path)],
];

async function texts(files: AsyncIterable<{ readonly path: string; readonly text: string }>): Promise<string> {
  let all = '';
  for await (const { path, text } of files) all += `${path}\n${text}\n`;
  return all;
}

describe('what is no ordinary file of the folder', function () {
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  afterEach(removeFolders);

  for (const [what, put] of INSTEAD) {
    it(`is not read as a document: ${what}`, async () => {
      const root = makeFolder();
      writeFileSync(join(root, 'README.md'), '# Ledger\n');
      put(join(root, 'CONTRIBUTING.md'));
      assert.equal(await texts(readFilesOnDisk({ root })), 'README.md\n# Ledger\n\n');
      assert.equal(await readText(root, 'CONTRIBUTING.md'), null);
    });

    it(`is not read as a document of the work tree: ${what}`, async () => {
      const root = makeRepository([
        { files: { 'README.md': '# Ledger\n', 'CONTRIBUTING.md': 'Run the tests first.\n' } },
      ]);
      renameSync(join(root, 'CONTRIBUTING.md'), join(makeFolder(), 'away.md'));
      put(join(root, 'CONTRIBUTING.md'));
      assert.doesNotMatch(await texts(readUncommitted({ root })), /CONTRIBUTING/);
    });

    it(`leaves no rules of .brainignore unheeded in silence: ${what}`, async () => {
      const root = makeFolder();
      put(join(root, '.brainignore'));
      await assert.rejects(readExclusion(root), /\.brainignore is no ordinary file of this folder/);
    });

    it(`is no ignore file: ${what}`, async () => {
      const root = makeFolder();
      writeFileSync(join(root, 'main.ts'), 'export const one = 1;\n');
      put(join(root, '.gitignore'));
      const found: string[] = [];
      for await (const { path } of readWorkTree({ root })) found.push(path);
      assert.deepEqual(found, ['main.ts']);
    });

    it(`is no instruction file: ${what}`, async () => {
      const root = makeFolder();
      put(join(root, 'AGENTS.md'));
      await assert.rejects(inspectSink(root, agentsMd), /AGENTS\.md/);
    });

    it(`does not tell what git does: ${what}`, async () => {
      const root = makeFolder();
      put(join(root, '.git'));
      assert.equal(await repositoryBusy(root), undefined);
    });
  }

  for (const [what, put] of INSTEAD.filter(([name]) => name !== 'a link out of the folder')) {
    it(`is no transcript: ${what}`, async () => {
      const path = join(makeFolder(), '.aider.chat.history.md');
      put(path);
      const reading = { request: { path } } as unknown as Parameters<typeof readLines>[0];
      const format = {} as Parameters<typeof readLines>[1];
      await assert.rejects(readLines(reading, format).next());
    });
  }

  it('is not reached through a folder that is a link', async () => {
    const root = makeFolder();
    const elsewhere = makeFolder();
    writeFileSync(join(elsewhere, '0001-vault.md'), '# Keep the vault\n\n## Decision\n\nWe keep it.\n');
    writeFileSync(join(elsewhere, 'AGENTS.md'), 'Mine.\n');
    mkdirSync(join(root, 'docs'));
    symlinkSync(elsewhere, join(root, 'docs', 'adr'));
    assert.equal(await texts(readFilesOnDisk({ root })), '');
    assert.equal(await readText(root, 'docs/adr/0001-vault.md'), null);
  });

  it('may be a link to another file of the folder where rules stand', async () => {
    const root = makeFolder();
    mkdirSync(join(root, 'config'));
    writeFileSync(join(root, 'config', 'private'), 'vault/\n');
    symlinkSync(join('config', 'private'), join(root, '.brainignore'));
    const { excludes } = await readExclusion(root);
    assert.equal(excludes('vault/main.ts'), true);
    assert.equal(excludes('src/main.ts'), false);
  });
});
