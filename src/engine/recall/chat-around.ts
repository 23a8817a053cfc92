/** The turns of a chat that stand around one of them, as far as they were kept. */
import type { BrainEvent } from '../model/event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

/** So many turns before and after. */
const REACH = 4;
const PAGE = 1_000;

const chatOf = ({ source }: BrainEvent): string | null =>
  source.kind === 'chat' ? JSON.stringify([source.assistant, source.chatId]) : null;

/** The turns of the same chat and session nearest to `event`, the oldest first, with `event`; it alone where it is no chat's. */
export async function chatAround(
  event: BrainEvent,
  store: Pick<MemoryStore, 'events'>,
): Promise<readonly BrainEvent[]> {
  const chat = chatOf(event);
  if (chat === null) return [event];
  const { sessionId } = event;
  const turns: BrainEvent[] = [];
  let page: readonly BrainEvent[] = [];
  do {
    const last = page.at(-1);
    page = await store.events({ kinds: ['chat'], sessionId, limit: PAGE, ...(last ? { after: last.id } : {}) });
    turns.push(...page.filter((one) => chatOf(one) === chat));
  } while (page.length === PAGE);
  turns.sort((a, b) => (a.id < b.id ? -1 : 1));
  const at = turns.findIndex((one) => one.id === event.id);
  return at === -1 ? [event] : turns.slice(Math.max(0, at - REACH), at + REACH + 1);
}
