/** Forgetting for good, over a store on a disk: what a person takes out is nowhere any more, and does not come back. */
import assert from 'node:assert/strict';
import { BrainError, type SourceRecord, type MemoryItem } from '../../../src/engine/index.ts';
import { withoutTitles } from '../../../src/engine/lifecycle/forgetting/plan.ts';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import { MemoryDisk } from '../../faults/support/memory-disk.ts';
import { openOurs } from '../../faults/support/subjects.ts';
import { BEGAN, commitOn, fileOn, PROJECT } from '../../support/source-records.ts';
import { idOf, iso, makeEvent, makeEvidence, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAY = 86_400_000;
const YEAR_LATER = BEGAN + 365 * DAY;

const chat = (n: number, text: string): SourceRecord => ({
  kind: 'chat',
  assistant: 'codex',
  chatId: 'c1',
  turnId: `t${n}`,
  speaker: 'user',
  at: iso(BEGAN + 30 * DAY + n * 60_000),
  text,
  tool: null,
  files: [],
  path: null,
  line: null,
});

describe('forgetting for good', () => {
  let disk: MemoryDisk;
  let store: BrainStore;
  let memory: Memory;
  beforeEach(async () => {
    disk = new MemoryDisk();
    store = await openOurs(disk);
    memory = newMemory(YEAR_LATER, store);
  });
  afterEach(() => store.close());

  /** The files in which the words stand. */
  const stains = async (...words: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const path of disk.paths()) {
      const text = Buffer.from((await disk.read(path)) ?? []).toString('utf8');
      for (const word of words) if (text.includes(word)) found.push(`${path}: ${word}`);
    }
    return found;
  };
  const titled = async (title: string): Promise<MemoryItem> => {
    const item = (await memory.items()).find((one) => one.title === title);
    assert.ok(item);
    return item;
  };
  const rejects = (work: Promise<unknown>, code: string): Promise<void> =>
    assert.rejects(work, (error) => error instanceof BrainError && error.code === code);

  it('a commit’s knowledge leaves no byte, and does not come back when the history is read again', async () => {
    await memory.learn(PROJECT);
    await store.compact();
    await store.backup('by-hand');
    const item = await titled('Use SQLite instead of PostgreSQL for the index');
    assert.match(
      (await memory.saying('ten times faster; ')).facts,
      /SQLite/,
      'what was worked on of late tells it, too',
    );
    const before = (await memory.items()).length;
    assert.ok((await stains('club treasurer')).length >= 2);
    const { items, pending } = await memory.engine.forgetForGood([item.itemId]);
    assert.ok(items >= 1);
    assert.deepEqual(pending, []);
    assert.deepEqual(await stains('club treasurer', 'SQLite instead of PostgreSQL', 'instead of PostgreSQL'), []);
    assert.equal((await memory.items()).length, before - items);
    await rejects(memory.engine.details(item.itemId), 'not-found');
    const report = await memory.learn(PROJECT);
    assert.equal(report.created, 0);
    assert.equal((await memory.items()).length, before - items);
    assert.deepEqual(await stains('club treasurer', 'instead of PostgreSQL'), []);
    assert.deepEqual(
      (await store.history({ itemId: item.itemId, limit: 9 })).map(({ action, actor, before: was }) => [
        action,
        actor,
        was,
      ]),
      [['erased', 'person', null]],
    );
  });

  it('is gone from search, recall, brain and what new knowledge is compared with', async () => {
    await memory.learn(PROJECT);
    const item = await titled('Use SQLite instead of PostgreSQL for the index');
    await memory.engine.setApproval([item.itemId], 'approved');
    assert.ok((await memory.engine.search('SQLite PostgreSQL')).some(({ itemId }) => itemId === item.itemId));
    assert.match((await memory.engine.brain()).document, /PostgreSQL/);
    await memory.engine.forgetForGood([item.itemId]);
    assert.ok((await memory.engine.search('SQLite PostgreSQL')).every(({ itemId }) => itemId !== item.itemId));
    assert.doesNotMatch((await memory.engine.brain()).document, /PostgreSQL/);
    const again = await memory.engine.remember(
      { kind: 'remember', at: iso(YEAR_LATER), text: item.facts, selection: null },
      'decision',
    );
    assert.equal((await memory.engine.details(again.itemId)).item.facts, item.facts, 'a person may say it again');
  });

  it('a document keeps what else it says, and does not tell the forgotten again when it changes', async () => {
    await memory.learn(PROJECT);
    const item = await memory.saying('below `generated/` by hand');
    await memory.engine.forgetForGood([item.itemId]);
    assert.deepEqual(await stains('Never edit files below'), []);
    const other = await memory.saying('Always write a test for a bug');
    const [evidence] = await store.evidence(other.evidenceRefs);
    const event = await store.event(evidence?.eventId ?? '');
    assert.equal(event?.text.slice(evidence?.start, evidence?.end), evidence?.quote, 'offsets hold');
    const changed = fileOn(
      40,
      'CONTRIBUTING.md',
      '# Contributing\n\n- Never edit files below `generated/` by hand.\n- Always run the linter before a commit.\n',
    );
    const { created } = await memory.learn([
      ...PROJECT.filter((one) => !('path' in one) || one.path !== 'CONTRIBUTING.md'),
      changed,
    ]);
    assert.equal(created, 1);
    await memory.saying('run the linter');
    assert.deepEqual(await stains('Never edit files below'), []);
  });

  it('words of a person are gone with the moment they were said', async () => {
    const text = 'Deploys go through the blue gate, never on a Friday evening.';
    const said = { kind: 'remember', at: iso(YEAR_LATER), text, selection: null } as const;
    const item = await memory.engine.remember(said, 'convention');
    await memory.learn([chat(1, `I told you: ${text}`)]);
    await memory.engine.forgetForGood([item.itemId]);
    assert.deepEqual(await stains('blue gate'), [], 'also where a chat repeats it');
    await rejects(memory.engine.remember(said, 'convention'), 'invalid-input');
    const [line] = await memory.engine.importLines(
      [{ ...item, layer: 1, evidence: [], history: [], evidenceRefs: [idOf('e')] }],
      'own',
    );
    assert.equal(line?.outcome, 'rejected');
  });

  it('a summary of its session loses the line, and what stands on the same words is told', async () => {
    const records = [
      commitOn(300, 'feat(gate): open the blue gate for night deliveries only'),
      commitOn(300, 'fix(bell): ring the bell twice when the post arrives'),
    ];
    await memory.learn(records);
    await memory.engine.age('balanced');
    const summary = await memory.saying('Done: ');
    assert.match(summary.facts, /blue gate/);
    const items = (await memory.items()).filter(
      (item) => item.type !== 'session-summary' && item.facts.includes('blue gate'),
    );
    const [first] = items;
    assert.ok(first);
    const twin: MemoryItem = {
      ...first,
      itemId: idOf('twin'),
      dedupHint: 'a:b:c',
      title: 'Another title',
      facts: 'Another view of it.',
    };
    await store.write({ items: [twin], history: [makeHistory(9, { itemId: twin.itemId })] });
    const sharing = await memory.engine.sharing([first.itemId]);
    assert.ok(sharing.some(({ itemId }) => itemId === twin.itemId));
    assert.ok(sharing.every(({ type }) => type !== 'session-summary'));
    await memory.engine.forgetForGood([first.itemId, ...sharing.map(({ itemId }) => itemId)]);
    assert.deepEqual(await stains('blue gate'), []);
    const left = await store.item(summary.itemId);
    assert.match(left?.facts ?? '', /ring the bell twice/i);
    await memory.engine.age('balanced');
    await memory.learn(records);
    assert.deepEqual(await stains('blue gate'), []);
  });

  it('other items’ records name it no more', async () => {
    const older = makeItem(1, { title: 'The purple parrot decides', facts: 'Parrots decide.' });
    const newer = makeItem(2, { facts: 'Owls decide.' });
    const waiting = makeItem(3, {
      status: 'review',
      approval: 'draft',
      approvedBy: null,
      reviewReason: 'it contradicts "The purple parrot decides" and 1 more: other words',
    });
    await store.write({
      items: [older, newer, waiting],
      evidence: [1, 2, 3].map((n) => makeEvidence(n)),
      events: [1, 2, 3].map((n) => makeEvent(n)),
      history: [
        makeHistory(1, { itemId: newer.itemId, reason: 'it replaces "The purple parrot decides"' }),
        makeHistory(2, { itemId: waiting.itemId, before: waiting }),
      ],
    });
    await memory.engine.forgetForGood([older.itemId]);
    assert.deepEqual(await stains('purple parrot'), []);
    assert.equal(
      (await store.history({ itemId: newer.itemId, limit: 1 }))[0]?.reason,
      'it replaces what was forgotten',
    );
    // Nothing that is left stands against it: it waits no more.
    assert.equal((await store.item(waiting.itemId))?.reviewReason, null);
    assert.equal(
      (await store.history({ itemId: waiting.itemId, limit: 1 }))[0]?.before?.reviewReason,
      'it contradicts what was forgotten and 1 more: other words',
    );
  });

  it('takes a title out of a text, also where the title is cut or holds quotation marks', () => {
    const titles = new Set(['The "x" rule', 'A long title']);
    assert.equal(withoutTitles('replaced by "The "x" rule": why', titles), 'replaced by what was forgotten: why');
    assert.equal(withoutTitles('it contradicts "A long ti', titles), 'it contradicts what was forgotten');
    assert.equal(withoutTitles('replaced by "Another"', titles), 'replaced by "Another"');
  });

  it('refuses an id that is not there, and then forgets nothing', async () => {
    await memory.learn(PROJECT);
    const item = await titled('Use SQLite instead of PostgreSQL for the index');
    await rejects(memory.engine.forgetForGood([item.itemId, idOf('nobody')]), 'not-found');
    assert.deepEqual(await store.item(item.itemId), item);
  });

  describe('by source', () => {
    it('forgets what only that source told; other items lose only that evidence', async () => {
      await memory.learn([...PROJECT, chat(1, 'The green lantern hangs over the till at night.')]);
      const [heard] = await store.events({ source: 'codex' });
      assert.ok(heard);
      const quote = { eventId: heard.id, quote: 'The green lantern hangs', start: 0, end: 23, source: heard.source };
      const evidence = [
        makeEvidence(1, quote),
        makeEvidence(2, { ...quote, end: 22, quote: 'The green lantern hang' }),
      ];
      const supported = await titled('Use SQLite instead of PostgreSQL for the index');
      const only = makeItem(500, { facts: 'A green lantern hangs there.', evidenceRefs: [evidence[0]!.id] });
      const both = { ...supported, evidenceRefs: [...supported.evidenceRefs, evidence[1]!.id] };
      await store.write({ evidence, items: [only, both], history: [makeHistory(1, { itemId: only.itemId })] });
      const counts = new Map((await memory.engine.sources()).map(({ source, events }) => [source, events]));
      assert.equal(counts.get('codex'), 1);
      assert.equal(counts.get('git'), 7);
      assert.equal(counts.get('documents'), 3);
      assert.equal(counts.has('cursor'), false);
      const forgotten = await memory.engine.forgetSource('codex');
      assert.deepEqual(forgotten, { items: 1, events: 1, pending: [] });
      assert.deepEqual(await stains('green lantern'), []);
      assert.equal(await store.item(only.itemId), undefined);
      assert.deepEqual((await store.item(supported.itemId))?.evidenceRefs, supported.evidenceRefs);
      assert.deepEqual(
        (await memory.engine.sources()).map(({ source }) => source),
        ['git', 'documents'],
      );
      const { events } = await memory.learn([
        chat(1, 'The green lantern hangs over the till at night.'),
        chat(2, 'Something new was said about the harbour.'),
      ]);
      assert.equal(events, 1, 'only what is new is read');
      assert.deepEqual(await stains('green lantern'), []);
    });

    it('forgets a whole history, which is not read again', async () => {
      await memory.learn(PROJECT);
      const before = await memory.items();
      const { items } = await memory.engine.forgetSource('git');
      const left = await memory.items();
      assert.equal(left.length, before.length - items);
      assert.ok(left.length > 0);
      assert.ok(left.every(({ origin }) => origin === 'document'));
      assert.deepEqual(await stains('club treasurer', 'data loss', 'ten times faster'), []);
      const report = await memory.learn([
        ...PROJECT,
        commitOn(90, 'feat: count the coins in the drawer every evening'),
      ]);
      assert.equal(report.events, 1);
    });
  });
});
