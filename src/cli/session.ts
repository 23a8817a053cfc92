/** What a verb of the command line has in hand. */
import type { ProjectMemory } from '../project/project-memory.ts';
import type { Arguments } from './arguments.ts';

export interface Session {
  readonly memory: ProjectMemory;
  readonly args: Arguments;
  readonly print: (text: string) => Promise<void>;
  /** For a person, beside the result. */
  readonly note: (text: string) => void;
  readonly signal: AbortSignal;
}

export type Verb = (session: Session) => Promise<void>;
