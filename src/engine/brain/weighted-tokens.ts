/** Tokens by kinds of characters: no tokenizer's tables, yet never far below what one counts (see the test). */

/** What a run of one kind costs: a token for every `per` characters, at least one. */
const LONG_WORD = 5;

/** Tokens of a run of letters: common words are one, long ones fall apart; capitals inside begin a new piece. */
function ofWord(length: number): number {
  return length <= 7 ? 1 : Math.ceil(length / LONG_WORD);
}

const KINDS = /[a-z]+|[A-Z]+(?![a-z])|[A-Z][a-z]*|\d{1,3}|\r?\n[\r\n]*|[ \t]{2,}|[ \t]|[\p{P}\p{S}]+|[\p{L}\p{M}]|[^]/gu;
const ASCII_WORD = /^[A-Za-z]/;
const ASCII_SIGNS = /^[!-~]+$/;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const LATIN = /^\p{Script=Latin}$/u;

function ofRun(run: string): number {
  if (ASCII_WORD.test(run)) return /^[A-Z]{2,}$/.test(run) ? Math.ceil(run.length / 2.5) : ofWord(run.length);
  // A single space goes with the word after it.
  if (run === ' ') return 0;
  if (/^\s/.test(run)) return 1;
  if (/^\d/.test(run)) return 1;
  if (ASCII_SIGNS.test(run)) return Math.ceil(run.length / 2);
  if (CJK.test(run)) return 0.95;
  if (LATIN.test(run)) return 0.8;
  if (/^\p{L}|^\p{M}/u.test(run)) return 0.6;
  // Signs beyond ASCII, emoji: up to three tokens a code point.
  return [...run].reduce((sum, sign) => sum + (/\p{Emoji_Presentation}/u.test(sign) ? 2.5 : sign.length > 1 ? 3 : 1), 0);
}

/** Tokens of `text` as models count them, give or take; in text of any script rarely too few. */
export function weightedTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(KINDS)) tokens += ofRun(run);
  return Math.ceil(tokens);
}
