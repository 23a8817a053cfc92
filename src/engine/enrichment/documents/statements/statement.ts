/** A statement of a document, and how long and how strong one is. */
import type { EvidenceSpan } from '../../../model/candidate.ts';

export interface Statement {
  readonly text: string;
  /** What of the text comes from what it stands under; empty where it stands for itself. */
  readonly over: string;
  /** The heading that the text begins with, before a colon, where its section says more than this. */
  readonly label?: string;
  /** The innermost heading. */
  readonly section: string;
  /** All headings above, the outermost first. */
  readonly headings: readonly string[];
  /** Whether something is asked of the reader, or it is told how things are. */
  readonly kind: 'rule' | 'fact' | 'warning';
  /** 1 to about 9: how much hangs on it, by its words. */
  readonly strength: number;
  /**
   * What the rest of its section or page hangs on; what its section only warns of, after it said what holds; or what goes on with
   * the item around it.
   */
  readonly role?: 'main' | 'lead' | 'caveat' | 'detail' | undefined;
  /** Of several things that its section asks it is the first: the others may only add to it. */
  readonly isFirst?: boolean;
  /** Its paragraph says other things before it. */
  readonly isLater?: boolean;
  /** It is told with the sentences that it hangs on. */
  readonly isPassage?: boolean;
  /** The page itself says that it binds: by the sign of what is important, or as a list of what a change has to have. */
  readonly isSigned?: boolean;
  /** It stands in a section of a read-me that speaks to those who work on the code. */
  readonly isOfWork?: boolean;
  /** A list that is told whole, an item a row, under its head. */
  readonly list?: { readonly head: string; readonly rows: readonly string[] };
  readonly spans: readonly EvidenceSpan[];
}

/** What a statement says itself, without its section's heading. */
export const ownWords = ({ text, label }: Statement): string =>
  label === undefined ? text : text.slice(label.length + ': '.length);

/** A statement, where its block begins, and whether it asks that something be left. */
export interface Placed extends Statement {
  readonly start: number;
  readonly forbids: boolean;
}

/** Words as they stand in a document, before they are judged. */
export interface TextWithSpans {
  readonly text: string;
  readonly spans: readonly EvidenceSpan[];
}

/** Characters: longer statements are cut between sentences. */
export const LONGEST = 320;
/** What a paragraph says of one thing may be longer. */
export const LONGEST_PASSAGE = 450;
/** A list item of so many characters is told as it is. */
export const SHORT_ITEM = 160;
/** Weaker ones are talk. */
export const LEAST = 3;
/** What a list of names says without a verb. */
export const NAMING = 2;

const LABEL = /^([^:.,`]{2,40}):\s+(?=\S)/;

/** What a text begins with and what it says of that: "Never", "Never: import it". */
export const labelOf = (text: string): string | undefined => LABEL.exec(text)?.[1];
export const behindLabel = (text: string): string => text.replace(LABEL, '');
