/** A named task of a project, as whoever runs it sees it. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { OtherScript } from './other-scripts.ts';

export interface Task {
  /** The task's own name, e.g. `test:unit`. */
  readonly name: string;
  /** What is typed, e.g. `pnpm test:unit`. */
  readonly command: string;
  /** What has to be typed behind it, e.g. ` <version>`. */
  readonly args?: string;
  /** What it does: a comment's words or the command behind it; may be empty. */
  readonly does: string;
  /** What its author says of it. */
  readonly about?: string | undefined;
  /** What its package manager runs before it. */
  readonly before?: string | undefined;
  /** The first line of a recipe below its name. */
  readonly first?: string;
  /** The command lines that it starts, in order; those that go on in the next line left out. */
  readonly starts?: readonly string[];
  /** The project's own tasks that it runs, in order. */
  readonly runs?: readonly string[];
  /** The scripts of other packages that it runs, in order. */
  readonly elsewhere?: readonly OtherScript[];
  /** Whether it fails at once where something is not committed. */
  readonly needsCleanTree?: boolean;
  readonly span: EvidenceSpan;
}
