/** What is taken out of a document leaves the brain; what was only moved, or could not be read, stays. */
import assert from 'node:assert/strict';
import type { FileRecord, MemoryItem } from '../../../src/engine/index.ts';
import { makeEvidence, makeItem } from '../../support/make.ts';
import { BEGAN, CONTRIBUTING, fileOn, README } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAY = 86_400_000;
const QUOTE = 'Never edit files below `generated/` by hand.';
const without = CONTRIBUTING.replace(`- ${QUOTE}\n`, '');
const contributing = (day: number, text: string): FileRecord => fileOn(day, 'CONTRIBUTING.md', text);

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

  it('keeps a person’s approval while it waits', async () => {
    await memory.engine.setApproval([made.itemId], 'approved');
    await memory.learn([contributing(8, without)]);
    const { status, approvedBy } = await now();
    assert.deepEqual([status, approvedBy], ['stale', 'person']);
    await memory.learn([contributing(9, CONTRIBUTING)]);
    assert.deepEqual([(await now()).status, (await now()).approvedBy], ['active', 'person']);
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
