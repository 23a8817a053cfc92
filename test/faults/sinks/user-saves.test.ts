/** The user saves while we write (R15), at every moment there is: none of their bytes is lost. */
import assert from 'node:assert/strict';
import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import type { FileAccess } from '../../../src/sinks/files/file-access.ts';
import { readBlock, removeBlock, replaceBlock } from '../../../src/sinks/block/managed-block.ts';
import { syncSink } from '../../../src/sinks/sync.ts';
import { makeWorkspace, swiftFiles, type Workspace } from '../../unit/sinks/workspace.ts';
import { callsOf, type Call, faultyFiles } from './faulty-files.ts';

const OLD = '# Mine\n';
const SAVED = '# Mine\n\nwhat the user has just typed, a longer text than before\n';
const brain = { document: '# Brain', brainHash: 'new' };

type Save = (file: string) => void;
type Sync = (root: string, files: FileAccess) => Promise<unknown>;
type Except = (number: number, when: Call['when'], calls: readonly Call[]) => boolean;

const ourSync: Sync = (root, files) => syncSink(root, copilot, brain, { files });
const inPlace: Save = (file) => writeFileSync(file, SAVED);
const byRename: Save = (file) => {
  writeFileSync(`${file}.swp`, SAVED);
  renameSync(`${file}.swp`, file);
};

describe('instruction file, the user saves meanwhile (R15)', function () {
  this.timeout(120_000);
  let workspace: Workspace;
  beforeEach(() => {
    workspace = makeWorkspace();
  });
  afterEach(() => workspace.remove());

  const bothAreThere = (place: string): void => {
    const file = Buffer.from(workspace.read(copilot.path) ?? '');
    assert.equal(Buffer.from(removeBlock(file, copilot.path) ?? '').toString(), SAVED, place);
    assert.equal(readBlock(file, copilot.path)?.text.trim(), '# Brain', place);
    assert.deepEqual(workspace.all(), [copilot.path], place);
  };

  /** Saves at every moment of a sync, one after the other, and looks each time at what has become of it. */
  const everyMoment = async (
    start: string | undefined,
    save: Save,
    { except = () => false, sync = ourSync }: { except?: Except; sync?: Sync } = {},
  ): Promise<number> => {
    const reset = (): void => {
      rmSync(workspace.root, { recursive: true });
      mkdirSync(workspace.path('.github'), { recursive: true });
      if (start !== undefined) workspace.write(copilot.path, start);
    };
    reset();
    const calls = await callsOf((files) => sync(workspace.root, files));
    const moments = calls.flatMap(({ number }) => (['before', 'after'] as const).map((when) => ({ number, when })));
    for (const { number, when } of moments) {
      if (except(number, when, calls)) continue;
      reset();
      let saved = false;
      const files = faultyFiles((call) => {
        if (saved || call.number !== number || call.when !== when) return;
        saved = true;
        save(workspace.path(copilot.path));
      });
      await sync(workspace.root, files);
      // What was saved after our last look is the user's last word and stands by itself, until the next sync.
      await ourSync(workspace.root, swiftFiles);
      bothAreThere(`${when} call ${number}, ${calls[number - 1]?.name ?? ''}`);
    }
    return calls.length;
  };

  it('into the same file, as VS Code does', async () => {
    assert.ok((await everyMoment(OLD, inPlace)) > 15);
  });

  it('with a file of its own put in its place, as vim does', async () => {
    // Between the last look and our own rename no system offers a call that compares and swaps: the one known gap.
    const except: Except = (number, when, calls) => {
      const ours = calls.find(({ name }) => name === 'rename')?.number ?? 0;
      return number === (when === 'before' ? ours : ours - 1);
    };
    assert.ok((await everyMoment(OLD, byRename, { except })) > 15);
  });

  it('would be noticed here: a writer that simply writes fails this test', async () => {
    const naive: Sync = async (root, files) => {
      const path = join(root, copilot.path);
      const held = await files.open(path);
      const next = replaceBlock(await held.read(), { text: brain.document, hash: brain.brainHash }, copilot.path);
      await held.close();
      await files.remove(path);
      await files.create(path, next, undefined);
    };
    await assert.rejects(everyMoment(OLD, inPlace, { sync: naive }), assert.AssertionError);
  });

  it('a file that did not exist when we began', async () => {
    await everyMoment(undefined, inPlace);
    await everyMoment(undefined, byRename);
  });

  it('slowly: emptied before our rename, filled after it', async () => {
    workspace.write(copilot.path, OLD);
    let descriptor: number | undefined;
    let pauses = 0;
    const finish = (): void => {
      if (descriptor === undefined) return;
      writeSync(descriptor, SAVED, 0);
      closeSync(descriptor);
      descriptor = undefined;
    };
    const files = faultyFiles(
      (call) => {
        if (call.name !== 'rename' || call.when !== 'before' || pauses > 0) return;
        descriptor = openSync(workspace.path(copilot.path), 'r+');
        ftruncateSync(descriptor);
      },
      {
        files: {
          ...swiftFiles,
          pause: () => {
            pauses += 1;
            finish();
            return Promise.resolve();
          },
        },
      },
    );
    await syncSink(workspace.root, copilot, brain, { files });
    bothAreThere('slow save');
  });

  it('again and again: gives up, and leaves what the user saved', async () => {
    workspace.write(copilot.path, OLD);
    let count = 0;
    const files = faultyFiles((call) => {
      if (call.name !== 'create' || call.when !== 'after') return;
      count += 1;
      writeFileSync(workspace.path(copilot.path), `save ${count}`);
    });
    await assert.rejects(syncSink(workspace.root, copilot, brain, { files }), /changed again and again/);
    assert.equal(workspace.read(copilot.path), `save ${count}`);
    assert.deepEqual(workspace.all(), [copilot.path]);
  });
});
