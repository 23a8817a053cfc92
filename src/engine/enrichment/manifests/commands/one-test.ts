/** How a single test is run: by the runner that the test script, or the toolchain, uses. */
import { parseJson } from '../../data/json.ts';
import { parseYaml } from '../../data/yaml.ts';
import { entriesAt, textOf } from '../../data/node.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { mainPackages, type ProjectManifests } from '../project.ts';
import type { PackageInfo } from '../ecosystems/package-info.ts';
import { setForTasks, variablesFor } from '../ci/surroundings.ts';
import { spanOfEntry } from '../quote.ts';
import type { ProjectCommand } from './command.ts';
import { defaultCommands } from './default-commands.ts';
import { table } from '../../../model/table.ts';

/** What is typed behind the runner of a package manager, by the program that a test script begins with. */
const OF_NODE = table<string>({
  vitest: 'vitest run path/to/file',
  jest: 'jest path/to/file',
  mocha: 'mocha path/to/file',
  ava: 'ava path/to/file',
});
const EXECUTES = { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' } as const;
/** Settings of one kind of tests: without them others run, or none. */
const SPECIAL = /\s(?:--config|-c|--root|--project|--dir|--selectProjects)\b/;
const PREPARES = /^(?:cross-env|env|dotenv|NODE_\w+=\S+|[A-Z_]+=\S+)$/;

/** In place of a tool's name: the script `test` alone knows how it is started. */
const OF_SCRIPT = 'test';

interface Found {
  readonly tool: string;
  readonly folder: string;
  readonly span: ProjectCommand['span'];
}

/** The runner that the test scripts of the packages of a Node project begin with, each with its folder. */
function runnersOf(project: ProjectManifests): Found[] {
  return [...project.files].flatMap(([path, event]) => {
    if (baseName(path) !== 'package.json') return [];
    const folder = folderOf(path);
    if (!mainPackages(project).some((info) => folderOf(info.path) === folder)) return [];
    const scripts = new Map(entriesAt(parseJson(event.text), 'scripts'));
    const entry = ['test:unit', 'test']
      .map((name) => scripts.get(name))
      .find((one) => one && toolIn(textOf(one) ?? ''));
    const tool = entry && toolIn(textOf(entry) ?? '');
    return entry && tool !== undefined ? [{ tool, folder, span: spanOfEntry(event, entry) }] : [];
  });
}

/** What stands for one test of many: a path, a placeholder, a name in capitals, an option that chooses. */
const CHOOSES = /[/.<*[{:"']|^[A-Z]\w|name|file|pattern|test|spec|^-{1,2}\w/;
/** Whether a command is how any test is run, rather than one that a page takes for its example: `pnpm test react`. */
export const isTemplate = ({ command }: ProjectCommand): boolean =>
  command
    .replace(/^(?:npm|pnpm|yarn|bun|make|just|task) (?:run )?[\w:-]{1,60}/, '')
    .split(' ')
    .slice(1)
    .some((word) => CHOOSES.test(word));

/** Started by Node, which wants options of its own before it: only the script that has them is typed. */
function isByNode(script: string): boolean {
  const words = script.split(' ');
  const [runner] = words.filter((word) => !/^[A-Z_]+=/.test(word));
  const started = words.at(-1) ?? '';
  return (
    runner === 'node' &&
    /(?:^|\/)node_modules\//.test(started) &&
    /^(?:jest|vitest|mocha|ava)(?:\.[cm]?js)?$/.test(baseName(started))
  );
}
const BY_SCRIPT = { npm: 'npm test --', pnpm: 'pnpm test', yarn: 'yarn test', bun: 'bun run test' } as const;

function toolIn(script: string): string | undefined {
  if (isByNode(script)) return OF_SCRIPT;
  for (const part of script.split('&&')) {
    const program =
      part
        .trim()
        .split(/\s+/)
        .find((word) => !PREPARES.test(word)) ?? '';
    if (Object.hasOwn(OF_NODE, program) && !SPECIAL.test(part)) return program;
  }
  return undefined;
}

/** The packages of a workspace with tests, below its root, with the script `test` of those that have one. */
const packagesWithTests = (project: ProjectManifests): readonly (ProjectCommand['span'] | undefined)[] =>
  [...project.files].flatMap(([path, event]) => {
    const isPackage = baseName(path) === 'package.json' && folderOf(path) !== '' && !isAuxiliaryManifest(path);
    const scripts = new Map(isPackage ? entriesAt(parseJson(event.text), 'scripts') : []);
    const test = scripts.get('test');
    return test
      ? [spanOfEntry(event, test)]
      : [...scripts.keys()].some((name) => /^test:/.test(name))
        ? [undefined]
        : [];
  });
const testedPackages = (project: ProjectManifests): readonly ProjectCommand['span'][] =>
  packagesWithTests(project).filter((span) => span !== undefined);

const OF_PACKAGE = {
  npm: 'npm test -w PACKAGE',
  yarn: 'yarn workspace PACKAGE test',
  pnpm: 'pnpm --filter PACKAGE test',
  bun: 'bun run --filter PACKAGE test',
} as const;

/** The tests of one package, where many have some and there is no saying more. */
function ofPackage(project: ProjectManifests): ProjectCommand | undefined {
  const [span, ...more] = testedPackages(project);
  const command = OF_PACKAGE[project.packageManager?.name ?? 'npm'];
  // Where most call theirs otherwise, it fails.
  const isUsual = 2 * (1 + more.length) > packagesWithTests(project).length;
  return span && more.length > 0 && isUsual ? { command, does: 'all that one package tests', span } : undefined;
}

function ofNode(project: ProjectManifests): ProjectCommand | undefined {
  const found = runnersOf(project);
  const first = found.find(({ folder }) => folder === '') ?? found[0];
  if (!first) return undefined;
  const typed = OF_NODE[first.tool] ?? '';
  // Where packages differ, or most have settings of their own, nobody could say it in a line.
  const isAlike = found.every(({ tool }) => tool === first.tool) && 2 * found.length > testedPackages(project).length;
  if (first.folder !== '' && !isAlike) return undefined;
  const manager = project.packageManager?.name ?? 'npm';
  return {
    command: first.tool === OF_SCRIPT ? `${BY_SCRIPT[manager]} path/to/file` : `${EXECUTES[manager]} ${typed}`,
    does: first.folder === '' ? '' : 'in the folder of its package',
    span: first.span,
  };
}

const ONE_OF_GRADLE = './gradlew test --tests ClassName';
const OF_ANDROID = /\bcom\.android\.(?:library|application)\b|\bplugins\.android\.(?:library|application)\b/;

/** Of many modules the others have no test of that name, which fails; those of Android have a task for each of their variants. */
function ofGradle(one: ProjectCommand, { packages }: ProjectManifests): ProjectCommand {
  const modules = packages.filter(
    ({ path }) => folderOf(path) !== '' && /^build\.gradle(?:\.kts)?$/.test(baseName(path)),
  );
  if (modules.length < 2) return one;
  const isOfAndroid = modules.some(({ event }) => OF_ANDROID.test(event.text));
  const does = isOfAndroid ? 'in a module of Android `test<Variant>UnitTest` in place of `test`' : one.does;
  return { ...one, command: './gradlew :MODULE:test --tests ClassName', does };
}

/** Behind the command for all tests, by how that begins. */
const OF_TOOLCHAINS: readonly (readonly [all: RegExp, one: (all: string) => string])[] = [
  [/^hatch test$/, () => 'hatch test path/to/test_file.py::test_name'],
  [/^cargo test --workspace$/, () => 'cargo test -p CRATE NAME'],
  [/^cargo test$/, () => 'cargo test NAME'],
  [/^cargo nextest run\b/, () => 'cargo nextest run NAME'],
  [/^go test/, () => 'go test ./path/to/package -run TestName'],
  [/pytest$/, (all) => `${all} path/to/test_file.py::test_name`],
  [/^\.\/gradlew test$/, () => ONE_OF_GRADLE],
  [/^(?:mvn|\.\/mvnw)(?: clean)? (?:test|verify)$/, (all) => `${all.split(' ')[0] ?? ''} test -Dtest=ClassName`],
  [/^bin\/rails test$/, (all) => `${all} path/to/file_test.rb`],
  [/^bundle exec rspec$/, (all) => `${all} path/to/file_spec.rb`],
  [/^vendor\/bin\/(?:phpunit|pest)$/, (all) => `${all} --filter testName`],
  [/^dotnet test$/, () => 'dotnet test --filter FullyQualifiedName~Name'],
];

/**
 * With placeholders in capitals or below `path/to`; undefined where the runner is not known. `all` is what runs all tests: where
 * that is a task, the toolchain's own command says more.
 */
export function oneTest(project: ProjectManifests, all?: ProjectCommand): ProjectCommand | undefined {
  const [main] = mainPackages(project);
  if (main?.ecosystem === 'node') return ofNode(project) ?? ofPackage(project);
  // Who runs tests through environments of their own does not run them without.
  const isOwn = all !== undefined && /\b(?:tox|nox|hatch)\b/.test(all.command);
  const started = all && /^hatch test$/.test(all.does) ? { ...all, command: all.does, does: '' } : undefined;
  const usual = defaultCommands(project).test;
  const own = ofToolchain(all) ?? ofToolchain(started) ?? (isOwn ? undefined : ofToolchain(usual));
  const one = all === undefined || all.command === usual?.command ? inPackage(own, main) : own;
  const isOfModules = main?.ecosystem === 'jvm' && main.isWorkspace;
  if (one?.command === ONE_OF_GRADLE) return ofGradle(one, project);
  return one && isOfModules
    ? {
        ...one,
        command: one.command.replace(ONE_OF_MAVEN, '$& -pl MODULE -am -Dsurefire.failIfNoSpecifiedTests=false'),
      }
    : one;
}

const TASKFILES = ['Taskfile.yaml', 'Taskfile.yml', 'Taskfile.dist.yaml', 'Taskfile.dist.yml'];

/** `CGO_ENABLED=0 go test …`: a toolchain's own command as the project's tasks have it run. */
export function asTasksRun(
  one: ProjectCommand | undefined,
  { files }: Pick<ProjectManifests, 'files'>,
): ProjectCommand | undefined {
  const event = TASKFILES.flatMap((path) => files.get(path) ?? [])[0];
  const variables = one && event ? variablesFor(one.command, setForTasks(parseYaml(event.text), event.text)) : '';
  return one && variables !== '' ? { ...one, command: `${variables} ${one.command}` } : one;
}

/** The toolchain's own command, where the root has no package that it could be run in. */
const inPackage = (one: ProjectCommand | undefined, main: PackageInfo | undefined): ProjectCommand | undefined =>
  one && main?.ecosystem === 'python' && folderOf(main.path) !== '' && !one.command.startsWith('cd ')
    ? { ...one, does: 'in the folder of its package' }
    : one;

/** `pytest …` of a page is typed behind what runs all tests: `uv run pytest …`. */
export function inEnvironment(one: ProjectCommand | undefined, project: ProjectManifests): ProjectCommand | undefined {
  if (!one?.command.startsWith('pytest ')) return one;
  const all = defaultCommands(project).test?.command ?? '';
  return all.endsWith(' pytest') ? { ...one, command: `${all.slice(0, -'pytest'.length)}${one.command}` } : one;
}

/** Without its module no test of that name is found in the others, which fails. */
const ONE_OF_MAVEN = /^(?:mvn|\.\/mvnw) test -Dtest=ClassName$/;

function ofToolchain(all: ProjectCommand | undefined): ProjectCommand | undefined {
  const one = all && OF_TOOLCHAINS.find(([pattern]) => pattern.test(all.command))?.[1];
  return all && one && { command: one(all.command), does: all.does, span: all.span };
}
