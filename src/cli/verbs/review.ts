/** `review`: what waits for a person. On a terminal it asks about one after the other; else it lists. */
import { openTerminal } from '../terminal.ts';
import { askAbout } from './review-dialogue.ts';
import type { Session, Verb } from './session.ts';
import { type Waiting, waitingItems } from './waiting.ts';

const line = ({ itemId, type, title, reviewReason, conflicts }: Waiting): string =>
  `${itemId}  ${type}: ${title}\n    because ${reviewReason ?? 'it is a draft'}\n${conflicts
    .map((one) => `    against ${one.itemId}  ${one.title}\n`)
    .join('')}`;

export const review: Verb = async (session: Session) => {
  const { memory, args, print, note, isInteractive, paint } = session;
  const waiting = await waitingItems(memory.engine, args.limit);
  if (args.json) return print(`${JSON.stringify(waiting, null, 2)}\n`);
  if (waiting.length === 0) {
    note('Nothing waits for review.');
    return;
  }
  if (!isInteractive || memory.readOnlyReason !== null) return print(waiting.map(line).join(''));
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    await askAbout(waiting, { engine: memory.engine, terminal, paint });
  } finally {
    terminal.close();
  }
};
