/** What rules of a linter ask of some files, before it is made one line. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';

export interface ToldRule {
  /** As it is known of JavaScript; other tools have no packages of rules. */
  readonly name?: string;
  readonly words: string;
  /** Lower ones are told first. */
  readonly rank: number;
  /** Globs of files in which it is off. */
  readonly off: readonly string[];
  readonly span: EvidenceSpan;
}

export interface RuleGroup {
  readonly event: BrainEvent;
  readonly tool: string;
  /** None where it holds for all files below the configuration. */
  readonly globs: readonly string[];
  readonly ignores: readonly string[];
  readonly told: readonly ToldRule[];
}
