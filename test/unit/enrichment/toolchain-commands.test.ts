/** Commands of toolchains without scripts: Rails, Composer, Maven; what scripts of the project are for; pages named for how code is written. */
import assert from 'node:assert/strict';
import { EFFECTS } from '../../../src/engine/enrichment/manifests/commands/effects.ts';
import { bringsOneTool } from '../../../src/engine/enrichment/manifests/commands/from-ci.ts';
import { purposeOf } from '../../../src/engine/enrichment/manifests/commands/purposes.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { whatIsRead } from '../../../src/sources/files/what-is-read.ts';
import { document, learn, manifest } from './events.ts';

const commands = (...events: readonly BrainEvent[]): readonly string[] =>
  learn(...events)
    .filter(({ schemaKey }) => schemaKey === 'root/build/commands')
    .flatMap(({ facts }) => facts.split('\n'));

describe('commands where no task says them', () => {
  it('are those of Rails, or of RSpec where it has that', () => {
    const rails = commands(manifest('Gemfile', 'gem "rails"\n'), manifest('Rakefile', 'task :x\n'));
    assert.ok(rails.includes('Test: `bin/rails test`.'), rails.join('\n'));
    assert.ok(rails.includes('One test: `bin/rails test path/to/file_test.rb`.'));
    const specs = commands(manifest('Gemfile', 'gem "rails"\ngem "rspec-rails"\n'));
    assert.ok(specs.includes('Test: `bundle exec rspec`.'), specs.join('\n'));
  });

  it('are none that a page tells its readers not to type, but what it has instead', () => {
    const page = (text: string): BrainEvent => document('CONTRIBUTING.md', `# Contributing\n\n## Setup\n\n${text}\n`);
    const node = manifest(
      'package.json',
      '{"name":"shop","scripts":{"test":"vitest run"},"devDependencies":{"vitest":"^1"}}',
    );
    const lock = manifest('package-lock.json', '{"lockfileVersion":3}');
    const install = (text: string): string | undefined =>
      commands(node, lock, page(text)).find((row) => row.startsWith('Install'));
    assert.equal(install('Run `npm ci` to install the dependencies, never `npm install`.'), 'Install: `npm ci`.');
    assert.equal(install('Run `npm ci` instead of `npm install`.'), 'Install: `npm ci`.');
    assert.equal(install('Do not run `npm install`.'), undefined);
    assert.equal(install('On the build machine, run `npm ci`, never `npm install`.'), 'Install: `npm install`.');
    assert.equal(install('Never run `npm install` in a package.'), 'Install: `npm install`.');
    const setup = learn(node, lock, page('Run `npm ci` to install the dependencies, never `npm install`.')).filter(
      ({ tags }) => tags.includes('development'),
    );
    assert.deepEqual(
      setup.map(({ title }) => title),
      ['Setup: `npm ci`'],
    );
  });

  it('are of CI those of all tests, where it also runs some', () => {
    const ci = (...runs: readonly string[]): BrainEvent =>
      manifest(
        '.github/workflows/ci.yml',
        ['on: [push]', 'jobs:', '  all:', '    steps:', ...runs.map((run) => `      - run: ${run}`)].join('\n'),
      );
    const php = manifest('composer.json', '{"name":"acme/ledger","require-dev":{"phpunit/phpunit":"^11"}}');
    const found = commands(php, ci('vendor/bin/phpunit tests/Database', 'vendor/bin/phpunit --no-coverage'));
    assert.ok(found.includes('Test: `vendor/bin/phpunit`.'), found.join('\n'));
  });

  describe('of Python', () => {
    const python = manifest('pyproject.toml', '[project]\nname = "ledger"\nrequires-python = ">=3.10"\n');
    const ci = (runs: readonly string[], name = 'ci'): BrainEvent =>
      manifest(
        `.github/workflows/${name}.yml`,
        [
          `name: ${name}`,
          'on: [push]',
          'jobs:',
          '  all:',
          '    steps:',
          ...runs.map((run) => `      - run: ${run}`),
        ].join('\n'),
      );

    it('are what CI installs the project by, and how it sees that it builds', () => {
      for (const install of [
        'pip install . --group dev',
        'pip install --group dev .',
        'pip install ".[dev]" pytest',
        'python -m pip install --upgrade --editable .',
        'pip install --requirement requirements.txt',
        'uv pip install --system -e .',
      ]) {
        const found = commands(python, ci(['pip install setuptools wheel build', install, 'python -m build']));
        assert.ok(found.includes(`Install: \`${install}\`.`), found.join('\n'));
        assert.ok(found.includes('Build: `python -m build`.'), found.join('\n'));
      }
    });

    it('are none of the tools that CI installs by their names', () => {
      for (const tools of ['pip install setuptools wheel build', 'pip install mypy-extensions black', 'pip check'])
        assert.doesNotMatch(commands(python, ci([tools])).join('\n'), /pip/, tools);
    });

    it('are not how a release is packed', () =>
      assert.doesNotMatch(commands(python, ci(['python -m build'], 'publish')).join('\n'), /-m build/));
  });

  it('are tasks of mise, with what has to be typed behind them', () => {
    const tasks = [
      '[tools]\nuv = "latest"\n\n[tasks]\nfmt = "cargo fmt"\n',
      '[tasks.lint]\ndescription = "Run formatting and linting"\nrun = ["cargo fmt", "cargo clippy"]\n',
      '[tasks.test]\nrun = "cargo test"\n\n[tasks.secret]\nhide = true\nrun = "true"\n',
      '[tasks.book]\ndescription = "Print the books of one club"\nusage = \'arg <club> help="Its name"\'\nrun = "print {{usage.club}}"\n',
    ].join('\n');
    const found = commands(manifest('Cargo.toml', '[package]\nname = "a"\n'), manifest('mise.toml', tasks));
    const expected = [
      'Lint: `mise run lint` (Run formatting and linting).',
      'Test: `mise run test` (cargo test).',
      '`mise run book <club>`: Print the books of one club.',
    ];
    for (const line of expected) assert.ok(found.includes(line), found.join('\n'));
    assert.ok(!found.join().includes('secret'));
    assert.notEqual(whatIsRead('.mise.toml'), undefined);
  });

  it('are what Composer installs, in each package where the root has it not', () => {
    const tools = { 'phpunit/phpunit': '^11', 'phpstan/phpstan': '^2' };
    const root = manifest(
      'composer.json',
      JSON.stringify({ name: 'a/all', 'require-dev': { 'php-cs-fixer/shim': '^3' } }),
    );
    const own = manifest('src/agent/composer.json', JSON.stringify({ name: 'a/agent', 'require-dev': tools }));
    const found = commands(root, own);
    assert.ok(found.includes('Test: `vendor/bin/phpunit` (in the folder of its package).'), found.join('\n'));
    assert.ok(found.includes('One test: `vendor/bin/phpunit --filter testName` (in the folder of its package).'));
    assert.ok(found.includes('Format: `vendor/bin/php-cs-fixer fix`.'));
  });

  it('go through the wrapper of Maven, build as its page does, and format by the plugin', () => {
    const pom =
      '<project><artifactId>a</artifactId><build><plugins><plugin><artifactId>spring-javaformat-maven-plugin</artifactId></plugin></plugins></build></project>';
    const page =
      '# Contributing\n\n```bash\n./mvnw clean install -DskipTests # skip the tests\n./mvnw test # run tests\n```\n';
    const found = commands(manifest('pom.xml', pom), document('CONTRIBUTING.md', page));
    assert.ok(found.includes('Build: `./mvnw clean install -DskipTests`.'), found.join('\n'));
    assert.ok(found.includes('Test: `./mvnw test`.'));
    assert.ok(found.includes('One test: `./mvnw test -Dtest=ClassName`.'));
    assert.ok(found.includes('Format: `./mvnw spring-javaformat:apply`.'));
  });

  it('are no audits, and nothing that only its name resembles', () => {
    for (const command of ['bin/bundler-audit check --update', 'bin/bundle-drift check', 'npm audit'])
      assert.equal(purposeOf(command), undefined, command);
    assert.equal(purposeOf('bin/rails test:system'), 'test');
    assert.equal(purposeOf('scripts/generate-docs'), 'generate');
    assert.equal(purposeOf('bin/setup'), 'install');
    assert.equal(purposeOf('./scripts/install-mold.sh'), 'install', 'it builds nothing');
    assert.ok(bringsOneTool('./scripts/install-mold.sh') && !bringsOneTool('scripts/install'));
  });

  it('are taken from the page on development, even where it speaks to "you"', () => {
    const page =
      '# Development\n\nTo log in to your account, click the button. Run the tests with:\n\n```sh\nbin/rails test\n```\n\nAll checks:\n\n```sh\nbin/ci\n```\n';
    const found = commands(manifest('Gemfile', 'gem "rails"\n'), document('docs/development.md', page));
    assert.ok(found.includes('Check all: `bin/ci`.'), found.join('\n'));
  });
});

describe('the commands of a program that a package of another language hands on', () => {
  const cargo = manifest('Cargo.toml', '[package]\nname = "horn"\nversion = "1.0.0"\n[dependencies]\nclap = "4"\n');
  const ci = manifest(
    '.github/workflows/ci.yml',
    `on: [pull_request]\njobs:\n  a:\n    steps:\n${[
      'cargo test --workspace',
      'cargo clippy --workspace --tests',
      'cargo fmt --all -- --check',
      'npm test',
    ]
      .map((run) => `      - run: ${run}\n`)
      .join('')}`,
  );
  const npm = (over: object): BrainEvent =>
    manifest(
      'package.json',
      JSON.stringify({
        ...{ name: '@acme/horn', main: 'js/index.js', dependencies: { which: '2' } },
        scripts: { build: 'tsc', test: 'jest', fix: 'eslint --fix .' },
        ...over,
      }),
    );

  it('are those of what builds it, as CI runs them', () => {
    const systems = { '@acme/horn-darwin': '1', '@acme/horn-linux-x64': '1' };
    const told = commands(cargo, ci, npm({ optionalDependencies: systems }));
    assert.ok(told.includes('Test: `cargo test --workspace`.'), told.join('\n'));
    assert.ok(told.includes('Lint: `cargo clippy --workspace --tests`.'));
    assert.ok(told.includes('Format: `cargo fmt --all`.'));
    assert.ok(!told.some((row) => /^(?:Install|Build|Test|Format): .*npm/.test(row)), told.join('\n'));
    const fetching = npm({ bin: 'bin/horn', scripts: { postinstall: 'node scripts/install.js', test: 'jest' } });
    assert.ok(commands(cargo, ci, fetching).includes('Test: `cargo test --workspace`.'));
  });

  it('are the scripts where they build a module of it, or nothing else is built', () => {
    const systems = { '@acme/horn-darwin': '1', '@acme/horn-linux-x64': '1' };
    const addon = npm({ optionalDependencies: systems, napi: { name: 'horn' } });
    assert.ok(commands(cargo, ci, addon).some((row) => row.startsWith('Test: `npm test`')));
    assert.ok(commands(npm({ optionalDependencies: systems })).some((row) => row.startsWith('Test: `npm test`')));
  });
});

describe('what a task is called', () => {
  it('is no linter where it runs the tests, too, nor where only another task of the project lints', () => {
    const php = commands(
      manifest(
        'composer.json',
        JSON.stringify({
          name: 'acme/horn',
          scripts: { check: ['@style', '@tests'], tests: 'vendor/bin/phpunit', style: 'vendor/bin/phpcs' },
        }),
      ),
    );
    assert.ok(!php.some((row) => row.startsWith('Lint: `composer check`')), php.join('\n'));
    const make = commands(
      manifest('Makefile', '.PHONY: style quality\nquality:\n\truff check .\nstyle:\n\truff check . --fix\n'),
    );
    assert.ok(
      make.some((row) => row.startsWith('Lint: `make quality`')),
      make.join('\n'),
    );
  });
});

describe('a page of style', () => {
  it('is read, and asks of everybody what "we" do', () => {
    assert.equal(whatIsRead('STYLE.md')?.kind, 'document');
    const says = 'We model web endpoints as CRUD operations on resources (REST).';
    const told = (path: string): boolean =>
      learn(document(path, `# Style\n\n## Controllers\n\n${says}\n`)).some(({ facts }) => facts.includes(says));
    assert.ok(told('STYLE.md'));
    assert.ok(!told('docs/about.md'));
  });

  it('is not every file of that word', () => {
    assert.notEqual(whatIsRead('web/style.css')?.kind, 'document');
  });
});

describe('generated code', () => {
  it('is known by the names that generators give', () => {
    for (const path of [
      'internal/db/files.sql.go',
      'api/zz_generated.deepcopy.go',
      'src/Form.Designer.cs',
      'lib/a.g.dart',
    ])
      assert.equal(whatIsRead(path)?.what, 'generated code', path);
    assert.notEqual(whatIsRead('internal/db/sqlite.go')?.what, 'generated code');
  });
});

describe('a project that is worked on in one of its folders', () => {
  const crate = (path: string, more = ''): BrainEvent =>
    manifest(`${path}/Cargo.toml`, `[package]\nname = "${path.replace(/\W/g, '-')}"\nrust-version = "1.90"\n${more}`);
  const workspace = [
    crate('core', '[workspace]\nmembers = ["rows/*"]\n'),
    ...['a', 'b', 'c', 'd'].map((name) => crate(`core/rows/${name}`)),
    manifest('bindings/py/pyproject.toml', '[project]\nname = "ledger"\nrequires-python = ">=3.10"\n'),
  ];
  const workflow = (text: string): BrainEvent => manifest('.github/workflows/core.yml', text);
  const onPaths = (...paths: readonly string[]): string =>
    `on:\n  pull_request:\n    paths: [${paths.map((one) => `"${one}"`).join(', ')}]\n`;
  const steps = (...runs: readonly string[]): string =>
    `jobs:\n  all:\n    steps:\n${runs.map((run) => `      - run: ${run}\n        working-directory: core\n`).join('')}`;
  const LINT = 'cargo clippy --workspace --all-targets -- -D warnings';

  it('has the commands and the requirements of that folder', () => {
    const found = commands(...workspace, workflow(`on: [push]\n${steps(LINT, 'cargo test rows --features a')}`));
    assert.ok(found.includes(`Lint: \`cd core && ${LINT}\`.`), found.join('\n'));
    assert.ok(found.includes('Test: `cd core && cargo test --workspace`.'), found.join('\n'));
    const [stack] = learn(...workspace).filter(({ schemaKey }) => schemaKey === 'root/stack');
    assert.match(stack?.facts ?? '', /^Requires: Rust 1\.90\.$/m);
    assert.doesNotMatch(stack?.title ?? '', /Python/);
  });

  it('asks of a pull request what CI runs there, though only for changes of that folder', () => {
    const asked = (paths: string): string[] =>
      learn(...workspace, workflow(`${paths}${steps(LINT, 'cargo test --workspace')}`))
        .filter(({ title }) => title === 'Commands that CI runs on every pull request')
        .map(({ facts }) => facts);
    const [first = '', ...others] = asked(onPaths('core/**', '.github/**'));
    assert.match(
      first,
      /`cd core && cargo clippy --workspace --all-targets -- -D warnings`, `cd core && cargo test --workspace`/,
    );
    assert.deepEqual(others, []);
    assert.deepEqual(asked(onPaths('docs/**')), []);
  });
});

describe('what CI does not run at the root', () => {
  const ci = (text: string): BrainEvent => manifest('.github/workflows/ci.yml', text);
  const node = manifest('package.json', '{ "name": "ledger", "scripts": { "build": "tsc" } }');
  const tested = (text: string): boolean => commands(node, ci(text)).some((line) => line.startsWith('Test: '));

  it('is what a whole workflow runs elsewhere, what a script only writes down, and what it does to a folder', () => {
    const run = (script: string): string => `on: [push]\njobs:\n  all:\n    steps:\n      - run: ${script}\n`;
    assert.ok(tested(run('npx jest')));
    assert.ok(!tested(`defaults:\n  run:\n    working-directory: tools\n${run('npx jest')}`));
    assert.ok(!tested(run('|\n          cat <<EOF > x.yml\n            npx jest\n          EOF')));
    assert.ok(!tested(run('go work use ./rows/tests')));
    assert.equal(purposeOf('node ./scripts/test.js'), 'test');
  });
});

describe('the ways to test', () => {
  it('are those that test, not what is made ready for them', () => {
    const scripts = {
      test: 'mocha',
      'test:preprocess': 'cp a b',
      'test:preprocess-svg': 'cp c d',
      'test:unit': 'mocha u',
    };
    const found = commands(manifest('package.json', JSON.stringify({ name: 'ledger', scripts })));
    assert.ok(found.includes('Test: `npm test` (mocha); also `npm run test:unit`.'), found.join('\n'));
  });
});

describe('what a project in several languages installs', () => {
  it('is what its packages need, where a task only sets up tools', () => {
    const found = commands(
      manifest('package.json', '{ "private": true, "packageManager": "pnpm@10.0.0", "devDependencies": { "x": "1" } }'),
      ...['rows', 'sums'].map((name) => manifest(`js/${name}/package.json`, `{ "name": "${name}", "main": "a.js" }`)),
      manifest('Cargo.toml', '[workspace]\nmembers = ["crates/*"]\n\n[package]\nname = "ledger"\n'),
      manifest('justfile', '# Install tools\ninit:\n  cargo install taplo-cli\n'),
    );
    assert.ok(found.includes('Install: `pnpm install`.'), found.join('\n'));
  });
});

describe('commands as they are typed by everybody', () => {
  const page = (...typed: readonly string[]): BrainEvent =>
    document('CONTRIBUTING.md', `# Contributing\n\n## Tests\n\n\`\`\`sh\n${typed.join('\n')}\n\`\`\`\n`);
  const gradle = manifest('build.gradle', 'plugins { id "java" }\n');

  it('are plain before they have options for a case, and write where CI only looks', () => {
    const found = commands(gradle, page('./gradlew test -PjavaVersion=11', './gradlew test'));
    assert.ok(found.includes('Test: `./gradlew test`.'), found.join('\n'));
    const ci = manifest(
      '.github/workflows/ci.yml',
      'on: [push]\njobs:\n  a:\n    steps:\n      - run: ./gradlew spotlessCheck\n',
    );
    assert.ok(commands(gradle, ci).includes('Format: `./gradlew spotlessApply`.'));
    const scripts = { prettier: 'prettier "**/*.md"', fix: 'prettier --write .' };
    const node = commands(manifest('package.json', JSON.stringify({ name: 'ledger', scripts })));
    assert.ok(node.includes('Format: `npm run fix` (prettier --write .).'), node.join('\n'));
  });

  it('run one test by its file, in the folder of its package where the root is none', () => {
    const uv = manifest('libs/rows/pyproject.toml', '[project]\nname = "rows"\ndependencies = ["pytest"]\n');
    const more = manifest('libs/sums/pyproject.toml', '[project]\nname = "sums"\n');
    const lock = manifest('libs/rows/uv.lock', 'version = 1\n');
    assert.ok(
      commands(uv, more, lock).some((line) => /^One test: .* \(in the folder of its package\)\.$/.test(line)),
      commands(uv, more, lock).join('\n'),
    );
    const root = manifest('pyproject.toml', '[project]\nname = "rows"\ndependencies = ["pytest"]\n');
    const folder = page('# Run a specific test directory', 'uv run pytest tests/rows/ -v');
    assert.ok(!commands(root, folder).some((line) => line.includes('tests/rows/')));
  });

  it('are asked of a pull request without what only CI needs', () => {
    const steps = [
      './gradlew test -x lint -P edge --offline',
      './gradlew :rows:test',
      './gradlew test',
      './gradlew checkstyleMain',
      'pytest tests/a*',
      'pytest -x tests/unit --maxfail=2',
    ];
    const text = `on: [pull_request]\njobs:\n  a:\n    steps:\n${steps.map((run) => `      - run: ${run}\n`).join('')}`;
    const [asked] = learn(gradle, manifest('.github/workflows/ci.yml', text)).filter(({ title }) =>
      title.startsWith('Commands that CI runs on every pull request'),
    );
    assert.equal(
      asked?.facts,
      'Before a pull request run `./gradlew checkstyleMain`, `./gradlew test`, `pytest -x tests/unit`: CI runs them, and checks more.',
    );
  });

  it('are compiled for what users have, and built with what CI has', () => {
    const stackOf = (...files: readonly (readonly [string, string])[]): string =>
      learn(...files.map(([path, text]) => manifest(path, text)))
        .filter(({ schemaKey }) => schemaKey === 'root/stack')
        .map(({ facts }) => facts)
        .join();
    const gradle = [
      'build.gradle.kts',
      'plugins { java }\njava { sourceCompatibility = JavaVersion.VERSION_1_8 }\n',
    ] as const;
    const ci = (version: string) =>
      [
        '.github/workflows/ci.yml',
        `on: [push]\njobs:\n  a:\n    steps:\n      - uses: actions/setup-java@v4\n        with:\n          java-version: '${version}'\n`,
      ] as const;
    assert.match(stackOf(gradle, ci('17')), /^(?!.*Requires)[^]*Compiled for: Java 8\.\nDeveloped with: JDK 17\./);
    assert.match(stackOf(gradle, ci('8')), /Requires: Java 8\.\nDeveloped with: JDK 8\./);
    assert.doesNotMatch(stackOf(['package.json', '{ "name": "deck", "main": "a.js" }'], ci('17')), /JDK/);
    const project = (frameworks: string): string =>
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${frameworks}</PropertyGroup></Project>`;
    assert.match(
      stackOf(
        ['Directory.Build.props', project('<NewTfms>net8.0;net9.0</NewTfms>')],
        ['src/Horn/Horn.csproj', project('<TargetFrameworks>$(NewTfms);netstandard2.0;$(Mobile)</TargetFrameworks>')],
        ['src/Horn.Web/Horn.Web.csproj', project('<TargetFramework>net9.0</TargetFramework>')],
        ['src/Horn.Sql/Horn.Sql.csproj', project('<TargetFramework>net462</TargetFramework>')],
      ),
      /Compiled for: net8\.0, net9\.0, netstandard2\.0\./,
    );
  });

  it('need no version that only a part is made for, and none of what is optional', () => {
    const requires = (text: string): string =>
      learn(manifest('build.gradle', text))
        .filter(({ schemaKey }) => schemaKey === 'root/stack')
        .map(({ facts }) => facts)
        .join();
    assert.match(requires('plugins { id "java" }\ncompileJava { options.release = 17 }\n'), /Requires: Java 17/);
    const several = 'plugins { id "java" }\na { options.release = 17 }\nb { options.release = 21 }\n';
    assert.doesNotMatch(requires(several), /Requires: Java/);
    const peers = {
      peerDependencies: { react: '19', 'date-fns': '4' },
      peerDependenciesMeta: { 'date-fns': { optional: true } },
    };
    const [stack] = learn(manifest('package.json', JSON.stringify({ name: 'ledger', main: 'a.js', ...peers }))).filter(
      ({ schemaKey }) => schemaKey === 'root/stack',
    );
    assert.match(stack?.facts ?? '', /React/);
    assert.doesNotMatch(stack?.facts ?? '', /date-fns/);
  });
});

describe('a script that says at its top how it is typed', () => {
  const page = document(
    'CONTRIBUTING.md',
    '# Contributing\n\n## Tests\n\n- Use the `./bin/test` helper to run tests.\n',
  );
  const gems = manifest('Gemfile', 'gem "rake"\n');
  const script = (head: string): BrainEvent =>
    manifest(
      'bin/test',
      `#!/usr/bin/env ruby\n# frozen_string_literal: true\n\n${head}\nrequire "optparse"\n# bin/test --no\n`,
    );
  const usage = `# Run the rows of one ledger.
#
#   bin/test -l                             # list every ledger to choose from
#   bin/test --ledger rows                  # pick the newest ledger that is there
#   bin/test --ledger <name> spec/row_spec.rb   # forward arguments to rspec
#   bin/test [options] --color
#
# The Ruby must already be
# installed (\`rows install\`).
`;

  it('is told as it works, not bare', () => {
    assert.equal(whatIsRead('bin/test')?.kind, 'manifest');
    assert.equal(whatIsRead('bin/main.js'), null);
    const found = commands(gems, page, script(usage));
    assert.ok(
      found.includes(
        'Test: `bin/test --ledger rows` (pick the newest ledger that is there); also `bin/test -l` (list every ledger to choose from).',
      ),
      found.join('\n'),
    );
    assert.ok(found.includes('One test: `bin/test --ledger <name> spec/row_spec.rb`.'), found.join('\n'));
    assert.ok(found.includes('`bin/test`: The Ruby must already be installed (`rows install`).'), found.join('\n'));
  });

  it('stays bare where that is one of the ways', () => {
    const found = commands(gems, page, script(`#   bin/test       # all of them\n${usage}`));
    assert.ok(found.includes('Test: `./bin/test`.'), found.join('\n'));
  });
});

describe('tests that CI runs with its secrets', () => {
  const job = (name: string, ...steps: readonly string[]): string =>
    `  ${name}:\n    steps:\n${steps.map((step) => `      - ${step}\n`).join('')}`;
  const found = (...jobs: readonly string[]): readonly string[] =>
    commands(
      manifest('pyproject.toml', '[project]\nname = "rows"\n[dependency-groups]\ndev = ["pytest"]\n[tool.uv]\n'),
      manifest('.github/workflows/ci.yml', `on: pull_request\njobs:\n${jobs.join('')}`),
    ).filter((row) => row.includes('secrets'));
  const key = (name: string, run: string): string =>
    `run: ${run}\n        env:\n          ${name}: \${{ secrets.${name} }}`;

  it('are told with what they need', () => {
    const login = 'uses: aws-actions/configure-aws-credentials@v6';
    assert.deepEqual(found(job('live', login, key('ROWS_KEY', 'uv run pytest tests_live'))), [
      '`uv run pytest tests_live`: needs `ROWS_KEY` and an account of AWS, which CI has from its secrets.',
    ]);
  });

  it('are those of the root alone', () => {
    const inFolder = `${key('ROWS_KEY', 'uv run pytest tests_live')}\n        working-directory: sites/rows`;
    assert.deepEqual(found(job('live', inFolder)), []);
  });

  it('are told together where they need the same', () => {
    const both = [key('ROWS_KEY', 'uv run pytest tests_live'), key('ROWS_KEY', 'uv run pytest tests_slow')];
    assert.deepEqual(found(job('live', ...both)), [
      '`uv run pytest tests_live`, `uv run pytest tests_slow`: need `ROWS_KEY`, which CI has from its secrets.',
    ]);
  });

  it('are none where a job runs them without, or the secret is for a report', () => {
    const all = 'uv run pytest';
    assert.deepEqual(found(job('live', key('ROWS_KEY', all)), job('fork', `run: ${all}`)), []);
    assert.deepEqual(found(job('report', key('CODECOV_TOKEN', all))), []);
    const ofJob =
      '  live:\n    env:\n      ROWS_KEY: ${{ secrets.ROWS_KEY }}\n    steps:\n      - run: uv run pytest tests_live\n';
    assert.deepEqual(found(ofJob), []);
    const builds = './gradlew :row-tests:app:assembleRelease';
    assert.deepEqual(found(job('apk', key('ROWS_KEY', builds))), []);
  });
});

describe('one test of a project whose tasks set variables', () => {
  it('has those that its toolchain knows, too', () => {
    const one = (env: string): string | undefined =>
      commands(
        manifest('go.mod', 'module example.com/rows\n'),
        manifest('Taskfile.yaml', `${env}tasks:\n  test:\n    cmds: [go test ./...]\n`),
      ).find((row) => row.startsWith('One test'));
    const bare = 'go test ./path/to/package -run TestName';
    assert.equal(one('env:\n  CGO_ENABLED: 0\n  ROWS_HOME: x\n'), `One test: \`CGO_ENABLED=0 ${bare}\`.`);
    assert.equal(one(''), `One test: \`${bare}\`.`);
  });
});

describe('a script', () => {
  it('is run by its name alone where the package manager has no verb of that name', () => {
    const scripts = { ci: 'eslint . && tsc && vitest run', test: 'vitest run', lint: 'eslint .' };
    const found = commands(
      manifest('package.json', JSON.stringify({ name: 'rows', scripts })),
      manifest('pnpm-lock.yaml', 'lockfileVersion: "9.0"\n'),
    ).join('\n');
    assert.match(found, /Check all: `pnpm run ci`/);
    assert.match(found, /`pnpm lint`/);
  });
});

describe('an alias of Cargo', () => {
  it('stands behind the task of a runner, which does more, however often CI runs it', () => {
    const found = commands(
      manifest('Cargo.toml', '[package]\nname = "rows"\n'),
      manifest(
        '.cargo/config.toml',
        '[alias]\nformat = "fmt --all"\ncodegen = "run -p rows_codegen"\ngen = "run -p generate --"\n',
      ),
      manifest('justfile', 'format:\n\tcargo format\n\ttaplo format\n'),
      manifest('.github/workflows/ci.yml', 'on: push\njobs:\n  all:\n    steps:\n      - run: cargo format --check\n'),
    );
    assert.ok(found.includes('Format: `just format` (cargo format && taplo format).'), found.join('\n'));
    assert.ok(
      found.some((row) => row.startsWith('Generate: `cargo codegen`')),
      found.join('\n'),
    );
    // It wants to be told what.
    assert.ok(!found.join().includes('cargo gen`'), found.join('\n'));
  });
});

describe('a task that does what nobody takes back', () => {
  it('is told with that, and left out where nobody needs it', () => {
    for (const { is, isNot, pattern } of EFFECTS)
      assert.deepEqual([pattern.test(is), pattern.test(isNot)], [true, false]);
    const found = commands(
      manifest(
        'Taskfile.yaml',
        `tasks:
  test:
    cmds: [go test ./...]
  test:record:
    desc: Run tests and record all answers again
    cmds: [rm -r internal/rows/testdata, go test ./internal/rows]
  release:
    desc: Make a new version of it
    cmds: [git tag v1, git push --tags]
  page:
    desc: Bring the page of the rows to its readers
    cmds: [npm run page, git push origin pages]
  rows:
    desc: Write all rows of the ledger anew
    cmds: [go run ./cmd/rows]
`,
      ),
    );
    assert.ok(found.includes('Release: `task release` (tags and pushes: only when asked).'), found.join('\n'));
    assert.ok(
      found.includes('Test: `task test`; also `task test:record` (deletes internal/rows/testdata first).'),
      found.join('\n'),
    );
    assert.deepEqual(
      found.filter((row) => row.startsWith('`')),
      ['`task rows`: Write all rows of the ledger anew.'],
    );
  });
});

describe('commands of a package beside the project', () => {
  it('are those that do what they are called', () => {
    const ui = {
      name: 'rows-ui',
      dependencies: { react: '19' },
      scripts: { build: 'node build.mjs', dev: 'npm run build', typecheck: 'tsc' },
    };
    const beside = learn(
      manifest('go.mod', 'module example.com/rows\n'),
      manifest('ui/package.json', JSON.stringify(ui)),
    );
    const line = beside.find(({ title }) => title.startsWith('In `ui`'));
    assert.equal(line?.facts, 'Build `npm run build`, type-check `npm run typecheck`.');
  });

  it('are not what a page says of one folder of several', () => {
    const page =
      '# Contributing\n\n## Setup\n\nInstall what a specific gem needs by running `bundle` in its subdirectory.\n';
    const found = commands(manifest('Gemfile', 'gem "rspec"\n'), document('CONTRIBUTING.md', page));
    assert.deepEqual(
      found.filter((row) => row.includes('`bundle`')),
      [],
    );
    assert.equal(purposeOf('bundle'), 'install');
  });
});

describe('what a script’s name promises', () => {
  const of = (scripts: Readonly<Record<string, string>>): readonly string[] =>
    commands(manifest('package.json', JSON.stringify({ name: 'ledger', scripts })));
  const purposes = (scripts: Readonly<Record<string, string>>): readonly string[] =>
    of(scripts).flatMap((line) => /^(?:Build|Format|Generate|Run): `[^`]+`/.exec(line) ?? []);

  it('is held against what it runs', () => {
    assert.deepEqual(purposes({ dev: 'npm run build', compile: 'tsc -watch -p ./', 'build:types': 'tsc -d' }), []);
    assert.deepEqual(purposes({ dev: 'vite', compile: 'tsc -p ./' }), [
      'Build: `npm run compile`',
      'Run: `npm run dev`',
    ]);
    assert.deepEqual(purposes({ 'lint-fix': 'eslint --fix', 'format-fix': 'prettier --write .' }), [
      'Format: `npm run format-fix`',
    ]);
  });

  it('is no test where it writes what tests compare with, and nothing for everybody on nightly tools', () => {
    const cargo = manifest('Cargo.toml', '[package]\nname = "ledger"\n');
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\n## Tests\n\n```sh\ncargo insta test --accept --test-runner nextest\ncargo test --workspace\n```\n',
    );
    assert.ok(commands(cargo, page).includes('Test: `cargo test --workspace`.'), commands(cargo, page).join('\n'));
    const ci = manifest(
      '.github/workflows/ci.yml',
      'on: [push]\njobs:\n  a:\n    steps:\n      - run: cargo build --profile p -Z checksum-freshness\n',
    );
    assert.ok(commands(cargo, ci).includes('Build: `cargo build`.'), commands(cargo, ci).join('\n'));
    const other = manifest(
      '.github/workflows/ci.yml',
      'on: [push]\njobs:\n  a:\n    steps:\n      - run: cross build --target x86_64-unknown-freebsd\n      - run: uv run ty check rows\n',
    );
    const found = commands(cargo, other, manifest('.cargo/config.toml', '[alias]\ndev = "run --package row-dev"\n'));
    assert.ok(found.includes('Build: `cargo build`.') && found.includes('Test: `cargo test`.'), found.join('\n'));
    assert.ok(!found.some((line) => line.startsWith('Run: ')), found.join('\n'));
    const beside = manifest(
      '.github/workflows/ci.yml',
      'on: [push]\njobs:\n  a:\n    steps:\n      - run: ./agents/scripts/install-tool.sh\n      - run: uv check --script rows.py\n      - run: ./rowc run --smoke-test\n      - run: make test\n',
    );
    const own = commands(cargo, beside);
    assert.ok(own.includes('Build: `cargo build`.') && own.includes('Test: `make test`.'), own.join('\n'));
    const tries = document(
      'CONTRIBUTING.md',
      '# Contributing\n\n## Making\n\n```sh\ncargo dev generate-all --mode dry-run\n```\n',
    );
    assert.ok(!commands(cargo, tries).some((line) => line.startsWith('Generate: ')));
  });
});
