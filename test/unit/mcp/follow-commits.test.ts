/** New commits are read while an assistant is connected, unless an open editor was first. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { followCommits, type FollowPorts } from '../../../src/mcp/follow-commits.ts';
import { runCli } from '../../support/cli.ts';
import { FolderPauses } from '../../../src/project/folder-pauses.ts';
import { connect, ownFolder } from '../../support/mcp.ts';

/** A project whose HEAD moves by `move`, and what was read of it. */
function project() {
  let [head, read, isPaused] = [1, 1, false];
  const moves = new Set<() => void>();
  const readings: number[] = [];
  let onRead: (() => void) | undefined;
  let onLook: (() => void) | undefined;
  const ports: FollowPorts = {
    patienceMs: 0,
    isPaused: () => Promise.resolve(isPaused),
    isBehind() {
      onLook?.();
      return Promise.resolve(head !== read);
    },
    watchHead(onMove) {
      moves.add(onMove);
      return () => void moves.delete(onMove);
    },
    read() {
      readings.push((read = head));
      onRead?.();
      return Promise.resolve();
    },
    warn: (message) => warnings.push(message),
  };
  const warnings: string[] = [];
  return {
    ports,
    readings,
    warnings,
    moves,
    move: () => {
      head += 1;
      for (const tell of moves) tell();
    },
    pause: (now: boolean) => void (isPaused = now),
    editorReads: () => void (read = head),
    nextLook: () => new Promise<void>((done) => (onLook = done)),
    nextReading: () => new Promise<void>((done) => (onRead = done)),
  };
}

describe('following commits for an assistant', () => {
  it('reads what came while nobody looked, and what comes later, one after the other', async () => {
    const { ports, readings, move, nextReading } = project();
    move();
    let next = nextReading();
    const stop = followCommits(ports);
    await next;
    next = nextReading();
    move();
    await next;
    assert.deepEqual(readings, [2, 3]);
    await stop();
  });

  it('reads nothing where an editor was first, nor once it is stopped', async () => {
    const { ports, readings, moves, move, editorReads, nextLook, nextReading } = project();
    const looked = nextLook();
    const stop = followCommits(ports);
    move();
    editorReads();
    const next = nextReading();
    await looked;
    move();
    await next;
    assert.deepEqual(readings, [3]);
    await stop();
    assert.equal(moves.size, 0);
  });

  it('reads nothing of a project that a person paused, and all that came meanwhile afterwards', async () => {
    const { ports, readings, move, pause, nextReading } = project();
    pause(true);
    let looked: () => void = () => undefined;
    const asked = new Promise<void>((done) => (looked = done));
    const stop = followCommits({
      ...ports,
      async isPaused() {
        const found = await ports.isPaused();
        looked();
        return found;
      },
    });
    move();
    await asked;
    pause(false);
    const next = nextReading();
    move();
    await next;
    assert.deepEqual(readings, [3]);
    await stop();
  });

  it('says why a reading failed, and reads the next commit', async () => {
    const { ports, readings, warnings, move, nextReading } = project();
    let isFull = true;
    const stop = followCommits({
      ...ports,
      read(signal) {
        const failed = isFull;
        isFull = false;
        return failed ? Promise.reject(new Error('The disk is full.')) : ports.read(signal);
      },
      warn(message) {
        ports.warn(message);
        move();
      },
    });
    const next = nextReading();
    move();
    await next;
    assert.deepEqual(warnings, ['New commits were not read: The disk is full.']);
    assert.equal(readings.length, 1);
    await stop();
  });

  it('lets a connected assistant find what was committed since, with no editor open', async function () {
    this.timeout(120_000);
    const [folder, store] = [ownFolder(), join(ownFolder(), 'store')];
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder });
    const commit = (rule: string): void => {
      writeFileSync(join(folder, 'CONTRIBUTING.md'), `# Contributing\n\n${rule}\n`);
      git('add', '-A');
      git('commit', '-qm', 'Say how to contribute');
    };
    git('init', '-q');
    commit('Always write tide tables in metres.');
    await runCli(['scan', folder, '--store', store]);
    const { client, call } = await connect([folder, '--store', store]);
    const asked = async (): Promise<string> => (await call('brain_search', { query: 'harbour names' })).text;
    assert.doesNotMatch(await asked(), /capital letters/);
    commit('Never write harbour names in capital letters.');
    // The test's own time limit is the clock.
    while (!/capital letters/.test(await asked())) await new Promise((resolve) => setTimeout(resolve, 100));
    await client.close();
  });

  it('has what an assistant asks answered where the project is paused, and only a person has it read', async function () {
    this.timeout(120_000);
    const [folder, store] = [ownFolder(), join(ownFolder(), 'store')];
    const write = (rule: string): void => writeFileSync(join(folder, 'CONTRIBUTING.md'), `# Contributing\n\n${rule}\n`);
    write('Always write tide tables in metres.');
    await runCli(['scan', folder, '--store', store]);
    const { client, call } = await connect([folder, '--store', store]);
    const asked = async (words: string): Promise<string> => (await call('brain_search', { query: words })).text;
    await new FolderPauses({ store }).pause(folder);
    write('Never write harbour names in capital letters.');
    assert.match(await asked('tide tables'), /metres/);
    assert.doesNotMatch(await asked('harbour names'), /capital letters/);
    const scan = await runCli(['scan', folder, '--store', store]);
    assert.match(scan.stderr, /^Project Brain is paused in .*: only what you ask for here is read/m);
    assert.equal(scan.code, 0);
    assert.match(await asked('harbour names'), /capital letters/);
    await client.close();
  });
});
