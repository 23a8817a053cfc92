/** What the server needs of the memories that it serves; they are opened when they are first asked for. */
import type { ToolContext } from '../tools/tool.ts';

export interface ServedMemory {
  /** @throws BrainError `not-found` where the folder is gone, `not-supported` where the user has switched the product off in it. */
  requireUsable(): Promise<void>;
  readonly context: Pick<ToolContext, 'project' | 'user' | 'approval' | 'now'>;
  /** Calls `listener` after any change, other processes' too. @returns the way to stop. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}
