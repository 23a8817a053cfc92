/** What a project requires, is compiled for and is developed with, each once. */
import { folderOf } from '../../paths.ts';
import type { PackageInfo, QuotedText } from '../ecosystems/package-info.ts';
import { homeFolder, mainPackages, type ProjectManifests } from '../project.ts';
import { dotnetTargets } from './dotnet-targets.ts';
import { toolVersions } from './tool-versions.ts';

/** Of so many packages, what a single one requires is its own matter. */
const SEVERAL = 5;
/** Only extensions of it state which one they need. */
const OF_EXTENSIONS = 'VS Code';
/** Of so many packages, what fewer than this share need is their own matter. */
const MANY_PACKAGES = 20;
const LEAST_OF_MANY = 0.1;
/** Whether so many of `packages` make it a matter of all. */
export const isWide = (count: number, { length }: readonly PackageInfo[], share = LEAST_OF_MANY): boolean =>
  length < MANY_PACKAGES || count >= Math.max(2, share * length);

/** "Node.js" of "Node.js ^22.0.0 || ^24.0.0". */
function subjectOf({ text }: QuotedText): string {
  const at = text.search(/\s[\d^~<>=*]/);
  return at < 0 ? text.replace(/\s\S*$/, '') : text.slice(0, at);
}

export interface Requirement extends QuotedText {
  /** It is what the project's own work is done with; who uses it may have another. */
  readonly isPin: boolean;
  /** It is what users run it on; the work on it needs something newer. */
  readonly isTarget: boolean;
}

/** What the main library of .NET is built for says more than what each project beside it is. */
const OF_FRAMEWORK = /^(?:\.NET \d|target net)/;
/** "Java 8" of a build that CI runs on a later one. */
const majorJava = (text: string): number => Number(/^(?:Java|JDK) (\d{1,2})$/.exec(text)?.[1] ?? NaN);

/** What the project requires, each once; what only some packages beside the root ask for names the first of these. */
export function requirementsOf(project: ProjectManifests): readonly Requirement[] {
  const home = homeFolder(project) ?? '';
  const packages = home === '' ? project.packages : project.packages.filter(({ path }) => path.startsWith(`${home}/`));
  const main = mainPackages(project);
  const tools = toolVersions(project)
    .filter(({ text }) => !text.startsWith('JDK ') || main.some(({ ecosystem }) => ecosystem === 'jvm'))
    .map((one) => ({
      ...{ ...one, isPin: true, isTarget: false, subject: subjectOf(one) },
    }));
  const jdk = Math.max(0, ...tools.map(({ text }) => majorJava(text)).filter((version) => !Number.isNaN(version)));
  const frameworks = dotnetTargets(project);
  const stated = packages.flatMap((info) =>
    info.requires.flatMap((one) => {
      if (frameworks && OF_FRAMEWORK.test(one.text)) return [];
      const peers = packages.filter(({ ecosystem }) => ecosystem === info.ecosystem);
      const subject = subjectOf(one);
      const folder = folderOf(info.path);
      const stating = peers.flatMap(({ requires }) => requires.filter((other) => subjectOf(other) === subject));
      const same = stating.filter(({ text }) => text === one.text).length;
      const isOfOne = stating.length === 1 && peers.length >= SEVERAL && subject !== OF_EXTENSIONS;
      const isAside = folder !== '' && (isOfOne || !isWide(stating.length, peers));
      const isMain =
        main.includes(info) && !peers.some(({ path, name }) => folderOf(path) === '' && name !== undefined);
      const isCommon =
        folder === '' ||
        (stating.length === peers.length && main.includes(info)) ||
        (same > 1 && 2 * same > stating.length && !isAside) ||
        (isMain && same === stating.length && !isAside);
      return {
        ...one,
        ...{ isPin: false, isTarget: majorJava(one.text) < jdk },
        subject,
        isCommon,
        isAside,
        text: isCommon ? one.text : `${one.text} (\`${folder}\`)`,
      };
    }),
  );
  const built = frameworks ? [{ ...frameworks, isPin: false, isTarget: true, subject: 'target' }] : [];
  const ofAll = [...stated.filter(({ isCommon }) => isCommon), ...built, ...tools];
  const ofParts = stated.filter(({ isCommon, isAside }) => !isCommon && !isAside);
  const order = [...stated, ...built, ...tools].map(({ subject }) => subject);
  return distinctBy([...ofAll, ...ofParts], ({ subject }) => subject).sort(
    (one, other) => order.indexOf(one.subject) - order.indexOf(other.subject),
  );
}

/** The first of those that `key` says the same of. */
export function distinctBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse();
}
