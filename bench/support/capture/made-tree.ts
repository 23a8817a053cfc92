// A work tree of many files of code, each word of which is a name that may be looked for.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './run-git.ts';

const FILE_BYTES = 10_000;
const FILES_A_FOLDER = 200;

/** The name with this number; each is told in some files. */
export const nameOf = (number: number): string => `readLedger${number.toString(36)}Entry`;

/** Writes about `bytes` of code that tell names with numbers below `names`. @returns the paths of the files. */
export function makeTree(root: string, bytes: number, names: number): string[] {
  mkdirSync(root, { recursive: true });
  git(root, 'init', '-q');
  const paths: string[] = [];
  let next = 0;
  for (let at = 0; at < bytes; at += FILE_BYTES) {
    const folder = join(root, `part${String(Math.floor(paths.length / FILES_A_FOLDER))}`);
    if (paths.length % FILES_A_FOLDER === 0) mkdirSync(folder);
    let text = '';
    while (text.length < FILE_BYTES) {
      next = (next + 7_919) % names;
      text += `export const ${nameOf(next)} = (entry) => entry.amount + ${String(next)}; // as it was told before\n`;
    }
    const path = join(folder, `f${String(paths.length)}.ts`);
    writeFileSync(path, text);
    paths.push(path);
  }
  return paths;
}
