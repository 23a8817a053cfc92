// Makes a repository of many fixes, each worth an item of its own: node many-commits.ts FOLDER COUNT.
import { execFileSync } from 'node:child_process';

const [folder = '', count = '0'] = process.argv.slice(2);
const START = Date.UTC(2024, 0, 1) / 1000;
const PARTS = ['parser', 'cache', 'router', 'store', 'index', 'queue', 'socket', 'render', 'config', 'session'];

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;

let out = '';
for (let i = 0; i < Number(count); i++) {
  const part = PARTS[i % PARTS.length] ?? 'parser';
  const at = `${START + i * 7 * 3600} +0000`;
  const message = `fix(${part}${i}): do not lose case ${i} of ${part}\n\nThe ${part} dropped case ${i} because its bound was off by ${i}.\n`;
  out += `commit refs/heads/main\nmark :${i + 1}\nauthor Mara <mara@example.invalid> ${at}\ncommitter Mara <mara@example.invalid> ${at}\n`;
  out += data(message) + (i > 0 ? `from :${i}\n` : '');
  out += `M 100644 inline src/${part}/case-${i}.ts\n${data(`export const bound = ${i};\n`)}\n`;
}
execFileSync('git', ['init', '-q', '-b', 'main', folder]);
execFileSync('git', ['-C', folder, 'fast-import', '--quiet'], { input: out, maxBuffer: 1 << 28 });
execFileSync('git', ['-C', folder, 'checkout', '-q', '-f', 'main']);
