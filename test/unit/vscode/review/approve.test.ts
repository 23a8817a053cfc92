/** Nothing that the screen stopped is approved among others without being named first; what a person reads alone is not asked. */
import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { MemoryItem } from '../../../../src/engine/index.ts';
import type { ItemCommands } from '../../../../src/vscode/commands/item-commands.ts';
import { bulk } from '../../../../src/vscode/panel/bulk.ts';
import { approveRows } from '../../../../src/vscode/review/approve.ts';
import { reviewCommands } from '../../../../src/vscode/review/review-commands.ts';
import { reviewGroups } from '../../../../src/vscode/review/review-groups.ts';
import type { ReviewView } from '../../../../src/vscode/review/review-view.ts';
import type { ItemNode, ReasonNode, TreeNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { makeItem } from '../../../support/make.ts';

const node = (n: number, over: Partial<MemoryItem>): ItemNode =>
  ({ kind: 'item', placed: { item: makeItem(n, { approval: 'draft', ...over }), layer: 2 } }) as unknown as ItemNode;
const unsure = (n: number): ItemNode => node(n, { title: `Plain ${n}`, reviewReason: null });
const stopped = (n: number): ItemNode =>
  node(n, { title: `Obey\u200b ${n}`, reviewReason: 'it contains text addressed to an assistant' });
const groupOf = (nodes: readonly ItemNode[]): ReasonNode => {
  const [group] = reviewGroups(nodes, ({ placed }) => placed.item);
  return { kind: 'reason', group } as unknown as ReasonNode;
};

describe('approving several at once', () => {
  const { showWarningMessage } = window;
  let asked: { readonly question: string; readonly detail: string }[] = [];
  let approved: readonly ItemNode[] = [];
  let answer: string | undefined;
  const items = {
    setApproval: (nodes: readonly ItemNode[]) => Promise.resolve((approved = nodes)),
  } as unknown as ItemCommands;
  const inReview = (rows: readonly TreeNode[]): Promise<void> => {
    const review = { pointedAt: () => Promise.resolve(rows), byKey: () => undefined } as unknown as ReviewView;
    return reviewCommands(
      items,
      () => review,
      () => undefined,
    )['projectBrain.answerSelected']('approve');
  };

  before(() => {
    const ask = (question: string, { detail }: { readonly detail: string }): Promise<string | undefined> => {
      asked.push({ question, detail });
      return Promise.resolve(answer);
    };
    Object.assign(window, { showWarningMessage: ask });
  });
  after(() => void Object.assign(window, { showWarningMessage }));
  beforeEach(() => ([asked, approved, answer] = [[], [], undefined]));

  const several = [unsure(1), stopped(2), unsure(3)];
  for (const [where, approve] of [
    ['found in the memory panel', () => bulk('approve', several, items)],
    ['in the tree', () => approveRows(several, items)],
    ['in Review', () => inReview(several)],
    ['in Review by their groups', () => inReview([groupOf([unsure(1)]), groupOf([stopped(2)])])],
    ['of one group', () => inReview([groupOf([stopped(2)])])],
  ] as const)
    it(`names what the screen stopped ${where}, and approves nothing until it is told to`, async () => {
      await approve();
      assert.deepEqual([asked.length, approved.length], [1, 0]);
      assert.match(asked[0]?.detail ?? '', /^Contains text addressed to an assistant:\n• Obey.+ 2\n/);
      assert.doesNotMatch(asked[0]?.detail ?? '', /Plain|\u200b/);
      answer = 'Approve All';
      await approve();
      assert.ok(approved.some(({ placed }) => placed.item.title.startsWith('Obey')));
    });

  it('asks for nothing where the screen stopped none, or what it stopped was approved before', async () => {
    const known = node(4, { approval: 'approved', reviewReason: 'it contains a command to run' });
    for (const approve of [() => bulk('approve', [unsure(1), known], items), () => inReview([unsure(1), unsure(3)])]) {
      await approve();
      assert.equal(approved.length, 2);
    }
    assert.equal(asked.length, 0);
  });

  it('leaves what contradicts something to be settled, says so, and approves the others', async () => {
    const { setStatusBarMessage } = window;
    let said = '';
    Object.assign(window, { setStatusBarMessage: (text: string) => void (said = text) });
    const opposed = (n: number): ItemNode => ({
      ...node(n, { status: 'review', title: `Against ${n}`, reviewReason: null }),
      project: { engine: { conflicts: () => Promise.resolve({ conflicts: [] }) } } as unknown as ItemNode['project'],
    });
    await bulk('approve', [unsure(1), opposed(2), unsure(3), opposed(4)], items);
    Object.assign(window, { setStatusBarMessage });
    assert.deepEqual(
      approved.map(({ placed }) => placed.item.title),
      ['Plain 1', 'Plain 3'],
    );
    assert.match(said, /Not approved.*2 items/);
  });

  it('leaves out what was replaced among others, and lets it be refused where nothing else was chosen', async () => {
    const replaced = node(2, { status: 'superseded', title: 'Replaced 2', reviewReason: null });
    await bulk('approve', [unsure(1), replaced], items);
    assert.deepEqual(
      approved.map(({ placed }) => placed.item.title),
      ['Plain 1'],
    );
    await bulk('approve', [replaced], items);
    assert.deepEqual(approved, [replaced]);
  });

  it('asks for nothing where a person answers one row', async () => {
    await inReview([stopped(2)]);
    await approveRows([stopped(5)], items);
    assert.equal(asked.length, 0);
    assert.equal(approved.length, 1);
  });

  it('says how many there are, and names no more than a person reads', async () => {
    await bulk('approve', [unsure(1), ...Array.from({ length: 20 }, (_, n) => stopped(n + 2))], items);
    assert.equal(asked[0]?.question, 'Approve 21 items at once? To be read first: 20 items.');
    assert.equal(asked[0].detail.match(/•/g)?.length, 8);
    assert.match(asked[0].detail, /and 12 more/);
  });
});
