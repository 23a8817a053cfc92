/** A change as a journal's line. Rows are checked first: what could not be read back is never acknowledged. */
import {
  BrainError,
  eventSchema,
  evidenceSchema,
  itemSchema,
  LAYERS,
  memoryEventSchema,
  type StoreChange,
} from '../../engine/index.ts';
import { encodeLine, finishLine, LINE_START } from '../journal/line.ts';
import type { ErasedIds } from '../journal/records.ts';
import { Pace } from './pace.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { message: string } };
}

const LISTS = [
  ['events', eventSchema],
  ['evidence', evidenceSchema],
  ['items', itemSchema],
  ['history', memoryEventSchema],
] as const satisfies readonly (readonly [keyof StoreChange, Schema])[];

const opening = (op: string): string => `{"op":"${op}","change":`;

/** What is free before and behind the rows, so that a line is made of them where they are: an operation is a ULID. */
const BEFORE = LINE_START + opening('0'.repeat(26)).length;
const BEHIND = 2;
const CLOSING_BRACE = 0x7d;

/**
 * The change as JSON, checked, with room for the rest of a line round it. `pace` is shared by all changes of a store: many small ones at once are as much work as a
 * large one.
 * @throws BrainError `invalid-input` when a row fits no schema; then nothing is written.
 */
export async function encodeRows(change: StoreChange, pace: Pace = new Pace()): Promise<Uint8Array<ArrayBuffer>> {
  const parts: string[] = [];
  for (const [name, schema] of LISTS) {
    const rows: string[] = [];
    for (const row of change[name] ?? []) {
      const turn = pace.turn();
      if (turn) await turn;
      rows.push(encodeRow(name, schema, row));
    }
    if (rows.length > 0) parts.push(`"${name}":[${rows.join(',')}]`);
  }
  if (change.layers?.length) parts.push(`"layers":${encodeLayers(change.layers)}`);
  if (change.meta) parts.push(`"meta":${JSON.stringify(change.meta)}`);
  const json = `{${parts.join(',')}}`;
  // Memory of its own, so that it can be handed to another thread.
  const rows = Buffer.allocUnsafeSlow(BEFORE + Buffer.byteLength(json) + BEHIND);
  rows.write(json, BEFORE);
  return rows;
}

/**
 * A journal's line of what `encodeRows` gave, which it becomes where nothing is erased. `erased` is what the operation
 * erases before the rows of the change count.
 */
export function encodeOperation(
  op: string,
  rows: Uint8Array<ArrayBuffer>,
  erased?: ErasedIds,
): Uint8Array<ArrayBuffer> {
  if (erased) return encodeLine(opening(op), rows.subarray(BEFORE, -BEHIND), `,"erased":${JSON.stringify(erased)}}`);
  Buffer.from(rows.buffer, rows.byteOffset).write(opening(op), LINE_START);
  rows[rows.length - BEHIND] = CLOSING_BRACE;
  return finishLine(rows);
}

function encodeRow(name: string, schema: Schema, row: unknown): string {
  const checked = schema.safeParse(row);
  if (!checked.success) {
    const why = checked.error?.message ?? '';
    throw new BrainError('invalid-input', `A row of ${name} cannot be stored: ${why}`, { field: name });
  }
  return JSON.stringify(checked.data);
}

function encodeLayers(layers: NonNullable<StoreChange['layers']>): string {
  for (const { itemId, layer } of layers) {
    if (itemId.length === 26 && LAYERS.includes(layer)) continue;
    throw new BrainError('invalid-input', `${layer} is no layer that item ${itemId} could stand in.`, {
      itemId,
      layer,
    });
  }
  return JSON.stringify(layers);
}
