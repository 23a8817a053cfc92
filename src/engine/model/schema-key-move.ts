/** Where a person moved a schema key to, so that what is learnt later goes there, too. */
import * as z from 'zod';
import { schemaKeySchema } from './schema-key.ts';

export const keyMoveSchema = z.object({
  from: schemaKeySchema,
  to: schemaKeySchema,
  at: z.iso.datetime(),
  /** How many items it moved: undone together, the move is forgotten. */
  items: z.int().min(0),
});

export type KeyMove = z.infer<typeof keyMoveSchema>;

/** `key` after one move: the moved key and everything below it stand elsewhere. */
export function afterMove(key: string, { from, to }: Pick<KeyMove, 'from' | 'to'>): string {
  if (key === from) return to;
  return key.startsWith(`${from}/`) ? `${to}${key.slice(from.length)}` : key;
}

/** Where `key` stands after all moves, in the order in which they were made. */
export const movedKey = (key: string, moves: readonly KeyMove[]): string => moves.reduce(afterMove, key);
