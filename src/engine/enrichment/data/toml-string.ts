/** TOML's four kinds of strings, with the escapes of the two that have them. */

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
  '"': '"',
  '\\': '\\',
};
/** Hexadecimal digits after the letter of an escape. */
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The string whose first quotation mark stands at `start`, and where it ends; undefined where it is not closed. */
export function readTomlString(text: string, start: number): { value: string; end: number } | undefined {
  const mark = text.charAt(start);
  const isLong = text.startsWith(mark.repeat(3), start);
  const close = isLong ? mark.repeat(3) : mark;
  const from = start + close.length;
  let end = from;
  while (!text.startsWith(close, end)) {
    if (end >= text.length || (!isLong && text.charAt(end) === '\n')) return undefined;
    end += mark === '"' && text.charAt(end) === '\\' ? 2 : 1;
  }
  // Up to two quotation marks before the closing three belong to the text.
  for (let more = 0; isLong && more < 2 && text.charAt(end + 3) === mark; more++) end++;
  const raw = text.slice(from, end);
  const value = isLong ? raw.replace(/^\r?\n/, '') : raw;
  return { value: mark === '"' ? unescaped(value) : value, end: end + close.length };
}

/** What is no escape of TOML's stays as it is written. */
function unescaped(raw: string): string {
  let value = '';
  let at = 0;
  for (;;) {
    const slash = raw.indexOf('\\', at);
    if (slash < 0) return value + raw.slice(at);
    value += raw.slice(at, slash);
    const [said, length] = escapeAt(raw, slash);
    value += said;
    at = slash + length;
  }
}

/** What the escape at `slash` stands for, and how long it is. */
function escapeAt(raw: string, slash: number): [said: string, length: number] {
  const letter = raw.charAt(slash + 1);
  const plain = ESCAPES[letter];
  if (plain !== undefined) return [plain, 2];
  const digits = DIGITS[letter];
  if (digits !== undefined) {
    const code = raw.slice(slash + 2, slash + 2 + digits);
    const point = /^[0-9a-fA-F]+$/.test(code) && code.length === digits ? Number.parseInt(code, 16) : Infinity;
    const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? [String.fromCodePoint(point), 2 + digits] : ['\\', 1];
  }
  // A backslash at a line's end joins it with what follows the white space.
  const joined = /[ \t]{0,200}\r?\n\s{0,10000}/y;
  joined.lastIndex = slash + 1;
  const blank = joined.exec(raw)?.[0];
  return blank === undefined ? ['\\', 1] : ['', 1 + blank.length];
}
