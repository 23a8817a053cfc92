/** Whether the user said something: an assistant's claim counts for as much as the user's own turns of chats hold. */
import { voiceOf } from '../enrichment/chats/own-words.ts';
import { findQuote } from '../enrichment/evidence-check.ts';
import type { BrainEvent } from '../model/event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

const TURNS = 20;

const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The user's own turn that holds `quote`, where the quote says what `facts` say, letter for letter (case and punctuation
 * apart); undefined where nobody can tell. A quote that says something else vouches for nothing.
 */
export async function turnThatSays(
  quote: string,
  facts: string,
  store: Pick<MemoryStore, 'events'>,
): Promise<BrainEvent | undefined> {
  const said = letters(quote);
  if (said === '' || !said.includes(letters(facts))) return undefined;
  const turns = await store.events({ kinds: ['chat'], saying: [quote.trim()], limit: TURNS });
  return turns.find(
    (turn) =>
      turn.source.kind === 'chat' &&
      turn.source.speaker === 'user' &&
      findQuote(turn.text, quote) !== undefined &&
      voiceOf(turn, quote) === 'own',
  );
}
