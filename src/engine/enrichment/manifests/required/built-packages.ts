/** Packages of a workspace that others take in as they are built: what was changed in one is not seen, by tests either, before it is built. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, leavesOf, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../../data/node.ts';
import { candidateOf } from '../../draft.ts';
import { tally } from '../../history/counting.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

/** Fewer packages that others take in are no way of the project. */
const LEAST = 3;
/** Of those that others take in, so many are taken in as built. */
const SHARE = 0.8;
const BUILT = /^(?:\.\/)?(dist|build|out|lib)\//;
/** Where some of them are read from their sources, nobody can tell which from the manifests. */
const SOURCE = /^(?:\.\/)?(?:src\/.*|[^/]+)(?<!\.d)\.[cm]?tsx?$/;
/** Settings by which tools read the sources instead. */
const FROM_SOURCES = /\b(?:moduleNameMapper|alias|tsconfigPaths|customConditions|conditions)\b/;
/** How a task of a runner says that what a package needs is built before. */
const BUILDS_BEFORE = /^\^?(?:build|compile|dist|bundle)\b/;
const BUILD = {
  npm: (script: string) => `npm run ${script}`,
  pnpm: (script: string) => `pnpm ${script}`,
  yarn: (script: string) => `yarn ${script}`,
  bun: (script: string) => `bun run ${script}`,
} as const;

interface Member {
  readonly path: string;
  readonly event: BrainEvent;
  readonly name: string;
  readonly tree: DataNode | undefined;
}

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

const membersOf = ({ files }: ProjectManifests): readonly Member[] =>
  [...files].flatMap(([path, event]) => {
    if (baseName(path) !== 'package.json' || folderOf(path) === '' || isAuxiliaryManifest(path)) return [];
    const tree = parseJson(event.text);
    const name = textAt(tree, 'name');
    return name === undefined ? [] : [{ path, event, name, tree }];
  });

/** What it is taken in by: an entry in a folder that a build makes, with that folder; undefined where any leads to its sources. */
function builtEntry({ tree }: Member): { readonly folder: string; readonly entry: DataEntry } | undefined {
  const main = at(tree, 'exports') ?? at(tree, 'module') ?? at(tree, 'main');
  const entries = leavesOf(main).filter((one) => /\.[cm]?[jt]sx?$/.test(textOf(one) ?? ''));
  if (entries.some((one) => SOURCE.test(textOf(one) ?? ''))) return undefined;
  for (const entry of entries) {
    const folder = BUILT.exec(textOf(entry) ?? '')?.[1];
    if (folder !== undefined) return { folder, entry };
  }
  return undefined;
}

/** Whether something makes up for it: sources are read instead, or a runner of tasks builds what tests need. */
function isMadeUpFor({ files }: ProjectManifests, names: ReadonlySet<string>): boolean {
  const scopes = new Set([...names].map((name) => `${name.split('/')[0] ?? ''}/*`));
  return [...files].some(([path, event]) => {
    const name = baseName(path);
    if (/^tsconfig[\w.-]*\.json$/.test(name)) {
      const tree = parseJson(event.text);
      const paths = entriesAt(tree, 'compilerOptions', 'paths').map(([one]) => one);
      return (
        paths.some((one) => names.has(one) || scopes.has(one)) ||
        at(tree, 'compilerOptions', 'customConditions') !== undefined
      );
    }
    if (/^(?:vite|vitest|jest)\.config\./.test(name))
      return FROM_SOURCES.test(event.text) && namesSources(event.text, names);
    if (path === 'package.json') return at(parseJson(event.text), 'jest', 'moduleNameMapper') !== undefined;
    if (path !== 'turbo.json' && path !== 'turbo.jsonc' && path !== 'nx.json') return false;
    const tree = parseJson(event.text);
    const test = ['tasks', 'pipeline', 'targetDefaults'].flatMap((key) => textsAt(tree, key, 'test', 'dependsOn'));
    return test.some((one) => BUILDS_BEFORE.test(one));
  });
}

/** Whether settings lead to another package: by its name, by their scope, or by a way out of their own folder. */
const namesSources = (text: string, names: ReadonlySet<string>): boolean =>
  /['"(]\.\.\/|tsconfigPaths|onditions\b/.test(text) || [...names].some((name) => text.includes(name));

interface Taken extends Member {
  readonly folder: string;
  readonly span: EvidenceSpan;
}

/** "Packages import each other as built": undefined where tests see their sources. */
export function builtPackages(project: ProjectManifests): Candidate | undefined {
  const members = membersOf(project);
  const byName = new Map(members.map((one) => [one.name, one]));
  const needed = new Set(
    members.flatMap(({ tree }) =>
      DEPENDENCIES.flatMap((key) => entriesAt(tree, key).map(([name]) => name)).filter((name) => byName.has(name)),
    ),
  );
  const all = members.filter(({ name }) => needed.has(name));
  const built = all.flatMap((one): Taken[] => {
    const found = builtEntry(one);
    return found ? [{ ...one, folder: found.folder, span: spanOfEntry(one.event, found.entry) }] : [];
  });
  if (built.length < LEAST || built.length < SHARE * all.length || isMadeUpFor(project, new Set(byName.keys())))
    return undefined;
  const root = project.files.get('package.json');
  const script = ['build', 'compile', 'build:packages'].find((one) => at(root && parseJson(root.text), 'scripts', one));
  if (script === undefined) return undefined;
  const folder = tally(built.map((one) => one.folder))[0]?.[0] ?? 'dist';
  const command = BUILD[project.packageManager?.name ?? 'npm'](script);
  return candidateOf({
    type: 'convention',
    title: 'Packages take each other in as built',
    facts: [
      `Packages of the workspace import each other as built (\`${folder}/\`): after a change to one, build it (all of them: \`${command}\`) before you run or test what imports it.`,
    ],
    files: built.slice(0, LEAST).map(({ path }) => path),
    schemaKey: 'root/build',
    confidence: 0.9,
    importance: 5,
    tags: ['rule', 'built-packages'],
    areWordsOurs: true,
    hint: ['convention', 'packages', 'built'],
    origin: 'document',
    spans: built.slice(0, LEAST).map(({ span }) => span),
  });
}
