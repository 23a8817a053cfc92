/** Search, brain and what is near follow whatever comes into the store, however old it says it is and however it came. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/storage/open-store.ts';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { NOW } from '../../support/aged-items.ts';

const OLD = Date.UTC(2001, 4, 5);
const LOG_RULE = 'Every importer writes its progress to the quarterly ledger.';

async function rememberMany(memory: Memory, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await remember(memory, `Station number ${n} measures the tide at pier ${n * 7}.`);
}
const remember = async (memory: Memory, text: string): Promise<string> => {
  const [outcome] = await memory.engine.importLines([{ text, type: 'decision' }], 'own');
  assert.equal(outcome?.outcome, 'created');
  return outcome.itemId ?? '';
};
const finds = async (memory: Memory, words: string): Promise<string[]> =>
  (await memory.engine.search(words)).map((hit) => hit.title);

describe('What follows the store', () => {
  let folder: string;
  const open: BrainStore[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'change-feed-'));
  });
  after(async () => {
    for (const store of open) await store.close();
    await rm(folder, { recursive: true });
  });
  async function memoryIn(name: string): Promise<Memory & { readonly disk: BrainStore }> {
    const log = { info: () => undefined, warn: () => undefined };
    const store = await openStore({ folder: join(folder, name), log, clock: { now: () => NOW }, followMs: 0 });
    open.push(store);
    return Object.assign(newMemory(NOW, store), { disk: store });
  }

  it('finds an imported item whose history is older than all that is known, and keeps it once when it is said again', async () => {
    const source = await memoryIn('source');
    source.now = OLD;
    const itemId = await remember(source, LOG_RULE);
    const lines = [];
    for await (const line of source.engine.exportLines()) lines.push(line);

    const memory = await memoryIn('target');
    await rememberMany(memory, 40);
    assert.deepEqual(await finds(memory, 'quarterly ledger'), []);
    await memory.engine.importLines(lines, 'own');
    assert.equal((await memory.engine.search('quarterly ledger'))[0]?.itemId, itemId);
    await memory.engine.importLines([{ text: LOG_RULE, type: 'decision' }], 'own');
    assert.equal((await memory.items()).filter(({ facts }) => facts.includes('quarterly ledger')).length, 1);
  });

  it('shows after a restore what the backup held, and nothing that came since', async () => {
    const memory = await memoryIn('restored');
    await remember(memory, 'The harbour master signs every release.');
    const backup = await memory.disk.backup('by-hand');
    await memory.engine.setApproval(
      (await memory.items()).map(({ itemId }) => itemId),
      'deprecated',
    );
    await remember(memory, LOG_RULE);
    // In step with what is to be taken back.
    assert.deepEqual(await finds(memory, 'quarterly ledger'), [LOG_RULE]);
    assert.match((await memory.engine.brain()).document, /quarterly ledger/);
    assert.doesNotMatch((await memory.engine.brain()).document, /harbour master/);

    await memory.disk.restore(backup);
    const { document } = await memory.engine.brain();
    assert.match(document, /harbour master/);
    assert.doesNotMatch(document, /quarterly ledger/);
    assert.deepEqual(await finds(memory, 'quarterly ledger'), []);
    assert.equal((await finds(memory, 'harbour master')).length, 1);
    await remember(memory, LOG_RULE);
    assert.equal((await memory.items()).length, 2);
  });
});
