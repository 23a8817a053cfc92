/** The thread that reads transcripts, as seen from the host. It lives while there is something to read. */
import { Worker } from 'node:worker_threads';
import { BrainError } from '../../../engine/index.ts';
import type { ChatFileRequest, TurnBatch } from '../read/reading.ts';
import type { FromChatThread, ToChatThread } from './protocol.ts';

/** What is read is short-lived: a large nursery would only keep what is gone. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

export class ChatThread {
  readonly #script: string | URL;
  #worker: Worker | null = null;

  /** `script` is the built chat-worker, or its source where Node runs that. */
  constructor(script: string | URL) {
    this.#script = script;
  }

  /** As readChatFile; one file at a time. */
  async *read(request: ChatFileRequest): AsyncGenerator<TurnBatch> {
    const worker = (this.#worker ??= new Worker(this.#script, { resourceLimits: LIMITS }));
    const post = (message: ToChatThread): void => worker.postMessage(message);
    let isDone = false;
    try {
      post({ kind: 'read', request });
      for (;;) {
        const message = await nextMessage(worker);
        if (message.kind === 'batch') yield message.batch;
        isDone = message.kind !== 'batch';
        if (message.kind === 'done') return;
        if (message.kind === 'failed') throw errorOf(message);
        post({ kind: 'next' });
      }
    } finally {
      // In the middle of a file nobody waits for the rest of it.
      if (!isDone) await this.end();
    }
  }

  /** Ends the thread; it is started again when there is more to read. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

function errorOf({ message, code }: Extract<FromChatThread, { kind: 'failed' }>): Error {
  return code === null ? new Error(message) : new BrainError(code, message);
}

function nextMessage(worker: Worker): Promise<FromChatThread> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: FromChatThread): void => {
      settle();
      resolve(message);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (): void => onError(new Error('the thread that reads transcripts has ended'));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
