/** Finds the files and sections of the repository that a task is about, by the words they are made of. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { Section } from '../../derived/section.ts';
import { type FileWords, sectionText, uniqueWords } from './file-words.ts';

/** A place to look at. */
export interface LocatedTarget {
  readonly path: string;
  readonly section: Section;
  /** Words of the task that it holds. */
  readonly matched: readonly string[];
}

/** Files that are looked at section by section. */
const CANDIDATES = 20;
const OF_A_FILE = 2;

/** The sections that hold most of the task's words, of the files that do; at most `limit`, two of a file. */
export function targetsOf(
  task: string,
  limit: number,
  words: FileWords,
  derived: DerivedMemory,
): readonly LocatedTarget[] {
  const asked = uniqueWords(task);
  return words
    .files(asked, CANDIDATES)
    .flatMap((path) => sectionsOf(path, asked, derived))
    .slice(0, limit);
}

function sectionsOf(path: string, asked: readonly string[], derived: DerivedMemory): LocatedTarget[] {
  const scored = derived.sectionsOf(path).map((section) => {
    const has = new Set(uniqueWords(`${path} ${sectionText(section)}`));
    return { path, section, matched: asked.filter((word) => has.has(word)) };
  });
  return scored
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.matched.length - a.matched.length || a.section.startLine - b.section.startLine)
    .slice(0, OF_A_FILE);
}
