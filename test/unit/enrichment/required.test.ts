/** What CI and the settings of tests ask of whoever changes the code. */
import assert from 'node:assert/strict';
import { unwrapped } from '../../../src/engine/enrichment/manifests/required/wrappers.ts';
import { whatIsRead } from '../../../src/sources/files/what-is-read.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { document, learn, manifest } from './events.ts';

const titled = (title: string, ...events: readonly BrainEvent[]): string[] =>
  learn(...events)
    .filter((one) => one.title === title)
    .flatMap(({ facts }) => facts.split('\n'));
const workflow = (on: string, ...runs: readonly string[]): string =>
  [`on:`, on, 'jobs:', '  all:', '    steps:', ...runs.map((run) => `      - run: ${run}`)].join('\n');
const CHECKS = 'Commands that CI runs on every pull request';

describe('what every pull request has to pass', () => {
  const checks = (on: string, ...runs: readonly string[]): string[] =>
    titled(CHECKS, manifest('.github/workflows/ci.yml', workflow(on, ...runs)));

  it('are the commands of CI as a person types them, without those that look after the machine', () => {
    assert.deepEqual(
      checks(
        '  pull_request:\n    branches: [main]',
        'npm ci',
        'npm run lint',
        'xvfb-run -a npm test',
        'npm audit',
        'echo done',
        'npm ci',
      ),
      ['Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.'],
    );
  });

  it('bring no tool onto the machine, and count and check once', () => {
    const runs = [
      'uv python install 3.12',
      'uv run pre-commit install',
      'uv run ruff check --select E9',
      'uv run ruff check',
      'uv run --no-sync pyright',
      'uv run --python 3.12 pytest',
      'uv run coverage run',
    ];
    assert.deepEqual(checks('  pull_request:', ...runs), [
      'Before a pull request, these have to pass, as in CI: `uv run ruff check`, `uv run pyright`, `uv run pytest`.',
    ]);
    assert.deepEqual(checks('  pull_request:', 'ruff check', 'uv run coverage run -m pytest', 'uv run coverage xml'), [
      'Before a pull request, these have to pass, as in CI: `ruff check`, `uv run coverage run -m pytest`.',
    ]);
  });

  it('are the task that starts the same as several commands of CI', () => {
    const of = (makefile: string, ...more: string[]): string[] =>
      titled(
        CHECKS,
        manifest('Makefile', makefile),
        manifest('.github/workflows/ci.yml', workflow('  pull_request:', 'ruff check .', 'uv run mypy .', ...more)),
      );
    const parts = 'lint:\n\truff check .\n\ntypes:\n\tuv run mypy .\n\n';
    assert.deepEqual(of(`${parts}check: lint types\n`, 'uv run pytest'), [
      'Before a pull request, these have to pass, as in CI: `make check` (lint, types), `uv run pytest`.',
    ]);
    assert.deepEqual(of(`${parts}check: lint types\n`), [
      'Before a pull request run `make check` (lint, types): CI runs the same.',
    ]);
    assert.deepEqual(of(`${parts}check: lint types\n\truff format\n`), [
      'Before a pull request, these have to pass, as in CI: `ruff check .`, `uv run mypy .`.',
    ]);
  });

  it('are not told of a workflow for other events, for some paths, or of a single command', () => {
    assert.deepEqual(checks('  push:\n    branches: [main]', 'npm ci', 'npm test'), []);
    assert.deepEqual(checks('  pull_request:\n    paths: [docs/**]', 'npm run lint', 'npm test'), []);
    assert.deepEqual(checks('  pull_request:\n    types: [labeled]', 'npm run lint', 'npm test'), []);
    assert.deepEqual(checks('  pull_request:\n    branches: [main]', 'npm test'), []);
    assert.deepEqual(checks('  pull_request:\n    branches: [main]', 'npm test', 'curl x | sh', 'node $SCRIPT'), []);
  });

  it('are those of a pipeline of Azure that runs on pull requests, with jobs or without', () => {
    const told = 'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.';
    const steps = (indent: string): string =>
      ['steps:', '  - script: npm ci', '  - script: npm run lint', '  - bash: npm test']
        .map((line) => `${indent}${line}\n`)
        .join('');
    const asked = (path: string, text: string): string[] => titled(CHECKS, manifest(path, text));
    assert.deepEqual(asked('azure-pipeline.pr.yml', `jobs:\n  - job: all\n${steps('    ')}`), [told]);
    assert.deepEqual(asked('azure-pipelines.yml', steps('')), [told]);
    assert.deepEqual(asked('azure-pipelines.yml', `pr: none\n${steps('')}`), []);
    assert.deepEqual(asked('azure-pipeline.nightly.yml', steps('')), []);
    assert.deepEqual(asked('azure-pipelines.yml', `${steps('')}  - template: ci/lint-more.yml\n`), [
      'Before a pull request run `npm run lint`, `npm test`: CI runs them, and checks more.',
    ]);
  });

  it('leave out what a script runs in a folder that it has gone to', () => {
    const script = (to: string): string => `|\n          npm run first\n          cd ${to}\n          npm run heavy`;
    const told =
      'Before a pull request run `npm run lint`, `npm test`, `npm run first`: CI runs them, and checks more.';
    for (const to of ['rows', '../rows', '"$HOME"'])
      assert.deepEqual(checks('  pull_request:\n    branches: [main]', 'npm run lint', 'npm test', script(to)), [told]);
  });

  it('are not called all of it where a step could not be understood, or something else checks', () => {
    const told = 'Before a pull request run `npm run lint`, `npm test`: CI runs them, and checks more.';
    const on = '  pull_request:\n    branches: [main]';
    assert.deepEqual(checks(on, 'npm run lint', 'npm test', 'npm run check -- $FILES'), [told]);
    assert.deepEqual(checks(on, 'npm run lint', `npm test\n      - uses: crate-ci/typos@v1`), [told]);
    assert.deepEqual(checks(on, 'npm run lint', 'npm test', 'cargo nextest run'), [told]);
    assert.deepEqual(checks(on, 'npm run lint', 'npm test', 'python3 -c "import sys; print(1)"'), [told]);
    assert.deepEqual(checks(on, 'npm run lint', `npm test\n      - uses: actions/checkout@v5`), [
      'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.',
    ]);
  });

  it('are those of the tools of the project, too, with the task that mends what they find', () => {
    const node = (scripts: object): BrainEvent =>
      manifest(
        'package.json',
        JSON.stringify({ name: 'rows', scripts, devDependencies: { prettier: '3', typescript: '5' } }),
      );
    const runs = (...more: readonly string[]): BrainEvent =>
      manifest('.github/workflows/ci.yml', workflow('  pull_request:', 'npm ci', 'npm test', ...more));
    const format = { test: 'node --test', pretty: 'prettier -w .', typecheck: 'tsc --noEmit' };
    assert.deepEqual(titled(CHECKS, node(format), runs('npx prettier --check .', 'npx tsc --noEmit')), [
      'Before a pull request, these have to pass, as in CI: `npx prettier --check .` (`npm run pretty` mends it), `npm run typecheck`, `npm test`.',
    ]);
    assert.deepEqual(titled(CHECKS, node({}), runs('npx prettier --check .')), [
      'Before a pull request, these have to pass, as in CI: `npx prettier --check .`, `npm test`.',
    ]);
    assert.deepEqual(titled(CHECKS, node(format), runs('npm run typecheck', 'npx eslint .')), [
      'Before a pull request run `npm run typecheck`, `npm test`: CI runs them, and checks more.',
    ]);
  });

  it('have the variables that decide what they do set before them, once where all have the same', () => {
    const on = '  pull_request:\n    branches: [main]';
    const set = (...variables: readonly string[]): string =>
      ['', '        env:', ...variables.map((one) => `          ${one}`)].join('\n');
    assert.deepEqual(
      checks(on, `cargo doc --no-deps${set('RUSTDOCFLAGS: -D warnings')}`, `cargo test${set('LEDGER_MODE: "cloud"')}`),
      [
        "Before a pull request, these have to pass, as in CI: `RUSTDOCFLAGS='-D warnings' cargo doc --no-deps`, `LEDGER_MODE=cloud cargo test`.",
      ],
    );
    const levels = ['todo', 'dbg_macro', 'print_stdout', 'print_stderr'].map((one) => `-D clippy::${one}`).join(' ');
    assert.deepEqual(checks(on, `cargo clippy -- ${levels}`, 'cargo test'), [
      'Before a pull request run `cargo clippy`, `cargo test`: CI runs them, and checks more.',
    ]);
    const common = set('CARGO_TERM_COLOR: always', 'DATABASE_URL: sqlite', 'ROWS: ${{ matrix.rows }}', 'HEAD: a');
    assert.deepEqual(checks(on, 'npm run lint', `npm test${common}`, 'echo "$HEAD"'), [
      'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.',
    ]);
    const strict = `${on}\nenv:\n  RUSTFLAGS: --deny warnings -C debuginfo=0\n  LEDGER_HOME: rows`;
    assert.deepEqual(checks(strict, 'cargo fmt --check', 'cargo build', 'cargo clippy -- -D warnings'), [
      "Before a pull request, these have to pass, as in CI: `cargo fmt --check`, `cargo build`, `cargo clippy -- -D warnings` (with `RUSTFLAGS='--deny warnings'` set).",
    ]);
  });

  it('are not those that need more variables than anybody types, or what steps before them make and set', () => {
    const on = '  pull_request:\n    branches: [main]';
    const told = 'Before a pull request run `npm run lint`, `npm run build`: CI runs them, and checks more.';
    const some = ['npm run lint', 'npm run build'];
    const many = 'A_MODE: a\n          B_MODE: b\n          C_MODE: c';
    assert.deepEqual(checks(on, ...some, `npm test\n        env:\n          ${many}`), [told]);
    assert.deepEqual(checks(on, ...some, 'echo "LEDGER_MODE=cloud" >> $GITHUB_ENV', 'npm test'), [told]);
    assert.deepEqual(checks(on, ...some, 'python3 tools/generate_rows.py', 'npm test'), [told]);

    const whole = 'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm run build`, `npm test`.';
    assert.deepEqual(checks(on, ...some, 'echo "CACHE_DIR=x" >> $GITHUB_ENV', 'npm test'), [whole]);
    assert.deepEqual(
      checks(on, ...some, "echo A_MODE=a >> $GITHUB_ENV\n        if: matrix.os == 'macos'", 'npm test'),
      [whole],
    );
  });

  it('are told by one of each kind where they are many, and by the one task of the project where that checks everything', () => {
    const on = '  pull_request:\n    branches: [main]';
    const many = ['lint', 'lint:b', 'lint:c', 'test', 'test:b', 'test:c', 'build', 'build:b', 'build:c'];
    const runs = many.map((name) => `npm run ${name}`);
    assert.deepEqual(checks(on, ...runs), [
      'Before a pull request run `npm run lint`, `npm run test`, `npm run build`: CI runs them, and checks more.',
    ]);
    const all = manifest('package.json', JSON.stringify({ scripts: { all: 'run-s lint test build' } }));
    assert.deepEqual(titled(CHECKS, manifest('.github/workflows/ci.yml', workflow(on, ...runs)), all), [
      'Before a pull request run `npm run all` (lint, test, build): CI checks more.',
    ]);
  });

  it('name no package where all packages are done already', () => {
    const on = '  pull_request:\n    branches: [main]';
    assert.deepEqual(checks(on, 'yarn build', 'yarn workspace a test', 'yarn workspace a build'), [
      'Before a pull request, these have to pass, as in CI: `yarn build`, `yarn workspace a test`.',
    ]);
    // What is built under a name is there for a later step.
    const builds = ['go build -o tool ./cmd/tool', 'go test ./...', 'go build -v ./cmd/tool'];
    assert.deepEqual(checks('  pull_request:', ...builds), [
      'Before a pull request, these have to pass, as in CI: `go test ./...`, `go build -v ./cmd/tool`.',
    ]);
  });

  it('are not those of jobs and steps for pushes', () => {
    const on = '  pull_request:\n    branches: [main]';
    const pushed = `npm test\n      - run: npm run deploy-check\n        if: github.event_name == 'push'`;
    assert.deepEqual(checks(on, 'npm run lint', pushed), [
      'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.',
    ]);
  });

  const ON = '  pull_request:';
  const BOTH = 'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.';
  const SOME = 'Before a pull request run `npm run lint`, `npm test`: CI runs them, and checks more.';

  it('are told by what they are for, without what only machines want said', () => {
    assert.deepEqual(checks(ON, 'npm test', 'npm run lint --summarize'), [BOTH]);
    const folder = "npm test --filter=\"./packages/*\" ${{ matrix.os == 'x' && '--y' || '' }}";
    assert.deepEqual(checks(ON, folder, 'npm run lint'), [BOTH]);
    const ofMatrix = [
      'cargo test --workspace --target ${{ matrix.target }}',
      'cargo clippy --target=${{ matrix.target }}',
    ];
    assert.deepEqual(checks(ON, ...ofMatrix), [
      'Before a pull request, these have to pass, as in CI: `cargo clippy`, `cargo test --workspace`.',
    ]);
    assert.deepEqual(checks(ON, './mvnw -B -ntp -U verify', './mvnw checkstyle:check'), [
      'Before a pull request, these have to pass, as in CI: `./mvnw checkstyle:check`, `./mvnw verify`.',
    ]);
  });

  it('are not tests from end to end, what asks for keys, packages or bots, and not these alone', () => {
    assert.deepEqual(checks(ON, 'npm test', 'npm run lint', 'npm run test:e2e', 'python .github/scripts/guard.py'), [
      SOME,
    ]);
    const withKey = 'npm run test:cloud\n        env:\n          KEY: ${{ secrets.LEDGER_KEY }}';
    assert.deepEqual(checks(ON, 'npm test', 'npm run lint', withKey), [SOME]);
    assert.deepEqual(checks(ON, 'npm run test:e2e', 'python .github/scripts/guard.py check', 'uv build'), []);
    const removed = 'composer remove acme/rows --dev --no-update';
    assert.deepEqual(
      checks(ON, 'npm test', 'npm run lint', removed),
      [BOTH],
      'what changes the manifest prepares a run',
    );
    const packs = 'make rows\n      - uses: actions/upload-artifact@v4';
    assert.deepEqual(checks(ON, packs, 'make wheels'), [], 'a job that hands on what it makes');
    assert.deepEqual(
      titled(CHECKS, manifest('.github/workflows/e2e.yml', workflow(ON, 'npm run lint', 'npm test'))),
      [],
    );
  });

  it('are those of the workflows and actions that are called, too', () => {
    const ci = 'on:\n  pull_request:\njobs:\n  all:\n    uses: ./.github/workflows/tests.yml\n';
    const tests =
      'on: workflow_call\njobs:\n  all:\n    steps:\n      - uses: ./.github/actions/lint\n      - run: npm test\n';
    const lint = 'runs:\n  using: composite\n  steps:\n    - run: npm run lint\n      shell: bash\n';
    assert.deepEqual(
      titled(
        CHECKS,
        manifest('.github/workflows/ci.yml', ci),
        manifest('.github/workflows/tests.yml', tests),
        manifest('.github/actions/lint/action.yml', lint),
      ),
      [BOTH],
    );
  });

  it('are the hooks of pre-commit where CI runs them', () => {
    const hooks = '\n      - uses: pre-commit/action@v3';
    assert.deepEqual(checks(ON, `make test${hooks}`), [
      'Before a pull request, these have to pass, as in CI: `pre-commit run --all-files`, `make test`.',
    ]);
  });

  it('begin with what the page for contributors asks', () => {
    const page = (text: string): BrainEvent => document('CONTRIBUTING.md', `# Contributing\n\n${text}\n`);
    const ci = manifest('.github/workflows/ci.yml', workflow(ON, 'npm run lint', 'npm test'));
    assert.deepEqual(titled(CHECKS, ci, page('Before submitting a pull request:\n\n- Run `npm run check` locally')), [
      'Before a pull request run `npm run check` (`CONTRIBUTING.md`), `npm run lint`, `npm test`: CI checks more.',
    ]);
    assert.deepEqual(titled(CHECKS, ci, page('Before submitting an issue run `npm run check`.')), [BOTH]);
    const chain =
      '1. Add tests, and ensure that the following succeeds:\n   ```bash\n   npm run check && npm test\n   ```\n';
    const [said = ''] = titled(CHECKS, ci, page(`## Submitting a pull request\n\n${chain}`));
    assert.match(said, /`npm run check`/);
    assert.deepEqual(titled(CHECKS, ci, page(`## Reporting issues\n\n${chain}`)), [BOTH]);
  });

  it('take wrappers with their options off', () => {
    assert.equal(unwrapped('xvfb-run --auto-servernum yarn test --all'), 'yarn test --all');
    assert.equal(unwrapped('sudo env CI=1 make check'), 'make check');
    assert.equal(unwrapped('npm test'), 'npm test');
  });
});

describe('the titles of pull requests', () => {
  it('are told with the types and scopes that CI lets pass', () => {
    const text = `on: pull_request
jobs:
  title:
    steps:
      - uses: amannn/action-semantic-pull-request@v6
        with:
          types: |
            feat
            fix
          # At least one of these
          scopes: |
            core
            cli
`;
    assert.deepEqual(titled('CI checks the titles of pull requests', manifest('.github/workflows/title.yml', text)), [
      'The title of a pull request has to be `type(scope): summary` or `type: summary`, or CI fails; types: feat, fix; only these scopes: core, cli.',
    ]);
  });

  it('say how the summary has to begin', () => {
    const asked = (pattern: string): string | undefined => {
      const step = `      - uses: amannn/action-semantic-pull-request@v6\n        with:\n          types: feat\n          subjectPattern: ${pattern}\n`;
      const text = `on: pull_request\njobs:\n  title:\n    steps:\n${step}`;
      const [told = ''] = titled('CI checks the titles of pull requests', manifest('.github/workflows/t.yml', text));
      return /types: feat; (.*)\.$/.exec(told)?.[1];
    };
    assert.equal(asked('^[a-z].+$'), 'the summary begins in lower case');
    assert.equal(asked('^(?![A-Z]).+$'), 'the summary begins in lower case');
    assert.equal(asked('^[A-Z].+$'), 'the summary begins with a capital');
    assert.equal(asked('^.{5,60}$'), undefined);
  });
});

describe('the settings of tests', () => {
  const coverage = (path: string, text: string): string[] =>
    titled('How much of the code tests have to cover', manifest(path, text));

  it('tell where tests have to lie, where that is a folder of their own', () => {
    const config = (path: string, ...globs: string[]): BrainEvent =>
      manifest(path, `export default defineConfig({ test: { include: ${JSON.stringify(globs)} } });\n`);
    const told = (...events: BrainEvent[]): string[] => titled('Where tests have to lie', ...events);
    const shared = 'common/vitest-config/vitest.config.js';
    assert.deepEqual(told(config('vitest.config.ts', 'test/**/*.test.ts')), [
      'Vitest runs only `test/**/*.test.ts`: a test beside the code is never run (`vitest.config.ts`).',
    ]);
    assert.deepEqual(told(config(shared, 'test/**/*.test.ts')), [
      `Vitest runs only \`test/**/*.test.ts\` of a package without settings of its own: a test beside the code is never run (\`${shared}\`).`,
    ]);
    assert.deepEqual(told(config('vitest.config.ts', 'src/**/*.test.ts')), []);
    assert.deepEqual(told(config('vitest.config.ts', '**/*.test.ts')), []);
    const packages = ['package.json', 'packages/rows/package.json'].map((path) =>
      manifest(path, JSON.stringify({ name: path.replace('/', '-'), workspaces: ['packages/*'] })),
    );
    assert.deepEqual(told(config('vitest.config.ts', 'test/**'), ...packages), [], 'packages have their own');
  });

  it('tell below which coverage a run fails', () => {
    assert.deepEqual(
      coverage('jest.config.js', 'module.exports = { coverageThreshold: { global: { lines: 90, branches: 80 } } };'),
      ['Test coverage must not fall below 90 % of lines and 80 % of branches, or the run fails (`jest.config.js`).'],
    );
    const own = "global: { lines: 90 }, './src/a.ts': { lines: 80 }, './src/db/**': { lines: 70 }";
    assert.deepEqual(coverage('jest.config.js', `module.exports = { coverageThreshold: { ${own} } };`), [
      'Test coverage must not fall below 90 % of lines (`src/db/**` and `src/a.ts` have limits of their own), or the run fails (`jest.config.js`).',
    ]);
    assert.deepEqual(coverage('pyproject.toml', '[tool.coverage.report]\nfail_under = 95\n'), [
      'Test coverage must not fall below 95 %, or the run fails (`pyproject.toml`).',
    ]);
    assert.deepEqual(coverage('jest.config.js', 'module.exports = { collectCoverage: true };'), []);
    const ninety = (path: string): string[] => [
      `Test coverage must not fall below 90 %, or the run fails (\`${path}\`).`,
    ];
    assert.deepEqual(coverage('.coveragerc', '[report]\nfail_under = 90\n'), ninety('.coveragerc'));
    for (const path of ['setup.cfg', 'tox.ini'])
      assert.deepEqual(coverage(path, '[coverage:report]\nfail_under = 90\n'), ninety(path));
    const nyc = '{ "check-coverage": true, "lines": 90, "branches": 80 }';
    for (const path of ['.nycrc', '.c8rc.json'])
      assert.deepEqual(coverage(path, nyc), [
        `Test coverage must not fall below 90 % of lines and 80 % of branches, or the run fails (\`${path}\`).`,
      ]);
    assert.deepEqual(coverage('.nycrc', '{ "lines": 90 }'), [], 'it is only measured');
  });

  it('tell once what several packages ask of coverage, and whether of each file', () => {
    const config = (path: string, more = ''): BrainEvent =>
      manifest(
        path,
        `export default { test: { coverage: { thresholds: { ${more}lines: 90, functions: 90, branches: 80 } } } };`,
      );
    const told = (...events: BrainEvent[]): string[] => titled('How much of the code tests have to cover', ...events);
    assert.deepEqual(told(config('web/vitest.config.ts'), config('rows/vitest.config.ts')), [
      'Test coverage must not fall below 90 % of lines and functions and 80 % of branches, or the run fails (`rows/vitest.config.ts`, `web/vitest.config.ts`).',
    ]);
    assert.deepEqual(told(config('vitest.config.ts', 'perFile: true, ')), [
      'Test coverage must not fall below 90 % of lines and functions and 80 % of branches in each file, or the run fails (`vitest.config.ts`).',
    ]);
  });

  it('tell below which coverage a command fails, and which one', () => {
    const script = (command: string): string[] =>
      coverage('package.json', JSON.stringify({ name: 'ledger', scripts: { cover: command } }));
    const fails = (words: string): string[] => [
      `Test coverage must not fall below ${words}, or the run fails (\`npm run cover\`).`,
    ];
    assert.deepEqual(script('c8 --check-coverage --lines 100 node --test'), fails('100 % of lines'));
    assert.deepEqual(
      script('borp --lines=95 --check-coverage --branches 90'),
      fails('95 % of lines and 90 % of branches'),
    );
    assert.deepEqual(script('c8 --100 node --test'), fails('100 %'));
    assert.deepEqual(script('vitest --coverage.thresholds.lines=80'), fails('80 % of lines'));
    assert.deepEqual(script('c8 --lines 100 node --test'), [], 'it is only measured');
    assert.deepEqual(script('head --lines 100 rows && c8 --check-coverage node --test'), []);
    const shell = '#!/bin/sh\n${PREFIX}coverage report --skip-covered --fail-under=100\n';
    assert.deepEqual(coverage('scripts/coverage', shell), [
      'Test coverage must not fall below 100 %, or the run fails (`scripts/coverage`).',
    ]);
    assert.deepEqual(coverage('tox.ini', '[testenv]\ncommands = pytest --cov-fail-under 85\n'), [
      'Test coverage must not fall below 85 %, or the run fails (`tox.ini`).',
    ]);
    for (const other of [
      'pylint ledger --fail-under=8',
      'diff-cover coverage.xml --fail-under=80',
      '# coverage report --fail-under=9',
    ])
      assert.deepEqual(
        coverage('tox.ini', `[testenv]\ncommands =\n${other.startsWith('#') ? '' : '  '}${other}\n`),
        [],
      );
  });

  it('tell once what settings and commands ask of coverage', () => {
    const job = 'on: pull_request\njobs:\n  all:\n    steps:\n      - run: coverage report --fail-under=95\n';
    assert.deepEqual(
      titled(
        'How much of the code tests have to cover',
        manifest('.github/workflows/ci.yml', job),
        manifest('pyproject.toml', '[tool.coverage.report]\nfail_under = 95\n'),
      ),
      ['Test coverage must not fall below 95 %, or the run fails (`pyproject.toml`).'],
    );
  });

  it('tell how strict the runner of the tests is set', () => {
    const runner = (path: string, text: string): string[] =>
      titled('How strict the runner of the tests is set', manifest(path, text));
    const text = `[tool.pytest.ini_options]
timeout = 5
asyncio_mode = "auto"
filterwarnings = ["error::DeprecationWarning", "error:never awaited:RuntimeWarning", "ignore::UserWarning"]
addopts = "-n auto --cov"
`;
    assert.deepEqual(runner('pyproject.toml', text), [
      'pytest (`pyproject.toml`): each test has 5 s (`timeout`); a `DeprecationWarning` fails the test (`filterwarnings`); ' +
        '`async def` tests run without a marker (`asyncio_mode`); tests run in parallel (`addopts`).',
    ]);
    assert.deepEqual(runner('pytest.ini', '[pytest]\nfilterwarnings = error\n  ignore:an error here\n'), [
      'pytest (`pytest.ini`): a warning fails the test (`filterwarnings`).',
    ]);
    assert.deepEqual(runner('vitest.config.ts', 'export default { test: { testTimeout: 20000, globals: true } };'), [
      'Vitest (`vitest.config.ts`): each test has 20 s (`testTimeout`).',
    ]);
    assert.deepEqual(runner('pyproject.toml', '[tool.pytest.ini_options]\nasyncio_mode = "strict"\n'), []);
    assert.deepEqual(runner('examples/pytest.ini', '[pytest]\ntimeout = 5\n'), []);
  });

  it('tell what the markers of tests stand for', () => {
    const text = `[tool.pytest.ini_options]
markers = [
  "slow: Takes minutes (deselect with '-m \\"not slow\\"')",
  "bare",
  "live: Calls the provider; needs a key",
]
`;
    assert.deepEqual(titled('Markers of tests', manifest('pyproject.toml', text)), [
      'pytest markers: `slow` (Takes minutes); `live` (Calls the provider; needs a key).',
    ]);
    const chosen = `[tool.pytest.ini_options]
markers = [
  "unit: fast tests without a provider (select with --unit)",
  "shop(name): tests of a shop, optionally of \`name\` (--shop [name])",
  "slow: marks tests as slow (deselect with '-m \\"not slow\\"')",
  "integration: marks tests as integration tests",
]
`;
    assert.deepEqual(titled('Markers of tests', manifest('pyproject.toml', chosen)), [
      'pytest markers: `unit` (fast tests without a provider); `shop` (tests of a shop, optionally of `name`).',
    ]);
  });
});

describe('releases', () => {
  const RELEASES = 'How a release is tagged and published';
  const justfile = (...body: readonly string[]): BrainEvent =>
    manifest(
      'justfile',
      ['# Ship it', 'release version:', ...body.map((line) => `    ${line}`), '', 'test:', '    pytest', ''].join('\n'),
    );
  const publishing = (on: string, run: string): BrainEvent =>
    manifest('.github/workflows/release.yml', `on:\n${on}\njobs:\n  ship:\n    steps:\n      - run: ${run}\n`);

  it('are made by the task that sets the tag, with what has to be typed, and never by hand', () => {
    assert.deepEqual(
      titled(RELEASES, justfile('#!/usr/bin/env bash', 'gh pr create --fill', 'git tag "{{version}}"')),
      ['Do not tag a release by hand: `just release <version>` sets the tag and opens a pull request first.'],
    );
    assert.deepEqual(titled(RELEASES, justfile('git commit -am x', 'git tag "{{version}}"')), [
      'Do not tag a release by hand: `just release <version>` sets the tag and commits first.',
    ]);
    assert.deepEqual(titled(RELEASES, justfile('git tag -l "{{version}}"', 'uv build')), []);
  });

  it('are published where a pushed tag is', () => {
    assert.deepEqual(titled(RELEASES, publishing("  push:\n    tags: ['v*']", 'uv publish')), [
      'A pushed tag `v*` publishes to PyPI (`.github/workflows/release.yml`).',
    ]);
    assert.deepEqual(titled(RELEASES, publishing('  push:\n    branches: [main]', 'uv publish')), []);
    assert.deepEqual(titled(RELEASES, publishing("  push:\n    tags: ['v*']", 'make docs')), []);
  });

  it('are published for some tags only where a job asks which tag it is', () => {
    const jobs = (condition: string, ...more: readonly string[]): string[] =>
      titled(
        RELEASES,
        manifest(
          '.github/workflows/release.yml',
          [
            "on:\n  push:\n    tags: ['v*']\njobs:",
            ...more,
            `  npm:\n    if: ${condition}\n    steps:\n      - run: npm publish\n`,
          ].join('\n'),
        ),
      );
    const python = '  python:\n    steps:\n      - run: uv publish';
    assert.deepEqual(jobs("${{ !contains(github.ref_name, 'rc') }}", python), [
      'A pushed tag `v*` publishes to PyPI, and to npm unless the tag contains `rc` (`.github/workflows/release.yml`).',
    ]);
    assert.deepEqual(jobs("${{ !contains(github.ref_name, 'rc') }}"), [
      'A pushed tag `v*` publishes to npm unless the tag contains `rc` (`.github/workflows/release.yml`).',
    ]);
    const several =
      "${{ !contains(github.ref_name, 'b') && !contains(github.ref_name, 'rc') && github.repository == 'a/b' }}";
    assert.match(jobs(several, python)[0] ?? '', /to PyPI, and to npm unless the tag contains `b` or `rc` \(/);
    assert.match(jobs("startsWith(github.ref_name, 'web-')")[0] ?? '', /to npm where the tag begins with `web-` \(/);
    assert.deepEqual(jobs("startsWith(github.ref, 'refs/tags/')", python), [
      'A pushed tag `v*` publishes to PyPI and npm (`.github/workflows/release.yml`).',
    ]);
  });

  it('are told nothing of that no tag starts, or under what nobody here understands', () => {
    const under = (condition: string): string[] =>
      titled(
        RELEASES,
        manifest(
          '.github/workflows/release.yml',
          `on:\n  push:\n    tags: ['v*']\njobs:\n  npm:\n    if: ${condition}\n    steps:\n      - run: npm publish\n`,
        ),
      );
    assert.deepEqual(under("github.event_name == 'workflow_dispatch'"), []);
    assert.deepEqual(under("vars.SHIP == 'yes'"), []);
    assert.equal(under("github.repository == 'a/b' || github.event_name == 'workflow_dispatch'").length, 1);
  });

  it('are published by jobs that wait for others under the conditions of those, from their own folders', () => {
    const text = `on:
  push:
    tags: ['v*']
jobs:
  python:
    if: \${{ !contains(github.ref_name, 'b') }}
    steps:
      - run: uv publish --dry-run
      - run: uv publish
  npm:
    needs: python
    defaults:
      run:
        working-directory: web/client
    steps:
      - run: npm publish
`;
    assert.deepEqual(titled(RELEASES, manifest('.github/workflows/release.yml', text)), [
      'A pushed tag `v*` publishes to PyPI and npm (`web/client`) unless the tag contains `b` (`.github/workflows/release.yml`).',
    ]);
  });

  it('are published by a release on the forge, and by a new version on a branch', () => {
    assert.deepEqual(titled(RELEASES, publishing('  release:\n    types: [published]', 'uv publish')), [
      'A release published on GitHub publishes to PyPI (`.github/workflows/release.yml`).',
    ]);
    const text =
      'on:\n  push:\n    branches: [main]\njobs:\n  ship:\n    steps:\n      - uses: JS-DevTools/npm-publish@v4\n        with:\n          package: ./packages/a\n';
    assert.deepEqual(titled(RELEASES, manifest('.github/workflows/release.yml', text)), [
      'Do not change the version in `packages/a/package.json` in passing: on `main` a new one is published to npm (`.github/workflows/release.yml`).',
    ]);
  });
});

describe('what CI makes anew', () => {
  const made = (on: string, ...steps: readonly string[]): string[] =>
    titled(
      'What CI makes anew',
      manifest(
        '.github/workflows/ci.yml',
        [
          'on:',
          on,
          'jobs:',
          '  all:',
          '    steps:',
          ...steps.map((step) => `      - run: |\n          ${step.replaceAll('\n', '\n          ')}`),
        ].join('\n'),
      ),
    );
  const PULL = '  pull_request:\n    branches: [main]';

  it('has to be committed where CI looks for differences', () => {
    const told = ['Commit what `pnpm codes:compile` makes: CI makes it anew and fails where that differs.'];
    assert.deepEqual(made(PULL, 'pnpm install', 'pnpm codes:compile\ngit diff --exit-code || exit 1'), told);
    assert.deepEqual(made(PULL, 'pnpm codes:compile', 'git diff --exit-code src'), told);
  });

  it('is made with what the step sets for it, and not with what is about its log', () => {
    const workflow = `on:
${PULL}
jobs:
  all:
    steps:
      - run: pnpm rows
        env:
          WRITE_ROWS: 1
          FORCE_COLOR: 1
          CI: true
          KEY: \${{ secrets.KEY }}
      - run: git diff --exit-code
`;
    assert.deepEqual(titled('What CI makes anew', manifest('.github/workflows/ci.yml', workflow)), [
      'Commit what `WRITE_ROWS=1 pnpm rows` makes: CI makes it anew and fails where that differs.',
    ]);
  });

  it('is made in the folder of the step that makes it', () => {
    const workflow = `on:
  pull_request:
jobs:
  all:
    steps:
      - working-directory: "./bindings/rows"
        run: just stubs
      - run: git diff --exit-code
`;
    const [item] = titled('What CI makes anew', manifest('.github/workflows/ci.yml', workflow));
    assert.equal(
      item,
      'Commit what `just stubs` in `bindings/rows` makes: CI makes it anew and fails where that differs.',
    );
  });

  it('is made by what the words of a failing check have a person run, of the files that it compares', () => {
    const page = [
      'if ! git diff --exit-code README.md; then',
      '  echo "❌ The list of rows is out of date!"',
      '  echo "Please run the following command to update it:"',
      '  echo ""',
      '  echo "  go run ./cmd/rows list"',
      '  exit 1',
      'fi',
    ].join('\n');
    assert.deepEqual(made(PULL, 'go build -o rows ./cmd/rows', './rows list', page), [
      'Commit what `go run ./cmd/rows list` makes (`README.md`): CI makes it anew and fails where that differs.',
    ]);
    const status = (end: string): string =>
      `npm run rows\nif [ -n "$(git status --porcelain)" ]; then\n  echo "::error::Run 'npm run rows' and commit."\n  ${end}\nfi`;
    const told = ['Commit what `npm run rows` makes: CI makes it anew and fails where that differs.'];
    assert.deepEqual(made(PULL, status('exit 1')), told);
    assert.deepEqual(made(PULL, status('git commit -am Rows && git push')), []);
    assert.deepEqual(made(PULL, status('echo skipped')), []);
  });

  it('is told by the script of the project that does the same', () => {
    const check =
      'on: pull_request\njobs:\n  all:\n    steps:\n      - run: |\n          go run ./cmd/rows list\n          git diff --exit-code\n';
    const told = (script: string): string[] =>
      titled(
        'What CI makes anew',
        manifest('.github/workflows/ci.yml', check),
        manifest('script/generate-rows', `#!/bin/bash\nset -e\n# Lists all rows.\n${script}`),
      );
    assert.equal(whatIsRead('script/generate-rows')?.kind, 'manifest');
    assert.match(told('go run ./cmd/rows list\n').join(), /^Commit what `script\/generate-rows` makes: /);
    assert.match(
      told('go run ./cmd/rows list\nnpm run more\n').join(),
      /^Commit what `go run \.\/cmd\/rows list` makes: /,
    );
  });

  it('is told with what has to change for it, and from a script of the project that CI runs', () => {
    const workflow = [
      'on:',
      '  pull_request:',
      '    paths: ["**.go", go.mod, "script/rates*", "rates/**", ".github/rates.tmpl"]',
      'jobs:',
      '  rates:',
      '    steps:',
      '      - run: script/rates-check',
    ].join('\n');
    const script = [
      '#!/bin/bash',
      './script/rates',
      'if ! git diff --exit-code --quiet rates/; then',
      '  printf "\\nPlease update the rates by running \\`./script/rates\\` and committing the output.\\n"',
      '  exit 1',
      'fi',
    ].join('\n');
    assert.equal(whatIsRead('script/rates-check')?.kind, 'manifest');
    assert.deepEqual(
      titled(
        'What CI makes anew',
        manifest('.github/workflows/rates.yml', workflow),
        manifest('script/rates-check', script),
      ),
      [
        'After a change of `**.go`, `go.mod` run `./script/rates` and commit what it makes (`rates/`): CI fails where that differs.',
      ],
    );
  });

  it('is nothing after an installation or a test, or where nobody looks', () => {
    assert.deepEqual(made(PULL, 'npm ci', 'git diff --exit-code'), []);
    assert.deepEqual(made(PULL, 'npm test\ngit diff --exit-code'), []);
    assert.deepEqual(made(PULL, 'pnpm codes:compile'), []);
    assert.deepEqual(made(PULL, 'node examples/rows.mjs', 'git diff --exit-code'), []);
    assert.deepEqual(made(PULL, 'pnpm codes:compile $CODES\ngit diff --exit-code'), []);
  });

  it('is not edited by hand where a workflow commits it', () => {
    const push = 'git add .\ngit commit -m "Rates"\ngit push';
    assert.deepEqual(made('  push:\n    branches: [main]', 'npm ci', 'node tools/rates.js --all', push), [
      'What `node tools/rates.js --all` makes is not edited by hand: `.github/workflows/ci.yml` runs it on a push to `main` and commits the result.',
    ]);
    const guarded = `  push:\njobs:\n  all:\n    if: \${{ github.ref == 'refs/heads/next' }}\n    steps:\n      - run: node tools/rates.js\n      - run: |\n          ${push.replaceAll('\n', '\n          ')}`;
    assert.match(
      titled('What CI makes anew', manifest('.github/workflows/ci.yml', `on:\n${guarded}`))[0] ?? '',
      /runs it on a push to `next` and/,
    );
    assert.deepEqual(made('  push:\n    branches: [main]', 'npm run build', push), []);
    for (const makesNothing of ['pnpm format', 'pnpm dedupe', 'npm run format:all', 'uv lock'])
      assert.deepEqual(made('  push:\n    branches: [main]', makesNothing, push), [], makesNothing);
    assert.deepEqual(made('  push:\n    branches: ["bot/**"]', 'npm ci', 'node tools/rates.js --all', push), []);
    assert.equal(made('  push:\n    branches: ["**"]', 'npm ci', 'node tools/rates.js --all', push).length, 1);
    const built = made('  push:', 'npm ci', 'npm run build', 'node dist/cli/index.js apply --all', push);
    assert.match(built.join('\n'), /^What `node dist\/cli\/index\.js apply --all` makes is not edited by hand/);
    const within = made('  push:', 'npm run codes', `npx rates --all\n${push}`);
    assert.match(within.join('\n'), /^What `npx rates --all` makes/, 'what the step itself ran last');
    assert.deepEqual(made('  push:', 'npm run codes', `npm run build\n${push}`), []);
    assert.deepEqual(made('  push:\n    branches: [main]', 'node tools/rates.js', 'curl $X | sh', push), []);
    assert.deepEqual(made("  push:\n    tags: ['v*']", 'node tools/rates.js --all', push), []);
    assert.deepEqual(made('  workflow_dispatch:', 'node tools/rates.js --all', push), []);
  });
});

describe('packages that are taken in as built', () => {
  const TITLE = 'Packages take each other in as built';
  const names = ['rows', 'sums', 'pages'];
  const member = (name: string, entry: object, uses: readonly string[] = []): BrainEvent =>
    manifest(
      `packages/${name}/package.json`,
      JSON.stringify({
        ...{ name: `@ledger/${name}`, ...entry },
        dependencies: Object.fromEntries(uses.map((one) => [`@ledger/${one}`, 'workspace:*'])),
      }),
    );
  const root = manifest('package.json', JSON.stringify({ name: 'ledger', scripts: { build: 'tsc -b' } }));
  const all = (entry: object): BrainEvent[] => [
    root,
    ...names.map((name) => member(name, entry)),
    member('shell', { main: 'src/index.ts' }, names),
  ];
  const built = { exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } };

  it('have to be built before others see a change of them', () => {
    const told =
      'Packages of the workspace import each other as built (`dist/`): after a change to one, build it (all of them: `npm run build`) before you run or test what imports it.';
    assert.deepEqual(titled(TITLE, ...all(built)), [told]);
    assert.deepEqual(titled(TITLE, ...all({ main: 'dist/index.js' })), [told]);
  });

  it('are told of nowhere where their sources are read, a runner builds them, or few are taken in', () => {
    const source = { exports: { '.': { development: './src/index.ts', default: './dist/index.js' } } };
    assert.deepEqual(titled(TITLE, ...all(source)), []);
    assert.deepEqual(titled(TITLE, ...all({ main: 'src/index.js' })), []);
    assert.deepEqual(titled(TITLE, ...all(built).slice(0, -1)), []);
    const beside: readonly (readonly [path: string, text: string])[] = [
      ['turbo.json', '{ "tasks": { "test": { "dependsOn": ["^build"] } } }'],
      ['nx.json', '{ "targetDefaults": { "test": { "dependsOn": ["^build"] } } }'],
      ['tsconfig.json', '{ "compilerOptions": { "paths": { "@ledger/*": ["packages/*/src"] } } }'],
      ['vitest.config.ts', "export default { resolve: { alias: { '@ledger/rows': 'packages/rows/src' } } };"],
      ['packages/shell/jest.config.js', "module.exports = { moduleNameMapper: { '^(.*)-x$': '../$1/src' } };"],
    ];
    for (const [path, text] of beside) assert.deepEqual(titled(TITLE, ...all(built), manifest(path, text)), [], path);
  });
});

describe('a changelog that a tool writes', () => {
  it('is told by the setting that says so, and not where that is switched off', () => {
    const told = (path: string, text: string): string[] =>
      learn(manifest(path, text)).flatMap(({ facts, tags }) => (tags.includes('changelog-by-tool') ? [facts] : []));
    for (const [name, path, on, off] of [
      [
        'Changesets',
        '.changeset/config.json',
        '{ "changelog": "@changesets/cli/changelog" }',
        '{ "changelog": false }',
      ],
      ['Craft', '.craft.yml', 'changelog:\n  policy: auto\n', 'changelog:\n  policy: simple\n'],
      [
        'release-please',
        'release-please-config.json',
        '{ "packages": { ".": {} } }',
        '{ "skip-changelog": true, "packages": {} }',
      ],
      [
        'semantic-release',
        '.releaserc',
        '{ "plugins": [["@semantic-release/changelog", {}]] }',
        '{ "plugins": ["@semantic-release/npm"] }',
      ],
    ] as const) {
      assert.deepEqual(told(path, on), [
        `Do not edit the changelog by hand: ${name} writes it for a release (\`${path}\`).`,
      ]);
      assert.deepEqual(told(path, off), []);
    }
  });

  it('is told nothing of where people write what is not released yet', () => {
    const told = (changelog: string): number =>
      learn(
        manifest('.craft.yml', 'changelog:\n  policy: auto\n'),
        document('CHANGELOG.md', `# Changelog\n\n${changelog}\n\n## 1.0.0\n\n- Rows\n`),
      ).filter(({ tags }) => tags.includes('changelog-by-tool')).length;
    assert.equal(told('## Unreleased\n\n### Features\n\n- Add sums of rows'), 0);
    assert.equal(told('## [Unreleased]\n\n* Add sums of rows'), 0);
    assert.equal(told('## Unreleased\n'), 1);
    assert.equal(told('## 1.1.0\n\n- Add sums of rows'), 1);
  });

  it('is told with the file that each change brings, where the tool puts it together from such', () => {
    const told = (path: string, text: string): string[] =>
      learn(manifest(path, text)).flatMap(({ facts, tags }) => (tags.includes('changelog-by-tool') ? [facts] : []));
    const towncrier =
      '[project]\nname = "ledger"\n\n[tool.towncrier]\nfilename = "CHANGELOG.md"\ndirectory = "changes"\n\n[[tool.towncrier.type]]\ndirectory = "added"\nname = "Added"\n\n[[tool.towncrier.type]]\ndirectory = "fixed"\nname = "Fixed"\n';
    assert.deepEqual(told('pyproject.toml', towncrier), [
      'Do not edit the changelog by hand: say what a change brings in a file `<number>.<type>.md` in `changes/` (types: added, fixed); towncrier puts these together for a release (`pyproject.toml`).',
    ]);
    assert.deepEqual(told('pyproject.toml', '[project]\nname = "ledger"\n\n[tool.scriv]\nformat = "md"\n'), [
      'Do not edit the changelog by hand: say what a change brings in a file in `changelog.d/`, made by `scriv create`; scriv puts these together for a release (`pyproject.toml`).',
    ]);
    assert.deepEqual(told('.changie.yaml', 'changesDir: .changes\nunreleasedDir: unreleased\n'), [
      'Do not edit the changelog by hand: say what a change brings in a file in `.changes/unreleased/`, made by `changie new`; changie puts these together for a release (`.changie.yaml`).',
    ]);
    assert.deepEqual(told('pyproject.toml', '[project]\nname = "ledger"\n'), []);
  });
});
