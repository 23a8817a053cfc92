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
const ASCII = /^[\t\n\r -~]*$/;
/** After these a clause may begin. */
const OPENS = ':;>("\'`*-+#[{“„«–—|\n';

/** The sentences of `text`; without a word there is none. */
export function sentencesOf(text: string): Word[][] {
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
  for (const [mark, word, end] of text.matchAll(ASCII.test(text) ? ASCII_PIECES : PIECES)) {
    if (word !== undefined) {
      const lower = word.toLowerCase().replaceAll('’', "'");
      words.push({ text: lower, stem: stem(lower), isFirst, isAfterComma });
      isFirst = false;
      isAfterComma = false;
    } else if (end !== undefined) close();
    else if (mark === ',') isAfterComma = true;
    else if (OPENS.includes(mark)) isFirst = true;
  }
  close();
  return sentences;
}
