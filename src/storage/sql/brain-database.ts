/** What the tables hold, as values: every question of the MemoryStore port, answered synchronously. */
import type {
  BrainEvent,
  EventQuery,
  Evidence,
  HistoryQuery,
  ItemChanges,
  ItemFilter,
  ItemPage,
  ItemQuery,
  Layer,
  MemoryEvent,
  MemoryItem,
  SchemaKeyCount,
  StoreChange,
} from '../../engine/index.ts';
import type { Answers } from '../core/core.ts';
import type { Operation } from '../journal/records.ts';
import { applyOperation } from './apply.ts';
import { ChangeLog } from './change-log.ts';
import { eventConditions } from './event-query.ts';
import { allCountsSql } from './item-counts.ts';
import type { Image } from './image.ts';
import { countsSql, cursorOf, pageSize, pageSql } from './item-query.ts';
import { eventFromRow, evidenceFromRow, ITEM_SELECT, itemFromValues, memoryEventFromRow } from './rows.ts';
import type { SqlRow, SqlDatabase, SqlValue } from './sql-database.ts';
import { sweep } from './sweep.ts';
import { type ErasedKind, type Tombstone, Tombstones } from './tombstones.ts';

const list = (values: readonly string[]): string => JSON.stringify(values);
/** Those conditions that have a value, as a WHERE clause. */
function conditions(all: readonly (readonly [string, SqlValue | undefined])[]): [string, SqlValue[]] {
  const given = all.filter(([, value]) => value !== undefined);
  const where = given.length === 0 ? '' : `WHERE ${given.map(([text]) => text).join(' AND ')}`;
  return [where, given.map(([, value]) => value ?? null)];
}

/** The item before is kept as JSON. */
const SAYING = 'EXISTS (SELECT 1 FROM json_each(?) t WHERE instr(reason, t.value) > 0 OR instr(before, t.value) > 0)';
const FROM_LIST = 'IN (SELECT value FROM json_each(?))';

export class BrainDatabase implements Answers {
  readonly #db: SqlDatabase;
  readonly #tombstones: Tombstones;
  readonly #changes = new ChangeLog();
  readonly #reportBadRow: (table: string, id: string) => void;

  /** `reportBadRow` hears of rows that fit no schema; they are left out of every answer. */
  constructor(db: SqlDatabase, reportBadRow: (table: string, id: string) => void) {
    this.#db = db;
    this.#tombstones = new Tombstones(db);
    this.#reportBadRow = reportBadRow;
  }

  /** All of the operations, in one transaction. */
  apply(operations: readonly Operation[]): void {
    this.#db.transaction(() => {
      for (const operation of operations) applyOperation(this.#db, operation, this.#tombstones);
    });
    for (const operation of operations) this.#changes.note(operation);
  }

  /** The newest operation that ever was applied; an empty text when there was none. */
  lastOperation(): string {
    return this.#string(this.#db.get("SELECT value FROM store_info WHERE key = 'last_op'")?.value) ?? '';
  }

  item(id: string): MemoryItem | undefined {
    return this.#item(this.#db.values(`SELECT ${ITEM_SELECT} FROM item i WHERE i.id = ?`, [id]));
  }

  items(query: ItemQuery): ItemPage {
    return this.#db.reading(() => this.#page(query));
  }

  #page(query: ItemQuery): ItemPage {
    const page = pageSql(this.#db, query);
    const found = this.#db.all(page.text, page.params);
    const size = query.limit ?? 100;
    const last = found.length > size ? found[size - 1] : undefined;
    const select = `SELECT ${ITEM_SELECT} FROM item i WHERE i.row = ?`;
    const items = found.slice(0, size).flatMap(({ row }) => this.#item(this.#db.values(select, [row ?? null])) ?? []);
    return { items, next: last ? cursorOf(String(last.id), Number(last.updated_ms)) : null };
  }

  counts(filter: ItemFilter): SchemaKeyCount[] {
    const ofAll = Object.values(filter).every((value) => value === undefined);
    const { text, params } = ofAll ? { text: allCountsSql(this.#db), params: [] } : countsSql(this.#db, filter);
    return this.#db.all(text, params).map((row) => ({
      schemaKey: String(row.schema_key),
      approval: row.approval as SchemaKeyCount['approval'],
      layer: Number(row.layer) as Layer,
      count: Number(row.count),
    }));
  }

  layers(itemIds: readonly string[]): Map<string, Layer> {
    const rows = this.#db.all(`SELECT item_id, layer FROM item_layer WHERE item_id ${FROM_LIST}`, [list(itemIds)]);
    return new Map(rows.map((row) => [String(row.item_id), Number(row.layer) as Layer]));
  }

  evidence(ids: readonly string[]): Evidence[] {
    const rows = this.#db.all(`SELECT * FROM evidence WHERE id ${FROM_LIST}`, [list(ids)]);
    const byId = new Map(rows.map((row) => [row.id, this.#checked('evidence', row, evidenceFromRow)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  evidenceOf(eventIds: readonly string[]): Evidence[] {
    return this.#db
      .all(`SELECT * FROM evidence WHERE event_id ${FROM_LIST} ORDER BY id`, [list(eventIds)])
      .flatMap((row) => this.#checked('evidence', row, evidenceFromRow) ?? []);
  }

  event(id: string): BrainEvent | undefined {
    const row = this.#db.get('SELECT * FROM event WHERE id = ?', [id]);
    return row && this.#checked('event', row, eventFromRow);
  }

  events(query: EventQuery): BrainEvent[] {
    const { where, params } = eventConditions(query);
    return this.#db
      .all(`SELECT * FROM event ${where} ORDER BY id DESC LIMIT ?`, [...params, pageSize(query.limit, 'events')])
      .flatMap((row) => this.#checked('event', row, eventFromRow) ?? []);
  }

  eventCount(query: EventQuery): number {
    const { where, params } = eventConditions(query);
    return Number(this.#db.get(`SELECT count(*) AS count FROM event ${where}`, params)?.count ?? 0);
  }

  knownEvents(ids: readonly string[]): Set<string> {
    const rows = this.#db.all(`SELECT id FROM event WHERE id ${FROM_LIST}`, [list(ids)]);
    return new Set(rows.map((row) => String(row.id)));
  }

  history({ itemId, saying, from, before, limit }: HistoryQuery): MemoryEvent[] {
    const [where, params] = conditions([
      ['item_id = ?', itemId],
      [SAYING, saying && list(saying.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))],
      ['at_ms >= ?', from && Date.parse(from)],
      ['at_ms < ?', before && Date.parse(before)],
    ]);
    return this.#db
      .all(`SELECT * FROM memory_event ${where} ORDER BY at_ms DESC, id DESC LIMIT ?`, [...params, limit])
      .flatMap((row) => this.#checked('memory_event', row, memoryEventFromRow) ?? []);
  }

  changesSince(cursor: string | null): ItemChanges {
    return this.#changes.since(cursor);
  }

  revisions(): string {
    const all = 'SELECT id, op FROM item INDEXED BY item_by_id ORDER BY id';
    const row = this.#db.get(`SELECT group_concat(id || ' ' || op, char(10)) AS lines FROM (${all})`);
    return this.#string(row?.lines) ?? '';
  }

  meta(key: string): string | undefined {
    return this.#string(this.#db.get('SELECT value FROM meta WHERE key = ?', [key])?.value);
  }

  metaUnder(prefix: string): Map<string, string> {
    const rows = this.#db.all('SELECT key, value FROM meta WHERE key >= ?1 AND substr(key, 1, length(?1)) = ?1', [
      prefix,
    ]);
    return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
  }

  erased(ids: readonly string[]): Set<string> {
    return this.#tombstones.among(ids);
  }

  tombstones(): Tombstone[] {
    return this.#tombstones.all();
  }

  /** The newest operation that erased something; an empty text when none did. */
  lastErasure(): string {
    return this.#tombstones.newest;
  }

  /** Whether rows that are erased were brought again since these tables were opened. */
  get refusedErased(): boolean {
    return this.#tombstones.refused;
  }

  /** Whether a journal's line holds bytes of what was erased. */
  containsErased(operation: Operation): boolean {
    return this.#tombstones.containsErased(operation);
  }

  /** The row of an id as a change; nothing where it is not there. */
  rowsOf(kind: ErasedKind, id: string): StoreChange {
    const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
    if (kind === 'item') return { items: one(this.item(id)) };
    if (kind === 'event') return { events: one(this.event(id)) };
    if (kind === 'evidence') return { evidence: this.evidence([id]) };
    const row = this.#db.get('SELECT * FROM memory_event WHERE id = ?', [id]);
    return { history: one(row && this.#checked('memory_event', row, memoryEventFromRow)) };
  }

  /** What was refused so far is not to be told again. */
  forgiveRefused(): void {
    this.#tombstones.forgive();
  }

  /** The whole database as a file's bytes, as they are now and without any of what was erased; to be released. */
  image(): Image {
    if (this.#tombstones.unswept) {
      sweep(this.#db);
      this.#tombstones.swept();
    }
    return this.#db.image();
  }

  close(): void {
    this.#db.closeWithFile();
  }

  #item(values: readonly SqlValue[] | undefined): MemoryItem | undefined {
    const item = values && itemFromValues(values);
    if (values && !item) this.#reportBadRow('item', String(values[0]));
    return item;
  }

  #checked<T>(table: string, row: SqlRow, read: (row: SqlRow) => T | undefined): T | undefined {
    const value = read(row);
    if (value === undefined) this.#reportBadRow(table, String(row.id));
    return value;
  }

  #string(value: unknown): string | undefined {
    return typeof value === 'string' ? value : undefined;
  }
}
