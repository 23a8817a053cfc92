/** The trust table of the design: what is approved by policy, and what waits for a person. */
import type { Candidate } from '../../model/candidate.ts';
import type { Provenance } from '../../model/event.ts';
import type { MemoryItem } from '../../model/item.ts';
import { hasInvisible } from '../../model/invisible.ts';
import { HIDDEN, screenCandidate, type Screened } from '../screen/screen.ts';

/**
 * `balanced`: the trust table; `manual`: everything is a draft; `all`: whoever says it, however sure, is approved. What the
 * screen stops waits in every mode: who chose `all` did not read what a stranger's clone will say.
 */
export const APPROVAL_MODES = ['balanced', 'manual', 'all'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

const PLAIN_CONFIDENCE = 0.7;

/** Why what nobody vouches for waits, where there is more to say than that. */
const FOREIGN: Partial<Record<Candidate['origin'], string>> = {
  // Anybody may have saved it, and the next save may take it back.
  document: 'its document is not committed yet',
  transcript: 'not all of it is in your own words: an assistant said it, or it was pasted or quoted',
};

/** HEAD bears them out where it has the quoted files: an assistant's statement was held against them; a page is told in its own words. */
const HELD: ReadonlySet<Candidate['origin']> = new Set(['agent', 'document']);

export type InitialApproval = Pick<MemoryItem, 'approval' | 'approvedBy' | 'reviewReason'>;

const APPROVED: InitialApproval = { approval: 'approved', approvedBy: 'policy', reviewReason: null };
const draft = (reviewReason: string): InitialApproval => ({ approval: 'draft', approvedBy: null, reviewReason });

const wordsOf = ({ title, facts, rationale, impact }: Screened): string => [title, facts, rationale, impact].join('\n');

/** All that a candidate brings into the memory: its words, paths and quotes. */
export const textsOf = (candidate: Screened): readonly string[] => [
  wordsOf(candidate),
  ...candidate.files,
  ...candidate.evidenceSpans.map(({ quote }) => quote),
];

/** Why a person has to read a candidate first, whoever said it; null when the screen finds nothing. */
export function reasonToWait(candidate: Screened, isHeld = false): string | null {
  // Nobody writes what they cannot see: it was pasted, even into their own words.
  if (textsOf(candidate).some(hasInvisible)) return HIDDEN;
  return screenCandidate(candidate, isHeld);
}

/** The approval a candidate starts with, given whose words its evidence is. */
export function initialApproval(candidate: Candidate, provenance: Provenance, mode: ApprovalMode): InitialApproval {
  if (mode === 'manual') return draft('every item waits for approval (setting projectBrain.approval)');
  const found = reasonToWait(candidate, provenance === 'project' && HELD.has(candidate.origin));
  if (found !== null) return draft(`it contains ${found}`);
  if (mode === 'all' || provenance === 'own') return APPROVED;
  if (provenance === 'other') return draft(FOREIGN[candidate.origin] ?? 'it comes from neither you nor the project');
  if (candidate.confidence < PLAIN_CONFIDENCE)
    return draft(`confidence ${candidate.confidence.toFixed(2)} is below 0.70`);
  return APPROVED;
}
