/** Comments that name what has to be changed together with what they stand over: whoever only works on the other never reads them. */

/** With what: a path, or a name that only code has. */
const SAYS = /\bin sync with [^.]{0,60}?(?:[\w-]+\/[\w./-]+|`[^`]{2,80}`|\b[A-Z]+_[A-Z_]+\b|\b\w+[#:]{1,2}\w+)/;
/** Asked of whoever works on the code, not told of what it does. */
const ASKS = /^(?:keep|must|should)\b|\b(?:must|should) (?:be kept|stay|be|remain)\b/i;
const COMMENT = /^[ \t]{0,60}(?:\/\/[/!]?|#(?!\[|!)|\*(?!\/)|\/\*\*?|--)[ \t]?(.*)$/;
const LONGEST = 200;
const MOST = 2;
/** Lines of one comment that are looked at. */
const MOST_LINES = 12;

const withoutEnd = (line: string): string => line.replace(/\*\/[ \t]{0,20}$/, '').trim();

/** The sentences of a comment, its lines joined. */
const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!;]) (?=[\p{L}`])/u);

/** Each once, as written, without its end. Linear in the length of the text. */
export function syncNotesIn(text: string): string[] {
  if (!text.includes('in sync with')) return [];
  const found = new Set<string>();
  let lines: string[] = [];
  const close = (): void => {
    for (const sentence of lines.length <= MOST_LINES ? sentencesOf(lines) : []) {
      const said = sentence.replace(/^(?:IMPORTANT|NOTE|Note|Important): /, '').replace(/[.;]$/, '');
      if (said.length <= LONGEST && SAYS.test(said) && ASKS.test(said)) found.add(said);
    }
    lines = [];
  };
  for (const line of text.split('\n')) {
    const said = COMMENT.exec(line)?.[1];
    if (said === undefined || withoutEnd(said) === '') close();
    else lines.push(withoutEnd(said));
  }
  close();
  return [...found].slice(0, MOST);
}
