/** Learns what is new in one transcript, batch by batch, each from where the one before it ended. */
import { type Assistant, BrainError, type ChatRecord, sha256Hex } from '../../engine/index.ts';
import { CHAT_SOURCES } from './assistants.ts';
import type { ChatFileRequest, TurnBatch } from './read/reading.ts';

/** Which file is read, for whom; where to begin is kept with what was learnt. */
export type ChatFileToLearn = Omit<ChatFileRequest, 'place'>;

interface ChatCursor {
  readonly source: string;
  readonly place: string;
}

export interface ChatFilePorts {
  /** Reads one file; see readChatFile. */
  readonly readFile: (request: ChatFileRequest) => AsyncIterable<TurnBatch>;
  /** Where a source left off. */
  readonly cursor: (source: string) => Promise<string | undefined>;
  /** Keeps what was read, and then how far that was. */
  readonly learn: (records: readonly ChatRecord[], cursor: ChatCursor | null) => Promise<void>;
}

export interface ChatFileOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the file that were read so far. */
  readonly onRead?: ((read: number) => void) | undefined;
}

export interface ChatFileLearnt {
  readonly turns: number;
  /** For a person: which parts could not be read, in sentences. */
  readonly notes: readonly string[];
}

/** Under which name it is kept how far a transcript was read. */
export const cursorName = (assistant: Assistant, path: string): string =>
  `chat:${assistant}:${sha256Hex(path).slice(0, 24)}`;

/**
 * What cannot be read is told in the notes, and nothing after it is read. @throws BrainError `cancelled`, and what learning
 * throws; what was learnt by then stays.
 */
export async function learnChatFile(
  file: ChatFileToLearn,
  ports: ChatFilePorts,
  { signal, onRead }: ChatFileOptions = {},
): Promise<ChatFileLearnt> {
  const { assistant, path } = file;
  const title = CHAT_SOURCES.find(({ id }) => id === assistant)?.title ?? assistant;
  const notes: string[] = [];
  const skipped: Record<string, number> = {};
  let turns = 0;
  for await (const batch of batches(file, ports, (why) => notes.push(`${title}: ${why}`))) {
    if (signal?.aborted) throw new BrainError('cancelled', 'Reading the chats was cancelled; what was kept stays.');
    turns += await learnBatch(file, batch, ports);
    for (const [reason, count] of Object.entries(batch.skipped)) skipped[reason] = (skipped[reason] ?? 0) + count;
    onRead?.(batch.read);
  }
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} × ${reason}`);
  if (reasons.length > 0) notes.push(`${title}: passed over in ${path}: ${reasons.join(', ')}.`);
  return { turns, notes };
}

/** The batches of a file up to where it cannot be read any further, which is told. */
async function* batches(
  file: ChatFileToLearn,
  { readFile, cursor }: ChatFilePorts,
  tell: (why: string) => void,
): AsyncGenerator<TurnBatch> {
  const place = (await cursor(cursorName(file.assistant, file.path))) ?? null;
  try {
    yield* readFile({ ...file, place });
  } catch (error) {
    tell(error instanceof BrainError ? error.message : `${file.path} could not be read: ${String(error)}.`);
  }
}

async function learnBatch(
  { assistant, path }: ChatFileToLearn,
  { chatId, turns, place }: TurnBatch,
  ports: ChatFilePorts,
): Promise<number> {
  const chat = { kind: 'chat', assistant, chatId, path } as const;
  const records = turns.map(({ turnId, speaker, at, text, tool, files, line }) => ({
    ...chat,
    ...{ turnId, speaker, at, text, tool, files, line },
  }));
  if (records.length > 0 || place !== null) {
    await ports.learn(records, place === null ? null : { source: cursorName(assistant, path), place });
  }
  return records.length;
}
