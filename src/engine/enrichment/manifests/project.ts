/** The project as its manifests at HEAD show it: read once, used by everything that tells about it. */
import type { BrainEvent } from '../../model/event.ts';
import { folderOf, isAuxiliaryManifest } from '../paths.ts';
import { parseJson } from '../data/json.ts';
import { textAt } from '../data/node.ts';
import { parseToml } from '../data/toml.ts';
import { parseYaml } from '../data/yaml.ts';
import { ciStepsOf, isWorkflow } from './ci/ci.ts';
import type { CiStep } from './ci/ci-step.ts';
import { runsOnRequests } from './ci/on-requests.ts';
import type { Ecosystem, PackageInfo } from './ecosystems/package-info.ts';
import { packageManagerOf, type PackageManager } from './stack/package-manager.ts';
import { withoutOtherBuilds } from './ecosystems/beside-swift.ts';
import { packageInfoOf } from './ecosystems/read-package.ts';

export interface ProjectManifests {
  /** Manifest files at HEAD by path. */
  readonly files: ReadonlyMap<string, BrainEvent>;
  /** Packages of the product, the nearest to the root first. */
  readonly packages: readonly PackageInfo[];
  /** Packages of tests, examples and sites. */
  readonly sidePackages: readonly PackageInfo[];
  readonly ciSteps: readonly CiStep[];
  readonly packageManager: PackageManager | undefined;
}

export function projectOf(events: readonly BrainEvent[]): ProjectManifests {
  const project = known.get(events) ?? read(events);
  known.set(events, project);
  return project;
}

/** Several extractors look at the same batch. */
const known = new WeakMap<readonly BrainEvent[], ProjectManifests>();

function read(events: readonly BrainEvent[]): ProjectManifests {
  const manifests = [...latestByPath(events).values()].sort(byDepth);
  const infos = withoutPins(withoutOtherBuilds(manifests.flatMap((event) => packageInfoOf(event) ?? [])));
  const ciSteps = inOrderOfCi(manifests).flatMap((event) => ciStepsOf(event));
  const isBeside = besideIn(infos);
  const packages = infos.filter((info) => !isBeside(info));
  const files = new Map(manifests.map((event) => [event.files[0] ?? '', event]));
  return {
    files,
    packages: withWrappers(packages),
    sidePackages: infos.filter(isBeside),
    ciSteps,
    packageManager: packageManagerOf(files, ciSteps),
  };
}

const COMPILED: ReadonlySet<Ecosystem> = new Set<Ecosystem>(['rust', 'go', 'zig', 'swift', 'native', 'dotnet']);

/** Only beside what builds a program a package hands that on. */
function withWrappers(packages: readonly PackageInfo[]): readonly PackageInfo[] {
  const hasProgram = packages.some(({ path, ecosystem }) => folderOf(path) === '' && COMPILED.has(ecosystem));
  return packages.map((info) => (info.isWrapper === true && !hasProgram ? { ...info, isWrapper: false } : info));
}

/** What every pull request is held to says most of how the project is worked on. */
function inOrderOfCi(manifests: readonly BrainEvent[]): readonly BrainEvent[] {
  const onRequests = new Set(
    manifests.filter(({ files: [path = ''], text }) => isWorkflow(path) && runsOnRequests(parseYaml(text))),
  );
  return [...onRequests, ...manifests.filter((event) => !onRequests.has(event))];
}

/**
 * What lies beside the product. Tests of .NET are projects of the solution, in a folder of their own; where nothing else is of .NET,
 * one of it below `tests/` is a sample that the tests read.
 */
function besideIn(infos: readonly PackageInfo[]): (info: PackageInfo) => boolean {
  const isOfDotnet = infos.some(({ path, ecosystem }) => ecosystem === 'dotnet' && !isAuxiliaryManifest(path));
  return ({ path, ecosystem }) =>
    isAuxiliaryManifest(path) && !(isOfDotnet && ecosystem === 'dotnet' && /(?:^|\/)tests?\//i.test(path));
}

/** The manifests at HEAD; of one read twice, the later reading. */
function latestByPath(events: readonly BrainEvent[]): Map<string, BrainEvent> {
  const latest = new Map<string, BrainEvent>();
  for (const event of events) {
    const path = event.kind === 'manifest' ? event.files[0] : undefined;
    const before = path === undefined ? undefined : latest.get(path);
    if (path !== undefined && (!before || before.id < event.id)) latest.set(path, event);
  }
  return latest;
}

/** What lists the same for who develops a package: requirements files beside a pyproject.toml, a Gemfile beside a gemspec. */
const PINNED: readonly Ecosystem[] = ['python', 'ruby'];

function withoutPins(infos: readonly PackageInfo[]): PackageInfo[] {
  const declared = PINNED.filter((one) => infos.some(({ ecosystem, name }) => ecosystem === one && name !== undefined));
  return infos.map((info) => {
    if (!declared.includes(info.ecosystem) || info.name !== undefined) return info;
    return { ...info, dependencies: info.dependencies.map((dependency) => ({ ...dependency, runtime: false })) };
  });
}

/** So many packages make a workspace of the folder that they lie below. */
const LEAST_IN_HOME = 3;

/**
 * The folder that the work is done in: the root where it has a manifest; else the outermost one with a manifest below which most
 * packages lie; undefined where they lie all over the place.
 */
export function homeFolder({ packages }: Pick<ProjectManifests, 'packages'>): string | undefined {
  const folders = packages.map(({ path }) => folderOf(path));
  if (folders.includes('')) return '';
  return folders.find((home) => {
    const below = folders.filter((one) => one === home || one.startsWith(`${home}/`)).length;
    return below >= LEAST_IN_HOME && 2 * below > folders.length;
  });
}

/**
 * The packages that speak for the project: those of the ecosystems that have a manifest at its root, where any has; else
 * all. Beside packages of another ecosystem a toolbox speaks for nobody.
 */
export function mainPackages({ packages }: ProjectManifests): readonly PackageInfo[] {
  const ecosystems = new Set(packages.map(({ ecosystem }) => ecosystem));
  const made = ecosystems.size < 2 ? packages : packages.filter(({ isToolbox }) => isToolbox !== true);
  const counts = [...ecosystems].map((one) => made.filter(({ ecosystem }) => ecosystem === one).length);
  // A toolbox that holds many packages together is the root of a workspace.
  const isRoot = ({ path, ecosystem, isToolbox, isWrapper }: PackageInfo): boolean =>
    folderOf(path) === '' &&
    isWrapper !== true &&
    (isToolbox !== true || 2 * made.filter((one) => one.ecosystem === ecosystem).length >= Math.max(...counts));
  const home = homeFolder({ packages: made });
  if (home !== undefined && home !== '') return made.filter(({ path }) => path.startsWith(`${home}/`));
  const atRoot = new Set(packages.filter(isRoot).map(({ ecosystem }) => ecosystem));
  const main = made.filter(({ ecosystem }) => atRoot.size === 0 || atRoot.has(ecosystem));
  return main.length === 0 ? packages : main;
}

/** The package at the root where it describes itself, or that which the repository is called after; else the nearest that does, or that has a name. */
export function mainPackage(project: ProjectManifests): PackageInfo | undefined {
  const packages = mainPackages(project);
  const described = packages.filter(({ description }) => description !== undefined);
  const [first] = packages;
  return (
    described.find((info) => speaksForAll(info, project)) ?? described[0] ?? packages.find(({ name }) => name) ?? first
  );
}

/** Whether what a package says of itself is said of the project: one of several beside each other speaks for itself. */
export function speaksForAll(info: PackageInfo, project: ProjectManifests): boolean {
  if (folderOf(info.path) === '') return true;
  const called = repositoryName(project);
  const isCalled = ({ name }: PackageInfo): boolean =>
    called !== undefined && name?.text.replace(/^@[^/]*\//, '').toLowerCase() === called;
  const described = mainPackages(project).filter(({ description }) => description !== undefined);
  return described.some(isCalled) ? isCalled(info) : described.length === 1;
}

/** Where a manifest keeps the address of its repository. */
const REPOSITORY = [
  ['repository', 'url'],
  ['repository'],
  ['package', 'repository'],
  ['workspace', 'package', 'repository'],
  ['project', 'urls', 'Repository'],
  ['project', 'urls', 'repository'],
] as const;

/** What a package at the root says that the repository is called, lower case: `ledger` of `git+https://github.com/acme/ledger.git`. */
function repositoryName({ packages }: ProjectManifests): string | undefined {
  const addresses = packages
    .filter(({ path }) => folderOf(path) === '')
    .flatMap(({ path, event: { text } }) => {
      const tree = /\.jsonc?$/.test(path) ? parseJson(text) : path.endsWith('.toml') ? parseToml(text) : undefined;
      return REPOSITORY.flatMap((keys) => textAt(tree, ...keys) ?? []);
    });
  return addresses.flatMap((address) => /[/:]([\w.-]+?)(?:\.git)?\/?$/.exec(address)?.[1]?.toLowerCase() ?? [])[0];
}

/** The manifest of an ecosystem that stands nearest to the root. */
export function rootOf({ packages }: ProjectManifests, ecosystem: Ecosystem): PackageInfo | undefined {
  return packages.find((info) => info.ecosystem === ecosystem);
}

function byDepth(a: BrainEvent, b: BrainEvent): number {
  const [x = '', y = ''] = [a.files[0], b.files[0]];
  return depth(x) - depth(y) || (x < y ? -1 : x > y ? 1 : 0);
}

const depth = (path: string): number => (folderOf(path) === '' ? 0 : path.split('/').length);
