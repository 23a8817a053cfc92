/** A thread that takes its turn and keeps it for as long as a test wants: `age` takes it, `removed` gives it back, `moved` dies with it. */
import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../src/reading-thread/protocol.ts';

const TURN = 1;
const send = (message: FromThread): void => parentPort?.postMessage(message);
let asked = 0;

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'granted') send({ kind: 'done', id: asked, value: 0 });
  if (message.kind !== 'job') return;
  if (message.job.method === 'age') {
    asked = message.id;
    send({ kind: 'request', id: TURN, request: { kind: 'turn' } });
  }
  if (message.job.method === 'removed') {
    send({ kind: 'release', id: TURN });
    send({ kind: 'done', id: message.id, value: undefined });
  }
  if (message.job.method === 'moved') process.exit(1);
});
