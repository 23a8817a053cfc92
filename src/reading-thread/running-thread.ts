/** One run of the thread that reads, as the host sees it: jobs go there, and what it wishes for is granted. */
import { Worker } from 'node:worker_threads';
import type { Exclusively, Log } from '../engine/index.ts';
import { receiveError, sendError } from '../node/sent-error.ts';
import type { SyntaxFiles } from '../syntax/tree-sitter.ts';
import { type Deferred, deferred } from '../storage/deferred.ts';
import { handleRequest, type StoreForThread } from './handle-request.ts';
import { newWatchMemory, Onlooker } from './thread-watch.ts';
import type { FromThread, Job, HostState, ThreadData, ToThread, HostRequest } from './protocol.ts';

/** What is read is short-lived: a large nursery would only keep what is gone, and so would a heap that may grow as it likes. */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

/** A thread that has had no moment for so many looks, so far apart, will never end what it is at. */
const HELD = { looks: 6, everyMs: 10_000 } as const;

/** The thread was ended, because it was held: `at` says by what, '' where nobody knows. */
export class HeldError extends Error {
  readonly at: string;

  constructor(root: string, at: string) {
    super(
      `Reading ${at === '' ? 'a part' : at} of ${root} does not end, and was stopped. What was learnt by then stays.`,
    );
    this.at = at;
  }
}

export interface ThreadPorts {
  /** The built reading-worker, or its source where Node runs that. */
  readonly script: string | URL;
  /** The folder, absolute. */
  readonly root: string;
  /** Where derived memory is cached, absolute. */
  readonly derivedFolder: string;
  /** Without it code is read without syntax trees. */
  readonly syntax?: SyntaxFiles | undefined;
  readonly store: StoreForThread;
  readonly exclusively: Exclusively;
  readonly log: Log;
  /** Default HELD. */
  readonly held?: { readonly looks: number; readonly everyMs: number };
}

export interface JobOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((read: number, total: number | null) => void) | undefined;
}

type Asked = Deferred<unknown> & Pick<JobOptions, 'onProgress'>;

export class RunningThread {
  readonly #ports: ThreadPorts;
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Asked>();
  /** How to end the turns that the thread has. */
  readonly #turns = new Map<number, () => void>();
  readonly #unwatch: () => void;
  readonly #onlooker: Onlooker;
  readonly #looks: NodeJS.Timeout;
  #lastJob = 0;
  #ended: Error | null = null;

  constructor(ports: ThreadPorts) {
    this.#ports = ports;
    const { script, root, derivedFolder, store, syntax = null } = ports;
    const tables = store.connect();
    const watch = newWatchMemory();
    const data: ThreadData = { root, derivedFolder, syntax, readOnlyReason: store.readOnlyReason, tables, watch };
    const transferList = tables ? [tables] : [];
    this.#worker = new Worker(script, { workerData: data, transferList, resourceLimits: LIMITS });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(null));
    const { looks, everyMs } = ports.held ?? HELD;
    this.#onlooker = new Onlooker(watch);
    this.#looks = setInterval(() => this.#look(looks), everyMs).unref();
    this.#unwatch = store.onChange(() => this.#post({ kind: 'changed', readOnlyReason: store.readOnlyReason }));
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** @throws what the job throws, and an Error when the thread ends in the middle of it. */
  async run(job: Job, surroundings: Omit<HostState, 'mark'>, { signal, onProgress }: JobOptions): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastJob;
    const asked: Asked = { ...deferred<unknown>(), onProgress };
    const cancel = (): void => this.#post({ kind: 'cancel', id });
    this.#jobs.set(id, asked);
    this.#post({ kind: 'job', id, job, ...surroundings, mark: this.#ports.store.mark() });
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await asked.promise;
    } finally {
      this.#jobs.delete(id);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Ends the thread, whatever it is at; what was acknowledged stays. */
  async end(): Promise<void> {
    this.#end(null);
    await this.#worker.terminate();
  }

  #receive(message: FromThread): void {
    switch (message.kind) {
      case 'done':
        this.#jobs.get(message.id)?.resolve(message.value);
        return;
      case 'failed':
        this.#jobs.get(message.id)?.reject(receiveError(message.error));
        return;
      case 'progress':
        this.#jobs.get(message.id)?.onProgress?.(message.read, message.total);
        return;
      case 'request':
        void this.#grant(message.id, message.request);
        return;
      case 'release':
        this.#turns.get(message.id)?.();
        this.#turns.delete(message.id);
        return;
      case 'log':
        this.#ports.log[message.level](message.message);
        return;
    }
  }

  async #grant(id: number, request: HostRequest): Promise<void> {
    try {
      if (request.kind === 'turn') await this.#giveTurn(id);
      else {
        const value = await handleRequest(this.#ports.store, request);
        this.#post({ kind: 'granted', id, value, mark: this.#ports.store.mark() });
      }
    } catch (error) {
      this.#post({ kind: 'refused', id, error: sendError(error) });
    }
  }

  /** Resolves when the turn is over. */
  #giveTurn(id: number): Promise<void> {
    return this.#ports.exclusively(async () => {
      if (this.#ended) return;
      const released = new Promise<void>((resolve) => this.#turns.set(id, resolve));
      this.#post({ kind: 'granted', id, value: undefined, mark: this.#ports.store.mark() });
      await released;
    });
  }

  #look(most: number): void {
    if (this.#jobs.size === 0) {
      this.#onlooker.forget();
      return;
    }
    if (this.#onlooker.look() < most) return;
    this.#end(new HeldError(this.#ports.root, this.#onlooker.at));
    void this.#worker.terminate();
  }

  #post(message: ToThread): void {
    if (!this.#ended) this.#worker.postMessage(message);
  }

  #end(cause: unknown): void {
    if (this.#ended) return;
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    this.#ended =
      cause instanceof HeldError
        ? cause
        : new Error(`The thread that reads ${this.#ports.root} has ended${why}. What was learnt by then stays.`);
    clearInterval(this.#looks);
    this.#unwatch();
    for (const { reject } of this.#jobs.values()) reject(this.#ended);
    // Nobody waits for a turn of a thread that is gone.
    for (const release of this.#turns.values()) release();
    this.#turns.clear();
  }
}
