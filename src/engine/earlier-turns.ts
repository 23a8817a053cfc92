/** What was said before in the chats that go on: a cure is confirmed turns after the error, and often in another reading. */
import type { BrainEvent } from './model/event.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** So many stored turns are looked through. A person who comes back after more has to say again what it is about. */
const LOOK_BACK = 200;
/** More news than this is a whole history of chats, not a chat that goes on. */
const MANY = 400;

const chatOf = ({ source }: BrainEvent): string =>
  source.kind === 'chat' ? `${source.assistant} ${source.chatId}` : '';

/** Stored turns of the chats that the events go on with, which are not among the events themselves. */
export async function earlierTurns(
  events: readonly BrainEvent[],
  store: Pick<MemoryStore, 'events'>,
): Promise<readonly BrainEvent[]> {
  const turns = events.filter(({ kind }) => kind === 'chat');
  if (turns.length === 0 || turns.length > MANY) return [];
  const chats = new Set(turns.map(chatOf));
  const known = new Set(turns.map(({ id }) => id));
  const stored = await store.events({ kinds: ['chat'], limit: LOOK_BACK });
  return stored.filter((event) => chats.has(chatOf(event)) && !known.has(event.id));
}
