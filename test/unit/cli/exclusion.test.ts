/** What a person excludes is never read, and what was learnt of it before is forgotten; by the option or by .brainignore. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, type MadeCommit, removeFolders } from '../sources/temp-repository.ts';

const HISTORY: readonly MadeCommit[] = [
  {
    message: 'Begin',
    files: {
      'README.md': '# Ledger\n\nLedger keeps the books of small clubs in plain files.\n',
      'package.json': '{ "name": "ledger", "scripts": { "test": "vitest run" } }\n',
    },
  },
  {
    message: 'Decide for CSV',
    files: {
      'docs/adr/0001-use-csv.md':
        '# Use CSV for statements\n\n## Status\n\nAccepted\n\n## Decision\n\nWe read bank statements as CSV, because every bank has it.\n',
    },
  },
  {
    message: 'Use PostgreSQL for the vault\n\nThe vault needs transactions, and the team knows PostgreSQL best.',
    files: {
      'vault/main.ts': 'export {};\n',
      'vault/package.json': '{ "name": "vault", "dependencies": { "pg": "1" } }\n',
    },
  },
];

/** All that lies below a folder, as one text. */
const bytesBelow = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe('an excluded file', () => {
  after(removeFolders);

  const brain = async (folder: string, store: string, ...options: readonly string[]): Promise<[string, string]> => {
    const { code, stdout, stderr } = await runCli([
      'brain',
      folder,
      '--store',
      store,
      '--now',
      '2023-12-01',
      ...options,
    ]);
    assert.equal(code, 0, stderr);
    return [stdout, stderr];
  };

  it('is neither read nor told of: documents, manifests, their changes and commits', async () => {
    const folder = makeRepository(HISTORY);
    const store = join(makeFolder(), 'store');
    const [whole] = await brain(folder, join(makeFolder(), 'other'));
    assert.match(whole, /CSV/);
    assert.match(whole, /PostgreSQL/);
    const [part] = await brain(folder, store, '--exclude', 'docs/**', '--exclude', 'vault/**');
    assert.doesNotMatch(part, /CSV|PostgreSQL|\bpg\b/);
    assert.match(part, /keeps the books/);
    const { stdout } = await runCli(['export', folder, '--store', store]);
    assert.doesNotMatch(stdout, /CSV|PostgreSQL|vault/);
  });

  it('is out of sight as soon as it is excluded, and as it was when it no longer is', async () => {
    const folder = makeRepository(HISTORY);
    const store = join(makeFolder(), 'store');
    const [whole] = await brain(folder, store);
    assert.match(whole, /CSV/);
    writeFileSync(join(folder, '.brainignore'), '# not for assistants\n/docs/\nvault\n');
    const [part, said] = await brain(folder, store);
    assert.doesNotMatch(part, /CSV|PostgreSQL|\bpg\b/);
    assert.match(part, /keeps the books/);
    assert.match(said, /items are out of sight, because nothing but excluded files speaks for them/);
    assert.doesNotMatch((await brain(folder, store))[1], /out of sight/);
    rmSync(join(folder, '.brainignore'));
    const [again, told] = await brain(folder, store);
    assert.match(told, /items are back/);
    assert.equal(again, whole);
  });

  it('is told by no door as soon as it is excluded, before anything is read again', async function () {
    this.timeout(300_000);
    const folder = makeRepository(HISTORY);
    const store = join(makeFolder(), 'store');
    await runCli(['scan', folder, '--store', store]);
    const question = 'which format do bank statements have?';
    const doors: readonly (readonly string[])[] = [
      // It opens no memory, and none of the others has hidden anything before it.
      ['hook', 'prompt'],
      ['search', question],
      ['recall', question],
      ['warm-up'],
      ['tool', 'brain_search', '--input', JSON.stringify({ query: question })],
      ['tool', 'brain_recall', '--input', JSON.stringify({ task: question })],
      ['tool', 'brain_get', '--input', '{}'],
    ];
    const told = async (asked = doors): Promise<string[]> => {
      const texts: string[] = [];
      for (const [verb = '', ...rest] of asked) {
        const input = JSON.stringify({ prompt: question });
        const { stdout } = await runCli([verb, ...rest, folder, '--store', store], { input });
        if (/CSV/.test(stdout)) texts.push([verb, ...rest].slice(0, 2).join(' '));
      }
      return texts;
    };
    assert.equal((await told(doors.slice(0, 2))).length, 2);
    writeFileSync(join(folder, '.brainignore'), 'docs\n');
    assert.deepEqual(await told(), []);
    rmSync(join(folder, '.brainignore'));
    await runCli(['scan', folder, '--store', store]);
    assert.match((await runCli(['search', question, folder, '--store', store])).stdout, /CSV/);
  });

  it('is out of every file of the memory when a person asks for that', async () => {
    const both = { 'vault/main.ts': "export const key = 'of brass';\n", 'src/book.ts': 'export const book = 1;\n' };
    const folder = makeRepository([...HISTORY, { message: 'Open by a key', files: both }]);
    const store = join(makeFolder(), 'store');
    await brain(folder, store);
    writeFileSync(join(folder, '.brainignore'), '/docs/\nvault\n');
    const forget = (...more: readonly string[]) => runCli(['forget', folder, '--store', store, '--excluded', ...more]);
    await brain(folder, store);
    assert.match(bytesBelow(store), /every bank has it/);
    assert.match(bytesBelow(store), /of brass/);
    const asked = await forget();
    assert.match(asked.stderr, /Nothing was forgotten yet\. [3-9] events of excluded files/);
    assert.match(bytesBelow(store), /every bank has it/);
    const done = await forget('--yes');
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /^[1-9]\d* items? and [3-9] events forgotten for good/);
    assert.doesNotMatch(bytesBelow(store), /every bank has it|knows PostgreSQL best|of brass/);
    assert.match((await brain(folder, store))[0], /keeps the books/);
    assert.doesNotMatch(bytesBelow(store), /every bank has it|knows PostgreSQL best|of brass/);
  });

  it('that was excluded from the beginning is read when it no longer is', async () => {
    const folder = makeRepository(HISTORY);
    const store = join(makeFolder(), 'store');
    await brain(folder, store, '--exclude', 'vault');
    assert.match((await brain(folder, store))[0], /PostgreSQL/);
  });
});
