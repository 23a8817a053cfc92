/** Of what a long history says is done only that is looked at again which may have settled something. */
import assert from 'node:assert/strict';
import { normalise } from '../../../src/engine/intake/normalise.ts';
import { SettlingCommits } from '../../../src/engine/lifecycle/recheck/settling-commits.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { commitOn } from '../../support/source-records.ts';

const eventOf = (day: number, subject: string): BrainEvent => {
  const [event] = normalise(commitOn(day, subject));
  assert.ok(event);
  return event;
};

describe('commits that settle', () => {
  it('are told from a day on, the newest first, of however many, and only those that were new', async () => {
    const store = new InMemoryStore();
    const fresh = Array.from({ length: 1_300 }, (_, n) =>
      eventOf(n + 1, n % 2 === 0 ? `Fix rounding of ledger ${String(n)}` : `Describe ledger ${String(n)}`),
    );
    const known = eventOf(1_200, 'Fix what was known before');
    await store.write({ events: [...fresh, known] });
    const settling = new SettlingCommits();
    settling.add(fresh);
    const from = fresh[100]?.at ?? '';
    const wanted = fresh.filter(({ at, text }) => at >= from && text.startsWith('Fix')).map(({ headline }) => headline);
    const found = await settling.resolving(from, store);
    assert.deepEqual(
      found.map(({ headline }) => headline),
      wanted.reverse(),
    );
  });

  it('are none among commits that say nothing of it, and one that takes back another is told apart', async () => {
    const settling = new SettlingCommits();
    settling.add([eventOf(1, 'Describe the ledger')]);
    assert.ok(settling.isEmpty);
    settling.add([eventOf(2, 'Revert "Fix rounding"')]);
    assert.ok(!settling.isEmpty);
    assert.deepEqual(
      settling.reverts.map(({ headline }) => headline),
      ['Revert "Fix rounding"'],
    );
    assert.deepEqual(await settling.resolving('', new InMemoryStore()), []);
  });
});
