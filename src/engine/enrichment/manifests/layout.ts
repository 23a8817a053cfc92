/** How the packages of a monorepo lie: folder, name and purpose of each. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { folderOf } from '../paths.ts';
import { clip } from '../text/words.ts';
import type { PackageInfo } from './ecosystems/package-info.ts';
import { isVersionCatalog } from './ecosystems/version-catalog.ts';
import type { ProjectManifests } from './project.ts';

const MAX_PACKAGES = 14;

export function layoutOf({ packages, sidePackages }: ProjectManifests): Candidate | undefined {
  const members = nestedPackages(packages);
  const sites = nestedPackages(sidePackages).filter(({ path }) => path.split('/').length <= 2);
  if (members.length < 2 && !(members.length === 1 && packages.some(({ path }) => folderOf(path) === '')))
    return undefined;
  const told = [...mostNeeded(members), ...sites].slice(0, MAX_PACKAGES);
  const more = members.length + sites.length - told.length;
  const names = members.slice(0, 5).map((info) => `\`${foldersOf(info)}\``);
  const others = members.length - names.length;
  return candidateOf({
    type: 'architecture-note',
    title: `Packages of the repository: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    facts: [...told.map(lineOf), ...(more > 0 ? [`And ${more} more packages.`] : [])].slice(0, MAX_PACKAGES),
    files: told.map(({ path }) => path),
    schemaKey: 'root/architecture/packages',
    confidence: 0.95,
    importance: 4,
    tags: ['packages', 'layout', 'monorepo'],
    hint: ['architecture', 'packages', 'layout'],
    origin: 'document',
    spans: told.map((info) => (info.description ?? info.name)?.span ?? spanOf(info.event, 0, 80)),
  });
}

/** Where there are too many, those that most of the others need, in the order given. */
function mostNeeded(members: readonly PackageInfo[]): readonly PackageInfo[] {
  if (members.length <= MAX_PACKAGES) return members;
  const needs = new Map<string, number>();
  for (const { dependencies } of members)
    for (const name of new Set(dependencies.map((one) => one.name))) needs.set(name, (needs.get(name) ?? 0) + 1);
  const neededBy = ({ name }: PackageInfo): number => needs.get(name?.text ?? '') ?? 0;
  const kept = new Set([...members].sort((a, b) => neededBy(b) - neededBy(a)).slice(0, MAX_PACKAGES));
  return members.filter((info) => kept.has(info));
}

/** One entry a folder; generated per-platform packages are told as one. */
function nestedPackages(packages: readonly PackageInfo[]): PackageInfo[] {
  const byFolder = new Map<string, PackageInfo>();
  for (const info of packages) {
    const folder = folderOf(info.path);
    if (
      folder === '' ||
      (info.name === undefined &&
        info.description === undefined &&
        (info.ecosystem !== 'jvm' || isVersionCatalog(info.path)))
    )
      continue;
    const key = folder.replace(
      /[-_](?:darwin|linux|win32|windows|macos|freebsd|android)(?:[-_][\w-]{1,60})?$/,
      '-<platform>',
    );
    if (!byFolder.has(key)) byFolder.set(key, info);
  }
  return [...byFolder.values()];
}

/** The folder of a package, or the pattern of those that are one package for several platforms. */
function foldersOf({ path }: PackageInfo): string {
  return folderOf(path).replace(
    /[-_](?:darwin|linux|win32|windows|macos|freebsd|android)(?:[-_][\w-]{1,60})?$/,
    '-<platform>',
  );
}

function lineOf(info: PackageInfo): string {
  const folder = foldersOf(info);
  const name = folder === folderOf(info.path) ? info.name?.text : undefined;
  const named = name === undefined || folder.endsWith(name) ? '' : ` (${name})`;
  const description = info.description?.text;
  return `\`${folder}\`${named}${description === undefined ? '' : `: ${clip(description, 140)}`}`;
}
