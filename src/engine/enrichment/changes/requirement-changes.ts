/** Requirements in the manifests: languages, engines, package manager, module system, licence; the last change of each. */
import type { BrainEvent } from '../../model/event.ts';
import { isAuxiliaryManifest } from '../paths.ts';
import { changesOf, type ValueChange } from './patch.ts';

export interface RequirementChange {
  readonly topic: string;
  readonly title: string;
  readonly fact: string;
  readonly event: BrainEvent;
  readonly path: string;
  readonly lines: readonly string[];
  readonly importance: number;
}

/** Versions by manifest and key: what is required, in words. */
const VERSIONS: readonly (readonly [path: RegExp, key: RegExp, subject: string, topic: string])[] = [
  [/package\.json$/, /^node$/, 'Node.js', 'node-version'],
  [/package\.json$/, /^vscode$/, 'VS Code', 'vscode-version'],
  [/Cargo\.toml$/, /^rust-version$/, 'Rust', 'rust-version'],
  [/Cargo\.toml$/, /^edition$/, 'Rust edition', 'rust-edition'],
  [
    /(?:pyproject\.toml|setup\.(?:cfg|py))$/,
    /^(?:requires-python|python|python_requires)$/,
    'Python',
    'python-version',
  ],
  [/go\.mod$/, /^go$/, 'Go', 'go-version'],
  [/(?:pom\.xml|\.gradle(?:\.kts)?)$/, /^java-version$/, 'Java', 'java-version'],
];

/** What the root of a package.json says that is a requirement, too. */
const PACKAGE_KEYS: ReadonlySet<string> = new Set(['packageManager', 'type', 'license']);

/** Whether an event is a manifest's change, not its beginning, in which something of this is set, changed or taken away. */
export function changesRequirements(event: BrainEvent): boolean {
  const [path] = event.files;
  if (event.kind !== 'manifest-change' || path === undefined || isAuxiliaryManifest(path)) return false;
  const { changes, isFirst } = changesOf(event);
  return !isFirst && changes.some(({ name }) => isRequirement(name, path));
}

const isRequirement = (name: string, path: string): boolean =>
  versionOf(name, path) !== undefined || (path.endsWith('package.json') && PACKAGE_KEYS.has(name));

/** The last change of each requirement in the manifest nearest to the root. */
export function requirementChanges(events: readonly BrainEvent[]): RequirementChange[] {
  const present = new Set(events.filter(({ kind }) => kind === 'manifest').map(({ files }) => files[0]));
  const latest = new Map<string, RequirementChange>();
  const changes = events
    .filter(changesRequirements)
    // A manifest that is gone requires nothing any more.
    .filter(({ files }) => present.size === 0 || present.has(files[0]))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
  for (const event of changes) {
    const path = event.files[0] ?? '';
    for (const change of changesOf(event).changes) {
      const told = describeChange(change, path);
      const gone = change.after === undefined ? versionOf(change.name, path)?.[3] : undefined;
      if (gone !== undefined && latest.get(gone)?.path === path) latest.delete(gone);
      if (!told) continue;
      const before = latest.get(told.topic);
      if (before && depth(before.path) < depth(path)) continue;
      latest.set(told.topic, { ...told, event, path, lines: change.lines });
    }
  }
  return [...latest.values()];
}

const depth = (path: string): number => path.split('/').length;

const versionOf = (name: string, path: string): (typeof VERSIONS)[number] | undefined =>
  VERSIONS.find(([manifest, key]) => manifest.test(path) && key.test(name));

type ChangeText = Pick<RequirementChange, 'topic' | 'title' | 'fact' | 'importance'>;

function describeChange({ name, before, after }: ValueChange, path: string): ChangeText | undefined {
  if (before === undefined || after === undefined) return undefined;
  const version = versionOf(name, path);
  if (version) {
    const [, , subject, topic] = version;
    if (!isStep(before, after, topic === 'node-version' ? 1 : 2)) return undefined;
    return {
      topic,
      title: `Requires ${subject} ${after} (before: ${before})`,
      fact: `\`${path}\` requires ${subject} ${after} instead of ${before}.`,
      importance: topic === 'vscode-version' ? 3 : 4,
    };
  }
  if (!path.endsWith('package.json')) return undefined;
  if (name === 'packageManager') return packageManager(before, after);
  if (name === 'type' && /^(?:module|commonjs)$/.test(after)) {
    const kind = after === 'module' ? 'ES modules' : 'CommonJS';
    return {
      topic: 'module-system',
      title: `Switched to ${kind}`,
      fact: `\`${path}\` declares "type": "${after}".`,
      importance: 4,
    };
  }
  if (name === 'license')
    return {
      topic: 'licence',
      title: `Licence changed from ${before} to ${after}`,
      fact: `\`${path}\` is licensed under ${after} instead of ${before}.`,
      importance: 4,
    };
  return undefined;
}

function packageManager(before: string, after: string): ChangeText | undefined {
  const [was = '', is = ''] = [before, after].map((value) => value.replace(/@[^]*/, ''));
  if (was === is) return undefined;
  return {
    topic: 'package-manager',
    title: `Switched package manager from ${was} to ${is}`,
    fact: `package.json declares ${after} instead of ${before}.`,
    importance: 4,
  };
}

/** Whether the first `places` numbers of the lower bound differ: a patch release more or less is no decision. */
function isStep(before: string, after: string, places: number): boolean {
  const bound = (range: string): string =>
    (/\d+(?:\.\d+)*/.exec(range)?.[0] ?? '').split('.').slice(0, places).join('.');
  return bound(before) !== bound(after);
}
