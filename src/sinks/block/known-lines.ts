/** Lines of our block together with the items they are made of. */
import { type BrainPlace, sentenceOf, sha256Hex } from '../../engine/index.ts';
import { comparableText, prepareBlockText } from './block-text.ts';

export interface KnownLine {
  /** As it compares: without blanks at its end. */
  readonly text: string;
  /** Ids of the items that the line is made of; none for headings, notices and blank lines. */
  readonly itemIds: readonly string[];
}

/** The brain as a file gets it. */
export interface BrainDocument {
  readonly document: string;
  readonly brainHash: string;
  /** The document's lines that are made of items. */
  readonly places?: readonly BrainPlace[];
}

type Document = Pick<BrainDocument, 'document' | 'places'>;

/** The brain's lines as they stand in a block, with their items. */
export function blockLines({ document, places = [] }: Document): readonly KnownLine[] {
  const byLine = new Map(places.map(({ line, itemIds }) => [line, itemIds]));
  return document.split('\n').map((line, at) => ({
    text: comparableText(prepareBlockText(line)),
    itemIds: byLine.get(at + 1) ?? [],
  }));
}

/** The lines of `text`, a block's text made from the brain's document: what a file adds to it is made of no item. */
export function linesOf(text: string, brain: Document): readonly KnownLine[] {
  const known = blockLines(brain);
  let next = 0;
  return comparableLines(text).map((line) => {
    const at = known.findIndex((one, index) => index >= next && one.text === line);
    if (at < 0) return { text: line, itemIds: [] };
    // A blank line is found everywhere: it must not lead past what follows.
    if (line !== '') next = at + 1;
    return { text: line, itemIds: known[at]?.itemIds ?? [] };
  });
}

/** The lines of a block's text as they compare. */
export const comparableLines = (text: string): string[] => comparableText(text).split('\n');

export const textOf = (lines: readonly { readonly text: string }[]): string => lines.map(({ text }) => text).join('\n');

/** What a line says, so that it is known again without keeping its words. */
export const lineHash = (line: string): string => sha256Hex(sentenceOf(line)).slice(0, 16);
