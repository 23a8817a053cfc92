/** Rows to values and back. Values are checked on the way out: a row that fits no schema is not handed on. */
import { contentHash, eventSchema, evidenceSchema, itemSchema, memoryEventSchema } from '../../engine/index.ts';
import type { BrainEvent, Evidence, MemoryEvent, MemoryItem } from '../../engine/index.ts';
import type { SqlRow, SqlValue } from './sql-database.ts';

interface Column {
  readonly name: string;
  readonly field: keyof MemoryItem;
  /** Held as JSON text. */
  readonly json?: true;
  /** Held as 1, or null where the field is left out. */
  readonly flag?: true;
  /** Null where the field is left out. */
  readonly optional?: true;
}

/** The item's own columns, in the order of the table; `row`, `op` and the derived ones come on top. */
const ITEM_COLUMNS: readonly Column[] = [
  { name: 'id', field: 'itemId' },
  { name: 'type', field: 'type' },
  { name: 'title', field: 'title' },
  { name: 'facts', field: 'facts' },
  { name: 'rationale', field: 'rationale' },
  { name: 'impact', field: 'impact' },
  { name: 'files', field: 'files', json: true },
  { name: 'schema_key', field: 'schemaKey' },
  { name: 'commit_range', field: 'commitRange' },
  { name: 'confidence', field: 'confidence' },
  { name: 'status', field: 'status' },
  { name: 'evidence_refs', field: 'evidenceRefs', json: true },
  { name: 'dedup_hint', field: 'dedupHint' },
  { name: 'tags', field: 'tags', json: true },
  { name: 'importance', field: 'importance' },
  { name: 'session_id', field: 'sessionId' },
  { name: 'merged_from', field: 'mergedFrom', json: true },
  { name: 'superseded_by', field: 'supersededBy' },
  { name: 'supersedes', field: 'supersedes' },
  { name: 'last_reinforced_at', field: 'lastReinforcedAt' },
  { name: 'created_at', field: 'createdAt' },
  { name: 'updated_at', field: 'updatedAt' },
  { name: 'scope', field: 'scope' },
  { name: 'approval', field: 'approval' },
  { name: 'approved_by', field: 'approvedBy' },
  { name: 'review_reason', field: 'reviewReason' },
  { name: 'delivery', field: 'delivery' },
  { name: 'weight', field: 'weight' },
  { name: 'expires_at', field: 'expiresAt' },
  { name: 'branch', field: 'branch' },
  { name: 'origin', field: 'origin' },
  { name: 'provenance', field: 'provenance' },
  { name: 'has_invisible', field: 'hasInvisible', flag: true },
  { name: 'asked', field: 'asked', json: true, optional: true },
];

/** The columns that `itemToRow` gives values for, in its order. */
export const ITEM_ROW_COLUMNS: readonly string[] = [
  ...ITEM_COLUMNS.map((column) => column.name),
  'updated_ms',
  'content_hash',
];

/** For SELECT: all that `itemFromValues` needs, in its order; the id is the first. */
export const ITEM_SELECT = ITEM_COLUMNS.map((column) => `i.${column.name}`).join(', ');

/** Half of a content hash is kept and compared: 128 bits tell statements apart, and the index is half as large. */
export const storedHash = (hash: string): string => hash.slice(0, 32);

export function itemToRow(item: MemoryItem): SqlValue[] {
  const values = ITEM_COLUMNS.map(({ field, json, flag, optional }) => {
    const value = item[field];
    if (flag) return value ? 1 : null;
    if (optional && value === undefined) return null;
    return json ? JSON.stringify(value) : (value as SqlValue);
  });
  return [...values, Date.parse(item.updatedAt), storedHash(contentHash(item.facts))];
}

/** From the values of ITEM_SELECT; undefined when they are no valid item. */
export function itemFromValues(values: readonly SqlValue[]): MemoryItem | undefined {
  const item: Record<string, unknown> = {};
  for (let n = 0; n < ITEM_COLUMNS.length; n++) {
    const column = ITEM_COLUMNS[n];
    if (!column) break;
    const value = values[n];
    if (column.optional && value === null) continue;
    if (!column.flag) item[column.field] = column.json ? parse(value) : value;
    else if (value) item[column.field] = true;
  }
  return itemSchema.safeParse(item).data;
}

export function eventFromRow(row: SqlRow): BrainEvent | undefined {
  return eventSchema.safeParse({
    id: row.id,
    kind: row.kind,
    source: parse(row.source),
    at: row.at,
    sessionId: row.session_id,
    provenance: row.provenance,
    headline: row.headline,
    text: row.text,
    files: parse(row.files),
    author: row.author,
    ...(row.has_invisible && { hasInvisible: true }),
  }).data;
}

export function evidenceFromRow(row: SqlRow): Evidence | undefined {
  return evidenceSchema.safeParse({
    id: row.id,
    eventId: row.event_id,
    quote: row.quote,
    start: row.start_at,
    end: row.end_at,
    source: parse(row.source),
    at: row.at,
  }).data;
}

export function memoryEventFromRow(row: SqlRow): MemoryEvent | undefined {
  return memoryEventSchema.safeParse({
    id: row.id,
    at: row.at,
    itemId: row.item_id,
    action: row.action,
    actor: row.actor,
    reason: row.reason,
    before: row.before === null ? null : parse(row.before),
  }).data;
}

/** Undefined, which no schema takes, for what is not JSON. */
function parse(text: SqlValue | undefined): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
