/** The thread that serves: the SDK's server over the port to the main thread, and the memories that it tells of. */
import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { FromServer, ServerData, ToServer } from './messages.ts';
import { createMcpServer } from './server.ts';
import type { ServedMemory } from './served-memory.ts';

(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

const { args, dist, version } = workerData as ServerData;
const port = parentPort;
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

const post = (message: FromServer): void => port?.postMessage(message);
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
  port?.close();
}

await server.connect(transport);
port?.on('message', (told: ToServer) => {
  if ('close' in told) void close();
  else transport.onmessage?.(told.message as JSONRPCMessage);
});
