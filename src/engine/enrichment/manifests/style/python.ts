/** What Python's formatters, linters and type checkers ask, in files of their own or in pyproject.toml. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseIni } from '../../data/ini.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textAt, textsAt, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { spanOfEntry } from '../quote.ts';
import {
  flag,
  read,
  template,
  sentence,
  width,
  type SettingRule,
  type Setting,
  type StyleFinding,
  type StyleTopic,
} from './setting.ts';

export function pythonSettings(name: string, event: BrainEvent): StyleFinding[] {
  const { text } = event;
  const by = (
    topic: StyleTopic,
    tool: string,
    tree: DataNode | undefined,
    rules: readonly SettingRule[],
  ): StyleFinding => ({
    topic,
    tool,
    found: read(event, tree, rules),
  });
  const ruff = (tree: DataNode | undefined): StyleFinding[] => [
    by('formatting', 'Ruff', tree, RUFF_FORMAT),
    { ...by('linting', 'Ruff', tree, RUFF_LINT), asks: banned(event, tree) },
  ];
  if (/^\.?ruff\.toml$/.test(name)) return ruff(parseToml(text));
  if (name === 'pyproject.toml') {
    const tool = at(parseToml(text), 'tool');
    return [
      ...ruff(at(tool, 'ruff')),
      by('formatting', 'Black', at(tool, 'black'), BLACK),
      by('formatting', 'isort', at(tool, 'isort'), ISORT),
      by('linting', 'mypy', at(tool, 'mypy'), MYPY),
      by('linting', 'Pyright', at(tool, 'pyright'), PYRIGHT),
      by('linting', 'Pylint', at(tool, 'pylint'), PYLINT),
    ];
  }
  if (name === '.flake8' || name === 'tox.ini' || name === 'setup.cfg') {
    const tree = parseIni(text);
    return [
      by('linting', 'Flake8', at(tree, 'flake8'), FLAKE8),
      by('formatting', 'isort', at(tree, 'isort'), ISORT),
      by('linting', 'mypy', at(tree, 'mypy'), MYPY),
    ];
  }
  if (name === 'mypy.ini') return [by('linting', 'mypy', at(parseIni(text), 'mypy'), MYPY)];
  if (name === '.pylintrc') return [by('linting', 'Pylint', parseIni(text), PYLINT)];
  if (name === 'pyrightconfig.json') return [by('linting', 'Pyright', parseJson(text), PYRIGHT)];
  return [];
}

/** What shall not be used, and what the project says about it. */
function banned(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  // A table of what is banned does nothing unless the rule is on.
  const selected = [['lint', 'select'], ['lint', 'extend-select'], ['select'], ['extend-select']] as const;
  if (!selected.some((keys) => textsAt(tree, ...keys).some((rule) => /^(?:ALL|TID\d*)$/.test(rule)))) return [];
  return entriesAt(tree, 'lint', 'flake8-tidy-imports', 'banned-api').flatMap(([name, entry]) => {
    const message = textAt(entry, 'msg');
    return message === undefined ? [] : [{ words: sentence(name, message), span: spanOfEntry(event, entry) }];
  });
}

const RUFF_FORMAT: readonly SettingRule[] = [
  ['line-length', width],
  ['indent-width', template('indent ')],
  ['format/quote-style', template('', ' quotes')],
  ['format/indent-style', (value) => (value === 'tab' ? 'tabs' : undefined)],
];
const RUFF_LINT: readonly SettingRule[] = [
  ...['', 'lint/'].flatMap((at): SettingRule[] => [
    [`${at}select`, template('rules ')],
    [`${at}extend-select`, template('also ')],
    [`${at}ignore`, template('ignored: ')],
    [`${at}extend-ignore`, template('ignored: ')],
    [`${at}pydocstyle/convention`, template('', ' docstrings')],
    [`${at}mccabe/max-complexity`, template('complexity up to ')],
  ]),
];
const BLACK: readonly SettingRule[] = [
  ['line-length', width],
  ['skip-string-normalization', flag('quotes left as they are')],
];
const ISORT: readonly SettingRule[] = [['profile', template('imports sorted as by ')]];
const MYPY: readonly SettingRule[] = [
  ['strict', flag('strict')],
  ['disallow_untyped_defs', flag('no functions without types')],
  ['warn_return_any', flag('warns of returned Any')],
  ['plugins', template('plugins ')],
];
const PYRIGHT: readonly SettingRule[] = [['typeCheckingMode', template('', ' type checking')]];
const PYLINT: readonly SettingRule[] = [
  ['FORMAT/max-line-length', width],
  ['format/max-line-length', width],
  ...['MASTER', 'MAIN', 'main', 'master'].map((section): SettingRule => [
    `${section}/load-plugins`,
    template('plugins '),
  ]),
  ...['MESSAGES CONTROL', 'messages_control'].map((section): SettingRule => [`${section}/disable`, template('off: ')]),
];
const FLAKE8: readonly SettingRule[] = [
  ['max-line-length', width],
  ['select', template('rules ')],
  ['extend-select', template('also ')],
  ['ignore', template('ignored: ')],
  ['extend-ignore', template('ignored: ')],
  ['max-complexity', template('complexity up to ')],
  ['docstring-convention', template('', ' docstrings')],
];
