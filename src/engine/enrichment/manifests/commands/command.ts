/** A command that a person types in the project, with the words that prove it. */
import type { EvidenceSpan } from '../../../model/candidate.ts';

export interface ProjectCommand {
  readonly command: string;
  /** What has to be typed behind it. */
  readonly args?: string;
  /** What stands behind it, where that says more. */
  readonly does: string;
  /** What its author says of it. */
  readonly about?: string | undefined;
  readonly span: EvidenceSpan;
}
