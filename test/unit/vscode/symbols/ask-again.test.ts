/** What nobody tells yet is asked for again, ever more seldom, and at last no more. */
import assert from 'node:assert/strict';
import { AskAgain } from '../../../../src/vscode/symbols/ask-again.ts';

/** A clock that goes when the test says so. */
function inHand() {
  let asked = 0;
  let due: { readonly work: () => void; readonly ms: number } | undefined;
  const again = new AskAgain<object>(
    () => asked++,
    (work, ms) => {
      due = { work, ms };
      return () => (due = undefined);
    },
  );
  const pass = (): number => {
    const { work, ms } = due ?? { work: () => undefined, ms: 0 };
    due = undefined;
    work();
    return ms;
  };
  return { again, pass, asked: () => asked };
}

describe('asking again for symbols that nobody tells yet', () => {
  it('waits twice as long each time, and gives up', () => {
    const { again, pass, asked } = inHand();
    const document = {};
    const waited: number[] = [];
    while (again.missed(document)) waited.push(pass() / 1_000);
    assert.deepEqual(waited, [2, 4, 8, 16, 32, 64]);
    assert.equal(asked(), 6);
    assert.equal(again.missed({}), true, 'another document has its own turns');
  });

  it('asks once for all documents that wait, and counts for the one that had it asked', () => {
    const { again, pass, asked } = inHand();
    const [one, other] = [{}, {}];
    assert.deepEqual([again.missed(one), again.missed(other), again.missed(one)], [true, true, true]);
    assert.equal(pass(), 2_000);
    assert.equal(asked(), 1);
    assert.equal(again.missed(other), true);
    assert.equal(pass(), 2_000);
  });

  it('asks no more once nobody looks', () => {
    const { again, pass, asked } = inHand();
    again.missed({});
    again.dispose();
    pass();
    assert.equal(asked(), 0);
  });
});
