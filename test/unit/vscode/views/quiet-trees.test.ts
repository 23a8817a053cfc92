/** Tree and timeline stay as they are under a person's hand while something is written that they do not show. */
import assert from 'node:assert/strict';
import type { TreeItem } from 'vscode';
import type { Project } from '../../../../src/vscode/project.ts';
import { TimelineTree } from '../../../../src/vscode/timeline/timeline-tree.ts';
import { PLAIN } from '../../../../src/vscode/views/arrange/arranged.ts';
import { BrainTree } from '../../../../src/vscode/views/tree/brain-tree.ts';
import { EPOCH, iso, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';
import { commitOn } from '../../../support/source-records.ts';

function world() {
  const memory = newMemory(EPOCH);
  const folder = { name: 'ledger', index: 0, uri: { toString: () => 'file:///ledger', fsPath: '/ledger' } };
  const project = { folder, engine: memory.engine, kinship: null } as unknown as Project;
  return { ...memory, memory, project };
}

function labelOf({ label }: TreeItem): string {
  assert.ok(typeof label === 'string');
  return label;
}

/** How often a view was drawn anew. */
function counting(tree: { readonly onDidChangeTreeData: (listener: () => void) => unknown }): () => number {
  let drawn = 0;
  tree.onDidChangeTreeData(() => drawn++);
  return () => drawn;
}

describe('the brain tree', () => {
  const LATER = iso(EPOCH + 60_000);
  const at = (n: number, schemaKey: string) => makeItem(n, { schemaKey, updatedAt: iso(EPOCH + n) });

  for (const [way, arrangement] of [
    ['by key', PLAIN],
    ['by kind', { ...PLAIN, grouping: 'type' }],
  ] as const)
    it(`${way} is drawn anew only for what it shows`, async () => {
      const { store, project } = world();
      const nothing = {
        edits: () => [],
        told: () => undefined,
        waiting: () => 0,
        hasPaused: () => false,
        changed: () => new Map<string, never>(),
      };
      const parts = { projects: () => [project], ...nothing };
      const tree = new BrainTree({ ...parts, toldItems: () => new Set<string>(), activeFile: () => null }, arrangement);
      const drawn = counting(tree);
      await store.write({ items: [1, 2, 3].map((n) => at(n, 'root/build')) });
      const see = async (): Promise<string> => {
        const roots = await tree.getChildren();
        const below = await Promise.all(roots.map((node) => tree.getChildren(node)));
        return below.flatMap((nodes) => nodes.map((node) => labelOf(tree.getTreeItem(node)))).join('; ');
      };
      await see();
      await store.write({ meta: { place: '7' } });
      await tree.look();
      await store.write({ items: [{ ...at(2, 'root/build'), lastReinforcedAt: LATER }] });
      await tree.look();
      assert.equal(drawn(), 0, 'a bookmark, or that an item was confirmed once more, is shown nowhere');
      await store.write({ items: [{ ...at(2, 'root/build'), title: 'Other words', updatedAt: LATER }] });
      await tree.look();
      assert.equal(drawn(), 1);
      assert.match(await see(), /^Other words/);
      await store.write({ items: [at(4, 'root/build')] });
      await tree.look();
      assert.equal(drawn(), 2);
    });
});

describe('the timeline', () => {
  it('is drawn anew for what happened, also where no item came of it, and for nothing else', async () => {
    const { store, engine, project, memory } = world();
    const tree = new TimelineTree(() => [project]);
    const drawn = counting(tree);
    const remember = (text: string) =>
      engine.remember({ kind: 'remember', text, at: iso(EPOCH), selection: null }, 'fact');
    await remember('The gauge at the pier is read by hand.');
    const see = async (): Promise<number> => {
      const sessions = await tree.getChildren();
      return (await Promise.all(sessions.map((session) => tree.getChildren(session)))).flat().length;
    };
    const before = await see();
    await store.write({ meta: { place: '7' } });
    await tree.look();
    assert.equal(drawn(), 0);
    assert.equal((await memory.learn([commitOn(0, 'wip', { at: iso(EPOCH) })])).created, 0);
    await tree.look();
    assert.equal(drawn(), 1);
    assert.equal(await see(), before + 1);
  });
});
