/** A folder that cannot be read or written is named, with what is wrong; exit codes tell usage from failure. */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonError, runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const FAILED = 1;
const USAGE = 2;
const README = `# Ledger

Ledger keeps the books of small clubs in plain files that any editor opens.

## Development

Run \`npm ci\` once, then \`npm test\` before every commit.
`;

describe('the command line', () => {
  let store: string;
  beforeEach(() => {
    store = join(makeFolder(), 'store');
  });
  after(removeFolders);

  it('names a folder that does not exist, and makes no store for it', async () => {
    const folder = join(makeFolder(), 'missing');
    const run = await runCli(['scan', folder, '--store', store]);
    assert.deepEqual(run, { code: FAILED, stdout: '', stderr: `There is no folder ${folder}.\n` });
    assert.equal(existsSync(store), false);
  });

  it('names a file given for a folder', async () => {
    const file = join(makeFolder(), 'a file.txt');
    writeFileSync(file, 'text');
    const run = await runCli(['scan', file, '--store', store]);
    assert.deepEqual([run.code, run.stderr], [USAGE, `${file} is not a folder.\n`]);
  });

  it('prints errors as JSON where asked, and nothing else', async () => {
    const folder = join(makeFolder(), 'missing');
    const [missing, verb, date, sink] = await Promise.all([
      runCli(['scan', folder, '--json', '--store', store]),
      runCli(['frobnicate', '--json']),
      runCli(['scan', folder, '--now', 'rubbish', '--json']),
      runCli(['sync', makeFolder(), '--sinks', 'copilot,nobody', '--json', '--store', store]),
    ]);
    assert.deepEqual([missing.code, missing.stdout], [FAILED, '']);
    assert.deepEqual(jsonError(missing), { code: 'not-found', message: `There is no folder ${folder}.` });
    for (const run of [verb, date, sink]) {
      assert.deepEqual([run.code, run.stdout], [USAGE, '']);
      assert.equal(jsonError(run).code, 'invalid-input');
    }
    assert.match(jsonError(verb).message, /"frobnicate" is no verb/);
    assert.match(jsonError(date).message, /--now "rubbish" is not a date/);
    assert.match(jsonError(sink).message, /"nobody".*copilot/);
  });

  it('reads the documents of a folder without a repository, and says so', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'README.md'), README);
    const run = await runCli(['brain', folder, '--store', store]);
    assert.equal(run.code, 0);
    assert.match(
      run.stderr,
      new RegExp(`Only its documents and manifests are read: ${folder} is not in a git repository`),
    );
    assert.match(run.stdout, /Ledger keeps the books of small clubs/);
  });

  it('reads the documents where git is not on the PATH, and says so', async () => {
    const folder = makeRepository([{ message: 'feat: keep the books in plain files', files: { 'README.md': README } }]);
    const run = await runCli(['brain', folder, '--store', store], { env: { PATH: '' } });
    assert.equal(run.code, 0);
    assert.match(run.stderr, /Only its documents and manifests are read: Git was not found/);
    assert.match(run.stdout, /Ledger keeps the books of small clubs/);
  });

  it('finds nothing in an empty folder, and writes nothing into it', async () => {
    const folder = makeFolder();
    const [sync, exported] = await Promise.all([
      runCli(['sync', folder, '--store', store]),
      runCli(['export', folder, '--store', join(store, 'other')]),
    ]);
    assert.deepEqual([sync.code, sync.stdout], [0, '.github/copilot-instructions.md: not-made\n']);
    assert.match(sync.stderr, /copilot-instructions\.md was not made: nothing is known yet/);
    assert.deepEqual(exported, { code: 0, stdout: '', stderr: '' });
    assert.deepEqual(readdirSync(folder), []);
  });

  it('takes the current folder where none is named', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'README.md'), README);
    const run = await runCli(['brain', '--store', store], { cwd: folder });
    assert.match(run.stdout, /Ledger keeps the books of small clubs/);
  });

  it('names a store that cannot be, because a file stands there', async () => {
    const file = join(makeFolder(), 'taken');
    writeFileSync(file, 'mine');
    const folder = makeFolder();
    writeFileSync(join(folder, 'README.md'), README);
    const run = await runCli(['scan', folder, '--json', '--store', join(file, 'below')]);
    assert.equal(run.code, FAILED);
    assert.equal(jsonError(run).code, 'store-not-writable');
    assert.match(jsonError(run).message, new RegExp(file));
  });

  describe('as a user who may not write', function () {
    const isRoot = process.getuid?.() === 0;
    const NOBODY = 65_534;
    const options = isRoot ? { uid: NOBODY } : {};
    before(function () {
      if (process.platform === 'win32') this.skip();
    });
    /** Nobody's own folder, which nobody may write to. */
    const locked = (...parts: string[]): string => {
      const root = makeFolder();
      const folder = join(root, ...parts);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'README.md'), README);
      if (isRoot) for (const path of [root, folder]) chownSync(path, NOBODY, NOBODY);
      chmodSync(folder, 0o555);
      return folder;
    };
    const openTo = (folder: string): string => {
      if (isRoot) chownSync(folder, NOBODY, NOBODY);
      return folder;
    };

    it('reads a read-only folder, and says which file of it cannot be written', async () => {
      const folder = locked('project');
      const place = openTo(makeFolder());
      const [brain, sync] = await Promise.all([
        runCli(['brain', folder, '--store', join(place, 'one')], options),
        runCli(['sync', folder, '--json', '--store', join(place, 'two')], options),
      ]);
      assert.equal(brain.code, 0, brain.stderr);
      assert.match(brain.stdout, /Ledger keeps the books/);
      assert.equal(sync.code, FAILED);
      assert.equal(jsonError(sync).code, 'file-not-writable');
      assert.match(jsonError(sync).message, /copilot-instructions\.md/);
      assert.deepEqual(readdirSync(folder), ['README.md']);
    });

    it('says that a store in a read-only folder cannot be written', async () => {
      const folder = locked('project');
      const run = await runCli(['scan', folder, '--json', '--store', join(folder, 'store')], options);
      assert.equal(run.code, FAILED);
      assert.equal(jsonError(run).code, 'store-not-writable');
      assert.match(jsonError(run).message, new RegExp(folder));
    });
  });
});
