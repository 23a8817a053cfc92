/** Markdown's inline marks taken off: what stays is a plain sentence. Code keeps its backticks. */
import { oneLine } from './words.ts';

/** `markdown` (one block's text) as a plain line: no images, HTML, links or emphasis. */
export function plainText(markdown: string): string {
  const parts = markdown.split(/(`[^`\n]{1,200}`)/);
  return oneLine(parts.map((part, i) => (i % 2 === 1 ? part : withoutMarks(part))).join('')).replace(
    /(?<!\s)\s+([.,;:!?])(?=\s|$)/g,
    '$1',
  );
}

/** Every mark begins or ends with one of these, or is a picture beyond ASCII. */
const MARKED = /[<>[*_\\&\u0080-\uffff]/;

function withoutMarks(text: string): string {
  if (!MARKED.test(text)) return text;
  return (
    text
      .replace(/^[ \t]*>[ \t]?/gm, '')
      .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gi, '')
      .replace(/<!--[^]{0,2000}?-->/g, '')
      // An image, also one that is a link's text.
      .replace(/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,600}\)|\[[^\]\n]{0,100}\])?/g, '')
      .replace(/\[([^\][]{0,300})\]\([^)\n]{0,600}\)/g, '$1')
      .replace(/\[([^\][]{1,300})\]\[[^\]\n]{0,100}\]/g, '$1')
      .replace(/\[([^\][\n]{2,100})\](?!\()/g, '$1')
      .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>\n]{0,300})?\/?>/gi, '')
      .replace(/<(https?:[^<>\s]{1,300})>/g, '$1')
      .replace(/(\*\*|__)(?=\S)/g, '')
      .replace(/(?<=\S)(\*\*|__)/g, '')
      .replace(/(^|[\s(])[*_](?=\S)/g, '$1')
      .replace(/(?<=[\p{L}\p{N}.!?)])[*_](?=$|[\s.,;:!?)])/gu, '')
      .replace(/\\([*_`#[\]()~>|.!-])/g, '$1')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/\p{Extended_Pictographic}[\uFE0F\u200D]*/gu, '')
  );
}
