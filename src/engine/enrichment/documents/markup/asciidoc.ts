/** AsciiDoc's blocks with their places, as markdown-blocks.ts gives them; macros, tables and attributes are passed over. */
import { BlockWriter, type DocumentLine, linesOf } from './block-writer.ts';
import type { DocumentOutline } from './blocks.ts';

const HEADING = /^(={1,6}|#{1,6})\s+(\S[^]*)$/;
const ITEM = /^(\s*)(\*{1,5}|-|\.{1,5}|\d{1,3}\.)\s+(?=\S)(\[[ xX*]\]\s+)?/;
const CODE = /^(?:-{4,}|\.{4,}|```[^]*)\s*$/;
const TABLE = /^[|,:!]={3,}\s*$/;
const COMMENT = /^\/{4,}\s*$/;
/** Lines that frame what stands between them: examples, side notes, quotations, open blocks. */
const FRAME = /^(?:={4,}|\*{4,}|_{4,}|--|\+{4,}|\+)\s*$/;
/** Attributes, block attributes, titles of blocks, single comments, macros of blocks. */
const PASSED =
  /^(?::!?[\w-]+!?:|\[[^\]]*\]\s*$|\.[^\s.]|\/\/(?!\/)|[a-z]\w*::[^\s[]*\[|ifn?def::|endif::|include::|'{3,}|<{3,})/;
const ADMONITION = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s+/;

/** The headings and blocks of a document in order. */
export function readAsciiDoc(text: string): DocumentOutline {
  const lines = linesOf(text);
  const writer = new BlockWriter();
  let at = 0;

  /** The lines up to the one that closes like `fence`; that one is passed, too. */
  const until = (fence: string): DocumentLine[] => {
    const from = at;
    while (at < lines.length && lines[at]?.text.trimEnd() !== fence) at++;
    at++;
    return lines.slice(from, at - 1);
  };

  while (at < lines.length) {
    const line = lines[at] as DocumentLine;
    at++;
    const trimmed = line.text.trimEnd();
    const heading = HEADING.exec(line.text);
    const item = ITEM.exec(line.text);
    if (trimmed === '') writer.close();
    else if (CODE.test(trimmed)) writer.code(until(trimmed.startsWith('```') ? '```' : trimmed));
    else if (TABLE.test(trimmed) || COMMENT.test(trimmed)) {
      writer.close();
      until(trimmed);
    } else if (FRAME.test(trimmed)) writer.close();
    else if (heading) writer.heading((heading[1] ?? '').length, heading[2] ?? '', line);
    else if (item) {
      const mark = item[2] ?? '';
      writer.item(line, item[0].length, {
        indent: (item[1] ?? '').length + 2 * (/^[*.]{2,}$/.test(mark) ? mark.length - 1 : 0),
        ordered: /^(?:\.+|\d+\.)$/.test(mark),
        done: item[3] === undefined ? undefined : !item[3].startsWith('[ ]'),
      });
    } else if (PASSED.test(trimmed) && writer.kind === undefined) continue;
    else if (/^\s/.test(line.text) && writer.kind === undefined) {
      // Indented words are shown as they are.
      const from = at - 1;
      while (at < lines.length && /^\s+\S/.test(lines[at]?.text ?? '')) at++;
      writer.code(lines.slice(from, at));
    } else {
      const note = writer.kind === undefined ? ADMONITION.exec(line.text) : null;
      const skip = note?.[0].length ?? 0;
      writer.prose({ text: line.text.slice(skip), start: line.start + skip });
    }
  }
  writer.close();
  return writer;
}
