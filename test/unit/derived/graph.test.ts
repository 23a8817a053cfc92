/** The graph and the code map of a small project: what is related, what is history, what is shown. */
import assert from 'node:assert/strict';
import type { GraphItem } from '../../../src/engine/derived/graph/claim.ts';
import { memoryOf } from './files.ts';

const FILES = {
  'package.json': '{ "name": "shop", "scripts": { "build": "tsc" }, "dependencies": { "express": "5", "next": "16" } }',
  'README.md': '# Shop\n\nSells things.\n',
  'src/cart.ts': "import { priceOf } from './price.js';\n/** What is to be bought. */\nexport class Cart {}\n",
  'src/price.ts': '/** What a thing costs. */\nexport function priceOf(): number {\n  return 1;\n}\n',
  'test/price.test.ts': "import { priceOf } from '../src/price.ts';\n",
  'src/server.ts':
    "import express from 'express';\nconst app = express();\napp.get('/carts/:id', show);\n// app.get('/old', show);\n",
  'app/settings/page.tsx':
    '/** Settings of a team. */\nexport default function Settings() {\n  return <p>Settings</p>;\n}\n',
};

const item = (itemId: string, changes: Partial<GraphItem>): GraphItem => ({
  itemId,
  type: 'decision',
  title: 'A decision',
  facts: 'About nothing.',
  rationale: null,
  files: [],
  tags: [],
  status: 'active',
  supersedes: null,
  supersededBy: null,
  ...changes,
});

describe('the graph of a project', () => {
  it('follows what a dot means when the file beside its folder goes', async () => {
    const memory = await memoryOf({
      'src/alpha.ts': '',
      'src/alpha/index.ts': 'export const y = 1;\n',
      'src/alpha/use.ts': "import { y } from '.';\n",
    });
    const imports = (): string[] =>
      memory
        .neighbours(['file:src/alpha/use.ts'], { depth: 1 })
        .relations.flatMap(({ kind, to }) => (kind === 'imports' ? [to] : []));
    assert.deepEqual(imports(), ['file:src/alpha.ts']);
    memory.remove('src/alpha.ts');
    await memory.finish();
    assert.deepEqual(imports(), ['file:src/alpha/index.ts']);
  });

  it('relates files by import, test and package', async () => {
    const memory = await memoryOf(FILES);
    const { relations } = memory.neighbours([memory.entity('price.ts')!.id]);
    const told = relations.map(({ from, kind, to }) => `${from} ${kind} ${to}`);
    for (const relation of [
      'file:src/cart.ts imports file:src/price.ts',
      'file:src/price.ts tested-by file:test/price.test.ts',
      'file:src/price.ts exports symbol:src/price.ts#priceOf',
      'module:src contains file:src/price.ts',
    ])
      assert.ok(told.includes(relation), `${relation} in ${told.join('\n')}`);
    const around = memory.neighbours(['package:express']).entities.map(({ entity }) => entity.id);
    assert.deepEqual(around.slice(0, 2).sort(), ['config:package.json', 'file:src/server.ts']);
  });

  it('hangs items on what they name, and keeps superseded ones for whoever asks for history', async () => {
    const memory = await memoryOf(FILES);
    memory.setItem(item('01OLD', { facts: 'Prices come from `priceOf`.' }));
    memory.setItem(item('01NEW', { facts: 'Prices come from src/price.ts alone.', supersedes: '01OLD' }));
    const found = (history: boolean): string[] =>
      memory
        .neighbours([memory.entity('priceOf')!.id, 'file:src/price.ts'], { history })
        .entities.map(({ entity }) => entity.id);
    assert.ok(found(false).includes('item:01NEW') && !found(false).includes('item:01OLD'));
    assert.ok(found(true).includes('item:01OLD'));
    memory.removeItem('01NEW');
    assert.ok(found(false).includes('item:01OLD'), 'nothing supersedes it any more');
  });

  it('stays small around what everything imports', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [`src/part-${i}.ts`, "import { priceOf } from './price.ts';\n"]),
    );
    const memory = await memoryOf({ ...FILES, ...many });
    const { entities, relations } = memory.neighbours(['file:src/price.ts'], { depth: 2, limit: 1_000 });
    assert.ok(entities.length <= 200 && relations.length <= 1_000, `${entities.length} ${relations.length}`);
  });

  it('shows routes, components and exports, and nothing of tests or comments', async () => {
    const memory = await memoryOf(FILES);
    const nodes = [...memory.paths()].sort().flatMap((path) => memory.codeMap.of(path));
    assert.deepEqual(
      nodes.map(({ title, schemaKey }) => [title, schemaKey]),
      [
        ['Route: app/settings/page.tsx', 'root/code-map/routes/app'],
        ['Component: app/settings/page.tsx', 'root/code-map/components/app'],
        ['Exports: app/settings/page.tsx', 'root/code-map/symbols/app'],
        ['Exports: src/cart.ts', 'root/code-map/symbols/src'],
        ['Exports: src/price.ts', 'root/code-map/symbols/src'],
        ['Route: src/server.ts', 'root/code-map/routes/src'],
      ],
    );
    assert.equal(nodes[0]!.facts, '/settings: Settings of a team.');
    assert.equal(nodes.at(-1)!.facts, 'GET /carts/:id.');
  });
});
