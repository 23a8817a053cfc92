/** A memory event: the record of one change to one item, so that every change can be explained and undone. */
import * as z from 'zod';
import { itemSchema } from './item.ts';

const MEMORY_ACTIONS = [
  'created',
  'reinforced',
  'merged',
  'updated',
  'approval',
  'status',
  'delivery',
  'moved',
  'undone',
  'erased',
  // Of relations and sections, which are derived and have ids of their own.
  'forgotten',
  'invalidated',
  'recovered',
  // Of the files, which are none either: a reading of the whole work tree.
  'extracted',
] as const;

export const memoryEventSchema = z.object({
  id: z.string().length(26),
  at: z.iso.datetime(),
  itemId: z.string().length(26),
  action: z.enum(MEMORY_ACTIONS),
  /** `person`: somebody asked for it; `policy`: the trust table or a rule of the lifecycle; `agent`: an assistant. */
  actor: z.enum(['person', 'policy', 'agent']),
  reason: z.string().max(500),
  /** The item as it was before; null when it was created. */
  before: itemSchema.nullable(),
});

export type MemoryEvent = z.infer<typeof memoryEventSchema>;
