/** One turn with @brain, and what its handlers are given. */
import type * as vscode from 'vscode';
import type { ItemCommands } from '../commands/item-commands.ts';
import type { Project } from '../project.ts';
import type { ToolParts } from '../tools/language-model-tools.ts';

export interface ChatParts extends ToolParts {
  readonly items: ItemCommands;
  /** Resolves when the repository's files are known as they are now. */
  readonly repositoryRead: (project: Project) => Promise<void>;
}

export interface ParticipantTurn {
  readonly request: vscode.ChatRequest;
  /** What was said before, the oldest first. */
  readonly history: vscode.ChatContext['history'];
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
  readonly project: Project;
  /** What the person wrote, without the name of a folder. */
  readonly prompt: string;
  readonly parts: ChatParts;
}

/** What could be asked next. */
export type Followups = readonly vscode.ChatFollowup[];
