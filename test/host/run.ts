// VS Code calls `run` in the extension host; it runs every bundled suite beside it with mocha and reports to a file.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { GREP_VARIABLE, RESULTS_FILE_VARIABLE, writeResults, type Results, type TestResult } from './results.ts';

const TEST_TIMEOUT_MS = 30_000;

export async function run(): Promise<void> {
  const file = process.env[RESULTS_FILE_VARIABLE];
  if (!file) throw new Error(`${RESULTS_FILE_VARIABLE} is not set: run the suites with npm run test:host.`);
  const results: Results = { finished: false, tests: [] };
  writeResults(file, results);
  try {
    await runSuites(results, () => writeResults(file, results));
  } catch (error) {
    results.fatal = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  results.finished = true;
  writeResults(file, results);
  const failed = results.tests.filter(({ state }) => state === 'failed').length;
  // Desktop VS Code ends with an error code only if this throws.
  if (results.fatal !== undefined || failed > 0) throw new Error(results.fatal ?? `${failed} tests failed`);
}

async function runSuites(results: Results, report: () => void): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: TEST_TIMEOUT_MS, reporter: 'min', color: false });
  const grep = process.env[GREP_VARIABLE];
  if (grep) mocha.grep(grep);
  for (const name of readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.test.cjs')) mocha.addFile(path.join(__dirname, name));
  }
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on('test', (test) => {
      results.current = test.fullTitle();
      report();
    });
    runner.on('pass', (test) => keep(toResult(test, 'passed')));
    runner.on('pending', (test) => keep(toResult(test, 'pending')));
    // Also called for a hook that failed.
    runner.on('fail', (test, error: Error) => keep(toResult(test, 'failed', error)));
  });

  function keep(result: TestResult): void {
    results.tests.push(result);
    report();
  }
}

function toResult(test: Mocha.Test, state: TestResult['state'], error?: Error): TestResult {
  return {
    path: test.titlePath(),
    state,
    durationMs: test.duration ?? 0,
    ...(error ? { error: { message: error.message, stack: error.stack ?? '' } } : {}),
  };
}
