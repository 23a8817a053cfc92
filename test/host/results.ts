// What the suites in the extension host report to the script that started it, through a file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export const RESULTS_FILE_VARIABLE = 'PROJECT_BRAIN_TEST_RESULTS';
export const GREP_VARIABLE = 'PROJECT_BRAIN_TEST_GREP';

export interface TestResult {
  /** The titles of the suites and of the test. */
  path: string[];
  state: 'passed' | 'failed' | 'pending';
  durationMs: number;
  error?: { message: string; stack: string };
}

export interface Results {
  /** Set once all suites are through; a `fatal` error ended the run before. */
  finished: boolean;
  fatal?: string;
  /** The test that runs now, for the message of a time-out. */
  current?: string;
  tests: TestResult[];
}

export function writeResults(file: string, results: Results): void {
  writeFileSync(`${file}.new`, JSON.stringify(results));
  renameSync(`${file}.new`, file);
}

/** Undefined until the extension host has begun with the suites. */
export function readResults(file: string): Results | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
}
