/** Small projects for tests of derived memory. */
import fc from 'fast-check';
import { DerivedMemory } from '../../../src/engine/derived/derived-memory.ts';
import { sha256Hex } from '../../../src/engine/model/hash.ts';
import { readFile } from '../../support/code.ts';

export type Files = Readonly<Record<string, string>>;

/** Has the memory take in a file. False where it knew that content. */
export const take = (memory: DerivedMemory, path: string, text: string): boolean =>
  memory.take(path, sha256Hex(text), readFile(path, text));

/** A memory of these files. */
export async function memoryOf(files: Files): Promise<DerivedMemory> {
  const memory = new DerivedMemory();
  for (const [path, text] of Object.entries(files)) take(memory, path, text);
  await memory.finish();
  return memory;
}

/** All that a memory answers, for comparing two of them. */
export function answers(memory: DerivedMemory): unknown {
  const paths = [...memory.paths()].sort();
  return {
    sections: paths.map((path) => memory.sectionsOf(path)),
    modules: memory.modules(),
    metadata: memory.metadata(),
    codeMap: paths.flatMap((path) => memory.codeMap.of(path)),
    codeMapCounts: [...memory.codeMap.counts()].sort(),
    stats: memory.stats(),
    neighbours: paths.map((path) => memory.neighbours([memory.entity(path)?.id ?? ''], { depth: 2, limit: 60 })),
    symbols: ['alpha', 'Beta', 'useGamma'].map((name) => memory.entities(name)),
  };
}

const PATHS = [
  'package.json',
  'README.md',
  'src/index.ts',
  'src/alpha.ts',
  'src/alpha/index.ts',
  'src/alpha.test.ts',
  'src/beta.tsx',
  'lib/alpha.py',
  'lib/__init__.py',
  'pkg/core/go.mod',
  'pkg/core/core.go',
  'crates/x/src/lib.rs',
  'crates/x/src/alpha.rs',
  'app/users/page.tsx',
] as const;

const LINES = [
  "import { alpha } from './alpha.ts';",
  "import x from './alpha';",
  "import { y } from '.';",
  "import z from 'zod';",
  'from lib import alpha',
  'from .alpha import Beta',
  'mod alpha;',
  'use crate::alpha::Beta;',
  'export function alpha(): number { return 1; }',
  'export class Beta {',
  '  method() {}',
  '}',
  'export const useGamma = () => 1;',
  'def alpha():',
  '    """Says alpha."""',
  'pub fn alpha() {}',
  '# Title',
  'Some prose here.',
  '// A comment.',
  "app.get('/users', handler);",
  '{ "name": "x", "dependencies": { "zod": "1", "express": "1" }, "scripts": { "build": "tsc" } }',
  'module example.com/x',
  '',
];

/** A path of a small project and a text that fits some file of it. */
export const anyFile = fc.record({
  path: fc.constantFrom(...PATHS),
  text: fc.array(fc.constantFrom(...LINES), { maxLength: 8 }).map((lines) => lines.join('\n')),
});

/** Text that no person wrote: brackets, quotes, comments and line breaks in any order. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'{}()[]"\'`\\/*#$<>=;:,.-_ \t\r\n@!|&+~^%?'.split(''),
        '/*',
        '*/',
        '//',
        '"""',
        '${',
        '\n',
        '\n  ',
        '\n# ',
        '\n```\n',
        '<<EOF',
        '\nEOF\n',
        '\n---\n',
        'r#"',
        '$$',
      ),
      fc.constantFrom(
        'class A {',
        'function f(',
        'def g():',
        'export const x =',
        'fn h',
        'impl B for C',
        'describe(',
        'import ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(''));

/** One path for each way of splitting. */
export const ANY_LANGUAGE = [
  'a.ts',
  'a.tsx',
  'a.vue',
  'a.py',
  'a.rs',
  'a.go',
  'A.java',
  'a.kt',
  'a.cs',
  'a.c',
  'a.cpp',
  'a.rb',
  'a.php',
  'a.sh',
  'a.sql',
  'a.md',
  'a.rst',
  'a.adoc',
  'a.json',
  'package.json',
  'a.yaml',
  'a.toml',
  'Cargo.toml',
  'Makefile',
  'a.txt',
  'a.unknown',
] as const;
