/** A project that is closed while its files are written: nothing is written after, and nothing said. */
import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { levelsOf, said } from '../../../support/fake-vscode.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { deferred } from '../../../../src/storage/deferred.ts';

const { FileKeeper } = await import('../../../../src/vscode/files/keep-up-to-date.ts');
const { OpenProject } = await import('../../../../src/vscode/window/open-project.ts');

type Parts = ConstructorParameters<typeof FileKeeper>;

/** A project whose files are written when `written` or `failed` is called. */
function writing() {
  const log: string[] = [];
  let settle: { written: (outcomes: []) => void; failed: (error: Error) => void } | undefined;
  const begun = deferred<undefined>();
  const project: unknown = {
    folder: { name: 'ledger', uri: { fsPath: '/ledger', toString: () => 'file:///ledger' } },
    engine: { onChange: () => () => undefined },
    guide: () => Promise.resolve({ schemaKeys: [], places: [], tokenEstimate: 0 }),
    files: {
      targets: () => Promise.resolve([]),
      removeFrom: () => Promise.resolve([]),
      sync: () => {
        log.push('begun');
        begun.resolve(undefined);
        return new Promise((resolve, reject) => (settle = { written: resolve, failed: reject })).finally(() =>
          log.push('through'),
        );
      },
    },
    close: () => Promise.resolve(void log.push('closed')),
  };
  const questions: unknown = { of: () => [], update: () => log.push('asked') };
  const state: unknown = { get: () => undefined, update: () => Promise.resolve() };
  const output: unknown = { info: () => undefined, warn: () => undefined };
  const keeper = new FileKeeper(
    project as Project,
    questions as Parts[1],
    state as Memento,
    output as Parts[3],
    () => undefined,
  );
  const follower = {
    readAll: () => Promise.resolve(),
    isBehind: false,
    ready: () => Promise.resolve(),
    dispose: () => void log.push('no longer followed'),
  };
  const open = new OpenProject(project as Project, keeper, follower, [() => log.push('stopped')]);
  return { open, keeper, log, begun: begun.promise, settle: () => settle };
}

describe('a project whose files were not chosen', () => {
  it('has none written, and nobody is disturbed: the tree asks', async () => {
    levelsOf.clear();
    said.length = 0;
    const { keeper, log } = writing();
    await keeper.now();
    assert.deepEqual([said, log, keeper.told?.files], [[], [], null]);
    await keeper.close();
  });
});

describe('a project that is closed', () => {
  beforeEach(() => {
    levelsOf.set('projectBrain.sinks', { globalValue: ['agents'] });
    said.length = 0;
  });
  after(() => levelsOf.clear());

  it('waits for the file that is being written before its memory is closed', async () => {
    const { open, keeper, log, begun, settle } = writing();
    const first = keeper.now();
    await begun;
    const closed = open.close();
    settle()?.written([]);
    await Promise.all([first, closed]);
    assert.deepEqual(log, ['begun', 'no longer followed', 'stopped', 'through', 'closed']);
  });

  it('says nothing of a file that could not be written any more', async () => {
    const { open, keeper, begun, settle } = writing();
    const first = keeper.now();
    await begun;
    const closed = open.close();
    settle()?.failed(new Error('The memory stopped working.'));
    await Promise.all([first, closed]);
    assert.deepEqual(said, []);
  });

  it('writes nothing that was still to be written', async () => {
    const { open, keeper, log } = writing();
    await open.close();
    await keeper.now();
    assert.ok(!log.includes('begun'));
  });
});
