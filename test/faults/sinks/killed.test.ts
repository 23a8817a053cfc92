/** SIGKILL before, halfway through and after every call that changes the disk (R1): old or new, never between. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import { removeFromSink, syncSink } from '../../../src/sinks/sync.ts';
import { makeWorkspace, swiftFiles, type Workspace } from '../../unit/sinks/workspace.ts';
import { callsOf } from './faulty-files.ts';

const WRITER = fileURLToPath(new URL('killed-writer.ts', import.meta.url));
const MINE = '# Mine\r\nno final newline';
const one = { document: 'one', brainHash: 'one' };
const two = { document: 'two', brainHash: 'two' };

describe('instruction file, killed (R1)', function () {
  this.timeout(120_000);
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  const scenes = [
    { title: 'while making it', what: 'sync', mine: undefined, block: false },
    { title: 'while changing it', what: 'sync', mine: MINE, block: true },
    { title: 'while removing it', what: 'remove', mine: undefined, block: true },
  ] as const;
  for (const { title, what, mine, block } of scenes) {
    it(title, async () => {
      const prepare = async (): Promise<Workspace> => {
        const workspace = makeWorkspace();
        if (mine !== undefined) workspace.write(copilot.path, mine);
        if (block) await syncSink(workspace.root, copilot, one, { files: swiftFiles });
        return workspace;
      };
      const model = await prepare();
      const old = model.read(copilot.path);
      const calls = await callsOf(
        (files) =>
          what === 'sync'
            ? syncSink(model.root, copilot, two, { files })
            : removeFromSink(model.root, copilot, { files }),
        true,
      );
      const wanted = model.read(copilot.path);
      model.remove();
      const moments = calls.flatMap(({ number, name }) =>
        (name === 'create' ? ['before', 'halfway', 'after'] : ['before', 'after']).map((when) => ({ number, when })),
      );
      await Promise.all(
        moments.map(async ({ number, when }) => {
          const workspace = await prepare();
          try {
            assert.equal(await signalOf([workspace.root, what, String(number), when]), 'SIGKILL');
            const left = workspace.read(copilot.path);
            assert.ok(left === old || left === wanted, `${when} call ${number}: ${String(left)}`);
            // The next start puts everything right, a temporary file of the dead one included.
            const files = { ...swiftFiles, now: () => Date.now() + 120_000 };
            if (what === 'sync') await syncSink(workspace.root, copilot, two, { files });
            else await removeFromSink(workspace.root, copilot, { files });
            assert.equal(workspace.read(copilot.path), wanted);
            assert.deepEqual(workspace.all(), wanted === undefined ? [] : [copilot.path]);
          } finally {
            workspace.remove();
          }
        }),
      );
    });
  }
});

function signalOf(args: readonly string[]): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (_code, signal) => resolve(signal));
  });
}
