/** R1: death before and halfway through every mutating file call; nothing acknowledged is lost, it always opens. */
import assert from 'node:assert/strict';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { openNaive, openOurs, type OpenSubject } from './support/subjects.ts';
import { runWorkload, verify } from './support/workload.ts';

/** Each death of the workload, and what was wrong afterwards. */
async function deaths(open: OpenSubject, fate: Fate): Promise<{ points: number; faults: string[] }> {
  const faults: string[] = [];
  for (let point = 0; ; point++) {
    const memory = new MemoryDisk();
    let where = '';
    const disk = new FaultyDisk(memory, (call) => {
      if (call.index !== point) return 'done';
      where = `${call.kind} ${call.path}`;
      return fate;
    });
    const ledger = new Ledger();
    await runWorkload(open, disk, ledger);
    if (!disk.dead) return { points: point, faults };
    const wrong = await verify(open, memory.copy(), ledger, { refusedMayAppear: true });
    faults.push(...wrong.map((fault) => `${point} (${where}): ${fault}`));
  }
}

describe('R1: a killed process', function () {
  this.timeout(120_000);

  for (const fate of ['killed', 'killed-halfway'] as const) {
    it(`loses nothing when ${fate} at any file call`, async () => {
      const { points, faults } = await deaths(openOurs, fate);
      assert.ok(points > 100, `only ${points} calls were tried`);
      assert.deepEqual(faults, []);
    });
  }

  it('is found out when it wrote the naive way', async () => {
    const { faults } = await deaths(openNaive, 'killed-halfway');
    assert.notDeepEqual(faults, []);
  });
});
