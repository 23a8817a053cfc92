/** What the user has open leads the search to what is remembered around it. */
import assert from 'node:assert/strict';
import { type MemoryItem, ulidOf } from '../../../src/engine/index.ts';
import { newMemory, type Memory } from '../../support/memory.ts';
import { makeItem } from '../../support/make.ts';

const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };
const FILES: Readonly<Record<string, string>> = {
  'src/cart.ts': "import { priceOf } from './price.ts';\nexport class Cart {}\n",
  'src/price.ts': 'export function priceOf(): number {\n  return 1;\n}\n',
  'src/mail.ts': 'export function sendMail(): void {}\n',
};

async function* files(): AsyncGenerator<{ path: string; stamp: string; read(): Promise<string> }> {
  for (const [path, text] of Object.entries(FILES))
    yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
}

const said = (n: number, facts: string, more: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(n, {
    ...{ type: 'decision', title: facts, facts, status: 'active', approval: 'approved', files: [], tags: [] },
    ...{ importance: 3, confidence: 0.8, weight: 1, scope: 'project', provenance: 'project', origin: 'manual' },
    // What stands in one session lends each other weight.
    sessionId: ulidOf(n, 'session'),
    ...more,
  });

const PRICE = said(1, 'Rounding happens late; `priceOf` does it.');
const MAIL = said(2, 'Rounding happens late; `sendMail` does it.');
const CART = said(3, 'Rounding happens late; `Cart` does it.');

async function shop(items: readonly MemoryItem[]): Promise<Memory> {
  const memory = newMemory(Date.UTC(2026, 0, 10));
  await memory.store.write({ items });
  await memory.engine.derived.refresh(files(), noCache);
  return memory;
}

const titles = (hits: readonly { readonly itemId: string }[]): string[] => hits.map(({ itemId }) => itemId);

describe('search with something open', () => {
  it('puts what names the open file or its declarations first, then what names what it imports', async () => {
    const { engine } = await shop([MAIL, PRICE, CART]);
    const hits = await engine.search('when does rounding happen', { files: ['src/cart.ts'] });
    assert.deepEqual(titles(hits), [CART.itemId, PRICE.itemId, MAIL.itemId]);
    const [first] = hits;
    const graph = first?.factors.find(({ name }) => name === 'graph');
    assert.ok(graph && graph.value > 0 && graph.reason.includes('src/cart.ts#Cart'), JSON.stringify(first?.factors));
  });

  it('takes named entities as it takes files, and those that the question names', async () => {
    const { engine } = await shop([MAIL, PRICE, CART]);
    const [first] = await engine.search('when does rounding happen', { entities: ['sendMail'] });
    assert.equal(first?.itemId, MAIL.itemId);
    const named = await engine.search('what of src/mail.ts');
    assert.equal(named[0]?.itemId, MAIL.itemId);
  });

  it('changes nothing where nothing is open', async () => {
    const { engine } = await shop([MAIL, PRICE, CART]);
    const hits = await engine.search('when does rounding happen');
    assert.ok(hits.every(({ factors }) => factors.every(({ name }) => name !== 'graph')));
  });

  it('does not let a superseded mention lead anywhere, unless the past is asked for', async () => {
    const old = { ...PRICE, status: 'superseded', supersededBy: CART.itemId } as const;
    const { engine } = await shop([old, CART]);
    const now = await engine.search('rounding', { files: ['src/price.ts'] });
    assert.deepEqual(titles(now), [CART.itemId]);
    const before = await engine.search('rounding', { files: ['src/price.ts'], history: true });
    assert.equal(before[0]?.itemId, old.itemId);
  });

  it('knows an item from the moment it is written', async () => {
    const { engine } = await shop([MAIL]);
    await engine.search('rounding', { files: ['src/price.ts'] });
    const [written] = await engine.importLines([{ text: PRICE.facts }], 'own');
    const hits = await engine.search('rounding', { files: ['src/price.ts'] });
    const graph = hits.find(({ itemId }) => itemId === written?.itemId)?.factors.find(({ name }) => name === 'graph');
    assert.ok(graph?.reason.includes('src/price.ts#priceOf'));
  });
});
