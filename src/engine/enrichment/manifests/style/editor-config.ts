/** What an .editorconfig asks: of every file, and where some languages differ. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseIni } from '../../data/ini.ts';
import { at, entriesAt } from '../../data/node.ts';
import { spanOfEntry } from '../quote.ts';
import { flag, read, template, width, type SettingRule, type Setting } from './setting.ts';

/** Languages that are told apart. */
const MOST_SECTIONS = 5;

export function editorConfig(event: BrainEvent): Setting[] {
  const tree = parseIni(event.text);
  const everywhere = read(event, at(tree, '*'), EVERYWHERE);
  const known = new Set(everywhere.map(({ words }) => words));
  const elsewhere = entriesAt(tree)
    .filter(([glob, section]) => glob !== '*' && section.value instanceof Map)
    .flatMap(([glob, section]) => {
      const own = read(event, section, INDENTS).filter(({ words }) => !known.has(words));
      return own.length === 0
        ? []
        : [
            {
              words: `in \`${glob}\` ${own.map(({ words }) => words).join(' and ')}`,
              span: own[0]?.span ?? spanOfEntry(event, section, 200),
            },
          ];
    });
  return [...everywhere, ...elsewhere.slice(0, MOST_SECTIONS)];
}

const INDENTS: readonly SettingRule[] = [
  ['indent_style', (value) => (value === 'tab' ? 'tabs' : 'spaces')],
  ['indent_size', (value) => (/^\d+$/.test(value) ? `indent ${value}` : undefined)],
  ['max_line_length', (value) => (/^\d+$/.test(value) ? width(value) : undefined)],
  ['ktlint_code_style', template('ktlint style ')],
];
const EVERYWHERE: readonly SettingRule[] = [
  ...INDENTS,
  ['end_of_line', (value) => `${value.toUpperCase()} line ends`],
  ['insert_final_newline', flag('a line break at the end of files')],
  ['trim_trailing_whitespace', flag('no white space at the end of lines')],
];
