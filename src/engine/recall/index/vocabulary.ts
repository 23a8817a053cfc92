/** Words as numbers, each with its postings. A number, once given, stays. */
import { Postings } from './postings.ts';

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #postings: Postings[] = [];
  /** Words of letters by first letter and length, for typing errors; made when first asked for. */
  #shapes: Map<string, string[]> | undefined;

  /** The number of a word, new if need be. */
  intern(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#postings.length;
    this.#numbers.set(word, number);
    this.#postings.push(new Postings());
    if (this.#shapes) addShape(this.#shapes, word);
    return number;
  }

  /** The postings of a word that stands in some item. */
  find(word: string): Postings | undefined {
    const number = this.#numbers.get(word);
    const postings = number === undefined ? undefined : this.#postings[number];
    return postings && postings.size > 0 ? postings : undefined;
  }

  postings(number: number): Postings | undefined {
    return this.#postings[number];
  }

  /** Words with the first letter of `word` and a length at most `edits` away; some may stand in no item any more. */
  similar(word: string, edits: number): readonly string[] {
    if (!this.#shapes) {
      this.#shapes = new Map();
      for (const known of this.#numbers.keys()) addShape(this.#shapes, known);
    }
    const found: string[] = [];
    for (let length = word.length - edits; length <= word.length + edits; length++) {
      found.push(...(this.#shapes.get(`${word[0] ?? ''}${length}`) ?? []));
    }
    return found;
  }
}

function addShape(shapes: Map<string, string[]>, word: string): void {
  if (!/^\p{L}+$/u.test(word)) return;
  const shape = `${word[0] ?? ''}${word.length}`;
  const words = shapes.get(shape);
  if (words) words.push(word);
  else shapes.set(shape, [word]);
}
