/** A command that a person types in the project, with the words that prove it. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { Task } from './task.ts';

export interface ProjectCommand {
  readonly command: string;
  /** What has to be typed behind it. */
  readonly args?: string;
  /** What stands behind it, where that says more. */
  readonly does: string;
  /** What its author says of it. */
  readonly about?: string | undefined;
  /** What its package manager runs before it. */
  readonly before?: string | undefined;
  readonly span: EvidenceSpan;
}

/** The tasks of one manifest. */
export interface TaskGroup {
  readonly path: string;
  readonly tasks: readonly Task[];
}

/** What is typed for one purpose, with what else serves it. */
export interface FoundCommand {
  readonly main: ProjectCommand;
  readonly variants: readonly ProjectCommand[];
}

export const alone = (main: ProjectCommand | undefined): FoundCommand | undefined => main && { main, variants: [] };
