/** Two questions never stand before a person at once, and none is lost behind one that nobody answers. */
import assert from 'node:assert/strict';
import { QuestionTurns } from '../../../src/vscode/question-turns.ts';

interface Shown {
  readonly says: string;
  readonly answer: (words: string | undefined) => void;
  readonly fail: (error: Error) => void;
}

function questions() {
  const shown: Shown[] = [];
  const hidden: (() => void)[] = [];
  const turns = new QuestionTurns(() => new Promise<void>((resolve) => hidden.push(resolve)));
  const show = (says: string) => () =>
    new Promise<string | undefined>((answer, fail) => shown.push({ says, answer, fail }));
  return { shown, hidden, turns, show, seen: () => shown.map(({ says }) => says) };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('questions that nobody asked for', () => {
  it('come one after the other, each with its own answer', async () => {
    const { shown, turns, show, seen } = questions();
    const [fork, files] = [turns.ask(show('fork')), turns.ask(show('files'))];
    await turn();
    assert.deepEqual(seen(), ['fork']);
    shown[0]?.answer('Keep Apart');
    assert.equal(await fork, 'Keep Apart');
    await turn();
    assert.deepEqual(seen(), ['fork', 'files']);
    shown[1]?.answer(undefined);
    assert.equal(await files, undefined);
  });

  it('wait for no answer to one that is out of sight, which may still be given', async () => {
    const { shown, hidden, turns, show, seen } = questions();
    const [fork] = [turns.ask(show('fork')), turns.ask(show('files'))];
    await turn();
    hidden[0]?.();
    await turn();
    assert.deepEqual(seen(), ['fork', 'files']);
    shown[0]?.answer('Keep Apart');
    assert.equal(await fork, 'Keep Apart');
  });

  it('are not asked where they have been settled meanwhile, and make way when they are', async () => {
    const { turns, show, seen } = questions();
    let settle = (): void => undefined;
    let isOpen = true;
    void turns.ask(show('edits'), { over: new Promise<void>((resolve) => (settle = resolve)) });
    const never = turns.ask(show('more edits'), { isOpen: () => isOpen });
    void turns.ask(show('files'));
    await turn();
    isOpen = false;
    settle();
    assert.equal(await never, undefined);
    await turn();
    assert.deepEqual(seen(), ['edits', 'files']);
  });

  it('go on after one that could not be shown, whose failure is told', async () => {
    const { shown, turns, show, seen } = questions();
    const broken = turns.ask(show('broken'));
    void turns.ask(show('files'));
    await turn();
    shown[0]?.fail(new Error('no window'));
    await assert.rejects(broken, /no window/);
    await turn();
    assert.deepEqual(seen(), ['broken', 'files']);
  });
});
