/** Whoever asks for a reading gets one: also while another runs, after one that failed, and after one that was stopped. */
import assert from 'node:assert/strict';
import { OneRun } from '../../../../src/vscode/capture/one-run.ts';

interface Run {
  readonly asked: string;
  readonly signal: AbortSignal;
  readonly end: (error?: Error) => void;
}

/** Runs that end when a test says so. */
function runs(): { begun: Run[]; one: OneRun<string> } {
  const begun: Run[] = [];
  const one = new OneRun<string>(
    (asked, signal) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error): void => (error ? reject(error) : resolve());
        begun.push({ asked, signal, end });
      }),
  );
  return { begun, one };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const names = (begun: readonly Run[]): string[] => begun.map(({ asked }) => asked);

describe('one run at a time', () => {
  it('runs once more for those who asked meanwhile, of what was asked last', async () => {
    const { begun, one } = runs();
    const first = one.ask('a');
    const later = [one.ask('b'), one.ask('c')];
    assert.deepEqual(names(begun), ['a']);
    begun[0]?.end();
    await turn();
    assert.deepEqual(names(begun), ['a', 'c']);
    begun[1]?.end();
    await Promise.all([first, ...later]);
    const again = one.ask('d');
    assert.deepEqual(names(begun), ['a', 'c', 'd']);
    begun[2]?.end();
    await again;
  });

  it('runs once more also where the first failed, which is told once', async () => {
    const { begun, one } = runs();
    const first = one.ask('a');
    const later = one.ask('b');
    begun[0]?.end(new Error('the disk is full'));
    await turn();
    assert.deepEqual(names(begun), ['a', 'b']);
    begun[1]?.end();
    await assert.rejects(first, /the disk is full/);
    await later;
  });

  it('ends with a stop, and with it what was asked before, but not what is asked after', async () => {
    const { begun, one } = runs();
    const first = one.ask('a');
    const before = one.ask('b');
    one.stop();
    assert.ok(begun[0]?.signal.aborted);
    const after = one.ask('c');
    begun[0].end();
    await turn();
    assert.deepEqual(names(begun), ['a', 'c']);
    assert.equal(begun[1]?.signal.aborted, false);
    begun[1].end();
    await Promise.all([first, before, after]);
  });
});
