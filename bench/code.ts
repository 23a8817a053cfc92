// npm run bench -- code FOLDER …: what the present reader of code, tree-sitter and universal-ctags find declared, and how fast.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { grammarOf } from '../src/engine/derived/syntax/grammar-of.ts';
import { languageOf } from '../src/engine/derived/read/language.ts';
import { TreeSitter } from '../src/syntax/tree-sitter.ts';
import { repositoryFiles } from '../src/sources/work-tree/repository-files.ts';
import { readFile } from '../test/support/code.ts';
import { syntaxFiles } from '../test/support/syntax-files.ts';
import { byCtags, byLines, byTree, type CodeText, type Named } from './support/code/readers.ts';
import { agreed, truthOf } from './support/code/truth.ts';

const pacer = { yieldToHost: (): Promise<void> => Promise.resolve() };
const log = { info: () => undefined, warn: (message: string) => console.log(message) };
const MOST = 500_000;
const SHOWN = 8;

/** Each reader is told beside the language's own parser; `--wrong` names what it got wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const folders = args.filter((arg) => !arg.startsWith('--'));
  if (folders.length === 0) throw new Error('Name folders of code to read.');
  const syntax = new TreeSitter(syntaxFiles, log);
  for (const folder of folders) await measure(resolve(folder), syntax, args.includes('--wrong'));
}

async function measure(root: string, syntax: TreeSitter, tellsWrong: boolean): Promise<void> {
  if (!existsSync(root)) throw new Error(`There is no folder ${root}.`);
  const byLanguage = new Map<string, CodeText[]>();
  for await (const file of repositoryFiles({ root, pacer })) {
    const text = grammarOf(file.path) ? await file.read() : null;
    const { name } = languageOf(file.path);
    if (text !== null && text.length <= MOST)
      byLanguage.set(name, [...(byLanguage.get(name) ?? []), { path: file.path, text }]);
  }
  for (const [language, files] of byLanguage) {
    if (files.length < 3) continue;
    const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    console.log(
      `${root.slice(root.lastIndexOf('/') + 1)}, ${language}: ${String(files.length)} files, ${(bytes / 1e6).toFixed(2)} MB`,
    );
    for (const { path } of files.slice(0, 200)) {
      const grammar = grammarOf(path);
      if (grammar) await syntax.load(grammar);
    }
    const lines = timed(() => new Map(files.map((file) => [file.path, byLines(file)])));
    const whole = timed(() => new Map(files.map(({ path, text }) => [path, readFile(path, text).exports.slice()])));
    const before = process.memoryUsage().rss;
    const trees = timed(() => new Map(files.map((file) => [file.path, byTree(file, syntax)])));
    const grew = process.memoryUsage().rss - before;
    const tags = timed(() => byCtags(root, files, language) ?? new Map<string, Named[]>());
    const own = truthOf(language, root, files);
    // What the language's own parser does not know how to read tells nothing about the others.
    const judged = own ? files.filter(({ path }) => own.has(path)) : files;
    const truth =
      own ??
      new Map(
        files.map(({ path }) => [
          path,
          agreed([lines.found, trees.found, tags.found].map((found) => found.get(path) ?? [])),
        ]),
      );
    console.log(
      `  true: ${String(sum(truth))} names, by ${own ? "the language's own parser" : 'what two of three readers say'}`,
    );
    for (const [reader, { found, ms }] of [
      ['present', lines],
      ['tree-sitter', trees],
      ['ctags', tags],
    ] as const) {
      const right = judged.reduce((count, { path }) => count + common(found.get(path), truth.get(path)), 0);
      const all = sum(new Map(judged.map(({ path }) => [path, found.get(path) ?? []])));
      const missing = judged.flatMap(({ path }) =>
        without(truth.get(path), found.get(path)).map((one) => `-${path} ${one}`),
      );
      const wrong = judged.flatMap(({ path }) =>
        without(found.get(path), truth.get(path)).map((one) => `+${path} ${one}`),
      );
      console.log(
        `  ${reader.padEnd(12)} found ${percent(right, sum(truth))}, right ${percent(right, all)} of ${String(all)}; ${(bytes / 1e3 / ms).toFixed(1)} MB/s`,
      );
      if (tellsWrong)
        for (const one of [...missing.slice(0, SHOWN), ...wrong.slice(0, SHOWN)]) console.log(`      ${one}`);
    }
    console.log(
      `  a whole reading: ${(bytes / 1e3 / whole.ms).toFixed(1)} MB/s; memory with trees +${String(Math.round(grew / 1e6))} MB`,
    );
  }
}

function timed<T>(work: () => T): { readonly found: T; readonly ms: number } {
  // Once before, so that what is compiled on the way does not count.
  work();
  const began = performance.now();
  const found = work();
  return { found, ms: performance.now() - began };
}

const sum = (found: ReadonlyMap<string, readonly Named[]>): number =>
  [...found.values()].reduce((count, names) => count + new Set(names).size, 0);
const common = (a: readonly Named[] = [], b: readonly Named[] = []): number => {
  const other = new Set(b);
  return [...new Set(a)].filter((one) => other.has(one)).length;
};
const without = (a: readonly Named[] = [], b: readonly Named[] = []): Named[] => {
  const other = new Set(b);
  return [...new Set(a)].filter((one) => !other.has(one));
};
const percent = (part: number, of: number): string => `${((part / Math.max(1, of)) * 100).toFixed(1)} %`;
