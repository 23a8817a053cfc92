/** Which files of the repository hold which words: kept in step file by file, for whoever looks for a place in it. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { FileFacts, Section } from '../../derived/section.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { LexicalIndex } from '../index/lexical-index.ts';
import { wordsOf } from '../text/words.ts';

/** Konteks prefers code over what surrounds it; a test or a configuration is rarely where a task begins. */
const ROLE_WEIGHTS: Readonly<Record<FileFacts['role'], number>> = {
  source: 1,
  document: 0.9,
  config: 0.7,
  test: 0.6,
  other: 0.5,
};
const WORDS_OF_FILE = 400;
/** Whether a word stands in a file counts here, not how often. */
const ONCE = 8;

/** The words of a text that can be asked for, each once: stems, identifiers and paths as a whole. */
export function uniqueWords(text: string): string[] {
  const { parts, wholes } = wordsOf(text);
  return [...new Set([...parts, ...wholes])];
}

/** What a section can be found by. */
export function sectionText({ anchor, summary, topics, symbols }: Section): string {
  return [anchor, summary, ...topics, ...symbols].join(' ');
}

export class FileWords {
  readonly #derived: DerivedMemory;
  readonly #index = new LexicalIndex();
  readonly #slots = new Map<string, number>();
  readonly #paths: (string | undefined)[] = [];
  readonly #free: number[] = [];
  /** Files that changed since the index was last asked. */
  #changed = new Set<string>();
  #work: Promise<void> | undefined;

  constructor(derived: DerivedMemory) {
    this.#derived = derived;
    derived.onChange((path) => this.#changed.add(path));
  }

  /** Resolves when every file that is known can be found; gives way to the host on the way. */
  async ready(pacer: Pacer): Promise<void> {
    while (this.#changed.size > 0 || this.#work) {
      this.#work ??= this.#catchUp(pacer).finally(() => (this.#work = undefined));
      await this.#work;
    }
  }

  /** The paths of the files that hold most of the words, rare words counting more; at most `limit`. */
  files(words: readonly string[], limit: number): string[] {
    const scores = new Map<number, number>();
    for (const word of words) {
      const postings = this.#index.vocabulary.find(word);
      if (!postings) continue;
      const rarity = this.#index.idf(postings);
      for (let i = 0; i < 2 * postings.size; i += 2) {
        const slot = postings.pairs[i] ?? 0;
        scores.set(slot, (scores.get(slot) ?? 0) + rarity);
      }
    }
    return [...scores]
      .flatMap(([slot, score]) => {
        const path = this.#paths[slot];
        return path === undefined ? [] : [{ path, score: score * this.#weight(path) }];
      })
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .slice(0, limit)
      .map(({ path }) => path);
  }

  /** How much a match of the word tells, by how few files hold it (BM25's inverse document frequency); 0 for none. */
  rarity(word: string): number {
    const postings = this.#index.vocabulary.find(word);
    return postings ? this.#index.idf(postings) : 0;
  }

  #weight(path: string): number {
    return ROLE_WEIGHTS[this.#derived.roleOf(path)];
  }

  async #catchUp(pacer: Pacer): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const path of changed) {
      this.#take(path);
      await pacer.pause();
    }
  }

  #take(path: string): void {
    const facts = this.#derived.fileFacts(path);
    const known = this.#slots.get(path);
    if (!facts) {
      if (known === undefined) return;
      this.#index.remove(known);
      this.#slots.delete(path);
      this.#paths[known] = undefined;
      this.#free.push(known);
      return;
    }
    const slot = known ?? this.#free.pop() ?? this.#paths.length;
    const words = uniqueWords([path, ...facts.sections.map(sectionText)].join(' ')).slice(0, WORDS_OF_FILE);
    this.#slots.set(path, slot);
    this.#paths[slot] = path;
    this.#index.set(slot, { counts: new Map(words.map((word) => [word, ONCE])), length: words.length });
  }
}
