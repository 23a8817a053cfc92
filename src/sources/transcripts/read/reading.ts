/** What reading transcripts is asked for, and what it gives: plain data, the same on this thread and on another. */
import type { Assistant } from '../../../engine/index.ts';
import type { ReadContext } from '../chat-format.ts';
import type { Turn } from '../turn.ts';
import type { ProjectPaths } from './project-paths.ts';

/** What is to be read: plain data, because another thread may read it. */
export interface ChatFileRequest {
  readonly assistant: Assistant;
  /** Absolute. */
  readonly path: string;
  /** See ChatFile. */
  readonly belongs: boolean;
  readonly roots: readonly string[];
  readonly platform: NodeJS.Platform;
  /** Globs of files that nobody may look into; besides what the root's .brainignore names. */
  readonly exclude: readonly string[];
  /** What the last batch of the last reading said; null to begin with. */
  readonly place: string | null;
}

/** A turn of which something is kept: redacted, with its time, its files relative to the root and with `/`. */
export type KeptTurn = Turn & { readonly at: string };

export interface TurnBatch {
  readonly chatId: string;
  readonly turns: readonly KeptTurn[];
  /** How many parts could not be read since the last batch, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** To be kept once the turns are; null while there is none to go on from. */
  readonly place: string | null;
  /** Bytes of the file that were read so far, and that it has. */
  readonly read: number;
  readonly size: number;
}

/** What reading one file needs, whatever its format. */
export interface TranscriptReading {
  readonly request: ChatFileRequest;
  readonly context: ReadContext;
  readonly paths: ProjectPaths;
  /** What was counted since it was last asked for. */
  readonly takeSkipped: () => Record<string, number>;
}
