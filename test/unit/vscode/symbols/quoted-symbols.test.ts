/** What was learnt from a line inside a symbol is about that symbol, wherever the line stands by now. */
import assert from 'node:assert/strict';
import type { Evidence } from '../../../../src/engine/index.ts';
import { knownItems } from '../../../../src/vscode/symbols/known-items.ts';
import { quotedSymbols } from '../../../../src/vscode/symbols/quoted-symbols.ts';
import { makeEvidence, makeItem } from '../../../support/make.ts';

const PATH = 'src/store.ts';
const TEXT = [
  'class Store {',
  '  open() {',
  '    // TODO wait for the lock',
  '  }',
  '  close() {',
  '    // release first',
  '  }',
  '}',
  'function main() {',
  '  // release first',
  '}',
].join('\n');
const SYMBOLS = [
  { name: 'Store', container: null, line: 0, from: 0, until: 7 },
  { name: 'open', container: 'Store', line: 1, from: 1, until: 3 },
  { name: 'close', container: 'Store', line: 4, from: 4, until: 6 },
  { name: 'main', container: null, line: 8, from: 8, until: 10 },
];
const item = makeItem(1, { title: 'A rule', facts: 'A rule without a name.', files: [PATH] });

const quoted = async (quote: string, startLine: number, { path = PATH, text = TEXT } = {}) => {
  const source: Evidence['source'] = { kind: 'file', path, sha: null, startLine, endLine: startLine };
  const evidence = [makeEvidence(1, { quote, source })];
  const parts = { evidenceOf: () => Promise.resolve(evidence), isOver: () => false };
  return quotedSymbols([item], PATH, text, SYMBOLS, parts);
};
const namesOf = async (...given: Parameters<typeof quoted>): Promise<readonly (string | undefined)[]> =>
  [...((await quoted(...given)).get(item.itemId) ?? [])].map((n) => SYMBOLS[n]?.name);

describe('the symbol in which an item is quoted', () => {
  it('is the innermost that holds the line', async () => {
    assert.deepEqual(await namesOf('TODO wait for the lock', 3), ['open']);
    assert.deepEqual(await namesOf('class Store {', 1), ['Store']);
  });

  it('is found where the line has moved, and where it stands twice the nearer one', async () => {
    assert.deepEqual(await namesOf('TODO wait for the lock', 90), ['open']);
    assert.deepEqual(await namesOf('release first', 6), ['close']);
    assert.deepEqual(await namesOf('release first', 10), ['main']);
    assert.deepEqual(await namesOf('e', 10), ['main'], 'also where it stands often');
    assert.deepEqual(await namesOf('TODO wait for the lock\n  }', 3, { text: TEXT.replaceAll('\n', '\r\n') }), [
      'open',
    ]);
  });

  it('is none where the file says it no more, or another file said it', async () => {
    assert.deepEqual(await namesOf('wait for nobody', 3), []);
    assert.deepEqual(await namesOf('TODO wait for the lock', 3, { path: 'src/other.ts' }), []);
  });

  it('counts the item, which names nothing, over that symbol and no other', async () => {
    const asked = { turn: () => Promise.resolve(), isOver: () => false };
    const known = await knownItems([{ item, layer: 1 }], PATH, SYMBOLS, await quoted('release first', 6), asked);
    assert.deepEqual(
      known?.ofSymbols.map((all) => all.length),
      [0, 0, 1, 0],
    );
  });
});
