/**
 * A comment speaks of the code below it; what it says in passing of another part is often older than that part. Where a statement
 * tells such a part what it does, and a comment elsewhere is all that names it, a line of that part has to show it.
 */
import { isCode } from '../enrichment/history/path-kinds.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const CODE = /`([^`\n]{2,80})`/g;
/** Names of what does something: where a clause begins, or behind "by". */
const DOERS =
  /(?:^|[.;:,(—–] |(?<!\p{L})(?:by|while|but|whereas) )(`[^`\n]{2,80}`(?:(?:, and |, | and | or )`[^`\n]{2,80}`){0,5})/giu;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!\s?include|\[)|--|;|""")/;
const NAME = /^[a-z][\w-]{2,40}$/i;
const FEWEST_FILES = 2;

const codesIn = (text: string): readonly string[] => [...text.matchAll(CODE)].map(([, code = '']) => code);

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** The folders of parts by their names, as they are written in code or on disk; those that one name has twice are none. */
function partsIn(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const path of files) {
    if (!isCode(path)) continue;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const parts = new Map<string, string>();
  const twice = new Set<string>();
  for (const [folder, count] of counts) {
    const name = plain(folder.slice(folder.lastIndexOf('/') + 1));
    if (count < FEWEST_FILES) continue;
    if (parts.has(name)) twice.add(name);
    parts.set(name, folder);
  }
  for (const name of twice) parts.delete(name);
  return parts;
}

/** The lines of a quote that are comment; all of them where it is a piece of one. */
function isComment(quote: string, file: string): boolean {
  const lines = quote.split('\n').filter((line) => line.trim() !== '');
  const rows = file.split('\n');
  return lines.every(
    (line) => COMMENT.test(line) || rows.some((row) => COMMENT.test(row) && row.includes(line.trim())),
  );
}

/** Whether a file has a name in its code, too: then its comments speak of what it does itself. */
const standsInCode = (name: string, file: string): boolean =>
  file.split('\n').some((line) => !COMMENT.test(line) && line.includes(name));

/** Why what is told of other parts stands on a comment alone. */
export async function beyondComments(
  text: string,
  quotes: readonly Quote[],
  tree: ProjectTree,
): Promise<readonly string[]> {
  const named = new Set(
    [...text.matchAll(DOERS)].flatMap(([, names = '']) => codesIn(names)).filter((code) => NAME.test(code)),
  );
  if (named.size === 0 || !quotes.some(({ path }) => path !== null && isCode(path))) return [];
  const parts = partsIn(tree.files);
  const refusals: string[] = [];
  for (const name of named) {
    const folder = parts.get(plain(name));
    const naming = quotes.filter((quote) => quote.text.includes(name));
    if (folder === undefined || naming.length === 0) continue;
    if (quotes.some(({ path }) => path?.startsWith(`${folder}/`) === true)) continue;
    let isInPassing = true;
    for (const { path, text: quote } of naming) {
      const file = path === null || !isCode(path) ? null : await tree.read(path);
      if (file === null || !isComment(quote, file) || standsInCode(name, file)) isInPassing = false;
    }
    if (isInPassing)
      refusals.push(
        `What it says of \`${name}\` a comment elsewhere says in passing: quote what shows it in \`${folder}\`, or leave that clause out.`,
      );
  }
  return refusals;
}
