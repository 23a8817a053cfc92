/** Writes where it was told to and nowhere else. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { BrainError } from '../../../src/engine/index.ts';
import { readInside, type Transform, writeInside, type WriteOutcome } from '../../../src/sinks/files/safe-write.ts';
import { makeWorkspace, swiftFiles, type Workspace } from './workspace.ts';

const FILE = '.github/copilot-instructions.md';
const set =
  (text: string | null): Transform =>
  () =>
    text === null ? null : Buffer.from(text);

describe('writeInside', () => {
  let workspace: Workspace;
  let elsewhere: Workspace;
  beforeEach(() => {
    workspace = makeWorkspace();
    elsewhere = makeWorkspace();
  });
  afterEach(() => {
    workspace.remove();
    elsewhere.remove();
  });
  const write = (transform: Transform, path = FILE): Promise<WriteOutcome> =>
    writeInside(workspace.root, path, transform, swiftFiles);
  const refuses = async (code: string, path = FILE): Promise<void> => {
    await assert.rejects(
      write(() => Buffer.from('ours'), path),
      (error: unknown) => error instanceof BrainError && error.code === code,
    );
  };

  it('creates, changes, leaves and removes, and says which', async () => {
    assert.equal(await write(set(null)), 'unchanged');
    assert.equal(await write(set('one')), 'created');
    assert.equal(await write(set('one')), 'unchanged');
    assert.equal(await write((now) => Buffer.concat([now ?? Buffer.alloc(0), Buffer.from(' two')])), 'written');
    assert.equal(workspace.read(FILE), 'one two');
    assert.deepEqual(workspace.all(), [FILE]);
    assert.equal(await write(set(null)), 'removed');
    assert.deepEqual(workspace.all(), []);
  });

  it('does not touch the file when nothing changes', async () => {
    workspace.write(FILE, 'x');
    utimesSync(workspace.path(FILE), 1, 1);
    assert.equal(await write((now) => now), 'unchanged');
    assert.equal(statSync(workspace.path(FILE)).mtimeMs, 1_000);
  });

  it('keeps the mode', async function () {
    if (process.platform === 'win32') return this.skip();
    workspace.write(FILE, 'x');
    for (const mode of [0o600, 0o664, 0o755]) {
      chmodSync(workspace.path(FILE), mode);
      await write(set(`mode ${mode}`));
      assert.equal(statSync(workspace.path(FILE)).mode & 0o7777, mode);
    }
  });

  it('respects a file that is marked read-only', async () => {
    workspace.write(FILE, 'x');
    chmodSync(workspace.path(FILE), 0o444);
    await refuses('file-not-writable');
    assert.equal(workspace.read(FILE), 'x');
  });

  it('refuses a link at the file, to outside, to inside and to nowhere', async () => {
    elsewhere.write('theirs.md', 'theirs');
    workspace.write('mine.md', 'mine');
    mkdirSync(workspace.path('.github'));
    for (const target of [elsewhere.path('theirs.md'), workspace.path('mine.md'), elsewhere.path('new.md')]) {
      symlinkSync(target, workspace.path(FILE));
      await refuses('unsafe-path');
      await assert.rejects(readInside(workspace.root, FILE, swiftFiles), BrainError);
      unlinkSync(workspace.path(FILE));
    }
    assert.equal(elsewhere.read('theirs.md'), 'theirs');
    assert.equal(workspace.read('mine.md'), 'mine');
    assert.deepEqual(elsewhere.all(), ['theirs.md']);
  });

  it('refuses a link at a folder on the way', async () => {
    symlinkSync(elsewhere.root, workspace.path('.github'), 'junction');
    await refuses('unsafe-path');
    elsewhere.write('rules/x', '');
    symlinkSync(elsewhere.root, workspace.path('.cursor'), 'junction');
    await refuses('unsafe-path', '.cursor/rules/project-brain.mdc');
    assert.deepEqual(elsewhere.all(), ['rules/x']);
  });

  it('refuses a hard link', async () => {
    elsewhere.write('theirs.md', 'theirs');
    mkdirSync(workspace.path('.github'));
    linkSync(elsewhere.path('theirs.md'), workspace.path(FILE));
    await refuses('unsafe-path');
    assert.equal(elsewhere.read('theirs.md'), 'theirs');
  });

  it('refuses a folder at the file and a file at a folder', async () => {
    mkdirSync(workspace.path('AGENTS.md'));
    await refuses('unsafe-path', 'AGENTS.md');
    writeFileSync(workspace.path('.github'), 'x');
    await refuses('file-not-writable');
  });

  it('works below a root that is itself reached through a link', async () => {
    symlinkSync(elsewhere.root, workspace.path('root'), 'junction');
    assert.equal(await writeInside(workspace.path('root'), FILE, set('x'), swiftFiles), 'created');
    assert.equal(elsewhere.read(FILE), 'x');
  });

  it('takes no path that could lead elsewhere or be acted upon', async () => {
    for (const path of [
      '../x.md',
      '/x.md',
      'a/../../x.md',
      './x.md',
      'a//x.md',
      '',
      'C:/x.md',
      'a\\..\\x.md',
      '.git/x.md',
      '.GIT/info/x.md',
      'sub/.git/x.md',
      '.git./x.md',
      'git~1/x.md',
      '.vscode/x.md',
      '.VsCode/x.md',
      'mcp.json',
      '.cursor/mcp.json',
      'x.js',
      'x.md\0.js',
      'x.md/',
      '.g\u200cit/x.md',
    ]) {
      await refuses('unsafe-path', path);
    }
    assert.deepEqual(workspace.all(), []);
  });

  it('removes what a process that died left beside the file, and nothing else', async () => {
    const stale = ['.github/.copilot-instructions.md.1-abc.project-brain.tmp'];
    const others = ['.github/.copilot-instructions.md.swp', '.github/.other.md.1-abc.project-brain.tmp'];
    for (const path of [...stale, ...others]) {
      workspace.write(path, 'x');
      utimesSync(workspace.path(path), 1, 1);
    }
    workspace.write('.github/.copilot-instructions.md.2-def.project-brain.tmp', 'another window, right now');
    await write(set('x'));
    assert.deepEqual(
      workspace.all(),
      [FILE, ...others, '.github/.copilot-instructions.md.2-def.project-brain.tmp'].sort(),
    );
  });

  it('does not mistake its own second name, left by a kill between two calls, for a hard link', async () => {
    workspace.write(FILE, 'x');
    linkSync(workspace.path(FILE), workspace.path('.github/.copilot-instructions.md.1-abc.project-brain.tmp'));
    assert.equal(
      await writeInside(workspace.root, FILE, set('y'), { ...swiftFiles, now: () => Date.now() }),
      'written',
    );
    assert.deepEqual(workspace.all(), [FILE]);
  });

  it('makes new files where the file system has no links', async () => {
    const link = (): Promise<void> => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
    assert.equal(await writeInside(workspace.root, FILE, set('x'), { ...swiftFiles, link }), 'created');
    assert.deepEqual([workspace.read(FILE), workspace.all()], ['x', [FILE]]);
  });

  it('takes the folders it made away again when the file cannot be made', async () => {
    const create = (): Promise<void> => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    await assert.rejects(
      writeInside(workspace.root, '.cursor/rules/x.mdc', set('x'), { ...swiftFiles, create }),
      /no space/,
    );
    assert.ok(!existsSync(workspace.path('.cursor')));
  });

  it('names the file and the cause when the root is gone', async () => {
    await assert.rejects(writeInside(workspace.path('gone'), FILE, set('x'), swiftFiles), (error: unknown) => {
      return error instanceof BrainError && error.code === 'file-not-writable' && error.data['cause'] === 'ENOENT';
    });
  });

  it('waits until a file that has just changed is quiet', async () => {
    workspace.write(FILE, 'half');
    const waits: number[] = [];
    const changedAt = statSync(workspace.path(FILE)).mtimeMs;
    let now = changedAt + 20;
    const files = {
      ...swiftFiles,
      now: () => now,
      pause: (milliseconds: number) => {
        waits.push(milliseconds);
        now += milliseconds;
        return Promise.resolve();
      },
    };
    await writeInside(workspace.root, FILE, set('x'), files);
    assert.equal(waits.length, 1);
  });
});
