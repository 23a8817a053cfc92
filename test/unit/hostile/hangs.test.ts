/** No text holds a reader: what once did is read, or given up, long before a person would close the window. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ATTACKS, type Attack } from './attacks.ts';

/** Generous: each takes well under a second, and took minutes or for ever. */
const GIVEN_UP_MS = 20_000;

async function isRead(attack: Attack): Promise<boolean> {
  const thread = new Worker(new URL('attacks.ts', import.meta.url), { workerData: attack });
  try {
    const [message] = (await once(thread, 'message', { signal: AbortSignal.timeout(GIVEN_UP_MS) })) as unknown[];
    return message === 'read';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false;
    throw error;
  } finally {
    await thread.terminate();
  }
}

describe('a reader is not held', () => {
  for (const attack of Object.keys(ATTACKS) as Attack[])
    it(`by ${attack}`, async () => {
      assert.ok(await isRead(attack), `still reading after ${GIVEN_UP_MS} ms`);
    }).timeout(GIVEN_UP_MS + 10_000);
});
