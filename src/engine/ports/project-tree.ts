/** The project's files as they are in its folder now: what a statement about the project is held against. */

export interface ProjectTree {
  /** Every file that may be read: relative to the project's root, with `/`. */
  readonly files: ReadonlySet<string>;
  /** Every path that HEAD holds, whatever it is; none without a commit. */
  readonly committed: ReadonlySet<string>;
  /** The text of a file; null where it is none of `files`, or is no text any more. */
  read(path: string): Promise<string | null>;
  /** Whether a path is what a glob means, as `.gitignore` has them. */
  matcher(glob: string): (path: string) => boolean;
}

/** The tree as it is when it is asked for. @throws BrainError `not-found`, `cancelled` */
export type OpenTree = () => Promise<ProjectTree>;
