/** What a toolchain's own commands are, where a project says nothing else: `cargo test`, `go build ./...`. */
import { at } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { spanOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import type { ProjectCommand } from './command.ts';
import type { Ecosystem } from '../ecosystems/package-info.ts';
import { mainPackages, rootOf, type ProjectManifests } from '../project.ts';
import type { Purpose } from './purposes.ts';

type Defaults = Partial<Record<Purpose, ProjectCommand>>;

/** By purpose, for the toolchain of the main package. Node has no defaults: its scripts are its commands. */
export function defaultCommands(project: ProjectManifests): Defaults {
  const [main] = mainPackages(project);
  switch (main?.ecosystem) {
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
    default:
      return {};
  }
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
  const hasUv = at(tree, 'tool', 'uv') !== undefined;
  const hasPoetry = at(tree, 'tool', 'poetry') !== undefined;
  const runner = hasUv ? 'uv run ' : hasPoetry ? 'poetry run ' : '';
  return {
    ...(hasUv || hasPoetry ? defaultsOf(project, 'python', { install: hasUv ? 'uv sync' : 'poetry install' }) : {}),
    ...(pytest ? { test: { command: `${runner}pytest`, does: '', span: pytest.span } } : {}),
  };
}

function dotnet(project: ProjectManifests): Defaults {
  const hasTests = [...project.packages, ...project.sidePackages].some(
    ({ ecosystem, dependencies }) =>
      ecosystem === 'dotnet' && dependencies.some(({ name }) => name === 'Microsoft.NET.Test.Sdk'),
  );
  const test = hasTests ? { test: 'dotnet test' } : {};
  return defaultsOf(project, 'dotnet', { install: 'dotnet restore', build: 'dotnet build', ...test }, '');
}

/** Rake's default task is what a project runs before a change gets in. */
function ruby(project: ProjectManifests): Defaults {
  const test = project.files.has('Rakefile') ? { test: 'bundle exec rake' } : {};
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
  if (isMaven) return defaultsOf(project, 'jvm', { build: 'mvn package', test: 'mvn test' });
  // The settings of a build of many projects stand where it is run.
  const isAtRoot = ['settings.gradle', 'settings.gradle.kts'].some((path) => project.files.has(path));
  const commands = { build: './gradlew build', test: './gradlew test' };
  return defaultsOf(project, 'jvm', commands, isAtRoot ? '' : undefined);
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
