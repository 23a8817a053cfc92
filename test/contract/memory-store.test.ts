/** Runs the port's acceptance suite over the real store and over the reference. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemoryStore } from '../../src/engine/index.ts';
import type { HostRequest } from '../../src/reading-thread/protocol.ts';
import type { BrainStore } from '../../src/storage/host/brain-store.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { handleRequest } from '../../src/reading-thread/handle-request.ts';
import { RemoteStore } from '../../src/reading-thread/remote-store.ts';
import { InMemoryStore } from '../support/in-memory-store.ts';
import { runMemoryStoreTests } from './memory-store.ts';

const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) };

runMemoryStoreTests('in memory (the reference)', () => Promise.resolve(new InMemoryStore()));

describe('on disk', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'brain-store-'));
  });
  after(() => rm(root, { recursive: true }));

  let stores = 0;
  const options = () => ({ folder: join(root, String(stores++)), log: quiet, clock: { now: () => Date.now() } });
  runMemoryStoreTests('sql.js in this thread', () => openStore(options()));
  const worker = new URL('../../src/storage/worker/store-worker.ts', import.meta.url);
  runMemoryStoreTests('sql.js in a thread of its own', () => openStore({ ...options(), worker }));

  /** Messages as between threads. */
  async function remoteStore(store: BrainStore): Promise<MemoryStore> {
    const grant = async (wish: HostRequest, transfer: readonly ArrayBuffer[] = []): Promise<unknown> => {
      const arrived = structuredClone(wish, { transfer: [...transfer] });
      if (arrived.kind === 'turn') throw new Error('A store wishes for no turn.');
      const value = structuredClone(await handleRequest(store, arrived));
      remote.comeAfter(store.mark());
      return value;
    };
    const remote = new RemoteStore(grant, store.readOnlyReason, store.connect());
    store.onChange(() => remote.changed(store.readOnlyReason));
    const closeLine = remote.close.bind(remote);
    remote.close = async () => {
      await closeLine();
      await store.close();
    };
    return Promise.resolve(remote);
  }
  runMemoryStoreTests('as the thread that reads sees it', async () => remoteStore(await openStore(options())));
  runMemoryStoreTests('as that thread sees it, by a line to the tables', async () =>
    remoteStore(await openStore({ ...options(), worker })),
  );
});
