/** What others wrote, on a terminal: it moves no cursor, hides or turns round no words and presses no key. */
import { isPaint } from './paint.ts';

/** What a terminal obeys: control signs but for tabs and ends of lines, and those that turn the order of words round. */
const OBEYED = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]|\r(?!\n)/gu;
/** What a colour may look like. */
const PAINT = /(\p{Cc}\[\d{1,2}m)/u;

/** As JSON writes it, so that JSON says the same. */
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** `text` with signs that a terminal would obey written out as JSON does; where `isPainted`, colours of our own stay. */
export function harmless(text: string, isPainted = false): string {
  if (!isPainted) return text.replace(OBEYED, escaped);
  return text
    .split(PAINT)
    .map((part) => (isPaint(part) ? part : part.replace(OBEYED, escaped)))
    .join('');
}

/** `text` as a line to be edited: a control sign in it would be taken for a key of the person. */
export const typed = (text: string): string => text.replace(/\s+/g, ' ').replace(OBEYED, '');
