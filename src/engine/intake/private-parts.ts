/** `<private>…</private>`: what a person keeps to themselves, even from their own memory. */

/** A part of a text, in UTF-16 code units, end exclusive. */
export interface Span {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

const TAG = /<(\/?)private>/gi;

/**
 * Every part between the tags, with the tags; nested ones count as one. A start tag that is never closed hides the rest
 * where it begins a line; elsewhere (`the <private> tag`) it is only spoken of.
 */
export function privateParts(text: string): Span[] {
  if (!text.includes('<')) return [];
  const spans: Span[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of text.matchAll(TAG)) {
    if (tag[1] === '') {
      if (depth === 0) start = tag.index;
      depth++;
    } else if (depth > 0) {
      depth--;
      if (depth === 0) spans.push({ kind: 'private', start, end: tag.index + tag[0].length });
    }
  }
  if (depth > 0 && beginsLine(text, start)) spans.push({ kind: 'private', start, end: text.length });
  return spans;
}

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return /(?:^|\n)[ \t]*$/.test(before);
}
