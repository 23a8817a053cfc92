/** The chats of one folder: transcripts introduced to the engine, followed from bookmark to bookmark. */
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import {
  type ApprovalMode,
  type Assistant,
  type ChatHappening,
  type Clock,
  type Engine,
  type Pacer,
  sessionWindowAt,
} from './engine/index.ts';
import { ChatFollower, type ChatsRead } from './sources/transcripts/follow-chats.ts';
import { isOfEarlierForm } from './sources/transcripts/read/place.ts';
import { readChatFile } from './sources/transcripts/read/read-chat-file.ts';
import { ChatThread } from './sources/transcripts/thread/chat-thread.ts';

interface ProjectChatsOptions {
  readonly engine: Engine;
  /** The folder, absolute. */
  readonly root: string;
  /** VS Code's storage of this window's workspace, absolute; null outside VS Code. */
  readonly workspaceStorage: string | null;
  /** The path of the built chat-worker, for hosts whose thread must not be held. */
  readonly worker: string | undefined;
  /** Globs of files that are never read, as they are now. */
  readonly exclude: (() => readonly string[]) | undefined;
  readonly clock: Clock;
  readonly pacer: Pacer;
}

export interface ReadChatsOptions {
  readonly approval: ApprovalMode;
  /** Whose chats are read. */
  readonly assistants: readonly Assistant[];
  /** See FollowOptions. */
  readonly settleMs: number;
  readonly signal?: AbortSignal;
  /** Bytes that were read of those there are to read. */
  readonly onProgress?: (read: number, total: number) => void;
}

/** What reading chats came to, with what was learnt of it. */
export interface ChatsLearnt extends ChatsRead {
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
}

/** With turns for the host in between: redaction and writing are done on its thread. */
async function* streamOf(happenings: readonly ChatHappening[], pacer: Pacer): AsyncGenerator<ChatHappening> {
  for (const happening of happenings) {
    yield happening;
    await pacer.pause();
  }
}

export class ProjectChats {
  readonly #options: ProjectChatsOptions;
  readonly #thread: ChatThread | null;
  #follower: ChatFollower | null = null;
  #session = '';
  #learnt = { created: 0, updated: 0, reinforced: 0 };
  #approval: ApprovalMode = 'manual';
  readonly #closing = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectChatsOptions) {
    this.#options = options;
    this.#thread = options.worker === undefined ? null : new ChatThread(options.worker);
  }

  /** Learns what is new in the chats that belong to the folder, one reading after the other. @throws BrainError `cancelled` */
  read(options: ReadChatsOptions): Promise<ChatsLearnt> {
    const run = this.#last.then(() => this.#readNow(options));
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Stops reading; what was learnt stays. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread?.end();
    await this.#last;
  }

  async #readNow({ approval, ...options }: ReadChatsOptions): Promise<ChatsLearnt> {
    this.#follower ??= await this.#newFollower();
    this.#approval = approval;
    this.#learnt = { created: 0, updated: 0, reinforced: 0 };
    try {
      const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])]);
      const read = await this.#follower.read({ ...options, signal, now: this.#options.clock.now() });
      return { ...read, ...this.#learnt };
    } finally {
      await this.#thread?.end();
      await this.#options.engine.age();
    }
  }

  /** A session that was read to its end is summed up; within one that would be done again for every batch. */
  #isOfLastSession(happenings: readonly ChatHappening[]): boolean {
    const last = happenings.at(-1);
    if (!last) return true;
    const before = this.#session;
    this.#session = sessionWindowAt(Date.parse(last.at)).from;
    return this.#session === before;
  }

  async #newFollower(): Promise<ChatFollower> {
    const { engine, root, workspaceStorage, exclude, pacer } = this.#options;
    const real = await realpath(root);
    const roots = real === root ? [root] : [root, real];
    const thread = this.#thread;
    await engine.dropBookmarks('chat:', isOfEarlierForm);
    return new ChatFollower({
      machine: { platform: process.platform, home: homedir(), env: process.env, roots, workspaceStorage },
      exclude: exclude ?? (() => []),
      readFile: (request) => (thread ? thread.read(request) : readChatFile(request)),
      bookmark: (source) => engine.bookmark(source),
      learn: async (happenings, bookmark) => {
        const { created, updated, reinforced } = await engine.learn(streamOf(happenings, pacer), {
          approval: this.#approval,
          branch: null,
          allFiles: false,
          goesOn: this.#isOfLastSession(happenings),
          ...(bookmark ? { bookmark } : {}),
        });
        this.#learnt.created += created;
        this.#learnt.updated += updated;
        this.#learnt.reinforced += reinforced;
      },
    });
  }
}
