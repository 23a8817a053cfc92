/** A source record: what a source saw, raw. Intake makes an event of it; nothing raw is ever stored. */
import type { Assistant, Speaker } from '../model/event.ts';

/** A commit as git tells it. */
export interface CommitRecord {
  readonly kind: 'commit';
  readonly sha: string;
  readonly parents: readonly string[];
  /** ISO 8601, UTC: the author's date. */
  readonly at: string;
  readonly author: { readonly name: string; readonly email: string };
  /** Whether the user made it on this machine; an author's address alone is what anybody can write. */
  readonly own: boolean;
  readonly subject: string;
  readonly body: string;
  /** Paths the commit touched, relative to the project root, with `/`. */
  readonly files: readonly string[];
  /** Of `files`, those that it brought; left out where that is none, or nobody knows. */
  readonly added?: readonly string[];
  /** The merge that brought it to the main line (the first parents of HEAD); left out for commits of that line. */
  readonly mergedBy?: string;
  /** What it renamed; left out where that is nothing. */
  readonly renames?: readonly { readonly from: string; readonly to: string }[];
}

/** A tag that names a version. */
export interface TagRecord {
  readonly kind: 'tag';
  readonly name: string;
  /** What the name stands for: the tag's own object, or the commit where it is only a name. */
  readonly id: string;
  readonly sha: string;
  /** When the tag was made, else its commit. */
  readonly at: string;
  /** Who made it; null where only the name was set. */
  readonly author: { readonly name: string; readonly email: string } | null;
  /** What was said of it; may be empty. */
  readonly message: string;
  /** Its commit is not one that HEAD holds; left out where it is. */
  readonly elsewhere?: true;
}

/** Somebody went to another branch in this clone. */
export interface BranchRecord {
  readonly kind: 'branch';
  readonly name: string;
  /** The branch before; of a commit that no branch held, the beginning of its sha. */
  readonly from: string;
  /** The commit that HEAD was then. */
  readonly sha: string;
  readonly at: string;
  /** Whether the branch was begun with it. */
  readonly isNew: boolean;
  readonly own: boolean;
}

/** What a commit changed in the code. */
export interface PatchRecord {
  readonly kind: 'patch';
  readonly sha: string;
  readonly at: string;
  readonly own: boolean;
  readonly author: { readonly name: string; readonly email: string };
  readonly subject: string;
  /** Unified diffs, hunks only; what matters most first. */
  readonly files: readonly { readonly path: string; readonly patch: string }[];
}

/** A package manifest that a commit changed. */
export interface ManifestChangeRecord {
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

/** A manifest, configuration or document, or the header of a file of code (see `headerOf`), as it stands at HEAD, or on disk: where there is no repository, or before a commit. */
export interface FileRecord {
  readonly kind: 'manifest' | 'document' | 'code';
  readonly path: string;
  /** The last commit that touched it; null where it was read from disk. */
  readonly sha: string | null;
  /** When that commit was made; the file's modification time where it was read from disk. */
  readonly at: string;
  readonly text: string;
  /** It stands so in the work tree, and no commit has it yet. */
  readonly uncommitted?: true;
}

/** "Remember this": a person's own words, with the place in a file they were looking at. */
export interface RememberRecord {
  readonly kind: 'remember';
  readonly at: string;
  readonly text: string;
  /** Whose words they are where they are somebody else's, and the commit that brought them. */
  readonly author?: { readonly name: string; readonly sha: string };
  readonly selection: {
    readonly path: string;
    readonly startLine: number;
    readonly endLine: number;
    readonly text: string;
  } | null;
}

/** What an assistant asks to remember, with what it read that says so. */
export interface ToldRecord {
  readonly kind: 'told';
  readonly at: string;
  /** The assistant, by the name it gives itself. */
  readonly agent: string;
  readonly text: string;
  /** Words that stand in files of the project; the lines are 1-based. */
  readonly quotes: readonly { readonly path: string; readonly startLine: number; readonly text: string }[];
  /** Words of commits of HEAD. */
  readonly commits?: readonly { readonly sha: string; readonly text: string }[];
  /** Searches over the project that bear it out. */
  readonly holds?: readonly string[];
}

/** A turn of a chat between a person and an assistant, as the assistant's transcript tells it. */
export interface ChatRecord {
  readonly kind: 'chat';
  readonly assistant: Assistant;
  readonly chatId: string;
  /** Unique in the chat, and the same whenever the transcript is read. */
  readonly turnId: string;
  readonly speaker: Speaker;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly text: string;
  /** The tool that speaks, or null. */
  readonly tool: string | null;
  /** Files of the project that the turn is about, relative to the project root, with `/`. */
  readonly files: readonly string[];
  /** The transcript, absolute, and the line of the turn in it (1-based); null where there is none. */
  readonly path: string | null;
  readonly line: number | null;
}

/** A file that was saved, made, removed or renamed in the editor. */
export interface EditRecord {
  readonly kind: 'edit';
  readonly change: 'changed' | 'created' | 'deleted' | 'renamed';
  readonly path: string;
  /** The path before a rename; null otherwise. */
  readonly from: string | null;
  readonly at: string;
  /** Whether the person saved it by hand: an assistant's edits are not their words. */
  readonly own: boolean;
  /** Names of the functions, classes … that the change stands in. */
  readonly symbols: readonly string[];
  /** Unified diff since the last save, hunks only; '' where there is none. */
  readonly patch: string;
}

/** A TODO, FIXME, HACK or XXX comment that a save brought in or took out. */
export interface TodoCommentRecord {
  readonly kind: 'todo-comment';
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly at: string;
  readonly own: boolean;
  readonly tag: 'TODO' | 'FIXME' | 'HACK' | 'XXX';
  /** What the comment says, without the tag. */
  readonly text: string;
  readonly symbol: string | null;
  /** Whether the comment is gone. */
  readonly gone: boolean;
}

export type SourceRecord =
  | CommitRecord
  | PatchRecord
  | TagRecord
  | BranchRecord
  | ManifestChangeRecord
  | FileRecord
  | RememberRecord
  | ToldRecord
  | ChatRecord
  | EditRecord
  | TodoCommentRecord;
