/** A reason is named as one once, wherever an item is told. */
import assert from 'node:assert/strict';
import { renderActive } from '../../../src/engine/brain/lines/render-item.ts';
import { reasonOf, whyOf } from '../../../src/engine/model/why.ts';
import { makeItem } from '../../support/make.ts';

const told = { title: 'Use SQLite', facts: 'The memory is one file.' };
const why = (rationale: string | null, facts = told.facts): string => whyOf({ ...told, facts, rationale });

describe('the reason of an item', () => {
  it('is named once, also where it names itself', () => {
    for (const rationale of ['One file is enough', 'Why: One file is enough', '**Why:** One file is enough'])
      assert.equal(why(rationale), 'Why: One file is enough');
    for (const rationale of ['Because one file is enough', 'because one file is enough'])
      assert.equal(why(rationale), 'Because one file is enough');
  });

  it('is not said again behind facts that end with it', () => {
    assert.equal(why('one file is enough', 'SQLite is used, because one file is enough.'), '');
    assert.equal(
      reasonOf({ ...told, facts: 'Take SQLite.\nOne file is enough', rationale: 'One file is enough.' }),
      null,
    );
  });

  it('is nothing where there is none', () => {
    assert.equal(why(null), '');
    assert.equal(why('Why: '), '');
  });

  it('stands once in the brain', () => {
    const item = makeItem(1, { ...told, type: 'decision', rationale: 'Why: One file is enough' });
    assert.equal(renderActive(item).join('\n').match(/Why:/g)?.length, 1);
  });
});
