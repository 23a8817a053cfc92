/** What a verb of the command line has in hand. */
import type { ProjectMemory } from '../../project/project-memory.ts';
import type { Arguments } from '../grammar/arguments.ts';
import type { Io } from '../io.ts';

export interface Session extends Io {
  readonly memory: ProjectMemory;
  /** The user's own memory, where the verb tells of it and no store was named. */
  readonly own: ProjectMemory | null;
  readonly args: Arguments;
  readonly signal: AbortSignal;
}

export type Verb = (session: Session) => Promise<void>;
