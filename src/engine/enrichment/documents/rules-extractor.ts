/** Contributing guides and instruction files → conventions, one item a rule. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { folderOf } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug, topicWords, wordCount } from '../text/words.ts';
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
    for (const document of documents.sort(bySort)) {
      if (document.sort !== 'contributing' && document.sort !== 'instructions' && document.sort !== 'readme') continue;
      const rules = document.sort === 'readme' ? readmeRules(document) : rulesOf(document);
      for (const rule of strictest(rules)) {
        const key = slug(rule.text, 80);
        if (told.has(key)) continue;
        told.add(key);
        const candidate = conventionOf(rule, document);
        if (candidate) yield candidate;
      }
    }
  },
};

/** Of a read-me only what stands under a heading for contributors. */
function readmeRules(document: ProjectDocument): DocumentRule[] {
  const blocks = document.blocks.filter(({ path }) =>
    path.some((heading) =>
      /\b(?:contribut\w+|develop(?:ment|ing|er)s?|coding|conventions?|style guide)\b/i.test(heading),
    ),
  );
  return rulesOf({ ...document, blocks });
}

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
    confidence: document.sort === 'readme' ? 0.85 : 0.9,
    importance,
    hint: ['convention', words === '' ? slug(text, 40) : words, slug(`${document.path} ${text}`, 60)],
    origin: 'document',
    spans,
  });
}

const AREAS: readonly (readonly [string, RegExp])[] = [
  ['commits', /\bcommit|pull request|\bprs?\b|branch|squash|rebase|changeset|changelog/i],
  ['testing', /\btests?\b|testing|coverage|mock|fixture|snapshot/i],
  ['docs', /\bdocs?\b|documentation|docstring|readme|markdown|screenshot/i],
  ['dependencies', /dependenc/i],
  ['style', /style|format|naming|indent|lint|quotes|import/i],
];

function areaOf(section: string, text: string): string | undefined {
  return (
    AREAS.find(([, pattern]) => pattern.test(text))?.[0] ?? AREAS.find(([, pattern]) => pattern.test(section))?.[0]
  );
}

/** Contributing guides before instruction files before read-mes, the nearest to the root first. */
function bySort(a: ProjectDocument, b: ProjectDocument): number {
  const order = ['instructions', 'contributing', 'readme'];
  const depth = ({ path }: ProjectDocument): number => path.split('/').length;
  return order.indexOf(a.sort) - order.indexOf(b.sort) || depth(a) - depth(b) || (a.path < b.path ? -1 : 1);
}
