/** `review`: what waits for a person. On a terminal it asks about one after the other; else it lists. */
import type { Engine } from '../../engine/index.ts';
import { openTerminal } from '../terminal.ts';
import { askAbout } from './review-dialogue.ts';
import type { Session, Verb } from './session.ts';
import { type Waiting, waitingItems } from './waiting.ts';

const line = ({ itemId, type, title, reviewReason, whose, conflicts }: Waiting): string =>
  `${itemId}  ${type}${whose === 'yours' ? ', yours' : ''}: ${title}\n    because ${reviewReason ?? 'it is a draft'}\n${conflicts
    .map((one) => `    against ${one.itemId}  ${one.title}\n`)
    .join('')}`;

/** What waits in the folder's memory, and then in the one that goes with the user. */
async function allWaiting({ memory, own, args: { limit, user } }: Session): Promise<readonly Waiting[]> {
  const here = await waitingItems(memory.engine, limit, user ? 'yours' : 'project');
  const yours = own ? await waitingItems(own.engine, limit, 'yours') : [];
  return [...here, ...yours].slice(0, limit);
}

export const review: Verb = async (session: Session) => {
  const { memory, own, args, print, note, isInteractive, paint } = session;
  const waiting = await allWaiting(session);
  if (args.json) return print(`${JSON.stringify(waiting, null, 2)}\n`);
  if (waiting.length === 0) {
    note('Nothing waits for review.');
    return;
  }
  if (!isInteractive || memory.readOnlyReason !== null) return print(waiting.map(line).join(''));
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    const engineOf = ({ whose }: Waiting): Engine => (whose === 'yours' && own ? own : memory).engine;
    await askAbout(waiting, { engineOf, terminal, paint });
  } finally {
    terminal.close();
  }
};
