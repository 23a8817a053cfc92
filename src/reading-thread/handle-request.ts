/** What the host does for the thread that reads, beside giving it its turn. */
import type { BrainStore } from '../storage/host/brain-store.ts';
import type { HostRequest } from './protocol.ts';

/** What is needed of the host's store. */
export type StoreForThread = Pick<
  BrainStore,
  'ask' | 'connect' | 'erase' | 'mark' | 'onChange' | 'readOnlyReason' | 'writeEncoded'
>;

/** @throws what the store throws. */
export function handleRequest(
  store: StoreForThread,
  request: Exclude<HostRequest, { kind: 'turn' }>,
): Promise<unknown> {
  if (request.kind === 'write') return store.writeEncoded(request.rows);
  if (request.kind === 'erase') return store.erase(request.erasure);
  // The other side typed name and arguments together.
  return store.ask(request.name, ...(request.args as never));
}
