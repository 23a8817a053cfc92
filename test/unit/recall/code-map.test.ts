/** The code map as items: found, counted and shown like others, never stored, gone with the file, out of the brain. */
import assert from 'node:assert/strict';
import { newMemory, type Memory } from '../../support/memory.ts';
import { makeItem } from '../../support/make.ts';

const NOW = Date.UTC(2026, 0, 10);
const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "5", "react": "19" } }',
  'src/server.ts':
    "import express from 'express';\nconst app = express();\napp.get('/carts/:id', show);\napp.get('/carts/:id', again);\n",
  'src/cart.ts': '/** What is to be bought. */\nexport class Cart {}\nexport const EMPTY = 0;\n',
  'src/use-team.ts': '/** The team of whoever is signed in. */\nexport function useTeam() {\n  return 1;\n}\n',
  'test/cart.test.ts': "import { Cart } from '../src/cart.ts';\nexport const helper = 1;\n",
};

async function* files(from: Readonly<Record<string, string>>): AsyncGenerator<{
  path: string;
  stamp: string;
  read(): Promise<string>;
}> {
  for (const [path, text] of Object.entries(from))
    yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
}

const remembered = (n: number, facts: string): ReturnType<typeof makeItem> =>
  makeItem(n, { type: 'decision', title: facts, facts, status: 'active', approval: 'approved', files: [] });

async function shop(from = FILES): Promise<Memory> {
  const memory = newMemory(NOW);
  await memory.store.write({
    items: [
      remembered(1, 'Carts are kept for a month, so that useTeam may show them.'),
      remembered(2, 'No native code.'),
    ],
  });
  await memory.engine.derived.refresh(files(from), noCache);
  return memory;
}

const ROUTE = 'code-map:route:src/server.ts#GET /carts/:id';

describe('the code map', () => {
  it('stands in the tree with as many items as its keys say, of layer 3 and approved', async () => {
    const { engine } = await shop();
    const tree = await engine.tree();
    const codeMap = tree.find(({ schemaKey }) => schemaKey === 'root/code-map')!;
    assert.deepEqual(
      codeMap.children.map(({ name, itemCount }) => [name, itemCount]),
      [
        ['hooks', 1],
        ['routes', 2],
        ['symbols', 2],
      ],
    );
    assert.deepEqual(codeMap.states, { draft: 0, approved: 5, deprecated: 0 });
    const { items } = await engine.items({ schemaKey: 'root/code-map' });
    assert.equal(items.length, 5);
    assert.ok(items.every(({ item, layer }) => item.type === 'code-map-node' && layer === 3));
    assert.equal(new Set(items.map(({ item }) => item.itemId)).size, 5);
  });

  it('comes after what is stored, page by page, nothing twice', async () => {
    const { engine } = await shop();
    for (const limit of [1, 2, 3, 7, 50]) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof engine.items>> = await engine.items(
          after === null ? { limit } : { limit, after },
        );
        assert.ok(page.items.length <= limit);
        ids.push(...page.items.map(({ item }) => item.itemId));
        after = page.next;
      } while (after !== null);
      assert.equal(ids.length, 7, `pages of ${limit}`);
      assert.equal(new Set(ids).size, 7);
      assert.deepEqual(
        ids.map((id) => id.startsWith('code-map:')),
        [false, false, true, true, true, true, true],
      );
    }
  });

  it('obeys the filters of items', async () => {
    const { engine } = await shop();
    const count = async (query: Parameters<typeof engine.items>[0]): Promise<number> =>
      (await engine.items(query)).items.filter(({ item }) => item.type === 'code-map-node').length;
    assert.equal(await count({ types: ['code-map-node'] }), 5);
    assert.equal(await count({ types: ['decision'] }), 0);
    assert.equal(await count({ approvals: ['draft'] }), 0);
    assert.equal(await count({ statuses: ['review'] }), 0);
    assert.equal(await count({ layers: [0, 1] }), 0);
    assert.equal(await count({ tag: 'x' }), 0);
    assert.equal(await count({ atSchemaKey: 'root/code-map/routes/src' }), 2);
    assert.equal(await count({ file: 'src/cart.ts' }), 1);
    assert.equal(await count({ text: 'signed team' }), 2);
    assert.equal(await count({ ids: [ROUTE] }), 1);
  });

  it('tells of a node where it stands in the code, and that nobody can judge it', async () => {
    const { engine } = await shop();
    const { item, layer, evidence, history } = await engine.details(ROUTE);
    assert.deepEqual([item.facts, layer, history.length], ['GET /carts/:id.', 3, 0]);
    assert.deepEqual(evidence[0]?.source, { kind: 'file', path: 'src/server.ts', sha: null, startLine: 3, endLine: 3 });
    await assert.rejects(engine.setApproval([ROUTE], 'deprecated'), /made of the code/);
    await assert.rejects(engine.details('code-map:route:src/server.ts#GET /nothing'), /code map/);
  });

  it('is found by type, and by name beside what is remembered', async () => {
    const { engine } = await shop();
    const hooks = await engine.search('team of the signed in user', { filters: { types: ['code-map-node'] } });
    assert.equal(hooks[0]?.title, 'Hook: src/use-team.ts');
    assert.ok(hooks[0].factors[0]!.reason.includes('team'));
    const named = await engine.search('where is useTeam?');
    assert.deepEqual(new Set(named.map(({ type }) => type)), new Set(['code-map-node', 'decision']));
    const plain = await engine.search('how long are carts kept for the team');
    assert.ok(plain.length > 0 && plain.every(({ type }) => type === 'decision'), 'words alone bring no node');
    const first = await engine.search('useTeam', { limit: 1 });
    assert.equal(first.length, 1);
  });

  it('lists a kind', async () => {
    const { engine } = await shop();
    assert.deepEqual(
      (await engine.search('list all routes')).map(({ itemId }) => itemId),
      [ROUTE, `${ROUTE} (2)`],
    );
  });

  it('goes with its file, and with the package that made it what it was', async () => {
    const { engine } = await shop();
    const fewer = Object.fromEntries(Object.entries(FILES).filter(([path]) => path !== 'src/cart.ts'));
    await engine.derived.refresh(
      files({ ...fewer, 'package.json': '{ "name": "shop", "dependencies": {} }' }),
      noCache,
    );
    const { items } = await engine.items({ types: ['code-map-node'] });
    assert.deepEqual(
      items.map(({ item }) => item.title),
      ['Exports: src/use-team.ts'],
    );
    assert.equal((await engine.search('Cart', { filters: { types: ['code-map-node'] } })).length, 0);
    assert.equal((await engine.tree()).find(({ name }) => name === 'code-map')?.itemCount, 1);
  });

  it('is neither stored nor in brain or export', async () => {
    const { engine, store } = await shop();
    assert.equal((await store.items({ types: ['code-map-node'] })).items.length, 0);
    assert.ok(!(await engine.brain()).document.includes('useTeam()'));
    for await (const line of engine.exportLines()) assert.notEqual(line.type, 'code-map-node');
  });
});
