/** The next row of Review is selected also where the view was exchanging its rows, and nobody is led away from a row they chose. */
import assert from 'node:assert/strict';
import { selectAgain } from '../../../../src/vscode/review/select-again.ts';

/** A view with `judged` selected that drops the first `drops` selections, and where the row is missing for the first `misses`. */
function view({ drops = 0, misses = 0 } = {}) {
  const made = { selected: ['judged'] as readonly string[], asked: 0 };
  let tell: () => void = () => undefined;
  const select = async (): Promise<void> => {
    const n = made.asked++;
    if (n < misses) throw new Error('The row is not there.');
    if (n >= misses + drops) {
      made.selected = ['next'];
      // VS Code tells of a selection before it says that it has revealed the row.
      tell();
    }
    return Promise.resolve();
  };
  const selecting = {
    isLost: () => made.selected.every((row) => row === 'judged'),
    /** A moment without a selection passes at once. */
    told: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
        setImmediate(resolve);
      }),
    select,
  };
  return { made, selecting };
}

describe('the next row of Review', () => {
  it('is selected once where the view takes it', async () => {
    const { made, selecting } = view();
    await selectAgain(selecting);
    assert.deepEqual([made.selected, made.asked], [['next'], 1]);
  });

  it('is selected again where the rows were being exchanged', async () => {
    const { made, selecting } = view({ drops: 1 });
    await selectAgain(selecting);
    assert.deepEqual([made.selected, made.asked], [['next'], 2]);
  });

  it('is selected again where it was not there yet, at once', async () => {
    const { made, selecting } = view({ misses: 1 });
    await selectAgain({
      ...selecting,
      told: () => (made.asked === 0 ? new Promise(() => undefined) : selecting.told()),
    });
    assert.deepEqual([made.selected, made.asked], [['next'], 2]);
  });

  it('is given up where the view never takes it', async () => {
    const { made, selecting } = view({ drops: 99 });
    await selectAgain(selecting);
    assert.deepEqual([made.selected, made.asked], [['judged'], 3]);
  });

  it('is not selected over one that a person has chosen meanwhile', async () => {
    const { made, selecting } = view({ drops: 99 });
    const select = async (): Promise<void> => {
      await selecting.select();
      made.selected = ['of the person'];
    };
    await selectAgain({ ...selecting, select });
    assert.deepEqual([made.selected, made.asked], [['of the person'], 1]);
  });
});
