/** What a person typed and saved is told from what a program wrote into an open file. */
import assert from 'node:assert/strict';
import { DirtySince } from '../../../../src/vscode/capture/dirty-since.ts';

const [MINE, OTHER] = ['file:///a.ts', 'file:///b.ts'];

describe('a save', () => {
  const typed = (): DirtySince => {
    const dirty = new DirtySince();
    dirty.seen(MINE, true, 1_000);
    return dirty;
  };

  it('is a person’s where the file waited a second in the editor before them', () => {
    assert.equal(typed().byPerson(MINE, MINE, 2_000), true);
    assert.equal(typed().byPerson(MINE, MINE, 1_999), false, 'nobody types and saves so fast');
  });

  it('is nobody’s in a file that is not before them, or that they have not changed', () => {
    assert.equal(typed().byPerson(MINE, OTHER, 9_000), false);
    assert.equal(typed().byPerson(MINE, undefined, 9_000), false);
    assert.equal(typed().byPerson(OTHER, OTHER, 9_000), false);
  });

  it('counts from the first change since the last save, however often the tab is seen', () => {
    const dirty = typed();
    dirty.seen(MINE, true, 1_900);
    assert.equal(dirty.byPerson(MINE, MINE, 2_000), true);
    dirty.seen(MINE, false, 2_000);
    assert.equal(dirty.byPerson(MINE, MINE, 9_000), false);
    dirty.seen(MINE, true, 9_000);
    assert.equal(dirty.byPerson(MINE, MINE, 9_500), false, 'an assistant edits what the person saved long ago');
  });

  it('begins anew in a file that was closed', () => {
    const dirty = typed();
    dirty.closed(MINE);
    dirty.seen(MINE, true, 5_000);
    assert.equal(dirty.byPerson(MINE, MINE, 5_500), false);
  });
});
