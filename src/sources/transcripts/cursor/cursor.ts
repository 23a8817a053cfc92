/** Cursor's chats: those of its editor in a database, those of its agents also as lines. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readPlainText } from '../../../node/plain-file.ts';
import type { DatabaseFormat } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { cursorCliFormat } from './cursor-cli.ts';
import { cursorStore } from './cursor-store.ts';
import { CursorDatabase, chatsKnownTo } from './cursor-database.ts';
import { userDataFolder } from '../find/global-storages.ts';
import { listFiles, listFolders } from '../find/list-files.ts';
import { parseJson, recordOf, stringOf } from '../json.ts';
import { pathInside } from '../read/inside.ts';
import { SqliteFile } from '../sqlite.ts';

const DATABASE = join('globalStorage', 'state.vscdb');

const format: DatabaseFormat = {
  sort: 'database',
  async *read(path, since, context) {
    const file = await SqliteFile.open(path);
    try {
      const { row } = recordOf(since === null ? null : parseJson(since));
      yield* new CursorDatabase(file, path, context).chats(typeof row === 'number' ? row : 0);
    } finally {
      file.close();
    }
  },
};

/** The databases that are there: of Cursor on this machine, on the far side of a remote window, and of this very window. */
async function databases(machine: Machine): Promise<readonly string[]> {
  const { home, workspaceStorage } = machine;
  const users = [userDataFolder(machine, 'Cursor'), join(home, '.cursor-server', 'data', 'User')];
  if (workspaceStorage !== null && /cursor/i.test(workspaceStorage)) users.push(join(workspaceStorage, '..', '..'));
  const paths = [...new Set(users.map((user) => join(user, DATABASE)))];
  const there = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (stats) => stats.isFile(),
        () => false,
      ),
    ),
  );
  return paths.filter((_path, index) => there[index]);
}

/** How the folder of a project is called: runs of what is no letter and no digit are one hyphen. */
const slug = (folder: string): string => folder.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Different folders can have the same slug; where the user was asked to trust one, it is written down. */
async function isOurs(project: string, { roots, platform }: Machine): Promise<boolean> {
  const told = parseJson(await readPlainText(join(project, '.workspace-trusted')).catch(() => ''));
  const folder = stringOf(recordOf(told)['workspacePath']);
  if (folder !== null) return pathInside(folder, roots, platform) !== null;
  return roots.some((root) => slug(root).toLowerCase() === basename(project).toLowerCase());
}

/** The chats of agents of this workspace, `<id>.jsonl` or `<id>/<id>.jsonl`; below them lie those of their subagents. */
async function transcripts(machine: Machine): Promise<readonly string[]> {
  const projects = join(machine.home, '.cursor', 'projects');
  const found: string[] = [];
  for (const name of await listFolders(projects)) {
    if (!(await isOurs(join(projects, name), machine))) continue;
    const folder = join(projects, name, 'agent-transcripts');
    const paths = await listFiles(folder, 1, (file) => file.endsWith('.jsonl'));
    found.push(...paths.filter((path) => dirname(path) === folder || basename(dirname(path)) === idOf(path)));
  }
  return found;
}

const idOf = (path: string): string => basename(path, '.jsonl');

const STORE = 'store.db';

/** The chats of the command line in this folder: the folder above them is called by the hash of its path. */
async function stores({ home, roots }: Machine): Promise<readonly string[]> {
  const found: string[] = [];
  for (const root of roots) {
    const hash = createHash('md5').update(root).digest('hex');
    found.push(...(await listFiles(join(home, '.cursor', 'chats', hash), 1, (name) => name === STORE)));
  }
  return found;
}

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const files = (await databases(machine)).map((path) => ({ path, belongs: false }));
  const lines = await transcripts(machine);
  // The editor writes its agents' chats into both; the database tells more.
  const ids = lines.map(idOf);
  const asked = lines.length === 0 ? [] : files;
  const known = await Promise.all(asked.map(({ path }) => chatsKnownTo(path, ids).catch(() => new Set<string>())));
  const only = lines.filter((path) => !known.some((chats) => chats.has(idOf(path))));
  // Newer versions of the command line write lines beside their database.
  const unwritten = (await stores(machine)).filter((path) => !ids.includes(basename(dirname(path))));
  return [...files, ...[...only, ...unwritten].map((path) => ({ path, belongs: true }))];
}

export const cursor: ChatSource = {
  id: 'cursor',
  title: 'Cursor',
  where: "Cursor's state.vscdb, ~/.cursor/projects and ~/.cursor/chats",
  find,
  format: (path) => {
    if (path.endsWith('.jsonl')) return cursorCliFormat;
    return basename(path) === STORE ? cursorStore : format;
  },
};
