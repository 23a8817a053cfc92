/** What a sentence says is given up for something else. English only: in other languages nothing is seen to be given up. */

/** Of Latin letters: a class of all there are is compiled to a hundred kilobytes, each time that it stands in a pattern. */
const WORD = String.raw`[\wÀ-ɏ@](?:[\wÀ-ɏ@./+-]{0,80}[\wÀ-ɏ+])?`;
const OBJECT = String.raw`(${WORD}(?:\s${WORD}){0,3}?)`;
const END = String.raw`(?=\s+(?:with|by|to|in|for|as|on|because|since|and|so|when|where)\b|\s*[,.;:!?()]|\s*$)`;

const GIVEN_UP: readonly RegExp[] = [
  String.raw`\b(?:instead of|rather than|in place of)\s+(?:the\s+|using\s+|an?\s+)?${OBJECT}${END}`,
  String.raw`\bno longer\s+(?:uses?|using|supports?|needs?|depends? on|relies on|rely on)\s+(?:the\s+|an?\s+)?${OBJECT}${END}`,
  String.raw`\b(?:switch|chang|mov|migrat)(?:e|ed|es|ing)?\s+(?:away\s+)?from\s+(?:the\s+)?${OBJECT}${END}`,
  String.raw`\b(?:switch|chang|mov|migrat)(?:e|ed|es|ing)?\s+(?:${WORD}\s){1,4}from\s+(?:the\s+)?${OBJECT}\s+to\b`,
  String.raw`\breplac(?:e|ed|es|ing)\s+(?:the\s+)?${OBJECT}\s+(?:with|by)\b`,
  String.raw`\b(?:dropp?(?:ed|s)?|remov(?:e|ed|es)|stopp?(?:ed|s)?\s+using)\s+(?:the\s+|support for\s+)?${OBJECT}\s+(?:in favou?r of|for)\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** The thing that `text` gives up, in its own words; null where it gives up nothing. */
export function replacedIn(text: string): string | null {
  for (const pattern of GIVEN_UP) {
    const match = pattern.exec(text);
    const found = match?.[1]?.trim();
    if (match === null || found === undefined || found === '') continue;
    if (!isAmong(found, text.slice(match.index + match[0].length))) return found;
  }
  return null;
}

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}@./_+-]+/gu) ?? []).join(' ')} `;

/** With these a reason or another statement begins. */
const REST_ENDS = /[;\n(,]|\.\s|\s(?:because|since|as|so|when|where|while|which|that)\s/i;

/** Whether what seems given up is among what comes in its place: "from MIT to MIT or Apache-2.0". */
const isAmong = (found: string, rest: string): boolean =>
  wordsOf(rest.split(REST_ENDS, 1)[0] ?? '').includes(wordsOf(found));
