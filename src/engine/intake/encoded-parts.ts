/** Text within text: URL-encoded values and escaped strings are read as what they stand for, with the way back. */
import type { Span } from './private-parts.ts';

/** Written twice over: a JSON text within a JSON text, a URL within a URL. */
const DEPTH = 2;
/** Shorter ones hold no secret that is not known for what it is as it stands. In UTF-16 code units. */
const SHORTEST = 16;

const RUN = /[^\s"`<>]+/g;
const PERCENT = /%[0-9A-Fa-f]{2}/g;
const STRING = /"((?:[^"\\\n]|\\.)*)"?/g;
const ESCAPE = /\\(?:u00[0-7][0-9A-Fa-f]|["\\/nrt])/g;
const MEANT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Keeps what a detector finds in one part from reaching into the next. */
const BETWEEN = '\n\uFFFE\n';

/** The decoded parts in a row; `places` tells where each of its characters stands in the text, and the last one's end. */
class Decoded {
  text = '';
  readonly places: number[] = [];
  /** Where parts end in `text`. */
  readonly ends: number[] = [];

  add(part: string, at: number, escape: RegExp, meaning: (escaped: string) => string): void {
    let from = 0;
    for (const match of part.matchAll(escape)) {
      this.#take(part.slice(from, match.index), at + from);
      this.#put(meaning(match[0]), at + match.index);
      from = match.index + match[0].length;
    }
    this.#take(part.slice(from), at + from);
    this.ends.push(this.text.length);
    for (let n = 0; n < BETWEEN.length; n++) this.places.push(at + part.length);
    this.text += BETWEEN;
  }

  /** A span of `text` as one of what was decoded; it ends where its part does. */
  back({ kind, start, end }: Span): Span {
    const last = this.#endAfter(start);
    return { kind, start: this.places[start] ?? 0, end: this.places[Math.min(end, last)] ?? 0 };
  }

  #endAfter(start: number): number {
    let [low, high] = [0, this.ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > start) high = middle;
      else low = middle + 1;
    }
    return this.ends[low] ?? this.text.length;
  }

  #take(plain: string, at: number): void {
    for (let n = 0; n < plain.length; n++) this.places.push(at + n);
    this.text += plain;
  }

  #put(character: string, at: number): void {
    this.places.push(at);
    this.text += character;
  }
}

/** Escapes of ASCII characters; others are no part of a secret. */
function percentMeant(escaped: string): string {
  const code = parseInt(escaped.slice(1), 16);
  return code < 128 ? String.fromCharCode(code) : '\uFFFD';
}

const escapeMeant = (escaped: string): string =>
  escaped[1] === 'u'
    ? String.fromCharCode(parseInt(escaped.slice(2), 16))
    : (MEANT[escaped[1] ?? ''] ?? escaped.slice(1));

function decoded(text: string): Decoded | null {
  const found = new Decoded();
  if (text.includes('%')) {
    for (const { 0: run, index } of text.matchAll(RUN))
      if (run.length >= SHORTEST && run.search(PERCENT) >= 0) found.add(run, index, PERCENT, percentMeant);
  }
  if (text.includes('\\')) {
    // Without its quotes: within, others may begin.
    for (const { 1: string = '', index } of text.matchAll(STRING))
      if (string.length >= SHORTEST && string.search(ESCAPE) >= 0) found.add(string, index + 1, ESCAPE, escapeMeant);
  }
  return found.text === '' ? null : found;
}

/** What `find` finds in the decoded parts of `text`, as spans of `text`. */
export function encodedSpans(text: string, find: (decoded: string) => readonly Span[], depth = DEPTH): Span[] {
  const inner = depth === 0 ? null : decoded(text);
  if (inner === null) return [];
  const spans = [...find(inner.text), ...encodedSpans(inner.text, find, depth - 1)];
  return spans.map((span) => inner.back(span));
}
