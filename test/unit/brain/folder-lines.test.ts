/** The main folders stand in one line of the guide, and in place of what manifests and modules say of others. */
import assert from 'node:assert/strict';
import { foldersTogether, typesTogether, withoutOtherMaps } from '../../../src/engine/brain/guide/folder-lines.ts';
import type { Unit } from '../../../src/engine/brain/guide/unit.ts';
import { aged } from '../../support/aged-items.ts';

const unitsOf = (tags: readonly string[], ...texts: readonly string[]): Unit[] => {
  const item = aged(3, {
    type: 'architecture-note',
    origin: 'document',
    title: 'x',
    facts: texts.join('\n'),
    tags: [...tags],
  });
  return texts.map((text) => ({ item, kind: 'map', scope: '', texts: [text], worth: 1 }));
};
const MAP = unitsOf(['map', 'folders'], '`a/hull`: Bends plates.', '`a/crew`: made with `rum` and `lime`.');
const textsOf = (units: readonly Unit[]): string[] => units.flatMap(({ texts }) => texts);

describe('the main folders', () => {
  it('stand in one line', () => {
    assert.deepEqual(textsOf(foldersTogether(MAP)), [
      'Some folders: `a/hull`: Bends plates; `a/crew`: made with `rum` and `lime`.',
    ]);
    const one = unitsOf(['map', 'folders'], '`a/hull`: Bends plates.', '`a/crew`: made with `rum`.');
    assert.deepEqual(foldersTogether(one), [], 'one library may be of one of many things there');
    assert.deepEqual(foldersTogether(MAP.slice(0, 1)), [], 'one alone is no map');
    const stack: Unit[] = unitsOf(['stack'], 'Stack: Wood, Rum, Lime, rope.').map((unit) => ({
      ...unit,
      kind: 'stack',
    }));
    assert.deepEqual(foldersTogether([...stack, ...MAP]), stack, 'the stack says what it is made with');
  });

  it('say what they are for rather than the one library, or the language, that the others share', () => {
    const rows = [
      '`a/hull` (Wood)',
      '`a/sail` (Wood): Reefs, made with `rope`',
      '`a/crew`: Rows, shared by `a/sail`',
      '`b` (Iron)',
    ];
    assert.deepEqual(textsOf(foldersTogether(unitsOf(['map', 'folders'], ...rows))), [
      'Some folders: `a/sail` (Wood): Reefs; `a/crew`: Rows, shared by `a/sail`; `b` (Iron).',
    ]);
    assert.deepEqual(foldersTogether(unitsOf(['map', 'folders'], '`a` (Wood)', '`b` (Wood)')), []);
  });

  it('are told instead of folders that fewer need, but beside what others build on', () => {
    const others = unitsOf(['packages', 'layout'], '`b/log`: Ropes.', '`b/cli`: The command, on top of `b/log`.');
    assert.deepEqual(textsOf(withoutOtherMaps([...others, ...MAP])), [
      '`b/cli`: The command, on top of `b/log`.',
      ...textsOf(MAP),
    ]);
    assert.deepEqual(withoutOtherMaps(others), others);
    assert.deepEqual(
      withoutOtherMaps(unitsOf(['packages', 'layout'], '`b/log` (@b/log)')),
      [],
      'nothing is said of it',
    );
    const [first] = others;
    const chosen = first ? [{ ...first, isChosen: true }] : [];
    assert.deepEqual(withoutOtherMaps([...chosen, ...MAP]), [...chosen, ...MAP], 'somebody chose it');
  });
});

describe('the types that others extend', () => {
  it('stand below one head, in place of the first', () => {
    const types = unitsOf(
      ['map', 'types'],
      '`Hull` (`a/hull.ts`): extended in 9 files.',
      '`Sail` (`a/sail.ts`): Reefs.',
    );
    const [first, ...others] = typesTogether([...types, ...MAP]);
    assert.deepEqual(first?.texts, [
      'Types that much of the code extends:',
      '`Hull` (`a/hull.ts`): extended in 9 files.',
      '`Sail` (`a/sail.ts`): Reefs.',
    ]);
    assert.deepEqual(others, MAP);
  });
});
