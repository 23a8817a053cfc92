/** A step that only some of the commits took is told with when it is needed. */
import assert from 'node:assert/strict';
import { neededSometimes } from '../../../src/engine/survey/needed-sometimes.ts';

const TITLE = 'To add a check';
const COUNTED =
  'To add `src/checks/<x>.rs` (such as `spaces.rs`): also change `src/list.rs` (28 of 28), `src/lib.rs` (27) and `src/infer.rs` (23).';
const steps = (infer: string): string =>
  ['Write `src/checks/<name>.rs`.', infer, 'Enter it in `src/lib.rs`.', 'Add it to `src/list.rs`.'].join('\n');

describe('steps that some commits took', () => {
  it('come back with the count', () => {
    assert.deepEqual(neededSometimes(TITLE, steps('Add a variant to `Kind` in `src/infer.rs`.'), [COUNTED]), [
      'Of 28 commits that added `src/checks/<x>.rs` 23 changed `src/infer.rs`: say when that step is needed.',
    ]);
  });

  it('pass where they say when, or how often, they are needed', () => {
    for (const step of [
      'Where types are inferred, add a variant to `Kind` in `src/infer.rs`.',
      'Add a variant in `src/infer.rs` (23 of 28 commits).',
      'Look at the list of kinds.',
    ])
      assert.deepEqual(neededSometimes(TITLE, steps(step), [COUNTED]), [], step);
  });

  it('are no exceptions where one or two did without', () => {
    const few = COUNTED.replace('28 of 28', '6 of 6').replace('(27)', '(6)').replace('(23)', '(5)');
    assert.deepEqual(neededSometimes(TITLE, steps('Add a variant in `src/infer.rs`.'), [few]), []);
  });

  it('are asked of recipes that add one of a kind, not of those that change one', () => {
    const step = steps('Add a variant in `src/infer.rs`.');
    for (const title of ['New checks', 'Adding a check', 'To create a check'])
      assert.equal(neededSometimes(title, step, [COUNTED]).length, 1, title);
    assert.deepEqual(neededSometimes('To give a check a fix', step, [COUNTED]), []);
  });

  it('are told of nothing else', () => {
    assert.deepEqual(neededSometimes(TITLE, 'Write `src/other/<x>.rs`.\nAdd it to `src/infer.rs`.', [COUNTED]), []);
    assert.deepEqual(neededSometimes(TITLE, steps('Add it to `src/infer.rs`.'), ['To add a row, add it.']), []);
  });
});
