/** What stands at the top of the tree: of one folder its keys, of several their names, and the user's own memory below. */
import assert from 'node:assert/strict';
import type { BrainTreeNode } from '../../../../src/engine/index.ts';
import type { Told } from '../../../../src/vscode/files/told-summary.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { PLAIN } from '../../../../src/vscode/views/arrange/arranged.ts';
import { BrainTree } from '../../../../src/vscode/views/tree/brain-tree.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

async function memory(name: string, index: number): Promise<Project> {
  const { engine, store } = newMemory(EPOCH);
  await store.write({ items: [makeItem(1, { schemaKey: 'root/build' }), makeItem(2, { schemaKey: 'root/build' })] });
  const folder = { name, index, uri: { toString: () => `file:///${name}`, fsPath: `/${name}` } };
  return { folder, engine, kinship: null } as unknown as Project;
}

function treeOf(projects: readonly Project[], hasPaused: boolean, told?: Told): BrainTree {
  const nothing = { edits: () => [], told: () => told, waiting: () => 0, activeFile: () => null };
  return new BrainTree(
    {
      ...nothing,
      projects: () => projects,
      hasPaused: () => hasPaused,
      changed: () => new Map<string, never>(),
      toldItems: () => new Set<string>(),
    },
    PLAIN,
  );
}

async function roots(projects: readonly Project[], hasPaused = false): Promise<readonly string[]> {
  const rows = await treeOf(projects, hasPaused).getChildren();
  return rows.map((row) => (row.kind === 'project' ? `[${row.project.folder.name}]` : row.kind));
}

describe('the roots of the tree', () => {
  it('of one folder are its keys, which stay where they are when the user’s own memory comes', async () => {
    const [ledger, own] = [await memory('ledger', 0), await memory('own', -1)];
    assert.deepEqual(await roots([ledger]), ['key']);
    assert.deepEqual(await roots([ledger, own]), ['key', '[own]']);
  });

  it('name the folder where there are several, also where the others are paused', async () => {
    const [ledger, harbour] = [await memory('ledger', 0), await memory('harbour', 1)];
    assert.deepEqual(await roots([ledger, harbour]), ['[ledger]', '[harbour]']);
    assert.deepEqual(await roots([ledger], true), ['[ledger]']);
  });

  it('count what was learnt without what is made of the code', async () => {
    const ledger = await memory('ledger', 0);
    const [build] = await ledger.engine.tree();
    const codeMap = { ...build, schemaKey: 'root/code-map', name: 'code-map', itemCount: 384 };
    ledger.engine.tree = () => Promise.resolve([build, codeMap] as BrainTreeNode[]);
    const told = { files: null, items: 1, tokens: 40 };
    const [row] = await treeOf([ledger], false, told).getChildren();
    assert.match(row?.kind === 'told' ? row.summary.description : '', /^1 of 2 · 40 tokens$/);
  });
});
