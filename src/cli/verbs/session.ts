/** What a verb of the command line has in hand. */
import type { ApprovalMode } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import type { Arguments } from '../grammar/arguments.ts';
import type { Io } from '../io.ts';

export interface Session extends Io {
  /** What the verb is about: the folder's memory, or the user's own where the item lies there. */
  readonly memory: ProjectMemory;
  /** The folder's. */
  readonly project: ProjectMemory;
  /** The user's own memory beside it; null where there is none yet, or the verb has nothing to do with it. */
  readonly own: ProjectMemory | null;
  /** The same, made where there is none; null where the folder's is the user's own. */
  readonly makeOwn: () => Promise<ProjectMemory | null>;
  /** With the mode of approval that holds where none was named. */
  readonly args: Arguments & { readonly approve: ApprovalMode };
  readonly signal: AbortSignal;
}

export type Verb = (session: Session) => Promise<void>;
