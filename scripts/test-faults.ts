// npm run test:faults [-- mocha's options]: the fault suites in their long form; npm test runs the short one.
import { spawn } from 'node:child_process';
import { CHECKOUT } from './extension-under-test.ts';

const args = ['node_modules/mocha/bin/mocha.js', 'test/faults/**/*.test.ts', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, {
  cwd: CHECKOUT,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'long' },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
