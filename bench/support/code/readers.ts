// The readers of code that are measured beside each other: each says which names a file declares, and in which lines.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { grammarOf } from '../../../src/engine/derived/syntax/grammar-of.ts';
import { type Definition, outlineOf } from '../../../src/engine/derived/syntax/outline.ts';
import { languageOf } from '../../../src/engine/derived/read/language.ts';
import { LEXES } from '../../../src/engine/derived/read/lexis.ts';
import { scan, type ScannedText } from '../../../src/engine/derived/read/scan.ts';
import { bodyOf, type LineRange, unitsOf } from '../../../src/engine/derived/read/units.ts';
import type { Syntax, SyntaxTree } from '../../../src/engine/ports/syntax.ts';

/** `NAME:LINE`, 1-based. */
export type Named = string;

export interface CodeText {
  readonly path: string;
  readonly text: string;
}

/** By indentation, brackets and the beginnings of lines. */
export function byLines({ path, text }: CodeText): Named[] {
  const { family } = languageOf(path);
  const lexis = LEXES[family];
  if (!lexis) return [];
  const code = scan(text, lexis);
  const names: Named[] = [];
  const walk = (range: LineRange): void => {
    for (const unit of unitsOf(code, family, range)) {
      const { declaration } = unit;
      if (!declaration) continue;
      if (declaration.kind !== 'test' && declaration.name !== '')
        names.push(`${declaration.name}:${String(unit.head + 1)}`);
      const body = declaration.holds ? bodyOf(code, unit, range.level) : undefined;
      if (body) walk({ ...body, inside: declaration.kind !== 'module' });
    }
  };
  walk({ from: 0, to: lineCount(code), level: 0, inside: false });
  return names;
}

const lineCount = ({ kinds }: ScannedText): number => kinds.length;

/** By tree-sitter; its grammar is loaded already. */
export function byTree({ path, text }: CodeText, syntax: Syntax): Named[] {
  const grammar = grammarOf(path);
  const tree = grammar && parsed(syntax.parse(grammar, text));
  if (!tree) return [];
  const names: Named[] = [];
  const walk = (definition: Definition): void => {
    if (definition.kind !== 'test')
      for (const { from, to, fromLine } of definition.names)
        names.push(`${lastPart(text.slice(from, to))}:${String(fromLine + 1)}`);
    definition.members.forEach(walk);
  };
  outlineOf(tree.matches('declarations') ?? []).definitions.forEach(walk);
  tree.free();
  return names;
}

const lastPart = (name: string): string => name.replace(/^[^]*::/, '').replace(/^['"]|['"]$/g, '');

function parsed(steps: Generator<void, SyntaxTree | null, undefined>): SyntaxTree | null {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Kinds of universal-ctags that are no declarations here: fields, variables of functions, imports, parameters. */
const CTAGS_OTHER =
  /^(?:member|field|local|parameter|import|package|packageName|unknown|enumerator|enumConstant|label|anonMember|property|event|namespace|alias|label|header|typeParameter|heredoc|script|error|module|variable|const|constant|var|macro|static)$/;
const CTAGS_FIELDS = new Set(['Java', 'C#']);

/** By universal-ctags, all files at once; null where it is not installed. `root` holds the files. */
export function byCtags(root: string, files: readonly CodeText[], language: string): Map<string, Named[]> | null {
  const list = files.map(({ path }) => join(root, path)).join('\n');
  const run = spawnSync('ctags', ['--output-format=json', '--fields=+nK', '-o', '-', '-L', '-'], {
    input: list,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (run.status !== 0) return null;
  const found = new Map<string, Named[]>();
  for (const line of run.stdout.split('\n')) {
    if (!line.startsWith('{')) continue;
    const tag = JSON.parse(line) as { name: string; path: string; line: number; kind: string; scopeKind?: string };
    const isConstant = /^(?:const|constant|var|variable|macro|module|static)$/.test(tag.kind);
    if (CTAGS_OTHER.test(tag.kind) && !(isConstant && !CTAGS_FIELDS.has(language))) continue;
    if (/^(?:func|function|method)$/.test(tag.scopeKind ?? '')) continue;
    const path = tag.path.slice(root.length + 1);
    found.set(path, [...(found.get(path) ?? []), `${tag.name}:${String(tag.line)}`]);
  }
  return found;
}
