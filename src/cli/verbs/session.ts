/** What a verb of the command line has in hand. */
import type { ApprovalMode } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory.ts';
import type { Arguments } from '../grammar/arguments.ts';
import type { Io } from '../io.ts';

export interface Session extends Io {
  readonly memory: ProjectMemory;
  /** The user's own memory, where the verb tells of it and no store was named. */
  readonly own: ProjectMemory | null;
  /** With the mode of approval that holds where none was named. */
  readonly args: Arguments & { readonly approve: ApprovalMode };
  readonly signal: AbortSignal;
}

export type Verb = (session: Session) => Promise<void>;
