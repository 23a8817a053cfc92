/** A step of continuous integration: what is really run. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';

export interface CiStep {
  readonly workflow: string;
  readonly event: BrainEvent;
  /** One command line; or the action used, when `isAction`. */
  readonly command: string;
  readonly isAction: boolean;
  readonly folder: string | undefined;
  readonly span: EvidenceSpan;
}
