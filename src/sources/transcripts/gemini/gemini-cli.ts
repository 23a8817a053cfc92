/** Gemini CLI's chats: lines, and before that one JSON, in a folder for each project. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isoOf } from '../../../engine/index.ts';
import { readPlainText } from '../../../node/plain-file.ts';
import type { ReadContext, WholeFormat } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { listFiles, listFolders } from '../find/list-files.ts';
import { pathInside } from '../read/inside.ts';
import { geminiLines } from './gemini-lines.ts';
import { turnsOf } from './gemini-message.ts';
import { arrayOf, isRecord, parseJson, recordOf, stringOf } from '../json.ts';
import type { Chat } from '../turn.ts';

/** The chats of before lines. */
const whole: WholeFormat = {
  sort: 'whole',
  unread: new Set(['thoughts']),
  read(content: string, context: ReadContext): readonly Chat[] {
    const record = parseJson(content);
    if (!isRecord(record) || !Array.isArray(record['messages'])) {
      context.skip('no chat of Gemini CLI');
      return [];
    }
    const isOther = record['kind'] === 'subagent';
    const turns = record['messages'].flatMap((message: unknown) => turnsOf(recordOf(message), null, context));
    return [
      {
        chatId: stringOf(record['sessionId']),
        folders: arrayOf(record['directories']).filter((folder) => typeof folder === 'string'),
        startedAt: isoOf(record['startTime']),
        turns: isOther ? turns.filter((turn) => turn.speaker !== 'user') : turns,
      },
    ];
  },
};

/** The name of a project's folder was the hash of its path before it became a short name. */
const hashOf = (root: string): string => createHash('sha256').update(root).digest('hex');

/** A path as terminals and as editors write it: they differ in the letter of the drive. */
const spellings = (root: string): string[] => [
  root,
  root.replace(/^[a-z]:/, (drive) => drive.toUpperCase()),
  root.replace(/^[A-Z]:/, (drive) => drive.toLowerCase()),
];

const read = (path: string): Promise<string> => readPlainText(path).catch(() => '');

async function find({ home, env, roots, platform }: Machine): Promise<readonly ChatFile[]> {
  const base = join(stringOf(env['GEMINI_CLI_HOME']) ?? home, '.gemini');
  const isOurs = (folder: string): boolean => pathInside(folder, roots, platform) !== null;
  const registered = recordOf(recordOf(parseJson(await read(join(base, 'projects.json'))))['projects']);
  const names = new Set(roots.flatMap(spellings).map(hashOf));
  for (const [folder, name] of Object.entries(registered))
    if (isOurs(folder) && typeof name === 'string') names.add(name);
  const files: ChatFile[] = [];
  for (const name of await listFolders(join(base, 'tmp'))) {
    const owner = stringOf((await read(join(base, 'tmp', name, '.project_root'))).trim());
    if (owner === null ? !names.has(name) : !isOurs(owner)) continue;
    const paths = await listFiles(join(base, 'tmp', name, 'chats'), 0, (file) => /^session-.*\.jsonl?$/.test(file));
    files.push(...paths.map((path) => ({ path, belongs: true })));
  }
  return files;
}

export const geminiCli: ChatSource = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  where: '~/.gemini/tmp',
  find,
  format: (path) => (path.endsWith('.jsonl') ? geminiLines : whole),
};
