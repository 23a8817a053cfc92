/** The brain as lines that know their items: "Why is this here?" begins at a line. */

export interface BrainLine {
  readonly text: string;
  /** Ids of the items that the line is made of; none for headings and counts. */
  readonly itemIds: readonly string[];
}

/** Where items stand in a document. */
export interface BrainPlace {
  /** 1-based. */
  readonly line: number;
  readonly itemIds: readonly string[];
}

/** Lines of ours, made of no item. */
export const ours = (...texts: readonly string[]): BrainLine[] => texts.map((text) => ({ text, itemIds: [] }));

/** Lines made of one item. */
export const of = (itemId: string, texts: readonly string[]): BrainLine[] =>
  texts.map((text) => ({ text, itemIds: [itemId] }));

/** The parts that are not empty, with a blank line between. */
export function joined(parts: readonly (readonly BrainLine[])[]): BrainLine[] {
  return parts.filter((part) => part.length > 0).flatMap((part, n) => (n === 0 ? part : [...ours(''), ...part]));
}

/** The lines that are made of items. */
export function placesIn(lines: readonly BrainLine[]): BrainPlace[] {
  return lines.flatMap(({ itemIds }, at) => (itemIds.length === 0 ? [] : [{ line: at + 1, itemIds }]));
}
