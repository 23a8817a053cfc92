/** The libraries that most of the code imports, of those that no table of known ones has: what it is made of, by use rather than by name. */
import { groupedBy } from '../../model/grouped.ts';
import { knownTool } from '../../enrichment/data/known-tools.ts';
import { listed, rough } from '../../enrichment/history/counting.ts';
import { Integrations } from '../../enrichment/manifests/stack/integrations.ts';
import { languageOf } from '../read/language.ts';
import { deepestOver, isHelper, librariesIn, spokenName } from './folder-libraries.ts';
import type { UsingFile } from './importing-file.ts';
import { namespacesIn } from './jvm-namespaces.ts';
import type { FactsOf } from './names-taken.ts';

const MOST = 5;
const LEAST_FILES = 15;
/** Of all files of the product. */
const LEAST_SHARE = 0.025;
/** A language of fewer of them is that of a package beside the others. */
const LEAST_OF_LANGUAGE = 0.15;
/** What only a folder of so few of them imports is that folder's own. */
const LEAST_OF_FOLDER = 0.2;
/** What so many of all files import is no detail, wherever they lie. */
const OF_ALL = 0.1;

/** The files of the languages that the product is written in. */
function inMainLanguages(product: readonly UsingFile[]): readonly UsingFile[] {
  const byFamily = groupedBy(product, ({ path }) => languageOf(path).family);
  return [...byFamily.values()].filter((own) => own.length >= LEAST_OF_LANGUAGE * product.length).flat();
}

/** Of the files that import a library so many lie in what connects with it. */
const OF_INTEGRATION = 0.5;

/** Whether the files that import something lie in one small part of the product. */
function isOfOnePart(paths: readonly string[], product: readonly UsingFile[]): boolean {
  const folder = deepestOver(paths);
  const own = product.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
  return own.length < LEAST_OF_FOLDER * product.length;
}

/** "Most used libraries: `bubbletea` (60+ files) and `fantasy` (40+).", without those that the stack names anyway; empty where there are none. */
export function mostImported(
  files: readonly UsingFile[],
  product: readonly UsingFile[],
  factsOf: FactsOf,
  beside = new Integrations(product.map(({ path }) => path)),
): string {
  const own = new Set(files.map(({ path, role }) => (role === 'config' ? factsOf(path)?.manifest?.name : undefined)));
  const counted = inMainLanguages(product);
  const libraries = [...librariesIn(counted, files, factsOf)]
    .filter(([name]) => !isHelper(name) && !own.has(name) && knownTool(name) === undefined)
    .map(([name, paths]) => ({ name: `\`${spokenName(name)}\``, paths }));
  const isIntegration = (name: string, paths: readonly string[]): boolean =>
    paths.filter((path) => beside.isWithin(path) || beside.isAfter(name, path)).length >= OF_INTEGRATION * paths.length;
  const found = [...libraries, ...namespacesIn(counted)]
    .filter(({ paths }) => paths.length >= Math.max(LEAST_FILES, LEAST_SHARE * product.length))
    .filter(({ name, paths }) => !isIntegration(name, paths))
    .filter(({ paths }) => paths.length >= OF_ALL * product.length || !isOfOnePart(paths, product))
    .sort((a, b) => b.paths.length - a.paths.length || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
  if (found.length === 0) return '';
  const told = found.map(({ name, paths }, at) => `${name} (${rough(paths.length)}${at === 0 ? ' files' : ''})`);
  return `Also imported by many files: ${listed(told)}.`;
}
