/** Comments → what folders hold, what has to be kept to in them, which files no hand writes, and why something is configured so. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { documentOf, type ProjectDocument } from '../documents/pages/document.ts';
import type { Statement } from '../documents/statements/statement.ts';
import { statementsOf } from '../documents/statements/statements.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { isTestPath } from '../history/path-kinds.ts';
import { baseName, isAuxiliary } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug } from '../text/words.ts';
import { configCommentsOf } from './config-comments.ts';
import { isGeneratedHeader, generatedOf } from './generated.ts';
import { deprecatedFolders } from './deprecated-folders.ts';
import { completedBy } from './generators.ts';
import { mapsOf, placeOf } from './module-map.ts';

/** Its folder says of what: no name is needed beside the words that ask for something. */
const STRONG = 2;
/** What a comment says it for that others should know: what must be, what must not, why, and what to use instead. */
const TELLING =
  /\b(?:must|never|always|do not|don['’]t|should|because|otherwise|instead of|in sync|deprecated|nothing else|public API)\b|; use\b|, not \p{L}/iu;
const MOST_OF_MODULE = 4;
const LINES_OF_NOTE = 14;
/** What somebody wrote over a whole module they wanted read. */
const NOTED = 4;
/** Parts between semicolons that make a list of names. */
const LIST = 3;
/** Files whose header is about their folder, or the program they begin. */
const MODULE = /^(?:index|mod|lib|main|__init__|__main__|doc|package-info|extension)\.\w+$/;

export const commentExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const code = events.filter(
      ({ kind, files }) => kind === 'code' && !isAuxiliary(files[0] ?? '') && !isTestPath(files[0] ?? ''),
    );
    const generated = code.filter(isGeneratedHeader);
    const made = events.filter((event) => event.kind === 'manifest' && isGeneratedHeader(event));
    const known = events.flatMap(({ kind, files }) =>
      kind === 'manifest' || kind === 'code' ? files.slice(0, 1) : [],
    );
    yield* generatedOf([...generated, ...made], known, completedBy(events));
    yield* configCommentsOf(events);
    const outOfUse = deprecatedFolders(code);
    if (outOfUse) yield outOfUse;
    const modules = code
      .filter((event) => MODULE.test(baseName(event.files[0] ?? '')) && !generated.includes(event))
      .map(documentOf);
    const pages = events.filter(isPageOfFolder).map(documentOf);
    yield* mapsOf(modules, pages, events);
    for (const module of modules) {
      if (!isNote(module)) continue;
      const strongest = statementsOf(module, STRONG)
        .filter(({ text }) => TELLING.test(text) && text.split('; ').length < LIST)
        .slice(0, MOST_OF_MODULE);
      for (const statement of strongest) {
        const candidate = ruleOf(statement, module);
        if (candidate) yield candidate;
      }
    }
  },
};

/** A short word to who works here; longer ones, and those with examples, teach who uses it. */
const isNote = ({ event, blocks }: ProjectDocument): boolean =>
  event.text.split('\n').filter((line) => line.trim() !== '').length <= LINES_OF_NOTE &&
  !blocks.some(({ kind }) => kind === 'code');

const isPageOfFolder = ({ kind, files }: BrainEvent): boolean => {
  const path = files[0] ?? '';
  return kind === 'document' && path.includes('/') && /^readme(?:\.\w+)?$/i.test(baseName(path));
};

/** Its folder stands in the title; below it "this module" says which. */
function ruleOf({ text, kind, spans }: Statement, { path }: ProjectDocument): Candidate | undefined {
  const place = placeOf(path);
  return candidateOf({
    type: 'convention',
    title: clip(place === '' ? text : `In \`${place}\`: ${text}`, 200),
    facts: [text],
    files: [path],
    schemaKey: keyBelow('root/conventions', place),
    confidence: 0.85,
    importance: NOTED,
    tags: ['told', kind === 'warning' ? 'pitfall' : 'comment'],
    hint: ['comment', slug(text, 60), slug(path, 60)],
    origin: 'document',
    spans,
  });
}
