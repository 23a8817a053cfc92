// npm test: the checks of the source, then every suite; ends with one line that counts them all.
import { CHECKS } from './checks.ts';
import { lint } from './lint.ts';
import { runNode } from './run-node.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
}

/** Those of one group run beside each other: each waits half of its time for disks and children. */
const GROUPS: readonly (readonly Suite[])[] = [
  [
    {
      name: 'unit, contract and golden',
      command: ['node_modules/mocha/bin/mocha.js', 'test/{unit,contract,golden}/**/*.test.ts'],
    },
    { name: 'faults', command: ['node_modules/mocha/bin/mocha.js', 'test/faults/**/*.test.ts'] },
  ],
  [{ name: 'extension host', command: ['scripts/test-host.ts'] }],
  [{ name: 'workbench', command: ['scripts/test-ui.ts'] }],
];

/** Of what one suite says of its failures, in characters. */
const REPORTED = 8_000;

/** The last count of its kind in a runner's output: mocha's "3 passing", or "3 passed". */
function count(output: string, words: string): number {
  return Number([...output.matchAll(new RegExp(`(\\d+) (?:${words})\\b`, 'g'))].at(-1)?.[1] ?? 0);
}

/** What a runner says of its failures, from its count of them on; the end of its output where it has none. */
function reportOf(output: string): string {
  const at = output.search(/\d+ failing\b/);
  return at < 0 ? output.slice(-REPORTED) : output.slice(at, at + REPORTED);
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** Said once more at the very end, where nobody has to look for it. */
const reports: string[] = [];

console.log('Checks of the source');
const failedChecks = await lint();
total.failed += failedChecks.length;
total.passed += CHECKS.length - failedChecks.length;

for (const group of GROUPS) {
  // What the first prints is shown as it comes, what the others print when all have ended.
  const ended = await Promise.all(
    group.map(({ name, command }, n) => {
      if (n === 0) console.log(`\nSuite: ${name}`);
      return runNode(command, n === 0);
    }),
  );
  for (const [n, { code, output }] of ended.entries()) {
    if (n > 0) console.log(`\nSuite: ${group[n]?.name ?? ''}\n${output}`);
    const failed = count(output, 'failing|failed');
    total.passed += count(output, 'passing|passed');
    total.skipped += count(output, 'pending');
    // A suite that broke before it could count is one failure.
    total.failed += failed === 0 && code !== 0 ? 1 : failed;
    if (failed > 0 || code !== 0) reports.push(`\nFailed in ${group[n]?.name ?? ''}\n${reportOf(output)}`);
  }
}

if (failedChecks.length > 0) reports.unshift(`\nFailed checks: ${failedChecks.join(', ')}`);
for (const report of reports) console.log(report);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
