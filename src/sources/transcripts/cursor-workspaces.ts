/** Which of Cursor's chats were held in this workspace, as Cursor's storage of each workspace knows: chats did not always. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadContext } from './chat-format.ts';
import { listFolders } from './find/list-files.ts';
import { arrayOf, parseJson, recordOf, stringOf } from './json.ts';
import { SqliteFile } from './sqlite.ts';

/** The folder that a workspace's storage is for; null where it is for several, or for none on this machine. */
async function folderOf(storage: string): Promise<string | null> {
  const told = recordOf(parseJson(await readFile(join(storage, 'workspace.json'), 'utf8').catch(() => '')));
  try {
    return fileURLToPath(stringOf(told['folder']) ?? '');
  } catch {
    return null;
  }
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
    const folder = await folderOf(join(storages, name));
    if (folder === null || !context.belongs(folder)) continue;
    known.set(name, folder);
    for (const chat of await chatsIn(join(storages, name, 'state.vscdb'))) known.set(chat, folder);
  }
  return known;
}
