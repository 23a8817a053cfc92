/** A line from another thread straight to the tables, past the host's thread, which neither waits nor makes garbage. */
import type { MessagePort } from 'node:worker_threads';
import { BrainError, type StoreQuestions } from '../../engine/index.ts';
import { receiveError, sendError, type SentError } from '../../node/sent-error.ts';
import type { Answer as AnswerTo, Core, QuestionName } from '../core/core.ts';
import { type Deferred, deferred } from '../deferred.ts';
import type { AnswerOrder } from './answer-order.ts';

/** `after`: as many messages with written lines the tables have to have taken in before they answer. */
interface Question {
  readonly id: number;
  readonly name: QuestionName;
  readonly args: readonly unknown[];
  readonly after: number;
}

type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: SentError };

/** The end of the line at which it is asked. */
export class TablesLine {
  readonly #port: MessagePort;
  readonly #asked = new Map<number, Deferred<unknown>>();
  #last = 0;
  #isClosed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      if ('error' in answer) asked?.reject(receiveError(answer.error));
      else asked?.resolve(answer.value);
    });
    port.on('close', () => {
      this.#isClosed = true;
      for (const asked of this.#asked.values()) asked.reject(closed());
    });
  }

  /** @throws BrainError `store-damaged` when there is nobody at the other end any more. */
  async ask<K extends QuestionName>(
    after: number,
    name: K,
    ...args: Parameters<StoreQuestions[K]>
  ): Promise<AnswerTo<K>> {
    if (this.#isClosed) throw closed();
    const id = ++this.#last;
    const asked = deferred<unknown>();
    this.#asked.set(id, asked);
    this.#port.postMessage({ id, name, args, after } satisfies Question);
    return (await asked.promise) as AnswerTo<K>;
  }

  close(): void {
    this.#port.close();
  }
}

const closed = (): BrainError => new BrainError('store-damaged', 'The memory stopped working; reopen it.');

/** Answers what is asked at the other end, in its turn. `reached` resolves when so many messages with lines were taken in. */
export function answerLine(
  port: MessagePort,
  core: Pick<Core, 'ask'>,
  reached: (messages: number) => Promise<void>,
  order: Pick<AnswerOrder, 'inTurn'>,
): void {
  const answer = async ({ id, name, args, after }: Question): Promise<Answer> => {
    try {
      await reached(after);
      // The other side typed name and arguments together.
      return { id, value: await order.inTurn(() => core.ask(name, ...(args as never))) };
    } catch (error) {
      return { id, error: sendError(error) };
    }
  };
  port.on('message', (question: Question) => void answer(question).then((said) => port.postMessage(said)));
}
