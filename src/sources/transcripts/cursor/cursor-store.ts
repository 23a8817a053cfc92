/**
 * Chats of Cursor's command line: a database for each (`~/.cursor/chats/<hash of the folder>/<id>/store.db`). What belongs
 * to a chat now is listed by a root, a protocol buffer; messages are JSON under the hash of their content, without times.
 */
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isoOf } from '../../../engine/index.ts';
import type { DatabaseFormat, ReadContext } from '../chat-format.ts';
import { askedIn, repliedIn } from './cursor-cli.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { OpenCalls } from '../open-calls.ts';
import { protobufFields } from './protobuf.ts';
import { SqliteFile } from '../sqlite.ts';
import { toolCall } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

/** Larger messages hold pictures or whole files. In bytes. */
const LARGEST = 8_000_000;
/** Fields of the root: the messages, and the folder as a `file:` address. */
const ROOT = { message: 1, folder: 9 } as const;
const HASH_BYTES = 32;

const META = "SELECT CAST(value AS TEXT) AS value FROM meta WHERE key = '0'";
const BLOB = `SELECT CASE WHEN octet_length(data) <= ${LARGEST} THEN CAST(data AS BLOB) END AS data FROM blobs WHERE id = ?`;

interface Root {
  readonly messages: readonly string[];
  readonly folder: string | null;
}

function rootOf(bytes: Uint8Array): Root | null {
  const fields = protobufFields(bytes);
  if (!fields) return null;
  const of = (wanted: number): Buffer[] => fields.flatMap(({ field, value }) => (field === wanted ? value : []));
  const messages = of(ROOT.message).flatMap((id) => (id.length === HASH_BYTES ? id.toString('hex') : []));
  return { messages, folder: localPath(of(ROOT.folder).at(-1)?.toString('utf8') ?? '') };
}

function localPath(address: string): string | null {
  try {
    return fileURLToPath(address);
  } catch {
    return null;
  }
}

/** Messages of one chat, in order. */
class StoredChat {
  readonly #context: ReadContext;
  readonly #calls = new OpenCalls();
  /** How often each message was there: the same words, said again, are another turn. */
  readonly #seen = new Map<string, number>();
  #at: string | null = null;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  turns(id: string, text: string): Turn[] {
    const message = parseJson(text);
    const count = (this.#seen.get(id) ?? 0) + 1;
    this.#seen.set(id, count);
    if (!isRecord(message) || typeof message['role'] !== 'string') {
      this.#context.skip('a message that is not understood');
      return [];
    }
    const { content } = message;
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : arrayOf(content).filter(isRecord);
    const turnId = `${id.slice(0, 24)}${count === 1 ? '' : `-${count}`}`;
    switch (message['role']) {
      case 'user':
        return this.#asked(turnId, textOf(parts));
      case 'assistant':
        for (const part of parts) this.#open(part);
        return words({ turnId, at: this.#at, line: null }, 'assistant', repliedIn(textOf(parts)));
      case 'tool':
        return parts.flatMap((part, index) => this.#answered(`${turnId}-${index}`, part));
      default:
        return [];
    }
  }

  #asked(turnId: string, text: string): Turn[] {
    const { said, at } = askedIn(text);
    this.#at = at ?? this.#at;
    return words({ turnId, at: this.#at, line: null }, 'user', said);
  }

  #open({ type, toolCallId, toolName, args }: JsonRecord): void {
    if (type === 'tool-call' && typeof toolCallId === 'string') this.#calls.open(toolCallId, toolCall(toolName, args));
  }

  #answered(turnId: string, { type, toolCallId, toolName, result, isError }: JsonRecord): Turn[] {
    if (type !== 'tool-result') return [];
    const known = this.#calls.close(String(toolCallId));
    const call = known.name === 'tool' ? toolCall(toolName, {}) : known;
    return [answer({ turnId, at: this.#at, line: null }, call, stringOf(result) ?? '', isError === true)];
  }
}

const textOf = (parts: readonly JsonRecord[]): string =>
  parts.flatMap((part) => (part['type'] === 'text' ? (stringOf(part['text']) ?? []) : [])).join('\n\n');

const bytesIn = (value: unknown): Uint8Array | null => (value instanceof Uint8Array ? value : null);

export const cursorStore: DatabaseFormat = {
  sort: 'database',
  async *read(path, since, context) {
    const file = await SqliteFile.open(path);
    try {
      const blob = async (id: string) => bytesIn((await file.rows(BLOB, id))[0]?.['data']);
      const hex = stringOf((await file.rows(META))[0]?.['value']) ?? '';
      const meta = recordOf(parseJson(hex.startsWith('{') ? hex : Buffer.from(hex, 'hex').toString('utf8')));
      const rootId = stringOf(meta['latestRootBlobId']);
      if (rootId === null || rootId === since) return;
      const bytes = await blob(rootId);
      const root = bytes && rootOf(bytes);
      if (!root) {
        context.skip('a chat that is not understood');
        return;
      }
      const chat = new StoredChat(context);
      const turns: Turn[] = [];
      for (const id of root.messages) {
        const data = await blob(id);
        if (data) turns.push(...chat.turns(id, Buffer.from(data).toString('utf8')));
        else context.skip('a message that is missing, or over 8 MB');
      }
      const chatId = stringOf(meta['agentId']) ?? basename(dirname(path));
      const folders = root.folder === null ? [] : [root.folder];
      yield { chatId, folders, startedAt: isoOf(meta['createdAt']), turns, place: rootId };
    } finally {
      file.close();
    }
  },
};
