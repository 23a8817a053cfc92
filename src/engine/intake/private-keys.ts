/** Private keys in their armour (PEM, OpenSSH, PGP), also where the end is missing or the lines are escaped or prefixed. */
import type { Span } from './private-parts.ts';

/** A longer block is no key: 16,384-bit RSA in PEM has 13,000 characters. */
const KEY_LIMIT = 20_000;

const BEGIN = /-----? ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-----?/g;
const END = /-----? ?END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-----?/;
/** Between the two at least so much base64; else a key is only spoken of. */
const SOME_KEY = /[A-Za-z0-9+/=]{8}/;
/** A line of a key that has no end, after the line ends (escaped too) and the signs of a diff, quote or string. */
const KEY_LINE =
  /(?:[\s"'`,+>-]|\\[nr]){0,200}(?:[A-Za-z0-9+/]{16,20000}={0,2}|[A-Za-z0-9+/]{1,15}={1,2}|(?:Proc-Type|DEK-Info|Version|Comment|Hash): [^\n]{1,100})/y;

/** Every private key in `text`, from its first dash to its last. */
export function privateKeys(text: string): Span[] {
  if (!text.includes('PRIVATE KEY')) return [];
  const spans: Span[] = [];
  const begins = [...text.matchAll(BEGIN)];
  for (const [i, begin] of begins.entries()) {
    const bodyAt = begin.index + begin[0].length;
    // A key ends before the next begins; looking no further keeps the time linear.
    const limit = Math.min(bodyAt + KEY_LIMIT, begins[i + 1]?.index ?? text.length);
    const end = endOf(text.slice(bodyAt, limit));
    if (end > 0) spans.push({ kind: 'private-key', start: begin.index, end: bodyAt + end });
  }
  return spans;
}

/** How far the key reaches in `rest`, the text after its beginning; 0 where there is none. */
function endOf(rest: string): number {
  const end = END.exec(rest);
  if (end) return SOME_KEY.test(rest.slice(0, end.index)) ? end.index + end[0].length : 0;
  KEY_LINE.lastIndex = 0;
  let at = 0;
  while (KEY_LINE.test(rest)) at = KEY_LINE.lastIndex;
  return at;
}
