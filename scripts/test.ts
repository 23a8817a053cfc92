// npm test: the checks of the source, then every suite; ends with one line that counts them all.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { eachBeside } from './beside.ts';
import { CHECKS } from './checks.ts';
import { CHECKOUT } from './extension-under-test.ts';
import { lint } from './lint.ts';
import { type Ended, runNode } from './run-node.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
}

const mocha = (name: string, files: string): Suite => ({
  name,
  command: ['node_modules/mocha/bin/mocha.js', `test/${files}.test.ts`],
});
/** What takes longest begins first. */
const LONGEST = ['sources', 'cli', 'project', 'mcp'];
const placeOf = (folder: string): number => (LONGEST.indexOf(folder) + LONGEST.length + 1) % (LONGEST.length + 1);
const units = readdirSync(join(CHECKOUT, 'test', 'unit'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((a, b) => placeOf(a) - placeOf(b));

/** Those of node alone: each waits half of its time for disks and children, so that some run beside each other. */
const OF_NODE: readonly Suite[] = [
  mocha('faults', 'faults/**/*'),
  ...units.map((folder) => mocha(`unit, ${folder}`, `unit/${folder}/**/*`)),
  mocha('unit', 'unit/*'),
  mocha('contract and golden', '{contract,golden}/**/*'),
];
/** Those that open windows: each has the machine for itself, or waits for what a busy one is late with. */
const WINDOWS: readonly Suite[] = [
  { name: 'extension host', command: ['scripts/test-host.ts'] },
  { name: 'workbench', command: ['scripts/test-ui.ts'] },
];
const MOST_OF_NODE = 4;

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

function add(name: string, { code, output, seconds }: Ended): void {
  const [passed, counted] = [count(output, 'passing|passed'), count(output, 'failing|failed')];
  // A suite that broke before it could count is one failure.
  const failed = counted === 0 && (code !== 0 || passed === 0) ? 1 : counted;
  total.passed += passed;
  total.failed += failed;
  total.skipped += count(output, 'pending');
  if (failed > 0) reports.push(`\nFailed in ${name}\n${reportOf(output)}`);
  const said = `${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  console.log(`${failed > 0 ? '✖' : '✔'} ${said} (${seconds.toFixed(0)} s)`);
}

console.log('Checks of the source');
const failedChecks = await lint();
total.failed += failedChecks.length;
total.passed += CHECKS.length - failedChecks.length;
if (failedChecks.length > 0) reports.push(`\nFailed checks: ${failedChecks.join(', ')}`);

console.log('\nSuites');
await eachBeside(OF_NODE, Math.min(MOST_OF_NODE, availableParallelism()), async ({ name, command }) =>
  add(name, await runNode(command, false)),
);
for (const { name, command } of WINDOWS) {
  console.log(`\nSuite: ${name}`);
  add(name, await runNode(command, true));
}

for (const report of reports) console.log(report);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
