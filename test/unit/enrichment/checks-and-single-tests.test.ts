/** Which task checks everything, how one test is run, and which command of CI is the project's own. */
import assert from 'node:assert/strict';
import { commandsOf } from '../../../src/engine/enrichment/manifests/ci/script.ts';
import { recipesRunBy, scriptsRunBy } from '../../../src/engine/enrichment/manifests/commands/tasks-run-by.ts';
import { purposeOf } from '../../../src/engine/enrichment/manifests/commands/purposes.ts';
import { screenCandidate } from '../../../src/engine/lifecycle/screen/screen.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { document, learn, manifest } from './events.ts';

const lines = (...events: readonly BrainEvent[]): string[] =>
  learn(...events)
    .filter(({ schemaKey }) => schemaKey === 'root/build/commands')
    .flatMap(({ facts }) => facts.split('\n'));
const line = (label: string, ...events: readonly BrainEvent[]): string | undefined =>
  lines(...events).find((one) => one.startsWith(`${label}: `));
const scripts = (of: Record<string, string>, path = 'package.json', more: object = {}): BrainEvent =>
  manifest(path, JSON.stringify({ name: `p-${path.length.toString()}`, scripts: of, ...more }));

describe('the task that checks everything', () => {
  it('is known by what it runs, whatever it is called', () => {
    const all = {
      preflight: 'npm run clean && npm ci && npm run format && npm run lint:ci && npm run typecheck && npm run test:ci',
      clean: 'node clean.js',
      quick: 'npm run lint && npm test',
    };
    assert.equal(
      line('Check all', scripts(all)),
      'Check all: `npm run preflight` (clean, format, lint:ci, typecheck, test:ci).',
    );
    assert.equal(
      line(
        'Check all',
        manifest(
          'justfile',
          'lint:\n\truff check\n\ntest:\n\tpytest\n\nall: lint test typecheck\n\ntypecheck:\n\tty check\n',
        ),
      ),
      'Check all: `just all` (lint, test, typecheck).',
    );
    assert.equal(
      line(
        'Check all',
        manifest('Makefile', 'lint:\n\truff check\n\nverify:\n\t$(MAKE) lint\n\t$(MAKE) build\n\t$(MAKE) test\n'),
      ),
      'Check all: `make verify` (lint, build, test).',
    );
  });

  it('is one that is called so where it runs tests and one more, and lints nothing then', () => {
    const check = { check: 'npm run types && npm test', types: 'tsc', test: 'vitest run' };
    assert.equal(line('Check all', scripts(check)), 'Check all: `npm run check` (types, test).');
    assert.equal(line('Lint', scripts(check)), undefined);
    assert.equal(line('Check all', scripts({ quick: check.check, types: 'tsc', test: 'vitest run' })), undefined);
    const typed = { verify: 'tsc --noEmit && vitest run' };
    assert.equal(line('Check all', scripts(typed)), 'Check all: `npm run verify` (tsc --noEmit && vitest run).');
  });

  it('is told as one that runs no tests where none does, and everything that it runs is known', () => {
    const label = 'Check all but tests';
    const make = [
      'lint:',
      '\t@if uv run ruff check .; then \\',
      '\t\techo fine; \\',
      '\tfi',
      '',
      'types:',
      '\tuv run mypy .',
      '',
      'check: lint types ## Run all checks',
      '\t@echo "All passed"',
      '',
    ];
    assert.equal(line(label, manifest('Makefile', make.join('\n'))), `${label}: \`make check\` (lint, types).`);
    const all = { check: 'npm run lint && npm run types', lint: 'eslint .', types: 'tsc --noEmit' };
    assert.equal(line(label, scripts(all)), `${label}: \`npm run check\` (lint, types).`);
    assert.equal(line(label, scripts({ ...all, check: `${all.check} && node all.js` })), undefined);
    assert.equal(line(label, scripts({ ...all, check: `${all.check} && vitest run` })), undefined);
    assert.equal(line(label, scripts({ check: 'eslint . && tsc' })), undefined);
  });

  it('does what the scripts of other packages do, and is none of a single package', () => {
    const root = {
      ci: 'npm run validate && npm run coverage',
      validate: 'npm run validate:web && npm run validate:rows',
      'validate:web': 'cd web && npm run validate',
      'validate:rows': 'npm --prefix=rows run validate',
      coverage: 'npm run coverage -w @ledger/web && (cd rows && npm run coverage)',
    };
    const all = { lint: 'eslint .', validate: 'npm run lint && npm test', coverage: 'vitest run --coverage' };
    const web = scripts(
      { ...all, test: 'vitest run', validate: 'tsc && npm run lint && npm test' },
      'web/package.json',
      {
        name: '@ledger/web',
      },
    );
    const packages = [web, scripts({ ...all, test: 'mocha' }, 'rows/package.json')];
    assert.equal(line('Check all', scripts(root), ...packages), 'Check all: `npm run ci` (validate, coverage).');
    assert.match(line('Test', scripts(root), ...packages) ?? '', /^Test: `npm run coverage`/);
    // What another package is tested by says nothing of the root's own script of that name.
    const split = { check: 'npm run lint && cd web && npm test', lint: 'eslint .', test: 'tsc && vitest run' };
    assert.equal(
      line('Check all', scripts(split), scripts({ test: 'node tell.js' }, 'web/package.json')),
      'Check all: `npm run check` (npm run lint && cd web && npm test).',
    );
  });

  it('is found among tasks however often they run each other', () => {
    const layers = Array.from({ length: 40 }, (_, n): [string, string][] => [
      [`t${String(n)}`, `run-s t${String(n + 1)} u${String(n + 1)}`],
      [`u${String(n)}`, `run-s t${String(n + 1)} u${String(n + 1)}`],
    ]);
    const all = { ...Object.fromEntries(layers.flat()), t40: 'eslint .', u40: 'vitest run' };
    assert.equal(
      line(
        'Check all',
        scripts({ ...all, ci: 'run-s lint types test', lint: 'eslint .', types: 'tsc', test: 'vitest run' }),
      ),
      'Check all: `npm run ci` (lint, types, test).',
    );
  });

  it('leaves a task that checks one thing to what that is', () => {
    assert.equal(line('Type-check', scripts({ check: 'tsc --noEmit' })), 'Type-check: `npm run check` (tsc --noEmit).');
    assert.equal(line('Lint', scripts({ check: 'tsc --noEmit' })), undefined);
    assert.equal(line('Lint', scripts({ check: 'eslint .' })), 'Lint: `npm run check` (eslint .).');
    assert.equal(
      line('Lint', scripts({ check: 'node tools/check.js' })),
      'Lint: `npm run check` (node tools/check.js).',
    );
    assert.equal(line('Test', manifest('Makefile', 'check:\n\tpytest -q\n')), 'Test: `make check` (pytest -q).');
  });

  it('stands without what it starts where the screen would hold that back, and keeps nothing else waiting', () => {
    const make = 'sync:\n\tuv sync --all-extras --all-packages --group dev\n\ntests:\n\tuv run pytest -n auto\n';
    const commands = learn(manifest('Makefile', make)).find(({ schemaKey }) => schemaKey === 'root/build/commands');
    assert.ok(commands);
    assert.deepEqual(commands.facts.split('\n').slice(0, 2), [
      'Install: `make sync`.',
      'Test: `make tests` (uv run pytest -n auto).',
    ]);
    assert.equal(screenCandidate(commands), null);
  });

  it('says where it fails on what is not committed', () => {
    const recipe = 'lint:\n\truff check\n\ntest:\n\tpytest\n\ntypecheck:\n\tty check\n\nready:\n';
    const parts = '\tjust lint\n\tjust test\n\tjust typecheck\n';
    assert.equal(
      line('Check all', manifest('justfile', `${recipe}\tgit diff --exit-code --quiet\n${parts}`)),
      'Check all: `just ready` (lint, test, typecheck; only on a clean tree: commit first).',
    );
    assert.equal(
      line('Check all', manifest('justfile', `${recipe}\tgit diff --stat\n${parts}`)),
      'Check all: `just ready` (lint, test, typecheck).',
    );
  });

  it('is none that releases, runs no tests, or is run by a package manager', () => {
    assert.equal(line('Check all', scripts({ static: 'run-s lint format typecheck' })), undefined);
    assert.equal(
      line('Check all', scripts({ prepublishOnly: 'run-s lint test build', release: 'run-s lint test build' })),
      undefined,
    );
  });

  it('names tasks as scripts and recipes do', () => {
    assert.deepEqual(scriptsRunBy('npm run lint && pnpm test -- --x && yarn build; npm ci'), ['lint', 'test', 'build']);
    assert.deepEqual(scriptsRunBy('run-p "lint:*" test'), ['lint:*', 'test']);
    assert.deepEqual(scriptsRunBy('concurrently "npm:lint" "npm:test"'), ['lint', 'test']);
    assert.deepEqual(scriptsRunBy('vitest run && node lint.js'), []);
    assert.deepEqual(scriptsRunBy('cd web && (cd rows && npm i) && npm run lint'), []);
    assert.deepEqual(scriptsRunBy('(cd web && npm run lint) && npm test && pnpm --filter rows lint && yarn build'), [
      'test',
      'build',
    ]);
    assert.deepEqual(recipesRunBy(['check: lint # all', '\tjust test', '', 'next:', '\tjust x'], 0, 'just'), [
      'lint',
      'test',
    ]);
  });
});

describe('tasks of Hatch', () => {
  const HATCH = `[project]
name = "ledger"
[tool.hatch.envs.default.scripts]
lint = "hatch fmt --linter"
test-lint = "hatch fmt --linter --check"
test = "hatch test {args}"
test-rows = "hatch test tests_rows {args}"
prepare = ["hatch run lint", "hatch run format", "hatch test --all"]
format = "hatch fmt --formatter"
`;
  const pyproject = manifest('pyproject.toml', HATCH);

  it('are for what they run: what starts a linter is no test, and looks only where its flag says so', () => {
    assert.equal(line('Test', pyproject), 'Test: `hatch run test`; also `hatch run test-rows`.');
    assert.match(line('Lint', pyproject) ?? '', /; also `hatch run test-lint`\.$/);
  });

  it('know the one that runs all others, and how one test is run in the environment of tests', () => {
    assert.equal(line('Check all', pyproject), 'Check all: `hatch run prepare` (lint, format, test).');
    assert.equal(line('One test', pyproject), 'One test: `hatch test path/to/test_file.py::test_name`.');
  });

  it('are not told again as what CI runs, which keeps the flag by which it only looks', () => {
    const ci = (...runs: string[]): BrainEvent =>
      manifest(
        '.github/workflows/ci.yml',
        `name: CI\non: pull_request\njobs:\n  all:\n    steps:\n${runs.map((run) => `      - run: ${run}\n`).join('')}`,
      );
    const also = (...runs: string[]): string | undefined => line('CI also runs', pyproject, ci(...runs));
    assert.equal(also('hatch test tests_rows', 'hatch fmt --linter'), undefined);
    assert.equal(also('ruff format --check rows'), 'CI also runs: `ruff format --check rows`.');
  });
});

describe('a recipe of several lines', () => {
  it('is told with all that it starts', () => {
    const make = 'lint:\n\truff check\n\t@python rows.py --strict\n\nnext:\n\techo\n';
    assert.equal(
      line('Lint', manifest('Makefile', make)),
      'Lint: `make lint` (ruff check && python rows.py --strict).',
    );
  });
});

describe('one test', () => {
  it('is run by what the test script begins with, through the package manager', () => {
    assert.equal(line('One test', scripts({ test: 'jest --coverage' })), 'One test: `npx jest path/to/file`.');
    assert.equal(
      line(
        'One test',
        scripts({ test: 'tsc && cross-env CI=1 vitest' }, 'package.json', { packageManager: 'pnpm@9.0.0' }),
      ),
      'One test: `pnpm vitest run path/to/file`.',
    );
    assert.equal(line('One test', scripts({ test: 'vitest run --config e2e.config.ts' })), undefined);
    assert.equal(line('One test', scripts({ test: 'node run-tests.js' })), undefined);
  });

  it('is run in the folder of its package where all packages run theirs alike', () => {
    const root = scripts({ test: 'lerna run test' }, 'package.json', { workspaces: ['packages/*'] });
    const core = scripts({ test: 'vitest run' }, 'packages/core/package.json');
    const web = scripts({ test: 'vitest run' }, 'packages/web/package.json');
    const other = scripts({ test: 'mocha' }, 'packages/web/package.json');
    assert.equal(
      line('One test', root, core, web),
      'One test: `npx vitest run path/to/file` (in the folder of its package).',
    );
    const ofPackage = 'One test: `npm test -w PACKAGE` (all that one package tests).';
    assert.equal(line('One test', root, core, other), ofPackage);
    const own = (at: string): BrainEvent => scripts({ test: 'vitest --config node.ts' }, `packages/${at}/package.json`);
    assert.equal(line('One test', root, core, own('a'), own('b')), ofPackage, 'most have settings of their own');
    const unit = (at: string): BrainEvent => scripts({ 'test:unit': 'jest' }, `packages/${at}/package.json`);
    const units = ['c', 'd', 'e'].map(unit);
    assert.notEqual(line('One test', root, core, other, ...units), ofPackage, 'most have no script of that name');
  });

  it('is run in the environment that has the runner', () => {
    const uv = (groups: string): BrainEvent =>
      manifest('pyproject.toml', `[project]\nname = "ledger"\n[tool.uv]\n[dependency-groups]\n${groups}`);
    const one = (group: string): string => `One test: \`uv run ${group}pytest path/to/test_file.py::test_name\`.`;
    assert.equal(line('One test', uv('dev = ["pytest>=8"]\n')), one(''));
    assert.equal(line('One test', uv('dev = ["ruff"]\ntests = ["pytest>=8"]\n')), one('--group tests '));
    const page =
      '# Contributing\n\n## Testing\n\nTo run a single test:\n\n```bash\npytest tests/test_rows.py::test_sum\n```\n';
    assert.equal(
      line('One test', uv('dev = ["pytest"]\n'), document('CONTRIBUTING.md', page)),
      'One test: `uv run pytest tests/test_rows.py::test_sum`.',
    );
    const tox = '# Contributing\n\n## Testing\n\n```bash\nuv run tox -e common\n```\n';
    assert.equal(line('One test', uv('tests = ["pytest"]\n'), document('CONTRIBUTING.md', tox)), undefined);
  });

  it('is run as the toolchain does', () => {
    assert.equal(
      line(
        'One test',
        manifest('Cargo.toml', '[workspace]\nmembers = ["a"]\n'),
        manifest('a/Cargo.toml', '[package]\nname = "a"\n'),
      ),
      'One test: `cargo test -p CRATE NAME`.',
    );
    assert.equal(
      line('One test', manifest('go.mod', 'module example.org/x\n\ngo 1.24\n')),
      'One test: `go test ./path/to/package -run TestName`.',
    );
  });
});

describe('a script that one package of a workspace has', () => {
  const root = scripts({ test: 'x' }, 'package.json', { workspaces: ['packages/*'], packageManager: 'yarn@4.0.0' });
  const app = (of: Record<string, string>): BrainEvent =>
    manifest('packages/app/package.json', JSON.stringify({ name: '@x/app', scripts: of }));
  const told = (path: string, sentence: string, ...events: BrainEvent[]): string[] =>
    learn(root, ...events, document(path, `# Testing\n\n- ${sentence}\n`))
      .filter(({ type, facts }) => type === 'convention' && facts.includes('yarn'))
      .map(({ facts }) => facts);
  const said = 'You must run `yarn test:fast --bail` before every commit.';
  const pages = app({ 'test:fast': 'vitest', test: 'vitest' });

  it('is told as it is typed at the root', () => {
    assert.deepEqual(told('docs/dev/testing.md', said, pages), [
      'You must run `yarn workspace @x/app test:fast --bail` before every commit.',
    ]);
  });

  it('stays as it is where the root has it, where several packages have it, and on a page of the package', () => {
    const plain = 'You must run `yarn test` before every commit.';
    assert.deepEqual(told('docs/dev/testing.md', plain, pages), [plain]);
    const other = manifest('packages/b/package.json', JSON.stringify({ name: 'b', scripts: { 'test:fast': 'y' } }));
    assert.deepEqual(told('docs/dev/testing.md', said, pages, other), [said]);
    assert.deepEqual(told('packages/app/CONTRIBUTING.md', said, pages), [said]);
  });
});

describe('a page that is about one package', () => {
  const root = scripts({ 'test:unit': 'lerna run test:unit' }, 'package.json', {
    workspaces: ['packages/*'],
    packageManager: 'yarn@4.0.0',
  });
  const rows = manifest(
    'packages/ledger-rows/package.json',
    JSON.stringify({ name: 'ledger-rows', scripts: { 'test:unit': 'vitest' } }),
  );
  const told = (title: string): string[] =>
    learn(
      root,
      rows,
      document('docs/dev/testing.md', `# ${title}\n\nYou must run \`yarn test:unit\` after each step.\n`),
    )
      .filter(({ type, facts }) => type === 'convention' && facts.includes('yarn'))
      .map(({ facts }) => facts);

  it('names the scripts of that package, though the root has one of the name', () => {
    assert.deepEqual(told('Testing in the Ledger Rows Extension'), [
      'You must run `yarn workspace ledger-rows test:unit` after each step.',
    ]);
    for (const title of ['Testing', 'Contributing to Ledger Rows'])
      assert.deepEqual(told(title), ['You must run `yarn test:unit` after each step.'], title);
  });
});

describe('scripts and aliases of a project', () => {
  it('are its commands: at the root, in `script`, in the configuration of cargo', () => {
    const solution = manifest('src/Ledger.csproj', '<Project Sdk="Microsoft.NET.Sdk"></Project>');
    const page =
      '# Contributing\n\n## Testing\n\n```bash\n./build.sh --test  # Linux\n./build.cmd -test # Windows\n```\n';
    const shell = (path: string): BrainEvent => manifest(path, '#!/usr/bin/env bash\n./tool.sh "$@"\n');
    assert.deepEqual(
      lines(solution, shell('restore.sh'), shell('build.sh'), document('CONTRIBUTING.md', page)).slice(0, 3),
      ['Install: `./restore.sh`.', 'Build: `./build.sh`.', 'Test: `./build.sh --test`.'],
    );
    const crate = manifest('Cargo.toml', '[package]\nname = "ledger"\n');
    const aliases = manifest(
      '.cargo/config.toml',
      '[alias]\nlint = "clippy --all-targets"\nt = "test"\ndist = "run x"\n',
    );
    assert.equal(line('Lint', crate, aliases), 'Lint: `cargo lint` (clippy --all-targets).');
    assert.equal(line('Build', crate, aliases), 'Build: `cargo build`.');
    assert.equal(line('Test', crate, shell('script/test')), 'Test: `script/test`.');
  });

  it("are not a sample's, nor what deploys something", () => {
    const page =
      '# Contributing\n\n## Run a sample\n\n```bash\ndotnet restore samples/Shop/Shop.Host/Shop.Host.csproj\n```\n\n## Layer\n\n`./scripts/deploy-layer.sh` deploys it.\n';
    const solution = manifest('src/Ledger.csproj', '<Project Sdk="Microsoft.NET.Sdk"></Project>');
    const found = lines(solution, document('CONTRIBUTING.md', page)).join('\n');
    assert.doesNotMatch(found, /samples|deploy/);
    assert.equal(line('Release', scripts({ deploy: 'x', version: 'changeset version' })), undefined);
    assert.equal(purposeOf('pip install tweedy==4.1'), undefined);
    assert.equal(purposeOf('uv build'), undefined);
  });

  it('are told as CI runs them where that leaves nothing out', () => {
    const ci = manifest(
      '.github/workflows/ci.yml',
      'on: pull_request\njobs:\n  all:\n    steps:\n      - run: npm run types:full\n',
    );
    const all = scripts({ types: 'tsc --build', 'types:full': 'tsc --build all.json' });
    assert.equal(line('Type-check', all, ci), 'Type-check: `npm run types:full` (tsc --build all.json).');
    assert.equal(line('Type-check', all)?.startsWith('Type-check: `npm run types` '), true);
  });

  it('are not known by what CI does by the clock', () => {
    const crate = manifest('go.mod', 'module example.org/ledger\n\ngo 1.24\n');
    const at = (on: string): BrainEvent =>
      manifest(
        '.github/workflows/api.yml',
        `on:\n  ${on}:\njobs:\n  all:\n    steps:\n      - run: golangci-lint run\n`,
      );
    assert.equal(line('Lint', crate, at('schedule')), undefined);
    assert.equal(line('Lint', crate, at('push')), 'Lint: `golangci-lint run`.');
  });

  it('do not wait for a line that a person has to look at', () => {
    const make = manifest(
      'Makefile',
      'rows: ## Run code formatting, linting, static type checks, and tests with coverage report generation\n\tx\n\ntest: ## Run tests\n\tx\n',
    );
    assert.doesNotMatch(lines(make).join('\n'), /make rows/);
  });
});

describe('commands of CI', () => {
  const ci = (...runs: string[]): BrainEvent =>
    manifest(
      '.github/workflows/ci.yml',
      ['on: push', 'jobs:', '  all:', '    steps:', ...runs.map((run) => `      - run: ${run}`)].join('\n'),
    );
  const crate = manifest('Cargo.toml', '[package]\nname = "a"\n');

  it('are for what their words say, not their options', () => {
    assert.equal(purposeOf('cargo codegen --check'), 'generate');
    assert.equal(purposeOf('cargo codegen lints --check'), 'generate');
    assert.equal(purposeOf('cargo check --all-targets'), 'typecheck', 'it compiles, and runs nothing');
    assert.equal(purposeOf('npm run format -- --check'), 'format');
    assert.equal(purposeOf('npm run pack:verify'), undefined);
    assert.equal(purposeOf('make check'), 'test');
  });

  it('lint by all rules rather than by some, and by nothing that sets up hooks', () => {
    const python = manifest('pyproject.toml', '[project]\nname = "rows"\n');
    const runs = ['uv run pre-commit install', 'uv run ruff check --no-fix --select PLE'];
    assert.equal(
      line('Lint', python, ci(...runs, 'uv run --no-sync pre-commit run --all-files --show-diff-on-failure')),
      'Lint: `uv run pre-commit run --all-files`.',
    );
    assert.equal(line('Lint', python, ci('prek install', 'lefthook install')), undefined);
  });

  it('are whole: what stands in quotes, and the folder in which they run, belong to them', () => {
    assert.deepEqual(commandsOf(`echo "Run 'cd site && php build' & commit; done" && exit 1`), ['exit 1']);
    assert.deepEqual(commandsOf('cd web && npm ci && npm run build'), ['cd web && npm ci', 'cd web && npm run build']);
    assert.deepEqual(commandsOf('npm ci;npm test\ncargo run -- serve &\nnpm run e2e'), [
      'npm ci',
      'npm test',
      'npm run e2e',
    ]);
    assert.deepEqual(commandsOf(`node -e "a && b" && npm test`), [`node -e "a && b"`, 'npm test']);
  });

  it('are not those of a group of tests, of a folder of several, or what generated things are held against', () => {
    assert.equal(line('Test', manifest('composer.json', '{}'), ci('vendor/bin/phpunit --group slow')), undefined);
    assert.equal(line('Generate', crate, ci('cargo hakari generate --diff')), 'Generate: `cargo hakari generate`.');
    assert.equal(
      line('Build', manifest('pom.xml', '<project/>'), ci('./mvnw clean install -DskipTests')),
      'Build: `./mvnw clean install -DskipTests`.',
    );
  });

  it('are not those of one package, or of a runner that only CI has', () => {
    const found = lines(
      crate,
      ci('cargo test -p helper', 'cargo nextest run', 'cargo clippy --all-targets -- -D clippy::todo'),
    );
    assert.ok(found.includes('Test: `cargo test`.'), found.join('\n'));
    assert.ok(found.includes('Lint: `cargo clippy --all-targets -- -D clippy::todo`.'), found.join('\n'));
    assert.equal(line('Lint', crate, ci('cargo clippy -- -W clippy::all')), 'Lint: `cargo clippy`.');
  });

  it('are not those that a step of CI has variables for, or files that a step before it makes', () => {
    const job = (...steps: readonly string[]): BrainEvent =>
      manifest('.github/workflows/ci.yml', `on: [push]\njobs:\n  all:\n    steps:\n${steps.join('\n')}\n`);
    const found = lines(
      manifest('go.mod', 'module example.com/ledger\n\ngo 1.25\n'),
      job(
        '      - run: go build -tags cloud ./...\n        env:\n          LEDGER_MODE: cloud',
        '      - run: bash tools/create-rows.sh',
        '      - run: go vet ./...',
        '      - run: go test -tags rows ./...',
      ),
    );
    for (const told of ['Build: `go build ./...`.', 'Test: `go test ./...`.', 'Lint: `go vet ./...`.'])
      assert.ok(found.includes(told), found.join('\n'));
    assert.ok(found.includes('CI also runs: `LEDGER_MODE=cloud go build -tags cloud ./...`.'), found.join('\n'));
  });

  it('that install are told after a recipe that brings the dependencies', () => {
    const justfile = manifest('justfile', '# Install dependencies\ninstall:\n\tuv sync\n');
    assert.equal(
      line('Install', justfile, ci('uv pip install -e .')),
      'Install: `just install` (Install dependencies).',
    );
    const makefile = manifest('Makefile', 'install: build\n\tcp x /usr/local/bin\n');
    assert.notEqual(line('Install', makefile, crate), 'Install: `make install`.');
  });

  it('that watch are not how it is run', () => {
    assert.equal(line('Run', scripts({ watch: 'tsc -w' })), undefined);
    assert.equal(line('Watch', scripts({ watch: 'tsc -w' })), 'Watch: `npm run watch` (tsc -w).');
  });
});

describe('one test of many', () => {
  it('is run as the page for contributors says, where it does', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\n## Running tests\n\n```bash\nuv run tox\n```\n\nTo run a specific test file:\n\n```bash\nTESTPATH=tests/rows.py uv run tox -e py\n```\n',
    );
    const python = manifest(
      'pyproject.toml',
      '[project]\nname = "ledger"\n[tool.pytest.ini_options]\naddopts = "-q"\n',
    );
    assert.equal(line('One test', page, python), 'One test: `TESTPATH=tests/rows.py uv run tox -e py`.');
  });

  it('is not run as tests of one kind are', () => {
    const page = document(
      'docs/integration-tests.md',
      '# Integration tests\n\nTo run a specific test file:\n\n```bash\nnpm run test:e2e rows\n```\n',
    );
    assert.equal(line('One test', page, scripts({ test: 'vitest run' })), 'One test: `npx vitest run path/to/file`.');
  });
});
