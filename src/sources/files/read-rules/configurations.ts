/** The rows of configuration: tools and their versions, continuous integration, hooks, building and running, the licence. */
import { ALL, type ReadRule } from './read-rule.ts';

const configuration = { kind: 'manifest', where: 'root', most: 10 } as const;

export const CONFIGURATIONS: readonly ReadRule[] = [
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
    name: /^(?:\.eslintrc(?:\.(?:json|c?js|ya?ml))?|eslint\.config\.(?:[cm]?js|[cm]?ts)|\.?oxlintrc\.jsonc?|tslint\.json|\.stylelintrc(?:\.(?:json|[cm]?js|ya?ml))?|stylelint\.config\.[cm]?js|\.swiftlint\.yml|analysis_options\.ya?ml|\.?ruff\.toml|\.flake8|\.pylintrc|mypy\.ini|pyrightconfig\.json|tox\.ini|\.?clippy\.toml|\.golangci\.(?:ya?ml|toml|json)|\.rubocop\.yml|phpstan\.neon(?:\.dist)?|phpcs\.xml(?:\.dist)?|detekt\.ya?ml|checkstyle\.xml|\.clang-tidy|\.?markdownlint(?:\.(?:jsonc?|ya?ml))?|\.dependency-cruiser\.c?js|knip\.jsonc?)$/,
    most: 20,
  },
  {
    ...configuration,
    what: "a package's linter",
    where: 'anywhere',
    name: /^(?:\.eslintrc(?:\.(?:json|ya?ml))?|eslint\.config\.[cm]?[jt]s|\.?oxlintrc\.jsonc?|biome\.jsonc?|\.?ruff\.toml)$/,
    most: 12,
  },
  {
    ...configuration,
    what: 'formatter',
    name: /^(?:\.prettierrc(?:\.(?:json5?|[cm]?[jt]s|ya?ml|toml))?|prettier\.config\.[cm]?[jt]s|biome\.jsonc?|\.?oxfmtrc\.jsonc?|dprint\.jsonc?|\.editorconfig|\.?rustfmt\.toml|\.clang-format|\.scalafmt\.conf|\.swiftformat|\.php-cs-fixer(?:\.dist)?\.php|pint\.json|\.formatter\.exs|treefmt\.toml)$/,
    most: 20,
  },
  {
    ...configuration,
    what: 'test runner',
    name: /^(?:\.mocharc\.(?:c?js|jsonc?|ya?ml)|(?:jest|vitest|playwright|cypress)\.config\.(?:[cm]?[jt]s|json)|pytest\.ini|phpunit\.xml(?:\.dist)?|\.rspec|\.(?:nyc|c8)rc(?:\.(?:json|ya?ml))?|\.coveragerc)$/,
  },
  {
    ...configuration,
    what: 'test runner that packages share',
    where: /(?:^|\/)(?:vitest-config|config-vitest)$/,
    name: /^vitest\.config\.[cm]?[jt]s$/,
    most: 1,
  },
  {
    ...configuration,
    what: "a package's test runner",
    where: 'anywhere',
    name: /^(?:jest|vitest)\.config\.(?:[cm]?[jt]s|json)$/,
    most: 20,
    last: /(?:^|\/)(?:examples?|samples?|demos?|playgrounds?|fixtures|e2e|website|docs?|templates?)\//i,
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
    name: /^(?:config\.json|\.releaserc(?:\.(?:json|ya?ml))?|release-please-config\.json|\.release-it\.json|\.goreleaser\.ya?ml|cliff\.toml|\.craft\.yml|release-plz\.toml|towncrier\.toml|\.changie\.ya?ml|\.bumpversion\.cfg)$/,
  },

  // Continuous integration and hooks.
  {
    ...configuration,
    what: 'CI workflow',
    where: /^\.(?:github|gitea|forgejo)\/workflows$/,
    name: /\.ya?ml$/,
    most: 150,
    last: /\.lock\.yml$|label|stale|triage|issue|release|publish|nightly|deploy|cleanup/i,
  },
  {
    ...configuration,
    what: 'action of CI',
    where: /^\.(?:github|gitea|forgejo)\/(?:actions|workflows)\/[\w-]{1,60}$/,
    name: /^action\.ya?ml$/,
    most: 30,
  },
  {
    ...configuration,
    what: 'CI',
    name: /^(?:\.gitlab-ci\.yml|\.travis\.yml|azure-pipelines?[\w.-]{0,40}\.ya?ml|bitbucket-pipelines\.yml|Jenkinsfile|appveyor\.yml|\.drone\.yml|\.cirrus\.yml|\.woodpecker\.ya?ml)$/,
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

  // Editors.
  { ...configuration, what: 'editor', where: /^\.vscode$/, name: /^(?:settings|extensions|tasks|launch)\.json$/ },
  { ...configuration, what: 'editor', name: /^[^/]{1,80}\.code-workspace$/, most: 1 },

  // Building and running.
  {
    ...configuration,
    what: 'script of the project',
    where: /^(?:|scripts?|bin)$/,
    inSkipped: true,
    name: /^(?:(?:restore|build|test|lint|format|check|bootstrap)(?:\.sh)?)$/,
    beginning: 2_000,
  },
  {
    ...configuration,
    what: 'script that makes files, or looks whether they are up to date',
    where: /^(?:scripts?|bin|hack|tools|ci)$/,
    inSkipped: true,
    name: /^(?:(?:check|verify|generate|gen|update)[-_][\w-]{1,40}|[\w-]{1,40}[-_](?:check|verify))(?:\.sh)?$/,
    most: 10,
    beginning: 4_000,
  },
  {
    ...configuration,
    what: 'script that checks coverage',
    where: /^scripts?$/,
    name: /^(?:check[-_])?cov(?:erage)?(?:\.sh)?$/,
    most: 2,
    beginning: 2_000,
  },
  { ...configuration, what: 'code generator', where: 'anywhere', name: /^(?:sqlc|gqlgen)\.ya?ml$/, most: 5 },
  { ...configuration, what: 'make', name: /^(?:GNUmakefile|[Mm]akefile)$/ },
  {
    ...configuration,
    what: 'what a Makefile takes in',
    where: /^(?:|make|mk|makefiles|build|hack|scripts?|tools)$/,
    inSkipped: true,
    name: /^(?:[Mm]akefile\.[\w-]{1,40}|[\w.-]{1,40}\.mk)$/,
    except: /\.(?:am|in)$/,
  },
  {
    ...configuration,
    what: 'task runner',
    where: 'anywhere',
    name: /^(?:\.?[Jj]ustfile|Taskfile\.ya?ml|Rakefile|noxfile\.py|Procfile|Tiltfile|Earthfile|\.?mise\.toml)$/,
  },
  { ...configuration, what: 'submodules', name: /^\.gitmodules$/, most: 1 },
  {
    ...configuration,
    what: 'container',
    name: /^(?:Dockerfile(?:\.[\w-]{1,40})?|Containerfile|(?:docker-)?compose(?:\.[\w-]{1,40})?\.ya?ml)$/,
  },
  { ...configuration, what: 'development container', where: /^(?:|\.devcontainer)$/, name: /^\.?devcontainer\.json$/ },
  { ...configuration, what: 'Nix', name: /^(?:flake|shell|default)\.nix$/ },
  { ...configuration, what: 'cargo', where: /^\.cargo$/, name: /^config(?:\.toml)?$/ },
  {
    ...configuration,
    what: 'licence',
    name: /^(?:licen[cs]es?|copying|unlicense)(?:[-.][\w.-]{1,40})?$/i,
    beginning: 6_000,
  },
];
