// npm run lint: every check of the source, some beside each other where there are processors for it; prints what fails.
import { availableParallelism } from 'node:os';
import { CHECKS } from './checks.ts';
import { runNode } from './run-node.ts';

/** Each takes up to 3 GB. */
const MOST_AT_ONCE = 3;

/** The names of the checks that failed. */
export async function lint(): Promise<string[]> {
  const failed: string[] = [];
  const left = [...CHECKS];
  const next = async (): Promise<void> => {
    for (let check = left.shift(); check; check = left.shift()) {
      const { name, command } = check;
      const { code, output } = await runNode(command, false);
      console.log(`${code === 0 ? '✔' : '✖'} ${name}${code === 0 ? '' : `\n${output}`}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism()) }, next));
  return failed;
}

if (import.meta.main) process.exitCode = (await lint()).length === 0 ? 0 : 1;
