/** Instruction files for assistants → conventions, one item a rule. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { folderOf } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug, topicWords, wordCount } from '../text/words.ts';
import { areaOf } from './areas.ts';
import { documentOf, type ProjectDocument } from './document.ts';
import { rulesOf, type DocumentRule } from './rules.ts';

/** More rules than these of one document nobody keeps in mind; the strictest are kept. */
const MAX_RULES = 24;
/** A rule this short needs its heading to be understood. */
const SHORT = 5;

export const rulesExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const documents = events.filter(({ kind }) => kind === 'document').map(documentOf);
    const told = new Set<string>();
    for (const document of documents.sort(byDepth)) {
      if (document.sort !== 'instructions') continue;
      for (const rule of strictest(rulesOf(document))) {
        const key = slug(rule.text, 80);
        if (told.has(key)) continue;
        told.add(key);
        const candidate = conventionOf(rule, document);
        if (candidate) yield candidate;
      }
    }
  },
};

function strictest(rules: readonly DocumentRule[]): DocumentRule[] {
  if (rules.length <= MAX_RULES) return [...rules];
  const kept = new Set([...rules].sort((a, b) => b.importance - a.importance).slice(0, MAX_RULES));
  return rules.filter((rule) => kept.has(rule));
}

function conventionOf(
  { text, rationale, section, importance, spans }: DocumentRule,
  document: ProjectDocument,
): Candidate | undefined {
  const folder = folderOf(document.path).replace(/^\.(?:github|claude|cursor|docs).*$/, '');
  const needsHeading =
    wordCount(text) <= SHORT && section !== '' && !/^(?:contributing|guidelines|rules)$/i.test(section);
  const title = needsHeading ? `${section}: ${text}` : text;
  const words = topicWords(text).slice(0, 5).join(' ');
  return candidateOf({
    type: 'convention',
    title: clip(folder === '' ? title : `In \`${folder}\`: ${title}`, 200),
    facts: [title],
    rationale,
    files: [document.path],
    schemaKey: keyBelow('root/conventions', areaOf(section, text) ?? folder),
    confidence: 0.9,
    importance,
    hint: ['convention', words === '' ? slug(text, 40) : words, slug(`${document.path} ${text}`, 60)],
    origin: 'document',
    spans,
  });
}

/** The nearest to the root first. */
function byDepth(a: ProjectDocument, b: ProjectDocument): number {
  const depth = ({ path }: ProjectDocument): number => path.split('/').length;
  return depth(a) - depth(b) || (a.path < b.path ? -1 : 1);
}
