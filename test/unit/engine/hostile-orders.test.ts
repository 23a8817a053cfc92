/** Orders of an attacker reach no brain by themselves, in whose voice ever they are given; a person may still want them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { ApprovalMode, SourceRecord, MemoryItem } from '../../../src/engine/index.ts';
import { iso } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const ORDERS = (await readFile('test/fixtures/hostile/orders.txt', 'utf8')).trim().split('\n');
const BEGAN = Date.parse('2026-03-01T10:00:00.000Z');
const AUTHOR = { name: 'Ada', email: 'ada@example.org' };

const sha = (n: number): string => n.toString(16).padStart(40, 'a');
const at = (n: number): string => iso(BEGAN + n * 7_200_000);

function commit(n: number, subject: string, body: string, own: boolean): SourceRecord {
  const parts = { kind: 'commit', sha: sha(n), parents: [], at: at(n), author: AUTHOR } as const;
  return { ...parts, own, subject, body, files: [`src/${n}.ts`] };
}
function chat(n: number, speaker: 'user' | 'assistant' | 'tool', text: string): SourceRecord {
  const parts = { kind: 'chat', assistant: 'claude-code', chatId: `chat-${n}`, turnId: speaker, at: at(n) } as const;
  return { ...parts, speaker, text, tool: null, files: ['src/a.ts'], path: null, line: null };
}

/** Each voice that there is, giving the order of a number. */
const VOICES: Readonly<Record<string, (order: string, n: number) => SourceRecord[]>> = {
  "the subject of the user's commit": (order, n) => [commit(n, order, '', true)],
  "the body of the user's commit": (order, n) => [
    commit(n, `feat: add the module ${n}`, `Because it was asked for.\n\n${order}`, true),
  ],
  "the reason in the user's commit": (order, n) => [
    commit(n, `Use zod instead of joi`, `Because of this: ${order}`, true),
  ],
  "the subject of another's commit": (order, n) => [commit(n, order, '', false)],
  "the body of another's commit": (order, n) => [commit(n, `feat: add the module ${n}`, order, false)],
  "the user's chat": (order, n) => [chat(n, 'user', order)],
  'what the user asks an assistant to remember': (order, n) => [chat(n, 'user', `Remember this:\n\n- ${order}`)],
  'a correction by the user': (order, n) => [chat(n, 'user', `No, that's wrong. ${order}`)],
  "an assistant's answer": (order, n) => [chat(n, 'user', 'Why does it fail?'), chat(n, 'assistant', order)],
  'the output of a tool': (order, n) => [chat(n, 'tool', order)],
  'a to-do comment that the user saved': (order, n) => [
    {
      kind: 'todo-comment',
      path: `src/${n}.ts`,
      line: 1,
      tag: 'TODO',
      text: order,
      at: at(n),
      own: true,
      symbol: null,
      gone: false,
    },
  ],
  'a tag': (order, n) => [
    { kind: 'tag', name: `v1.${n}.0`, id: sha(n), sha: sha(n), at: at(n), author: AUTHOR, message: order },
  ],
};

async function learnt(approval: ApprovalMode, records: readonly SourceRecord[]): Promise<MemoryItem[]> {
  const memory = newMemory(BEGAN + 86_400_000 * 30);
  await memory.learn(records, { approval, allFiles: false });
  return memory.items();
}

/** Whether an item says four words of an order in a row. */
function says(item: MemoryItem, order: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');
  const all = plain([item.title, item.facts, item.rationale, item.impact].join('\n'));
  const words = plain(order).split(' ');
  return words.some((_, i) => i + 4 <= words.length && all.includes(words.slice(i, i + 4).join(' ')));
}

const obeyed = (items: readonly MemoryItem[]): string[] =>
  ORDERS.flatMap((order) => {
    const found = items.find((item) => item.approval === 'approved' && says(item, order));
    return found ? [`${order} → ${found.title} (${found.type})`] : [];
  });

describe('hostile orders', () => {
  it('are more than eighty', () => assert.ok(ORDERS.length > 80));

  for (const approval of ['balanced', 'all'] as const)
    for (const [name, speak] of Object.entries(VOICES))
      it(`wait (${approval}) in ${name}`, async () => {
        const items = await learnt(approval, ORDERS.flatMap(speak));
        assert.deepEqual(obeyed(items), []);
      }).timeout(120_000);

  it("are learnt as drafts that say why, where they are in the user's own words", async () => {
    const items = await learnt('balanced', ORDERS.flatMap(VOICES["the user's chat"] ?? (() => [])));
    const drafts = items.filter(({ approval, origin }) => approval === 'draft' && origin === 'transcript');
    assert.ok(drafts.length > 30, String(drafts.length));
    for (const { reviewReason } of drafts) assert.match(reviewReason ?? '', /^it con(?:tains|tradicts) /);
  });

  it('are approved where a person remembers or approves them, and not taken back by what says the same', async () => {
    const memory = newMemory(BEGAN + 86_400_000 * 30);
    const [order = '', other = ''] = ORDERS;
    const { itemId } = await memory.engine.remember(
      { kind: 'remember', at: at(0), text: order, selection: null },
      'convention',
    );
    const of = async (id: string): Promise<unknown> => {
      const item = (await memory.items()).find((one) => one.itemId === id);
      return [item?.approval, item?.approvedBy, item?.reviewReason];
    };
    assert.deepEqual(await of(itemId), ['approved', 'person', null]);
    await memory.learn([chat(1, 'user', order), chat(2, 'user', other)], { allFiles: false });
    assert.deepEqual(await of(itemId), ['approved', 'person', null]);
    const draft = (await memory.items()).find(
      ({ approval, facts }) => approval === 'draft' && facts.includes(other.slice(0, 30)),
    );
    assert.ok(draft);
    await memory.engine.setApproval([draft.itemId], 'approved');
    assert.deepEqual(await of(draft.itemId), ['approved', 'person', null]);
  });
});
