/**
 * Looks into a SQLite database that another program is using, without ever writing to it or holding that program up.
 *
 * Where the database's log (`-wal`) has content, it is opened read-only: SQLite then sees what the log has, and readers of
 * a log lock nobody out. Everywhere else it is opened as `immutable`, which takes no lock at all; because the other program
 * may write meanwhile, whatever was read while the file changed is read again.
 */
import { closeSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BrainError } from '../../engine/index.ts';
import { openPlainSync } from '../../node/plain-file.ts';

export type SqliteRow = Readonly<Record<string, unknown>>;

/** Rows that are asked for at a time: between pages, others have their turn. */
export const PAGE = 200;
/** How often a page is read again because the file changed, and how long is waited before, in milliseconds. */
const TRIES = 8;
const WAIT = 25;

type Sqlite = typeof import('node:sqlite');

/** @throws BrainError `not-supported` where this host's Node.js has no SQLite, or one that cannot open addresses. */
async function sqlite(path: string): Promise<Sqlite> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // Some hosts are built without it.
  const found = major > 22 || (major === 22 && minor >= 15) ? await import('node:sqlite').catch(() => null) : null;
  if (found) return found;
  throw new BrainError(
    'not-supported',
    `${path} is a SQLite database, which Node.js ${process.version} of this host cannot read; 22.15 or later can.`,
    { path },
  );
}

function bytesOf(path: string, from: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  const file = openPlainSync(path);
  try {
    readSync(file, buffer, 0, length, from);
  } finally {
    closeSync(file);
  }
  return buffer;
}

/** A file beside the database that has begun: a log to be read, or a transaction that is being written. */
function hasBegun(path: string): boolean {
  try {
    return statSync(path).size > 0 && bytesOf(path, 0, 4).some((byte) => byte !== 0);
  } catch {
    return false;
  }
}

export class SqliteFile {
  readonly #sqlite: Sqlite;
  readonly #path: string;
  #database: DatabaseSync | null = null;
  /** What the file was like when it was opened; null where that does not matter. */
  #print: string | null = null;

  private constructor(module: Sqlite, path: string) {
    this.#sqlite = module;
    this.#path = path;
  }

  /** @throws BrainError `not-supported` where this host cannot read SQLite; nothing where the file is none: see rows(). */
  static async open(path: string): Promise<SqliteFile> {
    return new SqliteFile(await sqlite(path), path);
  }

  /**
   * The rows of one statement, which should be a page.
   * @throws what SQLite and the file system throw, and an error where the file never stood still.
   */
  async rows(sql: string, ...values: SQLInputValue[]): Promise<readonly SqliteRow[]> {
    await setImmediate();
    for (let tried = 0; tried < TRIES; tried++) {
      if (tried > 0) await setTimeout(WAIT * tried);
      const rows = this.#attempt(sql, values);
      if (rows) return rows;
    }
    throw new Error(`${this.#path} is being written all the time; it is read again when it changes`);
  }

  /** Names of a table's columns; none where there is no such table. */
  async columns(table: string): Promise<ReadonlySet<string>> {
    const rows = await this.rows('SELECT name FROM pragma_table_info(?)', table);
    return new Set(rows.map((row) => String(row['name'])));
  }

  close(): void {
    this.#database?.close();
    this.#database = null;
  }

  /** The rows; null where the file changed meanwhile. */
  #attempt(sql: string, values: SQLInputValue[]): readonly SqliteRow[] | null {
    if (this.#database && this.#print !== null && this.#print !== this.#printNow()) this.close();
    if (!this.#database && !this.#connect()) return null;
    const isSteady = (): boolean => this.#print === null || this.#print === this.#printNow();
    try {
      const rows = this.#database?.prepare(sql).all(...values) ?? [];
      if (isSteady()) return rows;
    } catch (error) {
      if (isSteady()) throw error;
    }
    this.close();
    return null;
  }

  /** @returns whether it could be opened: not while a transaction is being written into the file itself. */
  #connect(): boolean {
    const logged = hasBegun(`${this.#path}-wal`);
    this.#print = logged ? null : this.#printNow();
    if (!logged && hasBegun(`${this.#path}-journal`)) return false;
    const address = pathToFileURL(this.#path);
    if (!logged) address.searchParams.set('immutable', '1');
    this.#database = new this.#sqlite.DatabaseSync(address, { readOnly: true });
    return true;
  }

  /** Changes with every transaction: SQLite counts them in the file's header. */
  #printNow(): string {
    const { size, mtimeMs } = statSync(this.#path);
    const counter = bytesOf(this.#path, 24, 4).toString('hex');
    const begun = hasBegun(`${this.#path}-wal`) || hasBegun(`${this.#path}-journal`);
    return `${size}:${mtimeMs}:${counter}:${begun}`;
  }
}
