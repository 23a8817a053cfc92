/** What is open: unticked tasks and plans of road maps, and limitations that are known. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { baseName } from '../paths.ts';
import { capitalised, clip, slug, wordCount } from '../text/words.ts';
import { documentOf, isUnder, lineOf, LINK, sectionOf, type ProjectDocument, type Sentence } from './pages/document.ts';

const PLANS = /^(?:road ?map|to-?dos?|planned(?: features)?|future (?:work|plans)|next steps|upcoming|what's next)\b/i;
const LIMITS = /^(?:known )?(?:limitations|issues|caveats|bugs|problems)$/i;
const MAX_TODOS = 10;

export const openWorkExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    for (const event of events.filter(({ kind }) => kind === 'document')) {
      const document = documentOf(event);
      if (document.path.split('/').length > 2 || document.sort === 'decision-record' || document.sort === 'changelog')
        continue;
      yield* todosOf(document);
      const limits = limitsOf(document);
      if (limits) yield limits;
    }
  },
};

function* todosOf(document: ProjectDocument): Iterable<Candidate> {
  const isPlan = /^(?:road-?map|todo)/i.test(baseName(document.path));
  const open = document.blocks.filter(
    (block) => block.kind === 'item' && block.done === false && (isPlan || isUnder(block, PLANS)),
  );
  for (const block of open.slice(0, MAX_TODOS)) {
    const { text, span } = lineOf(document, block);
    if (wordCount(text) < 3 || LINK.test(text)) continue;
    const candidate = candidateOf({
      type: 'todo',
      title: capitalised(clip(text, 180)),
      facts: [`Planned (${sectionOf(block) || document.path}): ${text}`],
      files: [document.path],
      schemaKey: 'root/tasks',
      confidence: 0.85,
      importance: 3,
      tags: ['todo', 'roadmap'],
      hint: ['todo', slug(text, 50), slug(document.path, 40)],
      origin: 'document',
      spans: [span],
    });
    if (candidate) yield candidate;
  }
}

function limitsOf(document: ProjectDocument): Candidate | undefined {
  if (document.sort === 'instructions') return undefined;
  const lines: Sentence[] = document.blocks
    .filter((block) => block.kind === 'item' && LIMITS.test(sectionOf(block)))
    .map((block) => lineOf(document, block))
    .filter(({ text }) => wordCount(text) >= 4 && text.length <= 300 && !LINK.test(text))
    .slice(0, 6);
  const [first] = lines;
  if (!first) return undefined;
  return candidateOf({
    type: 'fact',
    title: `Known limitations: ${clip(lines.map(({ text }) => clip(text.replace(/[.]$/, ''), 70)).join('; '), 160)}`,
    facts: lines.map(({ text }) => text),
    files: [document.path],
    schemaKey: 'root/tasks/limitations',
    confidence: 0.85,
    importance: 3,
    tags: ['limitations'],
    hint: ['limitations', slug(document.path, 50), 'known'],
    origin: 'document',
    spans: lines.map(({ span }) => span),
  });
}
