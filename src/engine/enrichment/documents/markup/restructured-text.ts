/** reStructuredText's blocks with their places, as markdown-blocks.ts gives them; directives other than code are passed over. */
import { BlockWriter, indentOf, type DocumentLine, linesOf } from './block-writer.ts';
import type { DocumentOutline } from './blocks.ts';

const UNDERLINE = /^([=\-`:'"~^_*+#<>.])\1{2,}\s*$/;
const ITEM = /^(\s*)(?:[-*+•]|(\d{1,3}|#)[.)])\s+(?=\S)/;
const DIRECTIVE = /^(\s*)\.\.(?:\s|$)/;
const CODE = /^\s*\.\.\s+(?:code-block|code|sourcecode|parsed-literal|prompt|shell-session)::/;
/** Words of a directive that are words of the document, too. */
const PROSE = /^(\s*)\.\.\s+(?:note|tip|hint|important|warning|caution|attention|seealso)::\s*/;
const FIELD = /^\s*:[\w .-]{1,60}:(?:\s|$)/;
const TABLE = /^\s*(?:\+[-=+]{3,}|={2,}(?:\s+={2,})+\s*$)/;

/** The headings and blocks of a document in order. Comments, directives, field lists, tables and link targets are no blocks. */
export function readRst(text: string): DocumentOutline {
  const lines = linesOf(text);
  const writer = new BlockWriter();
  /** Underlines in the order of their first use: their level. */
  const levels: string[] = [];
  let at = 0;

  /** The lines from `at` that are blank or deeper than `indent`. */
  const indented = (indent: number): DocumentLine[] => {
    const from = at;
    while (at < lines.length && isWithin(lines[at], indent)) at++;
    return lines.slice(from, at);
  };
  const levelOf = (style: string): number => {
    if (!levels.includes(style)) levels.push(style);
    return levels.indexOf(style) + 1;
  };

  while (at < lines.length) {
    const line = lines[at] as DocumentLine;
    const next = lines[at + 1]?.text ?? '';
    const third = lines[at + 2]?.text ?? '';
    at++;
    const over = UNDERLINE.exec(line.text)?.[1];
    const item = ITEM.exec(line.text);
    if (line.text.trim() === '') writer.close();
    else if (over !== undefined && next.trim() !== '' && UNDERLINE.exec(third)?.[1] === over) {
      writer.heading(levelOf(over + over), next.trim(), line, lines[at + 1]);
      at += 2;
    } else if (isTitle(line.text, next) && writer.kind === undefined) {
      writer.heading(levelOf(next.charAt(0)), line.text.trim(), line, lines[at]);
      at++;
    } else if (over !== undefined) writer.close();
    else if (DIRECTIVE.test(line.text)) {
      const indent = indentOf(line.text);
      const prose = PROSE.exec(line.text);
      writer.close();
      if (prose) {
        const first = { text: line.text.slice(prose[0].length), start: line.start + prose[0].length };
        if (first.text.trim() !== '') writer.prose(first);
        while (at < lines.length && (lines[at]?.text.trim() ?? '') !== '' && isWithin(lines[at], indent))
          writer.prose(lines[at++] as DocumentLine);
        writer.close();
      } else if (CODE.test(line.text)) writer.code(indented(indent).filter(({ text: one }) => !FIELD.test(one)));
      else indented(indent);
    } else if (TABLE.test(line.text)) {
      writer.close();
      while (at < lines.length && (lines[at]?.text.trim() ?? '') !== '') at++;
    } else if (FIELD.test(line.text) && writer.kind === undefined) indented(indentOf(line.text));
    else if (item) {
      writer.item(line, item[0].length, {
        indent: (item[1] ?? '').replace(/\t/g, '    ').length,
        ordered: item[2] !== undefined,
        done: undefined,
      });
    } else {
      writer.prose(line);
      const ends = (lines[at]?.text.trim() ?? '') === '';
      // What follows `::` is shown as it is.
      if (line.text.trimEnd().endsWith('::') && ends) {
        writer.close();
        const literal = indented(indentOf(line.text));
        if (literal.some(({ text: one }) => one.trim() !== '')) writer.code(literal);
      }
    }
  }
  writer.close();
  return writer;
}

/** Whether a line is blank or stands deeper than `indent`. */
const isWithin = (line: DocumentLine | undefined, indent: number): boolean =>
  line !== undefined && (line.text.trim() === '' || indentOf(line.text) > indent);

/** A title's underline is as long as the title, or nearly. */
function isTitle(text: string, next: string): boolean {
  return UNDERLINE.test(next) && indentOf(text) === 0 && next.trim().length >= Math.min(text.trim().length - 1, 40);
}
