// The folder through which a test and the helper extension speak: replies for its language model, and what it has seen.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const PROBE_FOLDER_VARIABLE = 'PROJECT_BRAIN_PROBE_FOLDER';

const REPLIES = 'replies.json';
const CHAT_REQUESTS = 'chat-requests.jsonl';
const MODEL_REQUESTS = 'model-requests.jsonl';
const READY = 'ready.jsonl';

export interface ScriptedReply {
  /** The reply is given to the first prompt that contains this text; '' fits every prompt. */
  when: string;
  text?: string;
  toolCalls?: { name: string; input: object }[];
  /** The model fails with this message. */
  error?: string;
}

export interface ChatRequest {
  prompt: string;
  model: string;
  /** A value is the path of a file, the path and line of a location, or the text itself. */
  references: { id: string; value: string }[];
}

export interface ModelRequest {
  prompt: string;
  tools: string[];
}

export interface ReadyHost {
  /** How many folders its window has. */
  folders: number;
  /** What our extension hands to other extensions, by name; null where it is not active. */
  handedOut: string[] | null;
}

export class Probe {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The probe of the extension host this code runs in. */
  static ofThisHost(): Probe {
    const folder = process.env[PROBE_FOLDER_VARIABLE];
    if (!folder) throw new Error(`${PROBE_FOLDER_VARIABLE} is not set: run the suites with npm run test:host.`);
    return new Probe(folder);
  }

  /** From now on the scripted model answers with the first reply that fits. */
  script(replies: ScriptedReply[]): void {
    const file = path.join(this.folder, REPLIES);
    writeFileSync(`${file}.new`, JSON.stringify(replies));
    renameSync(`${file}.new`, file);
  }

  replyTo(prompt: string): ScriptedReply | undefined {
    const file = path.join(this.folder, REPLIES);
    const replies = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScriptedReply[]) : [];
    return replies.find(({ when }) => prompt.includes(when));
  }

  chatRequests(): ChatRequest[] {
    return this.lines(CHAT_REQUESTS) as ChatRequest[];
  }

  modelRequests(): ModelRequest[] {
    return this.lines(MODEL_REQUESTS) as ModelRequest[];
  }

  /** The extension hosts that have activated the helper so far. */
  readyHosts(): ReadyHost[] {
    return this.lines(READY) as ReadyHost[];
  }

  /** Forgets replies and requests, so that tests do not see those of each other. */
  reset(): void {
    for (const name of [REPLIES, CHAT_REQUESTS, MODEL_REQUESTS]) {
      rmSync(path.join(this.folder, name), { force: true });
    }
  }

  recordChatRequest(request: ChatRequest): void {
    this.append(CHAT_REQUESTS, request);
  }

  recordModelRequest(request: ModelRequest): void {
    this.append(MODEL_REQUESTS, request);
  }

  recordReady(host: ReadyHost): void {
    this.append(READY, host);
  }

  private append(name: string, value: object): void {
    appendFileSync(path.join(this.folder, name), `${JSON.stringify(value)}\n`);
  }

  private lines(name: string): unknown[] {
    const file = path.join(this.folder, name);
    if (!existsSync(file)) return [];
    const complete = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return complete.map((line) => JSON.parse(line) as unknown);
  }
}
