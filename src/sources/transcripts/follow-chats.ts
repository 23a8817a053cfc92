/** Follows the transcripts of the assistants that are asked for: what was added since the last time is told, file by file. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Assistant, BrainError } from '../../engine/index.ts';
import { CHAT_SOURCES } from './assistants.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { notTheUsers } from './whose-file.ts';
import { cursorName, type ChatFileLearnt, type ChatFileOptions, type ChatFileToLearn } from './learn-chat-file.ts';
import type { ExcludedGlobs } from '../exclusion.ts';

export interface ChatFollowerPorts {
  readonly machine: Machine;
  /** Globs of files that nobody may look into, as they are now. */
  readonly exclude: ExcludedGlobs;
  /** Where a source left off. */
  readonly cursor: (source: string) => Promise<string | undefined>;
  /** Learns what is new in one file; see learnChatFile. */
  readonly learnFile: (file: ChatFileToLearn, options: ChatFileOptions) => Promise<ChatFileLearnt>;
}

export interface FollowOptions {
  readonly assistants: readonly Assistant[];
  /** Files that are rewritten as they grow are left alone until nobody has written for so many milliseconds. */
  readonly quietMs: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal?: AbortSignal | undefined;
  /** Bytes that were read of those there are to read, as far as is known. */
  readonly onProgress?: ((read: number, total: number) => void) | undefined;
}

export interface ChatsRead {
  /** Transcripts in which there was something new. */
  readonly chats: number;
  readonly turns: number;
  /** For a person: which parts could not be read, and what else to know, in sentences. */
  readonly notes: readonly string[];
}

interface Found {
  readonly source: ChatSource;
  readonly file: ChatFile;
}

/** A file that is to be read, with the size and time by which a change is seen. */
interface Candidate extends Found {
  readonly seen: Seen;
  readonly size: number;
}

/** A chat in which nobody has written for so long is only looked at every so many times: there may be thousands. */
const QUIET_MS = 86_400_000;
const QUIET_LOOKS = 15;

/** What is known of a file that was read to its end, or is not ours. */
interface Seen {
  readonly signature: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** VS Code and Copilot each keep a file of the same chat, under the same id. */
const SAME_CHATS: readonly Assistant[] = ['vscode-chat', 'copilot-chat'];

const stem = (path: string): string => basename(path).replace(/\.[^]*/, '');

export class ChatFollower {
  readonly #ports: ChatFollowerPorts;
  /** By path. */
  readonly #seen = new Map<string, Seen>();
  #looks = 0;

  constructor(ports: ChatFollowerPorts) {
    this.#ports = ports;
  }

  /**
   * Reads what is new in the chats that belong to the workspace. What cannot be read is told and left alone until it
   * changes. @throws BrainError `cancelled`, and those that learning throws; what was learnt by then stays.
   */
  async read(options: FollowOptions): Promise<ChatsRead> {
    const candidates = await this.#candidates(options);
    const total = candidates.reduce((sum, { size }) => sum + size, 0);
    const notes: string[] = [];
    let chats = 0;
    let turns = 0;
    let before = 0;
    for (const candidate of candidates) {
      const learnt = await this.#readOne(candidate, options, (read) => options.onProgress?.(before + read, total));
      before += candidate.size;
      turns += learnt.turns;
      if (learnt.turns > 0) chats += 1;
      notes.push(...learnt.notes);
    }
    return { chats, turns, notes };
  }

  async #candidates({ assistants, quietMs, now }: FollowOptions): Promise<Candidate[]> {
    const isEveryone = this.#looks++ % QUIET_LOOKS === 0;
    const found: Found[] = [];
    for (const source of CHAT_SOURCES.filter(({ id }) => assistants.includes(id))) {
      for (const file of await source.find(this.#ports.machine)) found.push({ source, file });
    }
    const candidates: Candidate[] = [];
    for (const one of await this.#withoutDoubles(found)) {
      const known = this.#seen.get(one.file.path);
      if (known && !isEveryone && now - known.writtenAt > QUIET_MS) continue;
      const candidate = await this.#candidate(one, now - quietMs);
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }

  /** Of two files of one chat the one that was read before goes on to be read, at first VS Code's own. */
  async #withoutDoubles(found: readonly Found[]): Promise<Found[]> {
    const [first, second] = SAME_CHATS;
    const firsts = new Map(found.filter(({ source }) => source.id === first).map((one) => [stem(one.file.path), one]));
    const out = new Set<Found>();
    for (const one of found) {
      const twin = one.source.id === second ? firsts.get(stem(one.file.path)) : undefined;
      if (twin) out.add((await this.#isBegun(one)) ? twin : one);
    }
    return found.filter((one) => !out.has(one));
  }

  async #isBegun({ source, file }: Found): Promise<boolean> {
    return (await this.#ports.cursor(cursorName(source.id, file.path))) !== undefined;
  }

  async #candidate({ source, file }: Found, quietSince: number): Promise<Candidate | null> {
    const stats = await stat(file.path).catch(() => null);
    if (!stats || stats.size === 0) return null;
    const { sort } = source.format(file.path);
    // What SQLite has not yet put into the database itself stands beside it.
    const log = sort === 'database' ? await stat(`${file.path}-wal`).catch(() => null) : null;
    const signature = [stats.size, stats.mtimeMs, log?.size, log?.mtimeMs].join(':');
    if (this.#seen.get(file.path)?.signature === signature) return null;
    if (sort === 'whole' && stats.mtimeMs > quietSince) return null;
    const writtenAt = Math.max(stats.mtimeMs, log?.mtimeMs ?? 0);
    return { source, file, seen: { signature, writtenAt }, size: stats.size };
  }

  async #readOne(
    { source, file, seen, size }: Candidate,
    { signal }: FollowOptions,
    onRead: (read: number) => void,
  ): Promise<ChatFileLearnt> {
    const { machine, learnFile, exclude } = this.#ports;
    const why = await notTheUsers(source, file, machine, signal);
    if (why !== null) {
      this.#seen.set(file.path, seen);
      return { turns: 0, notes: [why] };
    }
    const { roots, platform } = machine;
    const request = { assistant: source.id, ...file, roots, platform, exclude: await exclude() };
    let learnt: ChatFileLearnt;
    try {
      learnt = await learnFile(request, { signal, onRead: (read) => onRead(Math.min(read, size)) });
    } catch (error) {
      // What a whole reading fails over is no fault of one chat.
      if (signal?.aborted || error instanceof BrainError) throw error;
      learnt = { turns: 0, notes: [`${source.title}: ${file.path} could not be learnt from: ${String(error)}`] };
    }
    this.#seen.set(file.path, seen);
    return learnt;
  }
}
