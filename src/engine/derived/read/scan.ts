/** One pass over a text that tells of every line whether it is code, comment or inside a string, and how deep it lies. */
import type { Lexis, StringRule } from './lexis.ts';
import {
  BACKSLASH,
  characterEnd,
  columnAt,
  type End,
  endAfter,
  heredoc,
  isRegexAfter,
  lineEnd,
  nestedEnd,
  NEWLINE,
  regexEnd,
  specialCharacters,
  stringEnd,
} from './lexemes.ts';

export const BLANK = 0;
export const CODE = 1;
export const COMMENT = 2;
/** Begins inside a string: the line continues the one before. */
export const INSIDE = 3;

export interface ScannedText {
  readonly text: string;
  /** Offset of each line's first character, and one past the last line's end. */
  readonly starts: readonly number[];
  readonly kinds: readonly number[];
  /** Open brackets at the line's start, or its column. */
  readonly levels: readonly number[];
  /** Offsets of the comments with their marks, in order; ends exclusive. */
  readonly comments: readonly { readonly from: number; readonly to: number }[];
}

const TEMPLATE = -1;
/** Each search for an end that is not there reads the rest of the text. */
const MOST_OPEN_HEREDOCS = 8;

/** Lines of a text. Linear in its length, whatever it contains. */
export function scan(text: string, lexis: Lexis): ScannedText {
  const scanner = new Scanner(text, lexis);
  scanner.run();
  if (!scanner.endsInTemplate()) return scanner.lines();
  // A back quote that never closes was none: read again, with every back quote a string of its own.
  const strings = lexis.strings.map((rule) => ({ ...rule, template: false }));
  const again = new Scanner(text, { ...lexis, strings });
  again.run();
  return again.lines();
}

class Scanner {
  private readonly starts: number[] = [0];
  private readonly kinds: number[] = [];
  private readonly levels: number[] = [];
  private readonly comments: { from: number; to: number }[] = [];
  /** Open brackets; TEMPLATE stands for the `${` of a template, which closes into a string. */
  private readonly open: number[] = [];
  private at = 0;
  private kind = BLANK;
  private level = 0;
  private inTemplate = false;
  /** Last character of code that is no space. */
  private before = 0;
  /** Openings known to have no close on this line, or in the rest of the text. */
  private readonly unclosed = new Map<string, number>();
  private heredocEnd = -1;
  /** The newline at or after a place that was looked at; looked up again only when it lies behind. */
  private nextNewline = -1;
  private openHeredocs = 0;
  private readonly special: Uint8Array;
  private readonly text: string;
  private readonly lexis: Lexis;

  constructor(text: string, lexis: Lexis) {
    this.text = text;
    this.lexis = lexis;
    this.special = specialCharacters(lexis);
  }

  endsInTemplate(): boolean {
    return this.inTemplate;
  }

  lines(): ScannedText {
    return { text: this.text, starts: this.starts, kinds: this.kinds, levels: this.levels, comments: this.comments };
  }

  run(): void {
    const { text, special } = this;
    const end = text.length;
    this.beginLine(0, false);
    while (this.at < end) {
      const c = text.charCodeAt(this.at);
      if (this.inTemplate) this.template(c);
      else if (c === NEWLINE) this.newline();
      else if (c > 127 || special[c] === 0) {
        this.code(c);
        this.at++;
      } else this.step(c);
    }
    this.endLine();
    // After the last line break there is no line, even inside a comment that never closes.
    if (this.kinds.length > 1 && this.starts.at(-1) === end) {
      this.kinds.pop();
      this.levels.pop();
      this.starts.pop();
    }
    this.starts.push(end);
  }

  private step(c: number): void {
    if (c === 32 || c === 9 || c === 13) {
      this.at++;
    } else if (c === BACKSLASH) {
      this.code(c);
      this.at += this.text.charCodeAt(this.at + 1) === NEWLINE ? 1 : 2;
    } else if (this.comment() || this.string(c)) {
      // Both moved on.
    } else {
      if (c === 123 || c === 40 || c === 91) this.open.push(c);
      else if (c === 125 || c === 41 || c === 93) this.close(c);
      this.code(c);
      this.at++;
    }
  }

  private close(c: number): void {
    const top = this.open.at(-1);
    if (top === TEMPLATE) {
      if (c !== 125) return;
      this.inTemplate = true;
    }
    this.open.pop();
  }

  private template(c: number): void {
    if (c === BACKSLASH && this.text.charCodeAt(this.at + 1) !== NEWLINE) this.at += 2;
    else if (c === NEWLINE) this.newline();
    else if (c === 96) {
      this.inTemplate = false;
      this.at++;
      this.before = 96;
    } else if (c === 36 && this.text.charCodeAt(this.at + 1) === 123) {
      this.open.push(TEMPLATE);
      this.inTemplate = false;
      this.at += 2;
      this.before = 123;
    } else this.at++;
  }

  private comment(): boolean {
    const { text, lexis } = this;
    for (const mark of lexis.lineComments) {
      if (!text.startsWith(mark, this.at) || (mark === '#' && !this.hashIsComment())) continue;
      const end = text.indexOf('\n', this.at);
      this.notCode();
      this.comments.push({ from: this.at, to: end < 0 ? text.length : end });
      this.at = end < 0 ? text.length : end;
      return true;
    }
    for (const [open, close, nests] of lexis.blockComments) {
      if (!text.startsWith(open, this.at)) continue;
      this.notCode();
      const end = nests ? nestedEnd(text, this.at, open, close) : endAfter(text, close, this.at + open.length);
      this.comments.push({ from: this.at, to: end });
      this.skip(end, COMMENT);
      return true;
    }
    return false;
  }

  /** `#` within a word (`a#b`, `$#`) is none; at a line's start or after a space it is. */
  private hashIsComment(): boolean {
    const before = this.at === 0 ? 32 : this.text.charCodeAt(this.at - 1);
    return before === 32 || before === 9 || before === NEWLINE || before === 59 || before === 41;
  }

  private string(c: number): boolean {
    const { text, lexis } = this;
    if (lexis.shortQuotes && c === 39) return this.character();
    if (lexis.heredocs && c === 60) return this.heredoc();
    if (lexis.regex && c === 47) return isRegexAfter(this.before) && this.regex();
    for (const rule of lexis.strings) {
      if (!text.startsWith(rule.open, this.at)) continue;
      if (rule.template) {
        this.code(c);
        this.inTemplate = true;
        this.at++;
        return true;
      }
      const end = this.closeOf(rule);
      if (end < 0) continue;
      this.code(c);
      this.skip(end, INSIDE);
      this.before = 34;
      return true;
    }
    return false;
  }

  /** Where the string that opens here ends; -1 where it does not. */
  private closeOf(rule: StringRule): number {
    return this.endOr(rule.open, () => stringEnd(this.text, this.at, rule));
  }

  private character(): boolean {
    const end = characterEnd(this.text, this.at);
    if (end < 0) return false;
    this.code(39);
    this.at = end;
    return true;
  }

  private regex(): boolean {
    const end = this.endOr('/', () => regexEnd(this.text, this.at));
    if (end < 0) return false;
    this.code(47);
    this.at = end;
    this.before = 41;
    return true;
  }

  /** The end that is found; -1 where there is none, and then it is not looked for again before where the search ended. */
  private endOr(open: string, find: () => End): number {
    if ((this.unclosed.get(open) ?? -1) >= this.at) return -1;
    const { end, lookedTo } = find();
    if (end < 0) this.unclosed.set(open, lookedTo);
    return end;
  }

  private heredoc(): boolean {
    const begun = this.openHeredocs < MOST_OPEN_HEREDOCS ? heredoc(this.text, this.at) : null;
    if (begun === null) return false;
    if (begun.end < 0) {
      this.openHeredocs++;
      return false;
    }
    this.code(60);
    this.at = begun.afterMark;
    this.heredocEnd = begun.end;
    return true;
  }

  /** Moves to `end`; lines that begin on the way are of `kind`. */
  private skip(end: number, kind: number): void {
    const { text } = this;
    if (this.nextNewline < this.at) this.nextNewline = lineEnd(text, this.at);
    while (this.nextNewline < end) {
      const next = this.nextNewline + 1;
      this.endLine();
      this.starts.push(next);
      this.beginLine(next, true);
      this.kind = kind;
      this.nextNewline = lineEnd(text, next);
    }
    this.at = end;
  }

  private newline(): void {
    this.endLine();
    this.at++;
    this.starts.push(this.at);
    if (this.heredocEnd > this.at) {
      const end = this.heredocEnd;
      this.heredocEnd = -1;
      this.beginLine(this.at, true);
      this.kind = INSIDE;
      this.skip(end, INSIDE);
    } else this.beginLine(this.at, this.inTemplate);
  }

  private beginLine(start: number, inside: boolean): void {
    const { resync, levels } = this.lexis;
    this.kind = inside ? INSIDE : BLANK;
    if (levels === 'indent') {
      this.level = columnAt(this.text, start);
      return;
    }
    if (resync !== null && !inside && this.open.length > 0) {
      resync.lastIndex = start;
      if (resync.test(this.text)) this.open.length = 0;
    }
    this.level = this.open.length;
  }

  private endLine(): void {
    this.kinds.push(this.kind);
    this.levels.push(this.level);
  }

  private code(c: number): void {
    if (this.kind !== INSIDE) this.kind = CODE;
    if (c !== 32) this.before = c;
  }

  private notCode(): void {
    if (this.kind === BLANK) this.kind = COMMENT;
  }
}
