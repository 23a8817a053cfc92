/** Takes what was erased out of an older copy of the tables: a backup. */
import { applyOperation } from './apply.ts';
import type { BrainDatabase } from './brain-database.ts';
import type { SqlDatabase } from './sql-database.ts';
import { sweep } from './sweep.ts';
import { removeItem, type Tombstone, TABLES, Tombstones } from './tombstones.ts';

/**
 * Takes out of `target`, an older copy of the tables of `live`, what was erased since; rows that were rewritten become
 * as they are now. @returns whether there was anything of it.
 */
export function scrub(target: SqlDatabase, live: BrainDatabase): boolean {
  const tombstones = live.tombstones();
  const kept = new Tombstones(target);
  const rows: Tombstone[] = [];
  let emptied = false;
  target.transaction(() => {
    rows.push(...tombstones.filter((one) => scrubRow(target, live, one)));
    emptied = emptyValues(target, live);
    kept.adopt(tombstones);
  });
  const found = rows.length > 0 || emptied;
  if (found) sweep(target);
  return found;
}

/** Values that were emptied since are empty here, too. @returns whether there was one that was not. */
function emptyValues(target: SqlDatabase, live: BrainDatabase): boolean {
  const keys = [...live.metaUnder('')].filter(([, value]) => value === '').map(([key]) => key);
  const full = "key IN (SELECT value FROM json_each(?)) AND value <> ''";
  if (target.get(`SELECT 1 FROM meta WHERE ${full}`, [JSON.stringify(keys)]) === undefined) return false;
  target.run(`UPDATE meta SET value = '' WHERE ${full}`, [JSON.stringify(keys)]);
  return true;
}

function scrubRow(target: SqlDatabase, live: BrainDatabase, { kind, id, op, kept }: Tombstone): boolean {
  if (kind === 'mark') return false;
  const histories =
    kind === 'item' && !kept ? "SELECT 1 FROM memory_event WHERE item_id = ?1 AND action <> 'erased'" : '';
  const row = target.get(`SELECT op FROM ${TABLES[kind]} WHERE id = ?`, [id]);
  const isOld = row !== undefined && (!kept || String(row.op) < op);
  const hasHistory = histories !== '' && target.get(histories, [id]) !== undefined;
  if (!isOld && !hasHistory) return false;
  if (hasHistory) target.run("DELETE FROM memory_event WHERE item_id = ? AND action <> 'erased'", [id]);
  if (kind === 'item') {
    removeItem(target, id);
    if (!kept) target.run('DELETE FROM item_layer WHERE item_id = ?', [id]);
  } else target.run(`DELETE FROM ${TABLES[kind]} WHERE id = ?`, [id]);
  if (kept) applyOperation(target, { op, change: live.rowsOf(kind, id) }, new Tombstones(target));
  return true;
}
