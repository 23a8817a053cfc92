/** What the code still has for those who use it, and new code does not: each with what takes its place. */
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { DEPRECATION, GENERATED } from '../read/forms-by-lines.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';
import type { Usage } from './usage-sentence.ts';

const MOST = 3;
/** So many files have to take either of the two: of what hardly anybody uses nobody has to know. */
const LEAST_USERS = 10;
/** Of more importers nobody counts what they take. */
const MOST_LOOKED_AT = 2_000;
const STEP = 10;

interface Deprecation {
  readonly file: UsingFile;
  readonly name: string;
  readonly instead: string;
}

const notesIn = (file: UsingFile): Deprecation[] =>
  file.uses
    .filter((use) => use.startsWith(DEPRECATION))
    .map((use) => {
      const [name = '', instead = ''] = use.slice(DEPRECATION.length).split(' ');
      return { file, name, instead };
    });

/** By themselves, or behind the module (`shop.till.Till`). */
function takenBy(path: string, factsOf: FactsOf): ReadonlySet<string> {
  const { taken = [], imports = [] } = factsOf(path) ?? {};
  return new Set([...taken, ...imports.flatMap((one) => one.split(/[.:]+/).slice(-1))]);
}

/** Whether a file declares a name for others. */
const offers = (path: string, name: string, factsOf: FactsOf): boolean =>
  factsOf(path)?.exports.includes(name) === true;

/** Those that most files take, by the one name or the other, first. In steps of a few milliseconds. */
export function* deprecatedIn(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, Usage[], undefined> {
  const notes = files
    .filter(({ path, role, uses }) => {
      const isOwn = role === 'source' && !isTestPath(path) && !isAuxiliary(path);
      return isOwn && !uses.includes(GENERATED) && !path.endsWith('.d.ts');
    })
    .flatMap(notesIn);
  if (notes.length === 0) return [];
  const gone = new Set(notes.map(({ name }) => name));
  const counted: (Deprecation & { readonly users: number })[] = [];
  for (const note of notes) {
    yield;
    const { file, name, instead } = note;
    const homes = [file.path, ...file.targets].filter((path) => offers(path, instead, factsOf));
    if (homes.length === 0 || gone.has(instead) || !offers(file.path, name, factsOf)) continue;
    const places = new Set([file.path, ...homes]);
    const importers = files.filter(({ targets }) => targets.some((target) => places.has(target)));
    let users = 0;
    for (const [at, { path }] of importers.slice(0, MOST_LOOKED_AT).entries()) {
      if (at % STEP === 0) yield;
      const taken = takenBy(path, factsOf);
      if (taken.has(name) || taken.has(instead)) users += 1;
    }
    if (users >= LEAST_USERS) counted.push({ ...note, users });
  }
  const most = counted.sort((a, b) => b.users - a.users || (a.name < b.name ? -1 : 1)).slice(0, MOST);
  if (most.length === 0) return [];
  const named = most.map(({ name, instead }) => `\`${name}\` (use \`${instead}\`)`);
  return [{ topic: 'deprecated', folder: '', sentence: `Deprecated: ${named.join(', ')}.`, isRule: false }];
}
