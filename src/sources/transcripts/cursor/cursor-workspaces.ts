/** Which of Cursor's chats were held in this workspace, as Cursor's storage of each workspace knows: chats did not always. */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlainText } from '../../../node/plain-file.ts';
import type { ReadContext } from '../chat-format.ts';
import { listFolders } from '../find/list-files.ts';
import { arrayOf, parseJson, recordOf, stringOf } from '../json.ts';
import { SqliteFile } from '../sqlite.ts';

const pathOf = (uri: string): string | null => {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
};

/** The folders that a workspace file names; it may have comments. */
async function foldersIn(file: string): Promise<string[]> {
  const content = await readPlainText(file).catch(() => '');
  const named = [...content.matchAll(/"(?:path|uri)"\s*:\s*("(?:[^"\\]|\\.)*")/g)];
  const paths = named.flatMap(([, path = '']) => stringOf(parseJson(path)) ?? []);
  return paths.flatMap((path) => (path.startsWith('file:') ? (pathOf(path) ?? []) : resolve(dirname(file), path)));
}

/** The folders that a workspace's storage is for; none where they are not on this machine. */
async function foldersOf(storage: string): Promise<string[]> {
  const told = recordOf(parseJson(await readPlainText(join(storage, 'workspace.json')).catch(() => '')));
  const folder = pathOf(stringOf(told['folder']) ?? '');
  const file = pathOf(stringOf(told['workspace']) ?? '');
  return folder !== null ? [folder] : file !== null ? foldersIn(file) : [];
}

async function chatsIn(database: string): Promise<readonly string[]> {
  const isThere = await stat(database).then(
    (stats) => stats.size > 0,
    () => false,
  );
  if (!isThere) return [];
  const file = await SqliteFile.open(database);
  try {
    const sql = `SELECT CAST(value AS TEXT) AS told FROM ItemTable WHERE key = 'composer.composerData'`;
    const told = (await file.rows(sql))[0]?.['told'];
    const chats = recordOf(typeof told === 'string' ? parseJson(told) : null)['allComposers'];
    return arrayOf(chats).flatMap((chat) => stringOf(recordOf(chat)['composerId']) ?? []);
  } catch {
    // A storage that cannot be read tells nothing.
    return [];
  } finally {
    file.close();
  }
}

/** The folder of each chat, and of each storage by its name, where it belongs to this workspace. `database` is Cursor's. */
export async function workspaceChats(database: string, context: ReadContext): Promise<ReadonlyMap<string, string>> {
  const storages = join(dirname(dirname(database)), 'workspaceStorage');
  const known = new Map<string, string>();
  for (const name of await listFolders(storages)) {
    const folder = (await foldersOf(join(storages, name))).find((one) => context.belongs(one));
    if (folder === undefined) continue;
    known.set(name, folder);
    for (const chat of await chatsIn(join(storages, name, 'state.vscdb'))) known.set(chat, folder);
  }
  return known;
}
