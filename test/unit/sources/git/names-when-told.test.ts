/** Which names stood in the code when pages began to name them, in real histories. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesWhenTold } from '../../../../src/sources/git/history/names-when-told.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

describe('names that stood in the code when a page began to name them', () => {
  after(removeFolders);
  const PAGE = 'docs/tests.md';
  const root = (): string =>
    makeRepository([
      {
        files: {
          'src/a.ts': 'export function registerTest() {}\n',
          '.env': 'ONLY_SECRET=1\n',
          'notes.md': 'onlyProse\n',
        },
      },
      {
        files: {
          [PAGE]: 'Use `registerTest`, not `myTest`, `ONLY_SECRET`, `onlyProse` or `onlyOut`.\n',
          'out/x.ts': 'onlyOut',
        },
      },
      { files: { 'src/a.ts': 'export function lateName() {}\n', 'src/registerTests.ts': 'registerTests' } },
      { files: { [PAGE]: 'Use `registerTest`\nand `lateName`.\n' } },
      { files: { 'src/a.ts': '\n' } },
    ]);
  const names = ['registerTest', 'lateName', 'myTest', 'ONLY_SECRET', 'onlyProse', 'onlyOut'];
  const excludes = (path: string): boolean => path.startsWith('out/');

  it('are found as whole words, in code that may be read', async () => {
    const [one, ...others] = (await namesWhenTold({ root: root(), excludes }, [{ path: PAGE, names }])) ?? [];
    assert.deepEqual([one?.path, [...(one?.names ?? [])].sort(), others], [PAGE, ['lateName', 'registerTest'], []]);
  });

  it('may be packages, which are looked for at HEAD, too', async () => {
    const made = makeRepository([
      { files: { 'package.json': '{ "devDependencies": { "ts-jest": "1", "ts-rows": "1" } }\n' } },
      { files: { [PAGE]: 'Tests run with `ts-jest` and `ts-rows`, labelled `to-test`.\n' } },
      { files: { 'package.json': '{}\n', 'rows.js': "import 'ts-rows';\n" } },
    ]);
    assert.deepEqual(await namesWhenTold({ root: made }, [{ path: PAGE, names: ['to-test', 'ts-jest', 'ts-rows'] }]), [
      { path: PAGE, names: ['ts-jest'] },
    ]);
  });

  it('are none where the page never named them, is unknown, or lies beside the folder', async () => {
    const made = root();
    const asked = (path: string, name: string): Promise<unknown> =>
      namesWhenTold({ root: made }, [{ path, names: [name] }]);
    assert.deepEqual(await asked(PAGE, 'registerTests'), []);
    assert.deepEqual(await asked('docs/other.md', 'registerTest'), []);
    mkdirSync(join(made, 'docs'), { recursive: true });
    assert.deepEqual(await namesWhenTold({ root: join(made, 'docs') }, [{ path: PAGE, names }]), []);
  });

  it('are not told of where there is no history, or a clone lacks what was', async () => {
    assert.equal(await namesWhenTold({ root: makeFolder() }, [{ path: PAGE, names }]), null);
    const made = root();
    git(made, 'config', 'remote.origin.promisor', 'true');
    assert.equal(await namesWhenTold({ root: made }, [{ path: PAGE, names }]), null);
  });

  it('are asked for no longer once it is stopped', async () => {
    const signal = AbortSignal.abort();
    await assert.rejects(namesWhenTold({ root: root(), signal }, [{ path: PAGE, names }]), { code: 'cancelled' });
  });
});
