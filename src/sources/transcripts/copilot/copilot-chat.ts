/** Copilot's own transcripts of its chats in VS Code: the events of its agent, beside what VS Code keeps of the same chat. */
import { join } from 'node:path';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { copilotEvents } from './copilot-events.ts';
import { listFiles } from '../find/list-files.ts';
import { workspaceStorages } from '../find/workspace-storages.ts';

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const storages = await workspaceStorages(machine);
  const folders = storages.map((storage) => join(storage, 'GitHub.copilot-chat', 'transcripts'));
  const paths = await Promise.all(folders.map((folder) => listFiles(folder, 0, (name) => name.endsWith('.jsonl'))));
  return paths.flat().map((path) => ({ path, belongs: true }));
}

export const copilotChat: ChatSource = {
  id: 'copilot-chat',
  title: 'Copilot Chat',
  where: "GitHub.copilot-chat/transcripts in VS Code's storage of the workspace",
  find,
  format: () => copilotEvents,
};
