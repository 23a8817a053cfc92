/** Text to the words it is found by: identifiers and paths split into parts and kept whole, words stemmed. */
import { byWord } from '../../model/by-word.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Letters and digits, joined by what joins the parts of identifiers, paths, versions and scoped names. */
const RUN = /[\p{L}\p{N}_]+(?:['’./:\\@-]+[\p{L}\p{N}_]+)*/gu;
const JOINED = /['’./:\\@_-]/;
const VERSION = /^v?\d+(?:\.\d+)+(?:-[a-z0-9.]+)?$/;
const CONTRACTION = /['’](?:s|t|re|ve|ll|d|m)$/i;
const CAMEL = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Nobody asks for a word this long: encoded blobs would fill the index. */
const LONGEST = 64;

export interface Words {
  /** In the order of the text, stems, without stop words. */
  readonly parts: readonly string[];
  /** Identifiers, paths and versions as a whole, lower case; they come beside their parts. */
  readonly wholes: readonly string[];
}

function pairsOfCharacters(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, n) => (characters[n] ?? '') + character);
}

function camelParts(piece: string): readonly string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(piece)) return [piece];
  return piece.match(CAMEL) ?? [piece];
}

/** The words of a text. Stop words are left out, words longer than 64 characters too. */
export function wordsOf(text: string): Words {
  const parts: string[] = [];
  const wholes: string[] = [];
  for (const [found] of text.normalize('NFKC').matchAll(RUN)) {
    const words = wordsOfRun(found);
    parts.push(...words.parts);
    wholes.push(...words.wholes);
  }
  return { parts, wholes };
}

const wordsOfRun = byWord((found: string): Words => {
  const run = found.replace(CONTRACTION, '');
  const lower = run.toLowerCase();
  if (VERSION.test(lower)) return { parts: [lower.replace(/^v/, '')], wholes: [] };
  const pieces = run.split(/['’./:\\@_-]+/).filter((piece) => piece !== '');
  const split = pieces.flatMap(camelParts);
  const isWhole = split.length > 1 && run.length <= LONGEST && (JOINED.test(run) || pieces.length < split.length);
  return { parts: split.flatMap(partsOf), wholes: isWhole ? [lower] : [] };
});

function partsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (lower === '' || lower.length > LONGEST || isStopWord(lower)) return [];
  return CJK.test(lower) ? pairsOfCharacters(lower) : [stem(lower)];
}
