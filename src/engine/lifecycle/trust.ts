/** The trust table of the design: what is approved by policy, and what waits for a person. */
import type { Candidate } from '../model/candidate.ts';
import type { Provenance } from '../model/event.ts';
import type { MemoryItem } from '../model/item.ts';
import { hasInvisible } from '../model/invisible.ts';
import { HIDDEN, screenCandidate } from './screen.ts';

/** `balanced`: the trust table; `manual`: everything is a draft; `all`: everything is approved. */
export const APPROVAL_MODES = ['balanced', 'manual', 'all'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

const PLAIN_CONFIDENCE = 0.7;

/** Why what a document says waits: anybody may have saved it, and the next save may take it back. */
const NOT_COMMITTED = 'its document is not committed yet';

export type Standing = Pick<MemoryItem, 'approval' | 'approvedBy' | 'reviewReason'>;

const APPROVED: Standing = { approval: 'approved', approvedBy: 'policy', reviewReason: null };
const draft = (reviewReason: string): Standing => ({ approval: 'draft', approvedBy: null, reviewReason });

const wordsOf = ({ title, facts, rationale, impact }: Candidate): string =>
  [title, facts, rationale, impact].join('\n');

/** All that a candidate brings into the memory: its words, paths and quotes. */
export const textsOf = (candidate: Candidate): readonly string[] => [
  wordsOf(candidate),
  ...candidate.files,
  ...candidate.evidenceSpans.map(({ quote }) => quote),
];

/** The approval a candidate starts with, given whose words its evidence is. */
export function standing(candidate: Candidate, provenance: Provenance, mode: ApprovalMode): Standing {
  if (mode === 'all') return APPROVED;
  if (mode === 'manual') return draft('every item waits for approval (setting projectBrain.approval)');
  // Nobody writes what they cannot see: it was pasted, even into their own words.
  if (textsOf(candidate).some(hasInvisible)) return draft(`it contains ${HIDDEN}`);
  if (provenance === 'own') return APPROVED;
  const found = screenCandidate(candidate);
  if (found !== null) return draft(`it contains ${found}`);
  if (provenance === 'other')
    return draft(candidate.origin === 'document' ? NOT_COMMITTED : 'it comes from neither you nor the project');
  if (candidate.confidence < PLAIN_CONFIDENCE)
    return draft(`confidence ${candidate.confidence.toFixed(2)} is below 0.70`);
  return APPROVED;
}
