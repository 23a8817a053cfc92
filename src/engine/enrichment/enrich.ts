/** Enrichment without a language model: every extractor over a batch of events, each piece of knowledge once. */
import type { Candidate } from '../model/candidate.ts';
import type { BrainEvent } from '../model/event.ts';
import { commitExtractor } from './commits/commit-extractor.ts';
import type { Extractor } from './extractor.ts';
import { inOrderOfTime } from './commits/order.ts';
import { practiceExtractor } from './commits/practice-extractor.ts';
import { progressExtractor } from './commits/progress-extractor.ts';
import { briefExtractor } from './documents/brief-extractor.ts';
import { changeExtractor } from './changes/change-extractor.ts';
import { decisionExtractor } from './documents/decision-extractor.ts';
import { openWorkExtractor } from './documents/open-work-extractor.ts';
import { rulesExtractor } from './documents/rules-extractor.ts';
import { setupExtractor } from './documents/setup-extractor.ts';
import { manifestExtractor } from './manifests/manifest-extractor.ts';

/** In the order of their say: where two tell the same (same origin and hint), the first is heard. */
const extractors: readonly Extractor[] = [
  briefExtractor,
  manifestExtractor,
  setupExtractor,
  rulesExtractor,
  decisionExtractor,
  openWorkExtractor,
  changeExtractor,
  commitExtractor,
  practiceExtractor,
  progressExtractor,
];

/** Candidates from a batch of events, in any order of events the same. Lazy: a caller may pause between two. */
export function* enrich(events: readonly BrainEvent[]): Iterable<Candidate> {
  const ordered = inOrderOfTime(events);
  const told = new Set<string>();
  for (const extractor of extractors) {
    for (const candidate of extractor.extract(ordered)) {
      const key = `${candidate.origin} ${candidate.dedupHint}`;
      if (told.has(key)) continue;
      told.add(key);
      yield candidate;
    }
  }
}
