// npm run lint: every check of the source, some beside each other where there are processors for it; prints what fails.
import { availableParallelism } from 'node:os';
import { eachBeside } from './beside.ts';
import { CHECKS } from './checks.ts';
import { runNode } from './run-node.ts';

/** Each takes up to 3 GB. */
const MOST_AT_ONCE = 3;

/** The names of the checks that failed. */
export async function lint(): Promise<string[]> {
  const failed: string[] = [];
  await eachBeside(CHECKS, Math.min(MOST_AT_ONCE, availableParallelism()), async ({ name, command }) => {
    const { code, output } = await runNode(command, false);
    console.log(`${code === 0 ? '✔' : '✖'} ${name}${code === 0 ? '' : `\n${output}`}`);
    if (code !== 0) failed.push(name);
  });
  return failed;
}

if (import.meta.main) process.exitCode = (await lint()).length === 0 ? 0 : 1;
