/** Who asks how something is run is told what to type first, and whoever asks something else is not. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asksWhatToType } from '../../../src/engine/recall/run-intent.ts';
import { EPOCH, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const DAY_MS = 86_400_000;
const told = (n: number, more: Partial<ReturnType<typeof makeItem>>) =>
  makeItem(n, { status: 'active', approval: 'approved', origin: 'document', ...more });

const COMMANDS = told(1, {
  type: 'project-config',
  schemaKey: 'root/build/commands',
  title: 'Commands: build `just build`, test `just test`',
  facts: 'Build: `just build`.\nTest: `just test`; also `just test-fast`.\nRelease: `just release`.',
});
/** So much speaks of tests that the commands would come last by words alone. */
const TALK = Array.from({ length: 60 }, (_, n) =>
  told(n + 2, {
    type: 'bug-fix',
    title: `Fixed how we run test ${n}: run the tests and build`,
    facts: 'The tests did not run how one builds and runs tests; now the tests run.',
  }),
);

async function memory() {
  const { engine, store } = newMemory(EPOCH + DAY_MS);
  await store.write({ items: [COMMANDS, ...TALK] });
  return engine;
}

describe('a question how to run something', () => {
  it('is answered by the commands first, and it says why', async () => {
    const engine = await memory();
    for (const asked of ['How do I run the tests?', 'how to build it', 'which command runs a test?']) {
      const [first, ...others] = await engine.search(asked);
      assert.equal(first?.itemId, COMMANDS.itemId, asked);
      assert.ok(first.factors.some(({ name }) => name === 'commands'));
      assert.ok(others.every(({ score }) => score <= first.score));
    }
  });

  it('leaves every other question as it was', async () => {
    const engine = await memory();
    for (const asked of ['tests run', 'why do the tests not run', 'how do I fix a test that does not run']) {
      assert.notEqual((await engine.search(asked))[0]?.itemId, COMMANDS.itemId, asked);
    }
  });

  it('is told from what only speaks of running', () => {
    const yes = [
      'how can I just lint',
      'How should we deploy this?',
      'what should I run before a push',
      'What are the commands?',
    ];
    const no = ['how does the build work', 'how do we keep test data', 'the release', 'how to name a test', ''];
    assert.deepEqual(yes.filter(asksWhatToType), yes);
    assert.deepEqual(no.filter(asksWhatToType), []);
    fc.assert(fc.property(fc.string({ minLength: 161 }), (text) => !asksWhatToType(`how to run ${text}`)));
  });
});
