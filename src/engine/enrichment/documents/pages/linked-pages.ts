/** Pages that one links to, and what follows: where contributors are sent, a page speaks to them; a file is told with its folder. */
import { baseName, folderOf } from '../../paths.ts';
import { mayBeOfWork, mayLeadToWork } from './audience.ts';
import { documentOf, headingText, type ProjectDocument } from './document.ts';

/** What a link leads to, in brackets, as a definition or by itself. */
const TARGET =
  /\]\(<?([^()\s<>]{1,300})|^ {0,3}\[[^\]\n]{1,100}\]:[ \t]{1,9}<?([^\s<>]{1,300})|(?<![(<\w])(https:\/\/[^\s()<>]{1,300})/gm;
/** A file as a forge shows it; which repository it is of is known by whether it has the file. */
const AT_FORGE =
  /^https:\/\/[\w.-]{1,60}\/[\w.-]{1,60}\/[\w.-]{1,100}\/(?:-\/)?(?:blob|tree|src)\/[\w.-]{1,60}\/([^?]{1,200})$/;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]{0,20}:|\/\/)/i;

/** "../doc/rows.md" in the folder `docs`; undefined where it leads out of the project. */
function resolved(folder: string, target: string): string | undefined {
  const parts = target.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..' && parts.length === 0) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** A link to a folder shows the page that it begins with. */
const BEGINS_WITH = ['', '/index.md', '/README.md', '/readme.md'];
const pageAt = (place: string, pages: ReadonlySet<string>): string | undefined =>
  BEGINS_WITH.map((page) => place.replace(/\/$/, '') + page).find((path) => pages.has(path));

/** Those of `pages`, by their paths, that the document links to, but itself. */
function linkedFrom({ path, hidden }: ProjectDocument, pages: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, inBrackets, defined, alone = ''] of hidden.shown.matchAll(TARGET)) {
    const target = (inBrackets ?? defined ?? alone.replace(/[.,;]$/, '')).split('#')[0] ?? '';
    const atForge = AT_FORGE.exec(target)?.[1];
    const place = atForge ?? (ELSEWHERE.test(target) ? undefined : resolved(folderOf(path), target));
    const page = place === undefined || place === '' ? undefined : pageAt(place, pages);
    // Any repository may have a file of that name at its root.
    if (page !== undefined && page !== path && (atForge?.includes('/') ?? true)) found.add(page);
  }
  return found;
}

const SENDS = /^contribut/i;

/** "Community Integration Guide", `STYLE_REQUIREMENTS.md`: what such a page says of a kind of contribution binds, though it says "you". */
const OF_RULES = /\b(?:guides?|guidelines?|requirements|rules|standards|policy)\b/i;
/** A sentence that leaves no choice, of something in code. */
const BINDS_CODE = /\b(?:must|never|do not|don['’]t)\b[^.\n`]{0,120}`/gi;
const LEAST_BINDING = 3;

/** Whether a page, by its first heading, is such a guide, and leaves no choice in several places. */
function isRuleBook({ path, blocks, hidden }: ProjectDocument): boolean {
  const title = headingText(blocks[0]?.path[0]);
  const isNamed = OF_RULES.test(title) && /^(?:docs?\/|\.github\/)?[^/]+$/.test(path);
  return isNamed && [...hidden.shown.matchAll(BINDS_CODE)].length >= LEAST_BINDING;
}

/** The documents, those for contributors to whom a page on contributing sends them among them; `packages`: folders whose read-mes are for users. */
export function withPagesOfWork(
  documents: readonly ProjectDocument[],
  packages: ReadonlySet<string>,
): readonly ProjectDocument[] {
  const paths = new Set(documents.map(({ path }) => path));
  const sending = documents.filter(({ path, sort }) => sort === 'contributing' && SENDS.test(baseName(path)));
  const linked = new Set(sending.flatMap((document) => [...linkedFrom(document, paths)]));
  return documents.map((document) => {
    const { path, sort, hidden } = document;
    const isOpen = sort === 'other' || (sort === 'readme' && path.includes('/') && !packages.has(folderOf(path)));
    return isOpen &&
      linked.has(path) &&
      (mayBeOfWork(path, hidden.shown) || (mayLeadToWork(path) && isRuleBook(document)))
      ? { ...document, sort: 'contributing' as const }
      : document;
  });
}

/** Whether it is for contributors because they are sent to it, not by its own name and words. */
export const isSentTo = ({ event, sort }: ProjectDocument): boolean => documentOf(event).sort !== sort;

/** Words of a page with the folder of each file that they only name, where the page links to that; `known`: all pages. */
export function withFolders(document: ProjectDocument, known: ReadonlySet<string>): (text: string) => string {
  const linked = [...linkedFrom(document, known)].filter((path) => path.includes('/') && !known.has(baseName(path)));
  const named = linked.filter((path) => linked.every((other) => other === path || baseName(other) !== baseName(path)));
  return (text) => named.reduce((said, path) => said.replaceAll(`\`${baseName(path)}\``, `\`${path}\``), text);
}
