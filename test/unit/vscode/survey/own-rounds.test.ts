// Surveying by itself: where that is wanted, while somebody is there, one project at a time, and not more often than it says.
import assert from 'node:assert/strict';
import { BETWEEN_MS, LOOK_MS, OwnRounds } from '../../../../src/vscode/survey/own-rounds.ts';

const HOUR = 3_600_000;

function world() {
  const [one, two] = [{ name: 'one' }, { name: 'two' }];
  const state = { now: 0, isWanted: true, isBusy: false, isStopped: false, fails: false };
  const surveyed: string[] = [];
  const failures: unknown[] = [];
  let tick = (): void => undefined;
  const rounds = new OwnRounds<{ name: string }>({
    clock: { now: () => state.now },
    every(ms, run) {
      assert.equal(ms, LOOK_MS);
      tick = run;
      return () => (state.isStopped = true);
    },
    isWanted: () => state.isWanted,
    isBusy: () => state.isBusy,
    projects: () => [one, two],
    survey(project) {
      surveyed.push(project.name);
      return state.fails ? Promise.reject(new Error('no model')) : Promise.resolve();
    },
    failed: (error) => failures.push(error),
  });
  /** Lets so much time go by, with a tick each time that one is due. */
  const pass = async (ms: number): Promise<void> => {
    for (const end = state.now + ms; state.now + LOOK_MS <= end;) {
      state.now += LOOK_MS;
      tick();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { state, surveyed, failures, rounds, pass };
}

describe('surveys by themselves', () => {
  it('are made of each project with the first tick, and then once in four hours', async () => {
    const { surveyed, pass } = world();
    await pass(LOOK_MS);
    assert.deepEqual(surveyed, ['one', 'two']);
    await pass(BETWEEN_MS - LOOK_MS);
    assert.equal(surveyed.length, 2);
    await pass(LOOK_MS);
    assert.deepEqual(surveyed, ['one', 'two', 'one', 'two']);
    await pass(24 * HOUR);
    assert.equal(surveyed.length, 16);
  });

  it('are not made where the settings do not want them, or nobody is there, and begin when that changes', async () => {
    const { state, surveyed, pass } = world();
    state.isWanted = false;
    await pass(24 * HOUR);
    assert.deepEqual(surveyed, []);
    state.isWanted = true;
    await pass(LOOK_MS);
    assert.deepEqual(surveyed, ['one', 'two']);
  });

  it('wait for a survey that is under way', async () => {
    const { state, surveyed, pass } = world();
    state.isBusy = true;
    await pass(HOUR);
    assert.deepEqual(surveyed, []);
    state.isBusy = false;
    await pass(LOOK_MS);
    assert.deepEqual(surveyed, ['one', 'two']);
  });

  it('go on with the next project where one fails, and try that one again later', async () => {
    const { state, surveyed, failures, pass } = world();
    state.fails = true;
    await pass(LOOK_MS);
    assert.deepEqual([surveyed, failures.length], [['one', 'two'], 2]);
    await pass(BETWEEN_MS);
    assert.equal(surveyed.length, 4);
  });

  it('end with the window', () => {
    const { state, rounds } = world();
    rounds.dispose();
    assert.equal(state.isStopped, true);
  });
});
