/** Settling contradictions in Review: what contradicts nothing stays as it is, whatever is pressed or selected beside it. */
import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Engine, MemoryItem } from '../../../../src/engine/index.ts';
import { ItemCommands } from '../../../../src/vscode/commands/item-commands.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { approveRows } from '../../../../src/vscode/review/approve.ts';
import { reviewCommands, type ReviewCommands } from '../../../../src/vscode/review/review-commands.ts';
import { reviewGroups } from '../../../../src/vscode/review/review-groups.ts';
import type { ReviewView } from '../../../../src/vscode/review/review-view.ts';
import type { ItemNode, TreeNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { keptDeeds } from '../../../support/kept-deeds.ts';
import { saidInStatusBar } from '../../../support/fake-vscode.ts';
import { EPOCH, iso, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const OLD = 'Use PostgreSQL for the station index.';
const NEW = 'Use SQLite for the station index.';
const DRAFTS = [1, 2].map((n) => makeItem(n, { approval: 'draft', approvedBy: null, evidenceRefs: [] }));

describe('what a person settles in Review', () => {
  const real = { ...window };
  let way: string | null;
  let commands: ReviewCommands;
  let rows: readonly TreeNode[];
  let drafts: readonly ItemNode[];
  let opposed: ItemNode;
  let engine: Engine;
  let items: ItemCommands;
  let known: MemoryItem;
  let stateOf: (node: ItemNode) => Promise<MemoryItem | undefined>;

  beforeEach(async () => {
    saidInStatusBar.length = 0;
    way = null;
    Object.assign(window, {
      showQuickPick: (picks: readonly { readonly way: string }[]) =>
        Promise.resolve(picks.find((one) => one.way === way)),
    });
    const { engine: made, store } = newMemory(EPOCH);
    engine = made;
    await store.write({ items: DRAFTS });
    const remember = (text: string, at: number) =>
      engine.remember({ kind: 'remember', at: iso(at), text, selection: null }, 'decision');
    known = await remember(OLD, EPOCH);
    const project = { engine, storeFolder: '/store' } as unknown as Project;
    const nodeOf = (item: MemoryItem): ItemNode => ({ kind: 'item', project, placed: { item, layer: 2 } });
    opposed = nodeOf(await remember(NEW, EPOCH + 1_000));
    drafts = DRAFTS.map(nodeOf);
    stateOf = ({ placed }) => store.item(placed.item.itemId);
    items = new ItemCommands(
      () => Promise.resolve([]),
      () => [project],
      keptDeeds(),
    );
    const review = { pointedAt: () => Promise.resolve(rows), byKey: () => undefined } as unknown as ReviewView;
    commands = reviewCommands(
      items,
      () => review,
      () => undefined,
    );
  });
  after(() => void Object.assign(window, real));

  const groupRow = (): TreeNode => {
    const [group] = reviewGroups(drafts, ({ placed }) => placed.item);
    return { kind: 'reason', group } as unknown as TreeNode;
  };
  const draftsAreLeft = async (): Promise<void> => {
    for (const node of drafts) {
      const { approval, status } = (await stateOf(node)) ?? {};
      assert.deepEqual([approval, status], ['draft', 'active']);
    }
  };

  /** What was known is deprecated, and what contradicted it holds. */
  async function deprecatedKnown(): Promise<ItemNode> {
    await engine.setApproval([known.itemId], 'deprecated');
    await engine.setApproval([opposed.placed.item.itemId], 'approved');
    return { ...opposed, placed: await engine.details(known.itemId) };
  }

  for (const [what, those] of [
    ['a draft', () => drafts.slice(0, 1)],
    ['several drafts', () => drafts],
    ["a group's row", () => [groupRow()]],
  ] as const)
    it(`by S on ${what} that contradicts nothing is told to be nothing`, async () => {
      rows = those();
      way = 'keep-both';
      await commands['projectBrain.answerSelected']('resolve');
      await draftsAreLeft();
      assert.match(saidInStatusBar.join(), /Nothing to settle/);
    });

  it('is asked in the words of the buttons and the menu', async () => {
    let asked: readonly string[] = [];
    Object.assign(window, {
      showQuickPick: (picks: readonly { readonly label: string }[]) => {
        asked = picks.map(({ label }) => label.replace(/^\$\(.*?\) /, ''));
        return Promise.resolve(undefined);
      },
    });
    rows = [opposed];
    await commands['projectBrain.answerSelected']('resolve');
    assert.deepEqual(asked, ['Replace the Other', 'Keep Both', 'Drop the Waiting One']);
  });

  it('is forgotten by Delete as in the tree, but not by it on the row of a group', async () => {
    rows = drafts.slice(0, 1);
    await commands['projectBrain.answerSelected']('forget');
    assert.deepEqual(await Promise.all(drafts.map(async (one) => (await stateOf(one))?.status)), [
      'archived',
      'active',
    ]);
    rows = [groupRow()];
    await commands['projectBrain.answerSelected']('forget');
    assert.equal((await stateOf(drafts[1] as ItemNode))?.status, 'active');
  });

  it('by S among drafts is what contradicts something', async () => {
    rows = [...drafts, opposed];
    way = 'keep-both';
    await commands['projectBrain.answerSelected']('resolve');
    await draftsAreLeft();
    const { approval, status } = (await stateOf(opposed)) ?? {};
    assert.deepEqual([approval, status], ['approved', 'active']);
  });

  it('is asked about a deprecated item, too, that would be approved against what holds', async () => {
    const deprecated = await deprecatedKnown();
    way = 'supersede';
    await approveRows([deprecated], items);
    const { approval, status } = (await stateOf(deprecated)) ?? {};
    assert.deepEqual([approval, status], ['approved', 'active']);
    assert.equal((await stateOf(opposed))?.status, 'superseded');
  });

  it('and approved among others leaves a deprecated item as it is that contradicts what holds', async () => {
    const deprecated = await deprecatedKnown();
    await approveRows([...drafts, deprecated], items);
    assert.equal((await stateOf(deprecated))?.approval, 'deprecated');
    for (const node of drafts) assert.equal((await stateOf(node))?.approval, 'approved');
    assert.match(saidInStatusBar.join(), /Not approved.*1 item/);
  });

  for (const [command, expected] of [
    ['projectBrain.replaceKnown', 'active'],
    ['projectBrain.keepBoth', 'active'],
    ['projectBrain.dropNew', 'archived'],
  ] as const)
    it(`by ${command} on a selection leaves what contradicts nothing as it is`, async () => {
      await commands[command](opposed, [groupRow(), ...drafts, opposed]);
      await draftsAreLeft();
      assert.equal((await stateOf(opposed))?.status, expected);
    });
});
