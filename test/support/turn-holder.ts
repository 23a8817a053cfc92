/** A thread that reads, as the host knows it, which asks for a turn, has it, and never has another moment. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ThreadData, ToThread } from '../../src/reading-thread/protocol.ts';
import { ThreadWatch } from '../../src/reading-thread/thread-watch.ts';

const watch = new ThreadWatch((workerData as ThreadData).watch);
const say = (message: FromThread): void => parentPort?.postMessage(message);

watch.beat();
setInterval(() => watch.beat(), 10);
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'job') say({ kind: 'request', id: 1, request: { kind: 'turn' } });
  if (message.kind !== 'granted') return;
  watch.at('notes.md');
  say({ kind: 'log', level: 'info', message: 'It is my turn.' });
  for (;;) watch.at('notes.md');
});
