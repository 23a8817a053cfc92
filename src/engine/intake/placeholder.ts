/** Tells a secret from what stands in its place: a variable, a word, a name, an example. */
import { wordBits } from './chance.ts';

/** References and examples: `${TOKEN}`, `<token>`, `%s`, `***`, `xxxx`, `your-token`, `[REDACTED:…]`. */
const STAND_IN =
  /\$[{(]|^\$(?!\w{1,8}\$)|\{\{|^[<{[].*[>}\]]$|^%|\*\*\*|\.\.\.|^\[REDACTED|^[xX.*_#-]+$|^(?:your|my|some|the|example|sample|dummy|fake|mock|insert|replace|todo|test)(?:[-_. ]|$)|[xX]{6}|example|placeholder|change-?me|your[-_]|^(?:[a-z]{0,8}[-_]?)pass(?:w(?:or)?d)?[\d!]{0,4}$|^(?:0123456789|1234567890|abcdef|123456)/i;

/** Whether `secret` is no secret: it stands for one, or it is words or a name. */
export function isPlaceholder(secret: string): boolean {
  return isStandIn(secret) || isNamed(secret) || isWords(secret);
}

/** Whether a text only shows where a secret goes. */
export function isStandIn(secret: string): boolean {
  return STAND_IN.test(secret) || new Set(secret).size < 4;
}

/** What is written by a rule: a version, a date, words with hyphens, A_CONSTANT, a call or a member. */
const NAMED: readonly RegExp[] = [
  /^[\^~<>=v]{0,3}\d+(?:\.[\dx*]+){0,4}(?:-[a-z]+[.\d]{0,8})?$/,
  /^\d{4}-\d{2}(?:-\d{2})?/,
  /^0x[\dA-Fa-f_]+$/,
  /^[a-z]+(?:[-_.:][a-z]+)+\d{0,4}$/,
  /^[A-Z][A-Z0-9]{0,20}(?:_[A-Z0-9]{1,20})+$/,
  /^[A-Za-z_]\w{0,40}(?:\.[A-Za-z_]\w{0,40})+(?:[-+]\d+)?$/,
];

/** Whether a text follows a rule by which people name things, however unlike a word it looks. */
export function isNamed(text: string): boolean {
  return NAMED.some((rule) => rule.test(text) && !(text.length >= 16 && wordBits(text) < -10)) || isPath(text);
}

/** A path from the root or from here, of words and of short parts such as `v2.0`. */
function isPath(text: string): boolean {
  return /^\.{0,2}\//.test(text) && text.split('/').every((part) => /^(?:[\w@.-]{0,12}|[A-Za-z@_.-]+)$/.test(part));
}

/** A longer text that is mostly digits is no name. */
const MOST_NUMBER = 12;
/** Words speak with so many bits for themselves; chance of any length does so less than once in a hundred times. */
const SOME_BITS = 2;

/** Whether a text consists of words, names and small numbers: `my_password`, `auth.tokenProvider`, `sha256Hash`. */
export function isWords(text: string): boolean {
  // Half digits is a number or a hash, whatever its few letters say.
  const digits = text.replace(/\D+/g, '').length;
  return wordBits(text) > SOME_BITS && (text.length < MOST_NUMBER || digits * 2 < text.length);
}

/** Placeholders and what prose says after an option. */
const SPOKEN_OF =
  /^(?:pass|passwd|pwd|passphrase|secret|token|api[-_]?(?:key|token)|credentials?|username|undefined|anonymous|password[-_ ]?\w{0,10}|\w{0,10}[-_](?:password|token|secret|key)|option|options|argument|arguments|required|optional)$/i;
/** Variables of all kinds, paths, addresses, ports, constants in capitals, code. */
const NO_SECRET =
  /REDACTED:|^[-$<@&~|]|^%[^%]+%$|^\.{0,2}\/|^(?:[\d.:]{0,7}|[\d.]+:[\d.:]+)$|^[A-Z_]+$|\$\{|\$\(|\{\{|^(?:env|file|fd|stdin):|^(?:https?|s3|oci):\/\/|^\w+\.\w+\(?$/;
/** Shorter words without a digit or a sign are said in prose. */
const SHORTEST_WORD = 8;
const SHORTEST = 4;

/** Whether a value stands for itself where nothing but a secret can stand, even one made of words. */
export function isGiven(value: string): boolean {
  if (value.length < SHORTEST || NO_SECRET.test(value) || SPOKEN_OF.test(value) || isStandIn(value)) return false;
  return value.length >= SHORTEST_WORD || !/^[A-Za-z]+$/.test(value);
}
