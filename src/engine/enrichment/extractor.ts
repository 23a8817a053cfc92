/** What turns events into candidates. Every extractor quotes its events; the evidence check holds it to that. */
import type { BrainEvent } from '../model/event.ts';
import type { Candidate } from '../model/candidate.ts';

export interface Extractor {
  /** What it tells is true of the newest events only: it is not asked about older parts of a long history. */
  readonly ofNewest?: true;
  /**
   * Candidates from a batch of events, in any order of events the same. Lazy, so that a caller can pause between two.
   * `background` are events of other batches that help to understand these: nothing is to be told of them alone.
   */
  extract(events: readonly BrainEvent[], background: readonly BrainEvent[]): Iterable<Candidate>;
}
