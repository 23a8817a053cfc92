/** `@brain /review` lists what the Review view lists. */
import assert from 'node:assert/strict';
import { review } from '../../../../src/vscode/chat/commands.ts';
import type { ParticipantTurn } from '../../../../src/vscode/chat/turn.ts';
import { waitingItems } from '../../../../src/vscode/review/waiting-items.ts';
import type { MemoryItem } from '../../../../src/engine/index.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const DRAFT = { approval: 'draft', approvedBy: null } as const;

/** What the answer says, and the titles that the view lists. */
async function told(items: readonly MemoryItem[]) {
  let answer = '';
  const said = (text: unknown): void =>
    void (answer += typeof text === 'string' ? text : (text as { value: string }).value);
  const stream = { markdown: said, button: () => undefined } as unknown as ParticipantTurn['stream'];
  const { engine, store } = newMemory(EPOCH);
  await store.write({ items });
  const folder = { name: 'ledger', uri: { fsPath: '/ledger', toString: () => 'file:///ledger' } };
  await review({ stream, project: { engine, folder } as unknown as ParticipantTurn['project'] });
  return { answer, inView: (await waitingItems(engine)).map(({ item }) => item.title) };
}

describe('@brain /review', () => {
  it('lists the items of the Review view, in its order, and no others', async () => {
    const { answer, inView } = await told([
      makeItem(1, DRAFT),
      makeItem(2, { status: 'review' }),
      makeItem(3),
      makeItem(4, { ...DRAFT, status: 'archived' }),
      makeItem(5, { status: 'review', approval: 'deprecated' }),
      makeItem(6, { ...DRAFT, status: 'superseded' }),
      makeItem(7, { ...DRAFT, origin: 'agent' }),
    ]);
    const listed = [...answer.matchAll(/Fact number \d/g)].map(([title]) => title);
    assert.deepEqual(listed, inView);
    assert.match(answer, /^3 items waiting:/);
  });

  it('says how much waits where not all of it is listed', async () => {
    const many = Array.from({ length: 30 }, (_, n) => makeItem(100 + n, DRAFT));
    const { answer } = await told(many);
    assert.match(answer, /^30 items waiting, the first 20:/);
    assert.equal(answer.match(/Fact number/g)?.length, 20);
  });
});
