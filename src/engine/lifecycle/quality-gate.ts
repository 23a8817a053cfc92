/** What is too poor to keep, whoever says it. */

const MIN_WORDS = 4;
const REDACTED = /\[REDACTED:[a-z0-9-]+\]/g;

/** Why a text is rejected, or null when it may pass: fewer than 4 words, or nothing but redacted secrets. */
export function rejection(text: string): string | null {
  const rest = text.replace(REDACTED, ' ');
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length >= MIN_WORDS) return null;
  // Chinese, Japanese and Thai write no spaces: a letter there says as much as a word.
  const letters = rest.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu) ?? [];
  if (letters.length >= MIN_WORDS) return null;
  return rest === text ? `it has fewer than ${MIN_WORDS} words` : 'nothing is left of it but a redacted secret';
}
