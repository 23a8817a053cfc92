/** A language model that the user has. The engine works without; with one it reads what rules cannot. */

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface LanguageModel {
  /** Tells it apart from others, for example `copilot/gpt-5`. */
  readonly id: string;
  /** Tokens that a request may have. */
  readonly maxInputTokens: number;
  countTokens(text: string): Promise<number>;
  /**
   * The whole answer.
   * @throws BrainError `cancelled`, `model-refused`, `model-quota`, `model-unreachable`
   */
  ask(messages: readonly ModelMessage[], signal: AbortSignal | undefined): Promise<string>;
}

/** What was asked of language models: requests, and tokens of questions and answers. */
export interface ModelUsage {
  readonly requests: number;
  readonly tokens: number;
}

/** The account of what was asked on a day (`2026-03-01`, UTC), across projects and windows. */
export interface ModelLedger {
  used(day: string): Promise<ModelUsage>;
  add(day: string, usage: ModelUsage): Promise<void>;
}
