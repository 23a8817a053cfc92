/** What a document is made of, in whichever markup: words with their place, and what they stand under, in and behind. */

/** Offsets in the document's text, end exclusive. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

export interface DocumentHeading extends TextPlace {
  /** 1 for the outermost. */
  readonly level: number;
  /** As it stands in the source. */
  readonly title: string;
}

/** A table with its places; `rows` are those below its head. */
export interface DocumentTable extends TextPlace {
  /** Headings above it, the outermost first. */
  readonly path: readonly string[];
  readonly leadIn?: TextPlace | undefined;
  readonly header: readonly TextPlace[];
  readonly rows: readonly (TextPlace & { readonly cells: readonly TextPlace[] })[];
}

/** What every reader of a markup tells, each in the order of the text. */
export interface DocumentOutline {
  readonly headings: readonly DocumentHeading[];
  readonly blocks: readonly DocumentBlock[];
}

/**
 * A paragraph, the words of a list item, or code. `text.slice(start, end)` is its source, without a list mark or fence; in a
 * block quote the lines after the first begin with the quote's marks (`unquoted` takes them off).
 *
 * Whoever reads a statement reads it with `path` (the headings above it), `leadIn` (the paragraph right before its list or
 * code, such as "Before a commit:"), `within` (the items that its list is nested in) and `alert` or `label` (what kind of
 * statement it is): together they are the condition under which it holds.
 */
export interface DocumentBlock extends TextPlace {
  readonly kind: 'paragraph' | 'item' | 'code';
  /** Headings above it as they stand in the source, the outermost first. */
  readonly path: readonly string[];
  /** For a task list item: whether it is done. */
  readonly done: boolean | undefined;
  /** For a list item: columns before its list mark. */
  readonly indent: number;
  /** For a list item: whether it stands in a numbered list. */
  readonly ordered: boolean;
  /** The paragraph right before the list that the item is in, or before the code. */
  readonly leadIn?: TextPlace | undefined;
  /** The words of the items around it, the outermost first. */
  readonly within?: readonly TextPlace[];
  /** How many block quotes it stands in. */
  readonly quotes?: number;
  /** The kind of alert (`> [!IMPORTANT]`) it stands in, in upper case. */
  readonly alert?: string | undefined;
  /** The bold words that it begins with, without their stars: "**Never:** …". */
  readonly label?: TextPlace | undefined;
  /** For code: the language behind the fence, as it is written there. */
  readonly language?: string | undefined;
}
