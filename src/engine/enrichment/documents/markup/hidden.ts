/**
 * What a document says where no reader sees it: comments, elements that are not shown or folded away, titles of links,
 * words in place of images, definitions that are notes. Such words never become words of the document.
 */
import type { TextPlace } from './blocks.ts';
import { readMarkdown } from './markdown-blocks.ts';

export interface Hidden {
  /** The text, as long as before, with blanks in place of what is hidden. */
  readonly shown: string;
  /** Places of what is hidden, end exclusive, in their order. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const OPENING = /<([a-zA-Z][\w-]{0,30})((?:\s(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000})?)\/?>/y;
/** Elements whose content is not shown, or only to who asks. */
const UNSEEN = new Set(['details', 'script', 'style', 'template', 'title', 'head', 'noscript', 'object', 'iframe']);
const VOID = new Set(['br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const HIDES =
  /\shidden\b|\baria-hidden\s*=\s*["']?true|(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0|(?:max-)?(?:height|width)\s*:\s*0(?![.\d]))|\s(?:size|width|height)\s*=\s*["']?0\b/i;
/** A definition that no link uses, in the forms in which people write notes. */
const DEFINITION =
  /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*(?:\n[ \t]*)?(?:<[^>\n]{0,300}>|\S{1,300})[ \t]*(?:\n[ \t]*)?(["'(])/;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };
/** The address and the title of a link or an image. */
const TITLED = /\]\([ \t]{0,40}(?:<[^>\n]{0,600}>|[^\s()<>]{0,600})[ \t\n]{1,40}(["'])/y;
/** The readers of blocks and sentences know a tag up to this length. */
const LONG_TAG = 250;
/** Titles are longer than this only where somebody means to hide. */
const LONGEST = 4_000;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** What of a Markdown text is hidden; code is all shown. */
export function hiddenIn(text: string): Hidden {
  const ranges = new HiddenReader(text).read();
  if (ranges.length === 0) return { shown: text, ranges };
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), blank(text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return { shown: parts.join(''), ranges };
}

/** A block's place with what is hidden in it, and on the same line before it, or behind it up to a blank line. */
export function withHidden({ ranges }: Hidden, text: string, start: number, end: number): [number, number] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const before = ranges[low - 1];
  const from = before && /^[ \t]*$/.test(text.slice(before[1], start)) ? before[0] : start;
  let to = end;
  for (let i = low; i < ranges.length; i++) {
    const range = ranges[i] ?? [0, 0];
    if (range[0] > to && !/^[ \t]*(?:\n[ \t]*)?$/.test(text.slice(to, Math.min(range[0], to + 200)))) break;
    to = Math.max(to, range[1]);
  }
  return [from, to];
}

class HiddenReader {
  readonly #text: string;
  readonly #ranges: (readonly [number, number])[] = [];
  /** Closing tags looked for in vain: they are not looked for again. */
  readonly #unclosed = new Set<string>();
  #at = 0;

  readonly #fences: readonly TextPlace[];
  /** The next of them. */
  #fence = 0;

  constructor(text: string) {
    this.#text = text;
    this.#fences = /```|~~~/.test(text) ? readMarkdown(text).fences : [];
  }

  read(): (readonly [number, number])[] {
    if (!/[<"'([]/.test(this.#text)) return [];
    let isLineStart = true;
    while (this.#at < this.#text.length) {
      if (this.#code() || (isLineStart && this.#definition())) continue;
      const char = this.#text.charAt(this.#at);
      isLineStart = char === '\n';
      if (char === '`') this.#codeSpan();
      else if (char === '\\') this.#at += 2;
      else if (char === '<') this.#tag();
      else if (char === '!' && this.#text.startsWith('![', this.#at)) this.#image();
      else if (char === ']') this.#title();
      else this.#at++;
    }
    return this.#ranges;
  }

  #hide(start: number, end: number): void {
    if (end > start) this.#ranges.push([start, end]);
    this.#at = Math.max(this.#at + 1, end);
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end + 1;
  }

  /** Passes fenced code. */
  #code(): boolean {
    while ((this.#fences[this.#fence]?.start ?? Infinity) < this.#at) this.#fence++;
    const fence = this.#fences[this.#fence];
    if (fence?.start !== this.#at) return false;
    this.#at = fence.end;
    return true;
  }

  #codeSpan(): void {
    let marks = 1;
    while (this.#text.charAt(this.#at + marks) === '`') marks++;
    const fence = '`'.repeat(marks);
    const paragraph = this.#text.indexOf('\n\n', this.#at);
    const close = this.#unclosed.has(`${fence}${String(paragraph)}`) ? -1 : this.#text.indexOf(fence, this.#at + marks);
    if (close >= 0 && (paragraph < 0 || close < paragraph)) this.#at = close + marks;
    else {
      this.#unclosed.add(`${fence}${String(paragraph)}`);
      this.#at += marks;
    }
  }

  #definition(): boolean {
    if (!/[[ ]/.test(this.#text.charAt(this.#at))) return false;
    const found = DEFINITION.exec(this.#text.slice(this.#at, this.#at + 1_000));
    if (!found) return false;
    const start = this.#at;
    const from = start + found[0].length;
    const close = this.#text.slice(from, from + LONGEST).indexOf(CLOSING[found[1] ?? ''] ?? '');
    this.#hide(start, close < 0 ? this.#lineEnd(from) : from + close + 1);
    return true;
  }

  #tag(): void {
    const start = this.#at;
    if (this.#text.startsWith('<!--', start)) {
      const close = this.#find('-->', start + 4);
      this.#hide(start, close < 0 ? this.#text.length : close + 3);
      return;
    }
    OPENING.lastIndex = start;
    const found = OPENING.exec(this.#text);
    if (!found) {
      this.#at++;
      return;
    }
    const [tag, name = '', attributes = ''] = found;
    const element = name.toLowerCase();
    const hides = UNSEEN.has(element) || HIDES.test(attributes);
    if (hides && !VOID.has(element)) {
      const close = this.#close(element, start + tag.length);
      this.#hide(start, close < 0 ? this.#paragraphEnd(start) : close);
    } else {
      this.#at += tag.length;
      // What stands in a tag itself is no word of the document; its mark stays for who reads the blocks.
      if (attributes.length > LONG_TAG || attributes.includes('>')) this.#ranges.push([start, this.#at]);
      else if (attributes !== '') this.#ranges.push([start + 1 + name.length, this.#at - 1]);
    }
  }

  /** Where the element that is open at `from` ends; -1 when it does not. */
  #close(element: string, from: number): number {
    if (this.#unclosed.has(element)) return -1;
    const tags = new RegExp(`<(/?)${element}(?![\\w-])[^<>]{0,2000}>`, 'gi');
    tags.lastIndex = from;
    let depth = 1;
    for (let found = tags.exec(this.#text); found; found = tags.exec(this.#text)) {
      depth += found[1] === '' ? 1 : -1;
      if (depth === 0) return tags.lastIndex;
    }
    this.#unclosed.add(element);
    return -1;
  }

  #find(mark: string, from: number): number {
    if (this.#unclosed.has(mark)) return -1;
    const at = this.#text.indexOf(mark, from);
    if (at < 0) this.#unclosed.add(mark);
    return at;
  }

  #paragraphEnd(from: number): number {
    const end = this.#text.indexOf('\n\n', from);
    return end < 0 ? this.#text.length : end;
  }

  /** An image's words stand in its place only where it is not shown. */
  #image(): void {
    const start = this.#at + 2;
    const close = this.#text.slice(start, start + LONGEST).search(/\]|\n\n/);
    if (close < 0 || this.#text.charAt(start + close) !== ']') this.#at += 2;
    else {
      if (close > 0) this.#ranges.push([start, start + close]);
      this.#at = start + close;
    }
  }

  #title(): void {
    TITLED.lastIndex = this.#at;
    const found = TITLED.exec(this.#text);
    if (!found) {
      this.#at++;
      return;
    }
    const start = this.#at + found[0].length - 1;
    const close = this.#text.slice(start + 1, start + LONGEST).indexOf(found[1] ?? '"');
    this.#hide(start, close < 0 ? this.#lineEnd(start) : start + close + 2);
  }
}
