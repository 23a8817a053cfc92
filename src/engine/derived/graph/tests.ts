/** Which test speaks of which file: by its name, and by what it imports where several files have that name. */
import type { FileIndex } from '../memory/file-index.ts';
import { byText, folderOf, stemOf } from '../paths.ts';
import type { ImportLinks } from './links.ts';

/** A name that more files have (`index`) names none of them. */
const MOST_NAMESAKES = 60;

/** The files that a test tests: none or one. */
export function subjectsOf(test: string, files: FileIndex, links: ImportLinks): string[] {
  const stem = stemOf(test);
  if (files.get(test)?.role !== 'test' || files.byStem.count(stem) > MOST_NAMESAKES) return [];
  const candidates = [...files.byStem.get(stem)].filter((path) => files.get(path)?.role === 'source').sort(byText);
  const imported = new Set(links.targetsOf(test));
  const [only] = candidates;
  const direct = candidates.filter((path) => imported.has(path));
  if (direct[0] !== undefined) return direct.slice(0, 1);
  const folders = new Set(folderOf(test).split('/'));
  const common = (path: string): number =>
    folderOf(path)
      .split('/')
      .filter((folder) => folders.has(folder)).length;
  if (candidates.length === 1 && only !== undefined) {
    return endingOf(only) === endingOf(test) ? [only] : [];
  }
  const [best, second] = candidates.map((path) => ({ path, score: common(path) })).sort((a, b) => b.score - a.score);
  return best && second && best.score > second.score && endingOf(best.path) === endingOf(test) ? [best.path] : [];
}

/** The tests of a file. */
export function testsOf(path: string, files: FileIndex, links: ImportLinks): string[] {
  const stem = stemOf(path);
  if (files.get(path)?.role !== 'source' || files.byStem.count(stem) > MOST_NAMESAKES) return [];
  return [...files.byStem.get(stem)].filter(
    (test) => files.get(test)?.role === 'test' && subjectsOf(test, files, links)[0] === path,
  );
}

/** `ts` and `tsx` are one language. */
function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/^[cm]?([jt]s)x?$/, 'ts');
}
