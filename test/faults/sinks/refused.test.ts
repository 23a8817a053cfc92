/** Every call refused, once and for good (R4): the user's bytes stay, nothing is left lying about, the error says why. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../src/engine/index.ts';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import type { FileAccess } from '../../../src/sinks/files/file-access.ts';
import { removeFromSink, syncSink } from '../../../src/sinks/sync.ts';
import { makeWorkspace, swiftFiles, type Workspace } from '../../unit/sinks/workspace.ts';
import { callsOf, faultyFiles, systemError } from './faulty-files.ts';

const CODES = ['EACCES', 'EROFS', 'ENOSPC', 'EIO', 'EPERM'];
const MINE = '# Mine\r\nno final newline';

interface Scene {
  readonly title: string;
  readonly prepare: (workspace: Workspace) => unknown;
  readonly run: (workspace: Workspace, files: FileAccess) => Promise<unknown>;
}

const brain = (text: string): { document: string; brainHash: string } => ({ document: text, brainHash: text });
const put = (workspace: Workspace, text: string, files: FileAccess = swiftFiles): Promise<unknown> =>
  syncSink(workspace.root, copilot, brain(text), { files });

const scenes: readonly Scene[] = [
  { title: 'a new file', prepare: () => undefined, run: (workspace, files) => put(workspace, 'two', files) },
  {
    title: 'a file of the user',
    prepare: (workspace) => {
      workspace.write(copilot.path, MINE);
    },
    run: (workspace, files) => put(workspace, 'two', files),
  },
  {
    title: 'an update',
    prepare: async (workspace) => {
      workspace.write(copilot.path, MINE);
      await put(workspace, 'one');
    },
    run: (workspace, files) => put(workspace, 'two', files),
  },
  {
    title: 'a removal',
    prepare: (workspace) => put(workspace, 'one'),
    run: (workspace, files) => removeFromSink(workspace.root, copilot, { files }),
  },
];

describe('instruction file, calls refused (R4)', function () {
  this.timeout(120_000);
  for (const scene of scenes) {
    for (const permanentErasure of [false, true]) {
      it(`${scene.title}, ${permanentErasure ? 'from that call on' : 'once'}`, async () => {
        const wanted = await stateOf(scene, () => undefined);
        const calls = await inWorkspace(scene, (workspace) => callsOf((files) => scene.run(workspace, files)));
        assert.ok(calls.length > 5);
        for (const { number } of calls) {
          for (const code of CODES) {
            const { before, after, error, left } = await stateOf(scene, (call) => {
              const hit = permanentErasure ? call.number >= number : call.number === number;
              // A removal that is refused for good cannot tidy up; that is what the next write is for.
              if (
                hit &&
                call.when === 'before' &&
                !(permanentErasure && call.name === 'remove' && call.paths[0]?.endsWith('.tmp'))
              ) {
                throw systemError(code);
              }
            });
            const place = `${code} at call ${number}`;
            if (error) {
              assert.ok(error instanceof BrainError, place);
              assert.equal(error.code, 'file-not-writable', place);
              assert.ok(error.message.includes(copilot.path) && error.message.includes(code), place);
              // Only a failed sync of the folder comes after the change, and must not be acknowledged all the same.
              assert.ok(after === before || after === wanted.after, place);
            } else assert.equal(after, wanted.after, place);
            assert.deepEqual(left, after === undefined ? [] : [copilot.path], place);
          }
        }
      });
    }
  }
});

interface State {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly error: unknown;
  readonly left: readonly string[];
}

function stateOf(scene: Scene, happens: Parameters<typeof faultyFiles>[0]): Promise<State> {
  return inWorkspace(scene, async (workspace) => {
    const before = workspace.read(copilot.path);
    const error: unknown = await scene.run(workspace, faultyFiles(happens)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { before, after: workspace.read(copilot.path), error, left: workspace.all() };
  });
}

async function inWorkspace<T>(scene: Scene, use: (workspace: Workspace) => Promise<T>): Promise<T> {
  const workspace = makeWorkspace();
  try {
    await scene.prepare(workspace);
    return await use(workspace);
  } finally {
    workspace.remove();
  }
}
