/** Candidates with their evidence, as enrichment and the evidence check hand them to the lifecycle. */
import type { BrainEvent } from '../../src/engine/index.ts';
import type { Checked } from '../../src/engine/lifecycle/admission/admission.ts';
import type { Candidate } from '../../src/engine/model/candidate.ts';
import { makeEvent, makeEvidence } from './make.ts';

export function makeCandidate(over: Partial<Candidate> = {}): Candidate {
  return {
    type: 'decision',
    title: 'Use SQLite',
    facts: 'The memory is kept in one SQLite file.',
    rationale: null,
    impact: null,
    files: [],
    schemaKey: 'root/decisions',
    confidence: 0.8,
    importance: 3,
    tags: [],
    dedupHint: 'decision:database:sqlite',
    scope: 'project',
    origin: 'commit',
    evidenceSpans: [],
    ...over,
  };
}

/** A candidate that quotes the events numbered `from`, each with what `event` says of it. */
export function makeChecked(
  over: Partial<Candidate> = {},
  from: readonly number[] = [1],
  event: Partial<BrainEvent> = {},
): Checked {
  return {
    candidate: makeCandidate(over),
    evidence: from.map((n) => makeEvidence(n)),
    events: from.map((n) => makeEvent(n, event)),
  };
}
