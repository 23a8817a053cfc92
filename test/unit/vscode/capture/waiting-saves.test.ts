/** Saves of a file that come in a row are one, the person's own only where each of them was. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { savesByProject, WaitingSaves } from '../../../../src/vscode/capture/waiting-saves.ts';

const before = Promise.resolve({ text: 'before' });
const all = (): boolean => true;

/** Each save is announced, and then done. */
function saving(saves: WaitingSaves<string>, key: string, own: boolean, text: string, now = 0): number | null {
  if (saves.has(key)) saves.again(key, own);
  else saves.begin(key, { project: 'ledger', path: key, before, own });
  return saves.saved(key, text, now);
}

describe('saves that wait', () => {
  it("are the person's where all of a file were made by hand, from the first text to the last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), async (owns) => {
        const saves = new WaitingSaves<string>();
        for (const [n, own] of owns.entries()) saving(saves, 'a.ts', own, `text ${n}`, n);
        const told = await savesByProject(saves.take(), all);
        const own = owns.every((one) => one);
        const last = owns.length - 1;
        assert.deepEqual(told.get('ledger'), [
          { path: 'a.ts', before: 'before', after: `text ${last}`, at: new Date(last).toISOString(), own },
        ]);
        assert.equal(saves.size, 0);
      }),
    );
  });

  it("wait for a pause where an assistant's may be among them, and are taken in soon else", () => {
    const saves = new WaitingSaves<string>();
    const soon = saving(saves, 'a.ts', true, 'x') ?? assert.fail();
    const quiet = saving(saves, 'a.ts', false, 'y') ?? assert.fail();
    assert.ok(soon < quiet);
    assert.equal(saving(saves, 'a.ts', true, 'z'), quiet, 'a later one by hand changes nothing');
  });

  it('stay until the file was saved, and are nobody else’s', () => {
    const saves = new WaitingSaves<string>();
    saves.begin('a.ts', { project: 'ledger', path: 'a.ts', before, own: true });
    assert.deepEqual(saves.take(), []);
    assert.equal(saves.saved('b.ts', 'x', 0), null);
    saves.saved('a.ts', 'x', 0);
    assert.equal(saves.take().length, 1);
  });

  it('are forgotten at once where they are not wanted any more, and told to their own project only', async () => {
    const saves = new WaitingSaves<string>();
    for (const project of ['ledger', 'abacus', 'secret'])
      saves.begin(project, { project, path: 'a.ts', before, own: true });
    saves.begin('unread', { project: 'ledger', path: 'b.ts', before: Promise.resolve(null), own: true });
    for (const key of ['ledger', 'abacus', 'secret', 'unread']) saves.saved(key, key, 0);
    saves.keepOnly((project) => project !== 'secret');
    const told = await savesByProject(saves.take(), (project) => project !== 'abacus');
    assert.deepEqual([...told.keys()], ['ledger']);
    assert.deepEqual(
      told.get('ledger')?.map(({ after }) => after),
      ['ledger'],
    );
  });
});
