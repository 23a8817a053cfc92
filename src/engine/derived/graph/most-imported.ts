/** The libraries that most of the code imports, of those that no table of known ones has: what it is made of, by use rather than by name. */
import { knownTool } from '../../enrichment/data/known-tools.ts';
import { listed, rough } from '../../enrichment/history/counting.ts';
import { isHelper, librariesIn, spokenName } from './folder-libraries.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';

const MOST = 5;
const LEAST_FILES = 15;
/** Of all files of the product. */
const LEAST_SHARE = 0.04;

/** "Most used libraries: `bubbletea` (60+ files) and `fantasy` (40+).", without those that the stack names anyway; empty where there are none. */
export function mostImported(files: readonly UsingFile[], product: readonly UsingFile[], factsOf: FactsOf): string {
  const own = new Set(files.map(({ path, role }) => (role === 'config' ? factsOf(path)?.manifest?.name : undefined)));
  const found = [...librariesIn(product, files, factsOf)]
    .map(([name, paths]) => ({ name, count: paths.length }))
    .filter(({ count }) => count >= Math.max(LEAST_FILES, LEAST_SHARE * product.length))
    .filter(({ name }) => !isHelper(name) && !own.has(name) && knownTool(name) === undefined)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
  if (found.length === 0) return '';
  const told = found.map(
    ({ name, count }, at) => `\`${spokenName(name)}\` (${rough(count)}${at === 0 ? ' files' : ''})`,
  );
  return `Also imported by many files: ${listed(told)}.`;
}
