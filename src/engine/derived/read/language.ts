/** Which language a file is written in, by its name, and how that language is split. */
import type { FileRole } from '../section.ts';

/** Languages that are split alike. */
export type Family =
  | 'script'
  | 'python'
  | 'rust'
  | 'go'
  | 'jvm'
  | 'c'
  | 'ruby'
  | 'php'
  | 'shell'
  | 'sql'
  | 'markdown'
  | 'rst'
  | 'asciidoc'
  | 'json'
  | 'yaml'
  | 'toml'
  | 'plain';

export interface Language {
  readonly name: string;
  readonly family: Family;
}

const TABLE: readonly (readonly [name: string, family: Family, endings: string])[] = [
  ['TypeScript', 'script', 'ts tsx mts cts'],
  ['JavaScript', 'script', 'js jsx mjs cjs'],
  ['Vue', 'script', 'vue'],
  ['Svelte', 'script', 'svelte'],
  ['Astro', 'script', 'astro'],
  ['Python', 'python', 'py pyi pyw'],
  ['Rust', 'rust', 'rs'],
  ['Zig', 'rust', 'zig'],
  ['Go', 'go', 'go'],
  ['Java', 'jvm', 'java'],
  ['Kotlin', 'jvm', 'kt kts'],
  ['C#', 'jvm', 'cs'],
  ['Scala', 'jvm', 'scala sc'],
  ['Groovy', 'jvm', 'groovy gradle'],
  ['Swift', 'jvm', 'swift'],
  ['Dart', 'jvm', 'dart'],
  ['C', 'c', 'c h'],
  ['C++', 'c', 'cc cpp cxx hh hpp hxx ipp inl'],
  ['Objective-C', 'c', 'm mm'],
  ['Ruby', 'ruby', 'rb rake gemspec'],
  ['Elixir', 'ruby', 'ex exs'],
  ['PHP', 'php', 'php'],
  ['Crystal', 'ruby', 'cr'],
  ['Erlang', 'plain', 'erl hrl'],
  ['Haskell', 'plain', 'hs'],
  ['OCaml', 'plain', 'ml mli'],
  ['F#', 'plain', 'fs fsi fsx'],
  ['Clojure', 'plain', 'clj cljs cljc'],
  ['Gleam', 'rust', 'gleam'],
  ['Nim', 'plain', 'nim'],
  ['Julia', 'plain', 'jl'],
  ['Lua', 'plain', 'lua'],
  ['R', 'plain', 'r'],
  ['Perl', 'plain', 'pl pm'],
  ['Shell', 'shell', 'sh bash zsh fish ksh'],
  ['SQL', 'sql', 'sql psql ddl'],
  ['Markdown', 'markdown', 'md markdown mdx mdc'],
  ['reStructuredText', 'rst', 'rst'],
  ['AsciiDoc', 'asciidoc', 'adoc asciidoc'],
  ['JSON', 'json', 'json jsonc json5'],
  ['YAML', 'yaml', 'yml yaml'],
  ['TOML', 'toml', 'toml ini cfg conf properties editorconfig'],
  ['text', 'plain', 'txt'],
  ['HTML', 'plain', 'html htm'],
  ['CSS', 'plain', 'css scss sass less'],
];

const BY_ENDING = new Map(
  TABLE.flatMap(([name, family, endings]) => endings.split(' ').map((ending) => [ending, { name, family }] as const)),
);
const BY_NAME = new Map<string, Language>([
  ['dockerfile', { name: 'Dockerfile', family: 'plain' }],
  ['containerfile', { name: 'Dockerfile', family: 'plain' }],
  ['makefile', { name: 'Makefile', family: 'plain' }],
  ['gnumakefile', { name: 'Makefile', family: 'plain' }],
  ['justfile', { name: 'Justfile', family: 'plain' }],
  ['rakefile', { name: 'Ruby', family: 'ruby' }],
  ['gemfile', { name: 'Ruby', family: 'ruby' }],
  ['readme', { name: 'text', family: 'markdown' }],
]);
const OTHER: Language = { name: 'other', family: 'plain' };

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The language of a file; `other` where its name does not tell. */
export function languageOf(path: string): Language {
  const name = baseName(path).toLowerCase();
  return BY_NAME.get(name) ?? BY_ENDING.get(name.slice(name.lastIndexOf('.') + 1)) ?? OTHER;
}

const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testdata|test-data|test_data|fixtures?|__fixtures__|__mocks__)\//i;
const TEST_FILE =
  /(?:[._-](?:test|spec|e2e|cy)s?\.[^./]+|_test\.[^./]+|(?:Tests?|Spec)\.[^./]+|^test_[^/]+\.py|^conftest\.py)$/;
const CONFIG_FILE =
  /^(?:\..*rc(?:\.[\w]+)?|\.env.*|\.editorconfig|.*\.config\.[cm]?[jt]s|dockerfile.*|containerfile|makefile|justfile|procfile|tsconfig.*|.*\.lock|go\.(?:mod|sum)|gemfile|rakefile|.*\.gradle(?:\.kts)?|pom\.xml|.*\.csproj|requirements.*\.txt|cmakelists\.txt)$/i;
const PROSE: ReadonlySet<Family> = new Set(['markdown', 'rst', 'asciidoc']);
const SETTINGS: ReadonlySet<Family> = new Set(['json', 'yaml', 'toml']);

/** What a file is for, by its path alone. */
export function roleOf(path: string): FileRole {
  const { name, family } = languageOf(path);
  if (PROSE.has(family)) return 'document';
  const base = baseName(path);
  if (CONFIG_FILE.test(base)) return 'config';
  if (TEST_FILE.test(base) || TEST_FOLDER.test(path)) return 'test';
  if (SETTINGS.has(family)) return 'config';
  if (name === 'text') return 'document';
  return name === 'other' ? 'other' : 'source';
}
