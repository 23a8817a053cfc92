/** Reads what has changed in a database of chats. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatabaseFormat } from '../chat-format.ts';
import { Batches } from './batches.ts';
import { beganAt } from './read-position.ts';
import type { TranscriptReading, TurnBatch } from './reading.ts';

/** @throws BrainError where this host cannot read the database. */
export async function* readDatabase(reading: TranscriptReading, format: DatabaseFormat): AsyncGenerator<TurnBatch> {
  const { request, context, takeSkipped } = reading;
  const stats = await stat(request.path);
  const name = basename(request.path);
  const told = { read: stats.size, size: stats.size };
  for await (const chat of format.read(request.path, request.place, context)) {
    const batches = new Batches(reading, beganAt(stats), null);
    const chatId = chat.chatId ?? name;
    for (const turn of chat.turns) {
      batches.add([turn], chat.startedAt);
      if (batches.isFull) yield { ...told, chatId, turns: batches.take(), skipped: takeSkipped(), place: null };
    }
    yield { ...told, chatId, turns: batches.take(), skipped: takeSkipped(), place: chat.place };
  }
}
