/** A language model that answers in turns and may call tools: what a survey is walked with. */

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ChatCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote it: nobody has looked at it. */
  readonly input: unknown;
}

export type ChatTurn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ChatCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ChatAnswer {
  readonly text: string;
  readonly calls: readonly ChatCall[];
}

export interface ChatModel {
  /** Tells it apart from others, for example `ollama:qwen3`. */
  readonly id: string;
  /** Tokens that a request may have, where that is known. */
  readonly maxInputTokens?: number;
  /** @throws BrainError `cancelled`, `model-refused`, `model-quota`, `model-unreachable` */
  answer(turns: readonly ChatTurn[], tools: readonly ChatTool[], signal: AbortSignal | undefined): Promise<ChatAnswer>;
}
