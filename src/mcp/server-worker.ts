/** The process that serves: the SDK's server over the channel to the one that passes messages on, and the memories that it tells of. */
import module from 'node:module';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { FromServer, ServerData, ToServer } from './messages.ts';
import { createMcpServer } from './server.ts';
import type { ServedMemory } from './served-memory.ts';

(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

const { args, dist, version } = JSON.parse(process.argv[2] ?? '') as ServerData;
const warn = (message: string): void => void process.stderr.write(`${message}\n`);
const opened: Promise<ServedMemory>[] = [];

const server = createMcpServer({
  version,
  readOnly: args.readOnly,
  open() {
    // Large: a client that only lists tools does without.
    const memory = import('./open-memory.ts').then((room) =>
      room.openServedMemory(args, new URL(dist), { info: () => undefined, warn }),
    );
    opened.push(memory);
    return memory;
  },
});
server.server.onerror = (error) => warn(error.message);

const post = (message: FromServer): void => void process.send?.(message);
const transport: Transport = {
  start: () => Promise.resolve(),
  send(message) {
    post({ message });
    return Promise.resolve();
  },
  close: () => Promise.resolve(),
};

async function close(): Promise<void> {
  await server.close();
  for (const memory of opened) await (await memory.catch(() => null))?.close();
  post({ closed: true });
  if (process.connected) process.disconnect();
}

await server.connect(transport);
// Whoever passes messages on is gone: so is the client.
process.on('disconnect', () => void close().finally(() => process.exit()));
process.on('message', (told: ToServer) => {
  if ('close' in told) void close();
  else transport.onmessage?.(told.message as JSONRPCMessage);
});
