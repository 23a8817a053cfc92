// What happened in a session, one by one, each with its event: what the timeline shows and opens.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalise } from '../../../src/engine/intake/normalise.ts';
import { workOf } from '../../../src/engine/lifecycle/timeline/session-work.ts';
import { shuffled } from '../../support/any-item.ts';
import { iso } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { commitOn } from '../../support/source-records.ts';

const EIGHT = Date.parse('2026-03-02T08:00:00.000Z');
const MINUTE = 60_000;
const commit = (minute: number, message: string) =>
  commitOn(0, message, { at: iso(EIGHT + minute * MINUTE), own: true });

const DAY = [
  commit(10, 'chore: update dependencies'),
  commit(20, 'feat(import): read CSV files\n\nTables are left for later.'),
  commit(30, 'fix: crash on empty files'),
  commit(40, 'docs: fix typos'),
];

describe('what happened in a session', () => {
  it('names each commit by the clock, the ones that nobody remembers, too, with the time of the first and the last', () => {
    const work = workOf(DAY.flatMap(normalise));
    assert.deepEqual(
      work?.entries.map(({ said, kind, text }) => [said, kind, text]),
      [
        ['done', 'commit', 'Update dependencies'],
        ['done', 'commit', 'Read CSV files (import)'],
        ['done', 'commit', 'Fixed: Crash on empty files'],
        ['done', 'commit', 'Fix typos'],
        ['left', 'commit', 'Tables are left for later.'],
      ],
    );
    assert.deepEqual([work.from, work.until], [iso(EIGHT + 10 * MINUTE), iso(EIGHT + 40 * MINUTE)]);
  });

  it('is headed by what tells most: a feature before a fix, and neither is noise', () => {
    const headline = (...records: typeof DAY): string | null | undefined =>
      workOf(records.flatMap(normalise))?.headline;
    assert.equal(headline(...DAY), 'Read CSV files (import)');
    assert.equal(headline(...DAY.filter((_, n) => n !== 1)), 'Fixed: Crash on empty files');
    assert.equal(headline(commit(40, 'docs: fix typos')), 'Fix typos');
    assert.equal(headline(), undefined);
  });

  it('is the same in whatever order its events come', () => {
    fc.assert(
      fc.property(shuffled(DAY.flatMap(normalise)), (events) => {
        assert.deepEqual(workOf(events), workOf(DAY.flatMap(normalise)));
      }),
      { numRuns: 30 },
    );
  });

  it('is told with the timeline where it is asked for, and each leads to its event', async () => {
    const memory = newMemory(EIGHT + 60 * MINUTE);
    await memory.learn(DAY);
    const [plain] = await memory.engine.timeline();
    assert.equal(plain && 'work' in plain, false);
    const [session] = await memory.engine.timeline({ work: true });
    const [first] = session?.work?.entries ?? [];
    const event = first && (await memory.engine.event(first.eventId));
    assert.equal(event?.headline, 'chore: update dependencies');
  });
});
