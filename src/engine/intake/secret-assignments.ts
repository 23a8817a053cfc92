/** Secrets told by the name they are given: `password = "…"`, `API_KEY=…`, `client_secret: …`. */
import { isNamed, isPlaceholder, isStandIn } from './placeholder.ts';
import type { Span } from './private-parts.ts';

/** A name that promises a secret, the rest of the name, a closing quote or bracket, and a sign of assignment. */
const NAME =
  /(pass(?:words?|wd|phrase)|pwd|secret|token|credentials?|(?:api|access|auth|private|signing|encryption|account|secret)[_-]?key)([\w-]{0,30})["'`\]]{0,2}\s{0,5}(?:=>|:=|={1,3}|:)\s{0,5}/gi;

/** Names of things about a secret, not of one: `tokenType`, `password_hash_rounds`, `secretName`. */
const ABOUT =
  /(?:type|name|kind|length|len|count|limit|size|url|uri|path|file|field|ids?|label|regex|pattern|version|expiry|expires|ttl|rounds)$/i;

/** Printable ASCII but quotes. */
const QUOTED = /(["'`])([\x21\x23-\x26\x28-\x5f\x61-\x7e]{6,400})\1/y;
const BARE = /([A-Za-z0-9+/_.~!@#%^&*-]{8,400}={0,2})(?=[\s;,]|$)/y;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every value that is assigned to a telling name and looks like chance rather than like a word. */
export function assignedSecrets(text: string): Span[] {
  const spans: Span[] = [];
  for (const name of text.matchAll(NAME)) {
    if (ABOUT.test(name[2] ?? '')) continue;
    const at = name.index + name[0].length;
    QUOTED.lastIndex = at;
    BARE.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const value = quoted?.[2] ?? BARE.exec(text)?.[1];
    if (value === undefined) continue;
    const isPassword = /^p/i.test(name[1] ?? '') && !/key/i.test(name[1] ?? '');
    const secret = quoted ? looksSecret(value, isPassword) : isMixed(value) && looksSecret(value, false);
    const start = quoted ? at + 1 : at;
    if (secret) spans.push({ kind: 'secret', start, end: start + value.length });
  }
  return spans;
}

/** Fewer characters are a secret only where the name says password. */
const SHORTEST = 8;

/** A letter, a digit, and a sign or both cases. */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?:(?=.*[!@#%^&*?~+])|(?=.*[a-z])(?=.*[A-Z]))/;
const LONGEST_PASSWORD = 20;

/** People make passwords of words, so there a sign or two kinds of letters beside a digit are enough. */
function looksSecret(value: string, isPassword: boolean): boolean {
  if (UUID.test(value) || isStandIn(value) || isNamed(value)) return false;
  if (isPassword && value.length <= LONGEST_PASSWORD && PASSWORD.test(value)) return true;
  return value.length >= SHORTEST && !isPlaceholder(value);
}

/** `source.next`, `a.length-1`. */
const MEMBER = /^[A-Za-z_]\w{0,40}(?:\.[A-Za-z_]\w{0,40})+(?:[-+]\d+)?$/;

/** Unquoted code reads `token = list.length`; a secret mixes letters and digits, a long one at least capitals and small. */
function isMixed(value: string): boolean {
  if (MEMBER.test(value) || !/[A-Za-z]/.test(value)) return false;
  return /\d/.test(value) || (value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value));
}
