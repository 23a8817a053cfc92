/** Where the things that a scanner steps over end: strings, characters, regular expressions, comments that nest. */
import type { Lexis, StringRule } from './lexis.ts';

export const NEWLINE = 10;
export const BACKSLASH = 92;

/** After one of these a slash begins a regular expression. */
const BEFORE_REGEX = new Set(Array.from('(,=:[!&|?{};+-*%~^<>', (character) => character.charCodeAt(0)));

/** Whether a slash after this last character of code begins a regular expression. */
export const isRegexAfter = (before: number): boolean => BEFORE_REGEX.has(before);

/** One past the end; -1 where there is none up to `lookedTo`. */
export interface End {
  readonly end: number;
  readonly lookedTo: number;
}

/** Where the string that opens at `at` ends. */
export function stringEnd(text: string, at: number, rule: StringRule): End {
  const first = rule.close.charCodeAt(0);
  let i = at + rule.open.length;
  for (; i < text.length; i++) {
    const c = text.charCodeAt(i);
    // A backslash before the line's end carries the string on to the next.
    if (c === BACKSLASH && rule.escapes) i++;
    else if (c === first && text.startsWith(rule.close, i)) return { end: i + rule.close.length, lookedTo: i };
    else if (c === NEWLINE && !rule.multiline) break;
  }
  return { end: -1, lookedTo: i };
}

/** Where the regular expression that opens at `at` ends; never beyond its line. */
export function regexEnd(text: string, at: number): End {
  let inClass = false;
  let i = at + 1;
  for (; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === NEWLINE) break;
    if (c === BACKSLASH) i++;
    else if (c === 91) inClass = true;
    else if (c === 93) inClass = false;
    else if (c === 47 && !inClass) return { end: i + 1, lookedTo: i };
  }
  return { end: -1, lookedTo: i };
}

/** One past a character in single quotes, such as `'a'` or `'\\n'`; -1 where there is none, as before a lifetime of Rust. */
export function characterEnd(text: string, at: number): number {
  let end = -1;
  if (text.charCodeAt(at + 1) === BACKSLASH) {
    const near = text.slice(at + 3, at + 12).indexOf("'");
    if (near >= 0) end = at + 3 + near;
  } else if (text.charCodeAt(at + 2) === 39) end = at + 2;
  else if (text.charCodeAt(at + 3) === 39 && text.charCodeAt(at + 1) > 127) end = at + 3;
  return end < 0 || text.charCodeAt(at + 1) === NEWLINE ? -1 : end + 1;
}

const HEREDOC = /<<[<~-]?\s?(['"]?)([A-Z_][A-Z0-9_]{0,40})\1/y;

/** The document whose mark stands at `at`, null where none does: past its mark, and past its end (-1 where it has none). */
export function heredoc(text: string, at: number): { readonly afterMark: number; readonly end: number } | null {
  HEREDOC.lastIndex = at;
  const found = HEREDOC.exec(text);
  const id = found?.[2];
  if (found === null || id === undefined) return null;
  const close = new RegExp(`\\n[ \\t]*${id}(?![A-Za-z0-9_])`, 'g');
  close.lastIndex = at;
  const end = close.exec(text);
  return { afterMark: at + found[0].length, end: end === null ? -1 : end.index + end[0].length };
}

/** Where the comment that opens at `at` ends, comments inside it counted. */
export function nestedEnd(text: string, start: number, open: string, close: string): number {
  let depth = 1;
  let at = start + open.length;
  for (; depth > 0 && at < text.length; at++) {
    if (text.startsWith(open, at)) depth++;
    else if (text.startsWith(close, at)) depth--;
    else continue;
    at++;
  }
  return at;
}

/** The column at which a line's text begins; a tab counts four. */
export function columnAt(text: string, start: number): number {
  let column = 0;
  for (let i = start; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 32) column++;
    else if (c === 9) column += 4;
    else break;
  }
  return column;
}

/** The next line feed, or the end of the text. */
export function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

/** One past the next `close`, or the end of the text. */
export function endAfter(text: string, close: string, from: number): number {
  const found = text.indexOf(close, from);
  return found < 0 ? text.length : found + close.length;
}

/** Which ASCII characters need a second look: brackets, white space, and whatever may begin a string or a comment. */
export function specialCharacters(lexis: Lexis): Uint8Array {
  const special = new Uint8Array(128);
  const marks = [
    ...lexis.lineComments,
    ...lexis.blockComments.map(([open]) => open),
    ...lexis.strings.map(({ open }) => open),
    ...(lexis.regex ? ['/'] : []),
    ...(lexis.shortQuotes ? ["'"] : []),
    ...(lexis.heredocs ? ['<'] : []),
  ];
  for (const mark of [...marks, '{', '}', '(', ')', '[', ']', '\\', ' ', '\t', '\r'])
    special[mark.charCodeAt(0) & 127] = 1;
  return special;
}
