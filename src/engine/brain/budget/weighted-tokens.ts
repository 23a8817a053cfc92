/**
 * Tokens by kinds of characters: no tokenizer's tables, yet never far below what one counts (see the test). The weights
 * are what cl100k and o200k count for prose of each script, of the two the one that takes more tokens: cl100k, but for
 * English, code and notations, where both agree. For a script that only newer vocabularies know well this is more than
 * these count; a budget is kept that way, not overrun.
 */
import type { BrainLine } from '../lines/lines.ts';
import { remembered } from '../../model/remembered.ts';

/** Pieces as tokenizers cut them first: blobs, words, runs of capitals, numbers, blanks, signs; else one character. */
const PIECES =
  /(?=[A-Za-z+/]{0,200}\d)(?=[a-z\d+/]{0,200}[A-Z])(?=[A-Z\d+/]{0,200}[a-z])[A-Za-z\d+/]{24,}|[A-Z]?[a-z]+|[A-Z]+|\d{1,3}|[ \t]+|[!-/:-@[-`{-~]+|[^]/gu;
/** Keys, hashes and encoded data: capitals, small letters and digits in one. */
const BLOB_LENGTH = 24;
const PART_OF_BLOB = 0.75;

const BREAKS = 0.8;
const COMMON_WORD = 7;
const LONG_WORD = 12;
const PART_OF_WORD = 5;
const PART_OF_LONG_WORD = 3.5;
const PART_OF_CAPITALS = 2.5;
const COMMON_SIGNS = 3;
const PART_OF_SIGNS = 1.8;

/** Letters of languages whose words vocabularies made of English hold in small parts only: Czech, Finnish, Turkish … */
const FAR_FROM_ENGLISH = /[\u0100-\u024f\u1e00-\u1effäöüåøßÄÖÜÅØ]/u;
const PART_OF_FAR_WORD = 2.3;
/** Of French, Spanish and Portuguese, which vocabularies know nearly as well. */
const NEAR_ENGLISH = /[àâçéèêëîïôûñáíóúãõ]/u;
/** Prose of some length without any of these is not English, whatever its letters: Italian, Dutch, Indonesian … */
const ENGLISH =
  /\b(?:after|and|because|before|from|has|instead|it|its|must|not|only|should|than|that|the|this|when|which|with)\b/i;
const WORD_OF_PROSE = /(?<![\w.])[a-z]+(?= )/g;
const WORDS_OF_PROSE = 8;
const PART_OF_FOREIGN_WORD = 2.6;
/** Written in China's mainland and in Japan in another form, and known to vocabularies less well. */
const TRADITIONAL = /[們個這來時國會對過發後無與為於說請檔設測試資庫執員開關點線網業學變應該總經結構統計號碼錯誤驗證]/u;
const KANA = /[\u3040-\u30ff]/u;

/** Tokens of one character, by the last code point of each range. */
const OTHER_SIGN = 1.4;
const RANGES: readonly (readonly [last: number, tokens: number])[] = [
  [0xbf, 1], // signs of Latin-1
  [0x24f, 0.6], // Latin letters with marks
  [0x36f, 1], // phonetics, combining marks
  [0x3ff, 0.95], // Greek
  [0x52f, 0.6], // Cyrillic
  [0x58f, 2], // Armenian
  [0x5ff, 1.15], // Hebrew
  [0x670, 0.85], // Arabic
  [0x8ff, 1.35], // what Persian, Urdu and others add to it
  [0x97f, 1.1], // Devanagari
  [0xbff, 1.6], // Bengali, Gujarati, Tamil and their neighbours
  [0xdff, 1.9], // Telugu, Kannada, Malayalam, Sinhala
  [0xe7f, 0.95], // Thai
  [0x10ff, 2.1], // Lao, Tibetan, Burmese, Georgian
  [0x11ff, 1], // Hangul, letter by letter
  [0x1dff, 1.9], // Ethiopic, Khmer, Mongolian
  [0x1eff, 0.7], // Vietnamese and other Latin letters with marks
  [0x1fff, 2], // Greek with the accents of old
  [0x2e7f, OTHER_SIGN], // punctuation, arrows, mathematics, frames, symbols
  [0x303f, 0.8], // CJK punctuation
  [0x30ff, 0.9], // kana
  [0x33ff, 1.5],
  [0x9fff, 1.1], // Han
  [0xabff, 1.9],
  [0xd7ff, 1.05], // Hangul
  [0xfaff, 1.5],
  [0xfeff, 1], // Arabic in its shapes, variation selectors
  [0xffff, 0.9], // full-width forms
  [0x1ffff, 3], // emoji
  [0x10ffff, 3], // rare Han
];
const HAN = [0x3400, 0x9fff] as const;
const TRADITIONAL_HAN = 1.45;

/** What the characters of a line say about the others. */
interface Writing {
  /** Letters of a word that make a token; undefined for English, and for what is no prose. */
  readonly partOfWord: number | undefined;
  readonly traditional: boolean;
}

function writingOf(line: string): Writing {
  const traditional = TRADITIONAL.test(line) && !KANA.test(line);
  if (ENGLISH.test(line)) return { partOfWord: undefined, traditional };
  if (FAR_FROM_ENGLISH.test(line)) return { partOfWord: PART_OF_FAR_WORD, traditional };
  const words = line.match(WORD_OF_PROSE)?.length ?? 0;
  const foreign = words >= WORDS_OF_PROSE && !NEAR_ENGLISH.test(line);
  return { partOfWord: foreign ? PART_OF_FOREIGN_WORD : undefined, traditional };
}

function ofWord(length: number, { partOfWord }: Writing): number {
  if (partOfWord !== undefined) return Math.max(length > 3 ? 1 : 0.8, length / partOfWord);
  if (length <= COMMON_WORD) return 1;
  return Math.ceil(length / (length <= LONG_WORD ? PART_OF_WORD : PART_OF_LONG_WORD));
}

function ofCharacter(code: number, { traditional }: Writing): number {
  if (traditional && code >= HAN[0] && code <= HAN[1]) return TRADITIONAL_HAN;
  return RANGES.find(([last]) => code <= last)?.[1] ?? OTHER_SIGN;
}

function ofPiece(piece: string, writing: Writing): number {
  const first = piece.codePointAt(0) ?? 0;
  if (first > 127) return ofCharacter(first, writing);
  // A single blank goes with the word after it.
  if (first === 32 || first === 9) return piece.length === 1 ? 0 : 1;
  if (piece.length >= BLOB_LENGTH && /^[A-Za-z\d+/]+$/.test(piece) && /\d/.test(piece)) {
    return piece.length * PART_OF_BLOB;
  }
  if (/^[A-Z]{2}/.test(piece)) return Math.ceil(piece.length / PART_OF_CAPITALS);
  if (/^[A-Za-z]/.test(piece)) return ofWord(piece.length, writing);
  if (/^\d/.test(piece)) return 1;
  return piece.length <= COMMON_SIGNS ? 1 : Math.ceil(piece.length / PART_OF_SIGNS);
}

/** Tokens of `text`, about as many as models count; in text of any script hardly ever too few. */
export function weightedTokens(text: string): number {
  return sumOf(text.split(/\r?\n|\r/), (line) => line, weigh);
}

/** Of the lines as one text. */
export function weightedTokensOf(lines: readonly BrainLine[]): number {
  return sumOf(lines, ({ text }) => text, weightOf);
}

/** Breaks in a row are one piece. */
function sumOf<T>(lines: readonly T[], textOf: (line: T) => string, tokensOf: (line: T) => number): number {
  let tokens = 0;
  for (const [n, line] of lines.entries()) {
    tokens += tokensOf(line);
    if (n < lines.length - 1 && (n === 0 || textOf(line) !== '')) tokens += BREAKS;
  }
  return Math.ceil(tokens);
}

function weigh(line: string): number {
  const writing = writingOf(line);
  let tokens = 0;
  for (const [piece] of line.matchAll(PIECES)) tokens += ofPiece(piece, writing);
  return tokens;
}

const weightOf = remembered((line: BrainLine) => weigh(line.text));
