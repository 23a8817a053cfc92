/**
 * Whether quotes bear out the sense of a statement, as far as that can be told without understanding it: what denies has to
 * stand on denying words, what is quoted has to come from where the statement is about, and what one package sets is not told
 * as the project's.
 */
import { isCode } from '../enrichment/history/path-kinds.ts';
import { baseName } from '../enrichment/paths.ts';
import { wordsIn } from '../enrichment/history/path-names.ts';
import { contrary } from './contrary.ts';
import type { Hold } from './holds/hold.ts';
import { polarity } from './polarity.ts';

export interface SenseAsked {
  /** All words of the statement. */
  readonly text: string;
  /** `path` is null for the message of a commit. */
  readonly quotes: readonly { readonly path: string | null; readonly text: string }[];
  /** Every path of the project. */
  readonly files: ReadonlySet<string>;
  /** Searches that bear out what it says of many files. */
  readonly holds: readonly Hold[];
}

const CODE = /`[^`\n]{1,300}`/g;

/** Manifests: a folder with one is a package of its own. */
const MANIFESTS: ReadonlySet<string> = new Set([
  ...['package.json', 'Cargo.toml', 'pyproject.toml', 'go.mod', 'setup.py', 'pom.xml', 'build.gradle', 'composer.json'],
]);
/** Names of files. */
const SETTINGS =
  /^[\w-]{1,40}\.config\b|^\.|rc$|\.(?:json|toml|ya?ml|ini|cfg|conf|config|mod|gradle|xml)$|^setup\.py$/i;

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Paths of the project that a statement names: files, and folders of two parts or more. */
function namedPaths(text: string, files: ReadonlySet<string>): readonly string[] {
  const named = [...text.matchAll(CODE)].map(([code]) => code.slice(1, -1).replace(/^\.\//, '').replace(/\/$/, ''));
  const isThere = (path: string): boolean =>
    path.includes('/') && (files.has(path) || [...files].some((file) => file.startsWith(`${path}/`)));
  return named.filter((path) => !/\s/.test(path) && isThere(path));
}

/** What it names has to have to do with what it quotes: the same folder, or the quote names it. */
function subject({ text, quotes, files }: SenseAsked): readonly string[] {
  const named = namedPaths(text, files);
  const from = quotes.flatMap(({ path }) => path ?? []);
  if (named.length === 0 || from.length < quotes.length || from.length === 0) return [];
  const shown = quotes.map((quote) => quote.text).join('\n');
  const hasToDo = (path: string): boolean =>
    from.some((one) => isBelow(one, path) || isBelow(path, folderOf(one))) ||
    shown.includes(baseOf(path).replace(/\.\w+$/, ''));
  if (named.some(hasToDo)) return [];
  return [
    `It speaks of ${[...new Set(named)]
      .slice(0, 2)
      .map((path) => `\`${path}\``)
      .join(
        ' and ',
      )}, and its quotes are from ${[...new Set(from)].slice(0, 2).join(' and ')}: quote what shows it there.`,
  ];
}

/** The innermost folder with a manifest that holds a path; '' for the root's. */
function packageOf(path: string, packages: ReadonlySet<string>): string {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) if (packages.has(folder)) return folder;
  return '';
}

/** A statement whose first sentence is of many of a kind, "Errors are …", and has no name of code. */
const OF_MANY = /^\p{Lu}[\p{L}-]{2,20}(?<!s)s [^`.;]{3,300}(?:[.;]|$)/u;

/** What the settings of one package say holds for that package: the statement has to name it. */
function scope({ text, quotes, files }: SenseAsked): readonly string[] {
  const from = quotes.flatMap(({ path }) => path ?? []);
  const isOfSettings = from.every((path) => SETTINGS.test(baseName(path)));
  if (from.length === 0 || !(isOfSettings || (OF_MANY.test(text) && from.every(isCode)))) return [];
  const packages = new Set([...files].filter((file) => MANIFESTS.has(baseOf(file))).map(folderOf));
  const [own, ...others] = new Set(from.map((path) => packageOf(path, packages)));
  if (own === undefined || own === '' || others.length > 0) return [];
  const said = text.toLowerCase();
  const words = [own, baseOf(own), ...wordsIn(baseOf(own)).filter((word) => word.length > 3)];
  if (
    words.some((word) => said.includes(word.toLowerCase())) ||
    namedPaths(text, files).some((path) => isBelow(path, own))
  )
    return [];
  if (!isOfSettings)
    return [
      `Its quotes are all from \`${own}\`, and it speaks of all: name that part, or quote where it holds elsewhere, too.`,
    ];
  return [`What it says stands in the settings of \`${own}\` alone: name that part, or quote where it holds for all.`];
}

/** Why the quotes do not bear it out, each so that it can be mended. */
export function senseRefusals(asked: SenseAsked): readonly string[] {
  const denials = polarity(asked);
  return [
    ...(denials.length > 0 ? denials : contrary(asked.text, asked.quotes)),
    // A search looks at where it is said to hold.
    ...(asked.holds.length > 0 ? [] : [...subject(asked), ...scope(asked)]),
  ];
}
