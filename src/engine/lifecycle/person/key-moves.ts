/** Moving and renaming schema keys: a person's order of things, which learning keeps to from then on. */
import { foundItems } from '../../found-item.ts';
import * as z from 'zod';
import { BrainError } from '../../model/errors.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { schemaKeySchema } from '../../model/schema-key.ts';
import { afterMove, type KeyMove, keyMoveSchema } from '../../model/schema-key-move.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exclusively } from '../../ports/exclusively.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { record } from './approval.ts';
import { touched } from '../touched.ts';

const MOVES_KEY = 'schemaKeys.moves';
/** Rows of one write. */
const AT_ONCE = 500;

export interface KeyMoveEngine {
  /**
   * Moves items (by their ids), or a schema key with everything below it, to another key; a key that is renamed is moved.
   * A moved key is remembered: what would be learnt under it goes where it went. The changes made, for `undo`.
   * @throws BrainError `invalid-input` for a key that is none, or that lies below the moved one; `not-found` where there
   * is nothing to move.
   */
  moveSchemaKey(from: string | readonly string[], to: string): Promise<readonly MemoryEvent[]>;
}

interface KeyMovePorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
}

/** The moves that a person made, in their order. */
export async function keyMoves(store: Pick<MemoryStore, 'meta'>): Promise<readonly KeyMove[]> {
  return z.array(keyMoveSchema).parse(JSON.parse((await store.meta(MOVES_KEY)) ?? '[]'));
}

export function createKeyMoves({ store, clock, exclusively }: KeyMovePorts): KeyMoveEngine {
  const write = async (
    items: readonly MemoryItem[],
    keyOf: (item: MemoryItem) => string,
    now: number,
  ): Promise<MemoryEvent[]> => {
    const moved = items.filter((item) => keyOf(item) !== item.schemaKey);
    const changes = moved.map((item) => {
      const schemaKey = keyOf(item);
      const reason = `${item.schemaKey} → ${schemaKey}`;
      return record(item, touched(item, { schemaKey }), now, { action: 'moved', actor: 'person', reason });
    });
    for (let n = 0; n < changes.length; n += AT_ONCE) {
      const some = changes.slice(n, n + AT_ONCE);
      await store.write({ items: some.map((one) => one.item), history: some.map((one) => one.event) });
    }
    return changes.map((one) => one.event);
  };

  const moveKey = async (from: string, to: string): Promise<readonly MemoryEvent[]> => {
    if (to === from) return [];
    if (to.startsWith(`${from}/`)) {
      throw new BrainError('invalid-input', `${from} cannot be moved to ${to}, which lies below it.`, { field: 'to' });
    }
    const items = await allItems(store, { schemaKey: from });
    if (items.length === 0) {
      throw new BrainError('not-found', `Nothing stands at ${from}: there is nothing to move.`, { schemaKey: from });
    }
    // The changes and the move bear one moment, by which undoing the ones forgets the other.
    const now = clock.now();
    const events = await write(items, (item) => key(afterMove(item.schemaKey, { from, to })), now);
    const move: KeyMove = { from, to, at: new Date(now).toISOString(), items: events.length };
    await store.write({ meta: { [MOVES_KEY]: JSON.stringify([...(await keyMoves(store)), move]) } });
    return events;
  };

  const moveItems = async (ids: readonly string[], to: string): Promise<readonly MemoryEvent[]> => {
    return write(await foundItems(ids, store), () => to, clock.now());
  };

  return {
    moveSchemaKey: (from, to) =>
      exclusively(() => (typeof from === 'string' ? moveKey(key(from), key(to)) : moveItems(from, key(to)))),
  };
}

/** @throws BrainError `invalid-input` for what is no schema key. */
function key(text: string): string {
  const { success, data } = schemaKeySchema.safeParse(text.trim());
  if (success) return data;
  const message = `"${text}" is no schema key. Write it as root/frontend/hooks: lower case, digits, ".", "_", "-", at most 200 characters.`;
  throw new BrainError('invalid-input', message, { field: 'schemaKey', value: text });
}

/** Forgets the moves of keys that `undone` changes took back as a whole. */
export async function forgetMoves(undone: readonly MemoryEvent[], store: MemoryStore): Promise<void> {
  const moved = undone.filter(({ action }) => action === 'moved');
  if (moved.length === 0) return;
  const moves = await keyMoves(store);
  const isUndone = (move: KeyMove): boolean => {
    const own = moved.filter(
      ({ at, before }) => at === move.at && before && afterMove(before.schemaKey, move) !== before.schemaKey,
    );
    return move.items > 0 && own.length >= move.items;
  };
  const left = moves.filter((move) => !isUndone(move));
  if (left.length < moves.length) await store.write({ meta: { [MOVES_KEY]: JSON.stringify(left) } });
}
