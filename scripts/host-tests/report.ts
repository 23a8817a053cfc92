// Prints what happened in the extension host the way mocha's spec reporter would.
import type { Results, TestResult } from '../../test/host/results.ts';

const MARKS = { passed: '✔', failed: '✖', pending: '-' } as const;

/** Returns the exit code: 0 only when at least one test ran and none failed. */
export function report(results: Results): number {
  let above: string[] = [];
  for (const test of results.tests) {
    const suites = test.path.slice(0, -1);
    suites.forEach((title, depth) => {
      if (suites.slice(0, depth + 1).join('\0') !== above.slice(0, depth + 1).join('\0')) {
        console.log(`${'  '.repeat(depth + 1)}${title}`);
      }
    });
    above = suites;
    console.log(
      `${'  '.repeat(test.path.length)}${MARKS[test.state]} ${test.path.at(-1) ?? ''} (${test.durationMs} ms)`,
    );
  }
  const failed = results.tests.filter(({ state }) => state === 'failed');
  const passed = results.tests.filter(({ state }) => state === 'passed');
  console.log(`\n  ${passed.length} passed, ${failed.length} failed, ${countPending(results)} pending`);
  failed.forEach((test, index) => {
    console.log(
      `\n  ${index + 1}) ${test.path.join(' › ')}\n${indent(test.error?.stack || test.error?.message || '')}`,
    );
  });
  if (results.fatal !== undefined) console.log(`\n  The suites could not be run:\n${indent(results.fatal)}`);
  if (results.tests.length === 0) console.log('\n  No test ran.');
  return failed.length > 0 || results.fatal !== undefined || results.tests.length === 0 ? 1 : 0;
}

function countPending(results: Results): number {
  return results.tests.filter(({ state }: TestResult) => state === 'pending').length;
}

function indent(text: string): string {
  return text.replace(/^/gm, '     ');
}
