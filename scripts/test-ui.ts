// npm run test:ui [-- --grep text] [--file test]: the suites of test/ui in plain Node; they drive the real workbench in a browser.
// A file in which something failed is run once more, by itself in a workbench of its own; what passes only then is named.
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Mocha from 'mocha';
import { CHECKOUT } from './extension-under-test.ts';
import { runMain } from './main.ts';
import { runNode } from './run-node.ts';

const TEST_TIMEOUT_MS = 240_000;

interface Run {
  readonly passed: number;
  readonly pending: number;
  /** The titles of what failed, hooks included, with their files. */
  readonly failed: readonly { title: string; file: string }[];
}

async function run(files: readonly string[], grep: string | undefined): Promise<Run> {
  const mocha = new Mocha({ timeout: TEST_TIMEOUT_MS, reporter: 'spec' });
  if (grep) mocha.grep(grep);
  for (const name of files) mocha.addFile(path.join(CHECKOUT, name));
  await mocha.loadFilesAsync();
  return new Promise((resolve) => {
    const failed: { title: string; file: string }[] = [];
    const runner = mocha.run(() =>
      resolve({ passed: runner.stats?.passes ?? 0, pending: runner.stats?.pending ?? 0, failed }),
    );
    runner.on('fail', (test) =>
      failed.push({ title: test.fullTitle(), file: path.relative(CHECKOUT, test.file ?? '') }),
    );
  });
}

/** Whether the file passes as a whole when it is run by itself. */
async function passesAlone(file: string): Promise<boolean> {
  console.log(`\nOnce more, by itself: ${file}`);
  const { code } = await runNode(['scripts/test-ui.ts', '--file', file], true);
  return code === 0;
}

await runMain(async () => {
  const { values } = parseArgs({ options: { grep: { type: 'string' }, file: { type: 'string' } } });
  const files = values.file ? [values.file] : globSync('test/ui/**/*.test.ts', { cwd: CHECKOUT }).sort();
  const { passed, pending, failed } = await run(files, values.grep);
  if (values.file || values.grep) return failed.length === 0 ? 0 : 1;
  const stillFailing = new Set<string>();
  for (const file of new Set(failed.map((one) => one.file))) if (!(await passesAlone(file))) stillFailing.add(file);
  const unsteady = failed.filter(({ file }) => !stillFailing.has(file));
  for (const { title } of unsteady) console.log(`Passed only when run again: ${title}`);
  const failing = failed.length - unsteady.length;
  console.log(`${passed + unsteady.length} passed, ${failing} failed, ${pending} pending`);
  return failing === 0 ? 0 : 1;
});
