/** Transcripts become memory, file by file: what reading them and learning from them have to know of each other. */
import {
  type ApprovalMode,
  type ChatRecord,
  type ReadingEngine,
  type Pacer,
  sessionWindowAt,
} from '../engine/index.ts';
import {
  type ChatFileLearnt,
  type ChatFileOptions,
  type ChatFileToLearn,
  learnChatFile,
} from '../sources/transcripts/learn-chat-file.ts';
import { readChatFile } from '../sources/transcripts/read/read-chat-file.ts';

export interface LearnChatOptions extends ChatFileOptions {
  readonly approval: ApprovalMode;
}

/** What one transcript came to, with what was learnt of it. */
export interface ChatLearnt extends ChatFileLearnt {
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
}

/** With turns for others on the thread in between. */
async function* streamOf(records: readonly ChatRecord[], pacer: Pacer): AsyncGenerator<ChatRecord> {
  for (const record of records) {
    yield record;
    await pacer.yieldToHost();
  }
}

export class ChatLearner {
  readonly #engine: ReadingEngine;
  readonly #pacer: Pacer;
  /** The one that was learnt from last. */
  #session = '';

  constructor({ engine, pacer }: { readonly engine: ReadingEngine; readonly pacer: Pacer }) {
    this.#engine = engine;
    this.#pacer = pacer;
  }

  /** Learns what is new in a transcript; see learnChatFile. */
  async learn(file: ChatFileToLearn, { approval, ...options }: LearnChatOptions): Promise<ChatLearnt> {
    const engine = this.#engine;
    const counts = { created: 0, updated: 0, reinforced: 0 };
    const learnt = await learnChatFile(
      file,
      {
        readFile: readChatFile,
        cursor: (source) => engine.cursor(source),
        learn: async (records, cursor) => {
          const report = await engine.learn(streamOf(records, this.#pacer), {
            approval,
            branch: null,
            allFiles: false,
            goesOn: this.#isOfLastSession(records),
            ...(cursor ? { cursor } : {}),
          });
          counts.created += report.created;
          counts.updated += report.updated;
          counts.reinforced += report.reinforced;
        },
      },
      options,
    );
    return { ...learnt, ...counts };
  }

  /** A session that was read to its end is summed up; within one that would be done again for every batch. */
  #isOfLastSession(records: readonly ChatRecord[]): boolean {
    const last = records.at(-1);
    if (!last) return true;
    const before = this.#session;
    this.#session = sessionWindowAt(Date.parse(last.at)).from;
    return this.#session === before;
  }
}
