/** The one table of what Project Brain reads of a project's files, and as which kind. What stands in no row is not read. */
import type { FileHappening } from '../../engine/index.ts';

export interface ReadRule {
  /** What it is, for a person. */
  readonly what: string;
  /** Manifests (and configurations) hold settings, documents hold prose. */
  readonly kind: FileHappening['kind'];
  /** `root`: only the opened folder; `anywhere`: every folder but SKIPPED_FOLDERS; a pattern: folders so called. */
  readonly where: 'root' | 'anywhere' | RegExp;
  /** The file's name, without its folder. */
  readonly name: RegExp;
  /** At most so many, those nearest to the root first. */
  readonly most: number;
  /** Characters that are read; FILE_LIMITS.characters where none are given. */
  readonly characters?: number;
  /** Only what it says of the packages that manifests name is read: see read-lock.ts. */
  readonly isLock?: true;
  /** Files whose changes over the history are read too: those of `name` that also match this. */
  readonly history?: RegExp;
}

/** Most files of one project, and most characters of one file that are read (cut at a line's end). */
export const FILE_LIMITS = { files: 400, characters: 262_144 } as const;

/**
 * Folders of other people's code, of output and of test data: manifests there speak of other projects. Folders whose name
 * begins with a dot are skipped too, unless a row of the table names them.
 */
const SKIPPED_FOLDERS = new Set(
  `node_modules bower_components jspm_packages vendor vendors vendored third_party third-party thirdparty 3rdparty external
  externals pods carthage deps dist build out output target bin obj coverage venv env virtualenv site-packages __pycache__
  fixtures fixture __fixtures__ testdata test-data test_data __snapshots__ snapshots __mocks__ templates template`.split(
    /\s+/,
  ),
);

/** Hidden folders that a row of the table names; no other is entered. */
const NAMED_FOLDERS = new Set(
  `.github .gitea .forgejo .gitlab .circleci .buildkite .husky .changeset .cargo .devcontainer .claude .cursor .windsurf
  .devin .continue .roo .kilo .kilocode .junie .clinerules`.split(/\s+/),
);

const manifest = { kind: 'manifest', where: 'anywhere', most: 40 } as const;
const configuration = { kind: 'manifest', where: 'root', most: 10 } as const;
const document = { kind: 'document', where: 'root', most: 4 } as const;
const instructions = { kind: 'document', what: 'instructions for assistants', most: 20 } as const;

/** Every file of the row. */
const ALL = /^/;

const PROSE = String.raw`(?:\.(?:md|markdown|mdx|rst|txt|adoc|asciidoc|org))`;
const prose = (names: string): RegExp => new RegExp(`^(?:${names})${PROSE}?$`, 'i');

const WHAT_IS_READ: readonly ReadRule[] = [
  // Instructions for assistants: what a person wrote for them already.
  { ...instructions, where: 'anywhere', name: /^(?:AGENTS(?:\.override)?|AGENT|CLAUDE|GEMINI|CONVENTIONS)\.md$/ },
  { ...instructions, where: /^(?:\.claude|\.junie)$/, name: /^(?:CLAUDE|AGENTS|guidelines)\.md$/ },
  { ...instructions, where: 'root', name: /^(?:\.cursorrules|\.windsurfrules|\.clinerules|\.roorules|\.rules)$/ },
  { ...instructions, where: /^\.github$/, name: /^copilot-instructions\.md$/ },
  { ...instructions, where: /^\.github\/instructions(?:\/|$)/, name: /\.instructions\.md$/ },
  {
    ...instructions,
    where: /^\.(?:cursor|claude|windsurf|devin|continue|roo|kilo|kilocode)\/rules(?:\/|$)/,
    name: /\.(?:mdc|md)$/,
  },
  { ...instructions, where: /^\.clinerules(?:\/|$)/, name: /\.(?:md|txt)$/ },

  // Prose.
  { ...document, what: 'read-me', name: prose('readme') },
  { ...document, what: "a package's read-me", where: 'anywhere', name: prose('readme'), most: 20 },
  { ...document, what: 'how to contribute', name: prose('contributing|development|developing|hacking|building') },
  { ...document, what: 'how to contribute', where: /^(?:\.github|docs?)$/, name: prose('contributing|development') },
  { ...document, what: 'architecture', name: prose('architecture|design|design[-_]?document|overview|roadmap') },
  {
    ...document,
    what: 'architecture',
    where: /^docs?(?:\/(?:dev|development|internals))?$/,
    name: prose('architecture|design|design[-_]?document|overview|internals'),
  },
  {
    ...document,
    what: 'introduction',
    where: /^docs?$/,
    name: prose('index|readme|introduction|overview|about'),
  },
  { ...document, what: 'what is supported', where: /^(?:|\.github|docs?)$/, name: prose('security|support') },
  {
    ...document,
    what: 'decision record',
    where: /(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions|architectural-decisions)$/i,
    name: /\.(?:md|markdown|adoc|rst)$/i,
    most: 200,
  },
  {
    ...document,
    what: 'decision record',
    where: /^(?:docs?\/)?rfcs?$/i,
    name: /^\d.*\.(?:md|markdown|adoc|rst)$/i,
    most: 50,
  },

  {
    ...document,
    what: 'decision record',
    where: /^(?:docs?|design|architecture)(?:\/[\w-]+)?$/i,
    name: /^adr[-_ ]?\d{1,5}\b.*\.(?:md|markdown|adoc|rst)$/i,
    most: 100,
  },

  // Package manifests.
  { ...manifest, what: 'npm package', name: /^package\.json$/, history: ALL },
  {
    ...manifest,
    what: 'Deno project',
    name: /^(?:deno\.jsonc?|jsr\.json)$/,
    most: 10,
    history: ALL,
  },
  {
    ...manifest,
    what: 'npm workspace',
    where: 'root',
    name: /^(?:pnpm-workspace\.yaml|lerna\.json|nx\.json|turbo\.jsonc?|rush\.json|\.yarnrc\.yml|bunfig\.toml)$/,
    history: /^pnpm-workspace/,
  },
  {
    ...manifest,
    what: 'Python project',
    name: /^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile|requirements[\w.-]{0,40}\.(?:txt|in))$/,
    history: ALL,
  },
  {
    ...manifest,
    what: 'Python requirements',
    where: /(?:^|\/)requirements$/,
    name: /^[\w-]{1,40}\.(?:txt|in)$/,
    most: 10,
    history: ALL,
  },
  { ...manifest, what: 'Conda environment', where: 'root', name: /^environment\.ya?ml$/ },
  { ...manifest, what: 'Rust crate', name: /^Cargo\.toml$/, history: ALL },
  { ...manifest, what: 'Go module', name: /^(?:go\.mod|go\.work)$/, history: ALL },
  {
    ...manifest,
    what: 'Ruby project',
    name: /^(?:Gemfile|[\w.-]{1,80}\.gemspec)$/,
    most: 10,
    history: ALL,
  },
  { ...manifest, what: 'PHP project', name: /^composer\.json$/, history: ALL },
  { ...manifest, what: 'Maven project', name: /^pom\.xml$/, history: ALL },
  {
    ...manifest,
    what: 'Gradle project',
    name: /^(?:(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties)$/,
    history: /^build/,
  },
  {
    ...manifest,
    what: 'Gradle versions',
    where: /^gradle$/,
    name: /^libs\.versions\.toml$/,
    history: ALL,
  },
  {
    ...manifest,
    what: '.NET project',
    name: /^(?:[^/]{1,120}\.(?:cs|fs|vb)proj|Directory\.(?:Packages|Build)\.props|global\.json)$/,
    history: ALL,
  },
  { ...manifest, what: 'Dart package', name: /^pubspec\.yaml$/, history: ALL },
  { ...manifest, what: 'Elixir project', name: /^mix\.exs$/, most: 10, history: ALL },
  { ...manifest, what: 'Swift package', name: /^(?:Package\.swift|Podfile)$/, most: 10, history: ALL },
  {
    ...manifest,
    what: 'C and C++ project',
    where: 'root',
    name: /^(?:CMakeLists\.txt|meson\.build|conanfile\.(?:txt|py)|vcpkg\.json|configure\.ac)$/,
  },
  {
    ...manifest,
    what: 'Scala, Clojure, Haskell project',
    where: 'root',
    name: /^(?:build\.sbt|project\.clj|deps\.edn|stack\.yaml|[\w-]{1,80}\.cabal)$/,
  },

  {
    ...manifest,
    what: 'lock file',
    name: /^(?:pnpm-lock\.yaml|yarn\.lock|bun\.lock|package-lock\.json|npm-shrinkwrap\.json|(?:Cargo|poetry|uv|pdm|Pipfile|composer|Gemfile)\.lock|gradle\.lockfile|packages\.lock\.json)$/,
    most: 10,
    isLock: true,
  },
  {
    ...configuration,
    what: 'licence',
    name: /^(?:licen[cs]es?|copying|unlicense)(?:[-.][\w.-]{1,40})?$/i,
    characters: 6_000,
  },

  // Versions of languages and tools.
  {
    ...configuration,
    what: 'tool version',
    name: /^(?:\.nvmrc|\.node-version|\.tool-versions|\.python-version|\.ruby-version|\.java-version|\.go-version|\.terraform-version|\.sdkmanrc|\.?mise\.toml|rust-toolchain(?:\.toml)?|runtime\.txt)$/,
    most: 20,
    history: ALL,
  },

  // Compilers, linters, formatters, tests.
  {
    ...configuration,
    what: 'TypeScript configuration',
    where: 'anywhere',
    name: /^(?:ts|js)config(?:[.-][\w.-]{1,40})?\.json$/,
    most: 12,
  },
  {
    ...configuration,
    what: 'linter',
    name: /^(?:\.eslintrc(?:\.(?:json|c?js|ya?ml))?|eslint\.config\.(?:[cm]?js|[cm]?ts)|\.?oxlintrc\.jsonc?|tslint\.json|\.stylelintrc(?:\.(?:json|ya?ml))?|\.?ruff\.toml|\.flake8|\.pylintrc|mypy\.ini|pyrightconfig\.json|tox\.ini|\.?clippy\.toml|\.golangci\.(?:ya?ml|toml|json)|\.rubocop\.yml|phpstan\.neon(?:\.dist)?|phpcs\.xml(?:\.dist)?|detekt\.ya?ml|checkstyle\.xml|\.clang-tidy|\.?markdownlint(?:\.(?:jsonc?|ya?ml))?|\.dependency-cruiser\.c?js|knip\.jsonc?)$/,
    most: 20,
  },
  {
    ...configuration,
    what: 'formatter',
    name: /^(?:\.prettierrc(?:\.(?:json5?|c?js|mjs|ya?ml|toml))?|prettier\.config\.[cm]?js|biome\.jsonc?|\.?oxfmtrc\.jsonc?|dprint\.jsonc?|\.editorconfig|\.?rustfmt\.toml|\.clang-format|\.scalafmt\.conf|\.php-cs-fixer(?:\.dist)?\.php|pint\.json|\.formatter\.exs|treefmt\.toml)$/,
    most: 20,
  },
  {
    ...configuration,
    what: 'test runner',
    name: /^(?:\.mocharc\.(?:c?js|jsonc?|ya?ml)|(?:jest|vitest|playwright|cypress)\.config\.(?:[cm]?[jt]s|json)|pytest\.ini|phpunit\.xml(?:\.dist)?|\.rspec)$/,
  },
  {
    ...configuration,
    what: 'bundler',
    name: /^(?:vite|webpack|rollup|tsup|tsdown|esbuild|next|nuxt|svelte|astro|babel|metro)\.config\.(?:[cm]?[jt]s|json)$/,
  },
  {
    ...configuration,
    what: 'release',
    where: /^(?:|\.changeset)$/,
    name: /^(?:config\.json|\.releaserc(?:\.(?:json|ya?ml))?|release-please-config\.json|\.release-it\.json|\.goreleaser\.ya?ml|cliff\.toml|\.bumpversion\.cfg)$/,
  },

  // Continuous integration and hooks.
  {
    ...configuration,
    what: 'CI workflow',
    where: /^\.(?:github|gitea|forgejo)\/workflows$/,
    name: /\.ya?ml$/,
    most: 20,
  },
  {
    ...configuration,
    what: 'CI',
    name: /^(?:\.gitlab-ci\.yml|\.travis\.yml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|Jenkinsfile|appveyor\.yml|\.drone\.yml|\.cirrus\.yml|\.woodpecker\.ya?ml)$/,
  },
  { ...configuration, what: 'CI', where: /^\.(?:circleci|buildkite)$/, name: /^(?:config|pipeline)\.ya?ml$/ },
  {
    ...configuration,
    what: 'hook',
    name: /^(?:\.?lefthook\.(?:ya?ml|toml|json)|\.pre-commit-config\.yaml|\.(?:lint-staged|commitlint)rc(?:\.(?:json|c?js|ya?ml))?|(?:commitlint|lint-staged)\.config\.[cm]?[jt]s)$/,
  },
  {
    ...configuration,
    what: 'hook',
    where: /^\.husky$/,
    name: /^(?:pre-commit|commit-msg|pre-push|prepare-commit-msg|post-merge)$/,
  },
  {
    ...configuration,
    what: 'dependency updates',
    where: /^(?:|\.github)$/,
    name: /^(?:dependabot\.ya?ml|\.?renovate(?:rc)?\.json5?|\.renovaterc)$/,
  },
  { ...configuration, what: 'code owners', where: /^(?:|\.github|docs|\.gitlab)$/, name: /^CODEOWNERS$/ },

  // Building and running.
  { ...configuration, what: 'make', name: /^(?:GNUmakefile|[Mm]akefile)$/ },
  {
    ...configuration,
    what: 'task runner',
    where: 'anywhere',
    name: /^(?:\.?[Jj]ustfile|Taskfile\.ya?ml|Rakefile|noxfile\.py|Procfile|Tiltfile|Earthfile)$/,
  },
  {
    ...configuration,
    what: 'container',
    name: /^(?:Dockerfile(?:\.[\w-]{1,40})?|Containerfile|(?:docker-)?compose(?:\.[\w-]{1,40})?\.ya?ml)$/,
  },
  { ...configuration, what: 'development container', where: /^(?:|\.devcontainer)$/, name: /^\.?devcontainer\.json$/ },
  { ...configuration, what: 'Nix', name: /^(?:flake|shell|default)\.nix$/ },
  { ...configuration, what: 'cargo', where: /^\.cargo$/, name: /^config(?:\.toml)?$/ },
];

/** Whether the changes of a file over the history are read. */
export function followsChanges(path: string): boolean {
  const rule = whatIsRead(path);
  return rule?.history?.test(path.slice(path.lastIndexOf('/') + 1)) ?? false;
}

/** The row that has a file read, or null. `path` is relative to the opened folder, with `/`. */
export function whatIsRead(path: string): ReadRule | null {
  const slash = path.lastIndexOf('/');
  const folder = slash === -1 ? '' : path.slice(0, slash);
  const name = path.slice(slash + 1);
  return WHAT_IS_READ.find((rule) => rule.name.test(name) && lies(folder, rule.where)) ?? null;
}

function lies(folder: string, where: ReadRule['where']): boolean {
  if (where === 'root') return folder === '';
  if (where === 'anywhere') return !isSkipped(folder);
  return where.test(folder) && !folder.split('/').some((part) => SKIPPED_FOLDERS.has(part.toLowerCase()));
}

/** Whether a folder or one above it is skipped. */
function isSkipped(folder: string): boolean {
  return (
    folder !== '' && folder.split('/').some((part) => part.startsWith('.') || SKIPPED_FOLDERS.has(part.toLowerCase()))
  );
}

/** Whether something in a folder, or below it, can be read: a walk over a disk need not enter any other. */
export function mayHoldFiles(folder: string): boolean {
  const [first = '', ...rest] = folder.split('/');
  return NAMED_FOLDERS.has(first) ? !rest.some((part) => part.startsWith('.')) : !isSkipped(folder);
}
