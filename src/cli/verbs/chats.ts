/** `chats`: learns from the chats with assistants that were held in the folder. */
import { ASSISTANTS, count } from '../../engine/index.ts';
import { ageOwn, followUser } from './follow-user.ts';
import type { Session } from './session.ts';

/** Reads what is new since the last time, of every assistant unless some are named. */
export async function chats(session: Session): Promise<void> {
  const { memory, args, print, note, progress, signal } = session;
  const { assistants = ASSISTANTS } = args;
  const onProgress = (done: number, total: number): void =>
    progress(`Reading chats: ${Math.floor((100 * done) / Math.max(total, 1))} % …`);
  const read = await memory.readChats({
    assistants,
    quietMs: 0,
    signal,
    onProgress,
  });
  progress('');
  for (const line of read.notes) note(line);
  await followUser(session);
  await ageOwn(session);
  if (args.json) return print(`${JSON.stringify(read, null, 2)}\n`);
  const items = `${read.created} new, ${read.updated} changed, ${read.reinforced} confirmed`;
  await print(`${count(read.turns, 'new turn')} in ${count(read.chats, 'chat')}; items: ${items}\n`);
}
