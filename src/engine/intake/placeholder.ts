/** Tells a secret from what stands in its place: a variable, a word, a name, an example. */

/** References and examples: `${TOKEN}`, `<token>`, `%s`, `***`, `xxxx`, `your-token`, `[REDACTED:…]`. */
const STAND_IN =
  /\$[{(]|^\$|\{\{|^[<{[].*[>}\]]$|^%|\*\*\*|\.\.\.|^\[REDACTED|^[xX.*_#-]+$|^(?:your|my|some|the|example|sample|dummy|fake|mock|insert|replace|todo|test)(?:[-_. ]|$)|example|placeholder|change-?me|your[-_]|^(?:[a-z]{0,8}[-_]?)passw(?:or)?d[\d!]{0,4}$/i;

/** Whether `secret` is no secret: it stands for one, or it is words or a name. */
export function isPlaceholder(secret: string): boolean {
  return isStandIn(secret) || isNamed(secret) || isWords(secret);
}

/** Whether a text only shows where a secret goes. */
export function isStandIn(secret: string): boolean {
  return STAND_IN.test(secret) || new Set(secret).size < 4;
}

/** What is written by a rule: a version, a short name with a number at its end, words with hyphens, A_CONSTANT. */
const NAMED: readonly RegExp[] = [
  /^[\^~<>=v]{0,3}\d+(?:\.[\dx*]+){0,4}(?:-[a-z]+[.\d]{0,8})?$/,
  /^(?!.{20})[A-Za-z_][a-z_]*(?:[A-Z]+[a-z_]+)*[A-Z]?\d{0,4}$/,
  /^[a-z]+(?:[-_.:][a-z]+)+\d{0,4}$/,
  /^[A-Z][A-Z0-9]{0,20}(?:_[A-Z0-9]{1,20})+$/,
];

/** Whether a text follows a rule by which people name things, however unlike a word it looks. */
export function isNamed(text: string): boolean {
  return NAMED.some((rule) => rule.test(text)) || isPath(text);
}

/** A path from the root or from here, of words and of short parts such as `v2.0`. */
function isPath(text: string): boolean {
  return /^\.{0,2}\//.test(text) && text.split('/').every((part) => /^(?:[\w@.-]{0,12}|[A-Za-z@_.-]+)$/.test(part));
}

/** A word of a name: `Http`, `http`, `HTTP`, or a number. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;

/** Names have words of this length at least on average; chance (base64, hex) changes its kind of letter after about two. */
const MEAN_WORD = 3.8;

/** A longer run without a change is no word. */
const LONGEST_WORD = 20;

/** Whether a text consists of words, names and small numbers: `my_password`, `auth.tokenProvider`, `sha256Hash`. */
function isWords(text: string): boolean {
  const words = text.match(WORD) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return letters / words.length >= MEAN_WORD && words.every((word) => word.length <= LONGEST_WORD);
}
