/** TODO comments that a save brought in → todos. Those that go are settled by the lifecycle (lifecycle/recheck-words). */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { areaOf, baseName, isAuxiliary } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { capitalised, slug, topicWords, wordCount } from '../text/words.ts';

/** FIXME marks what is wrong, TODO what is missing; HACK and XXX what somebody would rather not have written. */
const IMPORTANCE: Readonly<Record<string, number>> = { FIXME: 3, TODO: 3, HACK: 2, XXX: 2 };
const COMMENT = /^(TODO|FIXME|HACK|XXX): (\S.*)$/s;
/** What tells only whoever has the line before them. */
const VAGUE =
  /^(?:fix|remove|refactor|clean(?: ?up)?|improve|check|test|implement|change|document|rename|move|delete|handle|use|add)?(?:this|that|it|me|these|those|here|above|below|later|properly|[\s.!?])*$/i;
const POINTS = /\b(?:this|that|it|these|those|here|above|below)\b/i;

export const todoExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const last = new Map<string, BrainEvent>();
    for (const event of events) {
      if (event.kind === 'todo-comment') last.set(`${event.files[0] ?? ''}\n${event.text}`, event);
    }
    for (const event of last.values()) {
      const candidate = event.headline.startsWith('gone: ') ? undefined : todoOf(event);
      if (candidate) yield candidate;
    }
  },
};

function todoOf(event: BrainEvent): Candidate | undefined {
  const [, tag = '', words = ''] = COMMENT.exec(event.text) ?? [];
  const path = event.files[0] ?? '';
  // "TODO(ada): …" names who.
  const what = words.replace(/^\([^)]{1,40}\):?\s*/, '').replace(/(?<![\s.])[\s.]+$/, '');
  if (wordCount(what) < 3 || topicWords(what).length < 2 || VAGUE.test(what)) return undefined;
  const title = POINTS.test(what) ? `${capitalised(what)} (in ${baseName(path)})` : capitalised(what);
  return candidateOf({
    type: 'todo',
    title,
    facts: [`${capitalised(what)} (${tag} in \`${path}\`).`],
    files: [path],
    schemaKey: keyBelow('root/tasks', areaOf([path])),
    confidence: 0.9,
    importance: isAuxiliary(path) ? 2 : (IMPORTANCE[tag] ?? 2),
    tags: [tag],
    hint: ['todo', path, slug(what, 60)],
    origin: 'edit',
    spans: [{ eventId: event.id, quote: event.text }],
  });
}
