/** Taking in on a thread of its own, which lives while there is something to read and a while longer. */
import type { ChatLearnt, LearnChatOptions } from '../project/chat-learner.ts';
import {
  type ApprovalMode,
  BrainError,
  type Clock,
  endless,
  type FileFacts,
  type MemoryStore,
  noteEndless,
  type Save,
} from '../engine/index.ts';
import type { EditOptions, Move } from '../project/edits.ts';
import type { CodePlaces, ProjectRead, ProjectReader, ReadOptions, WordsChecked } from '../project/project-reader.ts';
import type { SavedOptions } from '../project/saved-documents.ts';
import type { ChatFileToLearn } from '../sources/transcripts/learn-chat-file.ts';
import type { Job } from './protocol.ts';
import { HeldError, type JobOptions, RunningThread, type ThreadPorts } from './running-thread.ts';
import type { ExcludedGlobs } from '../sources/exclusion.ts';

/** A thread with nothing to do is ended after so long: beginning again means to look through all items again. */
const IDLE_MS = 3 * 60_000;

/** One reading begins anew so often, each time without what held it before. */
const MOST_HELD = 8;

const transcript = (path: string): string => `the transcript ${path}`;

interface ReadingThreadPorts extends ThreadPorts {
  /** Keeps what never ended. */
  readonly notes: Pick<MemoryStore, 'meta' | 'write'>;
  /** Globs of files that are never read, as they are now. */
  readonly exclude: ExcludedGlobs | undefined;
  readonly clock: Clock;
  /** Default IDLE_MS. */
  readonly idleMs?: number;
}

const NOTHING_LEARNT: ChatLearnt = { turns: 0, notes: [], created: 0, updated: 0, reinforced: 0 };

export class ReadingThread implements ProjectReader {
  readonly #ports: ReadingThreadPorts;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  /** Several jobs may have been held by the same. */
  readonly #noted = new WeakMap<HeldError, Promise<void>>();
  #thread: RunningThread | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(ports: ReadingThreadPorts) {
    this.#ports = ports;
  }

  read({ signal, onProgress, ...options }: ReadOptions): Promise<ProjectRead> {
    return this.#run({ method: 'read', options }, { signal, onProgress }) as Promise<ProjectRead>;
  }

  checkWords(code: CodePlaces, signal?: AbortSignal): Promise<WordsChecked> {
    return this.#run({ method: 'checkWords', code }, { signal }) as Promise<WordsChecked>;
  }

  async learnChat(file: ChatFileToLearn, { signal, onRead, ...options }: LearnChatOptions): Promise<ChatLearnt> {
    if ((await endless(this.#ports.notes)).names.includes(transcript(file.path))) return NOTHING_LEARNT;
    return this.#run({ method: 'learnChat', file, options }, { signal, onProgress: onRead }) as Promise<ChatLearnt>;
  }

  readSaved(options: SavedOptions): Promise<boolean> {
    return this.#run({ method: 'readSaved', options }) as Promise<boolean>;
  }

  async saved(saves: readonly Save[], options: EditOptions): Promise<void> {
    await this.#run({ method: 'saved', saves, options });
  }

  async moved(moves: readonly Move[], options: EditOptions): Promise<void> {
    await this.#run({ method: 'moved', moves, options });
  }

  async removed(paths: readonly string[], options: EditOptions): Promise<void> {
    await this.#run({ method: 'removed', paths, options });
  }

  age(approval: ApprovalMode): Promise<number> {
    return this.#run({ method: 'age', approval }) as Promise<number>;
  }

  readFacts(path: string, text: string): Promise<FileFacts> {
    return this.#run({ method: 'readFacts', path, text }) as Promise<FileFacts>;
  }

  get isRunning(): boolean {
    return this.#thread?.hasEnded === false;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#closing.abort();
    await Promise.allSettled([...this.#running]);
    await this.#end();
  }

  /** What holds the thread is noted and passed over, and the job begins anew. */
  async #run(job: Job, options?: JobOptions): Promise<unknown> {
    for (let held = 1; ; held++) {
      try {
        return await this.#runOnce(job, options);
      } catch (error) {
        if (!(error instanceof HeldError) || held > MOST_HELD) throw error;
        const noted = this.#noted.get(error) ?? this.#note(error, job);
        this.#noted.set(error, noted);
        await noted;
      }
    }
  }

  /** @throws HeldError where nobody can find out what holds the thread. */
  async #note(error: HeldError, job: Job): Promise<void> {
    const { notes, log } = this.#ports;
    log.warn(error.message);
    const name = error.at === '' && job.method === 'learnChat' ? transcript(job.file.path) : error.at;
    if (name === '' && (await endless(notes)).isCareful) throw error;
    await noteEndless(name, notes);
  }

  async #runOnce(job: Job, { signal, onProgress }: JobOptions = {}): Promise<unknown> {
    const surroundings = { exclude: (await this.#ports.exclude?.()) ?? [], now: this.#ports.clock.now() };
    if (this.#closing.signal.aborted) throw new BrainError('cancelled', 'The memory was closed.');
    clearTimeout(this.#idle);
    const thread = this.#thread?.hasEnded === false ? this.#thread : (this.#thread = new RunningThread(this.#ports));
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])];
    const running = thread.run(job, surroundings, { signal: AbortSignal.any(signals), onProgress });
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      if (this.#running.size === 0)
        this.#idle = setTimeout(() => void this.#end(), this.#ports.idleMs ?? IDLE_MS).unref();
    }
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }
}
