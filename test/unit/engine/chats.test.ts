/** Chats as a memory learns them: turn by turn, as a transcript grows, with the standing of whoever spoke. */
import assert from 'node:assert/strict';
import type { ChatRecord } from '../../../src/engine/index.ts';
import { iso } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const BEGAN = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE = 60_000;

const turn = (n: number, speaker: ChatRecord['speaker'], text: string): ChatRecord => ({
  kind: 'chat',
  assistant: 'claude-code',
  chatId: 'chat-1',
  turnId: String(n),
  speaker,
  at: iso(BEGAN + n * MINUTE),
  text,
  tool: speaker === 'tool' ? 'shell' : null,
  files: [],
  path: '/home/ada/chat-1.jsonl',
  line: n,
});

const CHAT: readonly ChatRecord[] = [
  turn(1, 'user', 'Never commit directly to main. Please run the linter.'),
  turn(2, 'tool', "Error: Cannot find module 'eslint'"),
  turn(3, 'assistant', 'The root cause is that eslint is missing from devDependencies.'),
  turn(4, 'user', 'Great, that works now!'),
];
const options = { allFiles: false };

describe('learning from a chat', () => {
  it("approves the user's words, and lets an assistant's wait", async () => {
    const memory = newMemory(BEGAN + 60 * MINUTE);
    await memory.learn(CHAT, options);
    const rule = await memory.saying('Never commit directly to main');
    assert.deepEqual([rule.approval, rule.provenance, rule.origin], ['approved', 'own', 'transcript']);
    const fix = await memory.saying('eslint is missing from devDependencies');
    assert.deepEqual([fix.type, fix.approval, fix.provenance], ['bug-fix', 'draft', 'other']);
  });

  it('comes to the same turn by turn as at once, and learns nothing twice', async () => {
    const [atOnce, grown] = [newMemory(BEGAN + 60 * MINUTE), newMemory(BEGAN + 60 * MINUTE)];
    await atOnce.learn(CHAT, options);
    for (const one of CHAT) await grown.learn([one], options);
    assert.equal(await grown.exported(), await atOnce.exported());
    const again = await grown.learn(CHAT, options);
    assert.deepEqual([again.events, again.created, again.updated, again.reinforced], [0, 0, 0, 0]);
    assert.equal(await grown.exported(), await atOnce.exported());
  });

  it('lets a later decision take the place of the one that it gives up', async () => {
    const memory = newMemory(BEGAN + 60 * MINUTE);
    const tool = turn(2, 'tool', 'npm test: 1 failed');
    await memory.learn(
      [turn(1, 'user', "let's use pg-boss instead of BullMQ because Redis is one more server"), tool],
      options,
    );
    await memory.learn(
      [turn(3, 'user', "let's use graphile-worker instead of pg-boss because pg-boss polls too much")],
      options,
    );
    const [before, since] = [await memory.saying('instead of BullMQ'), await memory.saying('instead of pg-boss')];
    assert.deepEqual([before.status, before.supersededBy], ['superseded', since.itemId]);
    assert.deepEqual([since.status, since.approval], ['active', 'approved']);
  });

  it('asks about a word that takes back an earlier one', async () => {
    const memory = newMemory(BEGAN + 60 * MINUTE);
    await memory.learn([turn(1, 'user', 'We deploy only on Tuesdays'), turn(2, 'tool', 'npm test: 1 failed')], options);
    await memory.learn([turn(3, 'user', "We don't deploy on Tuesdays any more, only on Mondays")], options);
    const waiting = await memory.saying('only on Mondays');
    assert.equal(waiting.status, 'review');
    assert.match(waiting.reviewReason ?? '', /contradicts "We deploy only on Tuesdays"/);
  });

  describe('what a person has judged since', () => {
    const judged = async (): Promise<ReturnType<typeof newMemory>> => {
      const memory = newMemory(BEGAN + 60 * MINUTE);
      await memory.learn(
        [turn(1, 'user', 'We deploy only on Tuesdays'), turn(2, 'user', 'Always indent with tabs in this project')],
        options,
      );
      const days = await memory.saying('Tuesdays');
      await memory.engine.correct(days.itemId, {
        title: 'We deploy only on Wednesdays',
        facts: 'We deploy only on Wednesdays.',
      });
      await memory.engine.setApproval([(await memory.saying('tabs')).itemId], 'deprecated');
      return memory;
    };

    it('is not confirmed by the words that were corrected: they wait', async () => {
      const memory = await judged();
      const before = await memory.saying('Wednesdays');
      await memory.learn([turn(90, 'user', 'We deploy only on Tuesdays')], options);
      assert.deepEqual(await memory.saying('Wednesdays'), before);
      const again = await memory.saying('Tuesdays');
      assert.notEqual(again.itemId, before.itemId);
      assert.ok(again.status === 'review' || again.approval === 'draft');
      assert.match(again.reviewReason ?? '', /We deploy only on Wednesdays/);
    });

    it('comes back as a draft where it was put away, once', async () => {
      const memory = await judged();
      for (const n of [90, 91])
        await memory.learn([turn(n, 'user', 'Always indent with tabs in this project')], options);
      const all = (await memory.items()).filter(({ facts }) => facts.includes('tabs'));
      assert.deepEqual(all.map(({ approval }) => approval).sort(), ['deprecated', 'draft']);
    });

    it('stays as it is where what was said before is read from another file', async () => {
      const memory = await judged();
      const before = await memory.items();
      const fork = { ...turn(1, 'user', 'We deploy only on Tuesdays'), chatId: 'chat-2', turnId: 'x' };
      await memory.learn([fork], options);
      assert.equal((await memory.items()).length, before.length);
    });
  });

  it('opens the evidence at its turn', async () => {
    const memory = newMemory(BEGAN + 60 * MINUTE);
    await memory.learn(CHAT, options);
    const rule = await memory.saying('Never commit directly to main');
    const { evidence } = await memory.engine.details(rule.itemId);
    assert.deepEqual(
      evidence.map(({ quote, source }) => [quote, source.kind === 'chat' ? source.line : null]),
      [['Never commit directly to main.', 1]],
    );
  });
});
