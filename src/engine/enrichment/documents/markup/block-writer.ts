/** What the readers of reStructuredText and AsciiDoc share: lines with their places, headings, and blocks in the making. */
import type { DocumentBlock, DocumentHeading, DocumentOutline } from './blocks.ts';

export interface DocumentLine {
  readonly text: string;
  /** Offset of the line in the document's text. */
  readonly start: number;
}

/** The lines of a text, without their ends. */
export function linesOf(text: string): DocumentLine[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const start = offset;
    offset += line.length + 1;
    return { text: line.replace(/\r$/, ''), start };
  });
}

/** Columns of white space before a line's words. */
export const indentOf = (text: string): number => text.length - text.trimStart().length;

type Open = Omit<DocumentBlock, 'path' | 'kind'> & { kind: 'paragraph' | 'item'; end: number };

/** Collects blocks under headings; a block ends where the next begins. */
export class BlockWriter implements DocumentOutline {
  readonly blocks: DocumentBlock[] = [];
  readonly headings: DocumentHeading[] = [];
  readonly #over: DocumentHeading[] = [];
  #open: Open | undefined;

  /** Whether a paragraph or list item goes on. */
  get kind(): 'paragraph' | 'item' | undefined {
    return this.#open?.kind;
  }

  /** The heading from `first` to `last`, its underline. */
  heading(level: number, title: string, first: DocumentLine, last = first): void {
    this.close();
    while ((this.#over.at(-1)?.level ?? 0) >= level) this.#over.pop();
    const heading = { level, title, start: first.start, end: last.start + last.text.length };
    this.#over.push(heading);
    this.headings.push(heading);
  }

  /** A line of prose, which goes on what is open or begins a paragraph. */
  prose({ text, start }: DocumentLine): void {
    const end = start + text.trimEnd().length;
    if (this.#open) this.#open.end = end;
    else
      this.#open = {
        kind: 'paragraph',
        start: start + indentOf(text),
        end,
        indent: 0,
        done: undefined,
        ordered: false,
      };
  }

  /** A list item whose mark is `mark` characters long, white space before it included. */
  item({ text, start }: DocumentLine, mark: number, rest: Pick<DocumentBlock, 'indent' | 'ordered' | 'done'>): void {
    this.close();
    this.#open = { kind: 'item', start: start + mark, end: start + text.trimEnd().length, ...rest };
  }

  /** Lines of code, as they are. */
  code(lines: readonly DocumentLine[]): void {
    this.close();
    const told = lines.filter(({ text }) => text.trim() !== '');
    const [first, last] = [told[0], told.at(-1)];
    if (first && last) {
      const end = last.start + last.text.trimEnd().length;
      this.#push({ kind: 'code', start: first.start, end, indent: 0, done: undefined, ordered: false });
    }
  }

  close(): void {
    if (this.#open && this.#open.end > this.#open.start) this.#push(this.#open);
    this.#open = undefined;
  }

  #push(block: Omit<DocumentBlock, 'path'>): void {
    this.blocks.push({ ...block, path: this.#over.map(({ title }) => title) });
  }
}
