/**
 * Toolchains whose manifests are programs, or name little: what stands in each by its form, and the commands that the toolchain
 * itself has. A row is all that is known of one.
 */
import type { BrainEvent } from '../../../model/event.ts';
import { type DataNode, entriesAt, textAt } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import type { Purpose } from '../commands/purposes.ts';
import { labelled, matched, spanOfEntry, statedAt } from '../quote.ts';
import type { PackageInfo, QuotedText, ToolchainName } from './package-info.ts';

type Commands = Partial<Record<Purpose, string>>;

/** What a manifest says of its package. */
interface Read extends Pick<PackageInfo, 'name' | 'description' | 'dependencies'> {
  /** Of the language, as it is asked for. */
  readonly version: QuotedText | undefined;
}

interface Toolchain {
  readonly language: string;
  /** Names of its manifests. */
  readonly manifest: RegExp;
  readonly read: (event: BrainEvent) => Read;
  /** What is typed where the manifests lie, by their texts and the names of the files beside them. */
  readonly commands: (text: string, beside: ReadonlySet<string>) => Commands;
}

/** Of a manifest that is a program. Each pattern has what it reads as its first group; that of dependencies finds all of them. */
const byForm =
  (patterns: Partial<Record<keyof Read, RegExp>>) =>
  (event: BrainEvent): Read => {
    const first = (pattern: RegExp | undefined): QuotedText | undefined => pattern && matched(event, pattern);
    const all = patterns.dependencies ? [...event.text.matchAll(patterns.dependencies)] : [];
    return {
      ...{ name: first(patterns.name), description: first(patterns.description), version: first(patterns.version) },
      dependencies: all.map((match) => ({
        ...{ name: match[1] ?? '', runtime: true },
        span: spanOf(event, match.index, match.index + match[0].trimEnd().length),
      })),
    };
  };

/** Of a manifest that is data, with `version` where the version of the language stands in it. */
const byData =
  (parse: (text: string) => DataNode | undefined, ...version: readonly string[]) =>
  (event: BrainEvent): Read => {
    const tree = parse(event.text);
    const stated = (...path: readonly string[]): QuotedText | undefined => statedAt(event, tree, ...path);
    return {
      ...{ name: stated('name'), description: stated('description'), version: stated(...version) },
      dependencies: entriesAt(tree, 'dependencies')
        // Of Flutter's own entry the value says that it comes with the toolchain.
        .filter(([, entry]) => textAt(entry, 'sdk') === undefined)
        .map(([name, entry]) => ({ name, runtime: true, span: spanOfEntry(event, entry) })),
    };
  };

const TOOLCHAINS: Readonly<Record<ToolchainName, Toolchain>> = {
  zig: {
    language: 'Zig',
    manifest: /^build\.zig(?:\.zon)?$/,
    read: byForm({
      name: /^[ \t]*\.name\s*=\s*[."@]{1,3}([\w-]{1,60})/m,
      version: /\.minimum_zig_version\s*=\s*"([\w.+-]{1,30})"/,
      dependencies: /^[ \t]{2,40}\.(?:@")?([\w-]{1,60})"?\s*=\s*\.\{(?=[^{}]{0,600}\.(?:url|path)\b)/gm,
    }),
    commands: (text) => ({
      build: 'zig build',
      ...(/\bstep\(\s*"test"/.test(text) && { test: 'zig build test' }),
      format: 'zig fmt .',
    }),
  },
  elixir: {
    language: 'Elixir',
    manifest: /^mix\.exs$/,
    read: byForm({
      name: /\bapp:\s*:(\w{1,60})/,
      description: /\bdescription:\s*"([^"\n]{3,400})"/,
      version: /\belixir:\s*"([^"\n]{1,30})"/,
      dependencies: /\{:(\w{1,60}),\s*(?=["[~]|git:|github:|path:|in_umbrella:)/g,
    }),
    commands: () => ({ install: 'mix deps.get', build: 'mix compile', test: 'mix test', format: 'mix format' }),
  },
  erlang: {
    language: 'Erlang',
    manifest: /^rebar\.config$/,
    read: byForm({ dependencies: /\{\s*(\w{1,60}),\s*(?="\d|\{(?:git|pkg)\b)/g }),
    commands: () => ({ build: 'rebar3 compile' }),
  },
  swift: {
    language: 'Swift',
    manifest: /^Package\.swift$/,
    read: byForm({
      name: /\bPackage\(\s*name:\s*"([^"\n]{1,80})"/,
      version: /swift-tools-version:\s*([\d.]{1,10})/,
      dependencies: /\.package\([^()]{0,80}?\burl:\s*"[^"\n]{1,200}\/([\w.-]{1,60}?)(?:\.git)?"/g,
    }),
    commands: (text) => ({ build: 'swift build', ...(/\.testTarget\(/.test(text) && { test: 'swift test' }) }),
  },
  haskell: {
    language: 'Haskell',
    manifest: /^[\w-]{1,80}\.cabal$/,
    read: byForm({ name: /^name:\s*(\S{1,80})/im, description: /^synopsis:\s*(\S[^\n]{2,400})/im }),
    commands: (_, beside) =>
      beside.has('stack.yaml')
        ? { build: 'stack build', test: 'stack test' }
        : { build: 'cabal build all', test: 'cabal test all' },
  },
  scala: {
    language: 'Scala',
    manifest: /^build\.sbt$/,
    read: byForm({
      name: /^[ \t]*name\s*:=\s*"([^"\n]{1,80})"/m,
      version: /\bscalaVersion\s*:=\s*"([\d.]{1,20})"/,
      dependencies: /"[\w.-]{1,80}"\s*%{1,3}\s*"([\w.-]{1,60})"\s*%/g,
    }),
    commands: () => ({ build: 'sbt compile', test: 'sbt test' }),
  },
  clojure: {
    language: 'Clojure',
    manifest: /^project\.clj$/,
    read: byForm({
      name: /\(defproject\s+([\w./-]{1,80})/,
      description: /:description\s+"([^"\n]{3,400})"/,
      dependencies: /\[([\w./-]{1,80})\s+"\d[^"\n]{0,40}"/g,
    }),
    commands: () => ({ install: 'lein deps', test: 'lein test' }),
  },
  ocaml: {
    language: 'OCaml',
    manifest: /^dune-project$/,
    read: byForm({ name: /\(name\s+([\w-]{1,80})\)/, description: /\(synopsis\s+"([^"\n]{3,400})"/ }),
    commands: () => ({ build: 'dune build', test: 'dune test', format: 'dune fmt' }),
  },
  gleam: {
    language: 'Gleam',
    manifest: /^gleam\.toml$/,
    read: byData(parseToml, 'gleam'),
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
    read: byData(parseYaml, 'crystal'),
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
    read: byForm({
      description: /^description\s*=\s*"([^"\n]{3,400})"/m,
      version: /^requires\s+"nim\s*([^"\n]{1,30})"/m,
    }),
    commands: () => ({ build: 'nimble build', test: 'nimble test' }),
  },
  dart: {
    language: 'Dart',
    manifest: /^pubspec\.yaml$/,
    read: byData(parseYaml, 'environment', 'sdk'),
    commands: (text) => {
      const tool = /^[ \t]+sdk:[ \t]*flutter\b/m.test(text) ? 'flutter' : 'dart';
      const own = { install: `${tool} pub get`, lint: `${tool} analyze`, format: 'dart format .' };
      return { ...own, test: `${tool} test` };
    },
  },
};

const NAMES = Object.keys(TOOLCHAINS) as ToolchainName[];

export const isToolchain = (ecosystem: string): ecosystem is ToolchainName => Object.hasOwn(TOOLCHAINS, ecosystem);

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

/** The package of a manifest of one of these toolchains; undefined for any other file. */
export function readToolchain(event: BrainEvent, path: string): PackageInfo | undefined {
  const ecosystem = toolchainOf(baseName(path));
  if (ecosystem === undefined) return undefined;
  const { language, read } = TOOLCHAINS[ecosystem];
  const { version, ...said } = read(event);
  return { ...{ event, path, ecosystem, isWorkspace: false }, ...said, requires: labelled(language, version) };
}
