/** A write that was refused never happened, though its line may stand on a disk that would not let it be taken back. */
import assert from 'node:assert/strict';
import { FaultyDisk, type Call } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openByEnded, openOurs } from './support/subjects.ts';

/** The `void` of every journal's header. */
async function voided(disk: MemoryDisk): Promise<string[]> {
  const all: string[] = [];
  for (const name of await disk.list(`${FOLDER}/journal`)) {
    const [line] = Buffer.from((await disk.read(`${FOLDER}/journal/${name}`)) ?? [])
      .toString()
      .split('\n');
    all.push(...(JSON.parse(line?.slice(17) ?? '') as { void: string[] }).void);
  }
  return all;
}

describe('a refused write whose line stays on the disk', () => {
  it('is void in the next journal, and nobody who opens the store ever sees it', async () => {
    const memory = new MemoryDisk();
    let fails: (call: Call) => boolean = () => false;
    const disk = new FaultyDisk(memory, (call) => (fails(call) ? { error: 'EIO' } : 'done'));
    // Its process has ended when the others open what it left, so that nothing of it is only followed.
    const store = await openByEnded(disk);
    const ledger = new Ledger();
    assert.ok(await ledger.write(store, 1));
    // The line gets to the disk; that it did cannot be made sure, nor can it be taken back.
    fails = ({ kind }) => kind === 'sync' || kind === 'truncate';
    assert.equal(await ledger.write(store, 2), false);
    fails = () => false;
    assert.ok(await ledger.write(store, 3));
    assert.ok((await voided(memory)).length > 0);
    for (const open of [openOurs, openByEnded]) {
      const reader = await open(memory.copy());
      assert.deepEqual(await ledger.faults(reader), []);
      await reader.close();
    }
    await store.close();
  });
});
