/**
 * A type that comments and pages still speak of, and no line of code has, was renamed or taken out: what is told by that name
 * leads its reader nowhere.
 */
import { isCode } from '../enrichment/history/path-kinds.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { codeOf } from './holds/imports.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

/** `CrateGraph`: at least two words in one, as types are called. */
const TYPE = /`(\p{Lu}\p{Ll}[\p{L}\p{N}]{0,40}?\p{Lu}[\p{L}\p{N}]{1,40})`/gu;
const SENTENCE_END = /;|\n|\.(?=\s|$)/;
/** That it is there no more, or is not to be used, is said of such a name. */
const GONE =
  /(?<!\p{L})(?:no|not|never|without|gone|was|were|removed|renamed|replaced|deprecated|instead|old|former(?:ly)?|called|titled)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Prose in code. */
const SAYING = /"[^"\n]{0,200} [^"\n]{0,200}"|'[^'\n]{0,200} [^'\n]{0,200}'/g;
const WORD = /[\p{L}\p{N}_$]+/gu;

/** Looks names up once for many statements. */
export class SpokenNames {
  readonly #tree: ProjectTree;
  readonly #pacer: Pacer;
  readonly #isSpoken = new Map<string, boolean>();

  constructor(tree: ProjectTree, pacer: Pacer) {
    this.#tree = tree;
    this.#pacer = pacer;
  }

  /** Why a name of the text leads nowhere. */
  async refusals(text: string, quotes: readonly Quote[]): Promise<readonly string[]> {
    const named = text
      .split(SENTENCE_END)
      .filter((sentence) => !GONE.test(sentence.replace(/`[^`]*`/g, '')))
      .flatMap((sentence) => [...sentence.matchAll(TYPE)].map(([, name = '']) => name));
    const near = quotes.flatMap(({ path }) => path ?? []);
    const refusals: string[] = [];
    for (const name of new Set(named)) {
      if (quotes.some(({ path, text: quote }) => path !== null && isCode(path) && hasWord(codeIn(quote), name)))
        continue;
      if (await this.#onlySpokenOf(name, near))
        refusals.push(
          `\`${name}\` stands in comments and pages alone, and no code has it: see what it is called now, or leave it out.`,
        );
    }
    return refusals;
  }

  /** Whether comments of code have it, and no code; a name that only pages have may be that of a product. */
  async #onlySpokenOf(name: string, near: readonly string[]): Promise<boolean> {
    const known = this.#isSpoken.get(name);
    if (known !== undefined) return known;
    let isSpoken = false;
    let isThere = false;
    for (const path of new Set([...near, ...this.#tree.files])) {
      const text = PAGE.test(path) || !this.#tree.files.has(path) ? null : await this.#tree.read(path);
      if (text?.includes(name) === true && hasWord(text, name)) {
        isThere = hasWord(codeIn(text), name);
        isSpoken ||= isCode(path);
      }
      if (isThere) break;
      await this.#pacer.yieldToHost();
    }
    this.#isSpoken.set(name, isSpoken && !isThere);
    return isSpoken && !isThere;
  }
}

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
const codeIn = (text: string): string => codeOf(text).replace(SAYING, ' ');
const hasWord = (text: string, name: string): boolean => text.match(WORD)?.some((word) => word === name) === true;
