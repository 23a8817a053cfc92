/** Cline's chats: since 4 a folder a session with its own account of it, before that a folder a task. */
import { basename, dirname, join } from 'node:path';
import { readPlainText } from '../../../node/plain-file.ts';
import type { WholeFormat } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { globalStorages } from '../find/global-storages.ts';
import { listFiles } from '../find/list-files.ts';
import { arrayOf, parseJson, recordOf, stringOf } from '../json.ts';
import { pathInside } from '../read/inside.ts';
import { taskFormat } from './task-format.ts';

const HISTORY = 'api_conversation_history.json';
const MESSAGES = '.messages.json';

const readJson = async (path: string): Promise<unknown> => parseJson(await readPlainText(path).catch(() => ''));

/** Where Cline keeps its data: its own folder, and that of its extension in every editor. */
function dataFolders(machine: Machine): string[] {
  const { home, env } = machine;
  const own = stringOf(env['CLINE_DATA_DIR']) ?? join(stringOf(env['CLINE_DIR']) ?? join(home, '.cline'), 'data');
  return [own, ...globalStorages(machine).map((folder) => join(folder, 'saoudrizwan.claude-dev'))];
}

/** The folders that a session or a task says it was held in; none where it says nothing. */
type FoldersByTask = ReadonlyMap<string, readonly string[]>;

async function foldersOfTasks(data: string): Promise<FoldersByTask> {
  const tasks = arrayOf(await readJson(join(data, 'state', 'taskHistory.json'))).map(recordOf);
  return new Map(
    tasks.map((task) => {
      const { cwdOnTaskInitialization: cwd, shadowGitConfigWorkTree: tree, workspaceIds: ids } = task;
      const folders = [cwd, tree, ...arrayOf(ids)].flatMap((folder) => stringOf(folder) ?? []);
      return [String(task['id']), folders];
    }),
  );
}

async function foldersOfSession(path: string): Promise<readonly string[]> {
  const { cwd, workspace_root: root } = recordOf(await readJson(path.replace(/\.messages\.json$/, '.json')));
  return [cwd, root].flatMap((folder) => stringOf(folder) ?? []);
}

/** Beside a session lie those of its agents, which the person did not lead; older ones have a folder of their own. */
const isOfThePerson = (path: string): boolean =>
  basename(path) === `${basename(dirname(path))}${MESSAGES}` && !basename(path).includes('__');

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const { roots, platform, env } = machine;
  const files: ChatFile[] = [];
  const add = (path: string, folders: readonly string[]): void => {
    const belongs = folders.some((folder) => pathInside(folder, roots, platform) !== null);
    // What is held elsewhere need not be opened.
    if (belongs || folders.length === 0) files.push({ path, belongs });
  };
  const [own = '', ...extensions] = dataFolders(machine);
  const sessions = stringOf(env['CLINE_SESSION_DATA_DIR']) ?? join(own, 'sessions');
  for (const path of await listFiles(sessions, 1, (name) => name.endsWith(MESSAGES)))
    if (isOfThePerson(path)) add(path, await foldersOfSession(path));
  for (const data of [own, ...extensions]) {
    const told = await foldersOfTasks(data);
    const paths = await listFiles(join(data, 'tasks'), 1, (name) => name === HISTORY);
    for (const path of paths) add(path, told.get(basename(dirname(path))) ?? []);
  }
  return files;
}

/** A task's name is the moment it began, in milliseconds. */
const startOf = (id: string): number | null => (/^\d{13}/.test(id) ? Number(id.slice(0, 13)) : null);

function format(path: string): WholeFormat {
  const id = path.endsWith(MESSAGES) ? basename(path).slice(0, -MESSAGES.length) : basename(dirname(path));
  return taskFormat(id, startOf(id));
}

export const cline: ChatSource = {
  id: 'cline',
  title: 'Cline',
  where: '~/.cline/data, and the storage of its extension',
  find,
  format,
};
