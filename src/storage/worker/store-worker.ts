/** The entry of a store's own thread: the tables live here, so that no query and no snapshot stops the host. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Core, CoreConfig, OwnLine } from '../core/core.ts';
import { StoreCore } from '../core/store-core.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { sendError } from '../../node/sent-error.ts';
import { AnswerOrder } from './answer-order.ts';
import type { CoreCall, FromWorker, ToWorker } from './protocol.ts';
import { answerLine } from './tables-line.ts';

const port = parentPort;
if (!port) throw new Error('A store worker is started by a store, not by itself.');
const send = (message: FromWorker): void => port.postMessage(message);

const opening = StoreCore.open(nodeFileSystem, workerData as CoreConfig, (event) => send({ kind: 'event', event }));

port.on('message', (message: ToWorker) => {
  void opening.then((core) => receive(core, message)).catch(() => undefined);
});

opening.then(
  () => send({ kind: 'opened' }),
  (error: unknown) => send({ kind: 'not-opened', error: sendError(error) }),
);

const order = new AnswerOrder();

/** Messages with lines that were taken in, and who waits for how many. */
let taken = 0;
let waiting: { readonly messages: number; readonly go: () => void }[] = [];

function take(core: Core, lines: readonly OwnLine[]): void {
  core.apply(lines);
  taken++;
  const ready = waiting.filter(({ messages }) => messages <= taken);
  waiting = waiting.filter(({ messages }) => messages > taken);
  for (const { go } of ready) go();
}

const reached = (messages: number): Promise<void> =>
  messages <= taken ? Promise.resolve() : new Promise((go) => waiting.push({ messages, go }));

async function receive(core: Core, message: ToWorker): Promise<void> {
  if (message.kind === 'apply') take(core, message.lines);
  else if (message.kind === 'line') answerLine(message.port, core, reached, order);
  else if (message.kind === 'finished') core.finished(message.journal);
  else {
    const { id, call } = message;
    try {
      send({ kind: 'answer', id, value: await answer(core, call) });
    } catch (error) {
      send({ kind: 'failure', id, error: sendError(error) });
    }
  }
}

function answer(core: Core, call: CoreCall): Promise<unknown> {
  switch (call.method) {
    case 'ask':
      // The other side typed name and arguments together.
      return order.inTurn(() => core.ask(call.name, ...(call.args as never)), call.isFirst);
    case 'follow':
      return core.follow();
    case 'compact':
      return core.compact();
    case 'backup':
      return core.backup(call.reason);
    case 'restore':
      return core.restore(call.name, call.op);
    case 'purge':
      return core.purge();
    case 'close':
      // What was asked before is answered.
      return order.empty().then(() => core.close());
  }
}
