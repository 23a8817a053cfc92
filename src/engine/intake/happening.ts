/** A happening: what a source saw, raw. Intake makes an event of it; nothing raw is ever stored. */

/** A commit as git tells it. */
export interface CommitHappening {
  readonly kind: 'commit';
  readonly sha: string;
  readonly parents: readonly string[];
  /** ISO 8601, UTC: the author's date. */
  readonly at: string;
  readonly author: { readonly name: string; readonly email: string };
  /** Whether the author's address is the user's own `user.email`. */
  readonly own: boolean;
  readonly subject: string;
  readonly body: string;
  /** Paths the commit touched, relative to the project root, with `/`. */
  readonly files: readonly string[];
}

/** A package manifest that a commit changed. */
export interface ManifestChangeHappening {
  readonly kind: 'manifest-change';
  readonly sha: string;
  readonly at: string;
  readonly own: boolean;
  readonly author: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly path: string;
  /** Unified diff of the file, hunks only. */
  readonly patch: string;
}

/** A manifest, configuration or document as it stands at HEAD (or on disk, where there is no repository). */
export interface FileHappening {
  readonly kind: 'manifest' | 'document';
  readonly path: string;
  /** The last commit that touched it; null without a repository. */
  readonly sha: string | null;
  /** When that commit was made; the file's modification time without a repository. */
  readonly at: string;
  readonly text: string;
}

/** "Remember this": a person's own words, with the place in a file they were looking at. */
export interface RememberHappening {
  readonly kind: 'remember';
  readonly at: string;
  readonly text: string;
  readonly selection: {
    readonly path: string;
    readonly startLine: number;
    readonly endLine: number;
    readonly text: string;
  } | null;
}

export type Happening = CommitHappening | ManifestChangeHappening | FileHappening | RememberHappening;
