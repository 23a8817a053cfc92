/** What formatters make of code: quotes, semicolons, indents, the length of lines. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, textOf, type DataNode } from '../../data/node.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOfEntry } from '../quote.ts';
import { editorConfig } from './editor-config.ts';
import { flag, match, read, template, width, type SettingRule, type Setting, type StyleFinding } from './setting.ts';

export function formatterSettings(name: string, event: BrainEvent): StyleFinding[] {
  const told = (tool: string, found: readonly Setting[]): StyleFinding[] => [{ topic: 'formatting', tool, found }];
  const by = (tool: string, tree: DataNode | undefined, rules: readonly SettingRule[]): StyleFinding[] =>
    told(tool, read(event, tree, rules));
  const { text } = event;
  if (/^\.prettierrc(?:\.(?:json5?|ya?ml))?$/.test(name)) return by('Prettier', jsonOrYaml(text), PRETTIER);
  if (name === '.prettierrc.toml') return by('Prettier', parseToml(text), PRETTIER);
  if (/^(?:\.prettierrc|prettier\.config)\.(?:[cm]?[jt]s)$/.test(name))
    return by('Prettier', exportedLiteral(text), PRETTIER);
  if (name === 'package.json') {
    const entry = at(parseJson(text), 'prettier');
    const shared = textOf(entry);
    return entry && shared !== undefined
      ? told('Prettier', [{ words: `as in ${shared}`, span: spanOfEntry(event, entry, 200) }])
      : by('Prettier', entry, PRETTIER);
  }
  if (/^\.?oxfmtrc\.jsonc?$/.test(name)) return by('Oxfmt', parseJson(text), PRETTIER);
  if (/^biome\.jsonc?$/.test(name)) return by('Biome', parseJson(text), BIOME);
  if (/^dprint\.jsonc?$/.test(name)) return by('dprint', parseJson(text), DPRINT);
  if (/^\.?rustfmt\.toml$/.test(name)) return by('rustfmt', parseToml(text), RUSTFMT);
  if (name === '.clang-format') return by('clang-format', parseYaml(text), CLANG);
  if (name === 'pint.json') return by('Pint', parseJson(text), [['preset', template('preset ')]]);
  if (/^\.php-cs-fixer(?:\.dist)?\.php$/.test(name))
    return told('PHP CS Fixer', match(event, /['"](@[\w:.]{2,40})['"]\s*=>\s*true/, template('preset ')));
  if (name === '.scalafmt.conf') return told('scalafmt', match(event, /^maxColumn\s*=\s*(\d+)/m, width));
  if (name === '.swiftformat')
    return told('SwiftFormat', [
      ...match(event, /^--indent\s+(\w+)/m, (value) => (value === 'tab' ? 'tabs' : `indent ${value}`)),
      ...match(event, /^--maxwidth\s+(\d+)/m, width),
    ]);
  if (name === '.formatter.exs') return told('mix format', match(event, /\bline_length:\s*(\d+)/, width));
  if (name === '.editorconfig') return told('EditorConfig', editorConfig(event));
  return [];
}

/** `.prettierrc` has no ending that says what it is written in. */
const jsonOrYaml = (text: string): DataNode | undefined => (/^\s*[{/]/.test(text) ? parseJson(text) : parseYaml(text));

const PRETTIER: readonly SettingRule[] = [
  ['semi', flag('semicolons', 'no semicolons')],
  ['singleQuote', flag('single quotes', 'double quotes')],
  ['useTabs', flag('tabs', 'spaces')],
  ['tabWidth', template('indent ')],
  ['printWidth', width],
  ['trailingComma', (value) => (value === 'none' ? 'no trailing commas' : `trailing commas (${value})`)],
  ['arrowParens', (value) => (value === 'avoid' ? 'no parentheses around a single arrow parameter' : undefined)],
  ['endOfLine', (value) => (value === 'auto' ? undefined : `${value.toUpperCase()} line ends`)],
  ['plugins', template('plugins ')],
];
const BIOME: readonly SettingRule[] = [
  ['formatter/enabled', flag('formats', 'does not format')],
  ['formatter/indentStyle', (value) => (value === 'tab' ? 'tabs' : 'spaces')],
  ['formatter/indentWidth', template('indent ')],
  ['formatter/lineWidth', width],
  ['javascript/formatter/quoteStyle', template('', ' quotes')],
  ['javascript/formatter/semicolons', (value) => (value === 'asNeeded' ? 'no semicolons' : 'semicolons')],
  ['javascript/formatter/trailingCommas', (value) => `trailing commas (${value})`],
];
const DPRINT: readonly SettingRule[] = [
  ['lineWidth', width],
  ['useTabs', flag('tabs', 'spaces')],
  ['indentWidth', template('indent ')],
  ['typescript/quoteStyle', (value) => (/single/i.test(value) ? 'single quotes' : 'double quotes')],
  ['typescript/semiColons', (value) => (value === 'asi' ? 'no semicolons' : 'semicolons')],
];
const RUSTFMT: readonly SettingRule[] = [
  ['max_width', width],
  ['hard_tabs', flag('tabs')],
  ['tab_spaces', template('indent ')],
  ['imports_granularity', (value) => `imports grouped by ${value.toLowerCase()}`],
];
const CLANG: readonly SettingRule[] = [
  ['BasedOnStyle', template('', ' style')],
  ['IndentWidth', template('indent ')],
  ['UseTab', (value) => (/^(?:never|false)$/i.test(value) ? 'spaces' : 'tabs')],
  ['ColumnLimit', (value) => (value === '0' ? undefined : width(value))],
  ['PointerAlignment', (value) => `pointer marks to the ${value.toLowerCase()}`],
];
