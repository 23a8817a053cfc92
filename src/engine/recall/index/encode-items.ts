/** The index of the items as parts of a file: see `openItems`. */
import { bytesOf, type Parts } from '../../kept/parts-of-file.ts';
import { encodeRecords } from '../../kept/records.ts';
import { encodeTexts } from '../../kept/texts.ts';
import { encodeWordLists, type Pause } from '../../kept/word-lists.ts';
import type { SearchEntry } from './entries.ts';
import type { KeptEntry } from './kept-items.ts';
import type { MemoryIndex } from './memory-index.ts';

const written = (entry: SearchEntry): KeptEntry => ({
  ...entry,
  expiresAt: entry.expiresAt === Infinity ? null : entry.expiresAt,
});

/** The parts of the index under these ids, by their place in the list; undefined where it changed meanwhile. */
export async function encodeItems(
  index: MemoryIndex,
  ids: readonly string[],
  pause: Pause,
): Promise<Parts | undefined> {
  const slots = ids.map((id) => index.slotOf(id) ?? 0);
  const placeOf = new Int32Array(index.capacity);
  slots.forEach((slot, place) => (placeOf[slot] = place));
  const column = (of: (slot: number) => number): Uint8Array => bytesOf(Float64Array.from(slots, of));

  const entries: object[] = [];
  for (const slot of slots) {
    const entry = index.entry(slot);
    entries.push(entry ? written(entry) : {});
    if (entries.length % 200 === 0 && !(await pause())) return undefined;
  }
  const { vocabulary } = index.lexical;
  const placed = (word: string): Int32Array =>
    vocabulary.pairsOf(word).map((value, n) => (n % 2 === 0 ? (placeOf[value] ?? 0) : value));
  const words = await encodeWordLists(vocabulary.words(), placed, pause);
  if (!words) return undefined;
  const sessions = [...index.sessions.all()];
  const sessionOf = new Float64Array(slots.length);
  sessions.forEach(([, list], number) => list.forEach((slot) => (sessionOf[placeOf[slot] ?? 0] = number)));
  const records = encodeRecords(entries);
  const sessionIds = encodeTexts(sessions.map(([id]) => id));
  return new Map([
    ['entries', records.bytes],
    ['entries.ends', records.ends],
    ['words', words.bytes],
    ['words.ends', words.ends],
    ['words.lists', words.lists],
    ['words.list-ends', words.listEnds],
    ['lengths', column((slot) => index.lexical.lengths[slot] ?? 0)],
    ['worth', column((slot) => index.worth[slot] ?? 0)],
    ['weight', column((slot) => index.weight[slot] ?? 0)],
    ['created-at', column((slot) => index.createdAt[slot] ?? 0)],
    ['session-of', bytesOf(sessionOf)],
    ['sessions', sessionIds.bytes],
    ['sessions.ends', sessionIds.ends],
    [
      'sessions.slots',
      bytesOf(Uint32Array.from(sessions.flatMap(([, list]) => list.map((slot) => placeOf[slot] ?? 0)))),
    ],
    ['sessions.sizes', bytesOf(Uint32Array.from(sessions, ([, list]) => list.length))],
  ]);
}
