/** Rids a database of the bytes of what its tables do not hold any more. */
import type { SqlDatabase } from './sql-database.ts';

/** After it, the image holds nothing but what the tables hold: no free page, no slack, no words of the text index. */
export function sweep(db: SqlDatabase): void {
  // Merging the index's parts drops the words of rows that are gone.
  db.exec("INSERT INTO item_text (item_text) VALUES ('optimize')");
  db.exec('VACUUM');
}
