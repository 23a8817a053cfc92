/** What linters beyond JavaScript's and Python's ask: the presets they build on, limits, what is on and what is off. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, listAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { leavesOutTests } from '../../restrictions/golangci.ts';
import { spanOfEntry } from '../quote.ts';
import { rubocop } from './rubocop.ts';
import {
  buildsOn,
  flag,
  match,
  read,
  template,
  sentence,
  someOf,
  width,
  type SettingRule,
  type Setting,
  type StyleFinding,
} from './setting.ts';

export function linterSettings(name: string, event: BrainEvent): StyleFinding[] {
  const { text } = event;
  const told = (tool: string, found: readonly Setting[], asks: readonly Setting[] = []): StyleFinding[] => [
    { topic: 'linting', tool, found, asks },
  ];
  const by = (tool: string, tree: DataNode | undefined, rules: readonly SettingRule[]): StyleFinding[] =>
    told(tool, read(event, tree, rules));
  if (name === '.rubocop.yml') return told('RuboCop', rubocop(event));
  if (/^biome\.jsonc?$/.test(name)) return told('Biome', biome(event, parseJson(text)));
  if (/^\.golangci\.(?:ya?ml|json|toml)$/.test(name)) {
    const parse = name.endsWith('json') ? parseJson : name.endsWith('toml') ? parseToml : parseYaml;
    const tree = parse(text);
    const isOffInTests = leavesOutTests(tree);
    return told(
      'golangci-lint',
      read(event, tree, GOLANGCI),
      denied(event, tree).map((one) => ({ ...one, isOffInTests })),
    );
  }
  if (/^\.?clippy\.toml$/.test(name)) {
    const tree = parseToml(text);
    return told('Clippy', read(event, tree, CLIPPY), disallowed(event, tree));
  }
  if (name === 'Cargo.toml') {
    const tree = parseToml(text);
    return told('Rust lints', [
      ...cargoLints(event, at(tree, 'workspace', 'lints')),
      ...cargoLints(event, at(tree, 'lints')),
    ]);
  }
  if (name === '.clang-tidy') return by('clang-tidy', parseYaml(text), CLANG_TIDY);
  if (/^detekt\.ya?ml$/.test(name)) return by('detekt', parseYaml(text), DETEKT);
  if (/^phpstan\.neon(?:\.dist)?$/.test(name))
    return told('PHPStan', match(event, /^[ \t]*level:[ \t]*(\w{1,4})[ \t\r]*$/m, template('level ')));
  if (/^phpcs\.xml(?:\.dist)?$/.test(name))
    return told('PHP_CodeSniffer', [
      ...match(event, /<rule\s+ref="([\w-]{2,40})"/, buildsOn),
      ...match(event, /name="(?:absoluteL|l)ineLimit"\s+value="(\d+)"/, width),
    ]);
  if (name === 'checkstyle.xml') return told('Checkstyle', checkstyle(event));
  if (name === '.swiftlint.yml') return by('SwiftLint', parseYaml(text), SWIFTLINT);
  if (/^analysis_options\.ya?ml$/.test(name)) return by('Dart analyzer', parseYaml(text), DART);
  if (/^\.?markdownlint\.(?:jsonc?|ya?ml)$/.test(name))
    return by('markdownlint', /json/.test(name) ? parseJson(text) : parseYaml(text), MARKDOWNLINT);
  if (/^(?:\.commitlintrc(?:\.(?:json|ya?ml))?)$/.test(name))
    return by('commitlint', /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text), [['extends', buildsOn]]);
  return [];
}

const GOLANGCI: readonly SettingRule[] = [
  ['linters/default', buildsOn],
  ['linters/enable-all', flag('all linters')],
  ['linters/enable', template('linters ')],
  ['linters/disable', template('off: ')],
  ['formatters/enable', template('formatters ')],
  ...['linters-settings', 'linters/settings'].flatMap((at): SettingRule[] => [
    [`${at}/lll/line-length`, width],
    [`${at}/gocyclo/min-complexity`, template('complexity below ')],
  ]),
];
const CLIPPY: readonly SettingRule[] = [
  ['msrv', template('Rust from ')],
  ['too-many-arguments-threshold', template('at most ', ' arguments')],
  ['cognitive-complexity-threshold', template('complexity up to ')],
];
const CLANG_TIDY: readonly SettingRule[] = [
  ['Checks', (value) => `checks ${someOf(value.split(/(?<!\s)\s*,\s*/).filter((check) => check !== ''))}`],
  ['WarningsAsErrors', (value) => (value === '*' ? 'warnings are errors' : undefined)],
];
const DETEKT: readonly SettingRule[] = [
  ['build/maxIssues', template('issues allowed: ')],
  ['style/MaxLineLength/maxLineLength', width],
  ['complexity/LongMethod/threshold', template('methods up to ', ' lines')],
];
const SWIFTLINT: readonly SettingRule[] = [
  ['line_length', width],
  ['line_length/warning', width],
  ['opt_in_rules', template('also ')],
  ['disabled_rules', template('off: ')],
];
const DART: readonly SettingRule[] = [
  ['include', buildsOn],
  ['analyzer/language/strict-casts', flag('strict casts')],
  ['linter/rules', template('rules ')],
];
const MARKDOWNLINT: readonly SettingRule[] = [
  ['MD013/line_length', width],
  ['MD013', (value) => (value === 'false' ? 'lines of any length' : undefined)],
];

function biome(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const groups = entriesAt(tree, 'linter', 'rules').flatMap(([group, entry]) =>
    entriesAt(entry).flatMap(([rule, one]) => {
      const level = textOf(one) ?? textAt(one, 'level');
      return level === undefined || rule === 'recommended' ? [] : [{ name: `${group}/${rule}`, level, entry: one }];
    }),
  );
  const levels = ['error', 'warn', 'on', 'off'].flatMap((level): Setting[] => {
    const found = groups.filter((one) => one.level === level);
    const [first] = found;
    const label = { error: 'errors', warn: 'warnings', on: 'on', off: 'off' }[level] ?? level;
    return first
      ? [{ words: `${label}: ${someOf(found.map(({ name }) => name))}`, span: spanOfEntry(event, first.entry, 200) }]
      : [];
  });
  return [
    ...read(event, tree, [
      ['extends', buildsOn],
      ['linter/enabled', flag('lints', 'does not lint')],
      ['linter/rules/recommended', flag('recommended rules', 'not the recommended rules')],
    ]),
    ...levels,
  ];
}

/** `[lints.clippy] pedantic = "warn"`, `[workspace.lints.rust] unsafe_code = "forbid"`. */
function cargoLints(event: BrainEvent, lints: DataNode | undefined): Setting[] {
  return entriesAt(lints).flatMap(([tool, entry]) => {
    const rules = entriesAt(entry).flatMap(([rule, one]) => {
      const level = textOf(one) ?? textAt(one, 'level');
      return level === undefined ? [] : [{ told: `${tool === 'rust' ? '' : `${tool}::`}${rule} ${level}`, entry: one }];
    });
    const [first] = rules;
    return first ? [{ words: someOf(rules.map(({ told }) => told)), span: spanOfEntry(event, first.entry, 200) }] : [];
  });
}

/** `disallowed-methods = [{ path = "…", reason = "…" }]` */
function disallowed(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  return ['disallowed-methods', 'disallowed-types', 'disallowed-macros'].flatMap((key) =>
    listAt(tree, key).flatMap((one) => {
      const path = textAt(one, 'path');
      const reason = textAt(one, 'reason');
      if (path === undefined || reason === undefined) return [];
      const other = textAt(one, 'replacement');
      const words = other === undefined ? reason : reason.replace(/\buse instead\b\.?$/i, `use \`${other}\` instead`);
      return [{ words: sentence(path, words), span: spanOf(event, one.start, one.end) }];
    }),
  );
}

/** What depguard and forbidigo do not let in, and what the project says about it. */
function denied(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const settings = at(tree, 'linters', 'settings') ?? at(tree, 'linters-settings');
  const packages = entriesAt(settings, 'depguard', 'rules').flatMap(([, rule]) => listAt(rule, 'deny'));
  return [...packages, ...listAt(settings, 'forbidigo', 'forbid')].flatMap((one) => {
    const name = textAt(one, 'pkg') ?? textAt(one, 'pattern') ?? textAt(one, 'p');
    const words = textAt(one, 'desc') ?? textAt(one, 'msg');
    if (name === undefined || words === undefined) return [];
    return [{ words: sentence(name, words), span: spanOf(event, one.start, Math.min(one.end, one.start + 300)) }];
  });
}

function checkstyle(event: BrainEvent): Setting[] {
  const modules = [...event.text.matchAll(/<module\s+name="(\w{3,60})"/g)]
    .map(([, module = '']) => module)
    .filter((module) => module !== 'Checker' && module !== 'TreeWalker');
  const first = /<module\s+name="(?!Checker|TreeWalker)\w{3,60}"/.exec(event.text);
  return [
    ...match(event, /<module\s+name="LineLength">[^]{0,300}?<property\s+name="max"\s+value="(\d+)"/, width),
    ...(first
      ? [
          {
            words: `checks ${someOf([...new Set(modules)])}`,
            span: spanOf(event, first.index, first.index + first[0].length),
          },
        ]
      : []),
  ];
}
