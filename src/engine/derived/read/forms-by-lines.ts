/** The forms that a file is written in, where no tree of it is made, or the tree says nothing: by single lines, as data. */
import { isHeadGenerated } from '../../enrichment/history/made-by-tools.ts';
import { BASE } from '../syntax/uses-by-tree.ts';
import { deprecationsIn } from './deprecations.ts';
import type { Family } from './language.ts';
import { syncNotesIn } from './sync-notes.ts';

/** Stands before what a comment asks to keep in sync. */
export const SYNC_NOTE = 'form.sync ';
/** Stands before what is deprecated, and what takes its place. */
export const DEPRECATION = 'form.deprecated ';
/** Its own head says that a tool writes it. */
export const GENERATED = 'form.generated';

interface LineForm {
  readonly form: string;
  /** Undefined for all. */
  readonly family?: Family;
  readonly pattern: RegExp;
  /** A text that has it, and one that does not: held against the pattern by a test. */
  readonly has: string;
  readonly lacks: string;
}

export const LINE_FORMS: readonly LineForm[] = [
  {
    form: 'licence-header',
    pattern:
      /^(?:<\?php\s{1,4})?(?:declare\([^)]{0,40}\);\s{1,4})?(?:\/\*|\/\/|#)[^]{0,400}?(?:\bcopyright\b|SPDX-License-Identifier|\(c\) )/i,
    has: '/*\n * Copyright 2024 the authors.\n */\npackage a;',
    lacks: 'package a;\n// The copyright holder is looked up.',
  },
  {
    form: 'strict-types',
    family: 'php',
    pattern: /^declare\(strict_types ?= ?1\)/m,
    has: '<?php\n\ndeclare(strict_types=1);\n',
    lacks: '<?php\n\n// declare(strict_types=1) is not used\n',
  },
  {
    form: 'global-throw',
    family: 'php',
    pattern: /^[^*#\n]{0,200}\bthrow new \\\w{1,60}\(/m,
    has: '        throw new \\RuntimeException("no");',
    lacks: '        throw new RuntimeException("no");\n * throw new \\RuntimeException()',
  },
  {
    form: 'own-throw',
    family: 'php',
    pattern: /^[^*#\n]{0,200}\bthrow new \w{1,80}\(/m,
    has: '        throw new InvalidArgumentException("no");',
    lacks: '        throw new \\InvalidArgumentException("no");',
  },
  {
    form: 'self-assert',
    family: 'php',
    pattern: /^ {2,20}(?:self|static)::assert[A-Z]/m,
    has: '        self::assertSame(1, $a);',
    lacks: '        $this->assertSame(1, $a);',
  },
  {
    form: 'this-assert',
    family: 'php',
    pattern: /^ {2,20}\$this->assert[A-Z]/m,
    has: '        $this->assertSame(1, $a);',
    lacks: '        self::assertSame(1, $a);',
  },
  {
    form: 'test-method',
    family: 'php',
    pattern: /^ {2,8}public function test[A-Z_]\w{1,200}\(/m,
    has: '    public function testItIsRead()',
    lacks: '    public function tester()',
  },
  {
    form: 'void-test',
    family: 'php',
    pattern: /^ {2,8}public function test[A-Z_]\w{1,200}\([^()\n]{0,200}\): void/m,
    has: '    public function testItIsRead(): void',
    lacks: '    public function testItIsRead()',
  },
  {
    form: 'author-tag',
    family: 'php',
    pattern: /^ \* @author /m,
    has: '/**\n * @author A B <a@b.c>\n */',
    lacks: '// @author of the text',
  },
  {
    form: 'yoda',
    family: 'php',
    pattern: /(?:\bnull|\b\d{1,6}|'[^'\n]{0,30}'|\[\]) [!=]== \$/,
    has: 'if (null === $a) {',
    lacks: 'if ($a === null) {',
  },
  {
    form: 'value-last',
    family: 'php',
    pattern: /\$[\w>-]{1,60} [!=]== (?:null|\d|'|\[\])/,
    has: 'if ($a === null) {',
    lacks: 'if (null === $a) {',
  },
  {
    form: 'l10n',
    family: 'script',
    pattern: /\bl10n\.t\(/,
    has: "window.showErrorMessage(vscode.l10n.t('No pages'));",
    lacks: 'const t = l10n.table(1);',
  },
  {
    form: 'test-call',
    family: 'script',
    pattern: /^(?:describe|it|test|suite)(?:\.\w{1,20})?\(/m,
    has: "describe('rows', () => {",
    lacks: "  it('is read', () => {",
  },
  {
    form: 'vitest-globals',
    family: 'script',
    pattern: /^(?:[ \t]{1,20}|.{0,80}\btest: ?\{.{0,80})\bglobals: ?true\b/m,
    has: 'export default defineConfig({\n  test: {\n    globals: true,',
    lacks: '  // globals: true',
  },
  {
    form: 'expect-lint',
    family: 'rust',
    pattern: /^\s{0,40}#!?\[expect\(/m,
    has: '#[expect(clippy::unwrap_used)]',
    lacks: '#[allow(dead_code)]\n// #[expect(dead_code)]',
  },
  {
    form: 'allow-lint',
    family: 'rust',
    pattern: /^\s{0,40}#!?\[allow\(/m,
    has: '    #[allow(dead_code)]',
    lacks: '    #[expect(dead_code)]',
  },
];

/** Macros that everybody's tests call. */
const USUAL_MACROS: ReadonlySet<string> = new Set(
  `assert assert_eq assert_ne debug_assert vec format println eprintln print panic matches write writeln include_str concat env
  todo unimplemented unreachable dbg json macro_rules include_bytes line file module_path stringify option_env cfg ensure bail anyhow`.split(
    /\s+/,
  ),
);
const MACRO = /^(?!\s{0,40}\/\/).{0,80}?\b([a-z]\w{2,40})!\s?[({[]/gm;
const MOST_MACROS = 12;

function macrosIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(MACRO)) if (!USUAL_MACROS.has(name)) found.add(`form.macro ${name}`);
  return [...found].sort().slice(0, MOST_MACROS);
}

/** "impl<T> rows::Reader<T> for File {" */
const IMPLEMENTS =
  /^\s{0,40}(?:unsafe )?impl(?:<[^\n{]{0,80}?>)? (?:\w{1,40}::){0,4}(\w{2,60})(?:<[^\n{]{0,80})? for /gm;
/** Traits of the language that everybody's types implement. */
const USUAL_TRAITS: ReadonlySet<string> = new Set(
  `Default Display Debug Clone Copy From Into TryFrom TryInto Iterator IntoIterator Drop Deref DerefMut AsRef AsMut FromStr Error Eq
  PartialEq Ord PartialOrd Hash Borrow Add Sub Mul Div Index IndexMut Not Send Sync Future Extend FromIterator Serialize Deserialize
  Read Write ToString ToOwned Stream FusedIterator ExactSizeIterator DoubleEndedIterator Sum Product Termination Fn FnMut
  FnOnce`.split(/\s+/),
);
/** "class Reader extends Base implements Closes, Opens" */
const EXTENDS = /^[a-z\s]{0,40}class \w{1,80} extends \\?(?:\w{1,60}\\){0,8}(\w{2,80})/gm;
const OWN_IMPLEMENTS = /^[a-z\s]{0,40}class \w{1,80}(?: extends [\w\\]{1,120})? implements ([\w\\, ]{2,200})/gm;

function basesByLines(text: string, family: Family): string[] {
  const found = new Set<string>();
  if (family === 'rust') for (const [, name = ''] of text.matchAll(IMPLEMENTS)) found.add(name);
  if (family === 'php') {
    for (const [, name = ''] of text.matchAll(EXTENDS)) found.add(name);
    for (const [, names = ''] of text.matchAll(OWN_IMPLEMENTS))
      for (const name of names.split(',')) found.add(name.trim().split('\\').at(-1) ?? '');
  }
  return [...found]
    .filter((name) => name !== '' && !USUAL_TRAITS.has(name))
    .sort()
    .map((name) => `${BASE}${name}`);
}

/** The licence that a header names: `form.licence-id MIT OR Apache-2.0`. */
const LICENCE_ID =
  /^(?:[#/*;-]|<!--|<\?php).{0,60}?\bSPDX-License-Identifier: ([\w. ()+-]{2,60}?) {0,4}(?:\*\/|-->|$)/m;
const HEADER_LENGTH = 600;

/** Each once, as `form.NAME`; linear in the length of the text. */
export function formsByLines(text: string, family: Family): string[] {
  const found = LINE_FORMS.filter((one) => (one.family ?? family) === family && one.pattern.test(text));
  const forms = found.map(({ form }) => `form.${form}`);
  const id = LICENCE_ID.exec(text.slice(0, HEADER_LENGTH))?.[1];
  if (id !== undefined) forms.push(`form.licence-id ${id}`);
  if (isHeadGenerated(text)) forms.push(GENERATED);
  forms.push(...syncNotesIn(text).map((says) => `${SYNC_NOTE}${says}`));
  forms.push(...basesByLines(text, family));
  forms.push(...deprecationsIn(text).map((pair) => `${DEPRECATION}${pair}`));
  return family === 'rust' ? [...forms, ...macrosIn(text)] : forms;
}
