/** Whoever runs tests is told what has to run beside them, and what renews that with which they compare. */
import assert from 'node:assert/strict';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { whatTestsNeed } from '../../../src/engine/derived/graph/what-tests-need.ts';

const file = (path: string, ...imports: string[]): UsingFile => ({
  ...{ path, imports, targets: [], uses: [], role: 'test' },
});
const told = (...files: readonly UsingFile[]): string[] => whatTestsNeed(files).map(({ sentence }) => sentence);
const GOLDEN = 'github.com/charmbracelet/x/exp/golden';

describe('what tests need', () => {
  it('is Docker where they start containers, with what runs in these', () => {
    const modules = ['mysql', 'wait'].map((name) => `github.com/testcontainers/testcontainers-go/modules/${name}`);
    assert.deepEqual(
      told(
        file('store/test/run.go', ...modules),
        file('core/src/test/java/a/ATest.java', 'org.testcontainers.containers.A'),
      ),
      [
        'Some tests start containers of mysql (Testcontainers, in `core` and `store/test`): Docker has to run for them.',
      ],
    );
    assert.deepEqual(told(file('examples/a.py', 'testcontainers.postgres'), file('a/b_test.go', 'containers')), []);
  });

  it('is told by what many packages have in common, not by the first of them', () => {
    const of = (folder: string, count: number): UsingFile[] =>
      Array.from({ length: count }, (_, n) =>
        file(`${folder}/ledger-${String(n)}/src/test/java/RowIT.java`, 'org.testcontainers.containers.A'),
      );
    assert.deepEqual(told(...of('stores', 17), ...of('wires/stores', 5), ...of('samples-of/rows', 2)), [
      'Tests of 20+ packages start containers (Testcontainers; 17 below `stores/` and 5 below `wires/stores/`): Docker has to run for them.',
    ]);
    assert.match(
      told(...of('a', 2), ...of('b', 3))[0] ?? '',
      /^Tests of 5 packages start containers \(Testcontainers\):/,
    );
  });

  it('is counted with those who take it from a file of the project', () => {
    const wrapper = file('tests/_snapshots.py', 'inline_snapshot.snapshot');
    const through = { ...file('tests/test_rows.py', '_snapshots.snapshot'), targets: ['tests/_snapshots.py'] };
    const other = { ...file('tests/test_ledgers.py', '_snapshots.warns'), targets: ['tests/_snapshots.py'] };
    assert.deepEqual(told(wrapper, through, other), [
      'Snapshots (`snapshot(…)`) (in 2 files of tests) are not written by hand: `pytest --inline-snapshot=create,fix` makes them anew.',
    ]);
  });

  it('is the command that renews what they compare with, for the packages whose tests know it', () => {
    assert.deepEqual(told(file('ui/diff/a_test.go', GOLDEN), file('ui/diff/b_test.go', GOLDEN)), [
      'Golden files (in 2 files of tests) are not written by hand: `go test ./ui/diff -update` makes them anew.',
    ]);
    assert.deepEqual(told(file('ui/diff/a_test.go', GOLDEN)), [], 'one file is no way of the project');
    const spread = ['a', 'b', 'c', 'd'].map((name) => file(`${name}/x_test.go`, GOLDEN));
    assert.deepEqual(told(...spread), [], 'nobody types so many commands');
  });

  it('is told by the macros that Rust has in scope, too', () => {
    const snapshots = ['a', 'b'].map((name) => ({ ...file(`src/${name}.rs`), uses: ['form.macro assert_snapshot'] }));
    assert.deepEqual(told(...snapshots), [
      'Snapshots of insta (in 2 files of tests) are not written by hand: a run of the tests writes those that differ beside them, and `cargo insta accept` puts these in their place.',
    ]);
    assert.deepEqual(told(...snapshots.map((one) => ({ ...one, path: one.path.replace('.rs', '.py') }))), []);
  });
});
