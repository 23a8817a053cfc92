/**
 * How many items stand under each key, kept while it is asked for: counting 100,000 anew at every change takes tens of
 * milliseconds. A temporary table, so the database on disk knows nothing of it.
 */
import type { SqlDatabase } from './sql-database.ts';

const less = (row: string): string =>
  `UPDATE item_count SET count = count - 1
   WHERE schema_key = ${row}.schema_key AND approval = ${row}.approval AND layer = ${row}.layer;`;
const more = (row: string): string =>
  `INSERT OR IGNORE INTO item_count VALUES (${row}.schema_key, ${row}.approval, ${row}.layer, 0);
   UPDATE item_count SET count = count + 1
   WHERE schema_key = ${row}.schema_key AND approval = ${row}.approval AND layer = ${row}.layer;`;

const COUNT_ALL = `
CREATE TEMP TABLE item_count (
  schema_key TEXT NOT NULL, approval TEXT NOT NULL, layer INTEGER NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (schema_key, approval, layer)
) WITHOUT ROWID;
INSERT INTO item_count SELECT schema_key, approval, layer, count(*) FROM item GROUP BY 1, 2, 3;
CREATE TEMP TRIGGER item_came AFTER INSERT ON main.item BEGIN ${more('NEW')} END;
CREATE TEMP TRIGGER item_went AFTER DELETE ON main.item BEGIN ${less('OLD')} END;
CREATE TEMP TRIGGER item_moved AFTER UPDATE OF schema_key, approval, layer ON main.item
WHEN OLD.schema_key <> NEW.schema_key OR OLD.approval <> NEW.approval OR OLD.layer <> NEW.layer
BEGIN ${less('OLD')} ${more('NEW')} END;`;

/** SQL for the counts of all items, in order of key, approval and layer. */
export function allCountsSql(db: SqlDatabase): string {
  const known = db.get("SELECT 1 AS known FROM temp.sqlite_master WHERE name = 'item_count'");
  if (!known) db.exec(COUNT_ALL);
  return 'SELECT schema_key, approval, layer, count FROM item_count WHERE count > 0 ORDER BY 1, 2, 3';
}
