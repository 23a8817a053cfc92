/** Tells a secret from what stands in its place: a variable, a word, a name, an example. */

/** References and examples: `${TOKEN}`, `<token>`, `%s`, `***`, `xxxx`, `your-token`, `[REDACTED:…]`. */
const STAND_IN =
  /[${}<>]|^%|\*\*\*|\.\.\.|^\[REDACTED|^[xX.*_#-]+$|^(?:your|my|some|the|example|sample|dummy|fake|mock|placeholder|changeme|change-me|insert|replace|todo|test)(?![a-z])|(?:example|placeholder|changeme|your[-_])/i;

/** Whether `secret` is no secret: it stands for one, or it is words or a name. */
export function isPlaceholder(secret: string): boolean {
  return STAND_IN.test(secret) || new Set(secret).size < 4 || isWords(secret);
}

/**
 * Whether a text consists of words, names and small numbers only: `my_password`, `auth.tokenProvider`, `v2`, `secret-1`.
 * Words are runs of lower case, possibly with a capital first, or of capitals.
 */
export function isWords(text: string): boolean {
  const parts = text.split(/[-_./:@,;+= ]+/).filter((part) => part !== '');
  return parts.every((part) => {
    const words = part.split(/(?<=[a-z])(?=[A-Z])/);
    return words.every((word) => /^(?:[A-Z]?[a-z]{1,20}|[A-Z]{1,20})?\d{0,4}$/.test(word)) && pronounceable(words);
  });
}

/** Many short humps (`aBxKqZt`) are chance, not a name. */
function pronounceable(words: readonly string[]): boolean {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return words.length <= 2 || length / words.length >= 3;
}
