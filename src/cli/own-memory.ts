/** The user's own memory beside a folder's: opened where there is one, made when something is kept in it. */
import type { ProjectMemory } from '../project/project-memory-api.ts';
import { holdsMemory } from '../project/whose-memory.ts';

export interface LazyUserMemory {
  /** Null where there is none yet. */
  readonly there: ProjectMemory | null;
  make(): Promise<ProjectMemory | null>;
  close(): Promise<void>;
}

/** `folder` is where it lies, null where there is to be none; `open` opens or begins it. */
export async function ownMemory(
  folder: string | null,
  open: (folder: string) => Promise<ProjectMemory>,
): Promise<LazyUserMemory> {
  let opened = folder !== null && (await holdsMemory(folder)) ? await open(folder) : null;
  return {
    there: opened,
    make: async () => (folder === null ? null : (opened ??= await open(folder))),
    close: async () => opened?.close(),
  };
}
