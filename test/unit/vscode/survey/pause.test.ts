// Pausing: what waits at the gate goes on when somebody says so, and not before.
import assert from 'node:assert/strict';
import { SurveyPause } from '../../../../src/vscode/survey/pause.ts';

describe('a pause', () => {
  it('holds whoever comes until it ends, also where it was called twice', async () => {
    const pause = new SurveyPause();
    const passed: string[] = [];
    await pause.gate();
    pause.pause();
    pause.pause();
    const waiting = pause.gate().then(() => passed.push('one'));
    await Promise.resolve();
    assert.deepEqual([pause.isPaused, passed.length], [true, 0]);
    pause.goOn();
    await waiting;
    assert.deepEqual([pause.isPaused, passed], [false, ['one']]);
  });
});
