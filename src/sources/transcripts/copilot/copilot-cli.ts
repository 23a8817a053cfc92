/** The Copilot CLI's transcripts: a folder a session, its events in `events.jsonl`. */
import { join } from 'node:path';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { copilotEvents } from './copilot-events.ts';
import { listFiles } from '../find/list-files.ts';
import { stringOf } from '../json.ts';

async function find({ home, env }: Machine): Promise<readonly ChatFile[]> {
  const own = stringOf(env['COPILOT_HOME']) ?? stringOf(env['XDG_STATE_HOME'])?.concat('/.copilot');
  const folder = join(own ?? join(home, '.copilot'), 'session-state');
  // Before sessions had folders, a file was a session.
  const paths = await listFiles(folder, 1, (name) => name === 'events.jsonl' || /^[0-9a-f-]{36}\.jsonl$/.test(name));
  return paths.map((path) => ({ path, belongs: false }));
}

export const copilotCli: ChatSource = {
  id: 'copilot-cli',
  title: 'Copilot CLI',
  where: '~/.copilot/session-state',
  find,
  format: () => copilotEvents,
};
