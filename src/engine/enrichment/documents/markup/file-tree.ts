/** Trees of files drawn in code blocks, with a comment behind what is worth one: what lies where. */

export interface DrawnFile {
  /** From the root of the tree, with `/`; folders end with one. */
  readonly path: string;
  readonly comment: string;
  /** Of its line in the text. */
  readonly start: number;
  readonly end: number;
}

/** Lines of the drawing and blanks before a name. */
const LEAD = /^[\s│|├└─+`-]*/;
/** What parts a comment from its path. */
const MARKS: ReadonlySet<string> = new Set(['#', '//', '--', '—', '–', '←', '<-']);
const DRAWN = /[├└]/;
const FEWEST = 3;

/** The entries of a drawn tree that have a comment, in its order; none where the code draws none. `start` is the code's offset. */
export function treeEntries(code: string, start: number): DrawnFile[] {
  if (!DRAWN.test(code)) return [];
  const entries: DrawnFile[] = [];
  const open: { column: number; name: string }[] = [];
  let offset = start;
  let lines = 0;
  for (const line of code.split('\n')) {
    const at = offset;
    offset += line.length + 1;
    const lead = LEAD.exec(line)?.[0] ?? '';
    const [name = '', mark = '', ...words] = line.slice(lead.length).trim().split(/\s+/);
    if (name === '' || name === '...' || !(mark === '' || MARKS.has(mark))) continue;
    const comment = words.join(' ');
    lines++;
    while ((open.at(-1)?.column ?? -1) >= lead.length) open.pop();
    const path = [...open.map((one) => one.name.replace(/\/$/, '')), name].join('/').replace(/^\.\//, '');
    if (comment !== '' && !/^[~/]/.test(path)) entries.push({ path, comment, start: at, end: at + line.length });
    open.push({ column: lead.length, name });
  }
  return lines >= FEWEST ? entries : [];
}
