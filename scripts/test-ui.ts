// npm run test:ui [-- --grep text]: the suites of test/ui in plain Node; they drive the real workbench in a browser.
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Mocha from 'mocha';
import { CHECKOUT } from './extension-under-test.ts';
import { runMain } from './main.ts';

const TEST_TIMEOUT_MS = 120_000;

await runMain(async () => {
  const { values } = parseArgs({ options: { grep: { type: 'string' } } });
  const mocha = new Mocha({ timeout: TEST_TIMEOUT_MS, reporter: 'spec' });
  if (values.grep) mocha.grep(values.grep);
  for (const name of globSync('test/ui/**/*.test.ts', { cwd: CHECKOUT }).sort()) {
    mocha.addFile(path.join(CHECKOUT, name));
  }
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  return failures === 0 ? 0 : 1;
});
