/** A line of the block keeps its item while a person edits it: its lens stands over it, wherever it is now. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { KnownLine } from '../../../src/sinks/block/known-lines.ts';
import { itemsByLine } from '../../../src/sinks/edits/items-by-line.ts';
import { explainLines } from '../../../src/sinks/explain.ts';
import { keepSinks } from '../../../src/sinks/keep.ts';
import { sinkById } from '../../../src/sinks/sinks.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { makeWorkspace, swiftFiles } from './workspace.ts';

/** Words that no two lines share. */
const said = (n: number): string => `- ${['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${n}`).join(' ')}.`;
const base: readonly KnownLine[] = [
  { text: '# Memory', itemIds: [] },
  { text: '', itemIds: [] },
  ...[1, 2, 3, 4, 5].map((n) => ({ text: said(n), itemIds: [`item${n}`] })),
];

/** A person rewords lines, moves them to the end, takes them out, and puts lines and blank lines between them. */
const act = fc.record({ what: fc.constantFrom('reword', 'take out', 'add', 'blank'), at: fc.nat(20) });

describe('the items of the lines of a block', () => {
  it('are those of each line, whatever a person does to the lines', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), fc.boolean(), (acts, isWindows) => {
        // Each line with the item that it is of.
        const lines = base.map(({ text, itemIds }) => ({ text, itemIds }));
        for (const [turn, { what, at }] of acts.entries()) {
          const place = at % (lines.length + 1);
          const line = lines[place];
          if (what === 'add') lines.splice(place, 0, { text: `- ${said(100 + turn).slice(2)}`, itemIds: [] });
          else if (what === 'blank') lines.splice(place, 0, { text: '', itemIds: [] });
          else if (line && line.itemIds.length > 0 && !line.text.includes('mended')) {
            if (what === 'take out') lines.splice(place, 1);
            else lines[place] = { ...line, text: line.text.replace('.', ' mended.') };
          }
        }
        const file = lines.map(({ text }) => (isWindows ? `${text}  ` : text));
        assert.deepEqual(
          itemsByLine(base, file),
          lines.map(({ itemIds }) => itemIds),
        );
      }),
    ));

  it('go with a line that is moved, and with it changed back', () => {
    const moved = [base[6], ...base.slice(0, 6)].map((line) => line?.text ?? '');
    assert.deepEqual(itemsByLine(base, moved)[0], ['item5']);
  });

  it('lead to the item of a line that is edited and not answered, on the line where it stands', async () => {
    const workspace = makeWorkspace();
    try {
      const memory = newMemory(NOW);
      const items = [1, 2, 3].map((n) =>
        makeItem(n, { updatedAt: iso(NOW - n * DAY), importance: 4, origin: 'document' }),
      );
      await memory.store.write({ items });
      const sink = sinkById('agents')!;
      const written = new WrittenFiles(workspace.path('.git/written'), workspace.root);
      await keepSinks(workspace.root, [sink], memory.engine, { files: swiftFiles, written });
      const [, second] = items;
      const edited = (workspace.read(sink.path) ?? '').replace(
        second?.facts ?? '',
        `${second?.facts ?? ''} On Sundays it is another.`,
      );
      const text = `Mine.\n\n${edited}`;
      const found = await explainLines(sink.path, text, memory.engine, { written });
      const line = text.split('\n').findIndex((one) => one.includes('On Sundays')) + 1;
      assert.deepEqual(found.find((one) => one.line === line)?.itemIds, [second?.itemId]);
      assert.equal(new Set(found.flatMap(({ itemIds }) => itemIds)).size, 3);
    } finally {
      workspace.remove();
    }
  });
});
