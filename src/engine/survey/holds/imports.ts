/** Whether a file imports something by a name, as far as its lines tell: in whatever language, without parsing it. */

/** Words that bring something in, before its name. */
const BRINGS_IN = /\b(?:import|from|require|require_relative|use|using|include|load|mod|source)\b|#include/;
/** A line of a list of imports, as Go has them. */
const LISTED = /^(?:[\w.]+\s+)?["'`<]$/;
/** A line that only speaks of it; `#include` begins otherwise. */
const COMMENT = /^\s*(?:\/\/|\/\*|\* |#(?!\s?include)|--|;)/;
/** The same with the lines of a block. */
const OF_COMMENT = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?!\s?include|\[|!\[)|--\s|;;|<!--)/;
const BEHIND_CODE = /\s(?:\/\/|# )/;
const ENDS = new Set(['"', "'", '`', '>', '/', ':', '.', ';', ')', ',', ' ', '\t', '\r', '\n', '']);
const BEGINS = new Set(['"', "'", '`', '<', '(', ' ', '\t', '{', ',']);

/** The lines of a file that are no comment, each without one behind it. */
export const codeOf = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (OF_COMMENT.test(line) ? [] : [line.split(BEHIND_CODE, 1).join('')]))
    .join('\n');

/** `name` is a whole specifier, or the beginning of one up to a `/`, `:` or `.`. */
export function importsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!BEGINS.has(text.charAt(at - 1)) || !ENDS.has(text.charAt(at + name.length))) continue;
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    if (COMMENT.test(line)) continue;
    if (BRINGS_IN.test(line) || LISTED.test(line.trim())) return true;
  }
  return false;
}
