/** What the folders of a project hold, by the first sentence of their modules' comments and of their read-mes. */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { DocumentBlock } from '../documents/markup/blocks.ts';
import { headingText, type ProjectDocument, sentencesIn } from '../documents/pages/document.ts';
import { isVague } from '../documents/statements/heading-words.ts';
import { candidateOf } from '../draft.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { isTold } from '../manifests/layout.ts';
import { mainPackage, projectOf } from '../manifests/project.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../paths.ts';
import { saidOfFolder, tellsOfFolder } from './folder-words.ts';

/** Lines of one item. */
const TOGETHER = 14;
const MOST_ITEMS = 4;
/** Files that speak for themselves, not for the folder they lie in. */
const OWN_FILE = /^(?:main|extension|__main__)\.\w+$/;
const SOURCES = /(?:^|\/)(?:src|lib)$/;
/** Folders that lie deeper are met by who works there. */
const DEEPEST = 4;
interface Place {
  readonly path: string;
  readonly says: string;
  readonly span: EvidenceSpan;
  readonly file: string;
}

/** The folder, or the file, that the header of the file at `path` is about; empty for the root. */
export function placeOf(path: string): string {
  return OWN_FILE.test(baseName(path)) ? path : folderOf(path).replace(SOURCES, '');
}

/** Below its title, or the heading of a whole ("Overview"): a section speaks of one of the things that lie there. */
const isOfAll = ({ path }: DocumentBlock): boolean => path.slice(1).every((heading) => isVague(headingText(heading)));

/** The first sentence, where it says what all of it is; else undefined. */
export function statementOf(document: ProjectDocument): Pick<Place, 'says' | 'span'> | undefined {
  const block = document.blocks.find(({ kind, quotes }) => kind === 'paragraph' && (quotes ?? 0) === 0);
  const [first] = block && isOfAll(block) ? sentencesIn(document, block) : [];
  if (!first) return undefined;
  const says = saidOfFolder(first.text);
  return says === undefined ? undefined : { says, span: first.span };
}

/** `pages` are read-mes of folders; what manifests describe is told by those. */
export function* mapsOf(
  modules: readonly ProjectDocument[],
  pages: readonly ProjectDocument[],
  events: readonly BrainEvent[],
): Iterable<Candidate> {
  const packages = new Set(
    projectOf(events)
      .packages.filter((info) => isTold(info, info.description?.text ?? ''))
      .map(({ path }) => folderOf(path)),
  );
  const places = new Map<string, Place>();
  const ofFolders = pages.filter(({ path }) => !packages.has(folderOf(path)) && !isAuxiliaryManifest(path));
  for (const document of [...ofFolders, ...modules]) {
    const path = placeOf(document.path);
    const said = path === '' || places.has(path) ? undefined : statementOf(document);
    if (said) places.set(path, { path, file: document.path, ...said });
  }
  const named = new Set(wordsOf(mainPackage(projectOf(events))?.name?.text ?? '').parts);
  const all = [...places.values()].filter(({ path }) => !packages.has(path) && !holdsMost(path, places)).sort(byDepth);
  const told = all.filter((place) => depth(place) <= DEEPEST && tellsOfFolder(place.says, place.path, named));
  const plain = mapOf(all.filter((place) => !told.includes(place)).slice(0, TOGETHER), 'plain');
  if (plain) yield plain;
  for (let at = 0; at < Math.min(told.length, TOGETHER * MOST_ITEMS); at += TOGETHER) {
    const candidate = mapOf(told.slice(at, at + TOGETHER), String(at / TOGETHER));
    if (candidate) yield candidate;
  }
}

/** A folder that most of the others lie in is the project itself. */
function holdsMost(path: string, places: ReadonlyMap<string, Place>): boolean {
  const below = [...places.keys()].filter((other) => other.startsWith(`${path}/`)).length;
  return below * 2 > places.size;
}

const depth = ({ path }: Place): number => path.split('/').length;
const byDepth = (a: Place, b: Place): number => depth(a) - depth(b) || (a.path < b.path ? -1 : 1);

/** `part` is a number, or "plain" for what the names say already. */
function mapOf(places: readonly Place[], part: string): Candidate | undefined {
  return candidateOf({
    type: 'architecture-note',
    title: `What lies where, as the modules say${part === '0' ? '' : part === 'plain' ? ' and their names do' : `, ${String(Number(part) + 1)}`}`,
    facts: places.map(({ path, says }) => `\`${path}\`: ${says}`),
    files: places.map(({ file }) => file),
    schemaKey: 'root/architecture/layout',
    confidence: 0.9,
    importance: part === '0' ? 4 : part === 'plain' ? 2 : 3,
    tags: ['map', 'layout', 'modules'],
    hint: ['map', part, 'modules'],
    origin: 'document',
    spans: places.map(({ span }) => span),
  });
}
