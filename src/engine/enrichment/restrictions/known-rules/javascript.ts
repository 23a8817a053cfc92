/**
 * What well-known rules of ESLint, Oxlint and Biome ask, in words: those that change how one writes code here. What every
 * preset has, what a formatter or `--fix` mends by itself, and plain mistakes are left out.
 */
import { listAt, textAt, textOf, textsAt, type DataNode } from '../../data/node.ts';
import { table } from '../../../model/table.ts';

/**
 * What a rule asks with these options (what follows its severity; `source` is how all of it is written); undefined where it
 * asks nothing worth telling.
 */
export type Asks = string | ((options: readonly DataNode[], source: string) => string | undefined);

const ANY_MEMBERS = 'nothing of type `any` is called, nor a member of it read';
const TYPE_IMPORTS = 'types are imported by `import type`';
const NODE_PREFIX = 'modules of Node are imported with `node:`';
const SUPPRESSED = '`eslint-disable` names its rule';

/** The word, or the value of `key` in the object, that comes first among the options. */
const first = ([option]: readonly DataNode[], key: string): string | undefined => textOf(option) ?? textAt(option, key);

/** By what the first option is; `usual` is what the rule asks without one. */
const by =
  (key: string, asked: Readonly<Partial<Record<string, string>>>, usual?: string): Asks =>
  (options) =>
    options.length === 0 ? usual : asked[first(options, key) ?? ''];

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** A limit, as `20` or as `{ max: 20 }`. */
const atMost =
  (before: string, after: string): Asks =>
  (options) => {
    const limit = first(options, 'max');
    return limit !== undefined && /^\d+$/.test(limit) ? `${before} ${limit} ${after}` : undefined;
  };

const HEADER_WORDS = /@licen[cs]e|copyright|spdx|licen[cs]ed/i;
/** Lines of a header that are told. */
const MOST_OF_HEADER = 3;

/** The words of a line of a comment. */
const withoutStars = (line: string): string => line.replaceAll(/\/\*|\*\/|(?<![^\s])[*/]{1,3}(?!\S)/g, ' ').trim();

/** The words of a licence, wherever they stand among the options: as one text, a list, or put together. */
const header: Asks = (_, source) => {
  const texts = [...source.matchAll(/['"`]([^'"`]{4,300})['"`]/g)].flatMap(([, text = '']) => text.split(/\n|\n/));
  const lines = texts.filter((text) => HEADER_WORDS.test(text)).map((text) => withoutStars(text));
  const told = [...new Set(lines)].filter((line) => line !== '' && line.length <= 80).slice(0, MOST_OF_HEADER);
  return `every file begins with the licence header${told.length > 0 ? ` (${named(told)})` : ''}`;
};

const SCRIPTS = ['ts', 'js', 'tsx', 'jsx', 'mts', 'mjs'];

/** One word for all files, or one for each ending (`{ ts: 'never' }`), which goes before it. */
const fileExtensions: Asks = (options) => {
  const own = options.flatMap((option) => SCRIPTS.flatMap((ending) => textAt(option, ending) ?? []));
  const asked = [...new Set(own.length > 0 ? own : [textOf(options[0]) ?? ''])];
  if (asked.length !== 1) return undefined;
  if (asked[0] === 'never') return 'imports have no file extension';
  return asked[0] === 'always' || asked[0] === 'ignorePackages' ? 'relative imports have a file extension' : undefined;
};

const FILE_CASES: Readonly<Partial<Record<string, string>>> = {
  kebabCase: 'kebab-case',
  camelCase: 'camelCase',
  snakeCase: 'snake_case',
  pascalCase: 'PascalCase',
};
/** Of names that the rule does not look at, so many are shown. */
const MOST_FILE_NAMES = 3;

const fileNames: Asks = (options) => {
  const style = FILE_CASES[first(options, 'case') ?? ''];
  const free = options.flatMap((option) => textsAt(option, 'ignore')).filter((name) => !name.includes('`'));
  const more = free.length > MOST_FILE_NAMES ? ' and the like' : '';
  const but = free.length === 0 ? '' : ` (not those with ${named(free.slice(0, MOST_FILE_NAMES))}${more})`;
  return style === undefined ? undefined : `files are named in ${style}${but}`;
};

/** Names that are forbidden without a word why. */
const forbidden =
  (what: string): Asks =>
  (options) => {
    const listed = options.flatMap((option) => [option, ...listAt(option, 'paths')]);
    const names = listed.flatMap((one) =>
      textAt(one, 'message') === undefined ? (textOf(one) ?? textAt(one, 'name') ?? []) : [],
    );
    const short = [...new Set(names)].filter((name) => name.length <= 60 && !name.includes('`')).slice(0, 5);
    return short.length > 0 ? `no ${what} ${named(short)}` : undefined;
  };

/** The most telling first: of many rules these are told. Names without the plugin, unless only a plugin's rule is meant. */
export const JAVASCRIPT = table<Asks>({
  'no-console': ([option]) => {
    const allowed = textsAt(option, 'allow').map((name) => `console.${name}`);
    return allowed.length > 0 ? `of \`console\` only ${named(allowed.slice(0, 4))}` : 'no `console` calls';
  },
  'no-explicit-any': 'no `any`',
  'no-unsafe-type-assertion': 'no `as` that narrows a type: check instead',
  'consistent-type-assertions': by('assertionStyle', { never: 'no type assertions (`as`)' }),
  'no-non-null-assertion': 'no non-null assertions (`!`)',
  'no-default-export': 'no default exports',
  'prefer-default-export': by('target', { any: 'each module has a default export' }),
  'no-floating-promises': 'each promise is awaited, returned or marked with `void`',
  'header-format': header,
  header,
  headers: header,
  'license-header': header,
  notice: header,
  'no-restricted-imports': forbidden('import of'),
  'no-restricted-globals': forbidden('use of the global'),
  'no-process-env': 'no `process.env`',
  'no-barrel-file': 'no barrel files',
  'no-barrel-files': 'no barrel files',
  'no-cycle': 'no import cycles',
  'no-relative-packages': 'another package of the workspace is imported by its name, not by a relative path',
  'no-relative-parent-imports': 'no imports from `../`',
  'no-nodejs-modules': 'no modules of Node',
  'no-extraneous-dependencies': 'a package imports only dependencies that its own manifest declares',
  'no-undeclared-dependencies': 'a package imports only dependencies that its own manifest declares',
  'no-unsafe-assignment': 'nothing of type `any` is assigned',
  'no-unsafe-return': 'nothing of type `any` is returned',
  'no-unsafe-argument': 'nothing of type `any` is passed on',
  'no-unsafe-member-access': ANY_MEMBERS,
  'no-unsafe-call': ANY_MEMBERS,
  'strict-boolean-expressions': 'conditions are booleans: compare explicitly',
  'switch-exhaustiveness-check': '`switch` covers every member of a union',
  'default-case': 'each `switch` has a `default`',
  'ban-ts-comment': ([option]) =>
    textAt(option, 'ts-ignore') === 'false'
      ? undefined
      : `${textAt(option, 'ts-ignore') === 'allow-with-description' ? '`@ts-ignore` only with a description' : 'no `@ts-ignore`'}${textAt(option, 'ts-expect-error') === 'allow-with-description' ? '; `@ts-expect-error` only with a description' : ''}`,
  'no-use': 'no `eslint-disable` comments',
  'eslint-comments/require-description': 'comments with `eslint-disable` give the reason for it',
  'no-unlimited-disable': SUPPRESSED,
  'no-abusive-eslint-disable': SUPPRESSED,
  'no-literal-string': 'no literal text in the interface: use a translation',
  'jsx-no-literals': 'no literal text in JSX: use a translation',
  'no-literal-string-in-jsx': 'no literal text in JSX: use a translation',
  'consistent-type-definitions': by(
    'default',
    { type: '`type` instead of `interface`', interface: '`interface` instead of `type` for objects' },
    '`interface` instead of `type` for objects',
  ),
  'func-style': by(
    'default',
    { expression: 'functions as expressions, not declarations', declaration: 'functions as declarations' },
    'functions as expressions, not declarations',
  ),
  'consistent-type-imports': by(
    'prefer',
    { 'type-imports': TYPE_IMPORTS, 'no-type-imports': 'no `import type`' },
    TYPE_IMPORTS,
  ),
  'use-import-type': TYPE_IMPORTS,
  'explicit-function-return-type': 'functions state their return type',
  'explicit-module-boundary-types': 'exported functions state their types',
  'explicit-member-accessibility': by(
    'accessibility',
    { 'no-public': 'class members without `public`', explicit: 'class members state who may use them' },
    'class members state who may use them',
  ),
  'array-type': by('default', {
    generic: '`Array<T>` instead of `T[]`',
    'array-simple': '`T[]` of simple types only, else `Array<T>`',
  }),
  'no-null': '`undefined` instead of `null`',
  'no-enum': 'no enums',
  'no-const-enum': 'no `const enum`',
  'no-classes': 'no classes',
  'no-class-declarations': 'no classes',
  'no-let': 'no `let`',
  'no-loop-statements': 'no loops',
  'immutable-data': 'no data is changed in place',
  'no-param-reassign': 'parameters are not assigned to',
  'no-parameter-assign': 'parameters are not assigned to',
  'prefer-await-to-then': '`await` instead of `.then()`',
  'promise-function-async': 'functions that return a promise are `async`',
  'no-await-in-loop': 'no `await` in loops',
  'no-await-in-loops': 'no `await` in loops',
  'return-await': by('', {
    'in-try-catch': '`return await` inside `try`',
    always: '`return await` instead of returning a promise',
  }),
  'only-throw-error': 'only errors are thrown',
  'no-throw-literal': 'only errors are thrown',
  'prefer-nullish-coalescing': '`??` instead of `||` for what may be missing',
  'no-deprecated': 'nothing that is deprecated is used',
  'no-array-for-each': '`for…of` instead of `.forEach()`',
  'no-for-each': '`for…of` instead of `.forEach()`',
  'no-array-reduce': 'no `.reduce()`',
  'no-nested-ternary': 'no nested `?:`',
  'no-ternary': 'no `?:`',
  'no-plusplus': 'no `++`',
  'no-continue': 'no `continue`',
  'no-sync': 'no blocking functions of Node',
  'no-process-exit': 'no `process.exit()`',
  'no-warning-comments': 'no TODO comments',
  'no-inline-comments': 'no comments behind code',
  'no-magic-numbers': 'no magic numbers',
  'no-underscore-dangle': 'no names that begin or end with `_`',
  'no-unused-vars': (options) =>
    options.some((option) => textAt(option, 'argsIgnorePattern') === '^_')
      ? 'parameters that are not used begin with `_`'
      : undefined,
  'prevent-abbreviations': 'no abbreviated names',
  'filename-case': fileNames,
  extensions: fileExtensions,
  'import/no-namespace': 'no `import * as`',
  'no-dynamic-import': 'no `import()`',
  'enforce-node-protocol-usage': by('', { always: NODE_PREFIX, never: 'modules of Node are imported without `node:`' }),
  'prefer-node-protocol': NODE_PREFIX,
  'use-nodejs-import-protocol': NODE_PREFIX,
  'require-jsdoc': 'functions have JSDoc',
  curly: by('', {}, 'braces around every block'),
  'use-block-statements': 'braces around every block',
  'no-array-index-key': 'no array index as `key`',
  'jsx-props-no-spreading': 'no spread of props',
  'jsx-no-bind': 'no functions made within JSX',
  'no-hooks': 'no `beforeEach` or other hooks in tests',
  'consistent-test-it': by('fn', { test: 'tests by `test`, not `it`', it: 'tests by `it`, not `test`' }),
  'max-lines': atMost('files up to', 'lines'),
  'max-lines-per-function': atMost('functions up to', 'lines'),
  'max-params': atMost('at most', 'parameters'),
  'max-depth': atMost('blocks up to', 'deep'),
  complexity: atMost('complexity up to', 'a function'),
});
