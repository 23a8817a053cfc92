/** Helpers that tests share are told with their counts, and with the library that tests take from them. */
import assert from 'node:assert/strict';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import type { FactsOf } from '../../../src/engine/derived/graph/names-taken.ts';
import { testHelpersIn } from '../../../src/engine/derived/graph/test-helpers.ts';
import { readFile } from '../../support/code.ts';
import { memoryOf } from './files.ts';

const file = (path: string, targets: readonly string[], role: UsingFile['role'] = 'source'): UsingFile => ({
  ...{ path, targets, role, imports: [], uses: [] },
});
const tests = (count: number, targets: readonly string[], folder = 'pkg/app/src'): UsingFile[] =>
  Array.from({ length: count }, (_, n) => file(`${folder}/f${String(n)}.test.ts`, targets, 'test'));
function toldWith(factsOf: FactsOf, files: readonly UsingFile[]): string[] {
  const steps = testHelpersIn(files, factsOf);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ sentence }) => sentence);
  }
}
const told = (...files: readonly UsingFile[]): string[] => toldWith(() => undefined, files);

const RENDER = 'pkg/app/src/test-utils/render.tsx';
const HELPER = file(RENDER, ['package:ink-testing-library', 'package:react']);

describe('helpers that tests share', () => {
  it('are told with how many tests import them, and with the library that they stand in for', () => {
    assert.deepEqual(told(HELPER, ...tests(30, [RENDER, 'pkg/app/src/app.tsx']), file('pkg/app/src/app.tsx', [])), [
      'Tests share helpers: `pkg/app/src/test-utils/render.tsx` (imported by all of 30+ test files, instead of `ink-testing-library`).',
    ]);
  });

  it('are told of the tests of those parts of the project in which some take them', () => {
    const beside = [...tests(20, [], 'pkg/app/b'), ...tests(200, [], 'other/part')];
    assert.match(told(HELPER, ...tests(30, [RENDER]), ...beside)[0] ?? '', /\(imported by 30\+ of 50\+ test files/);
  });

  it('are counted among tests alone, not among what these read or share', () => {
    const read = ['pkg/app/src/__testfixtures__', 'pkg/app/test/cassettes', 'pkg/app/src/__snapshots__'].flatMap(
      (folder) => Array.from({ length: 40 }, (_, n) => file(`${folder}/rows${String(n)}.ts`, [], 'test')),
    );
    const shared = Array.from({ length: 20 }, (_, n) => file(`pkg/app/test/ledger${String(n)}.ts`, [RENDER], 'test'));
    const data = [file('pkg/app/test/rows.json', [], 'test'), ...tests(30, ['pkg/app/test/rows.json'])];
    assert.match(
      told(HELPER, ...tests(30, [RENDER]), ...read, ...shared)[0] ?? '',
      /\(imported by all of 30\+ test files/,
    );
    assert.deepEqual(told(...data), [], 'data is no helper');
  });

  it('are none of the product, which calls so what stands in for a service', () => {
    const of = (path: string): string[] => told(file(path, [], 'source'), ...tests(30, [path]));
    assert.deepEqual(of('kit/src/main/java/org/ledger/client/RowStub.java'), []);
    assert.equal(of('kit/src/test/java/org/ledger/client/RowStub.java').length, 1);
  });

  it('are counted among the tests of the whole, too, that Maven runs', () => {
    const util = 'kit/src/test/java/org/ledger/RowTestUtil.java';
    const java = (count: number, ending: string): UsingFile[] =>
      Array.from({ length: count }, (_, n) =>
        file(`kit/src/test/java/org/ledger/R${String(n)}${ending}.java`, [util], 'test'),
      );
    assert.match(
      told(file(util, [], 'test'), ...java(20, 'IT'), ...java(20, 'Tests'))[0] ?? '',
      /by all of 40\+ test files/,
    );
  });

  it('are named as Go imports them, by their folder', () => {
    const go = Array.from({ length: 30 }, (_, n) =>
      file(`rows/r${String(n)}_test.go`, ['internal/testutil/a.go'], 'test'),
    );
    assert.match(told(file('internal/testutil/a.go', []), ...go)[0] ?? '', /`internal\/testutil` \(imported/);
  });

  it('are nothing that tests read', () => {
    const read = 'pkg/app/tests/fixtures/foo/index.ts';
    assert.deepEqual(told(file(read, []), ...tests(30, [read])), []);
  });

  it('stand in for nothing that tests take up themselves', () => {
    const [line] = told(HELPER, ...tests(30, [RENDER]), ...tests(10, ['package:ink-testing-library'], 'pkg/app/b'));
    assert.doesNotMatch(line ?? '', /instead/);
  });

  it('are none where few tests share them, code imports them, too, or they are what is tested', () => {
    assert.deepEqual(told(HELPER, ...tests(5, [RENDER]), ...tests(30, [], 'pkg/app/b')), []);
    const users = Array.from({ length: 10 }, (_, n) => file(`pkg/app/src/u${String(n)}.ts`, [RENDER]));
    assert.deepEqual(told(HELPER, ...tests(30, [RENDER]), ...users), []);
    assert.deepEqual(told(file('pkg/app/src/app.ts', []), ...tests(30, ['pkg/app/src/app.ts'])), []);
  });

  describe('are told with what is taken of them', () => {
    const WAIT = 'test/helpers/wait.ts';
    const of = async (helper: string, ...imports: string[]): Promise<string> => {
      const written = Array.from({ length: 30 }, (_, n) => imports[n % imports.length] ?? '');
      const memory = await memoryOf({
        [WAIT]: helper,
        ...Object.fromEntries(written.map((line, n) => [`test/f${String(n)}.test.ts`, `${line}\n`])),
      });
      return toldWith((path) => memory.fileFacts(path), [...memory.using()])[0] ?? '';
    };
    const HEAD =
      'export interface Options { most: number }\nexport function once() {}\nexport const seldom = () => 1;\n';
    const TAKEN = "import { waitFor, type Options } from './helpers/wait.ts';";

    it('by most tests, types left out, in the order of how many do', async () => {
      const helper = `${HEAD}export async function waitFor() {}\n`;
      assert.equal(
        await of(helper, TAKEN, "import { once, waitFor as wait } from './helpers/wait.ts';"),
        `Tests share helpers: \`waitFor\` and \`once\` of \`${WAIT}\` (imported by all and 15 of 30+ test files).`,
      );
      const few = [TAKEN, TAKEN, TAKEN, TAKEN, "import { seldom, waitFor } from './helpers/wait.ts';"];
      assert.equal(
        await of(helper, ...few),
        `Tests share helpers: \`waitFor\` of \`${WAIT}\` (imported by all of 30+ test files).`,
      );
    });

    it('and with the sentence of their comment that says why they are there', async () => {
      const why = 'The waitFor of the runner knows no act(), so we have our own';
      const helper = `${HEAD}// ${why}.\n// It takes the same options.\nexport async function waitFor() {}\n`;
      assert.equal(
        await of(helper, TAKEN),
        `Tests share helpers: \`waitFor\` of \`${WAIT}\` (imported by all of 30+ test files; ${why}).`,
      );
      const plain = helper.replace(why, 'Waits until it passes');
      assert.doesNotMatch(await of(plain, TAKEN), /Waits/);
      const long = helper.replace(why, `${why} ${'and own '.repeat(30)}`);
      assert.doesNotMatch(await of(long, TAKEN), /runner/);
      const ofFile = `/** Waits as a person would, instead of sleeping. */\n\nexport async function waitFor() {}\n`;
      assert.match(await of(ofFile, TAKEN), /; Waits as a person would, instead of sleeping\)\.$/);
    });

    it('where nobody takes anything by name only with their path', async () => {
      assert.match(await of(HEAD, "import './helpers/wait.ts';"), /^Tests share helpers: `test\/helpers/);
      assert.deepEqual(readFile('src/a.ts', `${TAKEN}\n`).taken, []);
    });

    it('in Python, where an import names them behind the module', async () => {
      const files = Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [
          `tests/test_f${String(n)}.py`,
          'from tests.helpers import make_client\n',
        ]),
      );
      const memory = await memoryOf({ ...files, 'tests/helpers.py': 'def make_client():\n    pass\n' });
      assert.deepEqual(
        toldWith((path) => memory.fileFacts(path), [...memory.using()]),
        ['Tests share helpers: `make_client` of `tests/helpers.py` (imported by all of 30+ test files).'],
      );
    });

    it('in Python, where a package is called as one of the helpers is, only with their path', async () => {
      const files = Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [
          `tests/test_f${String(n)}.py`,
          'import ledger as ledger_kit\nfrom book.models.ledger import Ledger\nfrom tests.models import providers\n\nproviders.ledger.mark()\n',
        ]),
      );
      const memory = await memoryOf({ ...files, 'tests/models/providers.py': 'ledger = make("ledger")\n' });
      assert.deepEqual(
        toldWith((path) => memory.fileFacts(path), [...memory.using()]),
        ['Tests share helpers: `tests/models/providers.py` (imported by all of 30+ test files).'],
      );
    });
  });
});
