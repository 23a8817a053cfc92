/** Only what held work up is told as blocked. */
import assert from 'node:assert/strict';
import { holdsUpWork, leavesStuck } from '../../../src/engine/lifecycle/timeline/obstacles.ts';

describe('what blocked', () => {
  it('is told by a commit in words of its author about the work', () => {
    for (const said of [
      'Blocked by the missing staging credentials.',
      "We're still blocked on the upstream release.",
      'Still waiting for the review of the schema.',
    ])
      assert.ok(holdsUpWork(said), said);
  });

  it('is not the fault that a commit mends, nor what a program blocks', () => {
    for (const said of [
      'The parser cannot read files with a byte order mark.',
      'The login fails when the password holds a colon.',
      'Requests from unknown origins are blocked by the proxy.',
      'The event loop is blocked by large files.',
      'A block that is never closed does not work with the formatter.',
      'The export still fails on empty chapters.',
      'The worker was waiting for a lock that nobody held.',
    ])
      assert.ok(!holdsUpWork(said), said);
  });

  it('is what a chat ended with', () => {
    for (const said of [
      'Good. The preview still fails on empty chapters.',
      "I couldn't get the integration tests to run here.",
      'The build keeps failing on the second machine.',
    ])
      assert.ok(leavesStuck(said), said);
  });

  it('is not what works again, what would be, nor a question', () => {
    for (const said of [
      'The preview no longer fails with empty chapters.',
      'I fixed the export, which keeps failing on Windows.',
      'If it still fails, run the command again.',
      "Can't we get the tests to run in parallel?",
      'The sanitizer blocks scripts, so users cannot inject any.',
    ])
      assert.ok(!leavesStuck(said), said);
  });
});
