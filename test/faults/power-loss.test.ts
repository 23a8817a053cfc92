/** R3: power lost at any moment; of what was not synced, any part may be on the disk. */
import assert from 'node:assert/strict';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { randomOf } from './support/random.ts';
import { openNaive, openOurs, type OpenSubject } from './support/subjects.ts';
import { runWorkload, verify } from './support/workload.ts';

/** Sectors of a write that was never acknowledged look like damage; they are set aside as such. */
const MAY = { refusedMayAppear: true, damageMayBeTold: true };

/** Cuts the power before every mutating call, `each` times with different luck. */
async function cuts(open: OpenSubject, each: number, seed: number): Promise<{ states: number; faults: string[] }> {
  const random = randomOf(seed);
  const memory = new MemoryDisk();
  const ledger = new Ledger();
  const faults: string[] = [];
  let states = 0;
  const disk = new FaultyDisk(memory, async (call): Promise<Fate> => {
    const promised = ledger.copy();
    for (let i = 0; i < each; i++, states++) {
      const wrong = await verify(open, memory.afterPowerLoss(random), promised, MAY);
      faults.push(...wrong.map((fault) => `before ${call.index} (${call.kind} ${call.path}): ${fault}`));
    }
    return 'done';
  });
  await runWorkload(open, disk, ledger);
  assert.ok(ledger.acknowledged >= 14);
  return { states, faults };
}

describe('R3: a power cut', function () {
  this.timeout(1_800_000);
  const each = process.env.FAULTS === 'long' ? 60 : 6;

  it('loses nothing that was acknowledged', async () => {
    const { states, faults } = await cuts(openOurs, each, 1);
    assert.ok(states >= 1_000, `only ${states} states were tried`);
    assert.deepEqual(faults, []);
  });

  it('is found out when it hit a naive store', async () => {
    const { faults } = await cuts(openNaive, 2, 2);
    assert.ok(faults.some((fault) => fault.includes('was acknowledged') || fault.includes('does not open')));
  });
});
