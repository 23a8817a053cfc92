/** Tokens by kinds of characters: no tokenizer's tables, yet never far below what one counts (see the test). */

import type { BrainLine } from './lines.ts';
import { remembered } from './remembered.ts';

/** Pieces as tokenizers cut them first: words, runs of capitals, numbers, breaks, blanks, signs, letters of other scripts. */
const PIECES = /[A-Z]?[a-z]+|[A-Z]+|\d{1,3}|\r?\n[\r\n]*|[ \t]+|[!-/:-@[-`{-~]+|[\p{L}\p{M}]|[^]/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const LATIN = /^\p{Script=Latin}$/u;
const LETTER = /^[\p{L}\p{M}]/u;

const BREAKS = 0.8;
const COMMON_WORD = 7;
const LONG_WORD = 12;
const PART_OF_WORD = 5;
const PART_OF_LONG_WORD = 3.5;
const PART_OF_CAPITALS = 2.5;

function ofWord(length: number): number {
  if (length <= COMMON_WORD) return 1;
  return Math.ceil(length / (length <= LONG_WORD ? PART_OF_WORD : PART_OF_LONG_WORD));
}

function ofPiece(piece: string): number {
  const first = piece.charCodeAt(0);
  // A single blank goes with the word after it.
  if (first === 32 || first === 9) return piece.length === 1 ? 0 : 1;
  if (first === 10 || first === 13) return BREAKS;
  if (/^[A-Z]{2}/.test(piece)) return Math.ceil(piece.length / PART_OF_CAPITALS);
  if (/^[A-Za-z]/.test(piece)) return ofWord(piece.length);
  if (/^\d/.test(piece)) return 1;
  if (/^[!-~]/.test(piece)) return Math.ceil(piece.length / 3);
  if (CJK.test(piece)) return 0.95;
  if (LATIN.test(piece)) return 0.6;
  if (LETTER.test(piece)) return 0.5;
  // Other signs; an emoji beyond the basic plane takes up to three tokens.
  return piece.length > 1 ? 3 : 1;
}

/** Tokens of `text`, about as many as models count; in text of any script hardly ever too few. */
export function weightedTokens(text: string): number {
  return Math.ceil(weigh(text));
}

function weigh(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += ofPiece(piece);
  return tokens;
}

const weightOf = remembered((line: BrainLine) => weigh(line.text));

/** Of the lines as one text, of which none begins or ends with a break of its own. */
export function weightedTokensOf(lines: readonly BrainLine[]): number {
  let tokens = 0;
  for (const [n, line] of lines.entries()) {
    tokens += weightOf(line);
    // Breaks in a row are one piece.
    if (n < lines.length - 1 && (n === 0 || line.text !== '')) tokens += BREAKS;
  }
  return Math.ceil(tokens);
}
