/** What a toolchain's own commands are, where a project says nothing else: `cargo test`, `go build ./...`. */
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { spanOf } from '../../draft.ts';
import { baseName, folderOf } from '../../paths.ts';
import type { ProjectCommand } from './command.ts';
import type { Ecosystem, ToolchainName } from '../ecosystems/package-info.ts';
import { commandsOfToolchain, isToolchain } from '../ecosystems/toolchains.ts';
import { mainPackages, rootOf, type ProjectManifests } from '../project.ts';
import type { Purpose } from './purposes.ts';

type Defaults = Partial<Record<Purpose, ProjectCommand>>;

/** By purpose, for the toolchain of the main package. Node has no defaults: its scripts are its commands. */
export function defaultCommands(project: ProjectManifests): Defaults {
  const ecosystem = mainEcosystem(project);
  switch (ecosystem) {
    case 'rust':
      return rust(project);
    case 'go':
      return defaultsOf(project, 'go', { build: 'go build ./...', test: 'go test ./...' });
    case 'python':
      return python(project);
    case 'jvm':
      return jvm(project);
    case 'dotnet':
      return dotnet(project);
    case 'native':
      return native(project);
    case 'ruby':
      return ruby(project);
    case 'php':
      return php(project);
    case 'node':
    case undefined:
      return {};
    default:
      return toolchain(project, ecosystem);
  }
}

/** Of several at the root, that of the packages that need most: a `CMakeLists.txt` may only hand the build on to another toolchain. */
export function mainEcosystem(project: ProjectManifests): Ecosystem | undefined {
  const main = mainPackages(project);
  const needs = (one: Ecosystem): number =>
    main.filter(({ ecosystem }) => ecosystem === one).reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const [first] = main;
  if (first?.ecosystem !== 'native') return first?.ecosystem;
  const others = main.map(({ ecosystem }) => ecosystem).filter(isToolchain);
  return others.find((one) => needs(one) >= needs('native')) ?? 'native';
}

function toolchain(project: ProjectManifests, name: ToolchainName): Defaults {
  const root = rootOf(project, name);
  if (!root) return {};
  const folder = folderOf(root.path);
  const there = project.packages.filter((one) => one.ecosystem === name && folderOf(one.path) === folder);
  const beside = [...project.files.keys()].filter((path) => folderOf(path) === folder).map(baseName);
  return defaultsOf(
    project,
    name,
    commandsOfToolchain(
      name,
      there.map(({ event }) => event.text),
      new Set(beside),
    ),
  );
}

function rust(project: ProjectManifests): Defaults {
  const isWorkspace = project.packages.some(
    ({ ecosystem, event }) => ecosystem === 'rust' && /^\[workspace\]/m.test(event.text),
  );
  return defaultsOf(project, 'rust', {
    build: 'cargo build',
    test: isWorkspace ? 'cargo test --workspace' : 'cargo test',
  });
}

function python(project: ProjectManifests): Defaults {
  const info = rootOf(project, 'python');
  const tree = info && parseToml(info.event.text);
  const pytest = info?.dependencies.find(({ name }) => name === 'pytest');
  const hasUv = at(tree, 'tool', 'uv') !== undefined || project.files.has('uv.lock');
  const hasPoetry = at(tree, 'tool', 'poetry') !== undefined;
  const runner = hasUv ? 'uv run ' : hasPoetry ? 'poetry run ' : '';
  return {
    ...(hasUv || hasPoetry ? defaultsOf(project, 'python', { install: hasUv ? 'uv sync' : 'poetry install' }) : {}),
    ...(pytest
      ? { test: { command: `${runner}${hasUv ? groupOf(tree) : ''}pytest`, does: '', span: pytest.span } }
      : {}),
  };
}

const PYTEST = /^pytest(?![\w-])/;

/** `--group tests `, where the environment that uv makes unasked lacks the pytest that a group of dependencies has. */
function groupOf(tree: DataNode | undefined): string {
  const has = (list: readonly DataNode[]): boolean => list.some((one) => PYTEST.test(textOf(one) ?? ''));
  const groups = entriesAt(tree, 'dependency-groups');
  const asked = textsAt(tree, 'tool', 'uv', 'default-groups');
  const unasked = new Set(asked.length === 0 ? ['dev'] : asked);
  const includes = groups.some(
    ([name, group]) => unasked.has(name) && listAt(group).some((one) => textAt(one, 'include-group') !== undefined),
  );
  const known = [listAt(tree, 'project', 'dependencies'), listAt(tree, 'tool', 'uv', 'dev-dependencies')];
  const own = groups.filter(([, group]) => has(listAt(group))).map(([name]) => name);
  const isThere = includes || unasked.has('all') || known.some(has) || own.some((name) => unasked.has(name));
  return isThere || own[0] === undefined ? '' : `--group ${own[0]} `;
}

function dotnet(project: ProjectManifests): Defaults {
  const hasTests = [...project.packages, ...project.sidePackages].some(
    ({ ecosystem, dependencies }) =>
      ecosystem === 'dotnet' && dependencies.some(({ name }) => name === 'Microsoft.NET.Test.Sdk'),
  );
  const test = hasTests ? { test: 'dotnet test' } : {};
  return defaultsOf(project, 'dotnet', { install: 'dotnet restore', build: 'dotnet build', ...test }, '');
}

/** Rails has a runner of its own, which RSpec replaces; else Rake's default task is what a project runs before a change gets in. */
function ruby(project: ProjectManifests): Defaults {
  const gems = new Set(rootOf(project, 'ruby')?.dependencies.map(({ name }) => name));
  const command = ['rspec-rails', 'rspec'].some((gem) => gems.has(gem))
    ? 'bundle exec rspec'
    : gems.has('rails')
      ? 'bin/rails test'
      : project.files.has('Rakefile')
        ? 'bundle exec rake'
        : undefined;
  const test = command === undefined ? {} : { test: command };
  return defaultsOf(project, 'ruby', { install: 'bundle install', ...test }, '');
}

function native(project: ProjectManifests): Defaults {
  const meson = project.files.get('meson.build');
  const cmake = project.files.get('CMakeLists.txt');
  if (cmake) {
    const test = /\b(?:enable_testing|include\s*\(\s*CTest)\b/i.test(cmake.text)
      ? { test: 'ctest --test-dir build' }
      : {};
    return defaultsOf(project, 'native', { build: 'cmake -B build && cmake --build build', ...test }, '');
  }
  if (!meson) return {};
  const build = 'meson setup build && meson compile -C build';
  return defaultsOf(project, 'native', { build, test: 'meson test -C build' }, '');
}

function jvm(project: ProjectManifests): Defaults {
  const isMaven = rootOf(project, 'jvm')?.path.endsWith('pom.xml') === true;
  const format = formatterOf(project, isMaven);
  if (isMaven) return { ...defaultsOf(project, 'jvm', { build: 'mvn package', test: 'mvn test' }), ...format };
  // The settings of a build of many projects stand where it is run.
  const isAtRoot = ['settings.gradle', 'settings.gradle.kts'].some((path) => project.files.has(path));
  const commands = { build: './gradlew build', test: './gradlew test' };
  return { ...defaultsOf(project, 'jvm', commands, isAtRoot ? '' : undefined), ...format };
}

/** Plugins that format code, by what a build calls them, with the goal or the task that does. */
const FORMATTERS: readonly (readonly [plugin: string, goal: string, task: string])[] = [
  ['spring-javaformat', 'spring-javaformat:apply', ''],
  ['spotless', 'spotless:apply', ''],
  ['fmt', 'fmt:format', ''],
  ['formatter', 'formatter:format', ''],
  ['com.diffplug.spotless', '', 'spotlessApply'],
  ['io.spring.javaformat', '', 'format'],
  ['org.jlleitschuh.gradle.ktlint', '', 'ktlintFormat'],
];

function formatterOf({ packages }: ProjectManifests, isMaven: boolean): Defaults {
  const used = packages.filter(({ ecosystem }) => ecosystem === 'jvm').flatMap(({ dependencies }) => dependencies);
  for (const [plugin, goal, task] of FORMATTERS) {
    const found = used.find(({ name }) => name === plugin);
    const command = isMaven ? goal && `mvn ${goal}` : task && `./gradlew ${task}`;
    if (found && command !== '') return { format: { command, does: '', span: found.span } };
  }
  return {};
}

/** What Composer puts below `vendor/bin`, by purpose: the package, and what is typed. */
const OF_COMPOSER: readonly (readonly [purpose: Purpose, packages: RegExp, command: string])[] = [
  ['test', /^pestphp\/pest$/, 'vendor/bin/pest'],
  ['test', /^phpunit\/phpunit$|^symfony\/phpunit-bridge$/, 'vendor/bin/phpunit'],
  ['lint', /^phpstan\/phpstan$|^larastan\/larastan$/, 'vendor/bin/phpstan analyse'],
  ['lint', /^vimeo\/psalm$/, 'vendor/bin/psalm'],
  ['format', /^(?:friendsofphp\/php-cs-fixer|php-cs-fixer\/shim)$/, 'vendor/bin/php-cs-fixer fix'],
  ['format', /^laravel\/pint$/, 'vendor/bin/pint'],
];

/** Of the package at the root; of a repository of many what these need for themselves, in the folder of each. */
function php(project: ProjectManifests): Defaults {
  const packages = project.packages.filter(({ ecosystem }) => ecosystem === 'php');
  const found: Defaults = defaultsOf(project, 'php', { install: 'composer install' });
  for (const [purpose, pattern, command] of OF_COMPOSER)
    for (const { path, dependencies } of packages) {
      const dependency = dependencies.find(({ name }) => pattern.test(name));
      if (!dependency || found[purpose]) continue;
      const does = folderOf(path) === '' ? '' : 'in the folder of its package';
      found[purpose] = { command, does, span: dependency.span };
    }
  return found;
}

/** `at` is the folder in which they are run; that of the manifest unless given. */
function defaultsOf(
  project: ProjectManifests,
  ecosystem: Ecosystem,
  commands: Partial<Record<Purpose, string>>,
  at?: string,
): Defaults {
  const root = rootOf(project, ecosystem);
  if (!root) return {};
  const folder = at ?? folderOf(root.path);
  const span = (root.name ?? root.requires[0])?.span ?? spanOf(root.event, 0, 80);
  return Object.fromEntries(
    Object.entries(commands).map(([purpose, command]) => [
      purpose,
      { command: folder === '' ? command : `cd ${folder} && ${command}`, does: '', span },
    ]),
  );
}
