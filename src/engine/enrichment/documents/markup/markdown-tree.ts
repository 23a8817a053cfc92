/** The one parser of Markdown: CommonMark with GitHub's tables and notes and YAML front matter, by micromark. */
import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { BrainError } from '../../../model/errors.ts';

/** Marks of quotes and lists on one line: nobody writes so many, and each costs the parser the whole line again. */
const DEEPEST = 60;

/** Underlines of headings, and lists that begin on the line of their item: the parser looks back over the part from each. */
const COSTLY = /^ {0,3}(?:=+|-+)[ \t\r]*$|^[ \t]{0,20}(?:[-+*]|\d{1,9}[.)])[ \t]{1,4}(?:[-+*]|\d{1,9}[.)])[ \t]/gm;
/** Of a part. */
const MOST_COSTLY = 300;

/** What stands within a paragraph: left alone where only blocks are asked for, which makes that twice as fast. */
const INLINE = [
  'attention',
  'autolink',
  'codeText',
  'htmlText',
  'labelStartImage',
  'labelStartLink',
  'labelEnd',
  'hardBreakEscape',
  'characterEscape',
  'characterReference',
];
/** What begins a block: in the words of one paragraph it is no mark. */
const FLOW = [
  'headingAtx',
  'list',
  'blockQuote',
  'thematicBreak',
  'codeFenced',
  'codeIndented',
  'setextUnderline',
  'htmlFlow',
];

/** The definitions of notes alone: from each bracket, calls of notes would look back over the whole paragraph. */
const NOTES = { document: gfmFootnote().document ?? {} };

/** A part of a text and the tree of its blocks; positions are offsets in the part. */
export interface BlockPart {
  readonly start: number;
  readonly root: Root;
}

/**
 * The blocks of a text, the words of each as one text node, in parts of some thousand characters: the parser's time grows
 * faster than its text. `text` begins with no byte order mark.
 * @throws BrainError `invalid-input` where a line has more than 60 marks of quotes and lists, or a part more than 300 underlines or
 * lists that begin on the line of an item.
 */
export function* blockParts(text: string): Generator<BlockPart, void, undefined> {
  if (nesting(text) > DEEPEST)
    throw new BrainError('invalid-input', `its Markdown is nested deeper than ${String(DEEPEST)} levels`);
  const cuts = Array.from(text.matchAll(CUT), ({ index }) => index);
  let next = 0;
  for (let start = 0; start < text.length;) {
    let length = PART;
    for (;;) {
      const least = start + length;
      while ((cuts[next] ?? Infinity) < least) next++;
      const end = cuts[next] ?? text.length;
      const part = text.slice(start, end);
      const root = partTree(part);
      if (end === text.length || !isOpen(root, part)) {
        yield { start, root };
        start = end;
        break;
      }
      length = 2 * (end - start);
    }
  }
}

/** Characters of a part, unless its last block goes on. */
const PART = 6_000;
/** A heading, or words behind an empty line, both without any mark before them: no quote or list goes on there. */
const CUT = /(?<=\n)#{1,6}[ \t]|(?<=\n\r?\n)[A-Za-z]/g;

function partTree(text: string): Root {
  if ((text.match(COSTLY)?.length ?? 0) > MOST_COSTLY)
    throw new BrainError(
      'invalid-input',
      `its Markdown has more than ${String(MOST_COSTLY)} underlines, or lists in lists on one line`,
    );
  return fromMarkdown(text, {
    extensions: [gfmTable(), NOTES, frontmatter(['yaml']), { disable: { null: INLINE } }],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
  });
}

/** HTML that goes on over empty lines, and what ends it. */
const LONG_HTML = /^<(?:!--|[?!]|(?:script|pre|style|textarea)\b)/i;
const HTML_ENDS = /-->|\?>|\]\]>|<\/(?:script|pre|style|textarea)>/i;

/** Whether what follows may belong to the last block: code without a closing fence, or HTML. */
function isOpen(root: Root, text: string): boolean {
  let last: Root | RootContent | undefined = root;
  while (last && 'children' in last && last.type !== 'paragraph' && last.type !== 'heading')
    last = last.children.at(-1);
  if (last?.type !== 'html' && last?.type !== 'code') return false;
  const end = last.position?.end.offset ?? text.length;
  const source = text.slice(last.position?.start.offset, end);
  if (last.type === 'code') return /^(?:```|~~~)/.test(source) && !/\n[ \t>]*(?:`{3,}|~{3,})[ \t\r]*$/.test(source);
  return LONG_HTML.test(source) ? !HTML_ENDS.test(source) : !/\n[ \t\r]*\n/.test(text.slice(end));
}

/** The marks within the words of one block; positions are offsets in `text`. */
export function inlineTree(text: string): Root {
  return fromMarkdown(text, { extensions: [{ disable: { null: FLOW } }] });
}

/** The most marks of quotes and lists before the words of a line; a rule of stars or hyphens has none. */
function nesting(text: string): number {
  const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
  let most = 0;
  for (const [run] of text.matchAll(marks)) {
    if (run.length <= DEEPEST || /^[-* \t]+$/.test(run)) continue;
    most = Math.max(most, run.match(/[>*+.)-]/g)?.length ?? 0);
  }
  return most;
}
