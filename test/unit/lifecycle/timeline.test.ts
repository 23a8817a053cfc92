/** Sessions by the clock: what they tell of work, when they are over, what becomes of their summaries. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatRecord, RepositoryFile, SourceRecord, TimelineSession } from '../../../src/engine/index.ts';
import { sessionIdAt, sessionWindowAt } from '../../../src/engine/intake/session.ts';
import { diaryOf } from '../../../src/engine/lifecycle/timeline/diary.ts';
import { normalise } from '../../../src/engine/intake/normalise.ts';
import { commitOn } from '../../support/source-records.ts';
import { iso } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { shuffled } from '../../support/any-item.ts';

const HOUR = 3_600_000;
/** A session's first moment: 08:00 UTC. */
const EIGHT = Date.parse('2026-03-02T08:00:00.000Z');

const commit = (at: number, message: string, own = true): SourceRecord => commitOn(0, message, { at: iso(at), own });
const turn = (at: number, speaker: ChatRecord['speaker'], text: string): ChatRecord => ({
  kind: 'chat',
  assistant: 'codex',
  chatId: 'c1',
  turnId: `${at}`,
  speaker,
  at: iso(at),
  text,
  tool: null,
  files: [],
  path: null,
  line: null,
});
const comment = (at: number, text: string, gone: boolean): SourceRecord => ({
  kind: 'todo-comment',
  path: 'src/report.ts',
  line: 3,
  at: iso(at),
  own: true,
  tag: 'TODO',
  text,
  symbol: null,
  gone,
});
const edit = (at: number, path: string): SourceRecord => ({
  kind: 'edit',
  change: 'changed',
  path,
  from: null,
  at: iso(at),
  own: true,
  symbols: ['render'],
  patch: '+a',
});
const WORK: readonly SourceRecord[] = [
  turn(EIGHT + 1, 'user', 'Please add a page break before every chapter of the report.'),
  edit(EIGHT + 2, 'src/report.ts'),
  comment(EIGHT + 3, 'number the pages', false),
  comment(EIGHT + 4, 'drop the old header', true),
  turn(EIGHT + 5, 'user', 'Good. The preview still fails on empty chapters.'),
  commit(EIGHT + HOUR, 'feat(report): break the page before every chapter\n\nTables are left for later.'),
];
const DIARY = {
  done: [
    'Changed src/report.ts (render)',
    'Settled TODO: drop the old header (src/report.ts)',
    'Asked codex: Add a page break before every chapter of the report',
    'Break the page before every chapter (report)',
  ],
  blocked: ['The preview still fails on empty chapters.'],
  left: ['TODO: number the pages (src/report.ts)', 'Tables are left for later.'],
};
const told = ({ done, blocked, left }: TimelineSession): unknown => ({
  done: [...done].sort(),
  blocked: [...blocked].sort(),
  left: [...left].sort(),
});
const sorted = Object.fromEntries(Object.entries(DIARY).map(([key, lines]) => [key, [...lines].sort()]));

async function* filesOf(texts: Readonly<Record<string, string>>): AsyncGenerator<RepositoryFile> {
  for (const [path, text] of Object.entries(texts))
    yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
}

describe('what the timeline tells of files', () => {
  const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };

  it('is each reading of the whole work tree that found anything, and what went', async () => {
    const memory = newMemory(EIGHT);
    const read = (texts: Readonly<Record<string, string>>) => memory.engine.derived.refresh(filesOf(texts), noCache);
    const told = async (): Promise<readonly string[]> =>
      (await memory.engine.timeline({})).flatMap(({ changes }) =>
        changes.map(({ title, action, actor, reason }) => `${title ?? ''} ${action} by ${actor}: ${reason}`),
      );
    const [a, b] = [{ 'a.ts': 'export const a = 1;\n' }, { 'b.md': '# Build\n\nRun make.\n' }];
    await read({ ...a, ...b });
    const first = 'The files of the project extracted by policy: 2 files read, 2 sections in all';
    assert.deepEqual(await told(), [first]);
    memory.now += 1_000;
    await read({ ...a, ...b });
    assert.deepEqual(await told(), [first], 'nothing changed, and nothing is told');
    memory.now += 1_000;
    await read(a);
    assert.deepEqual(await told(), [
      'The files of the project extracted by policy: 1 file gone, 1 section in all',
      first,
    ]);
  });
});

describe('a session', () => {
  it('is a window of four hours from midnight UTC', () => {
    assert.deepEqual(sessionWindowAt(EIGHT), { from: iso(EIGHT), until: iso(EIGHT + 4 * HOUR) });
    assert.equal(sessionIdAt(EIGHT), sessionIdAt(EIGHT + 4 * HOUR - 1));
    assert.notEqual(sessionIdAt(EIGHT), sessionIdAt(EIGHT + 4 * HOUR));
    assert.notEqual(sessionIdAt(EIGHT), sessionIdAt(EIGHT - 1));
  });

  it('tells what was done, what blocked and what was left, in whatever order it is learnt', async () => {
    const memory = newMemory(EIGHT + 2 * HOUR);
    await memory.learn(WORK);
    const [session] = await memory.engine.timeline();
    assert.ok(session);
    assert.deepEqual(told(session), sorted);
    await fc.assert(
      fc.asyncProperty(shuffled(WORK.flatMap(normalise)), async (events) => {
        assert.deepEqual(diaryOf(events), diaryOf(WORK.flatMap(normalise)));
        return Promise.resolve();
      }),
      { numRuns: 30 },
    );
  });

  it('waits for a person where everything is to wait, also when another engine sums it up', async () => {
    const memory = newMemory(EIGHT + 2 * HOUR);
    await memory.learn(WORK, { approval: 'manual' });
    const another = newMemory(EIGHT + 4 * HOUR, memory.store);
    assert.equal(await another.engine.age('manual'), 1);
    const summaries = (await memory.items()).filter((item) => item.type === 'session-summary');
    assert.deepEqual(
      summaries.map(({ approval }) => approval),
      ['draft'],
    );
  });

  it('goes on until its window is over, and is summed up then, once', async () => {
    const memory = newMemory(EIGHT + 2 * HOUR);
    await memory.learn(WORK);
    const state = async (): Promise<unknown> => {
      const found = (await memory.engine.timeline()).find((session) => session.from === iso(EIGHT));
      return [found?.state, found?.summaryId === null];
    };
    assert.deepEqual(await state(), ['active', true]);
    memory.now = EIGHT + 4 * HOUR - 1;
    await memory.engine.age('balanced');
    assert.deepEqual(await state(), ['active', true]);
    memory.now = EIGHT + 4 * HOUR;
    assert.deepEqual(await state(), ['closed', true]);
    assert.equal(await memory.engine.age('balanced'), 1);
    assert.deepEqual(await state(), ['closed', false]);
    assert.equal(await memory.engine.age('balanced'), 0);
    const [summary] = (await memory.items()).filter((item) => item.type === 'session-summary');
    assert.ok(summary);
    assert.deepEqual(
      summary.facts.split('\n').sort(),
      [
        ...DIARY.done.map((line) => `Done: ${line}`),
        ...DIARY.blocked.map((line) => `Blocked: ${line}`),
        ...DIARY.left.map((line) => `Left: ${line}`),
      ].sort(),
    );
    assert.deepEqual([summary.approval, summary.sessionId], ['approved', sessionIdAt(EIGHT)]);
    const { evidence } = await memory.engine.details(summary.itemId);
    assert.ok(evidence.some(({ quote }) => quote === 'Tables are left for later.'));
    assert.match((await memory.engine.brain({ as: 'memory' })).document, /## Last Session[^]*number the pages/);
  });

  it('is told anew when more of it becomes known, unless a person has judged its summary', async () => {
    const memory = newMemory(EIGHT + 5 * HOUR);
    await memory.learn(WORK);
    const summary = async () => (await memory.items()).find((item) => item.type === 'session-summary');
    const first = await summary();
    await memory.learn([commit(EIGHT + 3 * HOUR, 'feat(report): number the pages of the report')]);
    const second = await summary();
    assert.equal(second?.itemId, first?.itemId);
    assert.match(second?.facts ?? '', /Number the pages of the report/);
    await memory.engine.setApproval([second?.itemId ?? ''], 'approved');
    await memory.learn([commit(EIGHT + 3 * HOUR + 1, 'feat(report): print the index of the report')]);
    assert.equal((await summary())?.facts, second?.facts);
  });

  it('is told anew also where what became known of it came in a batch before the last', async () => {
    const memory = newMemory(EIGHT + 5 * HOUR);
    await memory.learn(WORK);
    await memory.learn([commit(EIGHT + 3 * HOUR, 'feat(report): number the pages of the report')], { goesOn: true });
    await memory.learn([commit(EIGHT + 5 * HOUR, 'feat(report): print the index of the report')], { goesOn: true });
    await memory.engine.age('balanced');
    const summary = (await memory.items()).find((item) => item.type === 'session-summary');
    assert.match(summary?.facts ?? '', /Number the pages of the report/);
  });

  it('of which only an assistant speaks waits for a person', async () => {
    const memory = newMemory(EIGHT + 5 * HOUR);
    await memory.learn([
      turn(
        EIGHT + 1,
        'assistant',
        'The export cannot start without a licence key. The tests are not yet written down.',
      ),
    ]);
    const [summary] = (await memory.items()).filter((item) => item.type === 'session-summary');
    assert.equal(summary?.approval, 'draft');
  });

  it('that says nothing beyond one commit gets no summary', async () => {
    const memory = newMemory(EIGHT + 5 * HOUR);
    await memory.learn([commit(EIGHT, 'feat(report): break the page before every chapter'), commit(EIGHT + 1, 'wip')]);
    assert.deepEqual(
      (await memory.items()).filter((item) => item.type === 'session-summary'),
      [],
    );
  });
});

describe('the timeline', () => {
  const days = [0, 1, 2, 3, 4].map((day) => EIGHT + day * 24 * HOUR);
  const work = days.flatMap((at, n) => [
    commit(at, `feat(report): print chapter ${n} of the report with its index`),
    commit(at + 1, `feat(import): read statement ${n} of the bank with its dates`),
  ]);

  it('keeps three summaries; the session of an older one is condensed', async () => {
    const memory = newMemory(EIGHT);
    for (const [n, at] of days.entries()) {
      memory.now = at + 5 * HOUR;
      await memory.learn(work.slice(2 * n, 2 * n + 2));
    }
    const sessions = (await memory.engine.timeline()).filter(({ from }) => days.map(iso).includes(from));
    assert.deepEqual(
      sessions.map(({ from, state }) => [from, state]),
      [...days].reverse().map((at, n) => [iso(at), n < 3 ? 'closed' : 'condensed']),
    );
    const items = await memory.items();
    const summaries = items.filter((item) => item.type === 'session-summary' && item.status === 'active');
    const patterns = items.filter((item) => item.type === 'learned-pattern');
    assert.deepEqual([summaries.length, patterns.length], [3, 2]);
    assert.ok(patterns.every(({ facts }) => !facts.includes('Done:')));
    memory.now += 24 * HOUR;
    assert.equal(await memory.engine.age('balanced'), 0);
  });

  it('tells every change of the memory in its session, with who made it and why, page by page', async () => {
    const memory = newMemory(EIGHT + 24 * HOUR);
    await memory.learn(work.slice(0, 4));
    const [item] = (await memory.items()).filter(({ type }) => type !== 'session-summary');
    memory.now += 5 * HOUR;
    await memory.engine.forget([item?.itemId ?? ''], 'soft');
    const [newest, ...others] = await memory.engine.timeline();
    assert.deepEqual(
      newest?.changes.map(({ action, actor, reason, title }) => [action, actor, reason, title]),
      [['status', 'person', 'forgotten', item?.title]],
    );
    const all = await memory.store.history({ limit: 1_000 });
    assert.equal([newest, ...others].flatMap((session) => session.changes).length, all.length);
    const [page] = await memory.engine.timeline({ limit: 1, before: newest.from });
    assert.deepEqual(page, others[0]);
    assert.deepEqual(await memory.engine.timeline({ before: iso(0) }), []);
  });

  for (const how of ['soft', 'invalidate'] as const) {
    it(`tells nothing of a session whose diary entry was forgotten (${how}), until that is taken back`, async () => {
      const memory = newMemory(EIGHT + 24 * HOUR);
      await memory.learn(work.slice(0, 4));
      await memory.engine.age('balanced');
      const session = async () => (await memory.engine.timeline()).find(({ from }) => from === iso(EIGHT));
      const before = await session();
      assert.ok(before?.summaryId && before.done.length > 0);
      memory.now += HOUR;
      const events = await memory.engine.forget([before.summaryId], how);
      const after = await session();
      assert.deepEqual([after?.state, after?.done, after?.blocked, after?.left], ['forgotten', [], [], []]);
      assert.ok((await memory.engine.search('session')).every(({ itemId }) => itemId !== before.summaryId));
      memory.now += 24 * HOUR;
      await memory.engine.age('balanced');
      assert.equal((await session())?.state, 'forgotten', 'time writes no other one');
      const told = (await memory.engine.timeline()).flatMap(({ changes }) => changes);
      assert.ok(told.some(({ itemId, actor }) => itemId === before.summaryId && actor === 'person'));
      await memory.engine.undo(events);
      assert.deepEqual((await session())?.done, before.done);
    });
  }

  it('writes no other diary entry for a session whose entry was forgotten for good', async () => {
    const memory = newMemory(EIGHT + 24 * HOUR);
    await memory.learn(work.slice(0, 4));
    await memory.engine.age('balanced');
    const session = async () => (await memory.engine.timeline()).find(({ from }) => from === iso(EIGHT));
    const entry = (await session())?.summaryId ?? '';
    await memory.engine.forgetForGood([entry]);
    memory.now += 24 * HOUR;
    await memory.learn(work.slice(0, 4));
    await memory.engine.age('balanced');
    const items = await memory.items();
    assert.ok(items.every(({ type, sessionId }) => type !== 'session-summary' || sessionId !== entry));
    const left = await session();
    assert.deepEqual([left?.state ?? 'forgotten', left?.summaryId ?? null, left?.done ?? []], ['forgotten', null, []]);
  });
});
