/** Names within paths: their words, their endings, and the same name found again however it is written. */

const ENDINGS = /(?:\.[a-z][a-z\d]{0,11}){1,3}$/i;

export interface BaseName {
  readonly stem: string;
  /** With its dots, `.test.ts`; may be empty. */
  readonly ending: string;
}

export function splitName(name: string): BaseName {
  const ending = ENDINGS.exec(name.slice(1))?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** `parseURLPath`, `parse_url-path`: parse, url, path. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

interface Piece {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const PIECE = /\p{Lu}{1,20}(?!\p{Ll})\p{N}{0,9}|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}]+\p{N}*|\p{N}+/gu;

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The words of a text as its own spelling parts them, in lower case: those of `ledgerRows` are ledger and rows. */
export const wordsAsWritten = (text: string): string[] => piecesOf(text).map(({ word }) => word);

/** How the varying name is written in a pattern: `<X>` where it begins with a capital. */
const placeholder = (text: string): string => (/^\p{Lu}/u.test(text) ? '<X>' : '<x>');

/** A segment with its first words that make up `joined` abstracted; undefined where none do. */
function abstracted(segment: string, joined: string): string | undefined {
  const pieces = piecesOf(segment);
  for (const [at, first] of pieces.entries()) {
    let text = '';
    for (const last of pieces.slice(at)) {
      text += last.word;
      if (text.length < joined.length) continue;
      if (text !== joined) break;
      const shown = placeholder(segment.slice(first.start, last.end));
      return `${segment.slice(0, first.start)}${shown}${segment.slice(last.end)}`;
    }
  }
  return undefined;
}

const VERSION = /^v?\d+(?:\.\d+)+$/;

/** With the folders of versions abstracted: what is added for each of them is of one kind. */
export const withoutVersions = (path: string): string =>
  path
    .split('/')
    .map((segment) => (VERSION.test(segment) ? '<version>' : segment))
    .join('/');

/** `path` with the name of these words abstracted wherever one of its segments holds it; undefined where none does. */
export function withoutName(path: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const joined = words.join('');
  const segments = path.split('/');
  const shown = segments.map((segment) => abstracted(segment, joined));
  if (shown.every((segment) => segment === undefined)) return undefined;
  return segments.map((segment, at) => shown[at] ?? segment).join('/');
}
