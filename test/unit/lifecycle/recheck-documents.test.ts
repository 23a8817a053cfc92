/** What is taken out of a document leaves the brain; what was only moved, or could not be read, stays. */
import assert from 'node:assert/strict';
import { waitingItems } from '../../../src/cli/verbs/waiting.ts';
import type { FileRecord, MemoryItem } from '../../../src/engine/index.ts';
import { makeEvidence, makeItem } from '../../support/make.ts';
import { BEGAN, CONTRIBUTING, fileOn, README } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAY = 86_400_000;
const QUOTE = 'Never edit files below `generated/` by hand.';
const without = CONTRIBUTING.replace(`- ${QUOTE}\n`, '');
const contributing = (day: number, text: string): FileRecord => fileOn(day, 'CONTRIBUTING.md', text);

const waiting = async ({ engine }: Memory): Promise<(string | null)[]> =>
  (await waitingItems(engine)).map(({ reviewReason }) => reviewReason);

describe('what a person made of a document’s word', () => {
  const UTC = '- All timestamps must be stored in UTC.';
  const page = (rule: string): string => `# Contributing\n\n## Rules\n\n${rule}\n- ${QUOTE}\n`;
  const words = 'All timestamps must be stored in UTC, as ISO 8601 with milliseconds.';
  const guide = async ({ engine }: Memory): Promise<string> => (await engine.brain({ as: 'guide' })).document;
  let memory: Memory;
  let rule: MemoryItem;

  beforeEach(async () => {
    memory = newMemory(BEGAN + 25 * DAY);
    await memory.learn([contributing(5, page(UTC))]);
    rule = await memory.saying('timestamps');
  });

  it('is told as they corrected it, and alone, when the page says it in other words', async () => {
    await memory.engine.correct(rule.itemId, { facts: words });
    await memory.learn([contributing(8, page(UTC.replace('must', 'have to')))]);
    assert.equal((await memory.engine.details(rule.itemId)).item.status, 'active');
    assert.deepEqual(await waiting(memory), []);
    const told = await guide(memory);
    assert.ok(told.includes(words), told);
    assert.equal(told.match(/timestamps/g)?.length, 1, told);
  });

  it('is told as they corrected it when the page has dropped it', async () => {
    await memory.engine.correct(rule.itemId, { facts: words });
    await memory.learn([contributing(8, page(''))]);
    assert.ok((await guide(memory)).includes(words));
  });

  it('is told no more when the page that they approved it of has dropped it', async () => {
    await memory.engine.setApproval([rule.itemId], 'approved');
    await memory.learn([contributing(8, page(''))]);
    assert.ok(!(await guide(memory)).includes('timestamps'));
    assert.deepEqual(await waiting(memory), []);
  });

  it('is told as they pinned it, and asked about, when the page has dropped it', async () => {
    await memory.engine.setDelivery([rule.itemId], 'bootstrap');
    await memory.learn([contributing(8, page(''))]);
    assert.ok((await guide(memory)).includes('All timestamps must be stored in UTC'));
    assert.deepEqual(await waiting(memory), ['its source has changed: no longer said in CONTRIBUTING.md']);
    await memory.learn([contributing(9, page(UTC))]);
    assert.deepEqual(await waiting(memory), [], 'the page says it again');
  });
});

describe('what a model made of a document', () => {
  let memory: Memory;
  let made: MemoryItem;

  beforeEach(async () => {
    memory = newMemory(BEGAN + 25 * DAY);
    await memory.learn([contributing(5, CONTRIBUTING)]);
    const [event] = await memory.store.events({ kinds: ['document'] });
    assert.ok(event);
    const start = event.text.indexOf(QUOTE);
    const source = { kind: 'file', path: 'CONTRIBUTING.md', sha: null, startLine: 4, endLine: 4 } as const;
    const evidence = makeEvidence(1, { eventId: event.id, quote: QUOTE, start, end: start + QUOTE.length, source });
    const facts = 'Generated sources are overwritten by the next build.';
    const words = { title: 'Leave generated sources alone', facts, files: ['CONTRIBUTING.md'] };
    made = makeItem(1, { ...words, type: 'convention', origin: 'agent', evidenceRefs: [evidence.id] });
    await memory.store.write({ items: [made], evidence: [evidence] });
  });

  const now = async (): Promise<MemoryItem> => (await memory.engine.details(made.itemId)).item;
  const isTold = async (): Promise<boolean> => (await memory.engine.brain()).document.includes(made.facts);

  it('is told as long as its quote stands there', async () => {
    await memory.learn([contributing(8, `# Before you start\n\nWelcome.\n\n${CONTRIBUTING}`)]);
    assert.deepEqual(await now(), made);
    assert.ok(await isTold());
  });

  it('is told no more when the sentence is gone, says why, and comes back with it', async () => {
    const report = await memory.learn([contributing(8, without)]);
    assert.ok(report.stale >= 1);
    assert.equal((await now()).status, 'stale');
    assert.ok(!(await isTold()));
    const { history } = await memory.engine.details(made.itemId);
    assert.match(history[0]?.reason ?? '', /^no longer said in CONTRIBUTING\.md/);
    await memory.learn([contributing(9, CONTRIBUTING)]);
    assert.equal((await now()).status, 'active');
    assert.ok(await isTold());
  });

  it('follows the sentence into another document', async () => {
    await memory.learn([contributing(8, without), fileOn(8, 'docs/building.md', `# Building\n\n${QUOTE}\n`)]);
    const { item, evidence } = await memory.engine.details(made.itemId);
    assert.deepEqual([item.status, item.files], ['active', ['docs/building.md']]);
    assert.deepEqual(
      evidence.map(({ source }) => source.kind === 'file' && [source.path, source.startLine]),
      [['docs/building.md', 3]],
    );
  });

  it('stays told where a person approved it, and waits for them until it is said again', async () => {
    await memory.engine.setApproval([made.itemId], 'approved');
    await memory.learn([contributing(8, without)]);
    assert.ok(await isTold());
    assert.deepEqual(await waiting(memory), ['its source has changed: no longer said in CONTRIBUTING.md']);
    await memory.learn([contributing(9, CONTRIBUTING)]);
    assert.deepEqual([await waiting(memory), (await now()).approvedBy], [[], 'person']);
  });

  it('stays told where a person pinned it, and is asked about once for one change', async () => {
    await memory.engine.setDelivery([made.itemId], 'bootstrap');
    await memory.learn([contributing(8, without)]);
    assert.equal((await waiting(memory)).length, 1);
    const kept = await memory.engine.setApproval([made.itemId], 'approved');
    await memory.learn([contributing(9, `${without}\nThank you.\n`)]);
    assert.deepEqual(await waiting(memory), []);
    assert.ok(await isTold());
    await memory.engine.undo(kept);
    assert.equal((await waiting(memory)).length, 1, 'the answer was taken back');
    memory.now += DAY;
    await memory.learn([contributing(10, CONTRIBUTING)]);
    memory.now += DAY;
    await memory.learn([contributing(11, without)]);
    assert.equal((await waiting(memory)).length, 1, 'said again, and gone again');
    await memory.engine.setApproval([made.itemId], 'deprecated');
    assert.deepEqual([await waiting(memory), await isTold()], [[], false]);
  });

  it('stays as it is where a commit says so, too', async () => {
    const commit = makeEvidence(2);
    await memory.store.write({
      items: [{ ...made, evidenceRefs: [...made.evidenceRefs, commit.id] }],
      evidence: [commit],
    });
    await memory.learn([contributing(8, without)]);
    assert.equal((await now()).status, 'active');
  });

  it('stays, as does what rules read, where the document was not read', async () => {
    const before = await memory.items();
    await memory.learn([fileOn(1, 'README.md', README)], { isUnread: (path) => path === 'CONTRIBUTING.md' });
    for (const item of before)
      assert.equal((await memory.engine.details(item.itemId)).item.status, 'active', item.title);
    await memory.learn([fileOn(1, 'README.md', README)]);
    assert.equal((await now()).status, 'stale');
  });

  it('stays, as does what rules read, where the document is longer than is read', async () => {
    const before = await memory.items();
    const long = `# Contributing\n\n${'We have been here for many years. \n'.repeat(2_500)}\n${CONTRIBUTING}`;
    await memory.learn([contributing(8, long)]);
    for (const item of before)
      assert.equal((await memory.engine.details(item.itemId)).item.status, 'active', item.title);
  });
});

describe('a document’s word that ran out', () => {
  const rule = (memory: Memory): Promise<MemoryItem[]> =>
    memory.items().then((items) => items.filter(({ facts, status }) => facts.includes(QUOTE) && status === 'active'));

  it('is known again when the document says it again after years', async () => {
    const memory = newMemory(BEGAN + 25 * DAY);
    await memory.learn([contributing(5, CONTRIBUTING)]);
    await memory.learn([contributing(8, without)]);
    memory.now += 800 * DAY;
    await memory.engine.age('balanced');
    await memory.learn([contributing(820, CONTRIBUTING)]);
    assert.equal((await rule(memory)).length, 1);
  });

  it('stays away where a person forgot it', async () => {
    const memory = newMemory(BEGAN + 25 * DAY);
    await memory.learn([contributing(5, CONTRIBUTING)]);
    await memory.engine.forget([(await memory.saying(QUOTE)).itemId], 'soft');
    await memory.learn([contributing(8, without)]);
    await memory.learn([contributing(9, CONTRIBUTING)]);
    assert.equal((await rule(memory)).length, 0);
  });
});
