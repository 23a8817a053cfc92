/** Whether a file imports something by a name, as far as its lines tell: in whatever language, without parsing it. */

/** What stands right before the quotation mark of what is brought in: `from "x"`, `require("x")`, `#include <x>`. */
const BRINGS_QUOTED =
  /(?:(?<![\w.$])(?:from|import|require|require_relative|include|load|source|use)\s?\(?|#\s?include\s?|@(?:import|use|forward)\s(?:url\()?)\s?["'`<]$/;
/** A line of a list of imports, as Go has them. */
const LISTED = /^(?:[\w.]+\s+)?["'`<]$/;
/** What stands before a name without quotation marks: `use a::{b, `, `from a import `; a whole statement begins there. */
const BRINGS_PLAIN =
  /^\s{0,80}(?:(?:export|pub|pub\([\w\s]{1,20}\)|static|global|@testable)\s){0,2}(?:import|from|use|using|require|include|load|mod|source|extern crate)\s[\w\s.,{}*:()\\-]{0,300}$/;
/** And what stands behind it: prose goes on with another word. */
const PLAIN_END = /^(?:\s{0,4}(?:[;,.:)}{(\\]|$)|\sas\s|\simport\s)/;
/** The names that a module gives stand before it; it is the module that is brought in. */
const FROM_QUOTED = /\sfrom\s{0,4}["'`]/;
/** A line that only speaks of it; `#include` begins otherwise. */
const COMMENT = /^\s*(?:\/\/|\/\*|\* |#(?!\s?include)|--|;)/;
/** The same with the lines of a block. */
const OF_COMMENT = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?!\s?include|\[|!\[)|--\s|;;|<!--)/;
const BEHIND_CODE = /\s(?:\/\/|# )/;
const ENDS = new Set([...Array.from(`"'\`>/:.;)({}\\, \t\r\n`), '']);
const QUOTES = new Set(['"', "'", '`', '<']);
const BEGINS = new Set(['(', ' ', '\t', '{', ',']);

/** The lines of a file that are no comment, each without one behind it. */
export const codeOf = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (OF_COMMENT.test(line) ? [] : [line.split(BEHIND_CODE, 1).join('')]))
    .join('\n');

/** Whether a place stands in brackets behind `import`. */
function isInList(text: string, at: number): boolean {
  const from = text.lastIndexOf('import (', at);
  return from >= 0 && !text.slice(from, at).includes(')');
}

/** `name` is a whole specifier, or the beginning of one up to a `/`, `:` or `.`. */
export function importsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const first = text.charAt(at - 1);
    if (!(BEGINS.has(first) || QUOTES.has(first)) || !ENDS.has(text.charAt(at + name.length))) continue;
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    if (COMMENT.test(before)) continue;
    if (QUOTES.has(first)) {
      if (BRINGS_QUOTED.test(before) || (LISTED.test(before.trim()) && isInList(text, at))) return true;
      continue;
    }
    const end = text.indexOf('\n', at);
    const behind = text.slice(at + name.length, end < 0 ? undefined : end);
    if (BRINGS_PLAIN.test(before) && PLAIN_END.test(behind) && !FROM_QUOTED.test(behind)) return true;
  }
  return false;
}
