/** What a tool is, and what whoever serves it hands over: the same for VS Code, MCP and the command line. */
import type * as z from 'zod';
import type { ApprovalMode, Engine } from '../engine/index.ts';

/** One memory: that of a project, or the user's own. */
export interface ToolMemory {
  /** The project's folder, absolute. */
  readonly root: string;
  readonly engine: Engine;
  /** Null when writes are possible; else why not, in words for a person. */
  readonly readOnlyReason: string | null;
  /** What a file of the project says, by its path relative to the root, with `/`; null where it is not there or not to be read. */
  readText(path: string): Promise<string | null>;
  /** Takes out of sight what is excluded since the last reading; quick where nothing is. */
  heedExclusion(): Promise<void>;
  /** Brings what is read of the work tree in step. Quick where it was done a moment ago. @throws BrainError `cancelled` */
  followWorkTree(signal: AbortSignal): Promise<void>;
}

/** What a person is asked before what only they may decide. */
export interface Confirmation {
  /** One sentence that ends with a question mark. */
  readonly title: string;
  /** What would happen, and to what. */
  readonly detail: string;
}

/** `nobody`: there is no way to ask. */
export type Answered = 'yes' | 'no' | 'nobody';

export interface ToolContext {
  readonly project: ToolMemory;
  /**
   * The user's own memory; null where it is not at hand. Opened when first asked for; where there is none yet it is made
   * only to be written to.
   */
  readonly user: (purpose: 'read' | 'write') => Promise<ToolMemory | null>;
  /** How far the user lets assistants be believed. */
  readonly approval: ApprovalMode;
  /** Who calls, by a name that the user knows: it stands in the history, and as whose words they are. */
  readonly agent: string;
  readonly confirm: (question: Confirmation) => Promise<Answered>;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ToolAnswer {
  /** For a model or a person; within `maxTokens` of 4 characters. */
  readonly text: string;
  /** The same for machines. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** Nothing of what was asked for was done. */
  readonly isError?: true;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** For a person. */
  readonly title: string;
  /** For a model: what it does, when to call it, and when not to. */
  readonly description: string;
  readonly input: Input;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** It may take knowledge away. */
  readonly destructive: boolean;
  /** @throws BrainError whose message says what to do. */
  run(context: ToolContext, input: z.infer<Input>): Promise<ToolAnswer>;
}

/** A tool whose `run` is checked against its input. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;
