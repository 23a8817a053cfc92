/** The check against today's code over several sessions: what it skips, because neither it nor the code has changed, is as if it were checked. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { IndexStore } from '../../../src/engine/ports/index-store.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { PassingOver } from '../../../src/engine/passing/passing-over.ts';
import { recheck } from '../../../src/engine/lifecycle/recheck/recheck-store.ts';
import { SettlingCommits } from '../../../src/engine/lifecycle/recheck/settling-commits.ts';
import { IndexDisk } from '../../support/index-disk.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, makeItem } from '../../support/make.ts';

const FILES = ['src/tides.ts', 'src/cache.ts', 'docs/harbour.md'];
const quiet = { info: () => undefined, warn: () => undefined };

/** A store whose changes cannot be told over the end of a session, as the real one's. */
class Sessions extends InMemoryStore {
  #session = 0;
  /** Ids of items that were asked for, or null where all were. */
  readonly read: (readonly string[] | null)[] = [];

  next(): void {
    this.#session++;
  }

  override async changesSince(cursor: string | null): ReturnType<InMemoryStore['changesSince']> {
    const [session, place = null] = cursor?.split('.') ?? [];
    const changes = await super.changesSince(session === String(this.#session) ? place : null);
    return { ...changes, cursor: `${String(this.#session)}.${changes.cursor}` };
  }

  override items(query: Parameters<InMemoryStore['items']>[0]): ReturnType<InMemoryStore['items']> {
    this.read.push(query.ids ?? null);
    return super.items(query);
  }
}

let heads = 0;
const check = (store: Sessions, files: readonly string[], indexes?: IndexStore): Promise<number> =>
  recheck(
    {
      ...{
        events: [],
        settling: new SettlingCommits(),
        files: new Set(files),
        head: `head${String(heads++)}`,
        now: EPOCH,
      },
      pacer: { yieldToHost: () => Promise.resolve() },
      passing: new PassingOver({ log: quiet }),
      indexes,
    },
    store,
  );

const about = (n: number, files: readonly string[], status: MemoryItem['status'] = 'active'): MemoryItem =>
  makeItem(n, {
    type: 'implementation-fact',
    title: `Part ${String(n)} reads what is kept`,
    files: [...files],
    status,
    scope: 'project',
    origin: 'commit',
  });

const statuses = async (store: Sessions): Promise<unknown> =>
  (await store.items({ limit: 100 })).items.map(({ itemId, status }) => [itemId, status]).sort();

const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    n: fc.integer({ min: 0, max: 6 }),
    files: fc.subarray(FILES, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('erase' as const), n: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constant('check' as const), files: fc.subarray(FILES) }),
  fc.record({ kind: fc.constant('session' as const), isLost: fc.boolean() }),
);

describe('the check against the code over several sessions', () => {
  it('comes to what checking everything each time comes to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const [store, plain] = [new Sessions(), new Sessions()];
        const disk = new IndexDisk();
        for (const one of steps) {
          if (one.kind === 'write')
            for (const each of [store, plain]) await each.write({ items: [about(one.n, one.files)] });
          else if (one.kind === 'erase')
            for (const each of [store, plain]) await each.erase({ items: [makeItem(one.n).itemId] });
          else if (one.kind === 'session') {
            store.next();
            // Another process may have left its own.
            if (one.isLost) for (const [name, bytes] of disk.files) disk.files.set(name, bytes.slice(0, -8));
          } else {
            plain.next();
            assert.equal(await check(store, one.files, disk), await check(plain, one.files));
            assert.deepEqual(await statuses(store), await statuses(plain));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('looks only at what has changed, in the next session too, and at everything where files did', async () => {
    const store = new Sessions();
    const disk = new IndexDisk();
    await store.write({ items: [about(1, ['src/tides.ts']), about(2, ['src/cache.ts'])] });
    await check(store, FILES, disk);
    store.next();
    store.read.length = 0;
    await store.write({ items: [about(3, ['src/cache.ts'])] });
    await check(store, FILES, disk);
    const third = makeItem(3).itemId;
    assert.ok(store.read.length > 0 && store.read.every((ids) => ids?.length === 1 && ids[0] === third));
    store.next();
    assert.equal(await check(store, ['src/tides.ts', 'docs/harbour.md'], disk), 2);
  });
});
