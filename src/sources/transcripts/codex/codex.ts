/** Codex's transcripts: a record a line, a file a session, by day; old ones are packed or moved to the archive. */
import { join } from 'node:path';
import type { LineFormat } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { CodexReader } from './codex-reader.ts';
import { listFiles } from '../find/list-files.ts';
import { stringOf } from '../json.ts';

/** Sessions lie in folders of year, month and day. */
const DEPTH = 3;

const format: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new CodexReader(context, state),
};

async function find({ home, env }: Machine): Promise<readonly ChatFile[]> {
  const own = stringOf(env['CODEX_HOME']) ?? join(home, '.codex');
  const isSession = (name: string): boolean => /^rollout-.*\.jsonl(?:\.zst)?$/.test(name);
  const folders = ['sessions', 'archived_sessions'].map((name) => join(own, name));
  const paths = (await Promise.all(folders.map((folder) => listFiles(folder, DEPTH, isSession)))).flat();
  const unpacked = new Set(paths);
  return paths
    .filter((path) => !unpacked.has(path.replace(/\.zst$/, '')) || !path.endsWith('.zst'))
    .map((path) => ({ path, belongs: false }));
}

export const codex: ChatSource = {
  id: 'codex',
  title: 'Codex',
  where: '~/.codex/sessions',
  find,
  format: () => format,
};
