/** What formatter, linter, compiler and editor settings ask of code, in a line or two. */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { at, textAt, textsAt, type DataNode } from '../data/node.ts';
import { parseToml } from '../data/toml.ts';
import { parseYaml } from '../data/yaml.ts';
import { candidateOf, spanOf, type Draft } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import type { Project } from './project.ts';
import { spanOfEntry } from './quote.ts';

interface Setting {
  readonly words: string;
  readonly span: EvidenceSpan;
}

export function* styleOf(project: Project): Iterable<Candidate> {
  const settings = [...project.files]
    .filter(([path]) => folderOf(path) === '')
    .map(([path, event]) => ({ path, ...settingsOf(path, event) }));
  const formatting = settings.filter(({ topic, found }) => topic === 'formatting' && found.length > 0);
  const compiler = settings.filter(({ topic, found }) => topic === 'compiler' && found.length > 0);
  const style = itemOf(formatting, 'Code style', 'formatting');
  if (style) yield style;
  const strictness = itemOf(compiler.slice(0, 1), 'TypeScript compiler', 'compiler');
  if (strictness) yield strictness;
}

interface FileSettings {
  readonly path: string;
  readonly topic: 'formatting' | 'compiler';
  readonly tool: string;
  readonly found: readonly Setting[];
}

function itemOf(files: readonly FileSettings[], label: string, topic: string): Candidate | undefined {
  const [first] = files;
  if (!first) return undefined;
  return candidateOf({
    ...COMMON,
    title: `${label}: ${first.found.map(({ words }) => words).join(', ')} (${first.tool})`,
    facts: files.map(
      ({ found, tool, path }) =>
        `${tool === path ? `\`${path}\`` : `${tool} (\`${path}\`)`}: ${found.map(({ words }) => words).join(', ')}.`,
    ),
    files: files.map(({ path }) => path),
    schemaKey: 'root/conventions/style',
    tags: ['style', topic],
    hint: ['convention', topic, 'settings'],
    spans: files.flatMap(({ found }) => found.map(({ span }) => span)),
  });
}

const COMMON = {
  type: 'convention',
  confidence: 0.95,
  importance: 3,
  origin: 'document',
} as const satisfies Partial<Draft>;

function settingsOf(path: string, event: BrainEvent): Omit<FileSettings, 'path'> {
  const name = baseName(path);
  if (/^\.prettierrc(?:\.json)?$/.test(name)) return formatting('Prettier', event, parseJson(event.text), PRETTIER);
  if (name === 'package.json') return formatting('Prettier', event, at(parseJson(event.text), 'prettier'), PRETTIER);
  if (/^biome\.jsonc?$/.test(name)) return formatting('Biome', event, parseJson(event.text), BIOME);
  if (/^\.?rustfmt\.toml$/.test(name)) return formatting('rustfmt', event, parseToml(event.text), RUSTFMT);
  if (/^\.?ruff\.toml$/.test(name)) return formatting('Ruff', event, parseToml(event.text), RUFF);
  if (name === '.clang-format') return formatting('clang-format', event, parseYaml(event.text), CLANG);
  if (/^\.golangci\.ya?ml$/.test(name)) return formatting('golangci-lint', event, parseYaml(event.text), GOLANGCI);
  if (name === 'pyproject.toml') return formatting(pythonFormatter(event), event, parseToml(event.text), PYTHON);
  if (name === '.editorconfig') return { topic: 'formatting', tool: 'EditorConfig', found: editorConfig(event) };
  if (/^tsconfig(?:[.-]base)?\.json$/.test(name)) {
    return {
      topic: 'compiler',
      tool: name,
      found: read(event, at(parseJson(event.text), 'compilerOptions'), COMPILER),
    };
  }
  return { topic: 'formatting', tool: name, found: [] };
}

type Rule = readonly [path: string, words: (value: string) => string | undefined];

const formatting = (
  tool: string,
  event: BrainEvent,
  tree: DataNode | undefined,
  rules: readonly Rule[],
): Omit<FileSettings, 'path'> => ({ topic: 'formatting', tool, found: read(event, tree, rules) });

function read(event: BrainEvent, tree: DataNode | undefined, rules: readonly Rule[]): Setting[] {
  return rules.flatMap(([path, words]) => {
    const keys = path.split('/');
    const entry = at(tree, ...keys);
    const value = textAt(tree, ...keys) ?? textsAt(tree, ...keys).join(', ');
    const told = entry && value !== '' ? words(value) : undefined;
    return entry && told !== undefined ? [{ words: told, span: spanOfEntry(event, entry, 200) }] : [];
  });
}

const flag =
  (yes: string, no?: string) =>
  (value: string): string | undefined =>
    value === 'true' ? yes : value === 'false' ? no : undefined;
const width = (value: string): string => `lines up to ${value} characters`;

const PRETTIER: readonly Rule[] = [
  ['semi', flag('semicolons', 'no semicolons')],
  ['singleQuote', flag('single quotes', 'double quotes')],
  ['useTabs', flag('tabs', 'spaces')],
  ['tabWidth', (value) => `indent ${value}`],
  ['printWidth', width],
  ['trailingComma', (value) => (value === 'none' ? 'no trailing commas' : `trailing commas (${value})`)],
  ['arrowParens', (value) => (value === 'avoid' ? 'no parentheses around a single arrow parameter' : undefined)],
];
const BIOME: readonly Rule[] = [
  ['formatter/indentStyle', (value) => (value === 'tab' ? 'tabs' : 'spaces')],
  ['formatter/indentWidth', (value) => `indent ${value}`],
  ['formatter/lineWidth', width],
  ['javascript/formatter/quoteStyle', (value) => `${value} quotes`],
  ['javascript/formatter/semicolons', (value) => (value === 'asNeeded' ? 'no semicolons' : 'semicolons')],
  ['javascript/formatter/trailingCommas', (value) => `trailing commas (${value})`],
];
const RUSTFMT: readonly Rule[] = [
  ['max_width', width],
  ['hard_tabs', flag('tabs')],
  ['tab_spaces', (value) => `indent ${value}`],
  ['imports_granularity', (value) => `imports grouped by ${value.toLowerCase()}`],
];
const PYTHON: readonly Rule[] = [
  ['tool/ruff/line-length', width],
  ['tool/black/line-length', width],
  ['tool/ruff/format/quote-style', (value) => `${value} quotes`],
  ['tool/black/skip-string-normalization', flag('quotes left as they are')],
  ['tool/ruff/lint/select', (value) => `lint rules ${value}`],
  ['tool/mypy/strict', flag('strict typing (mypy)')],
  ['tool/pyright/typeCheckingMode', (value) => `${value} typing (Pyright)`],
];
const RUFF: readonly Rule[] = [
  ['line-length', width],
  ['format/quote-style', (value) => `${value} quotes`],
  ['lint/select', (value) => `lint rules ${value}`],
];
const CLANG: readonly Rule[] = [
  ['BasedOnStyle', (value) => `${value} style`],
  ['IndentWidth', (value) => `indent ${value}`],
  ['UseTab', (value) => (/^(?:never|false)$/i.test(value) ? 'spaces' : 'tabs')],
  ['ColumnLimit', (value) => (value === '0' ? undefined : width(value))],
];
const GOLANGCI: readonly Rule[] = [['linters/enable', (value) => `linters ${value}`]];
const COMPILER: readonly Rule[] = [
  ['strict', flag('strict', 'not strict')],
  ['noUncheckedIndexedAccess', flag('noUncheckedIndexedAccess')],
  ['exactOptionalPropertyTypes', flag('exactOptionalPropertyTypes')],
  ['noImplicitOverride', flag('noImplicitOverride')],
  ['noUnusedLocals', flag('noUnusedLocals')],
  ['verbatimModuleSyntax', flag('verbatimModuleSyntax')],
  ['isolatedDeclarations', flag('isolatedDeclarations')],
  ['erasableSyntaxOnly', flag('erasableSyntaxOnly')],
  ['target', (value) => `target ${value}`],
  ['module', (value) => `module ${value}`],
];

const pythonFormatter = ({ text }: BrainEvent): string =>
  text.includes('[tool.ruff') ? 'Ruff' : text.includes('[tool.black') ? 'Black' : 'pyproject.toml';

function editorConfig(event: BrainEvent): Setting[] {
  const section = /^\[\*\][^\n]*\n((?:(?!\[)[^\n]*\n?)*)/m.exec(event.text);
  if (!section) return [];
  const start = section.index + section[0].length - (section[1] ?? '').length;
  const told = (pattern: RegExp, words: (value: string) => string): Setting[] => {
    const found = pattern.exec(section[1] ?? '');
    return found
      ? [
          {
            words: words(found[1] ?? ''),
            span: spanOf(event, start + found.index, start + found.index + found[0].length),
          },
        ]
      : [];
  };
  return [
    ...told(/^indent_style\s*=\s*(\w+)/m, (value) => (value === 'tab' ? 'tabs' : 'spaces')),
    ...told(/^indent_size\s*=\s*(\w+)/m, (value) => `indent ${value}`),
    ...told(/^max_line_length\s*=\s*(\d+)/m, width),
  ];
}
