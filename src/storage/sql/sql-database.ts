/** The one place that touches sql.js: opens an image, keeps statements prepared, runs transactions. */
import initSqlJs from 'sql.js';
import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';
import { FileContent } from './file-content.ts';
import type { ScratchFile } from '../files/scratch-file.ts';
import { FileBytes, type Image } from './image.ts';

export type { SqlValue };

/** A result row by column name; what each column holds is the caller's knowledge. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Where sql-wasm.wasm is: its path, or its bytes. Undefined: beside sql.js itself (tests, development). */
export type WasmSource = string | Uint8Array | undefined;

/** Of new databases, in bytes. */
const PAGE_BYTES = 8192;

/** How many statements stay prepared; filters vary, so there has to be a limit. */
const MAX_PREPARED = 200;

/** One instance for all databases of a thread: they share its memory, which never shrinks. */
const loaded = new Map<WasmSource, Promise<SqlJsStatic>>();

function load(wasm: WasmSource): Promise<SqlJsStatic> {
  const known = loaded.get(wasm);
  if (known) return known;
  const loading = initSqlJs(
    typeof wasm === 'string'
      ? { locateFile: () => wasm }
      : // The typings ask for an ArrayBuffer, the code takes a view.
        wasm && { wasmBinary: wasm.slice().buffer },
  );
  loaded.set(wasm, loading);
  loading.catch(() => loaded.delete(wasm));
  return loading;
}

/** Asking SQLite for the names of columns costs more than a row does, so they are asked for once. */
interface Prepared {
  readonly sql: string;
  readonly statement: Statement;
  names: readonly string[] | undefined;
}

export class SqlDatabase {
  readonly #db: Database;
  /** Undefined once sql.js keeps the file in a block of its own. */
  #content: FileContent | undefined;
  readonly #prepared = new Map<string, Prepared>();
  /** Asked for again and again while rows are read one by one. */
  #latest: Prepared | undefined;

  private constructor(db: Database, content: FileContent | undefined) {
    this.#db = db;
    this.#content = content;
    // The file goes with the process: journal files and syncs inside it protect nothing, a larger cache saves copies.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY');
    db.exec('PRAGMA cache_size = -4000');
  }

  /**
   * Opens the file, or an empty database when there is none. Damage shows only at the first query. The file becomes the
   * database's own; an empty one is kept in what `scratch` gives, or in memory.
   */
  static async open(
    wasm: WasmSource,
    file?: FileBytes,
    scratch: () => ScratchFile | null = () => null,
  ): Promise<SqlDatabase> {
    const sql = await load(wasm);
    const own = file ?? emptyFile(sql, scratch());
    const content = new FileContent(own);
    const db = new sql.Database(content.asImage());
    if (content.isReadBy(() => look(db))) return new SqlDatabase(db, content);
    db.close();
    return new SqlDatabase(new sql.Database(own.image().bytes()), undefined);
  }

  /** Runs SQL without parameters or results. */
  exec(sql: string): void {
    this.#db.exec(sql);
  }

  run(sql: string, params: readonly SqlValue[] = []): void {
    this.#prepare(sql).statement.run(params as SqlValue[]);
  }

  get(sql: string, params: readonly SqlValue[] = []): SqlRow | undefined {
    const prepared = this.#prepare(sql);
    prepared.statement.bind(params as SqlValue[]);
    try {
      return prepared.statement.step() ? row(prepared) : undefined;
    } finally {
      prepared.statement.reset();
    }
  }

  /** The first row's values in the order of the columns asked for: a row without names, for many columns. */
  values(sql: string, params: readonly SqlValue[] = []): readonly SqlValue[] | undefined {
    const { statement } = this.#prepare(sql);
    statement.bind(params as SqlValue[]);
    try {
      return statement.step() ? statement.get() : undefined;
    } finally {
      statement.reset();
    }
  }

  all(sql: string, params: readonly SqlValue[] = []): SqlRow[] {
    const prepared = this.#prepare(sql);
    prepared.statement.bind(params as SqlValue[]);
    try {
      const rows: SqlRow[] = [];
      while (prepared.statement.step()) rows.push(row(prepared));
      return rows;
    } finally {
      prepared.statement.reset();
    }
  }

  /** All of `work` happens in the database, or, when it throws, nothing of it. */
  transaction(work: () => void): void {
    this.#db.exec('BEGIN');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * All that `work` asks is of one moment. Outside of it SQLite looks before each answer whether the file
   * was written by somebody else: for many rows asked for one by one that takes longer than reading them.
   */
  reading<T>(work: () => T): T {
    this.#db.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#end();
    }
  }

  #end(): void {
    try {
      this.#db.exec('COMMIT');
    } catch {
      // An error has ended it already, and that is what is told.
    }
  }

  /** The database as a file of it would be, as it is now; to be released. Not within a transaction. */
  image(): Image {
    // At the start of each transaction SQLite looks into the file whether somebody else has changed it.
    if (!this.#content?.isReadBy(() => this.#pragma('user_version'))) this.#content = undefined;
    if (!this.#content) return new FileBytes(this.#db.export()).image();
    return this.#content.file.image(this.#pragma('page_count') * this.#pragma('page_size'));
  }

  /** As `close`, and lets the file go as soon as no image of it is needed. */
  closeWithFile(): void {
    this.close();
    this.#content?.file.close();
  }

  /** Gives the memory back; without it sql.js keeps the image for good. The file may be opened again. */
  close(): void {
    for (const { statement } of this.#prepared.values()) statement.free();
    this.#prepared.clear();
    this.#latest = undefined;
    this.#db.close();
  }

  #pragma(name: string): number {
    return Number(this.values(`PRAGMA ${name}`)?.[0]);
  }

  #prepare(sql: string): Prepared {
    if (this.#latest?.sql === sql) return this.#latest;
    const prepared = this.#keepPrepared(sql);
    this.#latest = prepared;
    return prepared;
  }

  #keepPrepared(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) {
      // Moved to the end: the first is then the one unused for longest.
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
      return known;
    }
    const oldest = this.#prepared.size >= MAX_PREPARED ? this.#prepared.entries().next().value : undefined;
    if (oldest) {
      oldest[1].statement.free();
      this.#prepared.delete(oldest[0]);
    }
    const prepared: Prepared = { sql, statement: this.#db.prepare(sql), names: undefined };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** A database without tables. A file without bytes would not do: sql.js takes over only what there is. */
function emptyFile(sql: SqlJsStatic, scratch: ScratchFile | null): FileBytes {
  const db = new sql.Database();
  try {
    db.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA user_version = 0`);
    const file = new FileBytes(scratch ?? undefined);
    file.set(db.export(), 0);
    return file;
  } finally {
    db.close();
  }
}

function look(db: Database): void {
  try {
    db.exec('PRAGMA user_version');
  } catch {
    // It is damaged, which the first query tells.
  }
}

function row(prepared: Prepared): SqlRow {
  const names = (prepared.names ??= prepared.statement.getColumnNames());
  const values = prepared.statement.get();
  const result: Record<string, SqlValue> = {};
  for (let i = 0; i < names.length; i++) result[names[i] ?? ''] = values[i] ?? null;
  return result;
}
