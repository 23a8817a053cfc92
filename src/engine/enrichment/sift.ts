/** Finds the event that an extractor fails over, so that it goes on without that one alone. */
import type { Candidate } from '../model/candidate.ts';
import type { BrainEvent } from '../model/event.ts';
import type { Extractor } from './extractor.ts';

/** Where more fail than this, it is the extractor that is broken. */
const MOST = 50;

/** `culprit` is null where it is none of the events. */
export type OnFailure = (culprit: BrainEvent | null, error: unknown) => void;

/**
 * What the extractor tells of the events that it does not fail over; after a failure it begins anew, and what was told before
 * may be told again.
 */
export function* sifted(
  extractor: Extractor,
  events: readonly BrainEvent[],
  background: readonly BrainEvent[],
  onFailure: OnFailure,
): Iterable<Candidate> {
  let left = events;
  let helping = background;
  for (let failures = 0; failures < MOST; failures++) {
    try {
      yield* extractor.extract(left, helping);
      return;
    } catch (error) {
      const culprit = culpritAmong(extractor, left, helping);
      onFailure(culprit ?? null, error);
      if (culprit) left = left.filter((event) => event !== culprit);
      else if (helping.length > 0) helping = [];
      else return;
    }
  }
}

/** The last of the fewest first events over which it fails; undefined where it fails over none, or not again. */
function culpritAmong(
  extractor: Extractor,
  events: readonly BrainEvent[],
  background: readonly BrainEvent[],
): BrainEvent | undefined {
  const fails = (count: number): boolean => {
    try {
      Array.from(extractor.extract(events.slice(0, count), background));
      return false;
    } catch {
      return true;
    }
  };
  if (fails(0) || !fails(events.length)) return undefined;
  let sound = 0;
  let failing = events.length;
  while (failing - sound > 1) {
    const middle = (sound + failing) >> 1;
    if (fails(middle)) failing = middle;
    else sound = middle;
  }
  return events[failing - 1];
}
