/** Schema keys: known to the taxonomy, the same whatever is learnt later, and where a person moved them. */
import assert from 'node:assert/strict';
import { BrainError, type ErrorCode, TYPE_POLICIES } from '../../../src/engine/index.ts';
import { TAXONOMY } from '../../../src/engine/enrichment/taxonomy.ts';
import { BEGAN, commitOn, PROJECT } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * 86_400_000;
const fails =
  (code: ErrorCode) =>
  (error: unknown): boolean =>
    error instanceof BrainError && error.code === code;

async function learnt(): Promise<Memory> {
  const memory = newMemory(NOW);
  await memory.learn(PROJECT);
  return memory;
}
const keysOf = async (memory: Memory): Promise<Map<string, string>> =>
  new Map((await memory.items()).map(({ itemId, schemaKey }) => [itemId, schemaKey]));

describe('schema keys', () => {
  it('of every type and of everything learnt begin with one of the taxonomy', async () => {
    const keys = [...Object.values(TYPE_POLICIES), ...(await (await learnt()).items())].map((one) => one.schemaKey);
    for (const key of keys) assert.ok(key.split('/').slice(0, 2).join('/') in TAXONOMY, key);
  });

  it('of old items stay when the rest of the history is learnt', async () => {
    const topics = ['parser', 'billing', 'sync', 'export'];
    const history = Array.from({ length: 60 }, (_, n) => {
      const topic = topics[n % topics.length] ?? '';
      const scope = n % 3 === 0 ? `(${topic})` : '';
      return commitOn(n, `feat${scope}: let the ${topic} read entry number${n} of the ledger`, {
        files: [`src/${topic}/part.ts`, `src/${topics[(n * 7) % 4] ?? ''}/other.ts`],
      });
    });
    const memory = newMemory(BEGAN + 70 * 86_400_000);
    await memory.learn(history.slice(0, 30));
    const before = await keysOf(memory);
    assert.ok(before.size > 10);
    await memory.learn(history);
    const after = await keysOf(memory);
    for (const [id, key] of before) assert.equal(after.get(id), key);
  });
});

describe('moving a schema key', () => {
  it('moves what stands at it and below, records it, and can be undone', async () => {
    const memory = await learnt();
    const before = await keysOf(memory);
    const below = [...before].filter(([, key]) => key === 'root/decisions' || key.startsWith('root/decisions/'));
    assert.ok(below.length > 1);
    const changes = await memory.engine.moveSchemaKey('root/decisions', 'root/architecture/choices');
    assert.deepEqual(changes.map(({ itemId }) => itemId).sort(), below.map(([id]) => id).sort());
    const after = await keysOf(memory);
    for (const [id, key] of before) {
      assert.equal(after.get(id), key.replace(/^root\/decisions/, 'root/architecture/choices'));
    }
    const [id = ''] = below[0] ?? [];
    const { history } = await memory.engine.details(id);
    assert.deepEqual([history[0]?.action, history[0]?.actor], ['moved', 'person']);
    await memory.engine.undo(changes);
    assert.deepEqual(await keysOf(memory), before);
  });

  it('is followed by what is learnt later, until it is undone', async () => {
    const memory = await learnt();
    const later = (n: number): ReturnType<typeof commitOn> =>
      commitOn(
        n,
        `Use Redis${n} instead of memcached${n} for the cache\n\nBecause sessions have to survive a restart.`,
      );
    // Between any two looks at the clock time goes on.
    let { now } = memory;
    Object.defineProperty(memory, 'now', { get: () => now++ });
    const changes = await memory.engine.moveSchemaKey('root/decisions', 'root/choices');
    await memory.learn([...PROJECT, commitOn(20, 'Switch from Mocha to Jest because the team knows it')]);
    assert.match((await memory.saying('Mocha')).schemaKey, /^root\/choices\//);
    await memory.engine.undo(changes);
    await memory.learn([
      ...PROJECT,
      commitOn(21, 'Switch from webpack to Rollup because bundles get smaller'),
      later(22),
    ]);
    assert.match((await memory.saying('webpack')).schemaKey, /^root\/decisions\//);
  });

  it('moves single items, which stay there when they are learnt anew', async () => {
    const memory = await learnt();
    const item = (await memory.saying('prevent data loss').catch(() => undefined)) ?? (await memory.items())[0];
    assert.ok(item);
    await memory.engine.moveSchemaKey([item.itemId], 'root/bugs/import-twice');
    await memory.learn(PROJECT);
    assert.equal((await memory.engine.details(item.itemId)).item.schemaKey, 'root/bugs/import-twice');
    assert.notEqual((await memory.engine.brain()).brainHash, (await (await learnt()).engine.brain()).brainHash);
  });

  it('says what is wrong with a key, and changes nothing', async () => {
    const memory = await learnt();
    const before = await keysOf(memory);
    await assert.rejects(memory.engine.moveSchemaKey('root/decisions', 'Decisions!'), fails('invalid-input'));
    await assert.rejects(memory.engine.moveSchemaKey('root/decisions', 'root/decisions/old'), fails('invalid-input'));
    await assert.rejects(memory.engine.moveSchemaKey('root/nothing', 'root/decisions'), fails('not-found'));
    await assert.rejects(memory.engine.moveSchemaKey(['0'.repeat(26)], 'root/decisions'), fails('not-found'));
    assert.deepEqual(await keysOf(memory), before);
  });
});
