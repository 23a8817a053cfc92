/** Secrets told by the name they are given: `password = "…"`, `API_KEY=…`, `client_secret: …`. */
import { isPlaceholder } from './placeholder.ts';
import type { Span } from './private-parts.ts';

/** A name that promises a secret, the rest of the name, a closing quote, and a sign of assignment. */
const NAME =
  /(?:passwords?|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|account[_-]?key|secret[_-]?key|credentials?)([\w-]{0,30})["'`\]]{0,2}\s{0,5}(?:=>|:=|={1,3}|:)\s{0,5}/gi;

const QUOTED = /(["'`])([^"'`\s]{6,400})\1/y;
const BARE = /([A-Za-z0-9+/_.~!@#%^&*=-]{8,400})(?=[\s;,]|$)/y;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names of things about a secret, not of one: `tokenType`, `password_hash_rounds`, `secretName`. */
const ABOUT =
  /(?:type|name|kind|length|len|count|limit|size|url|uri|path|file|field|id|ids|label|regex|pattern|version|expiry|expires|ttl|rounds)$/i;

/** Every value that is assigned to a telling name and looks like chance rather than like a word. */
export function assignedSecrets(text: string): Span[] {
  const spans: Span[] = [];
  for (const name of text.matchAll(NAME)) {
    if (ABOUT.test(name[1] ?? '')) continue;
    const at = name.index + name[0].length;
    QUOTED.lastIndex = at;
    BARE.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const value = quoted?.[2] ?? BARE.exec(text)?.[1];
    if (value === undefined) continue;
    const start = quoted ? at + 1 : at;
    if (looksSecret(value, quoted !== null)) spans.push({ kind: 'secret', start, end: start + value.length });
  }
  return spans;
}

/** Bits per character below which a value counts as written by hand, by how it stands in the text. */
const ENTROPY = { quoted: 2.5, bare: 3 } as const;

function looksSecret(value: string, quoted: boolean): boolean {
  if (isPlaceholder(value) || UUID.test(value)) return false;
  // Unquoted code reads `token = source.next2` or `key = a/b.ts`; a secret has letters and digits mixed.
  if (!quoted && !(/[A-Za-z]/.test(value) && /\d/.test(value))) return false;
  return entropy(value) >= (quoted ? ENTROPY.quoted : ENTROPY.bare);
}

/** Shannon entropy of the characters, in bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
