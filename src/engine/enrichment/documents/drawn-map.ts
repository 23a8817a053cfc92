/** The trees of folders and files that a page draws, with what it says of each, as one item. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { slug, wordCount } from '../text/words.ts';
import type { ProjectDocument } from './pages/document.ts';
import { treeEntries } from './markup/file-tree.ts';
import { isUnderAside } from './statements/stated-blocks.ts';
import { blocksOfWork } from './pages/work-pages.ts';

const DEEPEST = 4;
/** Of a file its name says as much as fewer words. */
const WORDS_OF_FILE = 3;
const MOST_ENTRIES = 12;

/** What a drawn tree says of folders and files; the gone among them are left out where it is told. */
export function mapOf(document: ProjectDocument): Candidate | undefined {
  const entries = blocksOfWork(document)
    .filter((block) => block.kind === 'code' && !isUnderAside(document, block))
    .flatMap(({ start, end }) => treeEntries(document.hidden.shown.slice(start, end), start))
    .filter(
      ({ path, comment }) => path.split('/').filter(Boolean).length <= DEEPEST && !/[`<>*{}[\]$]/.test(comment + path),
    )
    .filter(({ path, comment }) => path.endsWith('/') || wordCount(comment) >= WORDS_OF_FILE)
    .sort((a, b) => Number(b.path.endsWith('/')) - Number(a.path.endsWith('/')))
    .slice(0, MOST_ENTRIES);
  return candidateOf({
    type: 'architecture-note',
    title: `What lies where, as \`${document.path}\` draws it`,
    facts: entries.map(({ path, comment }) => `\`${path}\`: ${comment}`),
    files: [document.path],
    schemaKey: 'root/architecture/layout',
    confidence: 0.9,
    importance: 3,
    tags: ['map', 'layout', 'told'],
    hint: ['architecture', slug(`file tree of ${document.path}`, 60), 'layout'],
    origin: 'document',
    spans: entries.map(({ start, end }) => spanOf(document.event, start, end)),
  });
}
