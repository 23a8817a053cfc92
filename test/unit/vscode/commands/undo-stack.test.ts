// Undo: whatever is done, taken back or fails, nothing is lost and nothing taken back twice.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { UndoStack } from '../../../../src/vscode/commands/undo/undo-stack.ts';

/** A memory whose undo can be made to fail: what was done to it, in order. */
class Desk {
  readonly done: string[] = [];
  failures = 0;
  readonly stack: UndoStack<string, string>;

  constructor(depth = 50) {
    this.stack = new UndoStack(depth, (part) => this.#takeBack(part));
  }

  do(kind: string, parts: readonly string[]): void {
    this.done.push(...parts);
    this.stack.push({ kind, label: kind, parts });
  }

  async #takeBack(part: string): Promise<void> {
    await Promise.resolve();
    if (this.failures > 0) {
      this.failures--;
      throw new Error(`${part} cannot be written`);
    }
    assert.equal(this.done.at(-1), part, 'what was done last is taken back first');
    this.done.pop();
  }
}

const undone = async (desk: Desk): Promise<string> => {
  try {
    return (await desk.stack.undo())?.kind ?? 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the stack of undo', () => {
  it('comes back to what was before, whatever was done and whatever failed in between', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ undo: fc.integer({ min: 1, max: 3 }), failing: fc.integer({ min: 0, max: 2 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const desk = new Desk();
        for (const [n, one] of steps.entries()) {
          if ('do' in one) {
            desk.do(
              String(n),
              Array.from({ length: one.do }, (_, part) => `${n}.${part}`),
            );
            continue;
          }
          desk.failures = one.failing;
          await Promise.all(Array.from({ length: one.undo }, () => undone(desk)));
          desk.failures = 0;
        }
        while (desk.stack.last) await desk.stack.undo();
        assert.deepEqual(desk.done, []);
      }),
    );
  });

  it('keeps what could not be taken back, and says why', async () => {
    const desk = new Desk();
    desk.do('approve', ['a']);
    desk.failures = 1;
    assert.equal(await undone(desk), 'a cannot be written');
    assert.equal(desk.stack.last?.kind, 'approve');
    assert.equal(await undone(desk), 'approve');
    assert.equal(desk.stack.last, undefined);
  });

  it('takes back two things, in order, when asked twice at once', async () => {
    const desk = new Desk();
    desk.do('remember', ['a']);
    desk.do('pin', ['b']);
    assert.deepEqual(await Promise.all([undone(desk), undone(desk), undone(desk)]), ['pin', 'remember', 'nothing']);
  });

  it('keeps what is left of a deed in several projects when one of them fails', async () => {
    const failing = new Set(['second']);
    const taken: string[] = [];
    const stack = new UndoStack<string, string>(50, (part) => {
      if (failing.delete(part)) return Promise.reject(new Error('locked'));
      taken.push(part);
      return Promise.resolve();
    });
    stack.push({ kind: 'forget', label: '3 items forgotten', parts: ['first', 'second', 'third'] });
    await assert.rejects(stack.undo(), /locked/);
    assert.deepEqual(stack.last?.parts, ['first', 'second']);
    await stack.undo();
    assert.deepEqual(taken, ['third', 'second', 'first']);
  });

  it('leaves alone what is done while something is taken back', async () => {
    const desk = new Desk();
    desk.do('approve', ['a']);
    const first = desk.stack.undo();
    desk.stack.push({ kind: 'pin', label: 'pin', parts: ['b'] });
    await first.catch(() => undefined);
    assert.equal(desk.stack.last?.kind, 'pin');
  });

  it('forgets the oldest when there are too many', async () => {
    const desk = new Desk(2);
    for (const kind of ['a', 'b', 'c']) desk.do(kind, [kind]);
    assert.deepEqual([await undone(desk), await undone(desk), await undone(desk)], ['c', 'b', 'nothing']);
  });

  it('keeps what cannot be taken back just now, and takes back what can meanwhile', async () => {
    const closed = new Set<string>();
    const taken: string[] = [];
    const stack = new UndoStack<string, string>(
      50,
      (part) => Promise.resolve(taken.push(part)),
      (part) => !closed.has(part),
    );
    for (const kind of ['ours', 'both', 'theirs'])
      stack.push({ kind, label: kind, parts: kind === 'both' ? ['ours', 'theirs'] : [kind] });
    closed.add('theirs');
    assert.equal((await stack.undo())?.kind, 'ours');
    assert.equal(await stack.undo(), undefined);
    closed.clear();
    assert.equal((await stack.undo())?.kind, 'theirs');
    assert.equal((await stack.undo())?.kind, 'both');
    assert.deepEqual(taken, ['ours', 'theirs', 'theirs', 'ours']);
  });
});
