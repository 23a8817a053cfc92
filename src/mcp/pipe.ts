/**
 * The MCP server that a client starts: tells what there is, and passes all else on between the client and a process that
 * serves. That one holds all that is large; it begins with the first question, and when nobody has asked anything for a while
 * it is ended, so that a server that nobody uses takes next to nothing. A thread would leave behind half of what it took.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  answers,
  asksFor,
  cancels,
  type FromServer,
  listed,
  type Listing,
  type Passed,
  type ServerData,
  type ToServer,
} from './messages.ts';

/** What is not on disk by then is taken over by whoever opens the memory next: every acknowledged write is durable. */
const CLOSING_MS = 3_000;
/** The id of a handshake that is told again; no client hears of it. */
const AGAIN = 'project-brain-again';
const INITIALIZED = 'notifications/initialized';
const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

export interface PipeOptions {
  readonly script: URL;
  readonly data: ServerData;
  /** What is told without it. */
  readonly listing: Listing;
  readonly write: (line: string) => void;
  readonly warn: (message: string) => void;
  /** How long nobody has asked anything when the process that serves is ended, in milliseconds. */
  readonly idleMs: number;
}

export class Pipe {
  readonly #options: PipeOptions;
  #server: ChildProcess | null = null;
  /** The client's handshake, for each process that is begun. */
  #handshake: Passed | null = null;
  #isSubscribed = false;
  /** Requests of either side that wait for an answer. */
  readonly #asked = new Set<string | number>();
  readonly #asking = new Set<string | number>();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PipeOptions) {
    this.#options = options;
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
    const { listing, data } = this.#options;
    const question = asksFor(message);
    const told = question === null ? null : listed(message, listing, data.args.readOnly);
    if (told) {
      if (message.method === 'initialize') this.#handshake = message;
      this.#tell({ id: question, result: told });
      return;
    }
    this.#note(message);
    // What only tells something wakes nobody; each process is told of the handshake when it begins.
    if (question === null && (!this.#server || message.method === INITIALIZED)) return;
    this.#serving().send({ message } satisfies ToServer);
    this.#restAfterAWhile();
  }

  /** Ends the process that serves; resolves when what it holds is closed, or after some seconds. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => {
      server.on('message', (told: FromServer) => 'closed' in told && resolve());
      server.once('exit', () => resolve());
      setTimeout(resolve, CLOSING_MS).unref();
    });
    server.send({ close: true } satisfies ToServer);
    await closed;
    server.kill('SIGKILL');
  }

  /** What has to be known of a message that is passed on. */
  #note(message: Passed): void {
    const [question, answer] = [asksFor(message), answers(message)];
    if (question !== null) this.#asked.add(question);
    if (answer !== null) this.#asking.delete(answer);
    const { method } = message;
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

  #serving(): ChildProcess {
    if (this.#server) return this.#server;
    const server = fork(fileURLToPath(this.#options.script), [JSON.stringify(this.#options.data)], {
      // Standard output belongs to the protocol.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.#server = server;
    server.on('message', (told: FromServer) => {
      if ('message' in told && this.#server === server) this.#hear(told.message);
    });
    server.on('error', (error) => this.#failed(server, error instanceof Error ? error.message : String(error)));
    server.on('exit', () => this.#failed(server, 'it ended by itself'));
    if (this.#handshake) {
      server.send({ message: { ...this.#handshake, id: AGAIN } } satisfies ToServer);
      const initialized = { jsonrpc: '2.0', method: INITIALIZED };
      server.send({ message: initialized } satisfies ToServer);
    }
    return server;
  }

  /** Whoever waits is told; the next question begins a new process. */
  #failed(server: ChildProcess, why: string): void {
    if (this.#server !== server) return;
    this.#server = null;
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
