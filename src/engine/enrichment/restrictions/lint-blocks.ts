/** The blocks of rules that a configuration of ESLint, Oxlint or Biome has, whatever it is written in. */
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../data/node.ts';
import { exportedLiteral } from '../data/script.ts';
import { parseYaml } from '../data/yaml.ts';
import { blocksOfRules, type ScopedRules } from '../manifests/style/eslint-flat.ts';
import { baseName } from '../paths.ts';
import { table } from '../../model/table.ts';

export interface LintBlocks {
  readonly tool: string;
  readonly blocks: readonly ScopedRules[];
}

type Read = (text: string) => readonly ScopedRules[];

const parsed =
  (parse: (text: string) => DataNode | undefined): Read =>
  (text) =>
    overridesIn(parse(text));
const jsonOrYaml = (text: string): DataNode | undefined => (/^\s*[{/]/.test(text) ? parseJson(text) : parseYaml(text));

const READERS: readonly (readonly [name: RegExp, tool: string, read: Read])[] = [
  [/^eslint\.config\.[cm]?[jt]s$/, 'ESLint', blocksOfRules],
  [/^\.eslintrc\.c?js$/, 'ESLint', parsed(exportedLiteral)],
  [/^\.eslintrc(?:\.(?:json|ya?ml))?$/, 'ESLint', parsed(jsonOrYaml)],
  [/^\.?oxlintrc\.jsonc?$/, 'Oxlint', parsed(parseJson)],
  [/^package\.json$/, 'ESLint', parsed((text) => at(parseJson(text), 'eslintConfig'))],
  [/^biome\.jsonc?$/, 'Biome', (text) => biomeBlocks(parseJson(text))],
];

/** In the order of the file; undefined for a file that configures none of these. */
export function lintBlocksOf(event: BrainEvent): LintBlocks | undefined {
  const name = baseName(event.files[0] ?? '');
  const found = READERS.find(([pattern]) => pattern.test(name));
  return found && { tool: found[1], blocks: found[2](event.text) };
}

/** The rules at the top of a configuration that is data, and of its overrides. */
function overridesIn(tree: DataNode | undefined): ScopedRules[] {
  if (!tree) return [];
  return [tree, ...listAt(tree, 'overrides')].map((node, n) => ({
    globs: n === 0 ? [] : textsAt(node, 'files'),
    ignores: textsAt(node, 'excludedFiles'),
    rules: entriesAt(node, 'rules'),
  }));
}

/** Biome has its rules in groups, in camel case: `suspicious/noConsole` is `no-console`. */
function biomeBlocks(tree: DataNode | undefined): ScopedRules[] {
  if (!tree) return [];
  return [tree, ...listAt(tree, 'overrides')].map((node, n) => ({
    globs: n === 0 ? [] : textsAt(node, 'includes').concat(textsAt(node, 'include')),
    ignores: [],
    rules: entriesAt(node, 'linter', 'rules').flatMap(([, group]) =>
      entriesAt(group).map(([name, entry]): readonly [string, DataEntry] => [kebab(name), entry]),
    ),
  }));
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type Severity = 'error' | 'warn' | 'off';

const SEVERITIES = table<Severity>({
  error: 'error',
  deny: 'error',
  on: 'error',
  '2': 'error',
  warn: 'warn',
  '1': 'warn',
  off: 'off',
  allow: 'off',
  '0': 'off',
});

/** How a rule is set: by a word, by a list that begins with it, or by an object with a level. */
export function severityOf(entry: DataNode): Severity | undefined {
  return SEVERITIES[textOf(entry) ?? textOf(listAt(entry)[0]) ?? textAt(entry, 'level') ?? ''];
}

/** What is set beside its severity. */
export function optionsOf(entry: DataNode): readonly DataNode[] {
  const options = at(entry, 'options');
  return options ? [options] : listAt(entry).slice(1);
}
