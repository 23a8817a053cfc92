/** A language model whose answers a test writes, a ledger that it can look into, and waiting that takes no time. */
import {
  BrainError,
  type LanguageModel,
  type ModelLedger,
  type ModelMessage,
  type ModelUsage,
} from '../../src/engine/index.ts';

type Reply = string | BrainError | ((prompt: string) => string);

export interface ScriptedModel extends LanguageModel {
  /** Every conversation it was sent. */
  readonly asked: (readonly ModelMessage[])[];
}

/** Gives the replies one after the other, then the last one for ever; a token is four characters. */
export function scriptedModel(replies: readonly Reply[], maxInputTokens = 100_000): ScriptedModel {
  const asked: (readonly ModelMessage[])[] = [];
  return {
    id: 'scripted/one',
    maxInputTokens,
    asked,
    countTokens: (text) => Promise.resolve(Math.ceil(text.length / 4)),
    ask(messages, signal) {
      if (signal?.aborted) return Promise.reject(new BrainError('cancelled', 'Cancelled.'));
      const reply = replies[Math.min(asked.length, replies.length - 1)] ?? '{}';
      asked.push(messages);
      if (reply instanceof BrainError) return Promise.reject(reply);
      return Promise.resolve(typeof reply === 'string' ? reply : reply(messages.at(-1)?.text ?? ''));
    },
  };
}

export interface OpenLedger extends ModelLedger {
  readonly days: Map<string, ModelUsage>;
}

export function ledger(): OpenLedger {
  const days = new Map<string, ModelUsage>();
  const used = (day: string): ModelUsage => days.get(day) ?? { requests: 0, tokens: 0 };
  return {
    days,
    used: (day) => Promise.resolve(used(day)),
    add(day, { requests, tokens }) {
      days.set(day, { requests: used(day).requests + requests, tokens: used(day).tokens + tokens });
      return Promise.resolve();
    },
  };
}

/** Waits that were asked for, in milliseconds; each is over at once. */
export function waits(): { readonly ms: number[]; readonly wait: (ms: number) => Promise<void> } {
  const ms: number[] = [];
  return {
    ms,
    wait(each) {
      ms.push(each);
      return Promise.resolve();
    },
  };
}
