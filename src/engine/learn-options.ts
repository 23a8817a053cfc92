/** What learning is given, and what it comes to. */
import type { Warning } from './lifecycle/admission/merge-decision.ts';
import type { ApprovalMode } from './lifecycle/admission/trust.ts';
import type { Rewrites } from './lifecycle/commits/rewritten.ts';
import type { Clock } from './ports/clock.ts';
import type { IndexStore } from './ports/index-store.ts';
import type { Log } from './ports/log.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import type { Pacer } from './ports/pacer.ts';
import type { Watch } from './ports/watch.ts';
import type { KnownStanding } from './understood-files.ts';

export interface LearnPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  /** Told what is being read; left out where nobody looks on. */
  readonly watch?: Watch | undefined;
  /** Where search indexes, and what else is made of all items, are kept between sessions; nowhere by default. */
  readonly indexes?: IndexStore | undefined;
}

export type TextsAtHead = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface LearnOptions {
  readonly approval: ApprovalMode;
  /** The branch it is learnt on; null when detached or without a repository. */
  readonly branch: string | null;
  /** All documents and manifests are among the records: what they no longer say becomes stale. */
  readonly allFiles: boolean;
  /**
   * Whether a document or manifest is there and was not read, or not to its end: excluded, over a limit, failed. What it may
   * still say stays.
   * Asked when all records were read.
   */
  readonly isUnread?: (path: string) => boolean;
  /**
   * Stands for how records are made and understood: for the code and all that people set. Where files and tags are as they
   * were when they were last understood so to the end, they are not again. Left out: they are each time.
   */
  readonly readAs?: string;
  /** Where that can be told without reading them, they are not even read. */
  readonly standing?: KnownStanding;
  /** They are once more all the same. */
  readonly anew?: boolean;
  /** Every path at HEAD: what is known of files that are gone becomes stale. Left out where it was not read. */
  readonly files?: ReadonlySet<string>;
  /** Texts of files at HEAD, by path; what is not there, excluded, binary or too long is left out. */
  readonly textsAtHead?: TextsAtHead;
  /** Commits that took the place of others that were learnt from, by the shas they replace. */
  readonly rewrites?: Rewrites;
  /** Where a source will have left off once this is learnt; see Engine.cursor. */
  readonly cursor?: { readonly source: string; readonly place: string };
  /** More is learnt right after it: what changes with age is looked at then, or by Engine.age. */
  readonly goesOn?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the number of records read so far. */
  readonly onProgress?: (read: number) => void;
}

export interface LearnReport {
  /** Events that were not known before. */
  readonly events: number;
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
  readonly stale: number;
  /** Why candidates were turned away, with how many. */
  readonly rejected: Readonly<Record<string, number>>;
  /** What was put to review because it contradicts what is known; missing when nothing was. */
  readonly warnings?: readonly Warning[];
}
