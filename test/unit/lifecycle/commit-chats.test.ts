/** What happened once is known once, whoever saw it: two windows, or a commit and the chat that made it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatRecord, SourceRecord } from '../../../src/engine/index.ts';
import { shuffled } from '../../support/any-item.ts';
import { BEGAN, commitOn, PROJECT } from '../../support/source-records.ts';
import { iso } from '../../support/make.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAY = 86_400_000;
const NOW = BEGAN + 40 * DAY;
const COMMIT = commitOn(30, 'fix(import): prevent data loss when a statement is imported twice');

function turn(turnId: string, day: number, text: string, over: Partial<ChatRecord> = {}): ChatRecord {
  return {
    ...{ kind: 'chat', assistant: 'claude-code', chatId: 'c1', turnId, speaker: 'tool', at: iso(BEGAN + day * DAY) },
    ...{ text, tool: 'Bash', files: [], path: null, line: null },
    ...over,
  };
}
const PRINTED = turn(
  't1',
  30.01,
  `[main ${COMMIT.sha.slice(0, 7)}] ${COMMIT.subject}\n 1 file changed, 3 insertions(+)`,
);
const CALLED = turn('t2', 30.005, `git commit -m "${COMMIT.subject}"`, { speaker: 'assistant', tool: null });

const files = { allFiles: false } as const;

/** The kinds of the sources that speak for the one item about the commit. */
async function sources(memory: Memory): Promise<string[]> {
  const items = (await memory.items()).filter(({ title, type }) => /imported twice/.test(title) && type === 'bug-fix');
  assert.equal(items.length, 1);
  const { evidence } = await memory.engine.details(items[0]?.itemId ?? '');
  return [...new Set(evidence.map(({ source }) => source.kind))].sort();
}

describe('the same entry', () => {
  it('is one event and one item, whoever of two processes saw it', async () => {
    const [one, two] = [newMemory(NOW), newMemory(NOW)];
    await one.learn(PROJECT);
    await two.learn([...PROJECT].reverse());
    assert.equal(await one.exported(), await two.exported());
    for (const item of await two.items()) await one.store.write({ items: [item] });
    assert.equal(await one.exported(), await two.exported());
  });

  it('is told once in what became of the memory, though two windows noted it', async () => {
    const store = new InMemoryStore();
    const [one, two] = [newMemory(NOW, store), newMemory(NOW + 5, new InMemoryStore())];
    await one.learn([COMMIT], files);
    await two.learn([COMMIT], files);
    // As when each looked before the other had written.
    const history = await two.store.history({ limit: 100 });
    await store.write({ history });
    const [session] = await one.engine.timeline();
    assert.equal(session?.changes.filter(({ action }) => action === 'created').length, 1);
    const [item] = await one.items();
    assert.equal((await one.engine.details(item?.itemId ?? '')).history.length, 1);
  });

  for (const [name, chat] of [
    ['that shows what git printed', PRINTED],
    ['that gives the commit its message', CALLED],
  ] as const) {
    it(`as a commit and in a chat ${name} is one item that quotes both, whichever came first`, async () => {
      const orders: SourceRecord[][] = [
        [COMMIT, chat],
        [chat, COMMIT],
      ];
      for (const order of orders) {
        const memory = newMemory(NOW);
        for (const record of order) await memory.learn([record], files);
        assert.deepEqual(await sources(memory), ['chat', 'commit']);
      }
      const together = newMemory(NOW);
      await together.learn([COMMIT, chat], files);
      assert.deepEqual(await sources(together), ['chat', 'commit']);
    });
  }

  it('is found among thousands of turns and commits of the same days', async () => {
    const chatter = Array.from({ length: 1_500 }, (_, n) =>
      turn(`other${n}`, 31 + n / 10_000, `Number ${n} is looked at next.`, { speaker: 'assistant', tool: null }),
    );
    const commits = Array.from({ length: 1_500 }, (_, n) => commitOn(29 + n / 10_000, `wip ${n}`));
    for (const order of [
      [...chatter, ...commits, PRINTED, COMMIT],
      [...chatter, ...commits, COMMIT, PRINTED],
    ]) {
      const memory = newMemory(NOW);
      await memory.learn(order.slice(0, -1), files);
      await memory.learn(order.slice(-1), files);
      assert.deepEqual(await sources(memory), ['chat', 'commit']);
    }
  });

  it('makes nothing surer, and is linked once however often it is read', async () => {
    const alone = newMemory(NOW);
    await alone.learn([COMMIT], files);
    const memory = newMemory(NOW);
    for (let n = 0; n < 3; n++) await memory.learn([COMMIT, PRINTED, CALLED], files);
    const [was] = await alone.items();
    const is = (await memory.items()).find(({ itemId }) => itemId === was?.itemId);
    assert.deepEqual([is?.confidence, is?.updatedAt], [was?.confidence, was?.updatedAt]);
    assert.equal(is?.evidenceRefs.length, (was?.evidenceRefs.length ?? 0) + 2);
  });

  it('is not what a chat of another day says in the same words', async () => {
    const memory = newMemory(NOW);
    await memory.learn([COMMIT, { ...CALLED, at: iso(BEGAN + 33 * DAY) }], files);
    assert.deepEqual(await sources(memory), ['commit']);
  });

  it('does not bring an unmerged commit to HEAD', async () => {
    const memory = newMemory(NOW);
    await memory.learn([COMMIT, PRINTED], files);
    assert.equal(await memory.followBranch(() => Promise.resolve(new Set())), (await memory.items()).length);
  });

  it('comes to the same in any order', async () => {
    const told = async (records: readonly SourceRecord[]): Promise<string> => {
      const memory = newMemory(NOW);
      await memory.learn(records);
      return memory.exported();
    };
    const all = [...PROJECT, COMMIT, PRINTED, CALLED];
    const once = await told(all);
    await fc.assert(
      fc.asyncProperty(shuffled(all), async (records) => assert.equal(await told(records), once)),
      { numRuns: 10 },
    );
  });
});
