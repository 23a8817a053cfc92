/** What manifests and CI tell a newcomer: the stack, the commands, the packages, the style, the supported versions. */
import assert from 'node:assert/strict';
import { document, learn, manifest, ofType, only } from './events.ts';
import type { Candidate } from '../../../src/engine/model/candidate.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const commands = (candidates: readonly Candidate[]): Candidate => {
  const found = candidates.find(({ schemaKey }) => schemaKey === 'root/build/commands');
  assert.ok(found, 'no commands');
  return found;
};
const line = (candidate: Candidate, label: string): string | undefined =>
  candidate.facts.split('\n').find((fact) => fact.startsWith(`${label}:`));

const WORKFLOW = `name: CI
jobs:
  test:
    strategy:
      matrix:
        node-version: [20.x, 22.x]
        os: [ubuntu-latest, windows-2022]
    steps:
      - uses: actions/checkout@v4
      - run: yarn install --frozen-lockfile
      - run: yarn test
      - run: yarn run lint
      - run: yarn check:exports
      - run: echo "$SECRET" | tee file
`;

describe('a Node project', () => {
  const events = [
    manifest(
      'package.json',
      json({
        name: 'tiny',
        description: 'A tiny search engine',
        type: 'module',
        engines: { node: '>=20' },
        scripts: { build: 'rimraf dist && rollup -c', test: 'jest', 'test:watch': 'jest --watch', lint: 'eslint src' },
        dependencies: { 'left-pad': '^1.0.0' },
        devDependencies: { jest: '^29.0.0', rollup: '^4.0.0', typescript: '^5.0.0', eslint: '^8.0.0' },
      }),
    ),
    manifest('.github/workflows/ci.yml', WORKFLOW),
    manifest(
      'tsconfig.json',
      '{ // strict\n "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true } }',
    ),
    manifest('.prettierrc', '{ "semi": false, "singleQuote": true }'),
  ];
  const learnt = learn(...events);

  it('tells its stack in one item', () => {
    const stack = only(learnt, 'tech-context');
    assert.equal(line(stack, 'Languages'), 'Languages: TypeScript.');
    assert.equal(line(stack, 'Requires'), 'Requires: Node.js >=20.');
    assert.equal(line(stack, 'Package manager'), 'Package manager: yarn.');
    assert.equal(line(stack, 'Tools'), 'Tools: Jest (test runner), Rollup (bundler), ESLint (linter).');
    assert.equal(line(stack, 'Depends on'), 'Depends on: left-pad.');
  });

  it('is of JavaScript where TypeScript only checks it, or what describes its types', () => {
    const languages = (over: object, config?: object): string | undefined =>
      line(
        only(
          learn(
            manifest('package.json', json({ name: 'ledger', devDependencies: { typescript: '^5.0.0' }, ...over })),
            ...(config ? [manifest('tsconfig.json', json(config))] : []),
          ),
          'tech-context',
        ),
        'Languages',
      );
    const javascript = 'Languages: JavaScript.';
    assert.equal(languages({ main: 'index.js', types: 'index.d.ts' }), javascript);
    assert.equal(languages({ exports: { '.': { types: './index.d.ts', default: './lib/index.js' } } }), javascript);
    assert.equal(languages({ bin: './cli.js' }, { compilerOptions: { checkJs: true, noEmit: true } }), javascript);
    assert.equal(languages({ main: 'index.js' }, { include: ['index.d.ts', 'test/**/*.ts'] }), javascript);

    const typescript = 'Languages: TypeScript.';
    assert.equal(languages({}), typescript);
    assert.equal(languages({ main: './dist/index.js' }), typescript);
    assert.equal(languages({ main: 'lib/index.js', scripts: { build: 'tsc' } }), typescript);
    assert.equal(languages({ main: 'index.js' }, { compilerOptions: { strict: true } }), typescript);
    assert.equal(languages({ main: 'index.js' }, { include: ['src'] }), typescript);
  });

  it('names no variant of a command that runs the same', () => {
    const scripts = { test: 'jest --coverage', 'test:coverage': 'jest --coverage', 'test:watch': 'jest --watch' };
    const { facts } = only(
      learn(manifest('package.json', JSON.stringify({ name: 'ledger', scripts }))).filter(({ tags }) =>
        tags.includes('commands'),
      ),
      'project-config',
    );
    assert.match(facts, /Test: `npm test` \(jest --coverage\); also `npm run test:watch`\./);
  });

  it('leaves out a tool that no script runs, where scripts run another in its place', () => {
    const devDependencies = { esbuild: '^0.28.0', tsdown: '^0.21.0', typescript: '^5.0.0' };
    const stackOf = (build: string): string =>
      only(
        learn(manifest('package.json', JSON.stringify({ name: 'ledger', devDependencies, scripts: { build } }))),
        'tech-context',
      ).title;
    assert.match(stackOf('tsdown'), /tsdown/);
    assert.doesNotMatch(stackOf('tsdown'), /esbuild/);
    assert.match(stackOf('node scripts/build.js'), /esbuild/);
  });

  it('is built with its devDependencies where a bundler makes an application of them, and it hands out nothing', () => {
    const bundled = { name: 'view', devDependencies: { vite: '^7.0.0', hono: '^4.0.0', react: '^19.0.0' } };
    const built = (over: object): string | undefined =>
      line(only(learn(manifest('package.json', json({ ...bundled, ...over }))), 'tech-context'), 'Built with');
    assert.match(built({}) ?? '', /Hono.*React|React.*Hono/);
    assert.match(built({ main: './extension.js', engines: { vscode: '^1.99.0' } }) ?? '', /React/);
    assert.equal(built({ exports: './dist/index.js' }), undefined);
    assert.doesNotMatch(built({ dependencies: { express: '^5.0.0' } }) ?? '', /React/);
  });

  it('tells its commands with the package manager that CI uses', () => {
    const item = commands(learnt);
    assert.match(item.title, /install `yarn install`, build `yarn build`, test `yarn test`, lint `yarn lint`/);
    assert.equal(line(item, 'Test'), 'Test: `yarn test` (jest); also `yarn test:watch`.');
  });

  it('does not repeat what deletes, nor what CI does with secrets', () => {
    assert.equal(line(commands(learnt), 'Build'), 'Build: `yarn build`.');
    assert.doesNotMatch(commands(learnt).facts, /SECRET|rimraf/);
  });

  it('names what CI checks besides', () => {
    assert.equal(line(commands(learnt), 'CI also runs'), 'CI also runs: `yarn check:exports`.');
  });

  it('tells the versions and systems of the CI matrix', () => {
    assert.ok(learnt.some(({ title }) => title === 'CI tests against Node.js 20.x, 22.x; Linux, Windows'));
  });

  it('tells the style and the strictness', () => {
    const titles = ofType(learnt, 'convention').map(({ title }) => title);
    assert.deepEqual(titles, [
      'Code style: no semicolons, single quotes (Prettier)',
      'TypeScript compiler: strict, noUncheckedIndexedAccess (tsconfig.json)',
    ]);
  });
});

describe('the package manager', () => {
  const managerOf = (parts: Record<string, unknown>, ...others: ReturnType<typeof manifest>[]): string | undefined =>
    commands(
      learn(manifest('package.json', json({ name: 'x', scripts: { build: 'tsc' }, ...parts })), ...others),
    ).facts.match(/Build: `(\w+)/)?.[1];

  it('is the declared one before all', () => {
    assert.equal(managerOf({ packageManager: 'pnpm@9.1.0' }, manifest('.github/workflows/ci.yml', WORKFLOW)), 'pnpm');
  });
  it('is pnpm beside a pnpm workspace', () => {
    assert.equal(managerOf({}, manifest('pnpm-workspace.yaml', 'packages:\n  - "packages/*"\n')), 'pnpm');
  });
  it('is the one that scripts call', () => {
    assert.equal(managerOf({ scripts: { build: 'tsc', prepare: 'yarn build' } }), 'yarn');
  });
  it('is npm where nothing says otherwise', () => {
    assert.equal(managerOf({}), 'npm');
  });
});

describe('projects of other ecosystems', () => {
  it('Python: tools, version and runner', () => {
    const learnt = learn(
      manifest(
        'pyproject.toml',
        '[project]\nname = "httpy"\ndescription = "An HTTP client."\nrequires-python = ">=3.9"\ndependencies = ["anyio", "certifi"]\n\n[dependency-groups]\ndev = ["pytest>=8", "mypy"]\n\n[tool.ruff]\nline-length = 100\n\n[tool.uv]\n',
      ),
    );
    const stack = only(learnt, 'tech-context');
    assert.match(stack.facts, /Requires: Python >=3\.9/);
    assert.match(stack.facts, /pytest \(test runner\), mypy \(type checker\), Ruff \(linter\)|pytest/);
    assert.equal(line(commands(learnt), 'Test'), 'Test: `uv run pytest`.');
    assert.match(only(learnt, 'convention').title, /lines up to 100 characters \(Ruff\)/);
  });

  it('Rust: a workspace with its crates', () => {
    const learnt = learn(
      manifest(
        'Cargo.toml',
        '[package]\nname = "rip"\nedition = "2021"\nrust-version = "1.72"\n[workspace]\nmembers = ["crates/a"]\n[dependencies]\nserde = { version = "1" }\n',
      ),
      manifest('crates/a/Cargo.toml', '[package]\nname = "rip-a"\ndescription = "Matches globs."\n'),
    );
    assert.equal(line(commands(learnt), 'Test'), 'Test: `cargo test --workspace`.');
    assert.match(only(learnt, 'architecture-note').facts, /`crates\/a` \(rip-a\): Matches globs\./);
  });

  it('Go: the Makefile before the defaults', () => {
    const learnt = learn(
      manifest(
        'go.mod',
        'module github.com/ada/tool\n\ngo 1.22\n\nrequire (\n\tgithub.com/spf13/cobra v1.8.0\n\tgolang.org/x/sys v0.1.0 // indirect\n)\n',
      ),
      manifest(
        'Makefile',
        '.PHONY: test\n\ntest: ## Run the tests with the race detector\n\tgo test -race ./...\n\nlint:\n\tgolangci-lint run\n',
      ),
    );
    assert.match(only(learnt, 'tech-context').facts, /Cobra 1 \(command-line framework\)/);
    const item = commands(learnt);
    assert.equal(line(item, 'Build'), 'Build: `go build ./...`.');
    assert.equal(line(item, 'Test'), 'Test: `make test` (Run the tests with the race detector).');
    assert.equal(line(item, 'Lint'), 'Lint: `make lint` (golangci-lint run).');
  });

  it('Java: Maven, its version and its modules', () => {
    const learnt = learn(
      manifest(
        'pom.xml',
        '<project><artifactId>parent</artifactId><name>Json</name><modules><module>core</module></modules><properties><maven.compiler.release>17</maven.compiler.release></properties><dependencies><dependency><artifactId>junit-jupiter</artifactId><scope>test</scope></dependency></dependencies></project>',
      ),
      manifest(
        'core/pom.xml',
        '<project><parent><artifactId>parent</artifactId></parent><artifactId>json-core</artifactId></project>',
      ),
      manifest(
        'extra/pom.xml',
        '<project><parent><artifactId>parent</artifactId></parent><artifactId>json-extra</artifactId></project>',
      ),
    );
    assert.match(only(learnt, 'tech-context').facts, /Requires: Java 17\.\nTools: JUnit Jupiter/);
    assert.equal(line(commands(learnt), 'Test'), 'Test: `mvn test`.');
    assert.match(only(learnt, 'architecture-note').facts, /`core` \(json-core\)/);
  });

  it('a justfile with modules and comments', () => {
    const learnt = learn(
      manifest(
        'justfile',
        '# Run everything in parallel\n[parallel]\ntest: a b\n\n[private]\ndefault:\n    @just --list\n\nfmt:\n    nix fmt\n',
      ),
      manifest('Cargo.toml', '[package]\nname = "x"\n'),
    );
    const item = commands(learnt);
    assert.equal(line(item, 'Test'), 'Test: `just test` (Run everything in parallel).');
    assert.equal(line(item, 'Format'), 'Format: `just fmt` (nix fmt).');
  });
});

describe('a monorepo', () => {
  it('tells packages with folder, name and description, platforms as one', () => {
    const learnt = learn(
      manifest('package.json', json({ name: 'mono', private: true, workspaces: ['packages/*'] })),
      manifest('packages/core/package.json', json({ name: '@mono/core', description: 'The engine.' })),
      manifest('packages/cli-linux-x64/package.json', json({ name: '@mono/cli-linux-x64' })),
      manifest('packages/cli-darwin-arm64/package.json', json({ name: '@mono/cli-darwin-arm64' })),
      manifest('examples/demo/package.json', json({ name: 'demo' })),
    );
    const layout = only(learnt, 'architecture-note');
    assert.deepEqual(layout.facts.split('\n'), [
      '`packages/cli-<platform>`',
      '`packages/core` (@mono/core): The engine.',
    ]);
  });

  const workspace = manifest('package.json', json({ name: 'mono', private: true, workspaces: ['packages/*'] }));
  const member = (folder: string, more: object): BrainEvent =>
    manifest(`${folder}/package.json`, json({ name: `@mono/${folder.replace(/^.*\//, '')}`, ...more }));
  const told = (...events: BrainEvent[]): string[] =>
    learn(workspace, ...events)
      .filter(({ schemaKey }) => schemaKey === 'root/architecture/packages')
      .flatMap(({ facts }) => facts.split('\n'));

  it('tells of a package without a description what it is to the others', () => {
    assert.deepEqual(
      told(
        member('packages/core', { description: 'Mono core' }),
        member('packages/cli', { bin: { mono: 'x.js' }, dependencies: { '@mono/core': 'file:../core' } }),
        member('packages/editor', {
          description: 'Writes notes into the margin.',
          engines: { vscode: '^1.90.0' },
          devDependencies: { '@mono/core': 'workspace:*' },
        }),
      ),
      [
        '`packages/cli` (@mono/cli): The command `mono`, on top of `packages/core`',
        '`packages/core` (@mono/core): Library, a dependency of `packages/cli` and `packages/editor`',
        '`packages/editor` (@mono/editor): VS Code extension, on top of `packages/core`. Writes notes into the margin.',
      ],
    );
  });

  it('takes what others build on for a library, whatever helper it installs', () => {
    assert.deepEqual(
      told(
        member('packages/core', { bin: { setup: 'x.js' } }),
        member('packages/web', { dependencies: { '@mono/core': 'workspace:*' } }),
      ),
      ['`packages/core` (@mono/core): Library, a dependency of `packages/web`', '`packages/web` (@mono/web)'],
    );
  });

  it('believes a page of the package where the manifest says only its name, and tells what lies beside last', () => {
    assert.deepEqual(
      told(
        member('tools/bot', { description: 'Answers questions in the forum.' }),
        member('packages/sdk', { description: 'The mono SDK' }),
        document('packages/sdk/README.md', '# SDK\n\nGives programs the prompts of an agent.\n'),
        member('packages/web', { description: 'Pages that readers see.' }),
      ),
      [
        '`packages/sdk` (@mono/sdk): Gives programs the prompts of an agent.',
        '`packages/web` (@mono/web): Pages that readers see.',
        '`tools/bot` (@mono/bot): Answers questions in the forum.',
      ],
    );
  });
});

it('services, hooks and tool versions stand beside the commands', () => {
  const learnt = learn(
    manifest('package.json', json({ name: 'x', scripts: { test: 'mocha' }, dependencies: {} })),
    manifest('docker-compose.yml', 'services:\n  db:\n    image: postgres\n  cache:\n    image: redis\n'),
    manifest(
      'lefthook.yml',
      'pre-commit:\n  commands:\n    check:\n      run: npx biome check --write {staged_files} && git add {staged_files}\n',
    ),
    manifest('.nvmrc', 'v22\n'),
  );
  assert.match(commands(learnt).facts, /Local services \(`docker compose up -d`\): db, cache\./);
  assert.match(commands(learnt).facts, /pre-commit hook: `npx biome check --write \{staged_files\}`\./);
  assert.match(only(learnt, 'tech-context').facts, /Developed with: Node\.js v22\./);
});

it('commands of a justfile come with what has to be typed behind them, and with what a variant needs', () => {
  const justfile = [
    ...['# Run all tests', 'test:', '    pytest', ''],
    ...['# Run all tests against Postgres (uses testcontainers)', 'test-postgres:', '    pytest -m pg', ''],
    ...['# Run all tests of a folder (slow)', 'test-folder path scope="all" *args:', '    pytest {{path}}', ''],
  ];
  const learnt = learn(
    manifest('pyproject.toml', '[project]\nname = "x"\n'),
    manifest('justfile', justfile.join('\n')),
  );
  assert.match(
    commands(learnt).facts,
    /Test: `just test`; also `just test-postgres` \(uses testcontainers\), `just test-folder <path>`\./,
  );
});

it('a variant of a command comes with what it is for, where neither its name nor the command says that', () => {
  const tasks = [
    ...['tasks:', '  lint:', '    desc: Run base linters', '    cmds: [golangci-lint run]'],
    ...['  lint:log:', '    desc: Check that log messages start with capital letters', '    cmds: [./check.sh]'],
    ...['  lint:fix:', '    desc: Run base linters and fix issues', '    cmds: [golangci-lint run --fix]', ''],
  ];
  const learnt = learn(manifest('go.mod', 'module x\n'), manifest('Taskfile.yaml', tasks.join('\n')));
  assert.match(
    commands(learnt).facts,
    /Lint: `task lint` \(Run base linters\); also `task lint:log` \(Check that log messages start with capital letters\), `task lint:fix`\./,
  );
});

it('services are none that only start what the project makes', () => {
  const services = (compose: string): string | undefined =>
    /Local services .*/.exec(
      commands(
        learn(
          manifest('package.json', json({ name: '@books/ledger', scripts: { test: 'mocha' }, dependencies: {} })),
          manifest('docker-compose.yml', compose),
        ),
      ).facts,
    )?.[0];
  const own = 'services:\n  app:\n    image: ghcr.io/books/ledger:latest\n  web:\n    build: .\n';
  assert.equal(services(own), undefined);
  assert.equal(services(`${own}  db:\n    image: postgres:17\n`), 'Local services (`docker compose up -d db`): db.');
  const ten = Array.from({ length: 10 }, (_, n) => `  db${String(n)}:\n    image: postgres:17\n`).join('');
  assert.equal(
    services(`services:\n${ten}`),
    'Local services (`docker compose up -d`): db0, db1, db2, db3, db4, db5, db6, db7 and 2 more.',
  );
});

describe('a project with packages of another language beside it', () => {
  const ui = manifest(
    'ui/package.json',
    json({ name: 'ui', description: 'Pages', scripts: { build: 'vite build' }, dependencies: { react: '1' } }),
  );

  it('is told by the manifest at its root, the others with their folder', () => {
    const learnt = learn(manifest('go.mod', 'module example.org/tool\n\ngo 1.24\n'), ui);
    const stack = only(learnt, 'tech-context');
    assert.equal(line(stack, 'Languages'), 'Languages: Go, JavaScript (`ui`).');
    assert.doesNotMatch(stack.title, /React|JavaScript/);
    assert.match(commands(learnt).facts, /Build: `go build/);
    assert.doesNotMatch(commands(learnt).facts, /npm/);
  });

  it('is not built by what CI does in a folder of another', () => {
    const workflow =
      'name: CI\non: push\njobs:\n  a:\n    steps:\n      - run: uv build\n        working-directory: integrations/x\n      - run: uv run pytest\n';
    const learnt = learn(
      manifest('pyproject.toml', '[project]\nname = "ledger"\nrequires-python = ">=3.12"\n'),
      manifest('.github/workflows/ci.yml', workflow),
    );
    assert.doesNotMatch(commands(learnt).facts, /integrations/);
  });

  it('is not what a toolbox at its root says', () => {
    const learnt = learn(
      manifest('package.json', json({ private: true, description: 'Pinned tools', dependencies: { react: '1' } })),
      manifest(
        'src/Ledger/Ledger.csproj',
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
      ),
      document('README.md', '# Ledger\n\nKeeps the books of small clubs for those who run them.\n'),
    );
    assert.match(only(learnt, 'tech-context').title, /^Stack: C#/);
    assert.doesNotMatch(only(learnt, 'project-brief').facts, /Pinned/);
  });
});

it('a hook is told without what its shell does when the command fails', () => {
  const learnt = learn(
    manifest('package.json', json({ name: 'a', scripts: { test: 'mocha' } })),
    manifest('.husky/pre-commit', 'npm run gate || {\n  echo no\n  exit 1\n}\n'),
  );
  assert.match(commands(learnt).facts, /pre-commit.*`npm run gate`/);
});

it('a task that a person has to look at keeps no other waiting', () => {
  const learnt = learn(
    manifest(
      'justfile',
      '# Run all tests\ntest:\n  cargo test\n\n# Remove fixture trees that earlier test runs abandoned.\nsweep:\n  find /tmp -mindepth 1 -name "rows-*" -exec rm -rf {} + 2>/dev/null || true\n',
    ),
    manifest('Cargo.toml', '[package]\nname = "ledger"\n'),
  );
  const { facts, evidenceSpans } = commands(learnt);
  assert.match(facts, /`just test`/);
  assert.doesNotMatch(`${facts} ${JSON.stringify(evidenceSpans)}`, /sweep|rm -rf/);
});

it('a runtime is required once, and by setup.py where that says it', () => {
  const of = (...files: [string, string][]): string | undefined =>
    line(only(learn(...files.map(([path, text]) => manifest(path, text))), 'tech-context'), 'Requires');
  const engines = (node: string): string =>
    JSON.stringify({ name: 'ledger', engines: { node }, dependencies: { zod: '1' } });
  assert.equal(
    of(['package.json', engines('^22.0.0 || ^24.0.0')], ['packages/rows/package.json', engines('>=22')]),
    'Requires: Node.js ^22.0.0 || ^24.0.0.',
  );
  const setup = 'setup(\n    name="ledger",\n    python_requires=">=3.6",\n)\n';
  assert.equal(of(['setup.py', setup], ['pyproject.toml', '[tool.ruff]\n']), 'Requires: Python >=3.6.');
});

it('what few of many packages use is not what all are made of', () => {
  const rows = Array.from({ length: 30 }, (_, n) => {
    const dependencies = { zod: '1', ...(n < 2 ? { '@angular/core': '1' } : {}) };
    return manifest(
      `packages/row${String(n)}/package.json`,
      JSON.stringify({ name: `@l/row${String(n)}`, dependencies }),
    );
  });
  const { title } = only(learn(manifest('package.json', json({ name: 'ledger' })), ...rows), 'tech-context');
  assert.match(title, /Zod/);
  assert.doesNotMatch(title, /Angular/);
});

it('what only a package beside the root requires names its folder', () => {
  const learnt = learn(
    manifest('package.json', json({ name: 'a', engines: { node: '>=20' }, workspaces: ['packages/*'] })),
    manifest('packages/editor/package.json', json({ name: 'b', engines: { vscode: '^1.99.0' } })),
  );
  const required = line(only(learnt, 'tech-context'), 'Requires') ?? '';
  assert.match(required, /^Requires: Node\.js >=20, .*\^1\.99\.0 \(`packages\/editor`\)\.$/);
});

it('what most packages require holds for all, and what one of many does is its own matter', () => {
  const requiredBy = (versions: readonly string[]): string | undefined =>
    line(
      only(
        learn(
          manifest('composer.json', json({ require: {} })),
          ...versions.map((php, at) =>
            manifest(
              `src/p${String(at)}/composer.json`,
              json({ name: `x/p${String(at)}`, require: php === '' ? {} : { php } }),
            ),
          ),
        ),
        'tech-context',
      ),
      'Requires',
    );
  assert.match(requiredBy(['>=8.4', '>=8.2', '>=8.2', '>=8.2']) ?? '', /^Requires: PHP >=8\.2\.$/);
  assert.doesNotMatch(requiredBy(['>=8.4', '', '', '', '', '']) ?? '', /PHP/);
});

it('a crate that the product is linked with is no tool of its name', () => {
  const learnt = learn(manifest('Cargo.toml', '[package]\nname = "x"\n\n[dependencies]\nnix = "0.31"\ntokio = "1"\n'));
  const { facts } = only(learnt, 'tech-context');
  assert.match(facts, /Tokio/);
  assert.doesNotMatch(facts, /build tool/);
});

it('a hook of several commands is told as several, a module by its whole name', () => {
  const learnt = learn(
    manifest('go.mod', 'module example.com/x\n\ngo 1.24\n\nrequire (\n\tgolang.org/x/mod v0.29.0\n)\n'),
    manifest(
      'lefthook.yml',
      'pre-push:\n  jobs:\n    - run: |\n        # all of it\n        make lint\n        make test\n',
    ),
  );
  assert.match(commands(learnt).facts, /pre-push hook: `make lint`, `make test`\./);
  assert.match(only(learnt, 'tech-context').facts, /Depends on: golang\.org\/x\/mod\./);
});

describe('a broken manifest', () => {
  for (const [path, text] of [
    ['package.json', '{"name": "x", "scripts": {"test": '],
    ['package.json', 'not json at all'],
    ['Cargo.toml', '[package\nname = '],
    ['pyproject.toml', '[[[['],
    ['.github/workflows/ci.yml', 'jobs:\n  - : {[\n\t\tx'],
    ['pom.xml', '<project><dependency><artifactId>'],
    ['go.mod', 'module'],
    ['tsconfig.json', '{"compilerOptions": []}'],
  ] as const) {
    it(`is passed over: ${path} ${JSON.stringify(text)}`, () => {
      assert.doesNotThrow(() => learn(manifest(path, text)));
    });
  }
});
