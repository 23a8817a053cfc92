/** What is known of an assistant's transcripts: where they lie and how they are written. */
import type { Assistant } from '../../engine/index.ts';
import type { ChatFormat } from './chat-format.ts';

/** The machine that transcripts are looked for on, and for which folder. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  /** The user's home, absolute. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The workspace folder, absolute, under every name it has (its real path, where that differs). */
  readonly roots: readonly string[];
  /** VS Code's storage of this very window's workspace (`workspaceStorage/<hash>`), absolute; null outside VS Code. */
  readonly workspaceStorage: string | null;
}

/** A file that may hold chats of the workspace. */
export interface ChatFile {
  /** Absolute. */
  readonly path: string;
  /** Where the file lies says that it belongs to the workspace; otherwise the folders that the chat names have to. */
  readonly belongs: boolean;
}

export interface ChatSource {
  readonly id: Assistant;
  /** The assistant's name. */
  readonly title: string;
  /** Where its transcripts lie, for a person. */
  readonly where: string;
  /** It writes into the opened folder itself, where what came with the folder lies, too. */
  readonly inWorkspace?: true;
  /** The files there are now; none where the assistant is not installed. Never throws. */
  find(machine: Machine): Promise<readonly ChatFile[]>;
  /** How a file that `find` gave is written. */
  format(path: string): ChatFormat;
}
