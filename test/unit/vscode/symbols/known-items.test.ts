// What is known about a symbol: items that name it, and no others that only use the same word.
import assert from 'node:assert/strict';
import { type DocumentSymbol, SymbolKind, type SymbolInformation } from 'vscode';
import fc from 'fast-check';
import type { ItemInLayer, MemoryItem } from '../../../../src/engine/index.ts';
import { codeNames } from '../../../../src/vscode/symbols/code-names.ts';
import { bareName, placedSymbols } from '../../../../src/vscode/symbols/document-symbols.ts';
import { knownItems, type NamedSymbol } from '../../../../src/vscode/symbols/known-items.ts';
import { makeItem } from '../../../support/make.ts';

const PATH = 'src/files/keeper.ts';
const NOT_QUOTED: ReadonlyMap<string, ReadonlySet<number>> = new Map();
const asked = { turn: () => Promise.resolve(), isOver: () => false };
let made = 0;
const item = (facts: string, more: Partial<MemoryItem> = {}): ItemInLayer => ({
  item: makeItem(++made, { title: 'A rule', facts, ...more }),
  layer: 1,
});
const symbol = (name: string, container: string | null = null): NamedSymbol => ({ name, container });
const countOf = async (one: NamedSymbol, ...items: ItemInLayer[]): Promise<number | undefined> =>
  (await knownItems(items, PATH, [one], NOT_QUOTED, asked))?.ofSymbols[0]?.length;

describe('what is known about a symbol', () => {
  it('is what names it, wherever the item stands, where the name is no word', async () => {
    assert.equal(await countOf(symbol('FileKeeper'), item('FileKeeper writes a file once.')), 1);
    assert.equal(await countOf(symbol('read_all'), item('Call `read_all` first.', { files: ['other.py'] })), 1);
    assert.equal(await countOf(symbol('FileKeeper'), item('FileKeepers and MyFileKeeper are others.')), 0);
    assert.equal(await countOf(symbol('fileKeeper'), item('FileKeeper writes a file once.')), 0);
  });

  it('is what calls a plain word code at this file, or says whose it is', async () => {
    const open = symbol('open', 'Store');
    assert.equal(await countOf(open, item('Open the file before you write.', { files: [PATH] })), 0);
    assert.equal(await countOf(open, item('`open` waits for the lock.', { files: [PATH] })), 1);
    assert.equal(await countOf(open, item('open() waits for the lock.', { files: [PATH] })), 1);
    assert.equal(await countOf(open, item('`open` waits for the lock.', { files: ['src/other.ts'] })), 0);
    assert.equal(await countOf(open, item('`Store.open()` waits, `Door::open` does not.')), 1);
    assert.equal(await countOf(open, item('`Door.open` waits.')), 0);
  });

  it('is nothing that waits, was replaced, forgotten or deprecated, or is stale', async () => {
    const states: readonly Partial<MemoryItem>[] = [
      { approval: 'draft', approvedBy: null },
      { approval: 'deprecated' },
      { status: 'stale' },
      { status: 'archived' },
      { status: 'superseded' },
      { status: 'review' },
    ];
    for (const state of states) {
      const known = await knownItems(
        [item('FileKeeper', { files: [PATH], ...state })],
        PATH,
        [symbol('FileKeeper')],
        NOT_QUOTED,
        asked,
      );
      assert.deepEqual(known, { ofFile: [], ofSymbols: [[]] });
    }
  });

  it('gives way to others while there is much to look through, and ends when nobody asks any more', async () => {
    const items = Array.from({ length: 400 }, (_, n) => item(`${'word '.repeat(200)} FileKeeper ${n}`));
    let turns = 0;
    const turn = (): Promise<void> => {
      turns++;
      return Promise.resolve();
    };
    const known = await knownItems(items, PATH, [symbol('FileKeeper')], NOT_QUOTED, { turn, isOver: () => false });
    assert.equal(known?.ofSymbols[0]?.length, 400);
    assert.ok(turns >= 5, String(turns));
    turns = 0;
    const fresh = items.map(({ layer, item: one }) => ({ layer, item: { ...one } }));
    assert.equal(await knownItems(fresh, PATH, [symbol('x')], NOT_QUOTED, { turn, isOver: () => turns === 2 }), null);
    assert.equal(turns, 2);
  });

  it('is found by names as they stand in a text, each whole', () => {
    const name = fc.constantFrom('readAll', 'Store', 'open', 'sha256', 'a', 'größe_x');
    const between = fc.constantFrom(' ', ', ', ' (', '\n', ' – ');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.boolean(), between), { maxLength: 8 }), (words) => {
        const text = words.map(([one, isCode, gap]) => `${isCode ? `\`${one}\`` : one}${gap}`).join('');
        const { asCode, telling } = codeNames(text);
        assert.deepEqual(
          [...asCode].sort(),
          [...new Set(words.flatMap(([one, isCode]) => (isCode ? [one] : [])))].sort(),
        );
        const tell = words.flatMap(([one]) => (/^(?:readAll|sha256|größe_x)$/.test(one) ? [one] : []));
        assert.deepEqual([...telling].sort(), [...new Set(tell)].sort());
      }),
    );
  });
});

describe('the symbols of a document', () => {
  it('have their bare names', () => {
    const cases = {
      '(*Server).Start': 'Start',
      'open(int, String)': 'open',
      '#close': 'close',
      '"key"': undefined,
      '': undefined,
    };
    for (const [told, name] of Object.entries(cases)) assert.equal(bareName(told), name, told);
  });

  it('are members with what holds them, and nothing that is local to a function', () => {
    const at = (line: number, until = line) => ({ start: { line }, end: { line: until } });
    const one = (name: string, kind: SymbolKind, line: number, children: unknown[] = []) =>
      ({ name, kind, selectionRange: at(line), range: at(line - 1, line + 5), children }) as unknown as DocumentSymbol;
    const { Class, Function, Method, Variable, String: Heading } = SymbolKind;
    const told = [
      one('Store', Class, 1, [one('open', Method, 2, [one('i', Variable, 3)])]),
      one('main', Function, 9, [one('helper', Function, 10)]),
      one('A heading', Heading, 20),
    ];
    assert.deepEqual(placedSymbols(told), [
      { name: 'Store', container: null, line: 1, from: 0, until: 6 },
      { name: 'open', container: 'Store', line: 2, from: 1, until: 7 },
      { name: 'main', container: null, line: 9, from: 8, until: 14 },
    ]);
    const flat = { name: 'open', kind: Method, containerName: 'Store', location: { range: at(4) } };
    assert.deepEqual(placedSymbols([flat as unknown as SymbolInformation]), [
      { name: 'open', container: 'Store', line: 4, from: 4, until: 4 },
    ]);
  });
});
