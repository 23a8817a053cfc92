/** Projects of .NET, C, C++ and Gradle's catalogues are told as those of other ecosystems are: stack, versions, commands. */
import assert from 'node:assert/strict';
import { checkEvidence } from '../../../src/engine/enrichment/evidence-check.ts';
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
