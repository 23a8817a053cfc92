/** Whether what a statement names stands anywhere: in its quotes, as a path of the project, or in the text of its files. */
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { stripped } from './stripped.ts';

/** Files that are read for names that neither quotes nor paths hold. */
const MOST_FILES = 5_000;

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Settings are quoted as JSON has them, and told as YAML or code does. */
const unquoted = (text: string): string => text.replace(/["']/g, '');

/** What stands for something else: `<name>`, `{id}`, `…`, `*`, `path/to/`. */
const STANDS_FOR =
  /(?<![\w/])path\/to\/[\w./-]{1,80}|<[^<>]{1,60}>|\{[^{}]{1,60}\}|\[[^[\]]{1,60}\]|\$\w{1,40}|…|\.{3}|\*{1,2}/g;

const looksLikePath = (text: string): boolean => !/\s/.test(text) && /[/.]/.test(text) && !/[()=;"']/.test(text);

/** The project's paths, with the folders above them. */
class Paths {
  readonly #all = new Set<string>();
  readonly #tree: ProjectTree;

  constructor(tree: ProjectTree) {
    this.#tree = tree;
    for (const path of [...tree.files, ...tree.committed]) {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
        if (this.#all.has(path.slice(0, end))) break;
        this.#all.add(path.slice(0, end));
      }
    }
  }

  /** A path from the root, or the end of one: `agents/index.ts` for `src/agents/index.ts`. */
  holds(name: string): boolean {
    const bare = name.replace(/^\.\//, '').replace(/\/$/, '');
    if (bare === '') return false;
    if (this.#all.has(bare)) return true;
    const pattern = bare.replace(STANDS_FOR, '*');
    if (pattern.includes('*')) {
      if (pattern.replace(/[*/.]/g, '') === '') return false;
      const matches = this.#tree.matcher(pattern.includes('/') ? pattern : `**/${pattern}`);
      return [...this.#all].some(matches);
    }
    if (!looksLikePath(bare)) return false;
    return [...this.#all].some((path) => path.endsWith(`/${bare}`));
  }
}

/** `Store.open`, `Store#open()`, `store::open`: the parts stand apart where they are defined. */
const partsOf = (word: string): readonly string[] =>
  /^[\w$]+(?:(?:\.|::|#|->)[\w$]+)+$/.test(word) ? word.split(/\.|::|#|->/) : [word];

/** A file of the user's: no path of the project, and put together where it is opened. */
const OF_HOME = /^~\/[\w.-]/;

/** What has to be found of a piece of code: it as a whole, or each of its words and values that is no placeholder or option. */
const wordsOf = (code: string): readonly string[] =>
  folded(code)
    .split(STANDS_FOR)
    .flatMap((part) => part.split(/[ "'()[\]{};,=]/))
    .map((word) => stripped(word, ':'))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => (OF_HOME.test(word) ? word.split('/').slice(1) : partsOf(word)));

export class WordsInProject {
  readonly #paths: Paths;
  readonly #tree: ProjectTree;
  readonly #pacer: Pacer;
  /** Of words, whether a file holds them; asked once for many statements. */
  readonly #known = new Map<string, boolean>();

  constructor(tree: ProjectTree, pacer: Pacer) {
    this.#paths = new Paths(tree);
    this.#tree = tree;
    this.#pacer = pacer;
  }

  /** Those of `names` that stand neither in `quotes` nor in the project. `near` are the files that are read first. */
  async missing(names: readonly string[], quotes: string, near: readonly string[]): Promise<readonly string[]> {
    const shown = folded(quotes);
    const plain = unquoted(shown);
    const isShown = (text: string): boolean =>
      shown.includes(text) || plain.includes(unquoted(text)) || this.#paths.holds(text);
    const wanted = new Map<string, readonly string[]>();
    for (const name of names) {
      const whole = folded(name).replace(/\(\)$/, '');
      if (isShown(whole)) continue;
      const words = wordsOf(whole).filter((word) => !isShown(word));
      if (words.length > 0) wanted.set(name, words);
    }
    await this.#look([...wanted.values()].flat(), near);
    return [...wanted]
      .filter(([, words]) => words.some((word) => this.#known.get(word) !== true))
      .map(([name]) => name);
  }

  async #look(words: readonly string[], near: readonly string[]): Promise<void> {
    const open = new Set(words.filter((word) => !this.#known.has(word)));
    const order = new Set([...near.filter((path) => this.#tree.files.has(path)), ...this.#tree.files]);
    let read = 0;
    for (const path of order) {
      if (open.size === 0 || ++read > MOST_FILES) break;
      const text = await this.#tree.read(path);
      for (const word of open) {
        if (text?.includes(word) !== true) continue;
        this.#known.set(word, true);
        open.delete(word);
      }
      await this.#pacer.yieldToHost();
    }
    for (const word of open) this.#known.set(word, false);
  }
}
