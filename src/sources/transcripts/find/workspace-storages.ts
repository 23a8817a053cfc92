/** Where VS Code and its kin keep what belongs to one workspace: a folder with a hash for a name, and a note whose it is. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlainText } from '../../../node/plain-file.ts';
import type { Machine } from '../chat-source.ts';
import { parseJson, recordOf, stringOf } from '../json.ts';
import { pathInside } from '../read/inside.ts';
import { globalStorages } from './global-storages.ts';
import { listFolders } from './list-files.ts';

/** What a storage's workspace.json said, by the storage's path: it never changes. */
const folders = new Map<string, string | null>();

async function folderOf(storage: string): Promise<string | null> {
  const known = folders.get(storage);
  if (known !== undefined) return known;
  const text = await readPlainText(join(storage, 'workspace.json')).catch(() => null);
  if (text === null) return null;
  const uri = stringOf(recordOf(parseJson(text))['folder']) ?? '';
  const folder = localPath(uri);
  folders.set(storage, folder);
  return folder;
}

/** The path of a `file:` URI, or of one that leads over a remote to this machine. */
function localPath(uri: string): string | null {
  try {
    return fileURLToPath(uri.replace(/^vscode-remote:\/\/[^/]*/, 'file://'));
  } catch {
    return null;
  }
}

/**
 * The storages of the workspace, absolute: that of this very window first, and those that other windows and other editors
 * have for the same folder.
 */
export async function workspaceStorages(machine: Machine): Promise<string[]> {
  const own = machine.workspaceStorage;
  const found = own === null ? [] : [own];
  for (const global of globalStorages(machine)) {
    const parent = join(dirname(global), 'workspaceStorage');
    for (const name of await listFolders(parent)) {
      const storage = join(parent, name);
      const folder = found.includes(storage) ? null : await folderOf(storage);
      if (folder !== null && pathInside(folder, machine.roots, machine.platform) === '') found.push(storage);
    }
  }
  return found;
}
