/** A row of the tree or the timeline is another one where what it shows has changed, and the same where nothing of that has. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../../src/engine/index.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { timelineFace, timelineId, type TimelineNode } from '../../../../src/vscode/timeline/timeline-node.ts';
import { arranged } from '../../../../src/vscode/views/arrange/arranged.ts';
import { isSameBelow, rowFace, rowId } from '../../../../src/vscode/views/tree/row-face.ts';
import type { TreeNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const project = { folder: { name: 'ledger', uri: { toString: () => 'file:///ledger' } } } as unknown as Project;
const item = (n: number, more: Partial<MemoryItem> = {}): TreeNode => ({
  ...{ kind: 'item', project, placed: { item: makeItem(n, more), layer: 2 } },
});
const group = (...items: readonly MemoryItem[]): TreeNode => {
  const placed = items.map((one) => ({ item: one, layer: 2 as const }));
  const [first] = arranged(placed, { grouping: 'type', order: 'age' }, new Set(), EPOCH);
  assert.ok(first);
  return { kind: 'group', project, id: 'g', group: first, isOpen: false };
};

const isSame = (before: TreeNode, now: TreeNode): boolean =>
  rowFace(before) === rowFace(now) && isSameBelow(before, now);

describe('a row of the tree', () => {
  it('is another one with every change that a person sees', () => {
    const before = rowFace(item(1));
    const changes: readonly Partial<MemoryItem>[] = [
      { title: 'Other' },
      { approval: 'draft' },
      { status: 'stale' },
      { delivery: 'bootstrap' },
      { scope: 'user' },
      { hasInvisible: true },
      { schemaKey: 'root/build' },
      { facts: 'Other', updatedAt: new Date(EPOCH + 9_999_999_999).toISOString() },
    ];
    for (const change of changes) assert.notEqual(rowFace(item(1, change)), before, JSON.stringify(change));
    assert.equal(rowId(item(1, { title: 'Other' })), rowId(item(1)));
    assert.notEqual(rowId(item(2)), rowId(item(1)));
  });

  it('is the same where the item was only confirmed once more', () => {
    const confirmed = { lastReinforcedAt: new Date(EPOCH + 1_000).toISOString(), weight: 0.9 };
    assert.equal(rowFace(item(1, confirmed)), rowFace(item(1)));
    assert.ok(isSame(group(makeItem(1, confirmed)), group(makeItem(1))));
  });

  it('is another one where what stands below it, closed, has changed', () => {
    const before = group(makeItem(1), makeItem(2));
    assert.ok(isSame(before, group(makeItem(1), makeItem(2))));
    assert.ok(!isSame(before, group(makeItem(1), makeItem(2, { title: 'Other' }))));
    assert.ok(!isSame(before, group(makeItem(1), makeItem(3))));
    assert.ok(!isSame(before, group(makeItem(1), makeItem(2), makeItem(3))));
    assert.ok(!isSame(before, group(makeItem(1))));
  });

  it('puts no words together for what stands below it, however much that is', () => {
    const items = Array.from({ length: 3_000 }, (_, n) => makeItem(n));
    assert.ok(rowFace(group(...items)).length < 100);
  });

  it('of a key is another one where an item moves below it', async () => {
    const face = async (schemaKey: string): Promise<string[]> => {
      const { engine, store } = newMemory(EPOCH);
      await store.write({ items: [makeItem(1, { schemaKey }), makeItem(2, { schemaKey: 'root/data/tables' })] });
      return (await engine.tree()).map((node) => rowFace({ kind: 'key', project, node }));
    };
    assert.deepEqual(await face('root/data/files'), await face('root/data/files'));
    assert.notDeepEqual(await face('root/data/files'), await face('root/data/queues'));
  });
});

describe('a row of the timeline', () => {
  const session = async (n: number): Promise<TimelineNode> => {
    const { engine } = newMemory(EPOCH);
    const at = new Date(EPOCH).toISOString();
    for (let i = 0; i < n; i++)
      await engine.remember(
        { kind: 'remember', text: `The gauge number ${i} is read by hand.`, at, selection: null },
        'fact',
      );
    const [first] = await engine.timeline({ limit: 1, work: true });
    assert.ok(first);
    return { kind: 'session', project, session: first, placed: undefined, isOpen: false };
  };

  it('is another one where more has happened in the session, and the same session all the same', async () => {
    const [one, two] = [await session(1), await session(2)];
    assert.notEqual(timelineFace(one), timelineFace(two));
    assert.equal(timelineId(one), timelineId(two));
  });
});
