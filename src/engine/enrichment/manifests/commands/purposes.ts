/** What a command is for: by a task's name, and by the words of a command line that CI runs. */
import { installsProject, isPip } from './pip.ts';

export const PURPOSES = {
  install: 'Install',
  build: 'Build',
  test: 'Test',
  single: 'One test',
  lint: 'Lint',
  format: 'Format',
  typecheck: 'Type-check',
  gate: 'Check all',
  static: 'Check all but tests',
  run: 'Run',
  watch: 'Watch',
  release: 'Release',
  docs: 'Docs',
  generate: 'Generate',
  bench: 'Benchmark',
} as const;

export type Purpose = keyof typeof PURPOSES;

/** Names of tasks by purpose, the best first. */
const NAMES: Readonly<Record<Purpose, readonly string[]>> = {
  install: ['setup', 'bootstrap', 'install', 'deps', 'dev-install', 'install-dev', 'init', 'env', 'sync', 'restore'],
  build: ['build', 'compile', 'bundle', 'dist', 'package', 'build:all'],
  test: [
    'test',
    'tests',
    'unittest',
    'test:unit',
    'unit',
    'unit-test',
    'test-unit',
    'test:all',
    'test-all',
    'check-tests',
    'pytest',
  ],
  single: [],
  static: [],
  gate: ['ci', 'cibuild', 'check-all', 'preflight'],
  lint: [
    'lint',
    'lint:check',
    'eslint',
    'check',
    'quality',
    'style',
    'lint:all',
    'ruff',
    'clippy',
    'verify',
    'qa',
    'pre-commit',
    'check-lint',
  ],
  format: [
    'format',
    'fmt',
    'prettier',
    'format:write',
    'format:fix',
    'format-fix',
    'format-write',
    'prettier:write',
    'prettier:fix',
    'fix',
    'lint:fix',
    'lint-fix',
    'lintfix',
    'beautify',
    'black',
  ],
  typecheck: ['typecheck', 'type-check', 'check-types', 'check:types', 'types', 'tsc', 'typing', 'mypy', 'pyright'],
  run: ['dev', 'start', 'serve', 'run', 'up', 'develop', 'preview'],
  watch: ['watch', 'build:watch', 'watch:build', 'build-watch'],
  // A script that deploys something, or that CI publishes by, is not how a release is made.
  release: ['release', 'publish', 'bump', 'prepublishOnly'],
  docs: ['docs', 'build-docs', 'docs:build', 'doc', 'docs:dev', 'typedoc', 'build:docs'],
  generate: ['generate', 'codegen', 'gen', 'schema', 'proto', 'gen:types'],
  bench: ['bench', 'benchmark', 'benchmarks', 'perf'],
};

/** How well a task's name says a purpose: 0 is best; undefined when it does not. */
export function rankFor(purpose: Purpose, name: string): number | undefined {
  const rank = NAMES[purpose].indexOf(name);
  return rank < 0 ? undefined : rank;
}

/** Command lines by purpose. The first rule that matches decides. */
const COMMANDS: readonly (readonly [Purpose, RegExp])[] = [
  [
    'install',
    /^(?:npm ci\b|(?:npm|yarn|pnpm|bun) (?:install|i)$|(?:yarn|pnpm|bun) install --|yarn$|yarn --|bundle$|uv sync|poetry install|pdm install|pipenv install|bundle install|composer install|go mod download|dotnet restore|mix deps\.get|(?:flutter|dart) pub get|gleam deps download|shards install|lein deps|(?:make|just|task) (?:install|setup|deps|bootstrap)(?![-:\w]))/,
  ],
  ['generate', /\b(?:codegen|generate)\b/],
  ['format', /\b(?:\w{0,4}fmt|format|prettier|black|gofumpt|spotless\w*|ktlint)\b/],
  [
    'typecheck',
    /^cargo (?:\+\S+ )?check\b|\b(?:tsc|typecheck|type-check|mypy|pyright|check-types|typing|srb tc|ty check)\b/,
  ],
  [
    'lint',
    /\b(?:lint|eslint|clippy|credo|(?<=^(?:flutter|dart) )analyze|ruff|flake8|pylint|golangci-lint|vet|staticcheck|biome (?:ci|check|lint)|oxlint|checkstyle\w*|pre-commit|rubocop|phpstan|actionlint|shellcheck|check(?=[:-]))\b/,
  ],
  [
    'test',
    /\b(?:test|tests|coverage run|(?<=^crystal )spec|pytest|nextest|tox|nox|jest|vitest|mocha|ctest|rspec|phpunit|(?<!\.(?:py|sh|[cm]?js|ts|rb) |^(?:npm|pnpm|yarn|bun|make|just|task) (?:run |-r )?[\w:-]{1,60}[:-])(?:verify|check)(?![:-]))\b/,
  ],
  ['bench', /\bbench(?:mark)?\b/],
  ['docs', /\b(?:docs?|mkdocs|sphinx|typedoc|javadoc|rustdoc)\b/],
  ['release', /\b(?:publish|release|deploy|twine|changeset publish|semantic-release|goreleaser|vsce)\b/],
  ['build', /\b(?:build|compile|assemble|package|bundle(?! exec)|install)\b/],
];

/** What a script does that begins with such a word, whatever it does it to. */
const VERBS: ReadonlySet<string> = new Set(
  'install setup build test lint format fmt generate gen run release publish deploy bench'.split(' '),
);

/** A project's own script, by the name it goes by: `scripts/lint`, `bin/test.sh`. */
function purposeOfScript(command: string): Purpose | undefined {
  const name = /^(?:\.\/)?(?:scripts?|bin|tools|hack|dev)\/([\w-]+)/.exec(command)?.[1];
  if (name === undefined) return undefined;
  // `generate-docs` generates; `bundle-drift` is about bundles.
  const [first = ''] = name.split('-');
  const called = VERBS.has(first) ? [name, first] : [name];
  return (Object.keys(PURPOSES) as Purpose[]).find((purpose) => called.some((one) => NAMES[purpose].includes(one)));
}

/** The script that builds, packing or cleaning instead. */
const DOES_BESIDE = /^(?:\.\/)?(?:[\w-]{1,40}\/){0,3}build(?:\.\w{2,4})? --?(?:pack|clean|sign|publish)(?= |$)/i;

/** "./build.sh --test": of a script that does several things the option says which. */
const BY_OPTION =
  /^(?:\.\/)?(?:[\w-]{1,40}\/){0,3}build(?:\.\w{2,4})? --?(restore|build|test|pack|clean|lint|format)(?= |$)/i;
const OF_OPTION: Readonly<Record<string, Purpose | undefined>> = {
  restore: 'install',
  build: 'build',
  test: 'test',
  lint: 'lint',
  format: 'format',
};
function purposeByOption(command: string): Purpose | undefined {
  const option = BY_OPTION.exec(command)?.[1]?.toLowerCase();
  return option === undefined ? undefined : OF_OPTION[option];
}

/** What makes the files that are published. */
const PACKS = /\buv build\b|\s-m build\b|\b(?:npm|pnpm|yarn) pack\b|\btwine\b|\bvsce package\b|\bbuild_\w{1,40}\.py\b/;
export const isPackaging = (command: string): boolean => PACKS.test(command);

/** Brings a tool, a toolchain or a browser onto the machine, or git's hooks into the clone. */
const SETS_UP =
  /\binstall (?:-g|--global)\b|\binstall \S+@|global add|rustup|config set|profile install|\b(?:tool|python|toolchain|playwright) install\b|cargo install (?!--path)|\b(?:pre-commit|prek|lefthook|husky|overcommit) (?:un)?install\b|\binstall[-_:](?:git-?)?hooks\b/;
export const setsUpMachine = (command: string): boolean => SETS_UP.test(command);
/** Looks after the machine of CI, or hands on what it found. */
const KEEPS_HOUSE = /\$\{\{|--version\b|\baudit\b|cache|codecov|coveralls/;

/** What `:row-tests:app:assemble` of Gradle does, its last word says. */
const MODULES = / :?(?:[\w.-]{1,60}:){1,8}(?=\w)/g;
const withoutModules = (command: string): string =>
  /^(?:\.\/)?gradlew?(?= )/.test(command) ? command.replace(MODULES, ' ') : command;

/** The purpose of a command line; undefined for housekeeping (downloads, uploads, set-up of the machine). */
export function purposeOf(command: string): Purpose | undefined {
  if (isPackaging(command) || DOES_BESIDE.test(command)) return undefined;
  if (
    !/^(?:sudo )?(?:npm|npx|yarn|pnpm|bun|bunx|node|deno|cargo|go|make|just|task|python3?|pip3?|uv|uvx|poetry|pdm|hatch|pytest|tox|nox|ruff|black|mypy|pyright|flake8|mvn|\.\/mvnw|gradle|\.\/gradlew|sbt|zig|mix|rebar3|swift|flutter|dart|stack|cabal|lein|dune|gleam|shards|crystal|nimble|dotnet|bundle|rake|composer|vendor\/bin|php|golangci-lint|pre-commit|biome|cmake|ctest|ninja|bazel|nix|rustup run|cross|tsc|eslint|\.\/[\w./-]+|(?:scripts?|bin|tools|hack|dev)\/[\w.-]+)\b/.test(
      command,
    )
  )
    return undefined;
  if (setsUpMachine(command) || KEEPS_HOUSE.test(command)) return undefined;
  if (isPip(command)) return installsProject(command) ? 'install' : undefined;
  // What the program is called that it starts says nothing.
  if (/^(?:cabal|stack) (?:run|exec|repl)\b/.test(command)) return undefined;
  // Options say how, not what: `codegen --check` is no test. Yet a bare program may have nothing but options.
  const bare = withoutModules(command).replace(ARGUMENT, '').replace(OPTION, ' ').trim();
  const words = OWN_SCRIPT.test(bare) ? [bare.replace(VAGUE, ' ')] : bare.includes(' ') ? [bare] : [bare, command];
  return (
    purposeByOption(command) ??
    purposeOfScript(command) ??
    words.flatMap((one) => COMMANDS.find(([, pattern]) => pattern.test(one))?.[0] ?? [])[0]
  );
}

const OWN_SCRIPT = /^(?:\.\/)?(?:scripts?|bin|tools|hack|dev)\//;
/** Words that say nothing in the name, or behind the name, of a project's own script: `bin/bundle-drift check`. */
const VAGUE = /(?<=[/ ])(?:check|verify|bundle[\w-]{0,40})(?= |$)/g;
/** What a program works on, where it is no program itself: "go work use ./rows/tests". */
const ARGUMENT =
  /(?<!^(?:node|deno|bun|tsx|python3?|ruby|php|bash|sh|uv run|poetry run|uv run python3?)(?: run)?) \.{1,2}\/\S+/g;
const OPTION = / --[\w-]+(?:=\S+)?(?= |$)/g;
