/** Text within text: encoded, escaped, split and hidden values are read as what they stand for, with the way back. */
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

/** A string in several pieces, with its lines: `"a" + "b"`, `'a' . 'b'`, `"a" "b"`, a line that goes on. */
const JOIN =
  /(?<=[\w+/=-])(?:(["'`])[ \t]{0,20}(?:[+.&]|\\)?[ \t]{0,20}(?:\r?\n[+-]?[ \t]{0,80})?[+.&]?[ \t]{0,20}\1|\\\r?\n[+-]?)(?=[\w+/=-])/g;
const NOT_ASCII = /[^\0-\x7F]/;
/** What nobody sees. */
const INVISIBLE = /(?:[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\u00AD|\u034F|\u180E)+/g;
const ENTITY = /&(?:quot|apos|amp|lt|gt|nbsp|#\d{2,3}|#x[\dA-Fa-f]{2});/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };

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

  #put(meaning: string, at: number): void {
    for (let n = 0; n < meaning.length; n++) this.places.push(at);
    this.text += meaning;
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

function entityMeant(escaped: string): string {
  const name = escaped.slice(1, -1);
  if (!name.startsWith('#')) return ENTITIES[name] ?? escaped;
  return String.fromCharCode(name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

/** Reads the lines in which `mark` occurs as if its meaning stood there. */
function addLines(found: Decoded, text: string, mark: RegExp, meaning: (escaped: string) => string): void {
  let end = -1;
  let start = -1;
  for (const match of text.matchAll(mark)) {
    const after = match.index + match[0].length;
    if (after <= end) continue;
    if (match.index > end) {
      if (start >= 0) found.add(text.slice(start, end), start, mark, meaning);
      start = text.lastIndexOf('\n', match.index) + 1;
    }
    const stop = text.indexOf('\n', after);
    end = stop === -1 ? text.length : stop;
  }
  if (start >= 0) found.add(text.slice(start, end), start, mark, meaning);
}

const nothing = (): string => '';

function decoded(text: string): Decoded | null {
  const found = new Decoded();
  addLines(found, text, JOIN, nothing);
  if (NOT_ASCII.test(text)) addLines(found, text, INVISIBLE, nothing);
  if (text.includes('&')) addLines(found, text, ENTITY, entityMeant);
  if (text.includes('%') && text.search(PERCENT) >= 0) {
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
