/** A server for people shows what they would see: the driver of tests, under which no toast comes up by itself, is not there. */
import assert from 'node:assert/strict';
import { serverArguments } from '../../../scripts/vscode-host/server-process.ts';

const DRIVER = '--enable-smoke-test-driver';

describe('the server that is started', () => {
  it('has the driver of tests for tests alone', () => {
    assert.ok(serverArguments('/tmp/data', {}).includes(DRIVER));
    assert.ok(!serverArguments('/tmp/data', { forPeople: true }).includes(DRIVER));
  });

  it('asks whether a folder is trusted only where that is wanted', () => {
    const isSilent = (workspaceTrust: boolean): boolean =>
      serverArguments('/tmp/data', { workspaceTrust }).includes('--disable-workspace-trust');
    assert.deepEqual([isSilent(false), isSilent(true)], [true, false]);
  });
});
