/**
 * The main thread of the MCP server: passes messages on between the client and the thread that serves. That thread holds
 * all that is large; when nobody has asked anything for a while it is ended, and begun anew with the next question, so that
 * a server that nobody uses takes next to nothing.
 */
import { Worker } from 'node:worker_threads';
import { answers, asksFor, cancels, type FromServer, type Passed, type ServerData, type ToServer } from './messages.ts';

/** What is not on disk by then is taken over by whoever opens the memory next: every acknowledged write is durable. */
const CLOSING_MS = 3_000;
/** The id of a handshake that is told again; no client hears of it. */
const AGAIN = 'project-brain-again';
const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

export interface PipeOptions {
  readonly script: URL;
  readonly data: ServerData;
  readonly write: (line: string) => void;
  readonly warn: (message: string) => void;
  /** How long nobody has asked anything when the thread is ended, in milliseconds. */
  readonly idleMs: number;
}

export class Pipe {
  readonly #options: PipeOptions;
  #worker: Worker | null = null;
  /** The client's handshake, for a thread that is begun anew. */
  #handshake: Passed | null = null;
  #isSubscribed = false;
  /** Requests of either side that wait for an answer. */
  readonly #asked = new Set<string | number>();
  readonly #asking = new Set<string | number>();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PipeOptions) {
    this.#options = options;
  }

  /** Whether the thread that serves is there. */
  get isAwake(): boolean {
    return this.#worker !== null;
  }

  /** A line of the client. */
  line(text: string): void {
    if (text.trim() === '') return;
    let message: Passed;
    try {
      const parsed: unknown = JSON.parse(text);
      if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('It is no object.');
      message = parsed;
    } catch {
      this.#tell({ id: null, error: { code: PARSE_ERROR, message: 'That line is no JSON-RPC message.' } });
      return;
    }
    this.#note(message);
    this.#thread().postMessage({ message } satisfies ToServer);
    this.#restAfterAWhile();
  }

  /** Ends the thread; resolves when what it holds is closed, or after some seconds. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (told: FromServer) => 'closed' in told && resolve());
      worker.once('exit', () => resolve());
      setTimeout(resolve, CLOSING_MS).unref();
    });
    worker.postMessage({ close: true } satisfies ToServer);
    await closed;
    await worker.terminate();
  }

  /** What has to be known of a message that is passed on. */
  #note(message: Passed): void {
    const [question, answer] = [asksFor(message), answers(message)];
    if (question !== null) this.#asked.add(question);
    if (answer !== null) this.#asking.delete(answer);
    const { method } = message;
    if (method === 'initialize') this.#handshake = message;
    if (method === 'resources/subscribe') this.#isSubscribed = true;
    if (method === 'resources/unsubscribe') this.#isSubscribed = false;
    // What is cancelled is not answered.
    const cancelled = cancels(message);
    if (cancelled !== null) this.#asked.delete(cancelled);
  }

  #hear(message: Passed): void {
    const [question, answer] = [asksFor(message), answers(message)];
    if (answer === AGAIN) return;
    if (question !== null) this.#asking.add(question);
    if (answer !== null) this.#asked.delete(answer);
    this.#tell(message);
    this.#restAfterAWhile();
  }

  #tell(message: object): void {
    this.#options.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#options.script, { workerData: this.#options.data });
    this.#worker = worker;
    worker.on('message', (told: FromServer) => {
      if ('message' in told && this.#worker === worker) this.#hear(told.message);
    });
    worker.on('error', (error) => this.#failed(worker, error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => this.#failed(worker, 'it ended by itself'));
    const handshake = this.#handshake;
    // The first thread hears the client's own.
    if (handshake && !this.#asked.has(asksFor(handshake) ?? '')) {
      worker.postMessage({ message: { ...handshake, id: AGAIN } } satisfies ToServer);
      const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
      worker.postMessage({ message: initialized } satisfies ToServer);
    }
    return worker;
  }

  /** Whoever waits is told; the next question begins a new thread. */
  #failed(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#options.warn(`The memory could not be served: ${why}`);
    const message = `The memory could not be served: ${why}. Ask again.`;
    for (const id of this.#asked) this.#tell({ id, error: { code: INTERNAL_ERROR, message } });
    this.#asked.clear();
    this.#asking.clear();
  }

  #restAfterAWhile(): void {
    clearTimeout(this.#idle);
    if (this.#asked.size > 0 || this.#asking.size > 0 || this.#isSubscribed) return;
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
  }
}
