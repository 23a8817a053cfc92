/** A person's edit inside our block is understood: which item it corrects, what it adds, what it takes out. */
import assert from 'node:assert/strict';
import { assembleBrain } from '../../../src/engine/brain/assemble.ts';
import { findEdits } from '../../../src/sinks/edits.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const items = [1, 2, 3].map((n) =>
  aged(n, { importance: 4, facts: `Statement number ${n} is right.`, title: `T${n}` }),
);
const brain = assembleBrain(items, NOW);
const lineOf = (n: number): string =>
  brain.document.split('\n').find((line) => line.includes(`Statement number ${n}`)) ?? assert.fail();
const edited = (from: string, to: string) => findEdits(brain.document.replace(from, to), brain);

describe('edits inside the block', () => {
  it('are none where nothing but line ends and blanks changed', () => {
    assert.deepEqual(findEdits(`\r\n${brain.document.replaceAll('\n', '  \r\n')}\r\n`, brain), []);
  });

  it('of a line correct its item', () => {
    const [only, ...more] = edited('Statement number 2 is right', 'Statement number 2 is wrong');
    assert.deepEqual(more, []);
    assert.deepEqual(only?.itemIds, [items[1]?.itemId]);
    assert.equal(only.was, lineOf(2));
    assert.match(only.now ?? '', /number 2 is wrong/);
  });

  it('that add a line are a new statement', () => {
    assert.deepEqual(edited(lineOf(2), `${lineOf(2)}\n- Never deploy on a Friday.`), [
      { was: null, now: '- Never deploy on a Friday.', itemIds: [] },
    ]);
  });

  it('that take a line out take the item out', () => {
    assert.deepEqual(edited(`${lineOf(3)}\n`, ''), [{ was: lineOf(3), now: null, itemIds: [items[2]?.itemId] }]);
  });
});
