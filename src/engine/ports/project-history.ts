/** What the commits of HEAD say: statements may quote them, and a survey looks at them for reasons. */

export interface CommitWords {
  /** In full. */
  readonly sha: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly author: string;
  /** Subject and body, as they were written. */
  readonly message: string;
}

export interface ProjectHistory {
  /** In full; null where there is no commit. */
  head(): Promise<string | null>;
  /** The commit that a sha, in full or abbreviated, stands for; null where HEAD neither is it nor comes from it. */
  commit(sha: string): Promise<CommitWords | null>;
  /** Those of the shas, in full, that HEAD is or comes from; null where that cannot be told. */
  among(shas: readonly string[]): Promise<ReadonlySet<string> | null>;
  /** The newest commits of HEAD that touched a file or folder (relative to the project's root, with `/`; '' for all). */
  log(path: string, limit: number): Promise<readonly CommitWords[]>;
  /**
   * Lines added and taken out since a commit, by the path of the file; null where that cannot be told.
   * @throws BrainError `cancelled`
   */
  changedSince(sha: string): Promise<ReadonlyMap<string, number> | null>;
}
