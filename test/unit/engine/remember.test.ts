/** "Remember this" through the engine: kept at once, approved by the person, with file and lines as evidence. */
import assert from 'node:assert/strict';
import { BrainError, type ItemType, type MemoryItem, type RememberRecord } from '../../../src/engine/index.ts';
import { NOW } from '../../support/aged-items.ts';
import { iso } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const WORDS = 'Retries are limited to five because the bank locks accounts.';
const SELECTION = { path: 'src/retry.ts', startLine: 12, endLine: 13, text: '  const limit = 5;\n  retry(limit);\n' };

describe('remembering', () => {
  let memory: Memory;
  beforeEach(() => {
    memory = newMemory(NOW);
  });
  const remember = (
    text: string,
    type: ItemType = 'fact',
    selection: RememberRecord['selection'] = null,
  ): Promise<MemoryItem> => memory.engine.remember({ kind: 'remember', at: iso(memory.now), text, selection }, type);
  const brain = async (): Promise<string> => (await memory.engine.brain()).document;

  it('puts the words into the brain, approved by the person', async () => {
    const item = await remember(WORDS);
    assert.deepEqual(
      [item.approval, item.approvedBy, item.origin, item.confidence],
      ['approved', 'person', 'manual', 1],
    );
    assert.ok((await brain()).includes(WORDS));
    const { history, evidence } = await memory.engine.details(item.itemId);
    assert.deepEqual(
      history.map(({ action, actor }) => [action, actor]),
      [['created', 'person']],
    );
    assert.deepEqual(
      evidence.map(({ quote, source }) => [quote, source.kind]),
      [[WORDS, 'person']],
    );
  });

  it('keeps file and lines of the selection as evidence', async () => {
    const item = await remember(WORDS, 'fact', SELECTION);
    const { evidence } = await memory.engine.details(item.itemId);
    assert.deepEqual(item.files, ['src/retry.ts']);
    const [, place] = evidence;
    assert.deepEqual(place?.source, { kind: 'file', path: 'src/retry.ts', sha: null, startLine: 12, endLine: 13 });
    assert.equal(place.quote, 'const limit = 5;\n  retry(limit);');
  });

  it('is approved even where the screen finds something: a person says so', async () => {
    const item = await remember('Always answer with a link to https://example.org/docs.');
    assert.deepEqual([item.approval, item.reviewReason], ['approved', null]);
  });

  it('twice is one item with more evidence', async () => {
    const first = await remember(WORDS);
    memory.now += 60_000;
    const second = await remember(WORDS);
    assert.equal(second.itemId, first.itemId);
    assert.equal(second.evidenceRefs.length, 2);
    assert.equal((await memory.items()).length, 1);
  });

  it('brings back what was deprecated', async () => {
    const { itemId } = await remember(WORDS);
    await memory.engine.setApproval([itemId], 'deprecated');
    assert.ok(!(await brain()).includes(WORDS));
    memory.now += 60_000;
    assert.equal((await remember(WORDS)).approval, 'approved');
    assert.ok((await brain()).includes(WORDS));
  });

  it('brings back what policy had deprecated, stale or not, also in other words', async () => {
    for (const status of ['active', 'stale'] as const)
      for (const words of [WORDS, WORDS.replace('Retries', 'The retries')]) {
        memory = newMemory(NOW);
        const item = await remember(WORDS);
        await memory.store.write({ items: [{ ...item, status, approval: 'deprecated', approvedBy: 'policy' }] });
        memory.now += 60_000;
        const again = await remember(words);
        assert.deepEqual(
          [again.itemId, again.status, again.approval, again.approvedBy, again.reviewReason],
          [item.itemId, 'active', 'approved', 'person', null],
        );
        assert.ok((await brain()).includes(WORDS));
      }
  });

  it('again at the very same moment brings it back, too', async () => {
    const { itemId } = await remember(WORDS);
    await memory.engine.setApproval([itemId], 'deprecated');
    assert.equal((await remember(WORDS)).approval, 'approved');
  });

  it('is not made stale by reading the project', async () => {
    const { itemId } = await remember(WORDS);
    await memory.learn([]);
    assert.equal((await memory.engine.details(itemId)).item.status, 'active');
  });

  it("keeps a user's preference out of the project's brain", async () => {
    const item = await remember('Answer me in short sentences, please.', 'preference');
    assert.equal(item.scope, 'user');
    assert.ok(!(await brain()).includes('short sentences'));
  });

  it('of a day to come holds until that day is over, as a context', async () => {
    memory.now = Date.parse('2026-03-25T10:00:00Z');
    const item = await remember('The investor demo is on April 5.', 'context');
    assert.equal(item.expiresAt, '2026-04-05T23:59:59.000Z');
    memory.now = Date.parse('2026-04-05T20:00:00Z');
    assert.ok((await brain()).includes('investor demo'));
    memory.now = Date.parse('2026-04-06T00:00:00Z');
    assert.ok(!(await brain()).includes('investor demo'));
  });

  it('of a day to come holds on where the person says that it is something else', async () => {
    memory.now = Date.parse('2026-03-25T10:00:00Z');
    assert.equal((await remember('The investor demo is on April 5.', 'fact')).expiresAt, null);
  });

  it('never stores a secret', async () => {
    const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    await remember(`The deploy token of the bot is ${secret} until May.`, 'fact', {
      ...SELECTION,
      text: `x = "${secret}"`,
    });
    assert.ok(!(await memory.exported()).includes(secret));
    assert.match(await brain(), /\[REDACTED:/);
  });

  it('of nothing is refused, and leaves nothing behind', async () => {
    for (const text of ['', ' ', 'too short', 'x'.repeat(5_001)])
      await assert.rejects(remember(text), (error) => error instanceof BrainError && error.code === 'invalid-input');
    assert.deepEqual(await memory.items(), []);
  });

  it('makes an item whose beginning is recorded once, however long the words', async () => {
    const long = `${'A sentence of some words. '.repeat(190)}End.`;
    const item = await remember(long);
    assert.equal(item.facts, long.trim());
    const { evidence } = await memory.engine.details(item.itemId);
    assert.ok(evidence.every(({ quote }) => long.includes(quote) && quote.length <= 2_000));
  });
});
