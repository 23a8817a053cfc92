/** Projects of .NET, C, C++ and Gradle's catalogues are told as those of other ecosystems are: stack, versions, commands. */
import assert from 'node:assert/strict';
import { checkEvidence } from '../../../src/engine/enrichment/evidence-check.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { learn, manifest } from './events.ts';

/** The facts of the stack, of the versions and of the commands. */
function told(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const events = Object.entries(files).map(([path, text]) => manifest(path, text));
  const known = new Map(events.map((event) => [event.id, event]));
  const learnt = learn(...events);
  for (const candidate of learnt) assert.ok(!('rejected' in checkEvidence(candidate, known)), candidate.title);
  return ['root/stack', 'root/stack/versions', 'root/build/commands'].map(
    (key) => learnt.find(({ schemaKey }) => schemaKey === key)?.facts.split('\n') ?? [],
  );
}

describe('projects of .NET', () => {
  const web = `<Project Sdk="Microsoft.NET.Sdk.Web">
  <PropertyGroup>
    <TargetFramework>net9.0</TargetFramework>
    <LangVersion>13</LangVersion>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Serilog" Version="4.2.0" />
    <PackageReference Include="Polly">
      <Version>8.5.0</Version>
    </PackageReference>
    <PackageReference Include="Dapper" />
    <PackageReference Include="StyleCop.Analyzers" Version="1.1.118" PrivateAssets="all" />
  </ItemGroup>
</Project>
`;
  const tests = `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="Microsoft.NET.Test.Sdk" Version="17.12.0" />
    <PackageReference Include="xunit" Version="2.9.2" />
  </ItemGroup>
</Project>
`;

  it('are no part of a project of another language that only has samples of them below its tests', () => {
    const [stack] = told({
      'package.json': '{ "name": "ledger", "dependencies": { "express": "^5.0.0" } }',
      'tests/samples/XML/console.csproj': web,
    });
    assert.deepEqual(stack, ['Languages: JavaScript.', 'Built with: Express (web framework).']);
  });

  it('tell framework, packages, versions and commands', () => {
    const [stack, versions, commands] = told({
      'src/Ledger.Api/Ledger.Api.csproj': web,
      'tests/Ledger.Tests/Ledger.Tests.csproj': tests,
      'Directory.Packages.props':
        '<Project>\n<ItemGroup><PackageVersion Include="Dapper" Version="2.1.35" /></ItemGroup>\n</Project>\n',
      'global.json': '{ "sdk": { "version": "9.0.100" } }',
    });
    assert.deepEqual(stack, [
      'Languages: C#.',
      'Requires: .NET SDK 9.0.100, .NET 9.0, C# 13.',
      'Built with: ASP.NET Core (framework), Dapper 2 (ORM), Serilog 4 (logging).',
      'Tools: xUnit 2 (test runner).',
      'Also depends on: Polly.',
    ]);
    assert.deepEqual(versions, [
      'Runtime: Dapper 2.1.35, Serilog 4.2.0, Polly 8.5.0.',
      'Development: xunit 2.9.2, Microsoft.NET.Test.Sdk 17.12.0, StyleCop.Analyzers 1.1.118.',
    ]);
    assert.deepEqual(commands, [
      'Install: `dotnet restore`.',
      'Build: `dotnet build`.',
      'Test: `dotnet test`.',
      'One test: `dotnet test --filter FullyQualifiedName~Name`.',
    ]);
  });

  it('in F# are told as such', () => {
    const [stack] = told({
      'App.fsproj': '<Project Sdk="x"><TargetFrameworks>net8.0;net9.0</TargetFrameworks></Project>',
    });
    assert.deepEqual(stack?.slice(0, 2), ['Languages: F#.', 'Requires: .NET 8.0/9.0.']);
  });
});

describe('projects of Ruby', () => {
  const gemspec = `Gem::Specification.new do |spec|
  spec.name = "ledger"
  spec.description = spec.summary = "Reads rows from wherever they were kept"
  spec.required_ruby_version = ">= 2.7"
  spec.add_dependency "sidekiq", ">= 5.0"
  spec.add_development_dependency "rspec"
end
`;

  it('are gems that say what they need, beside which a Gemfile lists what they are worked on with', () => {
    const [stack = []] = told({ 'ledger.gemspec': gemspec, Gemfile: 'gem "rails"\ngem "redis"\n' });
    assert.ok(stack.includes('Requires: Ruby >=2.7.'), stack.join('\n'));
    assert.match(stack.join('\n'), /Built with: Sidekiq \([^()]+\)\.\nTools: RSpec/);
    assert.doesNotMatch(stack.join('\n'), /Redis|Rails/);
  });

  it('lie each in a folder, the first of which is called so', () => {
    const gem = (folder: string, name: string): BrainEvent =>
      manifest(
        `${folder}/${name}.gemspec`,
        `Gem::Specification.new do |s|\n  s.name = "${name}"\n  s.summary = "Keeps rows of ${name} for whoever asks later"\nend\n`,
      );
    const layout = learn(gem('ledger', 'ledger-core'), gem('ledger', 'ledger'), gem('quill', 'quill'))
      .find(({ schemaKey }) => schemaKey === 'root/architecture/packages')
      ?.facts.split('\n');
    assert.deepEqual(layout?.[0], '`ledger`: Keeps rows of ledger for whoever asks later');
  });

  it('are built with what stands in no group of development', () => {
    const gemfile =
      'gem "rails"\ngroup :test, :e2e do\n  if x\n    gem "redis"\n  end\nend\ngem "kafka"\ngem "pg", group: :test\n';
    const [stack = []] = told({ Gemfile: gemfile });
    assert.match(stack.join('\n'), /Built with: Rails \([^()]+\), Kafka \([^()]+\)\./);
  });
});

describe('projects in C and C++', () => {
  it('by CMake, with what Conan and vcpkg bring', () => {
    const [stack, , commands] = told({
      'CMakeLists.txt': `cmake_minimum_required(VERSION 3.25)
project(ledger VERSION 1.0 DESCRIPTION "Keeps accounts" LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 20)
# find_package(Gone REQUIRED)
find_package(Threads REQUIRED)
find_package(Boost 1.83 REQUIRED COMPONENTS json)
FetchContent_Declare(Catch2
  GIT_REPOSITORY https://github.com/catchorg/Catch2.git
  GIT_TAG v3.5.2)
enable_testing()
`,
      'conanfile.txt': '[requires]\nspdlog/1.13.0\n\n[generators]\nCMakeDeps\n',
      'vcpkg.json': '{ "dependencies": ["fmt", { "name": "zlib", "version>=": "1.3" }] }',
    });
    assert.deepEqual(stack, [
      'Languages: C++.',
      'Requires: C++ 20, CMake 3.25.',
      'Built with: spdlog (logging).',
      'Tools: Catch2 (test runner).',
      'Also depends on: Boost, fmt, zlib.',
    ]);
    assert.deepEqual(commands, ['Build: `cmake -B build && cmake --build build`.', 'Test: `ctest --test-dir build`.']);
  });

  it('by Meson, in plain C', () => {
    const [stack, , commands] = told({
      'meson.build':
        "project('ledger', 'c', version: '1.0', meson_version: '>=1.1', default_options: ['c_std=c17'])\nglib = dependency('glib-2.0', version: '>=2.70')\ndependency('threads')\n",
    });
    assert.deepEqual(stack, ['Languages: C.', 'Requires: C 17, Meson >=1.1.', 'Depends on: glib-2.0.']);
    assert.deepEqual(commands, [
      'Build: `meson setup build && meson compile -C build`.',
      'Test: `meson test -C build`.',
    ]);
  });
});

describe("Gradle's version catalogue", () => {
  it('tells libraries and plug-ins, with the versions that it names', () => {
    const [stack, versions, commands] = told({
      'settings.gradle.kts': 'rootProject.name = "ledger"\ninclude(":app")\n',
      'app/build.gradle.kts': 'plugins {\n  alias(libs.plugins.kotlin)\n}\n',
      'gradle/libs.versions.toml': `[versions]
kotlin = "2.1.0"
[libraries]
okhttp = { module = "com.squareup.okhttp3:okhttp", version = "4.12.0" }
moshi = "com.squareup.moshi:moshi:1.15.1"
junit = { group = "org.junit.jupiter", name = "junit-jupiter", version.ref = "kotlin" }
[plugins]
kotlin = { id = "org.jetbrains.kotlin.jvm", version.ref = "kotlin" }
`,
    });
    assert.match(stack?.join('\n') ?? '', /Kotlin/);
    assert.match(stack?.join('\n') ?? '', /OkHttp 4 \(HTTP client\), Moshi 1 \(serialisation\)/);
    assert.match(versions?.join('\n') ?? '', /okhttp 4\.12\.0, .*org\.jetbrains\.kotlin\.jvm 2\.1\.0/);
    assert.deepEqual(commands, [
      'Build: `./gradlew build`.',
      'Test: `./gradlew test`.',
      'One test: `./gradlew test --tests ClassName`.',
    ]);
  });
});

describe('projects of other toolchains', () => {
  /** By manifest: what it says, what the stack tells of it, and how the project is installed, built, tested and formatted. */
  const PROJECTS: readonly (readonly [
    path: string,
    text: string,
    stack: readonly string[],
    commands: readonly string[],
  ])[] = [
    [
      'mix.exs',
      `defmodule Ledger.MixProject do
  use Mix.Project

  def project do
    [app: :ledger, version: "0.1.0", elixir: "~> 1.17", description: "Books of small clubs", deps: deps()]
  end

  defp deps do
    [{:ecto, "~> 3.12"}, {:ledger_web, in_umbrella: true}, {:bandit, git: "https://example.com/bandit.git"}]
  end
end
`,
      ['Languages: Elixir.', 'Requires: Elixir ~> 1.17.', 'Depends on: ecto, ledger_web, bandit.'],
      ['Install: `mix deps.get`.', 'Build: `mix compile`.', 'Test: `mix test`.', 'Format: `mix format`.'],
    ],
    [
      'Package.swift',
      `// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Ledger",
  dependencies: [.package(url: "https://github.com/apple/swift-log.git", from: "1.6.0")],
  targets: [.target(name: "Ledger"), .testTarget(name: "LedgerTests")]
)
`,
      ['Languages: Swift.', 'Requires: Swift 6.0.', 'Depends on: swift-log.'],
      ['Build: `swift build`.', 'Test: `swift test`.'],
    ],
    [
      'build.sbt',
      'ThisBuild / scalaVersion := "3.5.2"\nname := "ledger"\nlibraryDependencies += "org.typelevel" %% "cats-core" % "2.12.0"\n',
      ['Languages: Scala.', 'Requires: Scala 3.5.2.', 'Depends on: cats-core.'],
      ['Build: `sbt compile`.', 'Test: `sbt test`.'],
    ],
    [
      'ledger.cabal',
      'cabal-version: 3.0\nname: ledger\nsynopsis: Books of small clubs\n',
      ['Languages: Haskell.'],
      ['Build: `cabal build all`.', 'Test: `cabal test all`.'],
    ],
    [
      'gleam.toml',
      'name = "ledger"\nversion = "1.0.0"\ngleam = ">= 1.4.0"\n',
      ['Languages: Gleam.', 'Requires: Gleam >= 1.4.0.'],
      ['Install: `gleam deps download`.', 'Build: `gleam build`.', 'Test: `gleam test`.', 'Format: `gleam format`.'],
    ],
    [
      'pubspec.yaml',
      'name: ledger\nenvironment:\n  sdk: ^3.5.0\ndependencies:\n  http: ^1.2.0\n  ledger_core:\n    path: ../core\n',
      ['Languages: Dart.', 'Requires: Dart ^3.5.0.', 'Depends on: http, ledger_core.'],
      ['Install: `dart pub get`.', 'Test: `dart test`.', 'Lint: `dart analyze`.', 'Format: `dart format .`.'],
    ],
    [
      'build.zig',
      'pub fn build(b: *std.Build) void {\n    const tests = b.step("test", "Run the tests");\n}\n',
      ['Languages: Zig.'],
      ['Build: `zig build`.', 'Test: `zig build test`.', 'Format: `zig fmt .`.'],
    ],
    [
      'dune-project',
      '(lang dune 3.16)\n(name ledger)\n(synopsis "Books of small clubs")\n',
      ['Languages: OCaml.'],
      ['Build: `dune build`.', 'Test: `dune test`.', 'Format: `dune fmt`.'],
    ],
  ];
  for (const [path, text, stack, commands] of PROJECTS)
    it(`tell what ${path} says, and their toolchain's commands`, () => {
      const [toldStack, , toldCommands] = told({ [path]: text });
      assert.deepEqual(toldStack, stack);
      assert.deepEqual(toldCommands, commands);
    });

  it('of Zig tell what they depend on, whatever comments stand beside it', () => {
    const zon = `.{
    .name = .ledger,
    .minimum_zig_version = "0.15.1",
    .dependencies = .{
        // The event loop.
        .libxev = .{
            // Pinned.
            .url = "https://example.com/libxev.tar.gz",
        },
        .@"wuffs-c" = .{ .path = "./pkg/wuffs" },
    },
    .paths = .{ "src" },
}
`;
    assert.deepEqual(told({ 'build.zig.zon': zon })[0], [
      'Languages: Zig.',
      'Requires: Zig 0.15.1.',
      'Depends on: libxev, wuffs-c.',
    ]);
  });

  it('are built by Stack where that is set up, tested by Flutter where it is used, and by Zig where it has tests', () => {
    const haskell = told({ 'ledger.cabal': 'name: ledger\n', 'stack.yaml': 'resolver: lts-22.1\n' })[2];
    assert.deepEqual(haskell, ['Build: `stack build`.', 'Test: `stack test`.']);
    const flutter = told({ 'pubspec.yaml': 'name: ledger\ndependencies:\n  flutter:\n    sdk: flutter\n' })[2];
    assert.ok(flutter?.includes('Test: `flutter test`.'), flutter?.join('\n'));
    assert.ok(
      !told({ 'build.zig': 'pub fn build(b: *std.Build) void {}\n' })[2]?.some((row) => row.startsWith('Test')),
    );
  });

  it('go before npm, which is for their pages, and before CMake, which may only hand on to them', () => {
    const mix = 'def project do\n  [app: :ledger, elixir: "~> 1.17", deps: [{:phoenix, "~> 1.7"}]]\nend\n';
    const page =
      '{"name":"assets","scripts":{"test":"jest"},"dependencies":{"lit":"^3"},"devDependencies":{"jest":"^29"}}';
    const both = told({ 'mix.exs': mix, 'package.json': page, 'package-lock.json': '{"lockfileVersion":3}' })[2];
    assert.ok(both?.includes('Test: `mix test`; also `npm test`.'), both?.join('\n'));
    assert.ok(both?.includes('Install: `mix deps.get`; also `npm install`.'), both?.join('\n'));
    const cmake = 'cmake_minimum_required(VERSION 3.19)\nproject(ledger C)\n';
    const zig = told({ 'CMakeLists.txt': cmake, 'build.zig': 'b.step("test", "");\n' });
    assert.equal(zig[0]?.[0], 'Languages: Zig, C.');
    assert.ok(zig[2]?.includes('Build: `zig build`.'), zig[2]?.join('\n'));
  });

  it('of Swift are Swift’s own, whatever CMake finds for those who take the package in by it', () => {
    const cmake = (languages: string): string =>
      `cmake_minimum_required(VERSION 3.19)\nproject(swift-tide${languages})\nfind_package(dispatch)\nfind_package(Foundation)\n`;
    const swift = (target: string): string =>
      `// swift-tools-version: 6.0\nlet package = Package(name: "Tide", targets: [${target}, .testTarget(name: "TideTests")])\n`;
    const plain = '.target(name: "Tide")';
    const wrapping = '.target(name: "CTide", publicHeadersPath: "include")';
    for (const files of [
      { 'CMakeLists.txt': cmake(' LANGUAGES C Swift'), 'Package.swift': swift(plain) },
      { 'CMakeLists.txt': cmake(' LANGUAGES C Swift'), 'Package.swift': swift(wrapping) },
      { 'CMakeLists.txt': cmake(''), 'Package.swift': swift(plain) },
    ]) {
      const [stack, , commands] = told(files);
      assert.deepEqual(stack?.slice(0, 2), ['Languages: Swift.', 'Requires: Swift 6.0.']);
      assert.deepEqual(commands, ['Build: `swift build`.', 'Test: `swift test`.']);
    }
    // A library in C that Swift packages may take in.
    const [, , commands] = told({ 'CMakeLists.txt': cmake(' LANGUAGES C'), 'Package.swift': swift(wrapping) });
    assert.match(commands?.join('\n') ?? '', /^Build: `cmake/);
  });
});
