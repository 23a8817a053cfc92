/** The dialogue of `review`: each key does at once what it says, and can be taken back. */
import assert from 'node:assert/strict';
import { PLAIN } from '../../../src/cli/paint.ts';
import type { Terminal } from '../../../src/cli/terminal.ts';
import { askAbout } from '../../../src/cli/verbs/review-dialogue.ts';
import { waitingItems } from '../../../src/cli/verbs/waiting.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');

/** A person who presses these keys, answers these questions, and then goes away. */
function person(keys: string, answers: readonly string[] = []): Terminal & { readonly seen: () => string } {
  const left = Array.from(keys);
  const lines = [...answers];
  let seen = '';
  return {
    say: (text) => void (seen += text),
    key: () => Promise.resolve(left.shift() ?? 'q'),
    ask: (_, text) => Promise.resolve(lines.shift() ?? text),
    close: () => undefined,
    seen: () => seen,
  };
}

/** A memory with drafts of these sentences. */
async function drafts(...texts: readonly string[]): Promise<Memory> {
  const memory = newMemory(NOW);
  await memory.engine.importLines(
    texts.map((text) => ({ text })),
    'other',
  );
  return memory;
}

async function review({ engine }: Memory, terminal: Terminal): Promise<void> {
  await askAbout(await waitingItems(engine), { engineOf: () => engine, terminal, paint: PLAIN });
}

describe('review on a terminal', () => {
  it('approves, deprecates and skips, one item after the other', async () => {
    const memory = await drafts(
      'Always write a test for a bug first.',
      'Never edit generated files by hand.',
      'The demo runs on a laptop.',
    );
    const waiting = await waitingItems(memory.engine);
    const terminal = person('adS');
    await review(memory, terminal);
    const verdicts = await Promise.all(
      waiting.map(async ({ itemId }) => (await memory.engine.details(itemId)).item.approval),
    );
    assert.deepEqual(verdicts, ['approved', 'deprecated', 'draft']);
    assert.match(terminal.seen(), /1\/3[^]*A approve[^]*2\/3[^]*3\/3[^]*2 items judged, 1 left/);
  });

  it('takes the last answer back and shows that item again; other keys mean nothing', async () => {
    const memory = await drafts('Always write a test for a bug first.', 'Never edit generated files by hand.');
    const [first] = await waitingItems(memory.engine);
    const terminal = person('xuauq');
    await review(memory, terminal);
    assert.equal((await memory.engine.details(first?.itemId ?? '')).item.approval, 'draft');
    assert.match(terminal.seen(), /Taken back\.[^]*1\/2[^]*0 items judged, 2 left/);
  });

  it('edits the words, which then are the person’s own', async () => {
    const memory = await drafts('Run the tests before each commit.');
    const terminal = person('e', ['Run npm test before each commit.']);
    await review(memory, terminal);
    const item = await memory.saying('Run npm test before each commit.');
    assert.deepEqual([item.approval, item.title], ['approved', 'Run npm test before each commit.']);
    assert.match(terminal.seen(), /corrected by hand[^]*1 item judged, 0 left/);
  });

  it('settles a contradiction, and says in the dialogue what is wrong', async () => {
    const memory = newMemory(NOW);
    for (const text of ['Use PostgreSQL for the search index.', 'Use SQLite for the search index.'])
      await memory.engine.importLines([{ text, type: 'decision' }], 'own');
    const terminal = person('e1', ['x'.repeat(100_000)]);
    await review(memory, terminal);
    assert.equal((await memory.saying('PostgreSQL')).status, 'superseded');
    assert.match(terminal.seen(), /against Use PostgreSQL[^]*1 it replaces the other/);
    assert.deepEqual(await waitingItems(memory.engine), []);
  });
});
