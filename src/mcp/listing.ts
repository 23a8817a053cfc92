/**
 * What every client asks first, answered once and for all when the server is built: who merely lists what there is starts no
 * process that serves. The answers are the server's own, so the two cannot differ.
 */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import { LISTED, type Listing, type ListingMode } from './messages.ts';
import { createMcpServer } from './server.ts';

async function answersOf(version: string, readOnly: boolean): Promise<ListingMode> {
  const nobody = (): Promise<never> => Promise.reject(new Error('A listing opens no memory.'));
  const server = createMcpServer({ version, readOnly, open: nobody });
  const waiting = new Map<string, (result: object) => void>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send(message) {
      if ('result' in message) waiting.get(String(message.id))?.(message.result);
      return Promise.resolve();
    },
  };
  await server.connect(transport);
  const ask = (method: string, params: Record<string, unknown>): Promise<object> =>
    new Promise((resolve) => {
      waiting.set(method, resolve);
      transport.onmessage?.({ jsonrpc: '2.0', id: method, method, params } satisfies JSONRPCMessage);
    });
  const clientInfo = { name: 'listing', version };
  const hello = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo };
  const answers: [string, object][] = [['initialize', await ask('initialize', hello)]];
  for (const method of LISTED) answers.push([method, await ask(method, {})]);
  await server.close();
  return Object.fromEntries(answers);
}

/** Of a server of this version, in both modes. */
export async function makeListing(version: string): Promise<Listing> {
  return {
    latest: LATEST_PROTOCOL_VERSION,
    protocols: SUPPORTED_PROTOCOL_VERSIONS,
    read: await answersOf(version, true),
    write: await answersOf(version, false),
  };
}
