// Choices of several names: check boxes and lists say the same.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { boxesOf, NONE, tickedNames } from '../../../src/engine/model/ticked.ts';

const names = fc.uniqueArray(fc.string().filter((name) => name !== NONE));

describe('names that are ticked', () => {
  it('are those of the list that stood there before, whatever they are called', () => {
    fc.assert(
      fc.property(names, (list) => {
        assert.deepEqual(tickedNames(list), list);
        assert.deepEqual(new Set(tickedNames(boxesOf(list))), new Set(list));
      }),
    );
  });

  it('are undefined where nobody chose, and none where somebody wants none', () => {
    for (const unsaid of [undefined, null, 'agents', 3]) assert.equal(tickedNames(unsaid), undefined);
    assert.deepEqual(boxesOf([]), { none: true });
    for (const none of [[], {}, { agents: false }, { none: true, agents: true }])
      assert.deepEqual(tickedNames(none), []);
  });

  it('are no boxes that hold something else than a tick', () => {
    assert.deepEqual(tickedNames({ agents: 'yes', claude: 1, cursor: true, copilot: false }), ['cursor']);
    assert.deepEqual(tickedNames(['agents', 3, null]), ['agents']);
  });
});
