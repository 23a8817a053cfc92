/** The entry of the thread that reads transcripts: files of any size are parsed here, and the host is never held. */
import { parentPort } from 'node:worker_threads';
import { BrainError } from '../../../engine/index.ts';
import { readChatFile } from '../read/read-chat-file.ts';
import type { ChatFileRequest } from '../read/reading.ts';
import type { FromChatThread, ToChatThread } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('A thread for transcripts is started by the host, not by itself.');
const send = (message: FromChatThread): void => port.postMessage(message);

/** Called when the host wants the next batch. */
let goOn = (): void => undefined;

async function read(request: ChatFileRequest): Promise<void> {
  try {
    for await (const batch of readChatFile(request)) {
      const wanted = new Promise<void>((resolve) => (goOn = resolve));
      send({ kind: 'batch', batch });
      await wanted;
    }
    send({ kind: 'done' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', message, code: error instanceof BrainError ? error.code : null });
  }
}

port.on('message', (message: ToChatThread) => {
  if (message.kind === 'next') goOn();
  else void read(message.request);
});
