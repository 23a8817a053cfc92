/** Search indexes beside a real store: the next opening finds by them, and no state of their files changes an answer. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { PartFiles } from '../../../src/storage/derived/part-files.ts';
import { openMemory } from '../../support/project.ts';
import { beUser, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const NOW = Date.UTC(2026, 3, 1);

describe('search indexes beside a store', () => {
  let forgetUser: () => void;
  before(() => (forgetUser = beUser('ada@example.com')));
  after(() => {
    forgetUser();
    removeFolders();
  });

  const remember = (memory: ProjectMemory, text: string): ReturnType<ProjectMemory['engine']['remember']> =>
    memory.engine.remember({ kind: 'remember', text, at: new Date(NOW).toISOString(), selection: null }, 'decision');
  const found = async (memory: ProjectMemory, question: string): Promise<string[]> =>
    (await memory.engine.search(question)).map(({ title }) => title).sort();

  async function begun(): Promise<{ root: string; store: string; index: string }> {
    const root = makeRepository([
      { message: 'Add tides', files: { 'docs/tides.md': '# Tides\n\nHow tides are read.\n' } },
    ]);
    const store = join(makeFolder(), 'store');
    const memory = await openMemory(root, store, NOW);
    await remember(memory, 'Readings of tides are kept in SQLite.');
    await memory.readWorkTree();
    await memory.engine.keepIndexes();
    await memory.close();
    return { root, store, index: join(store, 'derived', 'items-index.bin') };
  }

  it('are there after closing; a later opening finds what was written since, also by another process', async () => {
    const { root, store, index } = await begun();
    assert.ok(existsSync(index));
    const [one, other] = [await openMemory(root, store, NOW), await openMemory(root, store, NOW)];
    assert.equal((await found(one, 'tides')).length, 1);
    await remember(other, 'Charts of tides are drawn by hand.');
    await other.engine.keepIndexes();
    // Takes in what others wrote.
    await one.makeDigest();
    assert.equal((await found(one, 'tides')).length, 2);
    await Promise.all([one.engine.keepIndexes(), other.engine.keepIndexes()]);
    await Promise.all([one.close(), other.close()]);
    const again = await openMemory(root, store, NOW);
    assert.equal((await found(again, 'tides')).length, 2);
    await again.close();
  });

  it('cost nothing but time where they are damaged, and nothing unfinished stays', async () => {
    const { root, store, index } = await begun();
    const bytes = readFileSync(index);
    bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 16);
    writeFileSync(index, bytes);
    const unfinished = join(store, 'derived', 'items-index.01ARZ3NDEKTSV4RRFFQ69G5FAV.new');
    writeFileSync(unfinished, bytes);
    const memory = await openMemory(root, store, NOW);
    assert.equal((await found(memory, 'tides')).length, 1);
    await memory.close();
    assert.ok(!existsSync(unfinished));
    assert.notDeepEqual(readFileSync(index), bytes);
  });

  it('follow a backup that takes the place of everything', async () => {
    const { root, store } = await begun();
    const memory = await openMemory(root, store, NOW);
    const name = await memory.backup('before');
    await remember(memory, 'Charts of tides are drawn by hand.');
    assert.equal((await found(memory, 'tides')).length, 2);
    await memory.engine.keepIndexes();
    await memory.restore(name);
    await memory.close();
    const again = await openMemory(root, store, NOW);
    assert.equal((await found(again, 'tides')).length, 1);
    await again.close();
  });

  it('hold nothing of what is forgotten for good', async () => {
    const { root, store } = await begun();
    const memory = await openMemory(root, store, NOW);
    const { itemId } = await remember(memory, 'The harbour master is called Zebulon.');
    await memory.engine.keepIndexes();
    const holds = (): boolean =>
      readdirSync(join(store, 'derived')).some((name) =>
        /zebulon/i.test(readFileSync(join(store, 'derived', name), 'latin1')),
      );
    assert.ok(holds());
    await memory.engine.forgetForGood([itemId]);
    assert.ok(!holds());
    await memory.engine.keepIndexes();
    await memory.close();
    assert.ok(!holds());
  });

  it('are passed over where they cannot be written', async () => {
    const { root, store } = await begun();
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    assert.equal(await new PartFiles(join(file, 'derived')).save('items-index', new Uint8Array(8)), false);
    const memory = await openMemory(root, store, NOW);
    assert.equal((await found(memory, 'tides')).length, 1);
    await memory.close();
  });
});
