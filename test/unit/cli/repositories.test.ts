/** Repositories that are not as usual: each gives what it has, says what it lacks, and loses nothing. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Run, runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, type MadeCommit, removeFolders } from '../sources/temp-repository.ts';

const NOW = '2023-12-01';
const CODE = { 'src/main.ts': 'export {};\n' };
const HISTORY: readonly MadeCommit[] = [
  {
    message: 'feat: read bank statements from CSV\n\nAmounts are kept in cents so that no sum is off by a rounding.',
    files: CODE,
  },
  {
    message: 'Use SQLite instead of PostgreSQL for the index\n\nA server is too much to ask of a treasurer.',
    files: { 'src/main.ts': 'export const a = 1;\n' },
  },
];

describe('a repository', () => {
  let store: string;
  beforeEach(() => {
    store = join(makeFolder(), 'store');
  });
  after(removeFolders);

  const run = async (verb: string, folder: string, ...options: readonly string[]): Promise<Run> => {
    const done = await runCli([verb, folder, '--store', store, '--now', NOW, ...options]);
    assert.equal(done.code, 0, done.stderr);
    return done;
  };
  it('without commits is read from disk, and says so', async () => {
    const folder = makeRepository([]);
    writeFileSync(join(folder, 'README.md'), '# Ledger\n\nLedger keeps the books of small clubs in plain files.\n');
    const { stdout, stderr } = await run('brain', folder);
    assert.match(stderr, /no commits yet/);
    assert.match(stdout, /Ledger keeps the books/);
  });

  it('that is bare gives its history, and says so', async () => {
    const folder = makeRepository(HISTORY, { bare: true });
    const { stdout, stderr } = await run('brain', folder);
    assert.match(stderr, /bare/);
    assert.match(stdout, /Use SQLite instead of PostgreSQL/);
  });

  it('that is a shallow clone gives what it has, and says what brings the rest', async () => {
    const folder = join(makeFolder(), 'clone');
    git(makeFolder(), 'clone', '-q', '--depth', '1', pathToFileURL(makeRepository(HISTORY)).href, folder);
    const { stdout, stderr } = await run('brain', folder);
    assert.match(stderr, /shallow: only its 1 newest commit.*git fetch --unshallow/);
    assert.match(stdout, /Use SQLite instead of PostgreSQL/);
    assert.doesNotMatch(stdout, /bank statements/);
  });

  it('seen from a folder below its root gives what concerns that folder', async () => {
    const folder = makeRepository([
      ...HISTORY,
      { message: 'feat: print the yearly report for auditors\n\nThey sign it.', files: { 'report/a.ts': 'x\n' } },
    ]);
    const { stdout } = await run('brain', join(folder, 'report'), '--as', 'document');
    assert.match(stdout, /yearly report/);
    assert.doesNotMatch(stdout, /bank statements/);
  });

  it('gives the same bytes for the same history and --now, in two stores', async () => {
    const folder = makeRepository(HISTORY);
    const told = async (): Promise<string> => {
      const place = ['--store', join(makeFolder(), 'store'), '--now', NOW];
      const brain = await runCli(['brain', folder, ...place]);
      return brain.stdout + (await runCli(['export', folder, ...place])).stdout;
    };
    const [one, two] = await Promise.all([told(), told()]);
    assert.equal(one, two);
    assert.ok(one.length > 1_000);
  });

  it('is read once: the second scan finds nothing new, the next commit only itself', async () => {
    const folder = makeRepository(HISTORY);
    const report = async (): Promise<Record<string, number>> => {
      const parsed = JSON.parse((await run('scan', folder, '--json')).stdout) as Record<string, number>;
      return { events: parsed['events'] ?? -1, created: parsed['created'] ?? -1 };
    };
    assert.ok(((await report())['created'] ?? 0) >= 2);
    assert.deepEqual(await report(), { events: 0, created: 0 });
    writeFileSync(join(folder, 'src/report.ts'), 'x\n');
    git(folder, 'add', '.');
    git(
      folder,
      'commit',
      '-q',
      '-m',
      'feat: print the yearly report for auditors',
      '-m',
      'They asked for a file to sign.',
    );
    // With what it changed.
    assert.equal((await report())['events'], 2);
    assert.match((await run('brain', folder, '--as', 'document')).stdout, /yearly report/);
  });
});
