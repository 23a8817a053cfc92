/** What turns events into candidates. Every extractor quotes its events; the evidence check holds it to that. */
import type { BrainEvent } from '../model/event.ts';
import type { Candidate } from '../model/candidate.ts';

export interface Extractor {
  /**
   * Candidates from a batch of events, in any order of events the same. Lazy, so that a caller can pause between two.
   */
  extract(events: readonly BrainEvent[]): Iterable<Candidate>;
}
