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

/** "keep in sync with": what is kept is not named. */
const NAMELESS = /^(?:keep|(?:must|should) (?:be kept|stay|be|remain))(?: (?:this|it))? in sync with /i;
/** What is declared right below a comment. */
const DECLARES =
  /^[ \t]{0,60}(?:(?:export|pub|public|private|static|async|default|final|override)(?:\([^()]{1,20}\))? ){0,4}(?:func|function|def|fn|class|const|let|var|val|type|struct|enum|interface|trait)[ \t]{1,4}(?:\([^()]{1,80}\)[ \t]{0,4})?([\w$]{1,80})/;

/** A sentence that does not say what is kept, with the name of what it stands over. */
function named(said: string, below: string): string {
  const name = NAMELESS.test(said) ? DECLARES.exec(below)?.[1] : undefined;
  return name === undefined ? said : said.replace(NAMELESS, () => `\`${name}\` must be kept in sync with `);
}

/** Each once, as written, without its end, with the name of what it is about. Linear in the length of the text. */
export function syncNotesIn(text: string): string[] {
  if (!text.includes('in sync with')) return [];
  const found = new Set<string>();
  let lines: string[] = [];
  const close = (below = ''): void => {
    for (const sentence of lines.length <= MOST_LINES ? sentencesOf(lines) : []) {
      const said = sentence.replace(/^(?:IMPORTANT|NOTE|Note|Important): /, '').replace(/[.;]$/, '');
      if (said.length <= LONGEST && SAYS.test(said) && ASKS.test(said)) found.add(named(said, below));
    }
    lines = [];
  };
  for (const line of text.split('\n')) {
    const said = COMMENT.exec(line)?.[1];
    if (said === undefined || withoutEnd(said) === '') close(line);
    else lines.push(withoutEnd(said));
  }
  close();
  return [...found].slice(0, MOST);
}
