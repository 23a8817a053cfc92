/** What a transcript says, the same for every assistant: a chat and the turns in it. */
import type { Speaker } from '../../engine/index.ts';

/** One thing that somebody said, as the transcript has it: whole, and not yet redacted. */
export interface Turn {
  /** Unique in the chat, and the same whenever the transcript is read, however much was added to it. */
  readonly turnId: string;
  readonly speaker: Speaker;
  /** ISO 8601; null where the transcript does not say, then it is as old as the turn before it. */
  readonly at: string | null;
  /** For a tool: what was asked of it on the first line ("Bash npm test", "Edit src/a.ts"), then what it answered. */
  readonly text: string;
  /** The tool that speaks; null for a person and an assistant. */
  readonly tool: string | null;
  /** Whether the tool reported a failure. */
  readonly failed: boolean;
  /** Paths as the transcript has them, absolute or relative to the chat's folder. A tool's are all whose content it shows. */
  readonly files: readonly string[];
  /** 1-based line of the transcript; null where it has no lines. */
  readonly line: number | null;
}

/** What a chat tells of itself. */
export interface ChatHead {
  /** Null where only the file's name tells it. */
  readonly chatId: string | null;
  /** The folders that it says it was held in, absolute. */
  readonly folders: readonly string[];
  /** ISO 8601; null where it does not say. */
  readonly startedAt: string | null;
}

export interface Chat extends ChatHead {
  readonly turns: readonly Turn[];
}
