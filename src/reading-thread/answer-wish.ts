/** What the host does for the thread that reads, beside giving it its turn. */
import type { BrainStore } from '../storage/host/brain-store.ts';
import type { Wish } from './protocol.ts';

/** What is needed of the host's store. */
export type StoreForThread = Pick<
  BrainStore,
  'ask' | 'connect' | 'erase' | 'mark' | 'onChange' | 'readOnlyReason' | 'writeEncoded'
>;

/** @throws what the store throws. */
export function answerWish(store: StoreForThread, wish: Exclude<Wish, { kind: 'turn' }>): Promise<unknown> {
  if (wish.kind === 'write') return store.writeEncoded(wish.rows);
  if (wish.kind === 'erase') return store.erase(wish.erasure);
  // The other side typed name and arguments together.
  return store.ask(wish.name, ...(wish.args as never));
}
