/** A step of continuous integration: what is really run. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import type { Surroundings } from './surroundings.ts';

export interface CiStep {
  readonly workflow: string;
  readonly event: BrainEvent;
  /** One command line; or the action used, when `isAction`. */
  readonly command: string;
  readonly isAction: boolean;
  readonly folder: string | undefined;
  readonly span: EvidenceSpan;
  /** It runs by the clock, by hand, for issues only, or for a scanner: no change is held to it. */
  readonly isApart?: boolean;
  readonly surroundings?: Surroundings | undefined;
}
