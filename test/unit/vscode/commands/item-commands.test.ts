/** What is said of a change, and what of it can be undone while memories are closed and opened again. */
import assert from 'node:assert/strict';
import { ItemCommands } from '../../../../src/vscode/commands/item-commands.ts';
import { showLastWrite } from '../../../../src/vscode/commands/brain-commands.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import type { ItemNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { saidInStatusBar } from '../../../support/fake-vscode.ts';
import { keptDeeds } from '../../../support/kept-deeds.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { memento } from '../../../support/memento.ts';
import { newMemory } from '../../../support/memory.ts';

const ITEMS = [1, 2].map((n) => makeItem(n, { evidenceRefs: [] }));

async function desk() {
  const memory = newMemory(EPOCH);
  const { engine, store } = memory;
  await store.write({ items: ITEMS });
  const open = () => ({ engine, storeFolder: '/store' }) as unknown as Project;
  const state = { projects: [open()] };
  const kept = memento();
  const load = (): ItemCommands =>
    new ItemCommands(
      () => Promise.resolve([]),
      () => state.projects,
      keptDeeds(kept),
    );
  const items = load();
  const nodes = ITEMS.map((item) => ({ kind: 'item', project: state.projects[0], placed: { item, layer: 2 } }));
  const wait = (): void => void (memory.now += 1_000);
  return { items, load, wait, engine, store, state, open, nodes: nodes as unknown as readonly [ItemNode, ItemNode] };
}

describe('what a person does with items', () => {
  beforeEach(() => (saidInStatusBar.length = 0));

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

describe('what was done before the window was loaded anew', () => {
  beforeEach(() => (saidInStatusBar.length = 0));

  it('can be undone, the last first, each once', async () => {
    const { items, load, wait, nodes, store, engine } = await desk();
    await items.setApproval(nodes, 'deprecated', 'deprecate');
    wait();
    await items.setApproval(nodes, 'approved', 'approve');
    wait();
    await items.change('forget', [nodes[0]], 'forgotten', () => engine.forget([ITEMS[0]?.itemId ?? ''], 'soft'));
    const again = load();
    await again.undo();
    assert.equal(saidInStatusBar.at(-1), '$(discard) Undone: 1 item forgotten');
    assert.equal((await store.item(ITEMS[0]?.itemId ?? ''))?.status, 'active');
    const later = load();
    await later.undo();
    assert.equal(saidInStatusBar.at(-1), '$(discard) Undone: 2 items approved');
    for (const { itemId } of ITEMS) assert.equal((await store.item(itemId))?.approval, 'deprecated');
    await later.undo();
    for (const { itemId } of ITEMS) assert.equal((await store.item(itemId))?.approval, 'approved');
    await load().undo();
    assert.equal(saidInStatusBar.at(-1), '$(discard) Nothing to undo');
  });

  it('is named where nothing in a store says how it is taken back', async () => {
    const { items, load, state } = await desk();
    const [project] = state.projects;
    if (project) await items.didAll('connectAssistant', project, () => Promise.resolve(), 'Cursor connected');
    await load().undo();
    assert.match(saidInStatusBar.at(-1) ?? '', /Nothing to undo: “Cursor connected” was before the window was loaded/);
  });

  it('is not taken out from under what cannot be undone any more', async () => {
    const { items, load, state, nodes, store } = await desk();
    await items.setApproval(nodes, 'deprecated', 'deprecate');
    const [project] = state.projects;
    if (project) await items.didAll('connectAssistant', project, () => Promise.resolve(), 'Cursor connected');
    await load().undo();
    assert.match(saidInStatusBar.at(-1) ?? '', /Nothing to undo/);
    for (const { itemId } of ITEMS) assert.equal((await store.item(itemId))?.approval, 'deprecated');
  });

  it('is nothing where what was kept is no such thing', async () => {
    const state = memento();
    await state.update('projectBrain.deeds', [{ kind: 'teatime' }, null]);
    assert.deepEqual(keptDeeds(state).load(), { deeds: [], lost: null });
  });
});

describe('what was written last', () => {
  it('is told to be nothing where nothing was written', async () => {
    await showLastWrite(undefined);
    assert.match(saidInStatusBar.join(), /Nothing was written/);
  });
});
