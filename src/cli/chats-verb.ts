/** `chats`: learns from the chats with assistants that were held in the folder. */
import { type Assistant, ASSISTANTS, BrainError, count } from '../engine/index.ts';
import type { Session } from './session.ts';

/** @throws BrainError `invalid-input` for an assistant that is not known. */
function assistant(id: string): Assistant {
  const found = ASSISTANTS.find((one) => one === id);
  if (found) return found;
  const message = `"${id}" is no assistant whose chats can be read. Use one of: ${ASSISTANTS.join(', ')}.`;
  throw new BrainError('invalid-input', message, { field: 'assistant', value: id });
}

/** Reads what is new since the last time, of every assistant unless some are named. */
export async function chats({ memory, args, print, note, signal }: Session): Promise<void> {
  const assistants = args.assistants?.map(assistant) ?? ASSISTANTS;
  const read = await memory.readChats({ approval: 'balanced', assistants, quietMs: 0, signal });
  for (const line of read.notes) note(line);
  if (args.json) return print(`${JSON.stringify(read, null, 2)}\n`);
  const items = `${read.created} new, ${read.updated} changed, ${read.reinforced} confirmed`;
  await print(`${count(read.turns, 'new turn')} in ${count(read.chats, 'chat')}; items: ${items}\n`);
}
