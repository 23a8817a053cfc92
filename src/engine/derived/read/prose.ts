/** Splits prose at its headings: Markdown, reStructuredText, AsciiDoc, each as its one reader finds them. */
import { readAsciiDoc } from '../../enrichment/documents/markup/asciidoc.ts';
import type { DocumentOutline, TextPlace } from '../../enrichment/documents/markup/blocks.ts';
import { type MarkdownDocument, markdownSteps } from '../../enrichment/documents/markup/markdown-blocks.ts';
import { unquoted } from '../../enrichment/documents/markup/markdown-places.ts';
import { readRst } from '../../enrichment/documents/markup/restructured-text.ts';
import { plainText } from '../../enrichment/text/plain.ts';
import { BrainError } from '../../model/errors.ts';
import { lineKinds } from '../line-kinds.ts';
import { SECTION_LIMITS, type Section } from '../section.ts';
import { Anchors } from './anchors.ts';
import { cut, sentence } from './doc-comment.ts';
import type { Family } from './language.ts';
import { topicsOf } from './topics.ts';

/** What a document has to be told by: its headings, and words in their order that a section may begin with. */
interface Prose extends Pick<DocumentOutline, 'headings'> {
  readonly words: readonly Words[];
  /** Where front matter ends. */
  readonly start: number;
  /** A title or words as a plain line. */
  readonly plain: (source: string) => string;
  readonly lineKinds: string;
}

interface Words {
  readonly start: number;
  /** As they stand in the source, without marks of quotes. */
  readonly source: string;
  /** Whether they are a paragraph; what stands in lists and tables is told only where there is none. */
  readonly isParagraph: boolean;
}

/** Lines of a section that are looked at for what it is about; longer ones are cut. */
const LINES = 60;
const LINE = 1_000;

export interface SplitProse {
  readonly sections: readonly Section[];
  readonly lineKinds: string;
}

/** One section a heading, and one for what stands before the first. In steps, so that the caller may pause. Never throws. */
export function* splitProse(
  path: string,
  text: string,
  lines: readonly string[],
  family: Family,
): Generator<void, SplitProse, undefined> {
  const { headings, words, start, plain, lineKinds } = yield* proseIn(path, text, lines, family);
  const anchors = new Anchors();
  const sections: Section[] = [];
  let nextWords = 0;
  const openingBefore = (offset: number): string => {
    const from = nextWords;
    while ((words[nextWords]?.start ?? Infinity) < offset) nextWords++;
    return openingOf(words.slice(from, nextWords), plain);
  };
  const push = (kind: 'top' | 'heading', title: string, opening: string, from: number, to: number): void => {
    let end = to;
    while (end > from && (lines[end - 1] ?? '').trim() === '') end--;
    if (end <= from) return;
    const last = sections.at(-1);
    if (last && sections.length >= SECTION_LIMITS.sections) {
      sections[sections.length - 1] = { ...last, endLine: end };
      return;
    }
    const first = kind === 'heading' ? from + 1 : bodyLine;
    const body = lines.slice(first, Math.min(end, first + LINES));
    sections.push({
      path,
      anchor: kind === 'top' ? anchors.of('top') : anchors.ofTitle(title),
      kind,
      startLine: from + 1,
      endLine: end,
      summary: cut(title !== '' && opening !== '' ? `${title}: ${opening}` : opening || title, SECTION_LIMITS.summary),
      topics: topicsOf(title, body.map((line) => line.slice(0, LINE)).join('\n')),
      symbols: [],
    });
  };
  const lineOf = lineCounter(text);
  const bodyLine = lineOf(start);
  const begins = headings.map(({ start }) => lineOf(start));
  push('top', '', openingBefore(headings[0]?.start ?? text.length), 0, begins[0] ?? lines.length);
  headings.forEach(({ title }, i) => {
    const opening = openingBefore(headings[i + 1]?.start ?? text.length);
    push('heading', plain(title).replace(ATTRIBUTES, ''), opening, begins[i] ?? 0, begins[i + 1] ?? lines.length);
  });
  return { sections, lineKinds };
}

/** What some generators of pages put behind a title: its anchor. */
const ATTRIBUTES = /(?<!\s)\s*\{#[\w-]{1,80}\}$/;

/** 0-based lines of offsets that are asked for in their order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 0;
  let at = -1;
  return (offset) => {
    for (;;) {
      const next = text.indexOf('\n', at + 1);
      if (next < 0 || next >= offset) return line;
      at = next;
      line++;
    }
  };
}

/** What the lines of a plain text are, which are marked as Markdown's mostly; nothing of one that is not told of. In steps, too. */
export function* plainLineKinds(text: string, lines: readonly string[]): Generator<void, string, undefined> {
  return text.length > SECTION_LIMITS.told ? '' : lineKinds(lines, (yield* markdownIn(text)) ?? NOTHING);
}

const NOTHING = { headings: [], blocks: [] };

function* proseIn(
  path: string,
  text: string,
  lines: readonly string[],
  family: Family,
): Generator<void, Prose, undefined> {
  if (family === 'markdown') return proseOfMarkdown(path, text, lines, yield* markdownIn(text));
  const outline = family === 'rst' ? readRst(text) : readAsciiDoc(text);
  const { headings, blocks } = outline;
  const words = blocks.flatMap(({ kind, start, end }) =>
    kind === 'code' ? [] : [{ start, source: text.slice(start, end), isParagraph: kind === 'paragraph' }],
  );
  const plain = (source: string): string => plainText(source);
  return { headings, words, start: 0, plain, lineKinds: lineKinds(lines, outline) };
}

/** Undefined where no parser could read it in time; `checkReadable` names such files. */
function* markdownIn(text: string): Generator<void, MarkdownDocument | undefined, undefined> {
  try {
    return yield* markdownSteps(text);
  } catch (error) {
    if (error instanceof BrainError) return undefined;
    throw error;
  }
}

/** MDX imports and exports where Markdown has paragraphs. */
const MODULE = /^(?:import|export) /;
/** Elements whose text is no words. */
const NO_WORDS = /^<(?:script|style|!)/i;

function proseOfMarkdown(
  path: string,
  text: string,
  lines: readonly string[],
  document: MarkdownDocument | undefined,
): Prose {
  const plain = (source: string): string => plainText(source, document?.definitions ?? []);
  if (!document)
    return {
      headings: [],
      words: [{ start: 0, source: text.trim().split('\n', 1).join().slice(0, LINE), isParagraph: true }],
      start: 0,
      plain,
      lineKinds: lineKinds(lines, NOTHING),
    };
  const sourceOf = ({ start, end }: TextPlace): string => text.slice(start, end);
  const isTop = ({ start }: TextPlace): boolean =>
    text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  const blocks = document.blocks.flatMap((block): Words[] => {
    const source = unquoted(sourceOf(block), block);
    if (block.kind === 'code' || (path.endsWith('.mdx') && MODULE.test(source))) return [];
    return [
      { start: block.start, source, isParagraph: block.kind === 'paragraph' && (block.within ?? []).length === 0 },
    ];
  });
  const html = document.html.flatMap((place): Words[] => {
    const source = sourceOf(place);
    return NO_WORDS.test(source) ? [] : [{ start: place.start, source, isParagraph: true }];
  });
  const tables = document.tables.map((place): Words => {
    const [head = ''] = sourceOf(place).split('\n', 1);
    return { start: place.start, source: head, isParagraph: false };
  });
  const words = [...blocks, ...html, ...tables].sort((a, b) => a.start - b.start);
  const headings = document.headings.filter(isTop);
  const start = document.frontMatter?.end ?? 0;
  return { headings, words, start, plain, lineKinds: lineKinds(lines, { ...document, headings }) };
}

/** Words of a section that are looked at for one that says something. */
const MOST_WORDS = 40;

/** The first sentence of the first paragraph that says something, else of what else does. */
function openingOf(words: readonly Words[], plain: (source: string) => string): string {
  let other = '';
  for (const { source, isParagraph } of words.slice(0, MOST_WORDS)) {
    if (other !== '' && !isParagraph) continue;
    const line = plain(source);
    if (!/[\p{L}\p{N}]{2}/u.test(line)) continue;
    if (isParagraph) return sentence(line);
    other = line;
  }
  return sentence(other);
}
