/** What a file declares for others and says of itself that something else takes its place: `Old New` each. */

/** A declaration that stands by itself. */
const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:pub |public )?(?:async )?(?:class|interface|type|enum|struct|trait|def|fn|func|function\*?|const|let|var) ([A-Za-z_$][\w$]*)/;
/** Comments and annotations begin so, at the beginning of a line. */
const BEGINS = /^(?:@|#\[|\/\/|\/\*\*)/;
const GOES_ON = /^(?:@|#|\/\/|[ \t]|\)|\])/;
const MOST_LINES = 24;
const DEPRECATED = /@deprecated\b|#\[deprecated\b|\bDeprecated: |\bis deprecated\b/;
/** Marks of comments, and the quotes between which a text goes on from line to line. */
const MARKS = /^[ \t]{0,20}(?:\/\*\*?|\*\/|\*|\/\/\/?|#(?!\[))?[ \t]{0,8}["']?|["'],?[ \t]{0,8}$/g;
/** "Use `Rows` instead", "in favor of {@link Rows}", "use ledger.rows.Rows". */
const INSTEAD =
  /\b(?:use|replaced (?:by|with)|in favou?r of|renamed to) (?:the )?(?:new )?(?:\{@link )?["'`]{0,2}((?:[A-Za-z_$][\w$]{0,80}[.:]{1,2}){0,6})([A-Za-z_$][\w$]{1,80})/i;
const MOST = 12;
/** "The `sync` option is deprecated": a part of what is declared, which stays. */
const OF_PART =
  /\b(?:arguments?|options?|parameters?|params?|propert(?:y|ies)|fields?|overloads?|signatures?|flags?|keywords?)\b/i;

/** What a text that is told of a declaration names in its place. */
function insteadIn(lines: readonly string[]): string {
  const text = lines
    .map((line) => line.replace(MARKS, ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  const at = text.search(DEPRECATED);
  const instead = at < 0 ? null : INSTEAD.exec(text.slice(at));
  const sentence = text.slice(text.lastIndexOf('. ', at) + 1, at + (instead?.index ?? 0));
  return instead === null || OF_PART.test(sentence) ? '' : (instead[2] ?? '');
}

/** Each once, in their order. Linear in the length of the text. */
export function deprecationsIn(text: string): string[] {
  if (!/deprecated/i.test(text)) return [];
  const found = new Set<string>();
  const declared = new Map<string, number>();
  let lead: string[] = [];
  for (const line of text.split('\n')) {
    const name = DECLARES.exec(line)?.[1];
    if (name !== undefined) declared.set(name, (declared.get(name) ?? 0) + 1);
    const instead = name === undefined ? '' : insteadIn(lead);
    if (name !== undefined && instead !== '' && instead !== name) found.add(`${name} ${instead}`);
    const isLead = name === undefined && lead.length < MOST_LINES && (lead.length > 0 ? GOES_ON : BEGINS).test(line);
    lead = isLead ? [...lead, line] : [];
  }
  // One of several ways to call it is not all of it.
  return [...found].filter((one) => declared.get(one.split(' ')[0] ?? '') === 1).slice(0, MOST);
}
