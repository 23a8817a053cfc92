/**
 * Toolchains whose manifests are programs, or name little: what stands in each by its form, and the commands that the toolchain
 * itself has. A row is all that is known of one.
 */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import type { Purpose } from '../commands/purposes.ts';
import { labelled, matched } from '../quote.ts';
import type { Dependency, PackageInfo, ToolchainName } from './package-info.ts';

type Commands = Partial<Record<Purpose, string>>;

interface Toolchain {
  readonly language: string;
  /** Names of its manifests. */
  readonly manifest: RegExp;
  /** Each has what it reads as its first group. */
  readonly name?: RegExp;
  readonly description?: RegExp;
  /** The version of the language that is asked for. */
  readonly version?: RegExp;
  /** All of them, each with its name as the first group. */
  readonly dependencies?: RegExp;
  /** What is typed where the manifest lies, by its text and the names of the files beside it. */
  readonly commands: (text: string, beside: ReadonlySet<string>) => Commands;
}

const TOOLCHAINS: Readonly<Record<ToolchainName, Toolchain>> = {
  zig: {
    language: 'Zig',
    manifest: /^build\.zig(?:\.zon)?$/,
    name: /^[ \t]*\.name\s*=\s*[."@]{1,3}([\w-]{1,60})/m,
    version: /\.minimum_zig_version\s*=\s*"([\w.+-]{1,30})"/,
    dependencies: /^[ \t]{2,40}\.(?:@")?([\w-]{1,60})"?\s*=\s*\.\{(?=[^{}]{0,600}\.(?:url|path)\b)/gm,
    commands: (text) => ({
      build: 'zig build',
      ...(/\bstep\(\s*"test"/.test(text) && { test: 'zig build test' }),
      format: 'zig fmt .',
    }),
  },
  elixir: {
    language: 'Elixir',
    manifest: /^mix\.exs$/,
    name: /\bapp:\s*:(\w{1,60})/,
    description: /\bdescription:\s*"([^"\n]{3,400})"/,
    version: /\belixir:\s*"([^"\n]{1,30})"/,
    dependencies: /\{:(\w{1,60}),\s*(?=["[~]|git:|github:|path:|in_umbrella:)/g,
    commands: () => ({ install: 'mix deps.get', build: 'mix compile', test: 'mix test', format: 'mix format' }),
  },
  erlang: {
    language: 'Erlang',
    manifest: /^rebar\.config$/,
    dependencies: /\{\s*(\w{1,60}),\s*(?="\d|\{(?:git|pkg)\b)/g,
    commands: () => ({ build: 'rebar3 compile' }),
  },
  swift: {
    language: 'Swift',
    manifest: /^Package\.swift$/,
    name: /\bPackage\(\s*name:\s*"([^"\n]{1,80})"/,
    version: /swift-tools-version:\s*([\d.]{1,10})/,
    dependencies: /\.package\([^()]{0,80}?\burl:\s*"[^"\n]{1,200}\/([\w.-]{1,60}?)(?:\.git)?"/g,
    commands: (text) => ({ build: 'swift build', ...(/\.testTarget\(/.test(text) && { test: 'swift test' }) }),
  },
  haskell: {
    language: 'Haskell',
    manifest: /^[\w-]{1,80}\.cabal$/,
    name: /^name:\s*(\S{1,80})/im,
    description: /^synopsis:\s*(\S[^\n]{2,400})/im,
    commands: (_, beside) =>
      beside.has('stack.yaml')
        ? { build: 'stack build', test: 'stack test' }
        : { build: 'cabal build all', test: 'cabal test all' },
  },
  scala: {
    language: 'Scala',
    manifest: /^build\.sbt$/,
    name: /^[ \t]*name\s*:=\s*"([^"\n]{1,80})"/m,
    version: /\bscalaVersion\s*:=\s*"([\d.]{1,20})"/,
    dependencies: /"[\w.-]{1,80}"\s*%{1,3}\s*"([\w.-]{1,60})"\s*%/g,
    commands: () => ({ build: 'sbt compile', test: 'sbt test' }),
  },
  clojure: {
    language: 'Clojure',
    manifest: /^project\.clj$/,
    name: /\(defproject\s+([\w./-]{1,80})/,
    description: /:description\s+"([^"\n]{3,400})"/,
    dependencies: /\[([\w./-]{1,80})\s+"\d[^"\n]{0,40}"/g,
    commands: () => ({ install: 'lein deps', test: 'lein test' }),
  },
  ocaml: {
    language: 'OCaml',
    manifest: /^dune-project$/,
    name: /\(name\s+([\w-]{1,80})\)/,
    description: /\(synopsis\s+"([^"\n]{3,400})"/,
    commands: () => ({ build: 'dune build', test: 'dune test', format: 'dune fmt' }),
  },
  gleam: {
    language: 'Gleam',
    manifest: /^gleam\.toml$/,
    name: /^name\s*=\s*"([\w-]{1,80})"/m,
    description: /^description\s*=\s*"([^"\n]{3,400})"/m,
    version: /^gleam\s*=\s*"([^"\n]{1,30})"/m,
    commands: () => ({
      install: 'gleam deps download',
      build: 'gleam build',
      test: 'gleam test',
      format: 'gleam format',
    }),
  },
  crystal: {
    language: 'Crystal',
    manifest: /^shard\.yml$/,
    name: /^name:\s*(\S{1,80})/m,
    version: /^crystal:\s*["']?([^"'\n]{1,30})/m,
    commands: () => ({
      install: 'shards install',
      build: 'shards build',
      test: 'crystal spec',
      format: 'crystal tool format',
    }),
  },
  nim: {
    language: 'Nim',
    manifest: /^[\w-]{1,80}\.nimble$/,
    description: /^description\s*=\s*"([^"\n]{3,400})"/m,
    version: /^requires\s+"nim\s*([^"\n]{1,30})"/m,
    commands: () => ({ build: 'nimble build', test: 'nimble test' }),
  },
  dart: {
    language: 'Dart',
    manifest: /^pubspec\.yaml$/,
    name: /^name:[ \t]*(\w{1,60})/m,
    description: /^description:[ \t]*["']?([^>|"'\n][^"'\n]{2,400})/m,
    version: /^[ \t]+sdk:[ \t]*["']?([\^<>=\d][^"'\n]{1,40})/m,
    dependencies:
      /^ {2}(?!sdk:|flutter:)(\w{1,60}):(?=[ \t]*["']?[\^<>=\d]|[ \t]*any\b|[ \t]*\n {4}(?:git|path|version|hosted):)/gm,
    commands: (text) => {
      const tool = /^[ \t]+sdk:[ \t]*flutter\b/m.test(text) ? 'flutter' : 'dart';
      const own = { install: `${tool} pub get`, lint: `${tool} analyze`, format: 'dart format .' };
      return { ...own, test: `${tool} test` };
    },
  },
};

const NAMES = Object.keys(TOOLCHAINS) as ToolchainName[];

export const isToolchain = (ecosystem: string): ecosystem is ToolchainName => ecosystem in TOOLCHAINS;

export const languageOfToolchain = (name: ToolchainName): string => TOOLCHAINS[name].language;

/** The toolchain that a manifest of this name is of; undefined for any other file. */
const toolchainOf = (name: string): ToolchainName | undefined =>
  NAMES.find((one) => TOOLCHAINS[one].manifest.test(name));

/** What is typed at the root of a project whose manifests there have these texts, and lie beside these files. */
export const commandsOfToolchain = (
  name: ToolchainName,
  texts: readonly string[],
  beside: ReadonlySet<string>,
): Commands => TOOLCHAINS[name].commands(texts.join('\n'), beside);

function dependenciesIn(event: BrainEvent, pattern: RegExp | undefined): Dependency[] {
  const found = pattern ? [...event.text.matchAll(pattern)] : [];
  return found.map((match) => ({
    name: match[1] ?? '',
    runtime: true,
    span: spanOf(event, match.index, match.index + match[0].trimEnd().length),
  }));
}

/** The package of a manifest of one of these toolchains; undefined for any other file. */
export function readToolchain(event: BrainEvent, path: string): PackageInfo | undefined {
  const ecosystem = toolchainOf(baseName(path));
  if (ecosystem === undefined) return undefined;
  const { language, name, description, version, dependencies } = TOOLCHAINS[ecosystem];
  const read = (pattern: RegExp | undefined): ReturnType<typeof matched> => pattern && matched(event, pattern);
  return {
    ...{ event, path, ecosystem, isWorkspace: false },
    name: read(name),
    description: read(description),
    requires: labelled(language, read(version)),
    dependencies: dependenciesIn(event, dependencies),
  };
}
