/** Which pages below its folders tell who works on the project more than a guide has room for. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import type { ProjectDocument } from './pages/document.ts';
import { folderOfPage } from './pages/page-folders.ts';

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
    .map(({ document }) => document);
  if (chosen.length === 0) return undefined;
  const paths = chosen.map(({ path }) => path).sort();
  return candidateOf({
    type: 'convention',
    title: 'Pages to read before work on what they cover',
    facts: [`Read before work on what they cover: ${byFolder(paths)}.`],
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

/** "`docs/dev/`: `style.md`, `testing.md`": each folder once. */
function byFolder(paths: readonly string[]): string {
  const folders = Map.groupBy(paths, folderOf);
  return [...folders]
    .map(([folder, inside]) =>
      inside.length === 1
        ? `\`${inside[0] ?? ''}\``
        : `in \`${folder}/\` ${inside.map((path) => `\`${baseName(path)}\``).join(', ')}`,
    )
    .join('; ');
}
