/** The turns of a chat that stand around one of them, as far as they were kept. */
import type { BrainEvent } from '../model/event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

/** So many turns before and after. */
const REACH = 4;
const PAGE = 1_000;

const chatOf = ({ source }: BrainEvent): string | null =>
  source.kind === 'chat' ? JSON.stringify([source.assistant, source.chatId]) : null;

/** What was said in a session, in every chat of it; the newest first. */
async function turnsIn(sessionId: string, store: Pick<MemoryStore, 'events'>): Promise<readonly BrainEvent[]> {
  const turns: BrainEvent[] = [];
  let page: readonly BrainEvent[] = [];
  do {
    const last = page.at(-1);
    page = await store.events({ kinds: ['chat'], sessionId, limit: PAGE, ...(last ? { after: last.id } : {}) });
    turns.push(...page);
  } while (page.length === PAGE);
  return turns;
}

/** The turns of the same chat and session nearest to `event`, the oldest first, with `event`; it alone where it is no chat's. */
export async function chatAround(
  event: BrainEvent,
  store: Pick<MemoryStore, 'events'>,
): Promise<readonly BrainEvent[]> {
  const chat = chatOf(event);
  if (chat === null) return [event];
  const turns = (await turnsIn(event.sessionId, store)).filter((one) => chatOf(one) === chat);
  turns.sort((a, b) => (a.id < b.id ? -1 : 1));
  const at = turns.findIndex((one) => one.id === event.id);
  return at === -1 ? [event] : turns.slice(Math.max(0, at - REACH), at + REACH + 1);
}

/** As git tells of a commit it made: `[main 4f2a9c1] subject`. */
const COMMITTED = /^\[[^\]\n]{0,200}\b([0-9a-f]{7,40})\] \S/m;

/** The turn of a chat in which a tool made the commit of `event`, in the same session; undefined where none is known. */
export async function chatThatMade(
  { source, sessionId }: BrainEvent,
  store: Pick<MemoryStore, 'events'>,
): Promise<BrainEvent | undefined> {
  if (source.kind !== 'commit') return undefined;
  return (await turnsIn(sessionId, store)).find((turn) => {
    const sha =
      turn.source.kind === 'chat' && turn.source.speaker === 'tool' ? COMMITTED.exec(turn.text)?.[1] : undefined;
    return sha !== undefined && source.sha.startsWith(sha);
  });
}
