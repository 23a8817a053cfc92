/** The same of Ruff, mypy, Clippy and golangci-lint: rules that are known by their codes or names. */
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../data/node.ts';
import { parseToml } from '../data/toml.ts';
import { parseYaml } from '../data/yaml.ts';
import { spanOfEntry } from '../manifests/quote.ts';
import { baseName } from '../paths.ts';
import { isNegated, isOfTests } from './globs.ts';
import { GO } from './known-rules/go.ts';
import { ALIKE, RUFF } from './known-rules/python.ts';
import { RUST } from './known-rules/rust.ts';
import type { RuleGroup, ToldRule } from './told-rules.ts';

export function otherRulesOf(event: BrainEvent): RuleGroup[] {
  const name = baseName(event.files[0] ?? '');
  const group = (tool: string, told: readonly ToldRule[]): RuleGroup[] =>
    told.length > 0 ? [{ event, tool, globs: [], ignores: [], told }] : [];
  if (/^\.?ruff\.toml$/.test(name)) return group('Ruff', ruff(event, parseToml(event.text)));
  if (name === 'pyproject.toml') {
    const tool = at(parseToml(event.text), 'tool');
    return [...group('Ruff', ruff(event, at(tool, 'ruff'))), ...group('mypy', mypy(event, at(tool, 'mypy')))];
  }
  if (name === 'Cargo.toml') {
    const tree = parseToml(event.text);
    const tables = [at(tree, 'workspace', 'lints'), at(tree, 'lints')];
    return group(
      'Clippy',
      rust(
        event,
        tables.flatMap((table) => [...entriesAt(table, 'rust'), ...entriesAt(table, 'clippy')]),
      ),
    );
  }
  if (/^\.golangci\.(?:ya?ml|json|toml)$/.test(name)) {
    const parse = name.endsWith('json') ? parseJson : name.endsWith('toml') ? parseToml : parseYaml;
    return group('golangci-lint', go(event, parse(event.text)));
  }
  return [];
}

const lettersOf = (code: string): string => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** `T201` is asked by whoever selects `T20` or `ALL`, and `T20` by whoever selects `T201`, as its codes ask the same; but `EM` is not by `E`. */
function covers(selected: string, code: string): boolean {
  if (selected === 'ALL') return true;
  const [ofSelected, ofCode] = [lettersOf(selected), lettersOf(code)];
  if (ofSelected !== ofCode && !(selected === 'PL' && ofCode.startsWith('PL'))) return false;
  return code.startsWith(selected) || (ALIKE.has(code) && selected.startsWith(code));
}

function ruff(event: BrainEvent, tree: DataNode | undefined): ToldRule[] {
  const lists = (...keys: string[]): DataEntry[] =>
    keys.flatMap((key) => [at(tree, 'lint', key), at(tree, key)]).filter((entry) => entry !== undefined);
  const chosen = lists('select', 'extend-select').flatMap((entry) => textsAt(entry).map((code) => ({ code, entry })));
  const ignored = lists('ignore', 'extend-ignore').flatMap((entry) => textsAt(entry));
  const perFile = lists('per-file-ignores', 'extend-per-file-ignores').flatMap((entry) => entriesAt(entry));
  return RUFF.flatMap(([code, words, asking = [code]], rank): ToldRule[] => {
    const by = chosen.find(({ code: selected }) => covers(selected, code));
    const isIgnored = (asked: string): boolean => ignored.some((one) => covers(one, asked) && asked.startsWith(one));
    if (!by || isIgnored(code) || asking.some(isIgnored)) return [];
    const off = perFile.flatMap(([glob, entry]) => (textsAt(entry).some((one) => covers(one, code)) ? [glob] : []));
    if (off.some((glob) => isNegated(glob) || !isOfTests(glob)) && off.length > 1) return [];
    const form = code === 'D1' ? docstringForm(tree) : '';
    return [{ words: `${words}${form}`, rank, off, span: spanOfEntry(event, by.entry) }];
  });
}

const FORMS: Readonly<Record<string, string | undefined>> = { google: 'Google', numpy: 'NumPy' };

/** ", in the form of Google"; empty where none is set. */
function docstringForm(tree: DataNode | undefined): string {
  const convention = textAt(tree, 'lint', 'pydocstyle', 'convention') ?? textAt(tree, 'pydocstyle', 'convention') ?? '';
  const form = Object.hasOwn(FORMS, convention) ? FORMS[convention] : undefined;
  return form === undefined ? '' : ` in ${form} style`;
}

const MOST_OVERRIDES = 2;

/** Only single files are checked: `files = "tests/rows.py"`. */
const areFiles = (tree: DataNode | undefined): boolean => {
  const files = textsAt(tree, 'files').flatMap((one) => one.split(','));
  return files.length > 0 && files.every((one) => one.trim().endsWith('.py'));
};

function mypy(event: BrainEvent, tree: DataNode | undefined): ToldRule[] {
  const entry = [at(tree, 'strict'), at(tree, 'disallow_untyped_defs')].find((one) => textOf(one) === 'true');
  const words = 'every function has type annotations';
  const off = listAt(tree, 'overrides')
    .filter((one) => textAt(one, 'disallow_untyped_defs') === 'false' || textAt(one, 'ignore_errors') === 'true')
    .flatMap((one) => textsAt(one, 'module'));
  if (!entry || textAt(tree, 'disallow_untyped_defs') === 'false' || areFiles(tree) || off.length > MOST_OVERRIDES)
    return [];
  return [{ words, rank: 0, off, span: spanOfEntry(event, entry) }];
}

const RUST_NAMES = Object.keys(RUST);

function rust(event: BrainEvent, lints: readonly (readonly [string, DataEntry])[]): ToldRule[] {
  return lints.flatMap(([name, entry]): ToldRule[] => {
    const level = textOf(entry) ?? textAt(entry, 'level');
    const words = Object.hasOwn(RUST, name) ? RUST[name] : undefined;
    if (words === undefined || level === undefined || level === 'allow') return [];
    return [{ words, rank: RUST_NAMES.indexOf(name), off: [], span: spanOfEntry(event, entry) }];
  });
}

const GO_NAMES = Object.keys(GO);

function go(event: BrainEvent, tree: DataNode | undefined): ToldRule[] {
  const enabled = at(tree, 'linters', 'enable');
  if (!enabled) return [];
  return textsAt(enabled).flatMap((name): ToldRule[] => {
    const asks = Object.hasOwn(GO, name) ? GO[name] : undefined;
    const settings = at(tree, 'linters', 'settings', name) ?? at(tree, 'linters-settings', name);
    const words = typeof asks === 'function' ? asks(settings) : asks;
    return words === undefined
      ? []
      : [{ words, rank: GO_NAMES.indexOf(name), off: [], span: spanOfEntry(event, enabled) }];
  });
}
