/** How the packages of a monorepo lie: folder, name and purpose of each. */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { folderOf, helpsToWork } from '../paths.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { clip } from '../text/words.ts';
import type { PackageInfo } from './ecosystems/package-info.ts';
import { isVersionCatalog } from './ecosystems/version-catalog.ts';
import { type PackageRole, rolesOf } from './package-roles.ts';
import type { ProjectManifests } from './project.ts';

const MAX_PACKAGES = 14;

/** What a folder's own page says that it is, with its words. */
type SaidOf = (folder: string) => { readonly says: string; readonly span: EvidenceSpan } | undefined;

export function layoutOf(
  { packages, sidePackages, files }: ProjectManifests,
  saidOf: SaidOf = () => undefined,
): Candidate | undefined {
  const members = mainFirst(nestedPackages(packages));
  const roles = rolesOf(files.values());
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
    facts: [
      ...told.map((info) => lineOf(info, roles, saidOf)),
      ...(more > 0 ? [`And ${more} more packages.`] : []),
    ].slice(0, MAX_PACKAGES),
    files: told.map(({ path }) => path),
    schemaKey: 'root/architecture/packages',
    confidence: 0.95,
    importance: 4,
    tags: ['packages', 'layout', 'monorepo', ...(more > 0 ? ['partial'] : [])],
    hint: ['architecture', 'packages', 'layout'],
    origin: 'document',
    spans: told.flatMap((info) => [
      (info.description ?? info.name)?.span ?? spanOf(info.event, 0, 80),
      ...[saidOf(folderOf(info.path))?.span].filter((span) => span !== undefined),
    ]),
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
    // Of several in one folder that which is called after it speaks for the others.
    const isNamesake = info.name?.text === folder.split('/').at(-1);
    if (!byFolder.has(key) || (isNamesake && info.ecosystem === 'ruby')) byFolder.set(key, info);
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

/** The folder that holds most packages first; what lies beside the product last. */
function mainFirst(members: readonly PackageInfo[]): PackageInfo[] {
  const top = ({ path }: PackageInfo): string => path.split('/')[0] ?? '';
  const sizes = new Map<string, number>();
  for (const info of members) sizes.set(top(info), (sizes.get(top(info)) ?? 0) + 1);
  const beside = ({ path }: PackageInfo): number => Number(helpsToWork(path));
  return [...members].sort((a, b) => beside(a) - beside(b) || (sizes.get(top(b)) ?? 0) - (sizes.get(top(a)) ?? 0));
}

/** What tools write into a new manifest until somebody says what it is. */
const PLACEHOLDER =
  /^(?:add (?:your|a|some) |todo\b|(?:package |project )?description$|(?:my|a) (?:new )?(?:project|package|app)\.?$)/i;
/** So many words that its names do not have tell something. */
const NEWS = 2;

/** Whether what is said of a package is more than its names again, by so many words. */
export function isTold({ path, name }: PackageInfo, words: string, news = NEWS): boolean {
  const known = new Set(wordsOf(`${folderOf(path)} ${name?.text ?? ''} ${OF_ANY}`).parts);
  return new Set(wordsOf(words).parts.filter((word) => !known.has(word))).size >= news;
}
/** What each package is. */
const OF_ANY = 'package library module component crate';

/** "@acme/rows: Reads rows" without the package's own name. */
function withoutOwnName({ name, description }: PackageInfo): string | undefined {
  const label = `${name?.text ?? ''}: `;
  return description?.text.startsWith(label) === true ? description.text.slice(label.length) : description?.text;
}

function lineOf(info: PackageInfo, roles: ReadonlyMap<string, PackageRole>, saidOf: SaidOf): string {
  const folder = foldersOf(info);
  const isOne = folder === folderOf(info.path);
  const name = isOne ? info.name?.text : undefined;
  const named = name === undefined || folder.endsWith(name) ? '' : ` (${name})`;
  const described = PLACEHOLDER.test(info.description?.text ?? '') ? undefined : withoutOwnName(info);
  const said = [described, isOne ? saidOf(folder)?.says : undefined].find(
    (words) => words !== undefined && isTold(info, words),
  );
  const role = isOne ? roles.get(folder) : undefined;
  const told = role && (role.isEntry || said === undefined) ? role.words : '';
  const description =
    said ?? (told === '' && described !== undefined && isTold(info, described, 1) ? described : undefined);
  const words = [told, description === undefined ? '' : clip(description, 140)].filter((one) => one !== '');
  return `\`${folder}\`${named}${words.length === 0 ? '' : `: ${words.join('. ')}`}`;
}
