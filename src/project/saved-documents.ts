/** Documents and manifests of a folder as they are saved, learnt before a commit has them. */
import { type ApprovalMode, BrainError, type ReadingEngine, type Pacer } from '../engine/index.ts';
import { type ExcludedGlobs, readExclusion } from '../sources/exclusion.ts';
import { readUncommitted } from '../sources/files/read-uncommitted.ts';
import { isReadUncommitted } from '../sources/files/what-is-read.ts';

interface SavedPorts {
  readonly engine: ReadingEngine;
  readonly root: string;
  readonly exclude: ExcludedGlobs | undefined;
  readonly pacer: Pacer;
  readonly signal: AbortSignal;
}

export interface SavedOptions {
  readonly approval: ApprovalMode;
  /** The branch that was read last; null when detached. */
  readonly branch: string | null;
}

/** Where there is no commit, files on disk are all there is of a project. */
const WITHOUT_COMMITS = new Set(['not-a-repository', 'empty-repository', 'git-missing']);

/** Whether a document or a manifest is among the paths. */
export const namesDocuments = (paths: readonly string[]): boolean => paths.some(isReadUncommitted);

/**
 * Brings drafts in step with the documents that differ from HEAD. @returns false where there is no commit to differ from.
 * @throws BrainError `cancelled`, and what git's reading throws.
 */
export async function learnSavedDocuments(ports: SavedPorts, options: SavedOptions): Promise<boolean> {
  const { engine, root, signal } = ports;
  const { excludes } = await readExclusion(root, await ports.exclude?.());
  try {
    await engine.learnUncommitted(readUncommitted({ root, signal, excludes }), options);
    return true;
  } catch (error) {
    if (error instanceof BrainError && WITHOUT_COMMITS.has(error.code)) return false;
    throw error;
  }
}
