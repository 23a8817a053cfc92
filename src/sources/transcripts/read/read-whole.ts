/** Reads a transcript that is rewritten when it grows: all of it, when it has changed. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { WholeFormat } from '../chat-format.ts';
import type { Chat } from '../turn.ts';
import { Batches } from './batches.ts';
import { beganAt, type Place, placeOf } from './place.ts';
import type { Reading, TurnBatch } from './reading.ts';

/** Larger files are passed over: they would have to be in memory at once. In bytes. */
const LARGEST = 64_000_000;

/** Whole formats have no versions: nothing is gone on with. */
const VERSION = 1;

function chatsOf({ context }: Reading, format: WholeFormat, content: string): readonly Chat[] {
  try {
    return format.read(content, context);
  } catch {
    context.skip('a file that is not understood');
    return [];
  }
}

export async function* readWhole(reading: Reading, format: WholeFormat): AsyncGenerator<TurnBatch> {
  const { request, context, takeSkipped } = reading;
  const { size, mtimeMs, birthtimeMs } = await stat(request.path);
  const known = placeOf(request.place, VERSION);
  if (known?.size === size && known.mtimeMs === mtimeMs) return;
  const began = known?.began ?? beganAt({ mtimeMs, birthtimeMs });
  const place: Place = {
    ...{ version: VERSION, size, mtimeMs, offset: 0, lines: 0, isOpen: false, print: '', reader: null, keeper: null },
    ...{ lastAt: began, began },
  };
  const name = basename(request.path).replace(/\..*$/, '');
  const told = { skipped: {}, place: null, read: size, size };
  if (size > LARGEST) context.skip('a file over 64 MB');
  const chats = size > LARGEST ? [] : chatsOf(reading, format, await readFile(request.path, 'utf8'));
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
