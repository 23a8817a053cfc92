/** Brings an older version's tables up to date: one transaction, with the old file kept as it was. */
import { hasInvisible } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { FileBytes } from './image.ts';
import { SCHEMA_SQL, SCHEMA_VERSION } from './schema.ts';
import { SqlDatabase, type WasmSource } from './sql-database.ts';
import { ERASED_SQL } from './tombstones.ts';

/** From version `from` to the next. Rows of journals are whole and of the model's form: they need no migration. */
export interface Migration {
  readonly from: number;
  readonly migrate: (db: SqlDatabase) => void;
}

/** Every released version has its step here. */
const MIGRATIONS: readonly Migration[] = [
  { from: 1, migrate: (db) => db.exec(ERASED_SQL) },
  { from: 2, migrate: flagInvisible },
  { from: 3, migrate: (db) => db.exec('ALTER TABLE item ADD COLUMN asked TEXT') },
];

/** Rows looked at together. */
const PAGE = 200;

/** What is stored already is flagged like what comes; quotes of items are told by the events they come from. */
function flagInvisible(db: SqlDatabase): void {
  for (const [table, texts] of [
    ['item', 'title, facts, rationale, impact, files'],
    ['event', 'headline, text, files, author'],
  ] as const) {
    db.exec(`ALTER TABLE ${table} ADD COLUMN has_invisible INTEGER`);
    for (let last = 0; ;) {
      const select = `SELECT rowid AS at, ${texts} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`;
      const rows = db.all(select, [last]);
      for (const { at, ...row } of rows) {
        last = Number(at);
        const isFlagged = Object.values(row).some((text) => typeof text === 'string' && hasInvisible(text));
        if (isFlagged) db.run(`UPDATE ${table} SET has_invisible = 1 WHERE rowid = ?`, [last]);
      }
      if (rows.length < PAGE) break;
    }
  }
}

export interface OpenDatabaseContext {
  readonly fs: FileSystem;
  readonly layout: StoreLayout;
  readonly wasm: WasmSource;
  /** False for a look only. */
  readonly backup?: boolean;
  readonly migrations?: readonly Migration[];
  readonly target?: number;
}

export interface OpenedDatabase {
  readonly sql: SqlDatabase;
  /** What the tables are now; more than SCHEMA_VERSION when a newer version made them. */
  readonly version: number;
  readonly migrated: boolean;
}

/**
 * Opens a file, or new tables where there is none. An older version is backed up and migrated: wholly, or, when a
 * step fails, not at all.
 */
export async function openDatabase(context: OpenDatabaseContext, file?: FileBytes): Promise<OpenedDatabase> {
  const { migrations = MIGRATIONS, target = SCHEMA_VERSION } = context;
  const sql = await SqlDatabase.open(context.wasm, file, () => context.fs.scratch(context.layout.folder));
  try {
    if (!file) {
      sql.exec(SCHEMA_SQL);
      return { sql, version: target, migrated: false };
    }
    const version = Number(sql.get('PRAGMA user_version')?.user_version);
    if (version >= target || version === 0) return { sql, version, migrated: false };
    if (context.backup !== false)
      await writeBackup(context.fs, context.layout, `before-version-${target}`, file.image());
    sql.transaction(() => {
      for (let at = version; at < target; at++) {
        const step = migrations.find(({ from }) => from === at);
        if (!step) throw new Error(`There is no way from version ${at} of the tables to ${at + 1}.`);
        step.migrate(sql);
      }
      sql.exec(`PRAGMA user_version = ${target}`);
    });
    return { sql, version: target, migrated: true };
  } catch (error) {
    sql.close();
    throw error;
  }
}
