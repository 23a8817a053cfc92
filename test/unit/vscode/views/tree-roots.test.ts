/** What stands at the top of the tree: of one folder its keys, of several their names, and the user's own memory below. */
import assert from 'node:assert/strict';
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

async function roots(projects: readonly Project[], hasPaused = false): Promise<readonly string[]> {
  const nothing = { edits: () => [], told: () => undefined, waiting: () => 0, activeFile: () => null };
  const tree = new BrainTree(
    {
      ...nothing,
      projects: () => projects,
      hasPaused: () => hasPaused,
      changed: () => new Map<string, never>(),
      toldItems: () => new Set<string>(),
    },
    PLAIN,
  );
  const rows = await tree.getChildren();
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
});
