/** What was erased for good, as ids: no row under one of them is taken in again, whatever journal or backup brings it. */
import type { ErasedIds, Operation } from '../journal/records.ts';
import type { SqlDatabase } from './sql-database.ts';

/** The tables that rows are erased from, as tombstones name them. */
export const TABLES = { item: 'item', event: 'event', evidence: 'evidence', history: 'memory_event' } as const;
export type ErasedKind = keyof typeof TABLES;

const INSERT = `INSERT INTO erased (kind, id, op, kept) VALUES (?, ?, ?, ?) ON CONFLICT (kind, id)
  DO UPDATE SET op = max(op, excluded.op), kept = min(kept, excluded.kept)`;

/** The table; `kept` is 1 where only versions of the row before `op` are erased. */
export const ERASED_SQL = `
CREATE TABLE erased (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  op TEXT NOT NULL,
  kept INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX evidence_by_event ON evidence (event_id, id);
`;

/** The ids of the rows of an operation, by the kind of tombstone they would have. */
function* rowsOf({ change }: Operation): Iterable<readonly [ErasedKind, string]> {
  for (const { id } of change.events ?? []) yield ['event', id];
  for (const { id } of change.evidence ?? []) yield ['evidence', id];
  for (const { itemId } of change.items ?? []) yield ['item', itemId];
  for (const { id } of change.history ?? []) yield ['history', id];
}

export interface Tombstone {
  readonly kind: ErasedKind | 'mark';
  readonly id: string;
  readonly op: string;
  /** Only versions of the row before `op` are erased. */
  readonly kept: boolean;
}

const hasPlace = (db: SqlDatabase): boolean =>
  db.get("SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = 'erased'") !== undefined;

export class Tombstones {
  readonly #db: SqlDatabase;
  #any: boolean;
  #newest = '';
  #refused = false;
  #unswept = false;

  constructor(db: SqlDatabase) {
    this.#db = db;
    // Tables of before version 2 have no place for it.
    this.#any = hasPlace(db) && Number(db.get('SELECT EXISTS (SELECT 1 FROM erased) AS found')?.found) === 1;
    if (this.#any) this.#newest = String(db.get('SELECT max(op) AS op FROM erased')?.op);
  }

  /** Whether a row was brought that had been erased before: then it stands in some journal. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Whether the row of this id is gone for good. */
  has(kind: ErasedKind, id: string): boolean {
    return this.#any && this.#kept(kind, id) === '';
  }

  /** As `has`, of a row that is brought: it is taken note of. */
  refuses(kind: ErasedKind, id: string): boolean {
    const gone = this.has(kind, id);
    this.#refused ||= gone;
    return gone;
  }

  /** Whether entries of an erased item's history are taken in no more. */
  refusesHistoryOf(itemId: string, action: string): boolean {
    return action !== 'erased' && this.refuses('item', itemId);
  }

  /** What was refused so far is not to be told again. */
  forgive(): void {
    this.#refused = false;
  }

  /** Whether rows were taken out whose bytes may lie about in the database still. */
  get unswept(): boolean {
    return this.#unswept;
  }

  swept(): void {
    this.#unswept = false;
  }

  /** Puts down what an operation erased, and takes the rows out. Within a transaction. */
  insert(op: string, erased: ErasedIds, change: Operation['change']): void {
    this.#any = true;
    this.#unswept = true;
    if (op > this.#newest) this.#newest = op;
    for (const id of erased.items) {
      this.#db.run(INSERT, ['item', id, op, 0]);
      this.#removeItem(id);
    }
    for (const [kind, ids] of [
      ['event', erased.events],
      ['evidence', erased.evidence],
    ] as const) {
      for (const id of ids) {
        this.#db.run(INSERT, [kind, id, op, 0]);
        this.#db.run(`DELETE FROM ${TABLES[kind]} WHERE id = ?`, [id]);
      }
    }
    for (const mark of erased.marks) this.#db.run(INSERT, ['mark', mark, op, 0]);
    for (const [kind, id] of rowsOf({ op, change })) this.#db.run(INSERT, [kind, id, op, 1]);
  }

  /** Those of the ids and marks that were erased. */
  among(ids: readonly string[]): Set<string> {
    if (!this.#any) return new Set();
    const rows = this.#db.all('SELECT id FROM erased WHERE kept = 0 AND id IN (SELECT value FROM json_each(?))', [
      JSON.stringify(ids),
    ]);
    return new Set(rows.map((row) => String(row.id)));
  }

  /** The newest erasure; an empty text when there was none. */
  get newest(): string {
    return this.#newest;
  }

  /** Whether bytes of the erased stand on a journal's line. */
  containsErased(operation: Operation): boolean {
    if (!this.#any) return false;
    for (const [kind, id] of rowsOf(operation)) {
      const kept = this.#kept(kind, id);
      if (kept !== undefined && (kept === '' || operation.op < kept)) return true;
    }
    return (operation.change.history ?? []).some(
      ({ itemId, action }) => action !== 'erased' && this.has('item', itemId),
    );
  }

  /** Everything that was put down. */
  all(): Tombstone[] {
    if (!this.#any) return [];
    return this.#db.all('SELECT kind, id, op, kept FROM erased').map(({ kind, id, op, kept }) => ({
      kind: kind as Tombstone['kind'],
      id: String(id),
      op: String(op),
      kept: kept === 1,
    }));
  }

  /** Takes over what was put down elsewhere, where there is a place for it; the rows are the caller's business. */
  adopt(tombstones: readonly Tombstone[]): void {
    if (tombstones.length === 0 || !hasPlace(this.#db)) return;
    this.#any = true;
    for (const { kind, id, op, kept } of tombstones) this.#db.run(INSERT, [kind, id, op, kept ? 1 : 0]);
  }

  /** Since which operation a row is kept; an empty text when it is gone for good, undefined when it never was erased. */
  #kept(kind: ErasedKind, id: string): string | undefined {
    const row = this.#db.get('SELECT op, kept FROM erased WHERE kind = ? AND id = ?', [kind, id]);
    if (!row) return undefined;
    return row.kept === 0 ? '' : String(row.op);
  }

  #removeItem(id: string): void {
    this.#db.run("DELETE FROM memory_event WHERE item_id = ? AND action <> 'erased'", [id]);
    this.#db.run('DELETE FROM item_layer WHERE item_id = ?', [id]);
    removeItem(this.#db, id);
  }
}

/** Takes an item out of its table, and out of those that index it. */
export function removeItem(db: SqlDatabase, id: string): void {
  const old = db.get('SELECT row, files, tags FROM item WHERE id = ?', [id]);
  if (!old) return;
  const row = old.row ?? null;
  // FTS4 reads the words to forget from the row itself, so they have to go first.
  db.run('DELETE FROM item_text WHERE docid = ?', [row]);
  for (const path of JSON.parse(String(old.files)) as string[]) {
    db.run('DELETE FROM item_file WHERE path = ? AND item = ?', [path, row]);
  }
  for (const tag of JSON.parse(String(old.tags)) as string[]) {
    db.run('DELETE FROM item_tag WHERE tag = ? AND item = ?', [tag, row]);
  }
  db.run('DELETE FROM item WHERE row = ?', [row]);
}
