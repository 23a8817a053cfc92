/** What the host and the thread that reads say to each other. The store stays with the host: the thread asks for what it writes. */
import type { MessagePort } from 'node:worker_threads';
import type { LearnChatOptions } from '../project/chat-learner.ts';
import type { ApprovalMode, Erasure, Save } from '../engine/index.ts';
import type { EditOptions, Move } from '../project/edits.ts';
import type { CodePlaces, ReadOptions } from '../project/project-reader.ts';
import type { SavedOptions } from '../project/saved-documents.ts';
import type { SentError } from '../node/sent-error.ts';
import type { ChatFileToLearn } from '../sources/transcripts/learn-chat-file.ts';
import type { SyntaxFiles } from '../syntax/tree-sitter.ts';
import type { QuestionName } from '../storage/core/core.ts';

/** A method of ProjectReader with what it is given; signals and callbacks are messages of their own. */
export type Job =
  | { readonly method: 'read'; readonly options: Pick<ReadOptions, 'approval' | 'anew'> }
  | { readonly method: 'checkWords'; readonly code: CodePlaces }
  | {
      readonly method: 'learnChat';
      readonly file: ChatFileToLearn;
      readonly options: Pick<LearnChatOptions, 'approval'>;
    }
  | { readonly method: 'readSaved'; readonly options: SavedOptions }
  | { readonly method: 'saved'; readonly saves: readonly Save[]; readonly options: EditOptions }
  | { readonly method: 'moved'; readonly moves: readonly Move[]; readonly options: EditOptions }
  | { readonly method: 'removed'; readonly paths: readonly string[]; readonly options: EditOptions }
  | { readonly method: 'readFacts'; readonly path: string; readonly text: string }
  | { readonly method: 'age'; readonly approval: ApprovalMode };

/** What the thread wants of the host. */
export type HostRequest =
  /** Where there is no line to the tables. */
  | { readonly kind: 'ask'; readonly name: QuestionName; readonly args: readonly unknown[] }
  /** A change as `encodeRows` gives it. */
  | { readonly kind: 'write'; readonly rows: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'erase'; readonly erasure: Erasure }
  /** To be the one who changes items, until `release`. */
  | { readonly kind: 'turn' };

/** How it is with the host as a job begins. */
export interface HostState {
  /** Globs of files that are never read. */
  readonly exclude: readonly string[];
  /** The time, ms since 1970. */
  readonly now: number;
  /** See BrainStore.mark. */
  readonly mark: number;
}

export type ToThread =
  | ({ readonly kind: 'job'; readonly id: number; readonly job: Job } & HostState)
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'granted'; readonly id: number; readonly value: unknown; readonly mark: number }
  | { readonly kind: 'refused'; readonly id: number; readonly error: SentError }
  /** The store was changed, by whomever. */
  | { readonly kind: 'changed'; readonly readOnlyReason: string | null };

export type FromThread =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'progress'; readonly id: number; readonly read: number; readonly total: number | null }
  | { readonly kind: 'request'; readonly id: number; readonly request: HostRequest }
  /** The turn that was granted under this id is over. */
  | { readonly kind: 'release'; readonly id: number }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn'; readonly message: string };

/** What a thread is started with. */
export interface ThreadData {
  /** The folder, absolute. */
  readonly root: string;
  /** Where derived memory is cached, absolute. */
  readonly derivedFolder: string;
  /** Null: code is read without syntax trees. */
  readonly syntax: SyntaxFiles | null;
  readonly readOnlyReason: string | null;
  /** See BrainStore.connect. */
  readonly tables: MessagePort | null;
  /** See thread-watch.ts. */
  readonly watch: SharedArrayBuffer;
}
