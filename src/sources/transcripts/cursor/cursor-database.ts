/**
 * Cursor's database: a table of keys and values. `composerData:<chat>` tells of a chat and the order of its bubbles,
 * `bubbleId:<chat>:<bubble>` is one. A value that changes is a new row, so the rows behind the last one are what changed.
 */
import { isoOf } from '../../../engine/index.ts';
import type { ReadContext } from '../chat-format.ts';
import { bubbleTurns } from './cursor-bubble.ts';
import { workspaceChats } from './cursor-workspaces.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { PAGE, type SqliteRow, SqliteFile } from '../sqlite.ts';
import type { Chat, Turn } from '../turn.ts';

/** Larger values are passed over. In bytes. */
const LARGEST = 32_000_000;

/** Of a value, what is asked for: the rest may be many times as large, and is not taken apart here. */
const told = (fields: Readonly<Record<string, string>>): string => {
  const paths = Object.values(fields).map((path) => `'$.${path}'`);
  const text = 'CAST(value AS TEXT)';
  // Of a chat that was deleted, the key is left.
  return `CASE WHEN value IS NULL THEN '[]' WHEN octet_length(value) > ${LARGEST} THEN NULL WHEN json_valid(${text})
    THEN json_extract(${text}, ${paths.join(', ')}) ELSE '' END AS told`;
};

const CHAT = {
  startedAt: 'createdAt',
  headers: 'fullConversationHeadersOnly',
  folder: 'workspaceIdentifier.uri.fsPath',
  path: 'workspaceIdentifier.uri.path',
  workspace: 'workspaceIdentifier.id',
  status: 'status',
  generating: 'generatingBubbleIds',
  subagent: 'subagentInfo',
  best: 'isBestOfNSubcomposer',
  // Before bubbles were values of their own.
  conversation: 'conversation',
};
const BUBBLE = {
  type: 'type',
  text: 'text',
  createdAt: 'createdAt',
  tool: 'toolFormerData',
  files: 'context.fileSelections',
  chunks: 'attachedFileCodeChunksMetadataOnly',
};

interface Changed {
  readonly chat: string;
  /** Its newest row. */
  row: number;
}

export class CursorDatabase {
  readonly #file: SqliteFile;
  readonly #path: string;
  readonly #context: ReadContext;

  constructor(file: SqliteFile, path: string, context: ReadContext) {
    this.#file = file;
    this.#path = path;
    this.#context = context;
  }

  /** The chats of this workspace that have rows behind `since`, with what these say. */
  async *chats(since: number): AsyncIterable<Chat & { readonly place: string }> {
    if (!(await this.#file.columns('cursorDiskKV')).has('value')) return;
    const newest = await this.#newest();
    if (newest === since) return;
    // Rows are numbered anew when Cursor packs its database.
    const from = newest < since ? 0 : since;
    const known = await workspaceChats(this.#path, this.#context);
    const changed = await this.#changed(from);
    for (const { chat, row } of changed) {
      const data = await this.#value(`composerData:${chat}`, CHAT, 'a chat');
      if (data === null || isRecord(data['subagent']) || data['best'] === true) continue;
      const folder = this.#folderOf(data) ?? known.get(chat) ?? known.get(String(data['workspace'])) ?? null;
      if (folder === null || !this.#context.belongs(folder)) continue;
      const turns = await this.#turns(chat, data, from);
      const place = JSON.stringify({ row });
      yield { chatId: chat, folders: [folder], startedAt: isoOf(data['startedAt']), turns, place };
    }
    // The chats of other folders need not be looked at again.
    const { chat: chatId, row } = changed.at(-1) ?? { chat: '', row: 0 };
    if (row > 0) yield { chatId, folders: [], startedAt: null, turns: [], place: JSON.stringify({ row }) };
  }

  async #newest(): Promise<number> {
    return Number((await this.#file.rows('SELECT max(rowid) AS row FROM cursorDiskKV'))[0]?.['row'] ?? 0);
  }

  #folderOf(data: JsonRecord): string | null {
    return stringOf(data['folder']) ?? stringOf(data['path']);
  }

  /** The chats that have rows behind `since`, the one that changed last at the end. */
  async #changed(since: number): Promise<readonly Changed[]> {
    const chats = new Map<string, Changed>();
    for (const prefix of ['composerData:', 'bubbleId:'])
      for await (const { key, row } of this.#keys(prefix)) {
        const chat = key.slice(prefix.length).split(':', 1)[0] ?? '';
        if (row <= since || chat === '') continue;
        const known = chats.get(chat);
        if (known) known.row = Math.max(known.row, row);
        else chats.set(chat, { chat, row });
      }
    return [...chats.values()].sort((a, b) => a.row - b.row);
  }

  /** Keys and row numbers, which the index has: values need not be touched. */
  async *#keys(prefix: string): AsyncIterable<{ key: string; row: number }> {
    const size = 20 * PAGE;
    const sql = `SELECT key, rowid AS row FROM cursorDiskKV WHERE key > ? AND key < ? ORDER BY key LIMIT ${size}`;
    for (let last = prefix; ;) {
      const rows = await this.#file.rows(sql, last, `${prefix.slice(0, -1)};`);
      for (const { key, row } of rows) yield { key: String(key), row: Number(row) };
      if (rows.length < size) return;
      last = String(rows.at(-1)?.['key']);
    }
  }

  async #value(key: string, fields: Readonly<Record<string, string>>, what: string): Promise<JsonRecord | null> {
    const [row] = await this.#file.rows(`SELECT ${told(fields)} FROM cursorDiskKV WHERE key = ?`, key);
    return row ? this.#fieldsOf(row, fields, what) : null;
  }

  #fieldsOf(row: SqliteRow, fields: Readonly<Record<string, string>>, what: string): JsonRecord | null {
    const values = typeof row['told'] === 'string' ? parseJson(row['told']) : undefined;
    if (Array.isArray(values))
      return Object.fromEntries(Object.keys(fields).map((name, index) => [name, values[index] as unknown]));
    this.#context.skip(row['told'] === null ? `${what} over 32 MB` : `${what} that is not understood`);
    return null;
  }

  async #turns(chat: string, data: JsonRecord, since: number): Promise<Turn[]> {
    const old = arrayOf(data['conversation']).filter(isRecord);
    if (old.length > 0) return old.flatMap((bubble, index) => this.#oldTurns(bubble, index));
    const order = arrayOf(data['headers']).map((header) => stringOf(recordOf(header)['bubbleId']));
    const writing = new Set(arrayOf(data['generating']));
    if (data['status'] === 'generating') writing.add(order.at(-1) ?? null);
    const bubbles = await this.#bubbles(chat, since);
    return order.flatMap((id) => {
      const bubble = id === null || writing.has(id) ? undefined : bubbles.get(id);
      return bubble && id !== null ? bubbleTurns(bubble, id) : [];
    });
  }

  /** The bubbles of a chat whose rows stand behind `since`. */
  async #bubbles(chat: string, since: number): Promise<ReadonlyMap<string, JsonRecord>> {
    const prefix = `bubbleId:${chat}:`;
    const sql = `SELECT key, ${told(BUBBLE)} FROM cursorDiskKV
      WHERE key > ? AND key < ? AND rowid > ? ORDER BY key LIMIT ${PAGE}`;
    const bubbles = new Map<string, JsonRecord>();
    for (let last = prefix; ;) {
      const rows = await this.#file.rows(sql, last, `${prefix.slice(0, -1)};`, since);
      for (const row of rows) {
        const bubble = this.#fieldsOf(row, BUBBLE, 'a message');
        if (bubble) bubbles.set(String(row['key']).slice(prefix.length), bubble);
      }
      if (rows.length < PAGE) return bubbles;
      last = String(rows.at(-1)?.['key']);
    }
  }

  #oldTurns(bubble: JsonRecord, index: number): Turn[] {
    const asked = { ...bubble, tool: bubble['toolFormerData'], files: recordOf(bubble['context'])['fileSelections'] };
    return bubbleTurns(asked, stringOf(bubble['bubbleId']) ?? `bubble-${index}`);
  }
}

/** Which of these chats a Cursor database has, of whatever folder. */
export async function chatsKnownTo(path: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const file = await SqliteFile.open(path);
  try {
    const keys = JSON.stringify(ids.map((id) => `composerData:${id}`));
    const sql = 'SELECT substr(key, 14) AS id FROM cursorDiskKV WHERE key IN (SELECT value FROM json_each(?))';
    return new Set((await file.rows(sql, keys)).map((row) => String(row['id'])));
  } finally {
    file.close();
  }
}
