/** The same of Ruff, mypy, Clippy and golangci-lint: rules that are known by their codes or names, but for where they are off. */
import type { BrainEvent } from '../../model/event.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../data/node.ts';
import { parseToml } from '../data/toml.ts';
import { spanOfEntry } from '../manifests/quote.ts';
import { baseName, folderOf } from '../paths.ts';
import { isFolderOfTests, isNegated, isOfTests } from './globs.ts';
import { golangci } from './golangci.ts';
import { ALIKE, OF_TESTS, RUFF } from './known-rules/python.ts';
import { OFF_IN_TESTS, RUST } from './known-rules/rust.ts';
import type { RuleGroup, ToldRule } from './told-rules.ts';

/** `beside`: the other configurations, some of which say where rules of this one are off. */
export function otherRulesOf(event: BrainEvent, beside: readonly BrainEvent[]): RuleGroup[] {
  const path = event.files[0] ?? '';
  const name = baseName(path);
  const group = (tool: string, told: readonly ToldRule[], ignores: readonly string[] = []): RuleGroup[] =>
    told.length > 0 ? [{ event, tool, globs: [], ignores, told }] : [];
  const byRuff = (tree: DataNode | undefined): RuleGroup[] => {
    const ignores = testsLeftOut(tree, ['exclude'], ['extend-exclude'], ['lint', 'exclude']);
    return group('Ruff', ruff(event, tree, ignores.length > 0), ignores);
  };
  if (/^\.?ruff\.toml$/.test(name)) return byRuff(parseToml(event.text));
  if (name === 'pyproject.toml') {
    const tool = at(parseToml(event.text), 'tool');
    const typed = at(tool, 'mypy');
    return [...byRuff(at(tool, 'ruff')), ...group('mypy', mypy(event, typed), testsLeftOut(typed, ['exclude']))];
  }
  if (name === 'Cargo.toml') {
    const tree = parseToml(event.text);
    const tables = [at(tree, 'workspace', 'lints'), at(tree, 'lints')];
    return group(
      'Clippy',
      rust(
        event,
        tables.flatMap((table) => [...entriesAt(table, 'rust'), ...entriesAt(table, 'clippy')]),
        beside.find(
          ({ files }) => CLIPPY.test(baseName(files[0] ?? '')) && folderOf(files[0] ?? '') === folderOf(path),
        ),
      ),
    );
  }
  return golangci(event);
}

const CLIPPY = /^\.?clippy\.toml$/;

/** What of the lists at `keys` leaves out all tests. */
const testsLeftOut = (tree: DataNode | undefined, ...keys: readonly (readonly string[])[]): string[] =>
  keys
    .flatMap((path) => textsAt(tree, ...path))
    .filter(isFolderOfTests)
    .map((path) => path.replace(/^\^/, ''));

const lettersOf = (code: string): string => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** `T201` is asked by whoever selects `T20` or `ALL`, and `T20` by whoever selects `T201`, as its codes ask the same; but `EM` is not by `E`. */
function covers(selected: string, code: string): boolean {
  if (selected === 'ALL') return true;
  const [ofSelected, ofCode] = [lettersOf(selected), lettersOf(code)];
  if (ofSelected !== ofCode && !(selected === 'PL' && ofCode.startsWith('PL'))) return false;
  return code.startsWith(selected) || (ALIKE.has(code) && selected.startsWith(code));
}

function ruff(event: BrainEvent, tree: DataNode | undefined, areTestsOff: boolean): ToldRule[] {
  const lists = (...keys: string[]): DataEntry[] =>
    keys.flatMap((key) => [at(tree, 'lint', key), at(tree, key)]).filter((entry) => entry !== undefined);
  const chosen = lists('select', 'extend-select').flatMap((entry) => textsAt(entry).map((code) => ({ code, entry })));
  const ignored = lists('ignore', 'extend-ignore').flatMap((entry) => textsAt(entry));
  const perFile = lists('per-file-ignores', 'extend-per-file-ignores').flatMap((entry) => entriesAt(entry));
  return RUFF.flatMap(([code, words, asking = [code]], rank): ToldRule[] => {
    const by = chosen.find(({ code: selected }) => covers(selected, code));
    const isIgnored = (asked: string): boolean => ignored.some((one) => covers(one, asked) && asked.startsWith(one));
    if (!by || isIgnored(code) || asking.some(isIgnored) || (areTestsOff && OF_TESTS.has(code))) return [];
    const off = perFile.flatMap(([glob, entry]) => (textsAt(entry).some((one) => covers(one, code)) ? [glob] : []));
    if (off.some((glob) => isNegated(glob) || !isOfTests(glob)) && off.length > 1) return [];
    const form = code === 'D1' ? docstringForm(tree) : code === 'C901' ? ` (${mostComplex(tree)})` : '';
    return [{ words: `${words}${form}`, rank, off, span: spanOfEntry(event, by.entry) }];
  });
}

/** Ruff's own limit, where none is set. */
const COMPLEXITY = '10';
const mostComplex = (tree: DataNode | undefined): string =>
  textAt(tree, 'lint', 'mccabe', 'max-complexity') ?? textAt(tree, 'mccabe', 'max-complexity') ?? COMPLEXITY;

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

const TESTS = 'tests/**';
const RUST_NAMES = Object.keys(RUST);

function rust(
  event: BrainEvent,
  lints: readonly (readonly [string, DataEntry])[],
  clippy: BrainEvent | undefined,
): ToldRule[] {
  const settings = parseToml(clippy?.text ?? '');
  const lax = Object.entries(OFF_IN_TESTS).flatMap(([key, names]) => (textAt(settings, key) === 'true' ? names : []));
  return lints.flatMap(([name, entry]): ToldRule[] => {
    const level = textOf(entry) ?? textAt(entry, 'level');
    const words = Object.hasOwn(RUST, name) ? RUST[name] : undefined;
    if (words === undefined || level === undefined || level === 'allow') return [];
    return [
      {
        words,
        rank: RUST_NAMES.indexOf(name),
        off: lax.includes(name) ? [TESTS] : [],
        span: spanOfEntry(event, entry),
      },
    ];
  });
}
