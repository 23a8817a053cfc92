/** Finds the files and sections of the repository that a task is about, by the words they are made of. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { FileFacts, Section } from '../../derived/section.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { wordsOf } from '../text/words.ts';

/** A place to look at. */
export interface Target {
  readonly path: string;
  readonly section: Section;
  /** Words of the task that it holds. */
  readonly matched: readonly string[];
  readonly role: FileFacts['role'];
}

/** Konteks prefers code over what surrounds it; a test or a configuration is rarely where a task begins. */
const ROLE_WEIGHTS: Readonly<Record<FileFacts['role'], number>> = {
  source: 1,
  document: 0.9,
  config: 0.7,
  test: 0.6,
  other: 0.5,
};

/** Files that are looked at section by section. */
const CANDIDATES = 20;
const WORDS_OF_FILE = 400;

const stems = (text: string): string[] => {
  const { parts, wholes } = wordsOf(text);
  return [...new Set([...parts, ...wholes])];
};

const sectionText = ({ anchor, summary, topics, symbols }: Section): string =>
  [anchor, summary, ...topics, ...symbols].join(' ');

/** An inverted index of file words; built when first asked and again when the derived memory has changed. */
export class TargetIndex {
  readonly #derived: DerivedMemory;
  readonly #postings = new Map<string, string[]>();
  #files = 0;
  #builtOf = -1;

  constructor(derived: DerivedMemory) {
    this.#derived = derived;
  }

  /** The sections that hold most of the task's words, rare words counting more; at most `limit`, two of a file. */
  async find(task: string, generation: number, limit: number, pacer: Pacer): Promise<readonly Target[]> {
    if (this.#builtOf !== generation) await this.#build(generation, pacer);
    const words = stems(task);
    const scores = new Map<string, number>();
    for (const word of words) {
      const paths = this.#postings.get(word) ?? [];
      for (const path of paths) scores.set(path, (scores.get(path) ?? 0) + this.#rarity(paths.length));
    }
    for (const [path, score] of scores) scores.set(path, score * this.#weight(path));
    const files = [...scores].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, CANDIDATES);
    return files.flatMap(([path]) => this.#sections(path, words)).slice(0, limit);
  }

  #weight(path: string): number {
    return ROLE_WEIGHTS[this.#derived.fileFacts(path)?.role ?? 'other'];
  }

  /** BM25's inverse document frequency. */
  #rarity(documents: number): number {
    return Math.log(1 + (this.#files - documents + 0.5) / (documents + 0.5));
  }

  #sections(path: string, words: readonly string[]): Target[] {
    const facts = this.#derived.fileFacts(path);
    if (!facts) return [];
    const scored = facts.sections.map((section) => {
      const has = new Set(stems(`${path} ${sectionText(section)}`));
      return { path, section, role: facts.role, matched: words.filter((word) => has.has(word)) };
    });
    return scored
      .filter(({ matched }) => matched.length > 0)
      .sort((a, b) => b.matched.length - a.matched.length || a.section.startLine - b.section.startLine)
      .slice(0, 2);
  }

  async #build(generation: number, pacer: Pacer): Promise<void> {
    this.#postings.clear();
    this.#files = 0;
    for (const path of this.#derived.paths()) {
      const sections = this.#derived.sectionsOf(path);
      for (const word of stems([path, ...sections.map(sectionText)].join(' ')).slice(0, WORDS_OF_FILE)) {
        const postings = this.#postings.get(word);
        if (postings) postings.push(path);
        else this.#postings.set(word, [path]);
      }
      this.#files++;
      await pacer.pause();
    }
    this.#builtOf = generation;
  }
}
