/** What linters forbid in some folders only is told with the folder, in the words of who forbade it. */
import assert from 'node:assert/strict';
import { learn, manifest } from './events.ts';

const told = (path: string, text: string): (readonly [string, string])[] =>
  learn(manifest(path, text))
    .filter(({ dedupHint }) => dedupHint.startsWith('restriction:'))
    .map(({ title, facts }) => [title.split(': ')[0] ?? '', facts]);

const block = (files: string, rules: string): string => `export default [{ ${files} rules: { ${rules} } }];\n`;
const IMPORTS = `'no-restricted-imports': ['error', { paths: [{ name: 'fs', message: 'Read by the port instead.' }] }]`;

describe('restrictions of some folders', () => {
  it('are told of a package with its folder, and of some files with their globs', () => {
    assert.deepEqual(told('packages/core/eslint.config.mjs', block('', IMPORTS)), [
      ['In `packages/core`', '`fs`: Read by the port instead.'],
    ]);
    assert.deepEqual(told('eslint.config.js', block(`files: ['src/engine/**/*.ts'],`, IMPORTS)), [
      ['In `src/engine/**/*.ts`', 'In `src/engine/**/*.ts`: `fs`: Read by the port instead.'],
    ]);
  });

  it('name five of the globs that they hold for, and say that there are others', () => {
    const where = (n: number): string => {
      const globs = Array.from({ length: n }, (_, i) => `'src/part${i}/**'`).join(', ');
      return told('eslint.config.js', block(`files: [${globs}],`, IMPORTS))[0]?.[1].split(': ')[0] ?? '';
    };
    const named = (n: number): string[] => Array.from({ length: n }, (_, i) => `\`src/part${i}/**\``);
    assert.equal(where(5), `In ${named(4).join(', ')} and ${named(5).at(-1)}`);
    assert.equal(where(6), `In ${named(5).join(', ')} and others`);
  });

  it('say what they leave out, and that types may be imported, but not the patterns of paths', () => {
    const rule = `'no-restricted-imports': ['error', { patterns: [{ group: ['**/rows/v*', '**/rows/v*/**'], allowTypeImports: true, message: 'Go through rows.ts.' }] }]`;
    const facts = (ignores: string): string | undefined =>
      told('eslint.config.js', block(`files: ['src/**'], ignores: [${ignores}],`, rule))[0]?.[1];
    assert.equal(
      facts(`'src/rows/**'`),
      'In `src/**` (but in `src/rows/**`): Go through rows.ts. `import type` is allowed.',
    );
    assert.equal(
      facts(`'**/*.test.ts'`),
      'In `src/**` (tests excepted): Go through rows.ts. `import type` is allowed.',
    );
  });

  it('name the patterns that a message points at, the names alone that are kept out, and groups without a message', () => {
    const patterns = [
      `{ group: ['@row/*/src'], message: 'Remove the end of this import' }`,
      `{ group: ['@row/dom'], importNames: ['waitFor'], message: 'Use the clock of the tests' }`,
      `{ group: ['@row/server'] }`,
    ];
    const rule = `'no-restricted-imports': ['error', { patterns: [${patterns.join(', ')}] }]`;
    assert.deepEqual(told('packages/core/eslint.config.mjs', block('', rule)), [
      [
        'In `packages/core`',
        '`@row/*/src`: Remove the end of this import. `waitFor of @row/dom`: Use the clock of the tests. `@row/server`: Do not import it.',
      ],
    ]);
  });

  it('hold everywhere where a package of rules that others build on makes them', () => {
    assert.deepEqual(told('tools/eslint-config/eslint.config.mjs', block('', IMPORTS)), [
      ['`fs`', '`fs`: Read by the port instead.'],
    ]);
  });

  it('are what the build and its checks say in the words of the project, not of form, and not in comments', () => {
    const pom = (message: string): string =>
      `<project><artifactId>maven-enforcer-plugin</artifactId><message>${message}</message></project>`;
    assert.deepEqual(told('pom.xml', pom('Ledgers should NOT depend\n   on the web. Only its adapters may.')), [
      ["Maven's enforcer asks", "Maven's enforcer asks: Ledgers should NOT depend on the web. Only its adapters may."],
    ]);
    const check = (value: string): string => `<property name="message"\n  value="${value}" />`;
    const checks = `<module name="Checker">${check('Please use the imports of rows.')}<!-- ${check('Never import ledgers by name.')} -->${check('Line has leading space characters; use tabs only.')}</module>`;
    assert.deepEqual(told('src/checkstyle/checkstyle.xml', checks), [
      ['Checkstyle asks', 'Checkstyle asks: Please use the imports of rows.'],
    ]);
    const hooks =
      'repos:\n  - repo: local\n    hooks:\n      - id: a\n        name: No tables in ledgers (use rows)\n        language: pygrep\n      - id: b\n        name: Run what checks all rows\n        language: system\n';
    assert.deepEqual(told('.pre-commit-config.yaml', hooks), [
      ['pre-commit asks', 'pre-commit asks: No tables in ledgers (use rows).'],
    ]);
  });

  it('are read from JSON and its overrides, too', () => {
    const rules = { 'no-restricted-syntax': ['error', { selector: 'ForInStatement', message: 'Use for of.' }] };
    const text = JSON.stringify({ overrides: [{ files: ['src/api/**'], rules }] });
    assert.deepEqual(told('.eslintrc.json', text), [['In `src/api/**`', 'In `src/api/**`: Use for of.']]);
  });

  it('are one line where they are about the same files, and told once where later blocks ask them again', () => {
    const common = `const COMMON = [{ selector: 'ForIn', message: 'Use for of.' }, { selector: 'With', message: 'No with.' }];\n`;
    const rules = `{ files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...COMMON] } }`;
    const more = `{ files: ['src/api/**'], rules: { 'no-restricted-syntax': ['error', ...COMMON, { selector: 'X', message: 'No X.' }] } }`;
    assert.deepEqual(
      told('eslint.config.js', `${common}export default [${rules}, ${more}];`).map(([, facts]) => facts),
      ['In `src/**/*.ts`: Use for of. No with.', 'In `src/api/**`: No X.'],
    );
  });

  it('name what they are about where the words only seem to', () => {
    const path = `{ name: 'fs', message: 'Use vscode.workspace.fs instead.' }`;
    const rules = `'no-restricted-imports': ['error', { paths: [${path}] }]`;
    assert.deepEqual(told('packages/core/eslint.config.mjs', block('', rules)), [
      ['In `packages/core`', '`fs`: Use vscode.workspace.fs instead.'],
    ]);
  });

  it('say once what is said of several things', () => {
    const path = (name: string): string => `{ name: '${name}', message: 'Use the port.' }`;
    const rules = `'no-restricted-imports': ['error', { paths: [${path('fs')}, ${path('node:fs')}] }]`;
    assert.deepEqual(told('packages/core/eslint.config.mjs', block('', rules)), [
      ['In `packages/core`', '`fs`, `node:fs`: Use the port.'],
    ]);
  });

  it('say once what differs only in the name of each thing', () => {
    const of = (name: string, words: string): string => `{ name: '${name}', message: '${words}' }`;
    const names = ['setTimeout', 'clearTimeout', 'Date'].map((name) => of(name, `Use the clock.${name} of the port.`));
    const others = [of('window', 'Use the frame.'), of('self', 'Use the frame.')];
    const rules = `'no-restricted-globals': ['error', ${[others[0], ...names, others[1]].join(', ')}]`;
    assert.deepEqual(told('packages/core/eslint.config.mjs', block('', rules)), [
      [
        'In `packages/core`',
        '`window`, `self`: Use the frame. `setTimeout`, `clearTimeout`, `Date`: Use the clock.<name> of the port.',
      ],
    ]);
  });

  it('are read from Oxlint, too', () => {
    const paths = [{ name: 'vscode', message: 'No editor here.' }];
    const rules = { 'no-restricted-imports': ['error', { paths }] };
    const text = JSON.stringify({ overrides: [{ files: ['src/model/**'], rules }] });
    assert.deepEqual(told('packages/core/.oxlintrc.json', text), [
      ['In `packages/core`', 'In `src/model/**`: `vscode`: No editor here.'],
    ]);
  });

  it('except tests where a later block turns them off there', () => {
    const rules = { 'no-restricted-imports': ['error', { paths: [{ name: 'fs', message: 'No files here.' }] }] };
    const off = { 'no-restricted-imports': 'off' };
    const overrides = [
      { files: ['src/**/*.ts'], rules },
      { files: ['src/test/**/*.ts', 'src/**/*.spec.ts'], rules: off },
    ];
    assert.deepEqual(told('packages/core/.oxlintrc.json', JSON.stringify({ overrides })), [
      ['In `packages/core`', 'In `src/**/*.ts` (tests excepted): `fs`: No files here.'],
    ]);
    const elsewhere = [overrides[0], { files: ['src/bin/**'], rules: off }];
    assert.doesNotMatch(
      told('packages/core/.oxlintrc.json', JSON.stringify({ overrides: elsewhere }))[0]?.[1] ?? '',
      /excepted/,
    );
  });

  it('are not what a later block for the same files sets anew without them', () => {
    const asks = (files: string, ...said: string[]): string => {
      const paths = said.map((message) => `{ selector: 'X', message: '${message}' }`).join(', ');
      return `{ files: [${files}], rules: { 'no-restricted-syntax': ['error', ${paths}] } }`;
    };
    const facts = (...blocks: string[]): string[] =>
      told('eslint.config.js', `export default [${blocks.join(', ')}];`).map(([, fact]) => fact);
    const rows = asks(`'pkg/core/src/rows/**/*.ts'`, 'Each row has a date.', 'No with.');
    const all = asks(`'pkg/*/src/**/*.{ts,tsx}'`, 'No with.');
    const of = 'In `pkg/core/src/rows/**/*.ts`: ';
    assert.deepEqual(facts(rows, all), [`${of}No with.`]);
    // Of fewer files, of others, or before it.
    assert.deepEqual(facts(all, rows).at(-1), `${of}Each row has a date.`);
    for (const other of [`'pkg/core/src/rows/*.ts'`, `'pkg/*/lib/**'`, `'pkg/*/src/**/*.tsx'`, `'**/*.test.ts'`])
      assert.deepEqual(facts(rows, asks(other, 'No with.')).at(0), `${of}Each row has a date. No with.`, other);
  });

  it('are not those of all code, of tests, or turned off', () => {
    assert.deepEqual(told('eslint.config.js', block('', IMPORTS)), []);
    assert.deepEqual(told('eslint.config.js', block(`files: ['**/*.ts'],`, IMPORTS)), []);
    assert.deepEqual(told('eslint.config.js', block(`files: ['test/**/*.ts'],`, IMPORTS)), []);
    assert.deepEqual(told('packages/a/eslint.config.js', block('', `'no-restricted-imports': 'off'`)), []);
  });
});
