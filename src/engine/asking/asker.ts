/** Asks a language model: within the day's budget, again after a failure that may pass, with one turn to mend an answer. */
import { BrainError } from '../model/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageModel, ModelLedger, ModelMessage, ModelUsage } from '../ports/language-model.ts';

/** Milliseconds before each further try. */
const BACK_OFF_MS = [1_000, 4_000, 16_000] as const;
/** Tokens set aside for an answer when the budget is looked at. */
const ANSWER_TOKENS = 2_000;

export interface AskerPorts {
  readonly model: LanguageModel;
  readonly ledger: ModelLedger;
  readonly clock: Clock;
  /** Resolves after `ms`; rejects with BrainError `cancelled` when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** What an answer was understood to say, and what is wrong with it, in words for the model. */
export interface Understood<T> {
  readonly value: T;
  readonly problems: readonly string[];
}

export interface Answer<T> extends Understood<T> {
  readonly usage: ModelUsage;
}

const sum = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  requests: a.requests + b.requests,
  tokens: a.tokens + b.tokens,
});

/** The turn in which the model may mend its answer. */
const repairTurn = (problems: readonly string[]): string =>
  `That answer cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again, with the corrected JSON only.`;

export class Asker {
  readonly #ports: AskerPorts;
  readonly #limits: ModelUsage;
  readonly #signal: AbortSignal | undefined;

  /** `limits` are for a day (UTC). */
  constructor(ports: AskerPorts, limits: ModelUsage, signal?: AbortSignal) {
    this.#ports = ports;
    this.#limits = limits;
    this.#signal = signal;
  }

  /** Whether a prompt leaves the model room to answer. */
  async fits(prompt: string): Promise<boolean> {
    const { model } = this.#ports;
    return (await model.countTokens(prompt)) + ANSWER_TOKENS <= model.maxInputTokens;
  }

  /**
   * What the model answers to `prompt`. With problems in the first answer it is told them and asked once more; the
   * answer with fewer problems counts.
   * @throws BrainError `budget-spent`, `cancelled`, and what the model throws when it fails for good.
   */
  async ask<T>(prompt: string, understand: (answer: string) => Understood<T>): Promise<Answer<T>> {
    const question: ModelMessage = { role: 'user', text: prompt };
    const first = await this.#send([question]);
    const understood = understand(first.text);
    if (understood.problems.length === 0) return { ...understood, usage: first.usage };
    const second = await this.#send([
      question,
      { role: 'assistant', text: first.text },
      { role: 'user', text: repairTurn(understood.problems) },
    ]);
    const mended = understand(second.text);
    const better = mended.problems.length <= understood.problems.length ? mended : understood;
    return { ...better, usage: sum(first.usage, second.usage) };
  }

  async #send(messages: readonly ModelMessage[]): Promise<{ text: string; usage: ModelUsage }> {
    const { model, ledger, clock } = this.#ports;
    const asked = await this.#tokens(messages.map((message) => message.text));
    await this.#requireBudget(asked);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const text = await this.#persistently(async () => {
      // A request that fails is counted by most providers, too.
      await ledger.add(day, { requests: 1, tokens: asked });
      return model.ask(messages, this.#signal);
    });
    const answered = await model.countTokens(text);
    await ledger.add(day, { requests: 0, tokens: answered });
    return { text, usage: { requests: 1, tokens: asked + answered } };
  }

  async #tokens(texts: readonly string[]): Promise<number> {
    const counts = await Promise.all(texts.map((text) => this.#ports.model.countTokens(text)));
    return counts.reduce((total, count) => total + count, 0);
  }

  async #requireBudget(tokens: number): Promise<void> {
    const { ledger, clock } = this.#ports;
    const used = await ledger.used(new Date(clock.now()).toISOString().slice(0, 10));
    const enough = used.requests < this.#limits.requests && used.tokens + tokens + ANSWER_TOKENS <= this.#limits.tokens;
    if (enough) return;
    const message = `Today's budget for the language model is used up: ${used.requests} of ${this.#limits.requests} requests, ${used.tokens} of ${this.#limits.tokens} tokens. The rest is read another day, or with a larger budget in the settings.`;
    throw new BrainError('budget-spent', message, { used, limits: this.#limits });
  }

  async #persistently(send: () => Promise<string>): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      if (this.#signal?.aborted) throw new BrainError('cancelled', 'Asking the language model was cancelled.');
      try {
        return await send();
      } catch (error) {
        const pause = BACK_OFF_MS[attempt];
        const mayPass = error instanceof BrainError && error.code === 'model-unreachable';
        if (!mayPass || pause === undefined) throw error;
        await this.#ports.wait(pause, this.#signal);
      }
    }
  }
}
