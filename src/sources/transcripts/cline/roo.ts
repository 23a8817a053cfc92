/** Roo Code's chats: a folder a task, in the storage of its extension. */
import { basename, dirname, join } from 'node:path';
import { readPlainText } from '../../../node/plain-file.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { globalStorages } from '../find/global-storages.ts';
import { listFiles } from '../find/list-files.ts';
import { parseJson, recordOf, stringOf } from '../json.ts';
import { pathInside } from '../read/inside.ts';
import { taskFormat } from './task-format.ts';

const EXTENSIONS = ['rooveterinaryinc.roo-cline', 'roo-code.roo-cline', 'zoocodeorganization.zoo-code'];
const HISTORY = 'api_conversation_history.json';

async function folderOfTask(task: string): Promise<string | null> {
  const item = parseJson(await readPlainText(join(task, 'history_item.json')).catch(() => ''));
  return stringOf(recordOf(item)['workspace']);
}

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const files: ChatFile[] = [];
  for (const storage of globalStorages(machine))
    for (const extension of EXTENSIONS) {
      const tasks = join(storage, extension, 'tasks');
      for (const path of await listFiles(tasks, 1, (name) => name === HISTORY)) {
        const folder = await folderOfTask(dirname(path));
        const belongs = folder !== null && pathInside(folder, machine.roots, machine.platform) !== null;
        if (belongs || folder === null) files.push({ path, belongs });
      }
    }
  return files;
}

export const roo: ChatSource = {
  id: 'roo',
  title: 'Roo Code',
  where: 'the storage of its extension',
  find,
  format: (path) => taskFormat(basename(dirname(path)), null),
};
