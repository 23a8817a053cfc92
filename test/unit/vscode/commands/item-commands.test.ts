/** What is said of a change, and what of it can be undone while memories are closed and opened again. */
import assert from 'node:assert/strict';
import { ItemCommands } from '../../../../src/vscode/commands/item-commands.ts';
import { showLastWrite } from '../../../../src/vscode/commands/brain-commands.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import type { ItemNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { saidInStatusBar } from '../../../support/fake-vscode.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const ITEMS = [1, 2].map((n) => makeItem(n, { evidenceRefs: [] }));

describe('what a person does with items', () => {
  beforeEach(() => (saidInStatusBar.length = 0));

  async function desk() {
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: ITEMS });
    const open = () => ({ engine, storeFolder: '/store' }) as unknown as Project;
    const state = { projects: [open()] };
    const items = new ItemCommands(
      () => Promise.resolve([]),
      () => state.projects,
    );
    const nodes = ITEMS.map((item) => ({ kind: 'item', project: state.projects[0], placed: { item, layer: 2 } }));
    return { items, engine, store, state, open, nodes: nodes as unknown as readonly [ItemNode, ItemNode] };
  }

  it('is counted by what was meant, not by what changed with it', async () => {
    const { items, nodes } = await desk();
    const [newer, older] = nodes;
    await items.change('replaces', [newer], 'replaced', (engine, [id = '']) =>
      engine.supersede(older.placed.item.itemId, id),
    );
    assert.deepEqual(saidInStatusBar, ['$(check) 1 item replaced']);
    await items.setApproval(nodes, 'deprecated', 'deprecate');
    assert.equal(saidInStatusBar.at(-1), '$(check) 2 items deprecated');
  });

  it('can be undone after a pause', async () => {
    const { items, nodes, store, state, open } = await desk();
    await items.setApproval(nodes, 'deprecated', 'deprecate');
    state.projects = [];
    await items.memoriesChanged();
    await items.undo();
    assert.match(saidInStatusBar.at(-1) ?? '', /Nothing to undo/);
    state.projects = [open()];
    await items.memoriesChanged();
    await items.undo();
    assert.equal(saidInStatusBar.at(-1), '$(discard) Undone: 2 items deprecated');
    for (const { itemId } of ITEMS) assert.equal((await store.item(itemId))?.approval, 'approved');
  });
});

describe('what was written last', () => {
  it('is told to be nothing where nothing was written', async () => {
    await showLastWrite(undefined);
    assert.match(saidInStatusBar.join(), /Nothing was written/);
  });
});
