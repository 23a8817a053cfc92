/** A fork on the same machine: its memory is apart, both ways, until the person says that it is one project. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Run, runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const MINE = 'Rotate the keys of the tide gauge on the first Monday of each month.';
const THEIRS = 'Always publish the tide gauge without waiting for the harbour office.';

describe('a fork of a project that is known', () => {
  let mine: string;
  let fork: string;
  let env: Record<string, string>;

  before(() => {
    const data = makeFolder();
    env = { XDG_DATA_HOME: data, LOCALAPPDATA: data, HOME: data };
    mine = makeRepository([{ message: 'feat: read tides', files: { 'a.ts': 'export const a = 1;\n' } }]);
    git(mine, 'remote', 'add', 'origin', 'git@github.com:ada/tidewatch.git');
    fork = clone('https://github.com/bob/tidewatch');
  });
  after(removeFolders);

  function clone(remote: string): string {
    const folder = join(makeFolder(), 'clone');
    git(mine, 'clone', '-q', mine, folder);
    git(folder, 'remote', 'set-url', 'origin', remote);
    return folder;
  }

  const run = async (...args: readonly string[]): Promise<Run> => {
    const done = await runCli(args, { env });
    assert.equal(done.code, 0, done.stderr);
    return done;
  };
  const knows = async (folder: string, text: string): Promise<boolean> =>
    (await run('export', folder)).stdout.includes(text);

  it('has a memory of its own, and is told whose history it has', async () => {
    assert.equal((await run('remember', MINE, mine)).stderr, '');
    const { stderr } = await run('remember', THEIRS, fork);
    assert.ok(stderr.includes(`shares its history with ${mine}`), stderr);
    assert.ok(stderr.includes(`--same-as ${mine}`), stderr);
    assert.deepEqual([await knows(mine, MINE), await knows(mine, THEIRS)], [true, false]);
    assert.deepEqual([await knows(fork, MINE), await knows(fork, THEIRS)], [false, true]);
  });

  it('does not keep another clone of the same remote from the memory', async () => {
    const second = clone('https://ada:secret@github.com/Ada/tidewatch');
    assert.equal((await run('export', second)).stderr, '');
    assert.equal(await knows(second, MINE), true);
  });

  it('is asked about until the person has said it is another project', async () => {
    assert.equal((await run('export', fork, '--apart')).stderr, '');
    assert.equal((await run('export', fork)).stderr, '');
    assert.equal(await knows(fork, MINE), false);
  });

  it('has the same memory once the person says so, and its own again', async () => {
    assert.equal((await run('export', fork, '--same-as', mine)).stderr, '');
    assert.deepEqual([await knows(fork, MINE), await knows(fork, THEIRS)], [true, false]);
    await run('export', fork, '--apart');
    assert.deepEqual([await knows(fork, MINE), await knows(fork, THEIRS)], [false, true]);
    assert.equal(await knows(mine, MINE), true);
  });

  it('shares a memory only with what has the same history, and only where one is found by itself', async () => {
    const stranger = makeRepository([{ message: 'feat: another', time: 5 }]);
    await run('export', stranger);
    const refused = async (...args: readonly string[]): Promise<string> => {
      const done = await runCli(['export', fork, ...args], { env });
      assert.notEqual(done.code, 0);
      return done.stderr;
    };
    assert.match(await refused('--same-as', stranger), /Nothing is known of .* that shares its history/);
    assert.match(await refused('--same-as', join(mine, 'gone')), /There is no folder/);
    assert.match(await refused('--same-as', mine, '--apart'), /opposite/);
    assert.match(await refused('--apart', '--store', makeFolder()), /--store and --user name one/);
  });
});
