/** Splits sections of a file into what can be told by itself: paragraphs, entries of lists, runs of code. */
import type { FileRole, Section } from '../../derived/section.ts';

export interface Block {
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly under: readonly string[];
  /** What tells whether two blocks stand under the same titles. */
  readonly titles: string;
  /** The lines that it is told with, where it leads to what stands below it or is led to; else its own. */
  readonly told: { readonly startLine: number; readonly endLine: number };
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/;
const ROW = /^\s*\|/;
/** Lines of code or settings that are told together. */
const RUN = 14;
const FEW = 8;

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';
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

/** Under a title in reStructuredText and, by `=` and `-`, in Markdown; as long as the title. */
const UNDERLINE = /^([=\-~^"'`#*+.:])\1{2,}\s*$/;
const isTitle = (line: string | undefined): boolean => /^[\p{L}\p{N}`.:*"']/u.test(line ?? '');

const isUnderline = (lines: readonly string[], at: number): boolean =>
  UNDERLINE.test(lines[at] ?? '') && isTitle(lines[at - 1]) && isBlank(lines[at - 2]) && isUnderlined(lines, at - 1);

/** `---` below a paragraph of several lines is a rule, and a short one below a long line is none of its title. */
const isUnderlined = (lines: readonly string[], at: number): boolean =>
  (lines[at + 1] ?? '').trimEnd().length >= Math.min(12, (lines[at] ?? '').trimEnd().length);

interface Heading {
  readonly level: number;
  readonly title: string;
}

/** `marks` are the signs that underline titles, the outermost first, as the text has used them so far. */
function headingAt(lines: readonly string[], at: number, marks: string[]): Heading | undefined {
  const line = lines[at] ?? '';
  const atx = HEADING.exec(line);
  if (atx) return { level: atx[1]?.length ?? 1, title: atx[2] ?? '' };
  if (!isTitle(line) || !isBlank(lines[at - 1]) || !isUnderline(lines, at + 1)) return undefined;
  const mark = (lines[at + 1] ?? '').charAt(0);
  if (!marks.includes(mark)) marks.push(mark);
  return { level: marks.indexOf(mark) + 1, title: line };
}

/** What leads to something (`Install it with:`) is told with it, and the other way round. */
function withWhatTheyLeadTo(blocks: readonly Bare[], lines: readonly string[]): readonly Block[] {
  const leads = (block: Bare | undefined): boolean => (lines[(block?.endLine ?? 0) - 1] ?? '').trimEnd().endsWith(':');
  const isNear = (block: Bare | undefined, next: Bare | undefined): boolean =>
    block !== undefined && next?.titles === block.titles && next.startLine - block.endLine <= 2;
  return blocks.map((block, at) => {
    const { startLine, endLine } = block;
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    const isLed = leads(before) && isNear(before, block) && !ITEM.test(lines[startLine - 1] ?? '');
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

const STEP = /^ {0,3}\d{1,3}[.)]\s/;
/** Characters up to which the steps of a procedure are one thing to tell. */
const PROCEDURE = 700;

/** Numbered steps one below the other are a procedure: one of them without the others answers nothing. */
function withProcedures(blocks: readonly Bare[], lines: readonly string[]): readonly Bare[] {
  const isStep = ({ startLine }: Bare): boolean => STEP.test(lines[startLine - 1] ?? '');
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

/** The blocks of prose, in order. */
export function proseBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Bare[] = [];
  const titles = new Titles();
  let lead = '';
  let start = -1;
  let fence = '';
  const marks: string[] = [];
  const close = (end: number): void => {
    if (start < 0) return;
    const text = lines.slice(start, end).join(' ').trim();
    const leads = text.endsWith(':') && text.length < 300;
    const isItem = ITEM.test(lines[start] ?? '') || ROW.test(lines[start] ?? '') || FENCE.test(lines[start] ?? '');
    blocks.push({
      startLine: start + 1,
      endLine: end,
      under: lead === '' || !isItem ? titles.all : [...titles.all, lead],
      titles: titles.all.join('\n'),
    });
    if (leads) lead = plain(text);
    else if (!isItem) lead = '';
    start = -1;
  };
  lines.forEach((line, at) => {
    // Before it is taken for a fence: titles are underlined with `~`, too.
    if (fence === '' && isUnderline(lines, at)) return;
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) {
        fence = '';
        close(at + 1);
      } else if (isBlank(line) && start >= 0 && at - start > FEW) {
        close(at);
        start = at + 1;
      }
      return;
    }
    if (mark !== undefined) {
      close(at);
      fence = mark;
      start = at;
      return;
    }
    const heading = headingAt(lines, at, marks);
    if (heading) {
      close(at);
      titles.enter(heading.level, heading.title);
      lead = '';
      return;
    }
    if (isBlank(line)) {
      close(at);
      return;
    }
    if (start >= 0 && (ROW.test(line) || (ITEM.test(line) && indentOf(line) <= indentOf(lines[start] ?? '') + 1)))
      close(at);
    if (start < 0) start = at;
  });
  close(lines.length);
  const telling = blocks.filter(
    ({ startLine, endLine }) =>
      endLine >= startLine && /[\p{L}\p{N}]/u.test(lines.slice(startLine - 1, endLine).join('')),
  );
  return withWhatTheyLeadTo(withProcedures(telling, lines), lines);
}

const block = (from: number, to: number): Block => ({
  ...{ startLine: from + 1, endLine: to, under: [], titles: String(from) },
  told: { startLine: from + 1, endLine: to },
});

/** The blocks of code and settings from line `from` to `to`, 0-based, `to` exclusive. */
function codeBlocks(lines: readonly string[], from: number, to: number, most: number): readonly Block[] {
  if (to - from <= most) return [block(from, to)];
  const blocks: Block[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    const isEnd = at === to || at - start >= most || (isBlank(lines[at]) && at - start >= 2);
    if (!isEnd) continue;
    if (at > start && lines.slice(start, at).some((line) => /[\p{L}\p{N}]/u.test(line))) blocks.push(block(start, at));
    start = isBlank(lines[at]) ? at + 1 : at;
  }
  return blocks;
}

/** Whether a block lies in one of the sections. */
const liesIn = ({ startLine, endLine }: Block, sections: readonly Section[]): boolean =>
  sections.some((section) => section.startLine <= startLine && endLine <= section.endLine);

/** All blocks of the sections, which are those that may be told. */
export function blocksOf(lines: readonly string[], role: FileRole, sections: readonly Section[]): readonly Block[] {
  if (role === 'document') return proseBlocks(lines).filter((block) => liesIn(block, sections));
  const most = role === 'config' ? FEW : RUN;
  return sections.flatMap(({ startLine, endLine }) =>
    codeBlocks(lines, startLine - 1, Math.min(endLine, lines.length), most),
  );
}
