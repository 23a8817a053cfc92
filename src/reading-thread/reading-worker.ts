/** The entry of the thread that reads: sources, intake, enrichment and admission work here, and the host is never held. */
import { parentPort, workerData } from 'node:worker_threads';
import { createReadingEngine, type Exclusively, type FactsReader, type Log, useSha256 } from '../engine/index.ts';
import { hostPacer } from '../project/host-pacer.ts';
import { nativeSha256 } from '../node/native-sha256.ts';
import { createProjectReader, type ProjectReader } from '../project/project-reader.ts';
import { receiveError, sendError } from '../node/sent-error.ts';
import { type Deferred, deferred } from '../storage/deferred.ts';
import { PartFiles } from '../storage/derived/part-files.ts';
import type { FromThread, Job, ThreadData, ToThread } from './protocol.ts';
import { RemoteStore, type RequestHost } from './remote-store.ts';
import { ThreadWatch } from './thread-watch.ts';
import { thriftyPacer } from './thrifty-pacer.ts';

/** How often it is told that the thread is not held. */
const BEAT_MS = 500;
/** How often it is told how far reading is, at most. */
const PROGRESS_MS = 50;

const port = parentPort;
if (!port) throw new Error('A thread that reads is started by the host, not by itself.');
const send = (message: FromThread, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(message, transfer);

useSha256(nativeSha256);
const { root, derivedFolder, readOnlyReason, syntax, tables, watch: watchMemory } = workerData as ThreadData;
const watch = new ThreadWatch(watchMemory);
watch.beat();
setInterval(() => watch.beat(), BEAT_MS).unref();
const requests = new Map<number, Deferred<unknown>>();
const cancels = new Map<number, AbortController>();
let lastRequest = 0;
let exclude: readonly string[] = [];

const requestHost: RequestHost = (request, transfer) => {
  const id = ++lastRequest;
  const granted = deferred<unknown>();
  requests.set(id, granted);
  send({ kind: 'request', id, request }, transfer);
  return granted.promise;
};

const exclusively: Exclusively = async (work) => {
  const turn = requestHost({ kind: 'turn' });
  const id = lastRequest;
  await turn;
  try {
    return await work();
  } finally {
    send({ kind: 'release', id });
  }
};

const log: Log = {
  info: (message) => send({ kind: 'log', level: 'info', message }),
  warn: (message) => send({ kind: 'log', level: 'warn', message }),
};
/** The host's time when the last job came, and how long ago that is by this thread's own watch. */
let told = { now: Date.now(), at: performance.now() };
const clock = { now: () => Math.floor(told.now + performance.now() - told.at) };
const pacer = thriftyPacer(hostPacer());
const store = new RemoteStore(requestHost, readOnlyReason, tables);
let facts: Promise<FactsReader> | undefined;
const readFacts: FactsReader = async (path, text) => {
  facts ??= import('./facts-in-code.ts').then(({ factsInCode }) => factsInCode(syntax, log, pacer));
  return (await facts)(path, text);
};
const parts = new PartFiles(derivedFolder);
const engine = createReadingEngine({ store, clock, log, pacer, exclusively, watch, indexes: parts });
const reader = createProjectReader({
  engine,
  root,
  exclude: () => exclude,
  clock,
  pacer,
  parts,
  readFacts,
});

function result(id: number, job: Job, signal: AbortSignal): ReturnType<ProjectReader[Job['method']]> {
  let shown = 0;
  const onProgress = (read: number, total: number | null): void => {
    if (performance.now() - shown < PROGRESS_MS) return;
    shown = performance.now();
    send({ kind: 'progress', id, read, total });
  };
  switch (job.method) {
    case 'read':
      return reader.read({ ...job.options, signal, onProgress });
    case 'checkWords':
      return reader.checkWords(job.code, signal);
    case 'learnChat':
      return reader.learnChat(job.file, { ...job.options, signal, onRead: (read) => onProgress(read, null) });
    case 'readSaved':
      return reader.readSaved(job.options);
    case 'saved':
      return reader.saved(job.saves, job.options);
    case 'moved':
      return reader.moved(job.moves, job.options);
    case 'removed':
      return reader.removed(job.paths, job.options);
    case 'readFacts':
      return reader.readFacts(job.path, job.text);
    case 'age':
      return reader.age(job.approval);
  }
}

async function run(id: number, job: Job): Promise<void> {
  const cancel = new AbortController();
  cancels.set(id, cancel);
  try {
    send({ kind: 'done', id, value: await result(id, job, cancel.signal) });
  } catch (error) {
    send({ kind: 'failed', id, error: sendError(error) });
  } finally {
    cancels.delete(id);
  }
}

function finishRequest(id: number, how: (request: Deferred<unknown>) => void): void {
  const request = requests.get(id);
  requests.delete(id);
  if (request) how(request);
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'job':
      exclude = message.exclude;
      store.comeAfter(message.mark);
      told = { now: message.now, at: performance.now() };
      void run(message.id, message.job);
      return;
    case 'cancel':
      cancels.get(message.id)?.abort();
      return;
    case 'granted':
      store.comeAfter(message.mark);
      finishRequest(message.id, (request) => request.resolve(message.value));
      return;
    case 'refused':
      finishRequest(message.id, (request) => request.reject(receiveError(message.error)));
      return;
    case 'changed':
      store.changed(message.readOnlyReason);
      return;
  }
});
