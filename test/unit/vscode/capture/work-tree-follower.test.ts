/** A folder that is followed says that something is not taken in yet, as long as that is so and no longer; so does the status bar. */
import assert from 'node:assert/strict';
import type { LogOutputChannel } from 'vscode';
import { fileChanged } from '../../../support/fake-vscode.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { statusText } from '../../../../src/vscode/status/status-text.ts';

const { WorkTreeFollower } = await import('../../../../src/vscode/capture/work-tree-follower.ts');
const { statusOf } = await import('../../../../src/vscode/window/status-of.ts');
const { WindowReading } = await import('../../../../src/vscode/window/window-reading.ts');

type StatusParts = Parameters<typeof statusOf>[0];
type ReadingParts = ConstructorParameters<typeof WindowReading>[0];

interface Reading {
  /** The paths that are read; undefined where all are. */
  readonly only: readonly string[] | undefined;
  readonly end: (error?: Error) => void;
}

/** A folder whose readings end when a test says so. */
function followed() {
  const readings: Reading[] = [];
  /** Whether the folder was behind when it told of a reading. */
  const told: boolean[] = [];
  const warned: string[] = [];
  const project: unknown = {
    folder: { name: 'ledger', uri: { fsPath: '/ledger' } },
    readWorkTree: (only?: readonly string[]) =>
      new Promise<void>((resolve, reject) => {
        readings.push({ only, end: (error) => (error ? reject(error) : resolve()) });
      }),
  };
  const log: unknown = { info: () => undefined, warn: (message: string) => warned.push(message) };
  const follower = new WorkTreeFollower(project as Project, log as LogOutputChannel, () =>
    told.push(follower.isBehind),
  );
  const open: unknown = {
    ...{ isPaused: false, paused: [], all: [{ project, follower, keeper: {} }], projects: [project] },
    lastWrite: undefined,
  };
  const reading = new WindowReading({ open, log } as unknown as ReadingParts);
  /** What the status bar says. */
  const status = (): string => {
    const nothing = { waitingIn: () => 0, of: () => [], in: () => null };
    const parts: unknown = { open, reading, review: nothing, questions: nothing, since: {}, file: nothing };
    return statusText(statusOf(parts as StatusParts), String).tooltip;
  };
  return { follower, reading, readings, told, warned, status };
}

describe('a folder that is followed', () => {
  let made: ReturnType<typeof followed>;
  beforeEach(() => (made = followed()));
  afterEach(() => made.follower.dispose());

  const isBehind = (): boolean => {
    const { follower, reading, status } = made;
    assert.equal(reading.isBehind, follower.isBehind, 'the window');
    assert.equal(/Reading the project/.test(status()), follower.isBehind, 'the status bar');
    return follower.isBehind;
  };
  const read = async (): Promise<void> => {
    const through = made.follower.readAll();
    made.readings.at(-1)?.end();
    await through;
  };

  it('is behind from its beginning until it was read', async () => {
    assert.equal(isBehind(), true);
    const through = made.follower.readAll();
    assert.equal(isBehind(), true);
    assert.equal(made.readings[0]?.only, undefined);
    made.readings[0]?.end();
    await through;
    assert.equal(isBehind(), false);
    assert.deepEqual(made.told, [false], 'who hears of a reading that is through finds the folder up to date');
  });

  it('is behind from a change until that is taken in, and reads that path alone', async () => {
    await read();
    fileChanged('/ledger/src/tides.ts');
    assert.equal(isBehind(), true);
    const through = made.follower.ready();
    assert.deepEqual(made.readings[1]?.only, ['src/tides.ts']);
    assert.equal(isBehind(), true);
    made.readings[1].end();
    await through;
    assert.equal(isBehind(), false);
  });

  it('is behind still where something changed while it was read, until that was read, too', async () => {
    const through = made.follower.readAll();
    fileChanged('/ledger/src/tides.ts');
    made.readings[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isBehind(), true);
    assert.deepEqual(made.readings[1]?.only, ['src/tides.ts']);
    made.readings[1].end();
    await through;
    assert.equal(isBehind(), false);
  });

  it('is not behind for what is never read', async () => {
    await read();
    for (const path of ['.git/index', 'node_modules/a/index.js', 'packages/a/node_modules/b/c.js'])
      fileChanged(`/ledger/${path}`);
    fileChanged('/other/src/tides.ts');
    assert.equal(isBehind(), false);
  });

  it('reads all of it where what is to be read changed', async () => {
    await read();
    fileChanged('/ledger/packages/a/.gitignore');
    const through = made.follower.ready();
    assert.equal(made.readings[1]?.only, undefined);
    made.readings[1]?.end();
    await through;
    assert.equal(made.readings.length, 2);
  });

  it('is not behind for ever where a reading failed, which the log names', async () => {
    const through = made.follower.readAll();
    made.readings[0]?.end(new Error('The disk is gone.'));
    await through;
    assert.equal(isBehind(), false);
    assert.match(made.warned.join('\n'), /The files of ledger could not be read: Error: The disk is gone/);
  });
});
