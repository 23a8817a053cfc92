// npm run lint: every check of the source, one after the other; prints what fails.
import { CHECKS } from './checks.ts';
import { runNode } from './run-node.ts';

/** The names of the checks that failed. */
export async function lint(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of CHECKS) {
    const { code, output } = await runNode(command, false);
    console.log(`${code === 0 ? '✔' : '✖'} ${name}`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
  return failed;
}

if (import.meta.main) process.exitCode = (await lint()).length === 0 ? 0 : 1;
