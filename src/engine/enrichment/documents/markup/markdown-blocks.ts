/**
 * Markdown as blocks with their places, for every reader of it: `readMarkdown(text).blocks` are paragraphs, list items and code (see
 * `DocumentBlock` for how to read a statement with its condition), beside them stand headings, tables, HTML and front matter. `text` is what is shown (`hiddenIn(text).shown` has the same offsets, with blanks for what no reader sees).
 */
import type { Blockquote, Code, Html, List, ListItem, Paragraph, Root, RootContent, Table, Yaml } from 'mdast';
import { lenient } from '../../data/lenient.ts';
import type { DocumentBlock, DocumentHeading, DocumentOutline, DocumentTable, TextPlace } from './blocks.ts';
import { ADMONITION, ALERT, alertOf, BELOW_ALL, BOLD_HEADING, KRAMDOWN, NUMBERED } from './markdown-heads.ts';
import { bodyOfCode, FENCE, innerOf, placeOf, rowsOf } from './markdown-places.ts';
import { blockParts } from './markdown-tree.ts';

export interface MarkdownDocument extends DocumentOutline {
  readonly tables: readonly DocumentTable[];
  /** Blocks of HTML, comments among them. */
  readonly html: readonly TextPlace[];
  /** Labels that links are defined by. */
  readonly definitions: readonly string[];
  /** Fenced code with its fences. */
  readonly fences: readonly TextPlace[];
  /** The front matter's YAML, without the lines of hyphens. */
  readonly frontMatter: TextPlace | undefined;
}

const EMPTY: MarkdownDocument = {
  blocks: [],
  headings: [],
  tables: [],
  html: [],
  definitions: [],
  fences: [],
  frontMatter: undefined,
};

/** @throws BrainError `invalid-input` where a line is nested deeper than a document can be. */
export function parseMarkdown(text: string): MarkdownDocument {
  const steps = markdownSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of a few thousand characters, so that the caller may pause. */
export function markdownSteps(text: string): Generator<void, MarkdownDocument, undefined> {
  return new BlockReader(text).steps();
}

const read = lenient(parseMarkdown);

/** All of a document; nothing of one that cannot be read. Never throws. */
export const readMarkdown = (text: string): MarkdownDocument => read(text) ?? EMPTY;

/** What stands around a node. */
interface Around {
  readonly within: readonly TextPlace[];
  readonly quotes: number;
  readonly alert: string | undefined;
}

const TASK = /^\[([ xX])\][ \t]+/;
const LABEL = /^(\*\*|__)(?=\S)([^*_\n]{1,120}?)\1/;

class BlockReader {
  readonly #text: string;
  /** Characters before the part that is read. */
  #before = 0;
  readonly #blocks: DocumentBlock[] = [];
  readonly #headings: DocumentHeading[] = [];
  readonly #tables: DocumentTable[] = [];
  readonly #html: TextPlace[] = [];
  readonly #definitions: string[] = [];
  readonly #fences: TextPlace[] = [];
  #frontMatter: TextPlace | undefined;
  #open: readonly DocumentHeading[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  *steps(): Generator<void, MarkdownDocument, undefined> {
    const mark = this.#text.startsWith('\uFEFF') ? 1 : 0;
    for (const { start, root } of blockParts(this.#text.slice(mark))) {
      this.#before = mark + start;
      this.#children(root, { within: [], quotes: 0, alert: undefined });
      yield;
    }
    return {
      blocks: this.#blocks,
      headings: this.#headings,
      tables: this.#tables,
      html: this.#html,
      definitions: this.#definitions,
      fences: this.#fences,
      frontMatter: this.#frontMatter,
    };
  }

  #children(parent: Root | Blockquote | ListItem, around: Around, from = 0): void {
    let leadIn: TextPlace | undefined;
    let before: RootContent | undefined;
    for (const node of parent.children.slice(from)) {
      const item = this.#itemOver(before, node);
      if (node.type !== 'list' || item === undefined) before = node;
      if (item !== undefined) {
        this.#node(node, { ...around, within: [...around.within, item] }, undefined);
        continue;
      }
      const alert = leadIn && alertOf(this.#sliceOf(leadIn));
      if (node.type === 'code' && alert !== undefined && !this.#isFenced(node))
        this.#words('paragraph', this.#placeOf(node), { ...around, alert }, {});
      else this.#node(node, node.type === 'blockquote' ? this.#markedBy(leadIn, around) : around, leadIn);
      leadIn = node.type === 'paragraph' ? this.#placeOf(node) : undefined;
    }
  }

  /** "11. Rows", "  - Of all rows": the numbered item that bullets are meant to stand in, where they are indented by too little for it. */
  #itemOver(before: RootContent | undefined, node: RootContent): TextPlace | undefined {
    if (before?.type !== 'list' || before.ordered !== true || node.type !== 'list' || node.ordered === true)
      return undefined;
    const column = ({ position }: RootContent): number => position?.start.column ?? 1;
    const [first] = before.children.at(-1)?.children ?? [];
    return column(node) > column(before) && first?.type === 'paragraph' ? this.#placeOf(first) : undefined;
  }

  #node(node: RootContent, around: Around, leadIn: TextPlace | undefined): void {
    switch (node.type) {
      case 'heading': {
        const place = this.#placeOf(node);
        const title = node.children.length === 0 ? '' : this.#sliceOf(innerOf(node, this.#before));
        this.#heading(place, node.depth, title);
        break;
      }
      case 'paragraph':
        this.#paragraph(this.#placeOf(node), around);
        break;
      case 'list':
        for (const item of node.children) this.#item(node, item, around, leadIn);
        break;
      case 'blockquote':
        this.#quote(node, around);
        break;
      case 'code':
        this.#code(node, around, leadIn);
        break;
      case 'table':
        this.#tables.push(this.#table(node, leadIn));
        break;
      case 'html':
        this.#html.push(this.#placeOf(node));
        break;
      case 'definition':
        this.#definitions.push(node.label ?? node.identifier);
        break;
      case 'yaml':
        this.#frontMatter = this.#yaml(node);
        break;
      default:
    }
  }

  #heading(place: TextPlace, depth: number, title: string): void {
    const heading = { ...place, level: depth, title };
    this.#headings.push(heading);
    this.#open = [...this.#open.filter(({ level }) => level < depth), heading];
  }

  #item(list: List, item: ListItem, around: Around, leadIn: TextPlace | undefined): void {
    const [first] = item.children;
    const sign = first?.type === 'blockquote' ? this.#sign(first) : undefined;
    const words = first?.type === 'paragraph' ? this.#placeOf(first) : sign;
    if (!words) {
      this.#children(item, around);
      return;
    }
    const task = TASK.exec(this.#sliceOf(words));
    const place = { start: words.start + (task?.[0].length ?? 0), end: words.end };
    this.#words('item', place, around, {
      done: task ? task[1] !== ' ' : undefined,
      indent: (item.position?.start.column ?? 1) - 1,
      ordered: list.ordered === true,
      leadIn,
    });
    this.#children(item, { ...around, within: [...around.within, place] }, 1);
  }

  #markedBy(leadIn: TextPlace | undefined, around: Around): Around {
    const kind = leadIn && KRAMDOWN.exec(this.#sliceOf(leadIn))?.[1];
    return kind === undefined ? around : { ...around, alert: kind.toUpperCase() };
  }

  #isFenced(node: Code): boolean {
    return FENCE.test(this.#sliceOf(this.#placeOf(node)));
  }

  /**
   * A paragraph; below the head of an admonition (`!!! note "Title"`) it is an alert. What breaks a numbered list leaves the
   * next number at the head of a paragraph; bold words alone are a heading.
   */
  #paragraph(place: TextPlace, around: Around): void {
    const said = this.#sliceOf(place);
    const head = ADMONITION.exec(said);
    const number = NUMBERED.exec(said);
    const bold = around.within.length === 0 && around.quotes === 0 ? BOLD_HEADING.exec(said)?.[2] : undefined;
    if (number)
      this.#words('item', { start: place.start + number[0].length, end: place.end }, around, { ordered: true });
    else if (bold !== undefined) this.#heading(place, BELOW_ALL, bold);
    else if (KRAMDOWN.test(said)) this.#marked(place, around);
    else if (head === null) this.#words('paragraph', place, around, {});
    else if (place.start + head[0].length < place.end)
      this.#words(
        'paragraph',
        { start: place.start + head[0].length, end: place.end },
        { ...around, alert: head[1]?.toUpperCase() },
        {},
      );
  }

  /** Below a line of attributes (`{: .note }`); nothing where that stands alone. */
  #marked(place: TextPlace, around: Around): void {
    const [line = '', kind] = KRAMDOWN.exec(this.#sliceOf(place)) ?? [];
    const rest = { start: place.start + line.length, end: place.end };
    if (rest.end > rest.start)
      this.#words('paragraph', rest, { ...around, alert: kind?.toUpperCase() ?? around.alert }, {});
  }

  /** "> 3 turns" quotes, ">3 turns" compares: then the sign is a word of what it begins. */
  #sign(quote: Blockquote): TextPlace | undefined {
    const place = this.#placeOf(quote);
    const isOne = quote.children.length === 1 && quote.children[0]?.type === 'paragraph';
    return isOne && /^>=?\d[^\n]*$/.test(this.#sliceOf(place)) ? place : undefined;
  }

  #quote(quote: Blockquote, around: Around): void {
    const sign = this.#sign(quote);
    if (sign) {
      this.#words('paragraph', sign, around, {});
      return;
    }
    const [first] = quote.children;
    const place = first?.type === 'paragraph' ? this.#placeOf(first) : undefined;
    const alert = place && ALERT.exec(this.#sliceOf(place));
    // A quote that begins with bold words ("> **Do not** …") is the document's own, too.
    const isLabelled = place !== undefined && LABEL.test(this.#sliceOf(place));
    const kind = alert?.[1]?.toUpperCase() ?? (isLabelled ? 'NOTE' : around.alert);
    const inside = { ...around, quotes: around.quotes + 1, alert: kind };
    const rest = place && alert ? { start: place.start + alert[0].length, end: place.end } : undefined;
    if (rest && rest.end > rest.start) this.#words('paragraph', rest, inside, {});
    this.#children(quote, inside, rest ? 1 : 0);
  }

  #code(node: Code, around: Around, leadIn: TextPlace | undefined): void {
    const place = this.#placeOf(node);
    if (this.#isFenced(node)) this.#fences.push(place);
    if (node.value.trim() === '') return;
    const { first, body } = bodyOfCode(this.#sliceOf(place));
    this.#push({
      kind: 'code',
      start: place.start + first,
      end: place.start + first + body.length,
      ...around,
      leadIn,
      language: node.lang ?? undefined,
    });
  }

  #table(node: Table, leadIn: TextPlace | undefined): DocumentTable {
    const [head, ...rows] = rowsOf(node, this.#before);
    const path = this.#open.map(({ title }) => title);
    return { ...this.#placeOf(node), path, leadIn, header: head?.cells ?? [], rows };
  }

  #yaml(node: Yaml): TextPlace {
    const place = this.#placeOf(node);
    const start = this.#text.indexOf('\n', place.start) + 1;
    return { start, end: Math.max(start, this.#text.lastIndexOf('\n', place.end - 1)) };
  }

  #words(
    kind: 'paragraph' | 'item',
    place: TextPlace,
    around: Around,
    rest: Partial<Pick<DocumentBlock, 'done' | 'indent' | 'ordered' | 'leadIn'>>,
  ): void {
    const said = this.#sliceOf(place);
    const label = LABEL.exec(said);
    const start = place.start + (label?.[1]?.length ?? 0);
    this.#push({
      kind,
      ...place,
      end: place.start + said.trimEnd().length,
      ...around,
      ...rest,
      label: label ? { start, end: start + (label[2]?.length ?? 0) } : undefined,
    });
  }

  #push(block: Omit<DocumentBlock, 'path' | 'done' | 'indent' | 'ordered'> & Partial<DocumentBlock>): void {
    if (block.end <= block.start) return;
    const path = this.#open.map(({ title }) => title);
    this.#blocks.push({ done: undefined, indent: 0, ordered: false, ...block, path });
  }

  #placeOf(node: RootContent | Paragraph | Html): TextPlace {
    return placeOf(node, this.#before);
  }

  #sliceOf({ start, end }: TextPlace): string {
    return this.#text.slice(start, end);
  }
}
