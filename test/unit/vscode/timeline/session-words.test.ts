// What a row of the timeline says, and what its filter leaves of it.
import assert from 'node:assert/strict';
import type { SessionEntry, TimelineSession } from '../../../../src/engine/index.ts';
import { sessionWords } from '../../../../src/vscode/timeline/session-words.ts';
import { matching } from '../../../../src/vscode/timeline/timeline-filter.ts';

const CLOCK = { locale: 'en-GB', timeZone: 'UTC', now: Date.parse('2026-08-20T00:00:00Z') } as const;
const at = (time: string): string => `2026-08-18T${time}:00.000Z`;
const entry = (kind: SessionEntry['kind'], text: string, over: Partial<SessionEntry> = {}): SessionEntry => ({
  ...{ said: 'done', kind, text, eventId: `${kind} ${text}`, at: at('09:12') },
  ...over,
});

type Change = TimelineSession['changes'][number];
const change = (time: string, title: string, action: Change['action']): Change => ({
  ...{ at: at(time), itemId: title, action, actor: 'policy', reason: 'learnt' },
  title,
});

function session(over: Partial<TimelineSession> = {}): TimelineSession {
  return {
    ...{ sessionId: 's', from: at('08:00'), until: at('12:00'), state: 'closed', summaryId: null },
    ...{ done: [], blocked: [], left: [], changes: [], moreChanges: false, work: null },
    ...over,
  };
}

const WORK = {
  from: at('09:12'),
  until: at('11:40'),
  headline: 'Fixed the importer',
  entries: [
    entry('commit', 'Fixed the importer'),
    entry('commit', 'Name the columns'),
    entry('edit', 'Changed src/import.ts'),
    entry('commit', 'The preview still fails.', { said: 'blocked' }),
  ],
};

describe('a row of the timeline', () => {
  it('says what happened, how much, and when', () => {
    const { label, description, tooltip } = sessionWords(
      session({ work: WORK, blocked: ['The preview still fails.'] }),
      CLOCK,
    );
    assert.equal(label, '18 Aug: Fixed the importer');
    assert.equal(description, '2 commits, 1 saved file, 1 blocked · 09:12–11:40');
    assert.match(tooltip, /18 August 2026, 09:12–11:40: is over/);
  });

  it('says of a session that goes on that it is now, and names a single moment once', () => {
    const work = { ...WORK, until: at('09:12'), entries: WORK.entries.slice(0, 1) };
    const { description } = sessionWords(session({ state: 'active', work }), CLOCK);
    assert.equal(description, 'now · 1 commit · 09:12');
  });

  it('says the year of days of another one', () => {
    const later = { ...CLOCK, now: Date.parse('2027-01-02T00:00:00Z') };
    assert.equal(sessionWords(session({ work: WORK }), later).label, '18 Aug 2026: Fixed the importer');
  });

  it('says what became of the memory where nobody worked', () => {
    const changes = [
      change('11:00', 'C', 'approval'),
      change('10:30', 'B', 'created'),
      change('10:00', 'A', 'created'),
    ];
    const words = sessionWords(session({ changes }), CLOCK);
    assert.equal(words.label, '18 Aug: Memory: 2 items learnt, 1 change');
    assert.equal(words.description, '10:00–11:00');
    assert.equal(
      sessionWords(session({ changes, moreChanges: true }), CLOCK).label,
      '18 Aug: Memory: more than 2 items learnt, 1 change',
    );
    const forgotten = sessionWords(session({ state: 'forgotten' }), CLOCK);
    assert.equal(forgotten.label, '18 Aug: Nothing was kept');
    assert.equal(forgotten.description, 'forgotten · 08:00–12:00');
  });
});

describe('the filter of the timeline', () => {
  const all = session({ work: WORK, changes: [change('10:00', 'The importer reads CSV', 'created')] });

  it('leaves of a session what matches every word, also by what sort of thing it is', () => {
    const texts = (typed: string): unknown => {
      const found = matching(all, typed);
      return found && [found.work?.entries.map(({ text }) => text), found.changes.map(({ title }) => title)];
    };
    assert.deepEqual(texts('importer'), [['Fixed the importer'], ['The importer reads CSV']]);
    assert.deepEqual(texts('COMMIT importer'), [['Fixed the importer'], []]);
    assert.deepEqual(texts('blocked'), [['The preview still fails.'], []]);
    assert.deepEqual(texts('file'), [['Changed src/import.ts'], []]);
    assert.deepEqual(texts('memory csv'), [[], ['The importer reads CSV']]);
  });

  it('leaves nothing of a session in which nothing matches', () => {
    assert.equal(matching(all, 'nowhere'), undefined);
  });
});
