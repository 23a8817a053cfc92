/** Reads a transcript that is rewritten when it grows: all of it, when it has changed. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPlain, readPlainText } from '../../../node/plain-file.ts';
import type { WholeFormat } from '../chat-format.ts';
import type { Chat } from '../turn.ts';
import { Batches } from './batches.ts';
import { chunksOf } from './chunks.ts';
import { JsonShortener } from './json-shortener.ts';
import { beganAt, type ReadPosition, PLACE_FORM, positionOf } from './read-position.ts';
import type { TranscriptReading, TurnBatch } from './reading.ts';

/** Larger files are not in memory at once: they are shortened while they are read. In bytes. */
const LARGEST = 64_000_000;
/** Of files that large, longer texts are left out: pictures, whole files, what a tool printed. In bytes. */
const LONGEST_TEXT = 100_000;
const NOTHING: ReadonlySet<string> = new Set();

/** Whole formats have no versions: nothing is gone on with. */
const VERSION = 1;

function chatsOf({ context }: TranscriptReading, format: WholeFormat, content: string): readonly Chat[] {
  try {
    return format.read(content, context);
  } catch {
    context.skip('a file that is not understood');
    return [];
  }
}

/** The file's text; null where too much of it is left even when it is shortened. */
async function contentOf(path: string, size: number, { unread = NOTHING }: WholeFormat): Promise<string | null> {
  if (size <= LARGEST) return readPlainText(path);
  const shortener = new JsonShortener({ drop: unread, longest: LONGEST_TEXT });
  const file = await openPlain(path);
  try {
    for await (const chunk of chunksOf(file, path, 0)) shortener.push(chunk);
  } finally {
    await file.close();
  }
  return shortener.end();
}

export async function* readWhole(reading: TranscriptReading, format: WholeFormat): AsyncGenerator<TurnBatch> {
  const { request, context, takeSkipped } = reading;
  const { size, mtimeMs, birthtimeMs } = await stat(request.path);
  const known = positionOf(request.place, VERSION);
  if (known?.size === size && known.mtimeMs === mtimeMs) return;
  const began = known?.began ?? beganAt({ mtimeMs, birthtimeMs });
  const place: ReadPosition = {
    ...{
      form: PLACE_FORM,
      version: VERSION,
      again: [],
      size,
      mtimeMs,
      offset: 0,
      lines: 0,
      isOpen: false,
      print: '',
      reader: null,
      keeper: null,
    },
    ...{ lastAt: began, began },
  };
  const name = basename(request.path).replace(/\.[^]*/, '');
  const told = { skipped: {}, place: null, read: size, size };
  const content = await contentOf(request.path, size, format);
  if (content === null) context.skip('a file with more than 64 MB of words, or one that does not end');
  const chats = content === null ? [] : chatsOf(reading, format, content);
  const ours = chats.filter((chat) => request.belongs || chat.folders.some((folder) => context.belongs(folder)));
  for (const chat of ours) {
    const batches = new Batches(reading, began, null);
    for (const turn of chat.turns) {
      batches.add([turn], chat.startedAt);
      if (batches.isFull) yield { ...told, chatId: chat.chatId ?? name, turns: batches.take() };
    }
    if (!batches.isEmpty) yield { ...told, chatId: chat.chatId ?? name, turns: batches.take() };
  }
  // Of a file that belongs to another folder nothing is kept, not even that it was read.
  if (ours.length === 0 && !request.belongs) return;
  yield { ...told, chatId: name, turns: [], skipped: takeSkipped(), place: JSON.stringify(place) };
}
