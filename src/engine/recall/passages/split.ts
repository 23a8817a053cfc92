/** Splits sections of a file into what can be told by itself: paragraphs, entries of lists, runs of code. */
import { LINE } from '../../derived/line-kinds.ts';
import type { FileFacts, Section } from '../../derived/section.ts';

export interface Block {
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly under: readonly string[];
  /** What tells whether two blocks stand under the same titles. */
  readonly titles: string;
  /** What its first line is, as in `LINE`. */
  readonly kind: string;
  /** The lines that it is told with, where it leads to what stands below it or is led to; else its own. */
  readonly told: { readonly startLine: number; readonly endLine: number };
}

/** Lines of code or settings that are told together. */
const RUN = 14;
const FEW = 8;

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';
const isItem = (kind: string | undefined): boolean => kind === LINE.item || kind === LINE.step;
const plain = (line: string): string => line.replace(/[`*_#]+/g, '').trim();

/** Titles over a line of Markdown, the outermost first. */
class Titles {
  readonly #open: { readonly level: number; readonly title: string }[] = [];

  enter(level: number, title: string): void {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    this.#open.push({ level, title: plain(title) });
  }

  get all(): readonly string[] {
    return this.#open.map(({ title }) => title);
  }
}

/** What leads to something (`Install it with:`) is told with it, and the other way round. */
function withWhatTheyLeadTo(blocks: readonly Bare[], lines: readonly string[]): readonly Block[] {
  const leads = (block: Bare | undefined): boolean => (lines[(block?.endLine ?? 0) - 1] ?? '').trimEnd().endsWith(':');
  const isNear = (block: Bare | undefined, next: Bare | undefined): boolean =>
    block !== undefined && next?.titles === block.titles && next.startLine - block.endLine <= 2;
  return blocks.map((block, at) => {
    const { startLine, endLine } = block;
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    const isLed = leads(before) && isNear(before, block) && !isItem(block.kind);
    const isLeading = leads(block) && next && isNear(block, next) && next.endLine - next.startLine < RUN;
    return {
      ...block,
      told: {
        startLine: isLed && before ? before.startLine : startLine,
        endLine: isLeading ? next.endLine : endLine,
      },
    };
  });
}

type Bare = Omit<Block, 'told'>;

/** Characters up to which the steps of a procedure are one thing to tell. */
const PROCEDURE = 700;

/** Numbered steps one below the other are a procedure: one of them without the others answers nothing. */
function withProcedures(blocks: readonly Bare[], lines: readonly string[]): readonly Bare[] {
  const isStep = ({ kind, startLine }: Bare): boolean => kind === LINE.step && indentOf(lines[startLine - 1] ?? '') < 4;
  const length = ({ startLine }: Bare, { endLine }: Bare): number =>
    lines.slice(startLine - 1, endLine).reduce((sum, line) => sum + line.length, 0);
  const made: Bare[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const first = blocks[at];
    if (!first) break;
    let last = first;
    if (isStep(first)) {
      for (let next = blocks[at + 1]; next; next = blocks[at + 1]) {
        if (!isStep(next) || next.titles !== first.titles || next.startLine - last.endLine > 2) break;
        last = next;
        at++;
      }
    }
    if (last === first || length(first, last) <= PROCEDURE) made.push({ ...first, endLine: last.endLine });
    else made.push(...blocks.slice(blocks.indexOf(first), at + 1));
  }
  return made;
}

/** The blocks of prose, in order. `kinds` says what each line is. */
export function proseBlocks(lines: readonly string[], kinds: string): readonly Block[] {
  const blocks: Bare[] = [];
  const titles = new Titles();
  let lead = '';
  let leadIndent = -1;
  let start = -1;
  const close = (end: number): void => {
    if (start < 0) return;
    const text = lines.slice(start, end).join(' ').trim();
    const kind = kinds.charAt(start);
    const indent = indentOf(lines[start] ?? '');
    // An entry leads to what is indented below it, not to the next one.
    if (isItem(kind) && indent <= leadIndent) lead = '';
    const isLed = isItem(kind) || kind === LINE.row || kind === LINE.fence;
    blocks.push({
      startLine: start + 1,
      endLine: end,
      kind,
      under: lead === '' || !isLed ? titles.all : [...titles.all, lead],
      titles: titles.all.join('\n'),
    });
    if (text.endsWith(':') && text.length < LEAD) [lead, leadIndent] = [plain(text), isItem(kind) ? indent : -1];
    else if (!isLed) lead = '';
    start = -1;
  };
  /** Long code is parted where a line is blank. */
  const code = (at: number): void => {
    if (kinds[at + 1] !== LINE.code) close(at + 1);
    else if (isBlank(lines[at]) && start >= 0 && at - start > FEW) {
      close(at);
      start = at + 1;
    }
  };
  lines.forEach((line, at) => {
    const kind = kinds.charAt(at);
    if (kind === LINE.code) code(at);
    else if (kind === LINE.fence) {
      close(at);
      start = at;
      code(at);
    } else if (isBlank(line) || kind === LINE.underline) close(at);
    else if (kind >= '1' && kind <= '9') {
      close(at);
      titles.enter(Number(kind), line);
      lead = '';
    } else {
      const isNext = isItem(kind) && indentOf(line) <= indentOf(lines[start] ?? '') + 1;
      if (start >= 0 && (kind === LINE.row || isNext)) close(at);
      if (start < 0) start = at;
    }
  });
  close(lines.length);
  const telling = blocks.filter(
    ({ startLine, endLine }) =>
      endLine >= startLine && /[\p{L}\p{N}]/u.test(lines.slice(startLine - 1, endLine).join('')),
  );
  return withWhatTheyLeadTo(withProcedures(telling, lines), lines);
}

/** Characters up to which words before a colon lead to what stands below them. */
const LEAD = 300;

/** An entry of YAML, or a comment that goes on line by line. */
const ENTRY_OF_CODE = /^\s{0,8}(?:[-*+]|\d{1,3}[.)])\s/;

const block = (lines: readonly string[], from: number, to: number): Block => ({
  ...{ startLine: from + 1, endLine: to, under: [], titles: String(from) },
  kind: ENTRY_OF_CODE.test(lines[from] ?? '') ? LINE.item : LINE.words,
  told: { startLine: from + 1, endLine: to },
});

/** The blocks of code and settings from line `from` to `to`, 0-based, `to` exclusive. */
function codeBlocks(lines: readonly string[], from: number, to: number, most: number): readonly Block[] {
  if (to - from <= most) return [block(lines, from, to)];
  const blocks: Block[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    const isEnd = at === to || at - start >= most || (isBlank(lines[at]) && at - start >= 2);
    if (!isEnd) continue;
    if (at > start && lines.slice(start, at).some((line) => /[\p{L}\p{N}]/u.test(line)))
      blocks.push(block(lines, start, at));
    start = isBlank(lines[at]) ? at + 1 : at;
  }
  return blocks;
}

/** Whether a block lies in one of the sections. */
const liesIn = ({ startLine, endLine }: Block, sections: readonly Section[]): boolean =>
  sections.some((section) => section.startLine <= startLine && endLine <= section.endLine);

/** What is known of a file whose lines are split. */
type Known = Pick<FileFacts, 'role' | 'sections' | 'lineKinds'>;

/** All blocks of the sections, which are those that may be told. */
export function blocksOf(lines: readonly string[], { role, sections, lineKinds }: Known): readonly Block[] {
  if (role === 'document') return proseBlocks(lines, lineKinds).filter((block) => liesIn(block, sections));
  const most = role === 'config' ? FEW : RUN;
  return sections.flatMap(({ startLine, endLine }) =>
    codeBlocks(lines, startLine - 1, Math.min(endLine, lines.length), most),
  );
}
