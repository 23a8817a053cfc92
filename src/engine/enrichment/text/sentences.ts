/**
 * Sentences of a prose text, with their places, so that each can be quoted as it stands. Where one ends is Unicode's word
 * (`Intl.Segmenter`); code spans, abbreviations and names of hosts and files, of which Unicode knows nothing, are kept whole.
 */

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Without a stop that something follows there is one sentence, and nobody need be asked. */
const MAY_END = /[.!?][^\s.!?]{0,4}\s|[。！？]/;
/** What ends with a period and goes on. */
const ABBREVIATION =
  /(?:^|[\s(["'/])(?:e\.?\s?g|i\.?\s?e|a\.k\.a|vs|cf|viz|approx|incl|excl|resp|dr|mr|mrs|ms|prof|st|fig|figs|eq)\.$/i;
/** "No. 5". */
const NUMBERED = /(?:^|[\s(])(?:no|nos|vol|ch|sec|pp?)\.$/i;
/** The longest of them, in UTF-16 code units. */
const LONGEST = 12;
const STOPS = '.!?';
const FULL_WIDTH_STOPS = '。！？';
/** In Markdown, what closes emphasis belongs to the sentence, as a bracket does. */
const EMPHASIS = '*_';
const CLOSING = ')"\'”’]';
const MOST_CLOSING = 4;

/**
 * The ranges of the sentences in `text`, in their order, without the blanks around them; nothing else is lost. Line breaks are
 * blanks. A text without punctuation is one sentence.
 */
export function sentenceRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  if (MAY_END.test(text))
    for (const { index } of SEGMENTER.segment(forSegmenter(text))) {
      if (index === 0 || goesOn(text, start, index)) continue;
      push(ranges, text, start, index);
      start = index;
    }
  push(ranges, text, start, text.length);
  return ranges;
}

/** The sentences themselves, as they stand in the text. */
export function sentencesOf(text: string): string[] {
  return sentenceRanges(text).map(({ start, end }) => text.slice(start, end));
}

/** The sentences of each line: where a line ends, so does a sentence. */
export const sentencesOfLines = (text: string): string[] => text.split('\n').flatMap(sentencesOf);

/** The first sentence of a text, with what follows up to `least` characters; '' of none. */
export function firstSentence(text: string, least = 0): string {
  const ranges = sentenceRanges(text);
  const enough = ranges.find(({ end }) => end >= least) ?? ranges.at(-1);
  return enough ? text.slice(ranges[0]?.start, enough.end) : '';
}

/** The last sentence of a text, or what stands there of it; '' of none. */
export const lastSentence = (text: string): string => sentencesOf(text).at(-1) ?? '';

/**
 * Of the same length: line breaks as blanks, code spans and numbers as capital letters (for Unicode, no sentence begins with
 * either), closing emphasis as closing brackets.
 */
function forSegmenter(text: string): string {
  const chars = text.replace(/\s/g, ' ').split('');
  let opened = -1;
  for (const [i, char] of chars.entries()) {
    if (char === '`') {
      if (opened >= 0) chars.fill('X', opened, i + 1);
      opened = opened < 0 ? i : -1;
    } else if (opened >= 0) continue;
    else if (EMPHASIS.includes(char) && isBehindStop(chars, i)) chars[i] = ')';
    else if (chars[i - 1] === ' ' && /\d/.test(char)) chars[i] = 'X';
  }
  return chars.join('');
}

/** Right behind a stop, or behind what closes there. */
function isBehindStop(chars: readonly string[], at: number): boolean {
  const before = chars.slice(Math.max(0, at - MOST_CLOSING), at).findLast((char) => !CLOSING.includes(char));
  return before !== undefined && STOPS.includes(before);
}

/** Whether the sentence that began at `start` is not over at `end`, whatever Unicode says. */
function goesOn(text: string, start: number, end: number): boolean {
  const before = text.slice(start, end);
  const said = before.trimEnd();
  if (FULL_WIDTH_STOPS.includes(said.at(-1) ?? ' ')) return false;
  // In `host.name/?Q=1` nothing ends.
  if (said.length === before.length) return true;
  const next = text.charAt(end);
  if (/[\p{Ll},;]/u.test(next)) return true;
  const last = said.slice(-LONGEST);
  return ABBREVIATION.test(last) || (/\d/.test(next) && NUMBERED.test(last));
}

function push(ranges: TextRange[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.indexOf(trimmed);
  ranges.push({ start: from, end: from + trimmed.length });
}
