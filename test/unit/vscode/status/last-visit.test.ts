// Who comes back after an absence is told what changed since they were here, after a reload of the window, too.
import assert from 'node:assert/strict';
import type { Became, ChangedSince } from '../../../../src/engine/index.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { LastVisit } from '../../../../src/vscode/status/last-visit.ts';
import { SinceVisit } from '../../../../src/vscode/status/since-visit.ts';
import { dayWords, type SinceTold } from '../../../../src/vscode/status/since-words.ts';
import { iso } from '../../../support/make.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Friday. */
const FRIDAY = Date.parse('2026-03-06T17:00:00.000Z');
const MONDAY = FRIDAY + 64 * HOUR;

/** A workspace's state, as it is kept over windows, and windows on it. */
function workspace(kept?: unknown) {
  const clock = { at: FRIDAY, now: () => clock.at };
  const values = new Map<string, unknown>(kept === undefined ? [] : [['projectBrain.lastVisit', kept]]);
  const state = {
    get: (key: string): unknown => values.get(key),
    update: (key: string, value: unknown): Promise<void> => Promise.resolve(void values.set(key, value)),
  };
  return { clock, open: () => new LastVisit(state as ConstructorParameters<typeof LastVisit>[0], clock) };
}

describe('the last visit', () => {
  it('is none the first time, and none after a short absence', () => {
    const { clock, open } = workspace();
    const visit = open();
    assert.deepEqual([visit.here(), visit.since], [false, null]);
    clock.at += HOUR;
    assert.deepEqual([visit.here(), visit.since], [false, null]);
    clock.at += 3 * HOUR;
    assert.deepEqual([open().here(), open().since], [false, null]);
  });

  it('ended when the person was seen last, for as long as they stay', () => {
    const { clock, open } = workspace();
    open().here();
    clock.at = MONDAY;
    const visit = open();
    assert.deepEqual([visit.here(), visit.since], [true, iso(FRIDAY)]);
    // A reload, and a day of work.
    for (let n = 0; n < 16; n++) {
      clock.at += 30 * MINUTE;
      const again = open();
      assert.deepEqual([again.here(), again.since], [false, iso(FRIDAY)]);
    }
    const evening = clock.at;
    clock.at += 14 * HOUR;
    // The window stayed open over night.
    assert.deepEqual([visit.here(), visit.since], [true, iso(evening)]);
  });

  it('is none where what was kept is nothing that we wrote, or of another day than the clock’s', () => {
    for (const kept of ['yesterday', { seenAt: 'soon', since: 5 }, { seenAt: iso(MONDAY), since: 'once' }, null]) {
      const { open } = workspace(kept);
      const visit = open();
      assert.deepEqual([visit.here(), visit.since], [false, null], JSON.stringify(kept));
    }
  });
});

describe('what is told of it', () => {
  /** A project whose memory says that this changed. */
  function project(changed: Readonly<Record<string, Became>>, isCut = false) {
    const asked: string[] = [];
    const change = { ids: ['x'] as string[] };
    const engine = {
      changesSince: (cursor: string | null) =>
        Promise.resolve({ cursor: 'here', itemIds: cursor === null ? null : change.ids.splice(0) }),
      changedSince: (from: string): Promise<ChangedSince> => {
        asked.push(from);
        return Promise.resolve({ items: new Map(Object.entries(changed)), isCut });
      },
    };
    return { asked, change, project: { engine } as unknown as Project };
  }

  it('is the sum over the projects, asked for again only once items have changed', async () => {
    const visit = { since: iso(FRIDAY), now: MONDAY };
    const one = project({ a: 'learnt', b: 'learnt', c: 'retired' });
    const other = project({ a: 'waiting' }, true);
    const since = new SinceVisit(visit);
    const told = (): SinceTold | undefined => since.told;
    assert.equal(told(), undefined);
    for (let n = 0; n < 3; n++) await since.look([one.project, other.project]);
    assert.deepEqual(told(), { learnt: 2, retired: 1, waiting: 1, when: 'Friday', isCut: true });
    assert.equal(since.of(one.project).get('c'), 'retired');
    assert.deepEqual(one.asked, [iso(FRIDAY), iso(FRIDAY)]);
    visit.since = iso(MONDAY);
    await since.look([one.project]);
    assert.equal(one.asked.at(-1), iso(MONDAY));
    assert.equal(told()?.isCut, false);
  });

  it('is nothing where there was no visit before, or nothing changed', async () => {
    const quiet = project({});
    for (const visit of [
      { since: null, now: MONDAY },
      { since: iso(FRIDAY), now: MONDAY },
    ]) {
      const since = new SinceVisit(visit);
      await since.look([quiet.project]);
      assert.equal(since.told, undefined);
    }
    assert.equal(quiet.asked.length, 1);
  });

  it('names the day as one does', () => {
    const place = { locale: 'en', timeZone: 'UTC' };
    const say = (at: number, now: number): string => dayWords(iso(at), now, place);
    assert.equal(say(FRIDAY, FRIDAY + 5 * HOUR), '05:00 PM');
    assert.equal(say(FRIDAY, FRIDAY + 15 * HOUR), 'yesterday');
    assert.equal(say(FRIDAY, MONDAY), 'Friday');
    assert.equal(say(FRIDAY, FRIDAY + 5 * 24 * HOUR), 'Friday');
    assert.equal(say(FRIDAY, FRIDAY + 7 * 24 * HOUR), 'March 6, 2026');
  });
});
