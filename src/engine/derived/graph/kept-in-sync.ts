/** What a comment asks to keep in step with something elsewhere, of files that are no tests. */
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { SYNC_NOTE } from '../read/forms-by-lines.ts';
import type { UsingFile } from './importing-file.ts';
import type { Usage } from './usage-sentence.ts';

const MOST = 3;

/** Those of files that most others import first; of two files that name each other one. */
export function keptInSync(files: readonly UsingFile[]): Usage[] {
  const noted = files
    .filter(({ path, role }) => role === 'source' && !isTestPath(path) && !isAuxiliary(path))
    .flatMap(({ path, uses }) =>
      uses.filter((use) => use.startsWith(SYNC_NOTE)).map((use) => ({ path, says: use.slice(SYNC_NOTE.length) })),
    );
  if (noted.length === 0) return [];
  const importers = new Map(noted.map(({ path }) => [path, 0]));
  for (const { targets } of files)
    for (const target of targets) {
      const count = importers.get(target);
      if (count !== undefined) importers.set(target, count + 1);
    }
  const told: (typeof noted)[number][] = [];
  const needed = ({ path }: (typeof noted)[number]): number => importers.get(path) ?? 0;
  for (const one of noted.sort((a, b) => needed(b) - needed(a) || (a.path < b.path ? -1 : 1)))
    if (told.length < MOST && !told.some(({ says }) => says.includes(one.path))) told.push(one);
  return told.map(({ path, says }) => ({
    topic: `sync of ${path}`,
    folder: '',
    sentence: `\`${path}\`: ${says.slice(0, 1).toUpperCase()}${says.slice(1)}.`,
    isRule: false,
    isPitfall: true,
  }));
}
