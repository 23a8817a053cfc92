/** Markdown's blocks with their places: headings, paragraphs, list items, code. Everything else is passed over. */

export interface DocumentBlock {
  readonly kind: 'paragraph' | 'item' | 'code';
  /** Offsets of the content in the document's text, end exclusive; without a list mark. */
  readonly start: number;
  readonly end: number;
  /** Headings above it, the outermost first. */
  readonly path: readonly string[];
  /** For a task list item: whether it is done. */
  readonly done: boolean | undefined;
  /** For a list item: columns of indentation. */
  readonly indent: number;
  /** For a list item: whether it stands in a numbered list. */
  readonly ordered: boolean;
}

const FENCE = /^[ \t>]*(```+|~~~+)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^]*)$/;
const ITEM = /^([ \t]*)(?:[-*+•]|(\d{1,3})[.)])[ \t]+(?=\S)(\[[ xX]\][ \t]+)?/;
const TABLE = /^[ \t]*\||\|[ \t]*$/;
/** A table's rule need not begin or end with a bar. */
const RULED = /^[ \t:|-]*/;
const HTML = /^[ \t]*<(?:\/?[a-zA-Z!?]|$)/;
const REFERENCE = /^ {0,3}\[[^\]\n]{1,200}\]:\s/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|={3,})$/;

function isTable(line: string): boolean {
  const run = RULED.exec(line)?.[0] ?? '';
  const rule = run.indexOf('---');
  return TABLE.test(line) || (rule >= 0 && run.includes('|', rule));
}

/** A heading may be closed by as many signs as a person likes. */
function withoutClosing(title: string): string {
  const trimmed = title.trimEnd();
  return trimmed.replace(/(?<!#)#+$/, '').trimEnd() || trimmed;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** The blocks of a document in order. Front matter, comments, HTML, tables and reference definitions are no blocks. */
export function blocksOf(text: string): DocumentBlock[] {
  return new BlockReader(text).read();
}

class BlockReader {
  private readonly lines: Line[];
  private readonly blocks: DocumentBlock[] = [];
  private readonly headings: { level: number; title: string }[] = [];
  private open:
    | {
        kind: 'paragraph' | 'item';
        start: number;
        end: number;
        indent: number;
        done: boolean | undefined;
        ordered: boolean;
      }
    | undefined;
  private at = 0;

  constructor(text: string) {
    let offset = 0;
    this.lines = text.split('\n').map((line) => {
      const start = offset;
      offset += line.length + 1;
      return { text: line.replace(/\r$/, ''), start };
    });
  }

  read(): DocumentBlock[] {
    this.skipFrontMatter();
    while (this.at < this.lines.length) this.line();
    this.close();
    return this.blocks;
  }

  private line(): void {
    const line = this.lines[this.at];
    this.at++;
    if (!line) return;
    const { text } = line;
    const fence = FENCE.exec(text)?.[1];
    const heading = HEADING.exec(text);
    const item = ITEM.exec(text);
    if (fence !== undefined) this.code(fence);
    else if (text.trim() === '') this.close();
    else if (text.trimStart().startsWith('<!--')) this.skipComment(text);
    else if (heading) this.heading((heading[1] ?? '').length, withoutClosing(heading[2] ?? ''));
    else if (this.open?.kind === 'paragraph' && /^ {0,3}(?:=+|-+)[ \t]*$/.test(text))
      this.setext(text.includes('=') ? 1 : 2);
    else if (RULE.test(text) || REFERENCE.test(text)) this.close();
    else if (item) this.item(line, item);
    else if (isTable(text) || (HTML.test(text) && !this.open)) this.skipBlock();
    else this.prose(line);
  }

  private prose({ text, start }: Line): void {
    const end = start + text.trimEnd().length;
    const from = start + text.length - text.trimStart().length;
    if (this.open) this.open.end = end;
    else if (/^(?: {4}|\t)/.test(text) && this.blocks.at(-1)?.kind !== 'item') return;
    else this.open = { kind: 'paragraph', start: from, end, indent: 0, done: undefined, ordered: false };
  }

  private item({ text, start }: Line, mark: RegExpExecArray): void {
    this.close();
    const done = mark[3] === undefined ? undefined : !mark[3].startsWith('[ ]');
    const indent = (mark[1] ?? '').replace(/\t/g, '    ').length;
    this.open = {
      kind: 'item',
      start: start + mark[0].length,
      end: start + text.trimEnd().length,
      indent,
      done,
      ordered: mark[2] !== undefined,
    };
  }

  private code(fence: string): void {
    this.close();
    const first = this.lines[this.at];
    let end = first?.start ?? 0;
    while (this.at < this.lines.length) {
      const line = this.lines[this.at];
      this.at++;
      const trimmed = line?.text.replace(/^[ \t>]*/, '') ?? '';
      if (trimmed.startsWith(fence) && trimmed.replaceAll(fence.charAt(0), '').trim() === '') break;
      if (line) end = line.start + line.text.length;
    }
    if (first && end > first.start)
      this.push({ kind: 'code', start: first.start, end, indent: 0, done: undefined, ordered: false });
  }

  private heading(level: number, title: string): void {
    this.close();
    while ((this.headings.at(-1)?.level ?? 0) >= level) this.headings.pop();
    this.headings.push({ level, title });
  }

  private setext(level: number): void {
    const paragraph = this.open;
    this.open = undefined;
    const line = this.lines[this.at - 2];
    if (paragraph && line) this.heading(level, line.text.trim());
  }

  private skipComment(text: string): void {
    this.close();
    let current = text;
    while (!current.includes('-->') && this.at < this.lines.length) {
      current = this.lines[this.at]?.text ?? '';
      this.at++;
    }
  }

  private skipBlock(): void {
    this.close();
    while (this.at < this.lines.length && (this.lines[this.at]?.text.trim() ?? '') !== '') {
      const next = this.lines[this.at]?.text ?? '';
      if (FENCE.test(next) || HEADING.test(next)) return;
      this.at++;
    }
  }

  private skipFrontMatter(): void {
    if (this.lines[0]?.text.trim() !== '---') return;
    const end = this.lines.findIndex(({ text }, i) => i > 0 && text.trim() === '---');
    if (end > 0 && end < 60) this.at = end + 1;
  }

  private close(): void {
    if (this.open) this.push(this.open);
    this.open = undefined;
  }

  private push(block: Omit<DocumentBlock, 'path'>): void {
    this.blocks.push({ ...block, path: this.headings.map(({ title }) => title) });
  }
}
