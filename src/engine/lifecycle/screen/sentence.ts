/** A text as sentences of words, each word with its stem and whether a clause may begin there. */
import { stem } from '../../recall/text/stem.ts';

export interface Word {
  /** In small letters. */
  readonly text: string;
  readonly stem: string;
  /** Nothing but marks stand before it in its sentence, line or tag. */
  readonly isFirst: boolean;
  /** A comma stands before it. */
  readonly isAfterComma: boolean;
}

/** A word, the end of a sentence, any other mark. */
const PIECES =
  /([\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*)|([.!?](?=[\s"'`)\]*_<]|$)|[。！？।؟]|\n[ \t\r]*\n)|[^ \t\r\p{L}\p{M}\p{N}_]/gu;
/** The same for a text of ASCII signs. */
const ASCII_PIECES = /(\w+(?:'[A-Za-z]+)*)|([.!?](?=[\s"'`)\]*_<]|$)|\n[ \t\r]*\n)|[^ \t\r\w]/g;
const WORD = /[\p{L}\p{N}]/u;
const ASCII = /^[\t\n\r -~]*$/;
/** After these a clause may begin. */
const OPENS = ';>([{“„«–—|';
/** After these, too, where no word stands before them: else they join two words, or close what they opened. */
const OPENS_APART = '"\'`*-+#';
/** A line this long was broken to fit, and its sentence goes on in the next. In characters. */
const LONG_LINE = 50;

/** Whether a word is the name of a command's option, as in `audit --omit=dev`: no clause begins with it. */
const isOption = (text: string, at: number): boolean => /(?:^|[\s`"'])--$/.test(text.slice(Math.max(0, at - 3), at));

/** Whether the last two words are "e.g" or "i.e": with their point no sentence ends. */
function isAbbreviated(words: readonly Word[]): boolean {
  const [first, second] = words.slice(-2).map(({ text }) => text);
  return (first === 'e' && second === 'g') || (first === 'i' && second === 'e');
}

/** The sentences of `text`; without a word there is none. */
export function wordsBySentence(text: string): Word[][] {
  const sentences: Word[][] = [];
  let words: Word[] = [];
  let isFirst = true;
  let isAfterComma = false;
  const close = (): void => {
    if (words.length > 0) sentences.push(words);
    words = [];
    isFirst = true;
    isAfterComma = false;
  };
  let line = 0;
  const opens = (mark: string, at: number): boolean => {
    if (mark === '\n') return at - line < LONG_LINE;
    if (mark === ':') return !WORD.test(text.charAt(at + 1));
    // "load() silently drops": the brackets of a call belong to its name.
    if (mark === '(' && text.charAt(at + 1) === ')') return false;
    return OPENS.includes(mark) || (OPENS_APART.includes(mark) && !WORD.test(text.charAt(at - 1)));
  };
  const pieces = ASCII.test(text) ? ASCII_PIECES : PIECES;
  pieces.lastIndex = 0;
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const [mark, word, end] = match;
    if (word !== undefined) {
      const lower = word.toLowerCase().replaceAll('’', "'");
      const opensClause = isFirst && !isOption(text, match.index);
      words.push({ text: lower, stem: stem(lower), isFirst: opensClause, isAfterComma });
      isFirst = false;
      isAfterComma = false;
    } else if (end !== undefined && !(end === '.' && isAbbreviated(words))) close();
    else if (mark === ',') isAfterComma = true;
    else if (opens(mark, match.index)) isFirst = true;
    if (mark.includes('\n')) line = match.index + mark.length;
  }
  close();
  return sentences;
}
