/** A secret that is said twice in a text: told by its place once, it is the same secret wherever else it stands. */
import type { Span } from './private-parts.ts';
import { looksSecret } from './secret-assignments.ts';

/** A shorter one, or one of letters alone, may be a word that means something else there. */
const SHORTEST = 8;
const LONGEST = 400;
/** So many different secrets of one text are looked for again. */
const MOST = 24;

const BESIDE = /[\w-]/;

/** Where the secrets in `found` stand again; `found` covers offsets of `text`. Time is linear in the text's length. */
export function repeatedSecrets(text: string, found: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const [secret, kind] of secretsAmong(text, found))
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      const end = at + secret.length;
      if (!BESIDE.test(text.charAt(at - 1)) && !BESIDE.test(text.charAt(end))) spans.push({ kind, start: at, end });
    }
  return spans;
}

function secretsAmong(text: string, found: readonly Span[]): Map<string, string> {
  const secrets = new Map<string, string>();
  for (const { kind, start, end } of found) {
    if (secrets.size === MOST) break;
    if (end - start < SHORTEST || end - start > LONGEST) continue;
    const secret = text.slice(start, end);
    if (!/\s/.test(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret) && looksSecret(secret, true))
      secrets.set(secret, kind);
  }
  return secrets;
}
