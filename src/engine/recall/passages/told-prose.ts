/** Prose as it is told: what a reader of the page sees of it, without badges, comments and where links of the web lead. */

const IMAGE = /!\[[^\][]*\]\([^()]*\)/g;
const WEB_LINK = /\[([^\][]*)\]\(https?:[^()\s]*\)/g;
/** Where the links of a page lead, below it; a footnote (`[^1]: …`) says something. */
const LINK_DEFINITION =
  /^ {0,3}\[[^\][^]{1,200}\]:[ \t]{0,9}(?:<[^<>]{1,300}>|[^\s<]\S{0,500})(?:[ \t]{1,9}["'(].{0,300})?$/;
/** Of what a picture was, where it was all that a link had. */
const NO_LINK = /\[\s*\]\([^()]*\)|\[\s*\]\[[^\][]*\]/g;
/** Names of placeholders (`<version>`) are none of these. */
const TAG =
  /<\/?(?:a|abbr|b|br|center|code|dd|details|div|dl|dt|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|picture|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul|video)(?:\s[^<>]*)?\/?>/gi;
const FENCE = /^\s*(?:`{3,}|~{3,})/;

/** Without `<!-- … -->`, also where only the beginning or the end of one stands here. */
function withoutComments(text: string): string {
  let left = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    if (start < 0) return left + text.slice(at);
    left += text.slice(at, start);
    const end = text.indexOf('-->', start);
    if (end < 0) return left;
    at = end + 3;
  }
}

const withoutLinkDefinitions = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !LINK_DEFINITION.test(line))
    .join('\n');

/** Outside of code in a line. */
const withoutTags = (text: string): string =>
  text
    .split('`')
    .map((part, n) => (n % 2 === 0 ? part.replace(TAG, '') : part))
    .join('`');

/** Most texts have none of what goes. */
const MARKED = /[<!]|\]\(|\]\[|\]:/;

/** The lines as they are told; lines of which nothing is left are gone. What stands between fences stays as it is. */
export function toldProse(lines: string): string {
  if (!MARKED.test(lines) || FENCE.test(lines)) return lines;
  const told = withoutTags(
    withoutLinkDefinitions(withoutComments(lines)).replace(IMAGE, '').replace(WEB_LINK, '$1').replace(NO_LINK, ''),
  );
  return told === lines
    ? lines
    : told
        .split('\n')
        .filter((line, n) => line.trim() !== '' || n > 0)
        .join('\n')
        .trimEnd();
}
