/**
 * opencode before it had a database: below `storage/` lie a file for each session (`session/<project>/<id>.json`), for each
 * message (`message/<session>/<id>.json`) and for each part of one (`part/<message>/<id>.json`).
 */
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isoOf } from '../../../engine/index.ts';
import { readPlainText } from '../../../node/plain-file.ts';
import type { DatabaseFormat, ReadContext } from '../chat-format.ts';
import { listFiles } from '../find/list-files.ts';
import { isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { messageTurns, type MessagePart } from './opencode-message.ts';
import type { Turn } from '../turn.ts';

/** Larger files hold pictures or whole files. In bytes. */
const LARGEST = 8_000_000;
/** More messages no session has, and more parts no message. */
const MOST = { messages: 20_000, parts: 2_000 } as const;

const isJson = (name: string): boolean => name.endsWith('.json');
const idOf = (path: string): string => basename(path, '.json');

/** The files of all sessions, absolute, below opencode's folder of data. */
export const storedSessions = (data: string): Promise<string[]> =>
  listFiles(join(data, 'storage', 'session'), 1, (name) => /^ses_.*\.json$/.test(name));

async function recordIn(path: string, context: ReadContext, what: string): Promise<JsonRecord | null> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  const value = size > LARGEST ? undefined : parseJson(await readPlainText(path).catch(() => ''));
  if (isRecord(value)) return value;
  context.skip(size > LARGEST ? `${what} over 8 MB` : `${what} that is not understood`);
  return null;
}

/** When any of the files was written last, in milliseconds since 1970. */
async function lastWritten(paths: readonly string[]): Promise<number> {
  let last = 0;
  for (const path of paths) last = Math.max(last, (await stat(path).catch(() => null))?.mtimeMs ?? 0);
  return last;
}

/** The turns of a message; its id, like those of parts, grows with time. */
async function turnsOf(storage: string, path: string, context: ReadContext): Promise<Turn[]> {
  const message = await recordIn(path, context, 'a message');
  if (message === null) return [];
  const parts: MessagePart[] = [];
  for (const file of (await listFiles(join(storage, 'part', idOf(path)), 0, isJson)).slice(0, MOST.parts)) {
    const data = await recordIn(file, context, 'a part of a message');
    if (data) parts.push({ id: idOf(file), data });
  }
  const at = isoOf(recordOf(message['time'])['created']);
  return messageTurns(message, parts, { turnId: idOf(path), at, line: null });
}

export const openCodeFiles: DatabaseFormat = {
  sort: 'database',
  async *read(path, since, context) {
    const session = await recordIn(path, context, 'a session');
    const directory = stringOf(session?.['directory']);
    // A session of a subagent was led by another agent; what came of it stands in that one's.
    if (session === null || directory === null || stringOf(session['parentID']) !== null) return;
    if (!context.belongs(directory)) return;
    const storage = join(dirname(path), '..', '..');
    const files = (await listFiles(join(storage, 'message', idOf(path)), 0, isJson)).slice(0, MOST.messages);
    const place = JSON.stringify({ written: await lastWritten([path, ...files]) });
    if (place === since) return;
    const undone = stringOf(recordOf(session['revert'])['messageID']);
    const turns: Turn[] = [];
    for (const file of files) {
      if (undone === null || idOf(file) < undone) turns.push(...(await turnsOf(storage, file, context)));
    }
    yield {
      chatId: idOf(path),
      folders: [directory],
      startedAt: isoOf(recordOf(session['time'])['created']),
      turns,
      place,
    };
  },
};
