/** A machine with a project, a home for transcripts, and a memory that follows them. */
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ASSISTANTS, type BrainEvent } from '../../src/engine/index.ts';
import type { Machine } from '../../src/sources/transcripts/chat-source.ts';
import { ChatFollower, type ChatsRead } from '../../src/sources/transcripts/follow-chats.ts';
import { type ChatFilePorts, learnChatFile } from '../../src/sources/transcripts/learn-chat-file.ts';
import { readChatFile } from '../../src/sources/transcripts/read/read-chat-file.ts';
import { InMemoryStore } from './in-memory-store.ts';
import { type Memory, newMemory } from './memory.ts';
import { oneByOne } from './one-by-one.ts';

export class ChatWorld {
  readonly folder: string;
  readonly root: string;
  readonly machine: Machine;
  readonly store = new InMemoryStore();
  readonly memory: Memory = newMemory(Date.parse('2026-03-01T00:00:00Z'), this.store);
  /** Every file that was opened, in order. */
  readonly opened: string[] = [];
  /** Globs of files that nobody may look into. */
  exclude: readonly string[] = [];
  #follower!: ChatFollower;

  private constructor(folder: string) {
    this.folder = folder;
    this.root = join(folder, 'work', 'ledger');
    this.machine = {
      platform: 'linux',
      home: join(folder, 'home'),
      env: {},
      roots: [this.root],
      workspaceStorage: join(folder, 'storage'),
    };
    this.restart();
  }

  static async create(): Promise<ChatWorld> {
    return new ChatWorld(await mkdtemp(join(tmpdir(), 'chats-')));
  }

  /** As after closing and opening the window: only what the store holds is still known. */
  restart(): void {
    const { engine } = this.memory;
    const opened = this.opened;
    const ports: ChatFilePorts = {
      readFile: readChatFile,
      cursor: (source) => engine.cursor(source),
      learn: async (records, cursor) => {
        await engine.learn(oneByOne(records), {
          approval: 'balanced',
          branch: null,
          allFiles: false,
          ...(cursor ? { cursor } : {}),
        });
      },
    };
    this.#follower = new ChatFollower({
      machine: this.machine,
      exclude: () => this.exclude,
      cursor: (source) => engine.cursor(source),
      learnFile: (file, options) => {
        opened.push(file.path);
        return learnChatFile(file, ports, options);
      },
    });
  }

  async read(assistants = [...ASSISTANTS]): Promise<ChatsRead> {
    return this.#follower.read({ assistants, quietMs: 0, now: Date.now() });
  }

  /** Writes a file of the home, by its path from there; `{root}` in it becomes the project's folder. */
  async write(path: string, content: string | Buffer): Promise<string> {
    const file = join(this.machine.home, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  }

  async append(path: string, content: string | Buffer): Promise<void> {
    await appendFile(join(this.machine.home, path), content);
  }

  /** Every event, in order of time. */
  async events(): Promise<BrainEvent[]> {
    const events = await this.store.events({ limit: 1_000 });
    return [...events].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** What was said, as `speaker: text`, in order of time. */
  async said(): Promise<string[]> {
    return (await this.events()).map(({ source, text }) => `${source.kind === 'chat' ? source.speaker : '?'}: ${text}`);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A path in the home where Claude Code keeps the chat `name` of a project. */
export const claudePath = (root: string, name: string): string =>
  `.claude/projects/${root.replace(/[^A-Za-z0-9-]/g, '-')}/${name}.jsonl`;

/** A line of Claude Code's, as a user or an assistant says it `second`s after the chat began. */
export function claudeLine(cwd: string, second: number, type: 'user' | 'assistant', content: unknown): string {
  const timestamp = new Date(Date.parse('2026-02-18T09:00:00Z') + second * 1_000).toISOString();
  const record = { type, uuid: `u-${second}`, sessionId: 'chat-1', cwd, timestamp, message: { role: type, content } };
  return `${JSON.stringify(record)}\n`;
}
