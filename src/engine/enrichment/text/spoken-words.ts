/** The words of a sentence that speak to a reader: a command's words order nobody. */

/** Words outside code spans, in lower case. */
export const spokenWords = (text: string): readonly string[] =>
  text
    .replace(/`[^`]*`/g, ' ')
    .toLowerCase()
    .match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];

/** "don't", "isn’t". */
export const isDenial = (word: string): boolean => /n['’]t$/.test(word);
