/** `connect ASSISTANT` and `disconnect ASSISTANT`: the entry in its settings that starts our MCP server, after asking. */
import { BrainError } from '../../engine/index.ts';
import type { Connections } from '../../project/connections.ts';
import type { Session } from './session.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Which can be connected, and which are. */
async function list(connections: Connections, { args, print, paint }: Session): Promise<void> {
  const { clients, connected } = await connections.list();
  const told = clients.map(({ id, title, reach }) => ({ id, title, reach, connected: connected.includes(id) }));
  if (args.json) return print(json(told));
  const line = ({ id, title, reach, connected: is }: (typeof told)[number]): string =>
    `${is ? paint.good('✓') : ' '} ${id.padEnd(12)} ${title}, ${reach === 'user' ? 'for all your projects' : 'for this project'}\n`;
  await print(told.map(line).join(''));
}

/** Does nothing without --yes but say what would change. */
export async function connect(connections: Connections, session: Session, on: boolean): Promise<void> {
  const { args, print, note } = session;
  const id = args.operand;
  if (id === undefined) {
    if (on) return list(connections, session);
    throw new BrainError('invalid-input', 'Name the assistant; "project-brain connect" tells which are connected.', {
      field: 'assistant',
    });
  }
  const { client, file, before, after } = await connections.plan(id, on);
  if (before === after) {
    note(`Nothing is to be done: ${client.title} ${on ? 'is connected' : 'is not connected'} by ${file}.`);
    return;
  }
  if (!args.yes) {
    note(`Nothing was changed yet. ${file} would ${after === null ? 'be removed' : 'hold this'}. To do it, add --yes.`);
    return print(args.json ? json({ file, before, after }) : (after ?? ''));
  }
  await connections.apply(id, on);
  await print(
    args.json
      ? json({ file, connected: on })
      : `${client.title} is ${on ? 'connected' : 'not connected any more'}: ${file}\n`,
  );
  if (on) note('It asks you to allow the server, or finds it when it is started anew.');
}
