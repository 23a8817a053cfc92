/** The chats of one folder: transcripts that have grown are found, and given to be learnt from. */
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type ApprovalMode, type Assistant, type Clock, type Engine, oneAtATime } from '../engine/index.ts';
import type { ProjectReader } from './project-reader.ts';
import { ChatFollower, type ChatsRead } from '../sources/transcripts/follow-chats.ts';
import { isOfEarlierForm } from '../sources/transcripts/read/read-position.ts';
import type { ExcludedGlobs } from '../sources/exclusion.ts';

interface ProjectChatsOptions {
  readonly engine: Pick<Engine, 'cursor' | 'dropCursors'>;
  readonly reader: Pick<ProjectReader, 'learnChat' | 'age'>;
  /** The folder, absolute. */
  readonly root: string;
  /** VS Code's storage of this window's workspace, absolute; null outside VS Code. */
  readonly workspaceStorage: string | null;
  /** Globs of files that are never read, as they are now. */
  readonly exclude: ExcludedGlobs | undefined;
  readonly clock: Clock;
}

export interface ReadChatsOptions {
  readonly approval: ApprovalMode;
  /** Whose chats are read. */
  readonly assistants: readonly Assistant[];
  /** See FollowOptions. */
  readonly quietMs: number;
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

export class ProjectChats {
  readonly #options: ProjectChatsOptions;
  #follower: ChatFollower | null = null;
  #learnt = { created: 0, updated: 0, reinforced: 0 };
  #approval: ApprovalMode = 'manual';
  readonly #closing = new AbortController();
  readonly #inTurn = oneAtATime();

  constructor(options: ProjectChatsOptions) {
    this.#options = options;
  }

  /** Learns what is new in the chats that belong to the folder, one reading after the other. @throws BrainError `cancelled` */
  read(options: ReadChatsOptions): Promise<ChatsLearnt> {
    return this.#inTurn(() => this.#readNow(options));
  }

  /** Stops reading; what was learnt stays. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#inTurn(() => Promise.resolve());
  }

  async #readNow({ approval, ...options }: ReadChatsOptions): Promise<ChatsLearnt> {
    this.#follower ??= await this.#newFollower();
    this.#approval = approval;
    this.#learnt = { created: 0, updated: 0, reinforced: 0 };
    const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])]);
    let isUnchanged = false;
    try {
      const read = await this.#follower.read({ ...options, signal, now: this.#options.clock.now() });
      isUnchanged = read.turns === 0;
      return { ...read, ...this.#learnt };
    } finally {
      if (!isUnchanged) await this.#options.reader.age(this.#approval);
    }
  }

  async #newFollower(): Promise<ChatFollower> {
    const { engine, reader, root, workspaceStorage, exclude } = this.#options;
    const real = await realpath(root);
    const roots = real === root ? [root] : [root, real];
    await engine.dropCursors('chat:', isOfEarlierForm);
    return new ChatFollower({
      machine: { platform: process.platform, home: homedir(), env: process.env, roots, workspaceStorage },
      exclude: exclude ?? (() => []),
      cursor: (source) => engine.cursor(source),
      learnFile: async (file, options) => {
        const { created, updated, reinforced, ...learnt } = await reader.learnChat(file, {
          ...options,
          approval: this.#approval,
        });
        this.#learnt.created += created;
        this.#learnt.updated += updated;
        this.#learnt.reinforced += reinforced;
        return learnt;
      },
    });
  }
}
