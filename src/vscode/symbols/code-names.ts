/** The names of code in what an item says: how an item that is about a symbol is found. */

/** Names of code in a text: those that stand as code, and those that could be nothing else. */
export interface CodeNames {
  /** Between backticks, or called: also words of everyday language, such as `open`. */
  readonly asCode: ReadonlySet<string>;
  /** Wherever they stand: their letters tell them from words. */
  readonly telling: ReadonlySet<string>;
}

/** A name, with those that qualify it: `Store.open`, `store::open`, `Store#open`. */
const QUALIFIED = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const JOINT = /\.|::|#/;
const SHORTEST = 4;

/** Whether a name is no word of a language: `readAll`, `read_all`, `sha256`. */
export const isTelling = (name: string): boolean =>
  name.length >= SHORTEST && (/\p{Ll}\p{Lu}|\p{L}_\p{L}|\p{L}\p{N}/u.test(name) || /^\p{Lu}{2,}\p{Ll}{3}/u.test(name));

/** `Store.open` as one writes it here, whatever stands between its parts; with each part, and each two that follow. */
function namesOf(written: string): readonly string[] {
  const parts = written.split(JOINT);
  return [...parts, ...parts.slice(1).map((part, n) => `${parts[n] ?? ''}.${part}`)];
}

/** The names in one text; what stands between two backticks of a line is code. */
export function codeNames(text: string): CodeNames {
  const asCode = new Set<string>();
  const telling = new Set<string>();
  for (const line of text.split('\n')) {
    for (const [n, part] of line.split('`').entries()) {
      const isCode = n % 2 === 1;
      for (const { 0: written, index } of part.matchAll(QUALIFIED)) {
        const isCalled = part[index + written.length] === '(';
        for (const name of namesOf(written)) {
          if (isCode || isCalled) asCode.add(name);
          if (isTelling(name)) telling.add(name);
        }
      }
    }
  }
  return { asCode, telling };
}
