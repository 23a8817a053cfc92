/** Applies one operation to the tables: the newest operation wins per row, so order and repetition do not matter. */
import type { BrainEvent, Evidence, MemoryEvent, MemoryItem } from '../../engine/index.ts';
import type { Operation } from '../journal/records.ts';
import { ITEM_ROW_COLUMNS, itemToRow } from './rows.ts';
import type { Tombstones } from './tombstones.ts';
import type { SqlRow, SqlDatabase, SqlValue } from './sql-database.ts';

const INSERT_ITEM = `INSERT INTO item (${ITEM_ROW_COLUMNS.join(', ')}, op, layer)
  VALUES (${ITEM_ROW_COLUMNS.map(() => '?').join(', ')}, ?, ?)`;
const UPDATE_ITEM = `UPDATE item SET ${[...ITEM_ROW_COLUMNS, 'op'].map((name) => `${name} = ?`).join(', ')} WHERE row = ?`;

const upsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
   ON CONFLICT (${columns[0] ?? ''}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
   WHERE excluded.op >= ${table}.op`;

const UPSERT_EVENT = upsert(
  'event',
  'id,op,kind,source,at,session_id,provenance,headline,text,files,author,has_invisible'.split(','),
);
const UPSERT_EVIDENCE = upsert('evidence', 'id,op,event_id,quote,start_at,end_at,source,at'.split(','));
const UPSERT_HISTORY = upsert('memory_event', 'id,op,at,at_ms,item_id,action,actor,reason,before'.split(','));
const UPSERT_LAYER = upsert('item_layer', ['item_id', 'op', 'layer']);
const UPSERT_META = upsert('meta', ['key', 'op', 'value']);

/** To be called within a transaction. */
export function applyOperation(db: SqlDatabase, { op, change, erased }: Operation, tombstones: Tombstones): void {
  if (erased) tombstones.insert(op, erased, change);
  for (const event of change.events ?? []) {
    if (!tombstones.refuses('event', event.id)) db.run(UPSERT_EVENT, eventValues(op, event));
  }
  for (const evidence of change.evidence ?? []) {
    if (!tombstones.refuses('evidence', evidence.id)) db.run(UPSERT_EVIDENCE, evidenceValues(op, evidence));
  }
  for (const item of change.items ?? []) if (!tombstones.refuses('item', item.itemId)) applyItem(db, op, item);
  for (const entry of change.history ?? []) {
    if (!tombstones.refusesHistoryOf(entry.itemId, entry.action)) db.run(UPSERT_HISTORY, historyValues(op, entry));
  }
  for (const { itemId, layer } of change.layers ?? []) {
    if (tombstones.has('item', itemId)) continue;
    db.run(UPSERT_LAYER, [itemId, op, layer]);
    db.run(
      `UPDATE item SET layer = (SELECT layer FROM item_layer WHERE item_id = ?1)
       WHERE id = ?1 AND layer <> (SELECT layer FROM item_layer WHERE item_id = ?1)`,
      [itemId],
    );
  }
  for (const [key, value] of Object.entries(change.meta ?? {})) db.run(UPSERT_META, [key, op, value]);
  db.run(
    `INSERT INTO store_info VALUES ('last_op', ?) ON CONFLICT (key)
     DO UPDATE SET value = excluded.value WHERE excluded.value > value`,
    [op],
  );
}

function applyItem(db: SqlDatabase, op: string, item: MemoryItem): void {
  const old = db.get('SELECT row, op, title, facts, rationale, files, tags FROM item WHERE id = ?', [item.itemId]);
  if (!old) {
    insertItem(db, op, item);
    return;
  }
  if (String(old.op) > op) return;
  const row = Number(old.row);
  const reworded = old.title !== item.title || old.facts !== item.facts || old.rationale !== item.rationale;
  // FTS4 reads the words to forget from the row itself, so they have to go first.
  if (reworded) db.run('DELETE FROM item_text WHERE docid = ?', [row]);
  db.run(UPDATE_ITEM, [...itemToRow(item), op, row]);
  if (reworded) indexWords(db, row, item);
  replaceChildren(db, row, old, item);
}

function insertItem(db: SqlDatabase, op: string, item: MemoryItem): void {
  const layer = db.get('SELECT layer FROM item_layer WHERE item_id = ?', [item.itemId])?.layer ?? 3;
  db.run(INSERT_ITEM, [...itemToRow(item), op, layer]);
  const row = Number(db.get('SELECT last_insert_rowid() AS row')?.row);
  indexWords(db, row, item);
  insertChildren(db, row, item);
}

function indexWords(db: SqlDatabase, row: number, item: MemoryItem): void {
  db.run('INSERT INTO item_text (docid, title, facts, rationale) VALUES (?, ?, ?, ?)', [
    row,
    item.title,
    item.facts,
    item.rationale,
  ]);
}

function replaceChildren(db: SqlDatabase, row: number, old: SqlRow, item: MemoryItem): void {
  if (old.files === JSON.stringify(item.files) && old.tags === JSON.stringify(item.tags)) return;
  for (const path of JSON.parse(String(old.files)) as string[]) {
    db.run('DELETE FROM item_file WHERE path = ? AND item = ?', [path, row]);
  }
  for (const tag of JSON.parse(String(old.tags)) as string[]) {
    db.run('DELETE FROM item_tag WHERE tag = ? AND item = ?', [tag, row]);
  }
  insertChildren(db, row, item);
}

function insertChildren(db: SqlDatabase, row: number, item: MemoryItem): void {
  for (const path of item.files) db.run('INSERT OR IGNORE INTO item_file VALUES (?, ?)', [path, row]);
  for (const tag of item.tags) db.run('INSERT OR IGNORE INTO item_tag VALUES (?, ?)', [tag, row]);
}

const eventValues = (op: string, event: BrainEvent): SqlValue[] => [
  event.id,
  op,
  event.kind,
  JSON.stringify(event.source),
  event.at,
  event.sessionId,
  event.provenance,
  event.headline,
  event.text,
  JSON.stringify(event.files),
  event.author,
  event.hasInvisible ? 1 : null,
];

const evidenceValues = (op: string, evidence: Evidence): SqlValue[] => [
  evidence.id,
  op,
  evidence.eventId,
  evidence.quote,
  evidence.start,
  evidence.end,
  JSON.stringify(evidence.source),
  evidence.at,
];

const historyValues = (op: string, entry: MemoryEvent): SqlValue[] => [
  entry.id,
  op,
  entry.at,
  Date.parse(entry.at),
  entry.itemId,
  entry.action,
  entry.actor,
  entry.reason,
  entry.before === null ? null : JSON.stringify(entry.before),
];
