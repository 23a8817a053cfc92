/** Splits prose at its headings: Markdown, reStructuredText, AsciiDoc. */
import { SECTION_LIMITS, type Section } from '../section.ts';
import { Anchors } from './anchors.ts';
import { cut, sentence } from './doc-comment.ts';
import type { Family } from './language.ts';
import { topicsOf } from './topics.ts';

interface Heading {
  /** 0-based line of the title. */
  readonly line: number;
  readonly title: string;
}

/** Longer lines are cut before they are looked at. */
const LINE = 1_000;

/** One section a heading, and one for what stands before the first. */
export function splitProse(path: string, lines: readonly string[], family: Family): Section[] {
  const body = frontMatterEnd(lines);
  const headings = headingsOf(lines, family, body);
  const anchors = new Anchors();
  const sections: Section[] = [];
  const push = (kind: 'top' | 'heading', title: string, from: number, to: number): void => {
    let end = to;
    while (end > from && (lines[end - 1] ?? '').trim() === '') end--;
    if (end <= from) return;
    const last = sections.at(-1);
    if (last && sections.length >= SECTION_LIMITS.sections) {
      sections[sections.length - 1] = { ...last, endLine: end };
      return;
    }
    const anchor = kind === 'top' ? anchors.of('top') : anchors.ofTitle(title);
    const text = lines.slice(kind === 'heading' ? from + 1 : Math.max(from, body), end);
    const said = openingWords(text);
    sections.push({
      path,
      anchor,
      kind,
      startLine: from + 1,
      endLine: end,
      summary: cut(kind === 'heading' && said !== '' ? `${title}: ${said}` : said || title, SECTION_LIMITS.summary),
      topics: topicsOf(
        title,
        text
          .slice(0, 60)
          .map((line) => line.slice(0, LINE))
          .join('\n'),
      ),
      symbols: [],
    });
  };
  const [first] = headings;
  if ((first?.line ?? lines.length) > 0) push('top', '', 0, first?.line ?? lines.length);
  headings.forEach(({ line, title }, i) => push('heading', title, line, headings[i + 1]?.line ?? lines.length));
  return sections;
}

function frontMatterEnd(lines: readonly string[]): number {
  if ((lines[0] ?? '').trim() !== '---') return 0;
  for (let i = 1; i < Math.min(lines.length, 80); i++) if (/^(?:---|\.\.\.)\s*$/.test(lines[i] ?? '')) return i + 1;
  return 0;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const MARKDOWN_HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const ASCIIDOC_HEADING = /^(?:={1,6}|#{1,6})[ \t]+(\S.*)$/;
const UNDERLINE = /^([=\-~^"'`#*+.:_])\1{2,}\s*$/;
const SETEXT = /^ {0,3}(?:={3,}|-{3,})\s*$/;

function headingsOf(lines: readonly string[], family: Family, from: number): Heading[] {
  const headings: Heading[] = [];
  let fence = '';
  for (let i = from; i < lines.length; i++) {
    const line = (lines[i] ?? '').slice(0, LINE);
    const mark =
      FENCE.exec(line)?.[1] ??
      (family === 'asciidoc' ? /^(?:-{4,}|\.{4,}|={4,})\s*$/.exec(line)?.[0].trim() : undefined);
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const title = titleAt(lines, i, line, family);
    if (title !== undefined) headings.push({ line: i, title: plain(title) });
  }
  return headings;
}

function titleAt(lines: readonly string[], i: number, line: string, family: Family): string | undefined {
  if (family === 'asciidoc') return ASCIIDOC_HEADING.exec(line)?.[1];
  const next = (lines[i + 1] ?? '').slice(0, LINE);
  if (family === 'rst') {
    const under = UNDERLINE.test(next) && next.trim().length >= Math.min(line.trim().length, 3);
    return under && /^\S/.test(line) && !UNDERLINE.test(line) ? line : undefined;
  }
  const atx = MARKDOWN_HEADING.exec(line)?.[1];
  if (atx !== undefined) return atx.replace(/(?<=[^\s#])\s+#{1,20}\s*$/, '');
  const before = (lines[i - 1] ?? '').trim();
  const setext = SETEXT.test(next) && before === '' && /^ {0,3}[^\s>#|*+<-]/.test(line) && line.length < 200;
  return setext ? line : undefined;
}

/** Markup taken off a line of prose. */
function plain(text: string): string {
  return text
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,400}\)/g, '')
    .replace(/\[([^\]]{1,200})\]\([^)]{0,400}\)/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]{0,300}>/g, '')
    .replace(/[*`]+|_{2,}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\{#[\w-]{1,80}\}\s*$/, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

/** The first sentence of the first paragraph that is prose; else the first entry of a list, else the first line. */
function openingWords(lines: readonly string[]): string {
  let paragraph = '';
  let other = '';
  let fence = '';
  for (const whole of lines.slice(0, 80)) {
    const line = whole.slice(0, LINE);
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '' || mark !== undefined) {
      if (paragraph !== '') break;
      fence = fence === '' ? (mark ?? '') : mark?.startsWith(fence) ? '' : fence;
      continue;
    }
    const text = plain(line);
    const prose =
      /^[\p{L}\p{N}"'([]/u.test(text) && !/^(?:\d+[.)]|\[.{1,80}\]:|\.\. |:\w+:|import |export )/.test(text);
    if (prose) paragraph = paragraph === '' ? text : `${paragraph} ${text}`;
    else if (paragraph !== '') break;
    else if (other === '' && /[\p{L}\p{N}]{3}/u.test(text)) other = text.replace(/^[-+>|\d.):!\s[\]]+/, '');
  }
  return sentence(paragraph === '' ? other : paragraph);
}
