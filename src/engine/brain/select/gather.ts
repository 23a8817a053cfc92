/** What the table has for a brain: pinned items, layers 0 to 2 after consolidation, and what the brief is made of. */
import type { MemoryItem } from '../../model/item.ts';
import { briefFacts, type BriefFacts } from '../documents/brief-facts.ts';
import { consolidate } from './consolidate.ts';
import { NO_LAYER, type ScoredItemTable } from './scored-item-table.ts';
import { TRAITS } from './traits.ts';

/** Holds until the table changes. */
export interface Gathered {
  /** In order of score. */
  readonly pinned: readonly MemoryItem[];
  readonly brief: BriefFacts;
  /** Slots of layer 1, in no order. */
  readonly active: Int32Array;
  /** Slots of layer 2, in no order. */
  readonly reference: Int32Array;
  /** How many items are in layer 3. */
  readonly archived: number;
}

/** Kept for each table: a megabyte of new arrays for every brain would set off the garbage collector. */
interface GatherBuffers {
  readonly active: Int32Array;
  readonly reference: Int32Array;
  /** Slots that the brief is made of. */
  readonly brief: Int32Array;
  /** The table's version that `gathered` is of. */
  version: number;
  gathered: Gathered | undefined;
}

const buffersByTable = new WeakMap<ScoredItemTable, GatherBuffers>();

function buffersOf(table: ScoredItemTable): GatherBuffers {
  const known = buffersByTable.get(table);
  if (known && known.active.length >= table.end) return known;
  const room = (): Int32Array => new Int32Array(Math.ceil(table.end * 1.25));
  const buffers = { active: room(), reference: room(), brief: room(), version: NaN, gathered: undefined };
  buffersByTable.set(table, buffers);
  return buffers;
}

/** Gathers from a table that is up to date; once, until it changes. */
export function gather(table: ScoredItemTable): Gathered {
  const buffers = buffersOf(table);
  if (buffers.gathered && buffers.version === table.version) return buffers.gathered;
  const { layer, end, traits, topic, members } = table;
  const pinned: number[] = [];
  /** Of topics with more than one item. */
  const rivals: number[] = [];
  let archived = 0;
  let [active, reference, brief] = [0, 0, 0];
  const keep = (slot: number): void => {
    const place = layer[slot];
    if (place === 1) buffers.active[active++] = slot;
    else if (place === 2) buffers.reference[reference++] = slot;
    if (traits[slot] !== 0) buffers.brief[brief++] = slot;
  };
  for (let slot = 0; slot < end; slot++) {
    const place = layer[slot];
    if (place === NO_LAYER) continue;
    if (place === 3) archived++;
    else if (((traits[slot] ?? 0) & TRAITS.pinned) !== 0) pinned.push(slot);
    else if ((members[topic[slot] ?? 0] ?? 0) > 1) rivals.push(slot);
    else keep(slot);
  }
  for (const slot of consolidate(rivals, table)) keep(slot);
  buffers.version = table.version;
  buffers.gathered = {
    pinned: Array.from(table.rank(pinned), (slot) => table.item(slot)),
    brief: briefFacts(buffers.brief.subarray(0, brief), table),
    active: buffers.active.subarray(0, active),
    reference: buffers.reference.subarray(0, reference),
    archived,
  };
  return buffers.gathered;
}
