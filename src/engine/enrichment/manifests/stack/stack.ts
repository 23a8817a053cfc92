/** The stack in one item: languages, runtime, package manager, frameworks, tools, what it depends on. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import { parseJson } from '../../data/json.ts';
import { at } from '../../data/node.ts';
import { knownTool, ROLES, type KnownTool, type ToolRole } from '../../data/known-tools.ts';
import { candidateOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { withoutIdle } from './idle-tools.ts';
import { languagesOf } from './languages.ts';
import type { Dependency, PackageInfo, QuotedText } from '../ecosystems/package-info.ts';
import { lockedVersions } from '../locks/locked-versions.ts';
import { moduleSystem } from './module-system.ts';
import { mainPackages, rootOf, type ProjectManifests } from '../project.ts';
import { STACK_KEY, STACK_TITLE } from '../read-items.ts';
import { distinctBy, isWide, requirementsOf } from './requirements.ts';
import { isLibrary, isToolRole } from './tool-roles.ts';

const MAX_TOOLS = 12;
const MAX_OTHER = 12;

interface Use {
  readonly tool: KnownTool;
  readonly count: number;
  /** The packages that it comes in. */
  readonly names: ReadonlySet<string>;
  /** The first number of the versions in use; undefined where none is locked, or several are. */
  readonly major: string | undefined;
  readonly span: EvidenceSpan;
}

export function stackOf(project: ProjectManifests): Candidate | undefined {
  const main = mainPackages(project);
  const languages = mainLanguages(project, main);
  const beside = languagesBeside(project, main, languages);
  const roots = [...new Set(main.map(({ ecosystem }) => ecosystem))].flatMap(
    (ecosystem) => rootOf(project, ecosystem) ?? [],
  );
  const requires = requirementsOf(project);
  const needed = usesOf(project, main, (role, dependency) => isLibrary(role) && dependency.runtime);
  const bundled = needed.length > 0 ? [] : main.filter(isBundledApplication);
  const libraries = bundled.length > 0 ? usesOf(project, bundled, isLibrary) : needed;
  const tools = withoutIdle(usesOf(project, main, isToolRole), main);
  const modules = moduleSystem(project);
  const others = otherDependencies(project, libraries);
  const first = roots[0];
  if (!first || languages.length === 0) return undefined;
  const manager = project.packageManager;
  const managerText = manager && `${manager.name}${manager.version === undefined ? '' : ` ${manager.version}`}`;
  const facts = [
    `Languages: ${[...languages, ...beside].map(({ text }) => text).join(', ')}.`,
    ...listOf(
      'Requires',
      requires.filter(({ isPin, isTarget }) => !isPin && !isTarget),
    ),
    ...listOf(
      'Compiled for',
      requires.filter(({ isTarget }) => isTarget),
    ),
    ...listOf(
      'Developed with',
      requires.filter(({ isPin }) => isPin),
    ),
    ...(manager?.span && managerText !== undefined ? [`Package manager: ${managerText}.`] : []),
    ...modules.map(({ text }) => text),
    ...(libraries.length > 0 ? [`Built with: ${withRoles(libraries)}.`] : []),
    ...(tools.length > 0 ? [`Tools: ${withRoles(tools)}.`] : []),
    ...others.facts,
  ];
  const headline = [
    languages
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' and '),
    ...(manager?.span && languages.some(({ text }) => /Script/.test(text)) ? [manager.name] : []),
    ...[...headlined(widelyUsed(libraries, main)), ...tools.slice(0, 4)].map(({ tool }) => tool.label),
  ];
  return candidateOf({
    type: 'tech-context',
    title: `${STACK_TITLE}${[...new Set(headline)].join(', ')}`,
    facts,
    files: roots.map(({ path }) => path),
    schemaKey: STACK_KEY,
    confidence: 0.95,
    importance: 5,
    tags: ['stack', ...languages.map(({ text }) => text)],
    hint: ['stack', 'overview', 'project'],
    origin: 'document',
    spans: [
      ...languages.map(({ span }) => span),
      ...[...requires, ...modules].map(({ span }) => span),
      ...(manager?.span ? [manager.span] : []),
      ...[...libraries, ...tools].map(({ span }) => span),
      ...others.spans,
    ],
  });
}

const listOf = (label: string, all: readonly QuotedText[]): string[] =>
  all.length === 0 ? [] : [`${label}: ${all.map(({ text }) => text).join(', ')}.`];

/** A language that fewer of them name is at home in a few files: of Kotlin's library alone nothing is written in Kotlin. */
const LEAST_OF_LANGUAGE = 0.25;
const widelyUsed = (libraries: readonly Use[], main: readonly PackageInfo[]): readonly Use[] =>
  libraries.filter(({ count }) => isWide(count, main));

/** Languages of `main`, without those that only a few of many packages are written in. */
function mainLanguages(project: ProjectManifests, main: readonly PackageInfo[]): QuotedText[] {
  const each = main.flatMap((info) => languagesOf(project, [info])).map(({ text }) => text);
  const found = languagesOf(project, main);
  const wide = found.filter(({ text }) => isWide(each.filter((one) => one === text).length, main, LEAST_OF_LANGUAGE));
  return wide.length === 0 ? found : wide;
}

const MOST_NAMED = 8;
const FEWEST_NAMED = 4;

/** Of each role the first: a second database driver says less of what it is built with than the web framework behind it. */
function headlined(libraries: readonly Use[]): readonly Use[] {
  const seen = new Set<ToolRole>();
  const first = libraries.filter(({ tool: { role } }) => !seen.has(role) && seen.add(role)).slice(0, MOST_NAMED);
  const others = libraries.filter((use) => !first.includes(use)).slice(0, Math.max(0, FEWEST_NAMED - first.length));
  return libraries.filter((use) => first.includes(use) || others.includes(use));
}

/** What a library hands out, of which an application has nothing. */
const HANDED_OUT = ['main', 'module', 'exports', 'types'];

/** An application that a bundler puts into one piece needs nothing when it runs: what it is built with are its `devDependencies`. */
function isBundledApplication({ event, ecosystem, dependencies }: PackageInfo): boolean {
  if (ecosystem !== 'node' || !dependencies.some(({ name }) => knownTool(name)?.role === 'bundler')) return false;
  const tree = parseJson(event.text);
  const isExtension = at(tree, 'engines', 'vscode') !== undefined;
  return isExtension || !HANDED_OUT.some((name) => at(tree, name) !== undefined);
}

/** Languages that only packages beside the main ones are written in, each with the first folder of them. */
function languagesBeside(
  project: ProjectManifests,
  main: readonly PackageInfo[],
  told: readonly QuotedText[],
): readonly QuotedText[] {
  const others = project.packages.filter((info) => !main.includes(info) && folderOf(info.path) !== '');
  const found = others.flatMap((info) =>
    languagesOf(project, [info]).map((one) => ({
      ...one,
      subject: one.text,
      text: `${one.text} (\`${folderOf(info.path)}\`)`,
    })),
  );
  return distinctBy(
    found.filter(({ subject }) => !told.some(({ text }) => text === subject)),
    ({ subject }) => subject,
  );
}

const BUILDS: ReadonlySet<ToolRole> = new Set<ToolRole>(['build-tool', 'task-runner']);

/** Packages that are called like a tool of another language. */
const NAMESAKES: ReadonlySet<string> = new Set(['rust Mockito', 'rust H2', 'python H2']);

/** A crate that is linked into the product, such as `nix`, is no program that builds it, whatever that is called. */
const isNamesake = ({ role, label }: KnownTool, { runtime }: Dependency, { ecosystem }: PackageInfo): boolean =>
  (ecosystem === 'rust' && runtime && BUILDS.has(role)) || NAMESAKES.has(`${ecosystem} ${label}`);

/** Known tools by how many packages use them; each once. */
function usesOf(
  project: ProjectManifests,
  packages: readonly PackageInfo[],
  wanted: (role: ToolRole, dependency: Dependency) => boolean,
): Use[] {
  const uses = new Map<string, Use>();
  for (const info of packages) {
    const locked = new Map(lockedVersions(info, project).map(({ dependency, version }) => [dependency, version]));
    for (const dependency of info.dependencies) {
      const tool = knownTool(dependency.name);
      if (!tool || !wanted(tool.role, dependency) || isNamesake(tool, dependency, info)) continue;
      const before = uses.get(tool.label);
      const version = majorOf(locked.get(dependency));
      const major = before && before.major !== version ? undefined : version;
      const names = new Set([...(before?.names ?? []), dependency.name]);
      const span = before?.span ?? dependency.span;
      uses.set(tool.label, { tool, count: (before?.count ?? 0) + 1, names, major, span });
    }
  }
  return [...uses.values()].sort((a, b) => b.count - a.count || rank(a) - rank(b)).slice(0, MAX_TOOLS);
}

/** What does not change with every update: the major version; before 1.0 the minor one, too. */
const majorOf = (version: string | undefined): string | undefined =>
  /^v?(0\.\d+|[1-9]\d{0,3})(?:\.|$)/.exec(version ?? '')?.[1];

const ROLE_ORDER = Object.keys(ROLES);
const rank = ({ tool }: Use): number => ROLE_ORDER.indexOf(tool.role);

function withRoles(uses: readonly Use[]): string {
  return uses
    .map(({ tool, major }) => `${tool.label}${major === undefined ? '' : ` ${major}`} (${ROLES[tool.role]})`)
    .join(', ');
}

/** Dependencies that no table knows, where there are few enough of them to mean something. */
function otherDependencies(
  project: ProjectManifests,
  known: readonly Use[],
): { facts: string[]; spans: EvidenceSpan[] } {
  const own = new Set(project.packages.map(({ name }) => name?.text));
  const runtime = project.packages.flatMap(({ dependencies }) =>
    dependencies.filter((dependency) => dependency.runtime),
  );
  const names = new Map(
    runtime
      .filter(({ name }) => !own.has(name) && !knownTool(name) && !/^@types\//.test(name))
      .map((dependency) => [dependency.name, dependency.span]),
  );
  if (names.size === 0 && known.length === 0 && runtime.length === 0) {
    const hasManifest = project.packages.some(({ ecosystem, isWorkspace }) => ecosystem === 'node' && !isWorkspace);
    return { facts: hasManifest && project.packages.length === 1 ? ['No runtime dependencies.'] : [], spans: [] };
  }
  const told = [...names].slice(0, MAX_OTHER);
  if (told.length === 0) return { facts: [], spans: [] };
  const more = names.size - told.length;
  const list = told.map(([name]) => name).join(', ');
  return {
    facts: [`${known.length > 0 ? 'Also depends on' : 'Depends on'}: ${list}${more > 0 ? ` and ${more} more` : ''}.`],
    spans: told.slice(0, 3).map(([, span]) => span),
  };
}
