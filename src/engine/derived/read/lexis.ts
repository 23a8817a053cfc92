/** Strings and comments of each family of languages, as data for the scanner. */
import type { Family } from './language.ts';

export interface StringRule {
  readonly open: string;
  readonly close: string;
  /** Whether a backslash hides the character after it. */
  readonly escapes: boolean;
  readonly multiline: boolean;
  /** `${ … }` inside is code again. */
  readonly template?: boolean;
}

export interface Lexis {
  readonly lineComments: readonly string[];
  /** Open, close, and whether they nest. */
  readonly blockComments: readonly (readonly [open: string, close: string, nests: boolean])[];
  /** Longer openings stand before shorter ones. */
  readonly strings: readonly StringRule[];
  /** A slash may begin a regular expression. */
  readonly regex: boolean;
  /** `'` begins a character only where another one ends it soon; else it is a lifetime or an apostrophe. */
  readonly shortQuotes: boolean;
  readonly heredocs: boolean;
  /** How deep a line lies: by brackets, or by the column it begins in. */
  readonly levels: 'brackets' | 'indent';
  /** A line in the first column that can only stand at the top: brackets that were misread before are forgotten. */
  readonly resync: RegExp | null;
}

const line = (quote: string): StringRule => ({ open: quote, close: quote, escapes: true, multiline: false });
const block = (quote: string, escapes = true): StringRule => ({ open: quote, close: quote, escapes, multiline: true });
const C_COMMENT = ['/*', '*/', false] as const;

const base: Lexis = {
  lineComments: ['//'],
  blockComments: [C_COMMENT],
  strings: [line('"'), line("'")],
  regex: false,
  shortQuotes: false,
  heredocs: false,
  levels: 'brackets',
  resync: null,
};

export const LEXES: Readonly<Partial<Record<Family, Lexis>>> = {
  script: {
    ...base,
    strings: [{ ...block('`'), template: true }, line('"'), line("'")],
    regex: true,
    resync:
      /(?:export (?!=)|import (?=[\w{*'"])|(?:async )?function[ *]|(?:abstract )?class \w|interface \w|declare )/y,
  },
  python: {
    ...base,
    lineComments: ['#'],
    blockComments: [],
    strings: [block('"""'), block("'''"), line('"'), line("'")],
    levels: 'indent',
  },
  rust: {
    ...base,
    blockComments: [['/*', '*/', true]],
    strings: [
      { open: 'r##"', close: '"##', escapes: false, multiline: true },
      { open: 'r#"', close: '"#', escapes: false, multiline: true },
      block('"'),
    ],
    shortQuotes: true,
    resync:
      /(?:pub(?:\([\w ]{1,40}\))? (?:fn|struct|enum|mod|trait|use|const|async|unsafe) |fn \w|impl[ <]|struct \w|enum \w)/y,
  },
  go: {
    ...base,
    strings: [block('`', false), line('"')],
    shortQuotes: true,
    resync: /(?:func[ (]|type \w|import [("]|package \w)/y,
  },
  jvm: { ...base, strings: [block('"""'), line('"')], shortQuotes: true },
  c: { ...base, strings: [line('"')], shortQuotes: true },
  ruby: {
    ...base,
    lineComments: ['#'],
    blockComments: [],
    strings: [block('"""'), line('"'), line("'")],
    heredocs: true,
    levels: 'indent',
  },
  php: { ...base, lineComments: ['//', '#'], strings: [block('"'), block("'")], heredocs: true },
  shell: {
    ...base,
    lineComments: ['#'],
    blockComments: [],
    strings: [block('"'), block("'", false)],
    heredocs: true,
    levels: 'indent',
  },
  sql: {
    ...base,
    lineComments: ['--'],
    strings: [{ open: '$$', close: '$$', escapes: false, multiline: true }, block("'", false), line('"')],
  },
  json: { ...base, strings: [line('"')] },
};
