/** Secrets told by the name they are given: `password = "…"`, `API_KEY=…`, `client_secret: …`, `--token …`. */
import { isNamed, isStandIn, isWords } from './placeholder.ts';
import type { Span } from './private-parts.ts';

/** What a name that promises a secret contains. */
const TELLING = String.raw`pass(?:words?|wd|phrase|code)|pass(?<=(?:[_-]|\b)pass)(?![a-z])|pwd|secret|token|credentials?|(?:api|app|access|auth|private|signing|encryption|account|secret|master|storage|admin|license|shared|client|deploy|service|io|subscription|webhook|session|cookie)[_-]?key`;

/** Without one of these there is no such name: to look for them takes a fraction of the time. */
const PROMISE = /pass|pwd|secret|token|credential|key/i;

/** Quotes, also escaped ones of a string in a string. */
const QUOTE = String.raw`\\{0,3}["'\x60]`;

/** What a language makes a value of: `String::from("…")`, `[]byte("…")`. */
const MADE_OF = [
  String.raw`[A-Z][A-Za-z]{0,30}(?:(?:\.|::)[a-z]\w{0,20})?\(`,
  String.raw`(?:\[\]byte|bytes|bytearray|str|new [A-Z][A-Za-z]{0,30}|std::string|strdup)\(`,
].join('|');

/** Between a name and its value: `: string =`, `&str =`, `=>`, `:=`, `?=`, `>`; and the name's own closing quote or bracket. */
const NAME = new RegExp(
  String.raw`(${TELLING})([\w-]{0,30})(?:${QUOTE})?\]?(?:\s{0,5}:\s{0,3}[&\w<>[\]]{1,20}\s{0,3}(?==)|\s{1,3}[\w[\]*]{1,12}\s{1,3}(?==))?\s{0,5}(?:=>|[:?]?:?=|={2,3}|:|"\s{0,2}>|>)\s{0,5}(?:\n[+-]\s{0,5})?(?:${MADE_OF})?(?:(?:[bruf]{1,2}|[@$])(?=["'])|q{1,2}[{([|/])?`,
  'gi',
);
/** `ENV NAME value`, `setx NAME value`, `--token value`: nothing but a blank between. */
const BLANK = new RegExp(
  String.raw`(?:(?:(?:ENV|ARG|setx)(?<=\b(?:ENV|ARG|setx))\s{1,3}|--(?<=\s--))[\w-]{0,40}?)(${TELLING})([\w-]{0,30})\s{1,3}(?=[^\s-])`,
  'gi',
);
/** `<add key="Password" value="…">`. */
const ATTRIBUTE = new RegExp(
  String.raw`(?:key|name)=["'][\w.:-]{0,40}?(${TELLING})([\w-]{0,30})["']\s{1,3}value=`,
  'gi',
);

/** Names of things about a secret, not of one: `tokenType`, `password_hash_rounds`, `secretName`. */
const ABOUT =
  /(?:type|name|kind|length|len|count|limit|size|url|uri|path|file|field|ids?|label|regex|pattern|version|expiry|expires|ttl|rounds|index|offset|position|algorithm|map|set|list)$/i;

export const isAbout = (rest: string): boolean => ABOUT.test(rest);

/** Printable ASCII but quotes, between two quotes of a kind. */
const QUOTED = /(\\{0,3}["'`])([\x21\x23-\x26\x28-\x5b\x5d-\x5f\x61-\x7e]{6,2000})\1/y;
const BARE = /([A-Za-z0-9+/_.~!@#%^*:$-]{8,2000}={0,2})(?=[\s;,&)}\]<"'`|\\]|$)/y;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every value that is assigned to a telling name and looks like chance rather than like a word. */
export function assignedSecrets(text: string): Span[] {
  if (!PROMISE.test(text)) return [];
  const patterns = [NAME];
  if (/--|ENV|ARG|setx/i.test(text)) patterns.push(BLANK);
  if (text.includes('value=')) patterns.push(ATTRIBUTE);
  return patterns.flatMap((pattern) => assigned(text, pattern));
}

/** The token of a badge is on the page for everybody. */
const BADGE = /badge(?:\.svg)?\?(?:[\w=]{1,20}&)?$/;
const LONGEST_BADGE = 40;

function assigned(text: string, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const name of text.matchAll(pattern)) {
    const rest = name[2] ?? '';
    if (isAbout(rest) || BADGE.test(text.slice(Math.max(0, name.index - LONGEST_BADGE), name.index))) continue;
    const at = name.index + name[0].length;
    QUOTED.lastIndex = at;
    BARE.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const value = quoted?.[2] ?? BARE.exec(text)?.[1];
    if (value === undefined) continue;
    const isPassword = /^p/i.test(name[1] ?? '') && !/key/i.test(name[1] ?? '');
    const secret = quoted
      ? looksSecret(value, isPassword)
      : isMixed(value) && looksSecret(value, isPassword && !/^[A-Za-z]/.test(rest));
    const start = quoted ? at + (quoted[1] ?? '').length : at;
    if (secret) spans.push({ kind: 'secret', start, end: start + value.length });
  }
  return spans;
}

/** Fewer characters are a secret only where the name says password. */
const SHORTEST = 8;

/** A letter, a digit, and a sign, both cases, or eight characters without a gap. */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?:(?=.*[!@#%^&*?~+])|(?=.*[a-z])(?=.*[A-Z])|[a-z\d]{8})/;
const LONGEST_PASSWORD = 20;

/** People make passwords of words, so there a sign or two kinds of letters beside a digit are enough. */
export function looksSecret(value: string, isPassword: boolean): boolean {
  if (UUID.test(value)) return true;
  if (isStandIn(value) || isNamed(value) || isExpression(value)) return false;
  if (isPassword && value.length <= LONGEST_PASSWORD && PASSWORD.test(value)) return true;
  return value.length >= SHORTEST && !isWords(value);
}

/** Code, a pattern or a URL: a key has neither brackets nor several kinds of signs. */
function isExpression(value: string): boolean {
  return /[()[\]{}<>|\\]/.test(value) || /^[a-z][a-z+.-]{1,20}:\/\//i.test(value) || value.includes('/*');
}

/** Unquoted code reads `token = list.length`; a secret mixes letters and digits, a long one at least capitals and small. */
function isMixed(value: string): boolean {
  if (!/[A-Za-z]/.test(value) || value.includes('::')) return false;
  return /\d/.test(value) || (value.length >= 12 && /[a-z]/.test(value) && /[A-Z]/.test(value));
}
