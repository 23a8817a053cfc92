/** The rows of packages: their manifests and lock files. */
import { ALL, type ReadRule } from './read-rule.ts';

/** Packages that show or try the product. */
const BESIDE =
  /(?:^|\/)(?:examples?|samples?|demos?|playgrounds?|fixtures|e2e|bench(?:marks?|es)?|website|site|docs?|templates?)\//i;
const manifest = { kind: 'manifest', where: 'anywhere', most: 80, last: BESIDE } as const;

export const MANIFESTS: readonly ReadRule[] = [
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
    most: 30,
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
    most: 40,
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
    what: 'Zig, Erlang, OCaml, Gleam, Crystal, Nim project',
    where: 'root',
    name: /^(?:build\.zig(?:\.zon)?|rebar\.config|dune-project|gleam\.toml|shard\.yml|[\w-]{1,80}\.nimble)$/,
  },

  {
    ...manifest,
    what: 'lock file',
    name: /^(?:pnpm-lock\.yaml|yarn\.lock|bun\.lock|package-lock\.json|npm-shrinkwrap\.json|(?:Cargo|poetry|uv|pdm|Pipfile|composer|Gemfile)\.lock|gradle\.lockfile|packages\.lock\.json)$/,
    most: 10,
    isLock: true,
  },
];
