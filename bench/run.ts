// npm run bench -- NAME …: runs the measurement of that name. Each bench/NAME.ts exports `run(args)`.
import { readdirSync } from 'node:fs';

const OWN = 'run';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => name !== OWN);

const [name = '', ...args] = process.argv.slice(2);
if (names.includes(name)) {
  const bench = (await import(`./${name}.ts`)) as { run(args: readonly string[]): Promise<void> };
  await bench.run(args);
} else {
  console.error(name === '' ? 'Name a measurement.' : `There is no measurement "${name}".`);
  console.error(`Measurements: ${names.join(', ') || 'none yet'}`);
  process.exitCode = 2;
}
