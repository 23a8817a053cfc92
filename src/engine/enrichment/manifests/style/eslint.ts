/** What ESLint and the linters configured like it ask: the presets they build on, and rules of the project's own. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../../data/node.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { spanOfEntry } from '../quote.ts';
import { isOfTests } from '../../restrictions/globs.ts';
import { blocksOfRules, flatConfig, type ScopedRules } from './eslint-flat.ts';
import { buildsOn, endOfAsking, read, sentence, someOf, type Setting, type StyleFinding } from './setting.ts';

export function eslintSettings(name: string, event: BrainEvent): StyleFinding[] {
  const { text } = event;
  if (/^eslint\.config\.[cm]?[jt]s$/.test(name)) {
    const { presets, rules } = flatConfig(event);
    return [told('ESLint', event, presets, rules, offInTests(blocksOfRules(text)))];
  }
  if (/^\.eslintrc\.c?js$/.test(name)) return [classic('ESLint', event, exportedLiteral(text))];
  if (/^\.eslintrc(?:\.(?:json|ya?ml))?$/.test(name)) return [classic('ESLint', event, jsonOrYaml(text))];
  if (/^\.?oxlintrc\.jsonc?$/.test(name)) {
    const oxlint = classic('Oxlint', event, parseJson(text));
    const options = read(event, parseJson(text), [
      ['options/typeAware', (value) => (value === 'true' ? 'rules that know types' : undefined)],
    ]);
    return [{ ...oxlint, found: [...oxlint.found, ...options] }];
  }
  if (/^\.stylelintrc(?:\.(?:json|ya?ml))?$/.test(name)) return [classic('Stylelint', event, jsonOrYaml(text))];
  if (/^(?:\.stylelintrc|stylelint\.config)\.[cm]?js$/.test(name))
    return [classic('Stylelint', event, exportedLiteral(text))];
  if (name === 'package.json') {
    const tree = parseJson(text);
    return [
      classic('ESLint', event, at(tree, 'eslintConfig')),
      classic('Stylelint', event, at(tree, 'stylelint')),
      classic('XO', event, at(tree, 'xo')),
    ];
  }
  return [];
}

const jsonOrYaml = (text: string): DataNode | undefined => (/^\s*[{/]/.test(text) ? parseJson(text) : parseYaml(text));

function classic(tool: string, event: BrainEvent, tree: DataNode | undefined): StyleFinding {
  const presets = read(event, tree, [
    ['extends', (value) => buildsOn(value.replaceAll('plugin:', ''))],
    ['plugins', (value) => `plugins ${value}`],
  ]);
  const categories = entriesAt(tree, 'categories').flatMap(([category, entry]): Setting[] => {
    const level = textOf(entry);
    return level === undefined ? [] : [{ words: `${category}: ${level}`, span: spanOfEntry(event, entry, 200) }];
  });
  const overrides = tree === undefined ? [] : listAt(tree, 'overrides');
  const blocks = overrides.map((node) => ({ globs: textsAt(node, 'files'), rules: entriesAt(node, 'rules') }));
  return told(tool, event, [...presets, ...categories], entriesAt(tree, 'rules'), offInTests(blocks));
}

/** Rules that a block for tests alone turns off. */
const offInTests = (blocks: readonly Pick<ScopedRules, 'globs' | 'rules'>[]): ReadonlySet<string> =>
  new Set(
    blocks
      .filter(({ globs }) => globs.length > 0 && globs.every(isOfTests))
      .flatMap(({ rules }) => rules.filter(([, entry]) => severityOf('', entry) === 'off').map(([rule]) => rule)),
  );

type Severity = 'error' | 'warn' | 'off';
const LABELS: Readonly<Record<Severity, string>> = { error: 'errors', warn: 'warnings', off: 'off' };

function told(
  tool: string,
  event: BrainEvent,
  presets: readonly Setting[],
  rules: readonly [string, DataEntry][],
  off: ReadonlySet<string>,
): StyleFinding {
  const bySeverity = new Map<Severity, { name: string; span: EvidenceSpan }[]>();
  for (const [rule, entry] of rules) {
    const severity = severityOf(tool, entry);
    if (!severity) continue;
    const same = bySeverity.get(severity) ?? [];
    bySeverity.set(severity, [...same, { name: `${rule}${optionOf(entry)}`, span: spanOfEntry(event, entry, 200) }]);
  }
  const groups = (['error', 'warn', 'off'] as const).flatMap((severity): Setting[] => {
    const found = bySeverity.get(severity);
    const [first] = found ?? [];
    if (!found || !first) return [];
    return [{ words: `${LABELS[severity]}: ${someOf([...new Set(found.map(({ name }) => name))])}`, span: first.span }];
  });
  return {
    topic: 'linting',
    tool,
    found: [...presets, ...groups],
    asks: rules.flatMap((rule) =>
      messages(event, rule).map((one) => (off.has(rule[0]) ? { ...one, isOffInTests: true } : one)),
    ),
  };
}

/** Stylelint's rules are on with a value and off with null; the others name a severity, alone or before their options. */
function severityOf(tool: string, entry: DataEntry): Severity | undefined {
  const level = textOf(entry) ?? textOf(listAt(entry)[0]);
  if (tool === 'Stylelint') return level === undefined ? 'off' : 'error';
  if (level === 'error' || level === '2') return 'error';
  if (level === 'warn' || level === '1') return 'warn';
  return level === 'off' || level === '0' ? 'off' : undefined;
}

/** ` (single)`, ` (120)`: the first option where it is a word or a limit. */
function optionOf(entry: DataEntry): string {
  const [, option] = listAt(entry);
  const word = textOf(option) ?? textAt(option, 'max') ?? textAt(option, 'code');
  return word === undefined || word.length > 30 ? '' : ` (${word})`;
}

/** What the authors wrote for who uses what is restricted. */
export function messages(event: BrainEvent, [rule, entry]: readonly [string, DataEntry]): Setting[] {
  if (!/(?:^|\/)no-restricted-/.test(rule) || severityOf('', entry) === 'off') return [];
  return withMessage(entry, 0).map(({ about, says, node, areTypesFree }) => ({
    words: `${sentence(about, says)}${areTypesFree ? ' `import type` is allowed.' : ''}`,
    span: spanOf(event, node.start, node.start + endOfAsking(event.text.slice(node.start, node.end))),
  }));
}

interface Restricted {
  /** What is restricted, by its name; of patterns only where the message points at them, as they show no more than where they lie. */
  readonly about: string | undefined;
  readonly says: string;
  /** Where that stands. */
  readonly node: DataNode;
  /** Whether types may be imported all the same. */
  readonly areTypesFree: boolean;
}

/** "Remove the ending of this import": of which, the pattern shows. */
const POINTS = /\b(?:this|these|that|those|it|here)\b/i;
/** A group may do without. */
const WITHOUT_MESSAGE = 'Do not import it.';

/** `of rows` of a group of modules of which only these names are restricted. */
function groupNamed(node: DataNode, says: string): string {
  const group = textsAt(node, 'group');
  const names = textsAt(node, 'importNames');
  if (group.some(isPattern) && !POINTS.test(says)) return '';
  const modules = someOf(group, 2);
  return names.length === 0 ? modules : `${someOf(names, 3)} of ${modules}`;
}

function withMessage(node: DataNode, depth: number): Restricted[] {
  const group = at(node, 'group');
  const message = at(node, 'message');
  const says = textOf(message) ?? (group ? WITHOUT_MESSAGE : undefined);
  const place = message ?? group;
  const name = textAt(node, 'name') ?? textAt(node, 'object') ?? (group && groupNamed(node, says ?? ''));
  const about = name === '' ? undefined : name;
  const areTypesFree = textAt(node, 'allowTypeImports') === 'true';
  const own = says === undefined || !place ? [] : [{ about, says, node: place, areTypesFree }];
  if (depth > 4) return own;
  const below = [...listAt(node), ...entriesAt(node).map(([, entry]) => entry)];
  return [...own, ...below.flatMap((one) => withMessage(one, depth + 1))];
}

/** `**\/wire/rev*`: no name of a module. */
const isPattern = (name: string): boolean => name.includes('*');
