/** Which version of its dependencies each package has, by the lock files beside and above it. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import { baseName, folderOf } from '../../paths.ts';
import type { Dependency, PackageInfo } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { catalogVersions, isVersionCatalog } from '../ecosystems/version-catalog.ts';
import { lockEcosystem, LockLines, type Locked } from './lock-lines.ts';

export interface LockedVersion {
  readonly dependency: Dependency;
  readonly version: string;
  /** Where it is locked. */
  readonly path: string;
  readonly span: EvidenceSpan;
}

interface Lock {
  readonly path: string;
  readonly eventId: string;
  readonly byName: ReadonlyMap<string, readonly Locked[]>;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[_.]+/g, '-');

/** The exact versions of what the package itself names, in the order of its manifest; none without a lock file. */
export function lockedVersions(info: PackageInfo, project: ProjectManifests): LockedVersion[] {
  if (info.ecosystem === 'go') return pinned(info, ({ span }) => /\s(v\d[\w.+-]*)/.exec(span.quote)?.[1]);
  if (isVersionCatalog(info.path)) {
    const versions = catalogVersions(info.event);
    return pinned(info, ({ name }) => versions.get(name));
  }
  const locks = locksOf(project)
    .filter(({ path }) => lockEcosystem(baseName(path)) === info.ecosystem && isAbove(folderOf(path), info.path))
    // The nearest says most.
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length);
  if (info.ecosystem === 'dotnet' && locks.length === 0) return pinnedInDotnet(info, project);
  return info.dependencies.flatMap((dependency): LockedVersion[] => {
    for (const { path, eventId, byName } of locks) {
      const locked = versionFor(dependency, byName.get(keyOf(dependency.name)) ?? []);
      if (!locked) continue;
      return [{ dependency, version: locked.version, path, span: { eventId, quote: locked.lines.join('\n').trim() } }];
    }
    return [];
  });
}

const isAbove = (folder: string, path: string): boolean => folder === '' || path.startsWith(`${folder}/`);

/** Several packages look at the same locks. */
const known = new WeakMap<ProjectManifests, readonly Lock[]>();

function locksOf(project: ProjectManifests): readonly Lock[] {
  const locks =
    known.get(project) ??
    [...project.files].flatMap(([path, event]): Lock[] => {
      if (lockEcosystem(baseName(path)) === undefined) return [];
      const lines = new LockLines(baseName(path));
      const byName = new Map<string, Locked[]>();
      for (const line of event.text.split('\n')) {
        const locked = lines.push(line);
        if (locked) byName.set(keyOf(locked.name), [...(byName.get(keyOf(locked.name)) ?? []), locked]);
      }
      return [{ path, eventId: event.id, byName }];
    });
  known.set(project, locks);
  return locks;
}

/** Of several locked versions the one that was chosen for the range, else the highest that fits it. */
function versionFor({ span }: Dependency, locked: readonly Locked[]): Locked | undefined {
  if (locked.length < 2) return locked[0];
  const asked = locked.find(({ ranges }) => ranges.some((range) => range !== '' && span.quote.includes(`"${range}"`)));
  if (asked) return asked;
  const [, major, minor] = /[^\w.](\d+)(?:\.(\d+))?[\w.*+-]*/.exec(span.quote.replace(/^.*?[:=]/s, ' ')) ?? [];
  const fits = locked.filter(({ version }) => {
    const [first, second] = version.split('.');
    return major === undefined || (first === major && (major !== '0' || minor === undefined || second === minor));
  });
  return [...(fits.length > 0 ? fits : locked)].sort(higherFirst)[0];
}

function higherFirst({ version: a }: Locked, { version: b }: Locked): number {
  const [x, y] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let i = 0; i < 3; i++) {
    const difference = (y?.[i] ?? 0) - (x?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a < b ? 1 : -1;
}

/** Some manifests name exact versions themselves. */
const pinned = (
  { dependencies, path }: PackageInfo,
  versionOf: (dependency: Dependency) => string | undefined,
): LockedVersion[] =>
  dependencies.flatMap((dependency): LockedVersion[] => {
    const version = versionOf(dependency);
    return version === undefined ? [] : [{ dependency, version, path, span: dependency.span }];
  });

/** NuGet takes the version that a reference names; one without is named for all projects in Directory.Packages.props. */
function pinnedInDotnet(info: PackageInfo, { files }: ProjectManifests): LockedVersion[] {
  const central = files.get(CENTRAL);
  return info.dependencies.flatMap((dependency): LockedVersion[] => {
    const own = /\bVersion(?:="|>\s*)(\d[\w.-]*)/.exec(dependency.span.quote)?.[1];
    if (own !== undefined) return [{ dependency, version: own, path: info.path, span: dependency.span }];
    const name = dependency.name.replaceAll('.', '\\.');
    const named = new RegExp(`<PackageVersion\\b[^>]{0,200}Include="${name}"[^>]{0,200}Version="(\\d[\\w.-]*)"`, 'i');
    const found = named.exec(central?.text ?? '');
    const version = found?.[1];
    if (!central || !found || version === undefined) return [];
    return [{ dependency, version, path: CENTRAL, span: { eventId: central.id, quote: found[0] } }];
  });
}

const CENTRAL = 'Directory.Packages.props';
