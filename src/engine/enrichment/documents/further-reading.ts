/** Which pages below its folders tell who works on the project more than a guide has room for. */
import { groupedBy } from '../../model/grouped.ts';
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import type { ProjectDocument } from './pages/document.ts';
import { folderOfPage } from './pages/page-folders.ts';
import { plainText } from '../text/plain.ts';

/** A page with fewer statements is told whole, or hardly speaks of the work. */
const FEWEST = 6;
const MOST = 6;

/** Only who makes a release reads these. */
const OF_RELEASES = /releas|publish|deploy/i;

/** A page, and how many statements it has for those who work on the project. */
export interface ReadPage {
  readonly document: ProjectDocument;
  readonly statements: number;
  /** How many of them ask something. */
  readonly rules: number;
}

/** Pages that lie open at the root need no pointer; of the others those that ask most. Undefined where there are none. */
export function furtherReading(pages: readonly ReadPage[]): Candidate | undefined {
  const chosen = pages
    .filter(({ document, statements }) => statements >= FEWEST && isWorthAPointer(document))
    .sort((a, b) => b.rules - a.rules || b.statements - a.statements)
    .slice(0, MOST)
    .map(({ document }) => document)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  if (chosen.length === 0) return undefined;
  const paths = chosen.map(({ path }) => path);
  return candidateOf({
    type: 'convention',
    title: 'Pages to read before work on what they cover',
    facts: [told(chosen)],
    files: paths,
    schemaKey: 'root/conventions/reading',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'reading'],
    hint: ['convention', 'further', 'reading'],
    origin: 'document',
    spans: chosen.map(({ event, blocks }) => spanOf(event, blocks[0]?.start ?? 0, blocks[0]?.end ?? 0)),
  });
}

const isWorthAPointer = (document: ProjectDocument): boolean =>
  (document.sort === 'contributing' || document.sort === 'design') &&
  folderOfPage(document.path) === '' &&
  folderOf(document.path) !== '' &&
  !OF_RELEASES.test(baseName(document.path)) &&
  !document.path.startsWith('.');

/** Longer titles say what the page is rather than what it covers. */
const LONGEST_TITLE = 50;
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a page is called in brackets, where its file's name does not say so. */
function titleOf({ path, blocks }: ProjectDocument): string {
  const title = plainText(blocks[0]?.path[0] ?? '');
  const named = new Set(wordsIn(baseName(path)));
  const isNew = wordsIn(title).some((word) => !named.has(word));
  return isNew && title.length <= LONGEST_TITLE ? ` (${title})` : '';
}

function told(pages: readonly ProjectDocument[]): string {
  const [first, second] = pages;
  return first && !second
    ? `Read \`${first.path}\`${titleOf(first)} before work that it covers.`
    : `Read before work that they cover: ${byFolder(pages)}.`;
}

/** "in `docs/dev/` `style.md`, `testing.md`": each folder once. */
function byFolder(pages: readonly ProjectDocument[]): string {
  const folders = groupedBy(pages, ({ path }) => folderOf(path));
  const named = (page: ProjectDocument, as = page.path): string => `\`${as}\`${titleOf(page)}`;
  return [...folders]
    .map(([folder, inside]) =>
      inside.length === 1
        ? inside.map((page) => named(page)).join('')
        : `in \`${folder}/\` ${inside.map((page) => named(page, baseName(page.path))).join(', ')}`,
    )
    .join('; ');
}
