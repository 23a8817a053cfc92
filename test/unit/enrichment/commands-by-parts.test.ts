/** Commands that stand in files taken in, are about one part, only look like what they are called, or never come to an end. */
import assert from 'node:assert/strict';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { document, learn, manifest } from './events.ts';

const facts = (key: string, ...events: readonly BrainEvent[]): string[] =>
  learn(...events)
    .filter(({ schemaKey }) => schemaKey === key)
    .flatMap(({ facts: told }) => told.split('\n'));
const line = (label: string, ...events: readonly BrainEvent[]): string | undefined =>
  facts('root/build/commands', ...events).find((one) => one.startsWith(`${label}: `));
const checks = (...events: readonly BrainEvent[]): string[] =>
  facts('root/conventions/pull-requests', ...events).filter((one) => one.startsWith('Before a pull request'));
const workflow = (jobs: string, name = 'ci'): BrainEvent =>
  manifest(`.github/workflows/${name}.yml`, `on:\n  pull_request:\n    branches: [main]\njobs:\n${jobs}`);
const job = (...commands: readonly string[]): string =>
  `  all:\n    steps:\n${commands.map((one) => `      - run: ${one}\n`).join('')}`;
const go = manifest('go.mod', 'module example.com/ledger\n\ngo 1.25\n');

describe('a Makefile that takes in another', () => {
  const common = manifest(
    'Makefile.rows',
    '%: rows-% ;\n\nrows-all: lint build test\n\nrows-lint:\n\tgolangci-lint run\n\nrows-test:\n\tgo test ./...\n\nrows-format:\n\tgo fmt ./...\n',
  );
  const main = manifest(
    'Makefile',
    'include Makefile.rows\n\nbuild:\n\tgo build ./...\n\nui-lint:\n\tcd ui && npm run lint\n\nui-test:\n\tcd ui && npm test\n',
  );

  it('has its targets, as a pattern hands them on', () => {
    const all = [go, main, common, workflow(job('make ui-lint', 'make ui-test'))];
    assert.equal(line('Lint', ...all), 'Lint: `make lint` (golangci-lint run).');
    assert.equal(line('Test', ...all), 'Test: `make test` (go test ./...).');
    assert.equal(line('Format', ...all), 'Format: `make format` (go fmt ./...).');
    assert.equal(line('Check all', ...all), 'Check all: `make all` (lint, build, test).');
  });

  it('is not linted by what lints one part', () => {
    assert.equal(line('Lint', go, main, workflow(job('make ui-lint', 'make ui-test'))), undefined);
  });
});

describe('what has to pass before a pull request', () => {
  it('stands in the order of CI where a step may need what one before it does', () => {
    const steps = [
      'npm run rows:start',
      'npm test',
      'npm run rows:stop',
      'npm run lint',
      'npm run build',
      'npm run check:types',
    ];
    assert.deepEqual(checks(workflow(job(...steps))), [
      'Before a pull request, these have to pass, as in CI: `npm run lint`, `npm run rows:start`, `npm test`, `npm run rows:stop`, `npm run build`, `npm run check:types`.',
    ]);
  });

  it('is nothing that sets up, scans, or builds for one part or with tags', () => {
    const scanner = `${job('dotnet restore Rows-Scan.slnf', 'dotnet build Rows-Scan.slnf')}      - uses: github/codeql-action/analyze@v3\n`;
    const all = [
      manifest('src/Rows/Rows.csproj', '<Project Sdk="Microsoft.NET.Sdk"></Project>'),
      workflow(scanner, 'codeql'),
      workflow(job('dotnet workload restore', 'scripts/build-native.ps1', 'dotnet build', 'dotnet test')),
    ];
    assert.deepEqual(checks(...all), [
      'Before a pull request run `dotnet build`, `dotnet test`: CI runs them, and checks more.',
    ]);
    assert.notEqual(line('Install', ...all), 'Install: `dotnet restore Rows-Scan.slnf`.');
    const tagged = job('go vet ./...', 'go test -tags rows ./...', 'go build ./...', 'go test ./... | tee log');
    assert.deepEqual(checks(go, workflow(tagged)), [
      'Before a pull request run `go vet ./...`, `go build ./...`: CI runs them, and checks more.',
    ]);
  });

  it('keeps what is set for a command alone, and is the script that does the same', () => {
    assert.deepEqual(checks(workflow(job('npm run lint', 'ROWS_QUIET=1 npm test -- --coverage'))), [
      'Before a pull request, these have to pass, as in CI: `npm run lint`, `ROWS_QUIET=1 npm test`.',
    ]);
    const script = manifest(
      'scripts/test',
      '#!/bin/sh\nset -e\nuv run coverage erase\nuv run coverage run -m pytest "$@"\nuv run no-cover\n',
    );
    const steps = ['uv run --frozen coverage erase', 'uv run --frozen coverage run -m pytest', 'uv run no-cover'];
    assert.deepEqual(checks(script, workflow(job(...steps))), [
      'Before a pull request run `./scripts/test`: CI runs the same.',
    ]);
  });

  it('is asked of one system where a page has it for several', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\nBefore submitting a pull request run `./build.sh` (or `./build.cmd`).\n',
    );
    assert.deepEqual(checks(page, workflow(job('echo ok', 'scripts/build-native.ps1'))), [
      'Before a pull request run `./build.sh` (`CONTRIBUTING.md`): CI checks more.',
    ]);
  });
});

describe('what a task does', () => {
  it('goes before what it is called', () => {
    const taskfile = manifest(
      'Taskfile.yml',
      'tasks:\n  dev:\n    deps: [lint, test, build]\n  lint:\n    cmd: golangci-lint run\n  test:\n    cmd: go test ./...\n  build:\n    cmd: go build\n',
    );
    assert.equal(line('Run', go, taskfile), undefined);
    assert.equal(line('Check all', go, taskfile), 'Check all: `task dev` (lint, test, build).');
    const makefile = manifest(
      'Makefile',
      'publish: clean dryRelease\n\nclean:\n\trm -r out\n\ndryRelease:\n\t./gradlew distZip\n',
    );
    assert.equal(line('Release', makefile), undefined);
  });

  it('is told with what the package manager runs before it', () => {
    const scripts = {
      test: 'jest',
      'test:e2e:run': 'playwright test',
      'pretest:e2e': 'npm run build',
      'test:e2e': 'npm run test:e2e:run',
    };
    assert.equal(
      line('Test', manifest('package.json', JSON.stringify({ name: 'ledger', scripts }))),
      'Test: `npm test` (jest); also `npm run test:e2e:run`, `npm run test:e2e` (builds first).',
    );
  });

  it('is no installation of the project where scripts beside it need some packages', () => {
    const all = [
      manifest('settings.gradle', 'include ":app"\n'),
      manifest('build.gradle', 'plugins {\n  id "java"\n}\n'),
      manifest('requirements.txt', 'requests==2.33.0\n'),
      manifest('pyproject.toml', '[project]\nname = "rows-scripts"\n'),
      workflow(job('python3 -m pip install -r requirements.txt', './gradlew :row-tests:app:assembleRelease')),
    ];
    assert.equal(line('Install', ...all), undefined);
    assert.equal(line('Test', ...all), 'Test: `./gradlew test`.');
  });
});

describe('one test, and all of them once', () => {
  const scripts = (test: string, manager = 'pnpm@10.0.0'): BrainEvent =>
    manifest('package.json', JSON.stringify({ name: 'ledger', packageManager: manager, scripts: { test } }));

  it('is none that a page takes for its example', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\n## Testing\n\n```sh\n# run all tests\npnpm test\n# example if you want to test a specific test file\npnpm test rows\n# run only a regression test while fixing a bug\npnpm test 3085\n```\n',
    );
    assert.equal(line('One test', scripts('vitest run'), page), 'One test: `pnpm vitest run path/to/file`.');
    assert.doesNotMatch(
      learn(scripts('vitest run'), page)
        .map((one) => one.facts)
        .join('\n'),
      /3085|pnpm test rows/,
    );
  });

  it('is run by the script where Node wants options of its own, and by its module where there are several', () => {
    const jest = scripts('node --experimental-vm-modules ./node_modules/jest/bin/jest.js');
    assert.equal(line('One test', jest), 'One test: `pnpm test path/to/file`.');
    const gradle = ['a', 'b'].map((name) =>
      manifest(`${name}/build.gradle.kts`, 'plugins {\n  id("com.android.library")\n}\n'),
    );
    assert.equal(
      line('One test', manifest('settings.gradle.kts', 'include(":a", ":b")\n'), ...gradle),
      'One test: `./gradlew :MODULE:test --tests ClassName` (in a module of Android `test<Variant>UnitTest` in place of `test`).',
    );
  });

  it('come to an end where their runner would watch', () => {
    assert.equal(line('Test', scripts('vitest')), 'Test: `pnpm test --run` (vitest; without `--run` it watches).');
    assert.equal(
      line('Test', scripts('vitest --config rows.ts', 'npm@11.0.0')),
      'Test: `npm test -- --run` (vitest; without `--run` it watches).',
    );
    assert.equal(line('Test', scripts('jest --watchAll')), 'Test: `pnpm jest` (`pnpm test` watches).');
    assert.equal(line('Test', scripts('vitest run')), 'Test: `pnpm test` (vitest run).');
    const settings = manifest('vitest.config.ts', 'export default { test: { watch: false } };\n');
    assert.equal(line('Test', scripts('vitest'), settings), 'Test: `pnpm test` (vitest).');
  });
});

describe('a flag that nearly all uses of a command have', () => {
  it('is part of it', () => {
    const python = manifest(
      'pyproject.toml',
      '[project]\nname = "ledger"\n[dependency-groups]\ndev = ["pytest"]\n[tool.uv]\n',
    );
    const steps = ['ruff check .', 'ruff format .', 'pyright', 'pytest', 'rows'];
    const run = (flag: string): BrainEvent => workflow(job(...steps.map((one) => `uv run ${flag}${one}`)));
    assert.equal(line('Lint', python, run('--frozen ')), 'Lint: `uv run --frozen ruff check .`.');
    assert.equal(
      line('One test', python, run('--frozen ')),
      'One test: `uv run --frozen pytest path/to/test_file.py::test_name`.',
    );
    assert.equal(line('Lint', python, run('')), 'Lint: `uv run ruff check .`.');
  });
});

describe('submodules', () => {
  it('come first, but for those of looks and examples', () => {
    const go = manifest('go.mod', 'module example.com/ledger\n\ngo 1.25\n');
    const modules = (...paths: readonly string[]): BrainEvent =>
      manifest('.gitmodules', paths.map((path) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = x\n`).join(''));
    assert.equal(
      line(
        'Submodules first (`git submodule update --init --recursive`)',
        go,
        modules('modules/rows', 'assets/themes/a'),
      ),
      'Submodules first (`git submodule update --init --recursive`): `modules/rows`.',
    );
    assert.doesNotMatch(facts('root/build/commands', go, modules('assets/themes/a')).join('\n'), /Submodules/);
  });
});
