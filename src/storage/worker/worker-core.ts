/** A core in a thread of its own, as seen from the host's. */
import { type Deferred, deferred } from '../deferred.ts';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { BrainError } from '../../engine/index.ts';
import type { Answer, Ask, Core, CoreConfig, CoreEvent, OwnLine, QuestionName } from '../core/core.ts';
import { receiveError } from '../../node/sent-error.ts';
import type { CoreCall, FromWorker, ToWorker } from './protocol.ts';

/**
 * Rows are short-lived and small: a large nursery would only keep a hundred megabytes of what is gone. The limit on what
 * lives longer is far above what there ever is (reading journals at the start takes twice their size), but the nearer it
 * is, the less is left lying before it is collected.
 */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 768 };

export class WorkerCore implements Core {
  readonly ask = this.#asking(false);
  readonly askFirst = this.#asking(true);
  readonly #worker: Worker;
  readonly #calls = new Map<number, Deferred<unknown>>();
  #nextCall = 0;
  #handedOver = 0;
  #ended: BrainError | undefined;

  private constructor(worker: Worker, folder: string, emit: (event: CoreEvent) => void) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#receive(message, emit));
    const end = (cause: unknown): void => {
      this.#ended ??= new BrainError(
        'store-damaged',
        `The memory in ${folder} stopped working; reopen it.`,
        { folder },
        cause,
      );
      for (const call of this.#calls.values()) call.reject(this.#ended);
      this.#calls.clear();
    };
    worker.on('error', end);
    worker.on('exit', end);
  }

  /** `script` is the built store-worker, or its source where Node runs that. */
  static async open(script: string | URL, config: CoreConfig, emit: (event: CoreEvent) => void): Promise<WorkerCore> {
    const worker = new Worker(script, { workerData: config, resourceLimits: LIMITS });
    const core = new WorkerCore(worker, config.folder, emit);
    const opened = deferred<undefined>();
    worker.on('error', opened.reject);
    worker.on('exit', (code) => opened.reject(new Error(`The store's thread ended with ${code}.`)));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') opened.resolve(undefined);
      if (message.kind === 'not-opened') opened.reject(receiveError(message.error));
    });
    try {
      await opened.promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return core;
  }

  apply(lines: readonly OwnLine[]): void {
    // Each line has its memory to itself, so it can be handed over without a copy.
    const memory = lines.map(({ line }) => line.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
    this.#post({ kind: 'apply', lines }, memory);
    this.#handedOver++;
  }

  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#post({ kind: 'line', port: port1 }, [port1]);
    return port2;
  }

  get handedOver(): number {
    return this.#handedOver;
  }

  finished(journal: string): void {
    this.#post({ kind: 'finished', journal });
  }

  async follow(): Promise<void> {
    await this.#call({ method: 'follow' });
  }

  compact(): Promise<boolean> {
    return this.#call({ method: 'compact' }) as Promise<boolean>;
  }

  backup(reason: string): Promise<string> {
    return this.#call({ method: 'backup', reason }) as Promise<string>;
  }

  async restore(name: string, op: string): Promise<void> {
    await this.#call({ method: 'restore', name, op });
  }

  purge(): Promise<readonly string[]> {
    return this.#call({ method: 'purge' }) as Promise<readonly string[]>;
  }

  async close(): Promise<void> {
    try {
      await this.#call({ method: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #asking(isFirst: boolean): Ask {
    return <K extends QuestionName>(name: K, ...args: unknown[]) =>
      this.#call({ method: 'ask', name, args, isFirst }) as Promise<Answer<K>>;
  }

  #call(call: CoreCall): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextCall++;
    const answer = deferred<unknown>();
    this.#calls.set(id, answer);
    this.#post({ kind: 'call', id, call });
    return answer.promise;
  }

  #post(message: ToWorker, transfer: readonly (ArrayBuffer | MessagePort)[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #receive(message: FromWorker, emit: (event: CoreEvent) => void): void {
    if (message.kind === 'event') emit(message.event);
    if (message.kind !== 'answer' && message.kind !== 'failure') return;
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(receiveError(message.error));
  }
}
