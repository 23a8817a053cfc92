/** While a batch is learnt the next one is read, no further; who has had enough leaves no reader behind. */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { BATCH_EVENTS, type BatchPorts, batchesOf } from '../../../src/engine/batches.ts';
import { PassingOver } from '../../../src/engine/passing/passing-over.ts';
import type { SourceRecord } from '../../../src/engine/index.ts';
import { commitOn } from '../../support/source-records.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';

const ports: BatchPorts = {
  passing: new PassingOver({ log: { info: () => undefined, warn: () => undefined } }),
  onRead: () => Promise.resolve(),
  pause: () => Promise.resolve(),
  onUnread: () => undefined,
  isUnderstood: () => Promise.resolve(false),
};

class Source {
  told = 0;
  isClosed = false;

  async *records(): AsyncGenerator<SourceRecord> {
    try {
      for (; this.told < 5 * BATCH_EVENTS; this.told++) yield await Promise.resolve(commitOn(1, `wip ${this.told}`));
    } finally {
      this.isClosed = true;
    }
  }
}

/** Until nothing happens any more, however fast the machine is. */
async function quiet(source: Source): Promise<void> {
  for (let before = -1; before !== source.told;) {
    before = source.told;
    for (let n = 0; n < 5; n++) await turn();
  }
}

describe('batches', () => {
  it('are read one ahead of the one that is learnt', async () => {
    const source = new Source();
    for await (const batch of batchesOf(source.records(), new InMemoryStore(), ports)) {
      if (batch.isOlder) break;
      await quiet(source);
      assert.ok(source.told >= 2 * BATCH_EVENTS, 'the next batch is there');
      assert.ok(source.told < 2 * BATCH_EVENTS + 10, `${source.told} were read`);
    }
    assert.ok(source.isClosed);
  });

  it('take nothing for new that the batch before, which is still being stored, has told', async () => {
    const again = async function* (): AsyncGenerator<SourceRecord> {
      for (let n = 0; n < BATCH_EVENTS; n++) yield await Promise.resolve(commitOn(1, `wip ${n}`));
      yield commitOn(1, 'wip 7');
      yield commitOn(1, 'wip new');
    };
    const fresh: number[] = [];
    for await (const batch of batchesOf(again(), new InMemoryStore(), ports)) fresh.push(batch.fresh.length);
    assert.deepEqual(fresh, [BATCH_EVENTS, 1]);
  });

  it('keep a change of a manifest to the end only where it tells a choice', async () => {
    const changeOf = (name: string): SourceRecord => {
      const { sha, at, author, subject } = commitOn(1, `Take ${name}`);
      const common = { kind: 'manifest-change', sha, at, own: false, author, subject, path: 'package.json' } as const;
      return { ...common, patch: `@@ -3 +3 @@\n-    "${name}": "^1.0.0"\n+` };
    };
    const history = async function* (): AsyncGenerator<SourceRecord> {
      yield changeOf('left-pad');
      yield changeOf('jest');
      for (let n = 0; n <= BATCH_EVENTS; n++) yield await Promise.resolve(commitOn(1, `wip ${n}`));
    };
    const told: string[][] = [];
    for await (const { events } of batchesOf(history(), new InMemoryStore(), ports))
      told.push(events.filter(({ kind }) => kind === 'manifest-change').map(({ headline }) => headline));
    assert.deepEqual(
      told.map((batch) => batch.length),
      [1, 1],
    );
    assert.match(told.join(' '), /left-pad.*jest/);
  });

  it('stop reading where learning fails, and tell why', async () => {
    const source = new Source();
    const failing = async (): Promise<void> => {
      for await (const batch of batchesOf(source.records(), new InMemoryStore(), ports)) {
        throw new Error(`cannot learn ${batch.events.length}`);
      }
    };
    await assert.rejects(failing(), new RegExp(`cannot learn ${BATCH_EVENTS}`));
    assert.ok(source.isClosed);
    assert.ok(source.told < 3 * BATCH_EVENTS);
  });

  it('fail where the source does, once what was read before is learnt', async () => {
    const broken = async function* (): AsyncGenerator<SourceRecord> {
      for (let n = 0; n <= BATCH_EVENTS; n++) yield await Promise.resolve(commitOn(1, `wip ${n}`));
      throw new Error('the pipe is broken');
    };
    const learnt: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const { events } of batchesOf(broken(), new InMemoryStore(), ports)) {
        await turn();
        learnt.push(events.length);
      }
    };
    await assert.rejects(reading(), /the pipe is broken/);
    assert.deepEqual(learnt, [BATCH_EVENTS]);
  });
});
