/** A person's edit inside our block is understood: which item it corrects, what it adds, what it takes out. */
import assert from 'node:assert/strict';
import { assembleBrain } from '../../support/assemble-brain.ts';
import { type BlockEdit, placedEdits } from '../../../src/sinks/edits/block-edits.ts';
import { linesOf } from '../../../src/sinks/block/known-lines.ts';
import { lineEdits } from '../../../src/sinks/edits/line-edits.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const items = [1, 2, 3].map((n) =>
  aged(n, { importance: 4, facts: `Statement number ${n} is right.`, title: `T${n}` }),
);
const brain = assembleBrain(items, NOW);
const lines = linesOf(brain.document, brain);
const lineOf = (n: number): string =>
  brain.document.split('\n').find((line) => line.includes(`Statement number ${n}`)) ?? assert.fail();
const editsOf = (text: string): readonly BlockEdit[] =>
  placedEdits(lines, lineEdits(lines, text.trim().split(/\r?\n/))).map(({ edit }) => edit);
const edited = (from: string, to: string): readonly BlockEdit[] => editsOf(brain.document.replace(from, to));

describe('edits inside the block', () => {
  it('are none where nothing but line ends and blanks changed', () => {
    assert.deepEqual(editsOf(`\r\n${brain.document.replaceAll('\n', '  \r\n')}\r\n`), []);
  });

  it('of a line correct its item', () => {
    const [only, ...more] = edited('Statement number 2 is right', 'Statement number 2 is wrong');
    assert.deepEqual(more, []);
    assert.deepEqual(only?.itemIds, [items[1]?.itemId]);
    assert.equal(only.was, lineOf(2));
    assert.match(only.now ?? '', /number 2 is wrong/);
  });

  it('that add a line are a new statement, said beside what stands under the same heading', () => {
    const [only, ...more] = edited(lineOf(2), `${lineOf(2)}\n- Never deploy on a Friday.`);
    assert.deepEqual(more, []);
    assert.deepEqual([only?.was, only?.now, only?.itemIds], [null, '- Never deploy on a Friday.', []]);
    assert.deepEqual(only?.beside, [items[1]?.itemId]);
  });

  it('that take a line out take the item out', () => {
    const [only, ...more] = edited(`${lineOf(3)}\n`, '');
    assert.deepEqual(more, []);
    assert.deepEqual([only?.was, only?.now, only?.itemIds], [lineOf(3), null, [items[2]?.itemId]]);
    assert.equal(only?.listedElsewhere, false);
  });

  it('are two where a line gave way to one that has nothing to do with it', () => {
    const edits = edited(lineOf(2), '- Never deploy the kiosk before noon.');
    assert.deepEqual(edits.map(({ was, now }) => [was === null, now === null]).sort(), [
      [false, true],
      [true, false],
    ]);
  });

  it('are one where a line that was added goes on in the next', () => {
    const [only, ...more] = edited(lineOf(1), `- Never deploy\n  on a Friday.\n${lineOf(1)}`);
    assert.deepEqual(more, []);
    assert.equal(only?.now, '- Never deploy on a Friday.');
  });

  it('are none where a line was moved, or where headings, rules, tables, quotes, comments and code were put in', () => {
    assert.deepEqual(editsOf(`${brain.document.replace(`${lineOf(1)}\n`, '')}\n${lineOf(1)}`), []);
    for (const text of ['## Mine', '---', '| a | b |', '> said', '<!-- why not -->', '```sh\nnpm run it\n```', '***']) {
      assert.deepEqual(edited(lineOf(2), `${lineOf(2)}\n${text}`), [], text);
    }
  });

  it('of what no item is behind are none: its heading, its introduction, its notices', () => {
    const [title = '', , notice = ''] = brain.document.split('\n');
    assert.deepEqual(editsOf(brain.document.replace(title, '# Something else')), []);
    assert.deepEqual(editsOf(brain.document.replace(`${notice}\n`, '')), []);
  });
});
