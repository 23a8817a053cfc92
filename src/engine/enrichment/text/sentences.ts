/** Sentences of a prose text, with their places, so that each can be quoted as it stands. */

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What ends with a period and yet does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|dr|mr|ms|st|fig|a\.k\.a)\.$/i;

/** The ranges of the sentences in `text`, code spans kept whole; a text without punctuation is one sentence. */
export function sentenceRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  let inCode = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '`') inCode = !inCode;
    if (inCode || !'.!?'.includes(char)) continue;
    const end = closingEnd(text, i + 1);
    if (!endsSentence(text, start, i, end)) continue;
    push(ranges, text, start, end);
    start = end;
  }
  push(ranges, text, start, text.length);
  return ranges;
}

/** The sentences themselves, as they stand in the text. */
export function sentencesOf(text: string): string[] {
  return sentenceRanges(text).map(({ start, end }) => text.slice(start, end));
}

/** After a full stop may come closing marks that still belong to the sentence. */
function closingEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from < 4 && ')"\'”’*_'.includes(text.charAt(end))) end++;
  return end;
}

function endsSentence(text: string, start: number, stop: number, end: number): boolean {
  const next = text.charAt(end);
  if (next !== '' && !/\s/.test(next)) return false;
  if (text.charAt(stop) === '.' && ABBREVIATION.test(text.slice(Math.max(start, stop - 12), stop + 1))) return false;
  const following = /\S/.exec(text.slice(end, end + 80))?.[0];
  return following === undefined || !/[a-z,;]/.test(following);
}

function push(ranges: TextRange[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.indexOf(trimmed);
  ranges.push({ start: from, end: from + trimmed.length });
}
