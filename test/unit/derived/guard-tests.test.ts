/** A test that looks through all things of a kind is told by what it holds to; one that speaks of its own run is not. */
import assert from 'node:assert/strict';
import { guardTestsIn } from '../../../src/engine/derived/graph/guard-tests.ts';
import { usageIn } from '../../../src/engine/derived/graph/usage.ts';
import { memoryOf, type Files } from './files.ts';

async function guardsOf(files: Files): Promise<string[]> {
  const memory = await memoryOf(files);
  const steps = guardTestsIn([...memory.using()], (path) => memory.fileFacts(path));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ sentence }) => sentence);
  }
}

const goTest = (comment: string, name = 'TestRows'): string =>
  `package rows\n\nimport "testing"\n\n// ${name} ${comment}\nfunc ${name}(t *testing.T) {}\n`;

describe('tests that look through all of a kind', () => {
  it('warn who adds one of the kind', async () => {
    const memory = await memoryOf({ 'rows/a_test.go': goTest('verifies that every field of a row has a column.') });
    const steps = usageIn([...memory.using()], (path) => memory.fileFacts(path));
    for (;;) {
      const step = steps.next();
      if (!step.done) continue;
      const [told] = step.value.filter(({ sentence }) => sentence.startsWith('A test'));
      assert.equal(told?.isPitfall, true);
      break;
    }
  });

  it('are told by their comments, those first that a file says at its top', async () => {
    assert.deepEqual(
      await guardsOf({
        'rows/a_test.go': goTest('verifies that every field of a row has a column in schema.json (and vice versa).'),
        'tests/test_names.py':
          '"""Verify that all public names are exported by the package."""\n\n\ndef test_names():\n    pass\n',
      }),
      [
        'A test (`tests/test_names.py`) fails unless all public names are exported by the package.',
        'A test (`rows/a_test.go`) fails unless every field of a row has a column in schema.json (and vice versa).',
      ],
    );
  });

  it('are none that speak of one run, of nothing in particular, or that only help a test', async () => {
    for (const comment of [
      'ensures that all keys pressed within a second after a dialog opens are absorbed.',
      'checks that all expected rows are there after one run.',
      'verifies that every row returned by the store has an id.',
      'ensures that rows are sorted by their dates and their names.',
      'verifies all rows.',
    ])
      assert.deepEqual(await guardsOf({ 'rows/a_test.go': goTest(comment) }), [], comment);
    const helps = goTest('verifies that every field of a row has a column of its own.', 'assertRows');
    assert.deepEqual(await guardsOf({ 'rows/a_test.go': helps }), []);
  });

  it('are none outside of tests', async () => {
    const said = goTest('verifies that every field of a row has a column of its own.');
    assert.deepEqual(await guardsOf({ 'rows/rows.go': said }), []);
  });
});
