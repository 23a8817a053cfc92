/** Which version of what is in use: one item for all direct dependencies, by the lock files. */
import type { Candidate } from '../../../model/candidate.ts';
import { knownTool } from '../../data/known-tools.ts';
import { candidateOf } from '../../draft.ts';
import { clip } from '../../text/words.ts';
import { lockedVersions, type LockedVersion } from '../locks/locked-versions.ts';
import type { ProjectManifests } from '../project.ts';

/** In characters: a reader has a budget, and tools that everybody knows are asked for first. */
const LONGEST = { runtime: 1_200, development: 800 } as const;

export function versionsOf(project: ProjectManifests): Candidate | undefined {
  const all = project.packages.flatMap((info) => lockedVersions(info, project));
  if (all.length === 0) return undefined;
  const runtime = byName(all.filter(({ dependency }) => dependency.runtime));
  const others = byName(all.filter(({ dependency }) => !dependency.runtime));
  for (const name of runtime.keys()) others.delete(name);
  const paths = [...new Set(all.map(({ path }) => path))];
  const from = paths.slice(0, 3).map((path) => `\`${path}\``);
  return candidateOf({
    type: 'fact',
    // Without versions: they change often, and a title is what many places show.
    title: clip(`Exact versions of the direct dependencies, locked in ${from.join(', ')}`, 190),
    facts: [line('Runtime', runtime, LONGEST.runtime), line('Development', others, LONGEST.development)],
    files: paths,
    schemaKey: 'root/stack/versions',
    confidence: 0.95,
    importance: 2,
    tags: ['versions', 'dependencies'],
    hint: ['stack', 'versions', 'project'],
    origin: 'document',
    spans: [...runtime.values(), ...others.values()].flatMap((locked) => locked.slice(0, 1)).map(({ span }) => span),
  });
}

/** By the package's name, each version once. */
function byName(all: readonly LockedVersion[]): Map<string, LockedVersion[]> {
  const found = new Map<string, LockedVersion[]>();
  for (const one of all) {
    const { name } = one.dependency;
    const same = found.get(name) ?? [];
    if (!same.some(({ version }) => version === one.version)) found.set(name, [...same, one]);
  }
  return found;
}

function line(label: string, versions: ReadonlyMap<string, readonly LockedVersion[]>, longest: number): string {
  const told = [...versions]
    .filter(([name]) => !name.startsWith('@types/'))
    .sort(([a], [b]) => Number(!knownTool(a)) - Number(!knownTool(b)) || (a < b ? -1 : 1))
    .map(([name, locked]) => `${name} ${locked.map(({ version }) => version).join(' and ')}`);
  return told.length === 0 ? '' : `${label}: ${clip(told.join(', '), longest)}.`;
}
