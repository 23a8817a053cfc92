/** Private keys in their armour (PEM, OpenSSH, PGP), also where the end is missing or the lines are escaped or prefixed. */
import type { Span } from './private-parts.ts';

/** A longer block is no key: 16,384-bit RSA in PEM has 13,000 characters. */
const KEY_LIMIT = 20_000;

const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
/** What a key's body is written with: base64, headers, line ends (escaped too) and the signs of a diff or a string. */
const BODY = /[A-Za-z0-9+/=\s\\"',:.-]{0,20000}/y;
/** Where no such run of base64 follows, a key is only spoken of. */
const CLOSED_KEY = /[A-Za-z0-9+/=]{8}/;
const UNCLOSED_KEY = /[A-Za-z0-9+/=]{40}/;

/** Every private key in `text`, from its first dash to its last. */
export function privateKeys(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const begin of text.matchAll(BEGIN)) {
    if (begin.index < done) continue;
    const bodyAt = begin.index + begin[0].length;
    const end = endOf(text, bodyAt) ?? unclosed(text, bodyAt);
    if (end === null) continue;
    spans.push({ kind: 'private-key', start: begin.index, end });
    done = end;
  }
  return spans;
}

/** Where the armour ends; null where it does not, or where there is no key in it. */
function endOf(text: string, bodyAt: number): number | null {
  const rest = text.slice(bodyAt, bodyAt + KEY_LIMIT);
  const end = END.exec(rest);
  return end && CLOSED_KEY.test(rest.slice(0, end.index)) ? bodyAt + end.index + end[0].length : null;
}

/** Where the base64 ends that follows a beginning without an end. */
function unclosed(text: string, bodyAt: number): number | null {
  BODY.lastIndex = bodyAt;
  const body = BODY.exec(text)?.[0] ?? '';
  return UNCLOSED_KEY.test(body) ? bodyAt + body.trimEnd().length : null;
}
