/** Rules of linters that carry no message are told in words, one line for all that hold for the same files. */
import assert from 'node:assert/strict';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { learn, manifest } from './events.ts';

const toldOf = (...events: BrainEvent[]): string[] =>
  learn(...events)
    .filter(({ dedupHint }) => dedupHint.startsWith('lint-rules:'))
    .map(({ facts }) => facts);
const told = (path: string, text: string): string[] => toldOf(manifest(path, text));
const flat = (...blocks: string[]): string => `export default [${blocks.join(', ')}];\n`;

describe('rules of linters without a message', () => {
  it('are told together for the files that they hold for, the most telling first', () => {
    const block = `{ files: ['packages/*/src/**/*.ts'], rules: {
      'default-case': 'error', 'no-console': 'error', '@typescript-eslint/no-explicit-any': 2,
      'no-debugger': 'error', 'no-plusplus': 'off', '@typescript-eslint/array-type': ['error', { default: 'array-simple' }] } }`;
    assert.deepEqual(told('eslint.config.js', flat(block)), [
      'Code in `packages/*/src/**/*.ts` must keep to ESLint: no `console` calls; no `any`; each `switch` has a `default`; ' +
        '`T[]` of simple types only, else `Array<T>`.',
    ]);
  });

  it('are told without globs where they hold everywhere, and with the folder of a package', () => {
    const rules = flat(`{ files: ['**/*.ts'], rules: { 'import/no-default-export': 'error' } }`);
    assert.deepEqual(told('eslint.config.mjs', rules), ['Code must keep to ESLint: no default exports.']);
    const [item] = learn(manifest('packages/web/.oxlintrc.json', '{ "rules": { "no-console": "error" } }'));
    assert.equal(item?.title, 'In `packages/web`: Code must keep to Oxlint');
  });

  it('are told of the files that a constant names, and not where nobody can tell for which', () => {
    const rules = (files: string): string =>
      `const rowFiles = ['rows/**/*.ts'];\n${flat(`{ files: ${files}, rules: { 'import/no-default-export': 'error' } }`)}`;
    const inRows = 'Code in `rows/**/*.ts` must keep to ESLint: no default exports.';
    assert.deepEqual(told('eslint.config.js', rules('rowFiles')), [inRows]);
    assert.deepEqual(told('eslint.config.js', rules('[...rowFiles]')), [inRows]);
    assert.deepEqual(told('eslint.config.js', rules('filesOf')), []);
  });

  it('tell the number of a limit', () => {
    const limit = (more: string): string[] => told('ruff.toml', `[lint]\nselect = ["C901"]\n${more}`);
    assert.deepEqual(limit('[lint.mccabe]\nmax-complexity = 24\n'), [
      'Code must keep to Ruff: no functions above the limit of complexity (24).',
    ]);
    assert.deepEqual(limit(''), ['Code must keep to Ruff: no functions above the limit of complexity (10).']);
  });

  it('name the files in which a later block turns them off', () => {
    const on = `{ files: ['src/**/*.ts', 'tools/**/*.ts'], rules: { 'no-console': 'error' } }`;
    const off = (glob: string): string => `{ files: ['${glob}'], rules: { 'no-console': 'off' } }`;
    const facts = (...globs: string[]): string[] => told('eslint.config.js', flat(on, ...globs.map(off)));
    const all = 'Code in `src/**/*.ts`, `tools/**/*.ts` must keep to ESLint: no `console` calls';
    assert.deepEqual(facts('tools/**/*.ts'), [`${all} (but in \`tools/**/*.ts\`).`]);
    assert.deepEqual(facts('**/*.test.ts'), [`${all} (tests excepted).`]);
    // Other files, or of another language.
    assert.deepEqual(facts('scripts/**', 'src/**/*.cjs', '**/*.cjs'), [`${all}.`]);
    assert.deepEqual(facts('**/*.ts'), []);
    assert.deepEqual(told('eslint.config.js', flat(on, `{ rules: { 'no-console': 'off' } }`)), []);
  });

  it('say under which condition a comment may take back a rule', () => {
    const asked = (option: string): string[] =>
      told('eslint.config.js', flat(`{ rules: { '@typescript-eslint/ban-ts-comment': ['error', ${option}] } }`));
    assert.match(asked(`{ 'ts-ignore': 'allow-with-description' }`).join(), /`@ts-ignore` only with a description/);
    assert.match(asked('{}').join(), /no `@ts-ignore`/);
  });

  it('do not name a family of which the code that asks it is ignored', () => {
    const ruff = (...ignored: readonly string[]): string[] =>
      told('ruff.toml', `[lint]\nselect = ["ALL"]\nignore = [${ignored.map((one) => `"${one}"`).join(', ')}]\n`);
    const asks = (words: string, ...ignored: readonly string[]): boolean =>
      ruff(...ignored)
        .join()
        .includes(words);
    assert.ok(asks('by arguments, not by f-strings', 'G001'));
    assert.ok(!asks('by arguments, not by f-strings', 'G004'));
    assert.ok(!asks('`TYPE_CHECKING`', 'TC001'));
  });

  it('name what only shows how code is used, which is no test', () => {
    const ruff = (...ignores: string[]): string[] =>
      told(
        'ruff.toml',
        `[lint]\nselect = ["T20"]\n[lint.per-file-ignores]\n${ignores.map((one) => `"${one}" = ["T20"]`).join('\n')}\n`,
      );
    assert.deepEqual(ruff('examples/**'), ['Code must keep to Ruff: no `print` (but in `examples/**`).']);
    assert.deepEqual(ruff('examples/**', 'tests/**'), [
      'Code must keep to Ruff: no `print` (but in tests and `examples/**`).',
    ]);
    assert.deepEqual(ruff('!src/**/*.py'), ['Code must keep to Ruff: no `print` (only in `src/**/*.py`).']);
    assert.deepEqual(ruff('!src/**/*.py', 'tests/**'), [], 'where both hold, no words say');
    const block = `{ rules: { 'no-console': 'error' } }, { files: ['**/*.examples.ts'], rules: { 'no-console': 'off' } }`;
    assert.deepEqual(told('eslint.config.js', flat(block)), [
      'Code must keep to ESLint: no `console` calls (but in `**/*.examples.ts`).',
    ]);
  });

  it('hold for every package where they are a package themselves, but for what a package sets anew or the root alone could mean', () => {
    const shared = manifest(
      'tools/eslint-config/eslint.config.mjs',
      flat(
        `{ rules: { 'no-console': 'error', 'no-plusplus': 'error', 'filename-case': ['error', { case: 'camelCase' }] } }`,
        `{ files: ['packages/web/**/*.ts'], rules: { 'no-null': 'error' } }`,
        `{ files: ['src/**/*.ts'], rules: { 'no-enum': 'error' } }`,
      ),
    );
    const web = manifest(
      'packages/web/eslint.config.mjs',
      flat(`{ rules: { 'no-plusplus': 'off', 'no-console': 2 } }`),
    );
    const names = `{ rules: { 'filename-case': ['error', { cases: { camelCase: true, kebabCase: true } }] } }`;
    const e2e = manifest('test/e2e/eslint.config.mjs', flat(names));
    const items = learn(shared, web, e2e).filter(({ dedupHint }) => dedupHint.startsWith('lint-rules:'));
    assert.deepEqual(
      items.filter(({ schemaKey }) => schemaKey === 'root/conventions').map(({ title, facts }) => [title, facts]),
      [
        ['Code must keep to ESLint', 'Code must keep to ESLint: no `console` calls.'],
        ['Code in `src/**/*.ts` must keep to ESLint', 'Code in `src/**/*.ts` must keep to ESLint: no enums.'],
      ],
    );
  });

  it('name the files whose names are free', () => {
    const named = (ignore: string): string[] =>
      told('eslint.config.js', flat(`{ rules: { 'filename-case': ['error', { case: 'camelCase'${ignore} }] } }`));
    assert.deepEqual(named(''), ['Code must keep to ESLint: files are named in camelCase.']);
    assert.deepEqual(named(`, ignore: ['README', 'JSON', '[.]tsx$', 'v2']`), [
      'Code must keep to ESLint: files are named in camelCase (not those with `README`, `JSON`, `[.]tsx$` and the like).',
    ]);
  });

  it('are told once, and not of scripts beside the code', () => {
    const on = (glob: string): string => `{ files: ['${glob}'], rules: { 'no-console': 'error' } }`;
    assert.deepEqual(told('eslint.config.js', flat(on('src/**/*.ts'), on('src/api/**/*.ts'), on('**/*.cjs'))), [
      'Code in `src/**/*.ts` must keep to ESLint: no `console` calls.',
    ]);
  });

  it('are told as the last block says that is about the same files', () => {
    const set = (glob: string, how: string): string => `{ files: ['${glob}'], rules: { 'no-console': ${how} } }`;
    const warned = set('src/api/**/*.ts', `['error', { allow: ['warn'] }]`);
    assert.deepEqual(told('eslint.config.js', flat(warned, set('src/**/*.ts', `'error'`))), [
      'Code in `src/**/*.ts` must keep to ESLint: no `console` calls.',
    ]);
    assert.deepEqual(told('eslint.config.js', flat(warned, set('src/**/*.ts', `'off'`))), []);
    assert.deepEqual(told('eslint.config.js', flat(set('src/**/*.ts', `'error'`), warned)), [
      'Code in `src/**/*.ts` must keep to ESLint: no `console` calls.',
      'Code in `src/api/**/*.ts` must keep to ESLint: of `console` only `console.warn`.',
    ]);
  });

  it('say what their options ask', () => {
    const asked = (rules: object): string[] => told('.eslintrc.json', JSON.stringify({ rules }));
    assert.deepEqual(asked({ 'no-console': ['error', { allow: ['warn'] }] }), [
      'Code must keep to ESLint: of `console` only `console.warn`.',
    ]);
    assert.deepEqual(asked({ 'consistent-type-definitions': ['error', 'type'] }), [
      'Code must keep to ESLint: `type` instead of `interface`.',
    ]);
    assert.deepEqual(asked({ 'no-unused-vars': 'error', curly: ['error', 'multi-line'] }), []);
    assert.deepEqual(
      asked({ 'no-restricted-imports': ['error', { paths: ['lodash', { name: 'fs', message: 'No.' }] }] }),
      ['Code must keep to ESLint: no import of `lodash`.'],
    );
  });

  it('quote the licence header that every file needs', () => {
    const content = `['@license', 'Copyright (year) Ada', 'SPDX-License-Identifier: MIT'].join('\\n')`;
    const rules = flat(`{ rules: { 'headers/header-format': ['error', { source: 'string', content: ${content} }] } }`);
    assert.deepEqual(told('eslint.config.js', rules), [
      'Code must keep to ESLint: every file begins with the licence header (`@license`, `Copyright (year) Ada`, `SPDX-License-Identifier: MIT`).',
    ]);
  });

  it('count as warnings only where a script lets no warning pass', () => {
    const rules = manifest('eslint.config.js', flat(`{ rules: { 'no-console': 'warn' } }`));
    assert.deepEqual(toldOf(rules), []);
    const strict = manifest('package.json', JSON.stringify({ scripts: { lint: 'eslint . --max-warnings 0' } }));
    assert.deepEqual(toldOf(rules, strict), ['Code must keep to ESLint: no `console` calls.']);
  });

  it('are known of Biome, Ruff, mypy, Clippy and golangci-lint, too', () => {
    const biome = {
      linter: { rules: { suspicious: { noConsole: 'error' }, style: { noDefaultExport: { level: 'error' } } } },
    };
    assert.deepEqual(told('biome.json', JSON.stringify(biome)), [
      'Code must keep to Biome: no `console` calls; no default exports.',
    ]);
    const ruff =
      '[tool.ruff.lint]\nselect = ["E", "F", "T20", "ANN"]\nignore = ["ANN401"]\n[tool.ruff.lint.per-file-ignores]\n"tests/*" = ["ANN"]\n';
    assert.deepEqual(told('pyproject.toml', ruff), [
      'Code must keep to Ruff: no `print`; every function has type annotations (tests excepted).',
    ]);
    const select = (...codes: string[]): string[] =>
      told('ruff.toml', `[lint]\nselect = [${codes.map((one) => `"${one}"`).join(', ')}]\n`);
    assert.deepEqual(select('T201', 'PGH003'), ['Code must keep to Ruff: no `print`; `type: ignore` names its code.']);
    assert.deepEqual(
      select('ANN401'),
      ['Code must keep to Ruff: no `Any` in annotations.'],
      'one code is not its family',
    );
    assert.deepEqual(told('pyproject.toml', '[tool.mypy]\nstrict = true\n'), [
      'Code must keep to mypy: every function has type annotations.',
    ]);
    const lax = '[tool.mypy]\nstrict = true\ndisallow_untyped_defs = false\n';
    assert.deepEqual(told('pyproject.toml', lax), [], 'strict in all but what it asks of functions');
    const both =
      '[tool.ruff.lint]\nselect = ["D"]\n[tool.ruff.lint.pydocstyle]\nconvention = "google"\n[tool.mypy]\nstrict = true\n';
    assert.deepEqual(told('pyproject.toml', both), [
      'Code must keep to Ruff: what is public has a docstring in Google style.',
      'Code must keep to mypy: every function has type annotations.',
    ]);
    const cargo =
      '[workspace.lints.rust]\nunsafe_code = "forbid"\n[workspace.lints.clippy]\ndbg_macro = "warn"\nrc_buffer = "allow"\nstyle = { level = "warn" }\n';
    assert.deepEqual(told('Cargo.toml', cargo), ['Code must keep to Clippy: no `unsafe`; no `dbg!`.']);
    assert.deepEqual(told('.golangci.yml', 'linters:\n  enable:\n    - govet\n    - gochecknoglobals\n'), [
      'Code must keep to golangci-lint: no global variables.',
    ]);
  });

  it('say what their options make of them', () => {
    const extensions = (options: string): string[] =>
      told('eslint.config.js', flat(`{ rules: { 'import/extensions': ${options} } }`));
    assert.deepEqual(extensions(`['error', 'ignorePackages', { js: 'never', ts: 'never' }]`), [
      'Code must keep to ESLint: imports have no file extension.',
    ]);
    assert.deepEqual(extensions(`['error', 'ignorePackages']`), [
      'Code must keep to ESLint: relative imports have a file extension.',
    ]);
    assert.deepEqual(extensions(`['error', 'ignorePackages', { js: 'always', ts: 'never' }]`), []);
    const golang = 'linters:\n  enable:\n    - nolintlint\n';
    assert.deepEqual(told('.golangci.yml', golang), []);
    for (const settings of ['  settings:\n    nolintlint:\n  ', 'linters-settings:\n  nolintlint:\n'])
      assert.deepEqual(told('.golangci.yml', `${golang}${settings}    require-explanation: true\n`), [
        'Code must keep to golangci-lint: `//nolint` gives a reason.',
      ]);
  });

  describe('of golangci-lint', () => {
    const asked = (enable: string, ...rest: readonly string[]): string[] =>
      told('.golangci.yml', [`linters:`, `  enable: [${enable}]`, ...rest, ''].join('\n'));
    const after = (words: string): string[] => [`Code must keep to golangci-lint: ${words}.`];

    it('say nothing of tests where these are not looked at', () => {
      for (const off of ['run:\n  tests: false', 'issues:\n  exclude-files: [".*_test\\\\.go$"]'])
        assert.deepEqual(asked('tparallel, thelper, godox', off), [
          'Code, tests excepted, must keep to golangci-lint: no TODO comments.',
        ]);
      assert.deepEqual(asked('thelper', 'run:\n  tests: true'), after('helpers of tests call `t.Helper()`'));
    });

    it('name the files in which one of them is off', () => {
      const off = (rule: string): string[] =>
        asked('thelper, godox', '  exclusions:', '    rules:', `      - ${rule}`).map(
          (one) => one.split(': ')[1] ?? '',
        );
      const both = 'helpers of tests call `t.Helper()`; no TODO comments';
      assert.deepEqual(off('{ path: _test\\.go, linters: [thelper, godox] }'), ['no TODO comments (tests excepted).']);
      assert.deepEqual(off('{ path: rows/rows_test\\.go, linters: [godox] }'), [
        `${both} (but in \`rows/rows_test.go\`).`,
      ]);
      assert.deepEqual(off('{ path: ^tools/, linters: [godox] }'), [`${both} (but in \`tools/**\`).`]);
      assert.deepEqual(off('{ path: (old|new)_rows, linters: [godox] }'), ['helpers of tests call `t.Helper()`.']);
      assert.deepEqual(off('{ text: TODO of rows, linters: [godox] }'), [`${both}.`]);
    });

    it('ask what their settings leave of them', () => {
      const set = (name: string, setting: string): string[] =>
        asked(name, '  settings:', `    ${name}:`, `      ${setting}`);
      const strings = '`strconv` instead of `fmt.Sprintf` where it does';
      assert.deepEqual(set('perfsprint', 'strconcat: false'), after(strings));
      assert.deepEqual(asked('exhaustive'), after('`switch` covers every value of an enum'));
      assert.deepEqual(
        set('exhaustive', 'default-signifies-exhaustive: true'),
        after('`switch` over an enum covers every value or has a `default`'),
      );
      assert.deepEqual(asked('nakedret'), after('no naked returns in functions of more than 30 lines'));
      assert.deepEqual(set('nakedret', 'max-func-lines: 0'), after('no naked returns'));
      assert.deepEqual(set('funlen', 'lines: 100'), after('functions have at most 100 lines'));
      assert.deepEqual(set('funlen', 'lines: -1'), []);
      assert.deepEqual(set('errorlint', 'comparison: false'), after('errors are compared by `errors.As`'));
      assert.deepEqual(set('usetesting', 'os-setenv: false'), after('`t.Context()` and `t.TempDir()` in tests'));
      assert.deepEqual(set('paralleltest', 'ignore-missing: true'), []);
    });

    it('have code formatted by more than gofmt', () => {
      const formatted = (text: string): string[] =>
        learn(manifest('.golangci.yml', text))
          .map(({ facts }) => facts)
          .filter((one) => one.startsWith('Go code must'));
      assert.deepEqual(formatted('version: "2"\nformatters:\n  enable: [gofmt, gofumpt, goimports]\n'), [
        'Go code must be formatted by gofumpt and goimports, which ask more than gofmt: `golangci-lint fmt`.',
      ]);
      assert.deepEqual(formatted('linters:\n  enable: [govet, gci]\n'), [
        'Go code must be formatted by gci, which asks more than gofmt: `golangci-lint run --fix`.',
      ]);
      assert.deepEqual(formatted('version: "2"\nformatters:\n  enable: [gofmt]\n'), []);
    });
  });

  it('are told without tests where Ruff, mypy or Clippy leaves these out', () => {
    assert.deepEqual(told('ruff.toml', 'extend-exclude = ["tests"]\n[lint]\nselect = ["T20", "PT"]\n'), [
      'Code, tests excepted, must keep to Ruff: no `print`.',
    ]);
    assert.deepEqual(told('ruff.toml', 'exclude = ["tests/samples"]\n[lint]\nselect = ["T20"]\n'), [
      'Code must keep to Ruff: no `print`.',
    ]);
    assert.deepEqual(told('pyproject.toml', '[tool.mypy]\nstrict = true\nexclude = ["^tests/"]\n'), [
      'Code, tests excepted, must keep to mypy: every function has type annotations.',
    ]);
    const lints = '[lints.clippy]\nunwrap_used = "deny"\npanic = "deny"\n';
    assert.deepEqual(toldOf(manifest('Cargo.toml', lints), manifest('clippy.toml', 'allow-unwrap-in-tests = true\n')), [
      'Code must keep to Clippy: no `.unwrap()` (tests excepted); no `panic!`.',
    ]);
  });
});
