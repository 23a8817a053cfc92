/** opencode's database: sessions of all folders, their messages, and the messages' parts; before 1.2 they lay in files. */
import { join } from 'node:path';
import { isoOf } from '../../../engine/index.ts';
import type { DatabaseFormat, ReadContext } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { listFiles } from '../find/list-files.ts';
import { isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { openCodeFiles, storedSessions } from './opencode-files.ts';
import { messageTurns, type MessagePart } from './opencode-message.ts';
import { PAGE, type SqliteRow, SqliteFile } from '../sqlite.ts';
import type { Chat, Turn } from '../turn.ts';

/** Larger messages and parts hold pictures or whole files. In bytes. */
const LARGEST = 8_000_000;
/** As a number of JavaScript's, whatever stands there. */
const CREATED = 'CAST(time_created AS REAL) AS time_created';
const DATA = `CASE WHEN octet_length(data) <= ${LARGEST} THEN data END AS data`;

interface Session {
  readonly id: string;
  readonly directory: string;
  readonly startedAt: string | null;
  /** The message that was undone, and all after it. */
  readonly undone: string | null;
  /** When a part of it changed last. Milliseconds since 1970. */
  readonly changed: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

class OpencodeFile {
  readonly #file: SqliteFile;
  readonly #since: number;
  readonly #context: ReadContext;

  constructor(file: SqliteFile, since: number, context: ReadContext) {
    this.#file = file;
    this.#since = since;
    this.#context = context;
  }

  async *chats(): AsyncIterable<Chat & { readonly place: string }> {
    for (const session of await this.#sessions()) {
      const turns: Turn[] = [];
      for await (const message of this.#messages(session.id)) turns.push(...(await this.#turns(message, session)));
      const { id: chatId, directory, startedAt } = session;
      yield { chatId, folders: [directory], startedAt, turns, place: JSON.stringify({ changed: session.changed }) };
    }
  }

  /** The sessions of this workspace that have changed, the one that changed last at the end. */
  async #sessions(): Promise<readonly Session[]> {
    const columns = await this.#file.columns('session');
    if (!columns.has('directory')) return [];
    const optional = ['parent_id', 'revert'].filter((column) => columns.has(column));
    const sessions: Session[] = [];
    const select = ['id', 'directory', CREATED, ...optional].join(', ');
    for await (const row of this.#pages(`SELECT ${select} FROM session WHERE id > ? ORDER BY id LIMIT ${PAGE}`)) {
      const { id, directory } = row;
      // A session of a subagent was led by another agent; what came of it stands in that one's.
      if (typeof id !== 'string' || typeof directory !== 'string' || stringOf(row['parent_id']) !== null) continue;
      if (!this.#context.belongs(directory)) continue;
      const changed = await this.#changed(id);
      if (changed < this.#since) continue;
      const undone = stringOf(recordOf(parseJson(stringOf(row['revert']) ?? ''))['messageID']);
      sessions.push({ id, directory, startedAt: isoOf(row['time_created']), undone, changed });
    }
    return sessions.sort((a, b) => a.changed - b.changed);
  }

  async #changed(session: string): Promise<number> {
    const sql = `SELECT CAST(max(coalesce((SELECT max(time_updated) FROM message WHERE session_id = ?1), 0),
      coalesce((SELECT max(time_updated) FROM part WHERE session_id = ?1), 0)) AS REAL) AS changed`;
    return numberOf((await this.#file.rows(sql, session))[0]?.['changed']);
  }

  /** Rows of a statement that is told the last id, from the first on. */
  async *#pages(sql: string): AsyncIterable<SqliteRow> {
    for (let last = ''; ;) {
      const rows = await this.#file.rows(sql, last);
      yield* rows;
      if (rows.length < PAGE) return;
      last = String(rows.at(-1)?.['id']);
    }
  }

  /** The messages of a session that were changed, or a part of which was. Ids grow with time. */
  async *#messages(session: string): AsyncIterable<SqliteRow> {
    const sql = `SELECT id, ${CREATED}, ${DATA} FROM message WHERE session_id = ?1 AND id > ?2 AND (time_updated >= ?3
      OR EXISTS (SELECT 1 FROM part WHERE part.message_id = message.id AND part.time_updated >= ?3))
      ORDER BY id LIMIT ${PAGE}`;
    for (let last = ''; ;) {
      const rows = await this.#file.rows(sql, session, last, this.#since);
      yield* rows;
      if (rows.length < PAGE) return;
      last = String(rows.at(-1)?.['id']);
    }
  }

  async #turns(row: SqliteRow, session: Session): Promise<Turn[]> {
    const id = String(row['id']);
    if (session.undone !== null && id >= session.undone) return [];
    const message = this.#data(row, 'a message');
    if (message === null) return [];
    const spot = { turnId: id, at: isoOf(row['time_created']), line: null };
    return messageTurns(message, await this.#parts(id), spot);
  }

  async #parts(message: string): Promise<readonly MessagePart[]> {
    const sql = `SELECT id, ${DATA} FROM part WHERE message_id = ? ORDER BY id LIMIT 2000`;
    const rows = await this.#file.rows(sql, message);
    return rows.flatMap((row) => {
      const data = this.#data(row, 'a part of a message');
      return data === null ? [] : { id: String(row['id']), data };
    });
  }

  #data(row: SqliteRow, what: string): JsonRecord | null {
    const value = typeof row['data'] === 'string' ? parseJson(row['data']) : undefined;
    if (isRecord(value)) return value;
    this.#context.skip(row['data'] === null ? `${what} over 8 MB` : `${what} that is not understood`);
    return null;
  }
}

const format: DatabaseFormat = {
  sort: 'database',
  async *read(path, since, context) {
    const file = await SqliteFile.open(path);
    try {
      const place = recordOf(since === null ? null : parseJson(since));
      yield* new OpencodeFile(file, numberOf(place['changed']), context).chats();
    } finally {
      file.close();
    }
  },
};

async function find({ home, env }: Machine): Promise<readonly ChatFile[]> {
  const data = join(stringOf(env['XDG_DATA_HOME']) ?? join(home, '.local', 'share'), 'opencode');
  const named = stringOf(env['OPENCODE_DB']);
  const folder = named === null ? data : join(data, named, '..');
  const databases = await listFiles(folder, 0, (name) => /^opencode.*\.db$/.test(name));
  // The first version with a database takes over what lies in files.
  const paths = databases.length > 0 ? databases : await storedSessions(data);
  return paths.map((path) => ({ path, belongs: false }));
}

export const opencode: ChatSource = {
  id: 'opencode',
  title: 'opencode',
  where: '~/.local/share/opencode (opencode.db; before, storage)',
  find,
  format: (path) => (path.endsWith('.json') ? openCodeFiles : format),
};
