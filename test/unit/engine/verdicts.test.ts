/** Approving, deprecating and undoing, as the sidebar does it: what the brain shows, what is recorded. */
import assert from 'node:assert/strict';
import { BrainError, type MemoryEvent } from '../../../src/engine/index.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { idOf, iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const item = (n: number, over = {}): ReturnType<typeof makeItem> => makeItem(n, { updatedAt: iso(NOW - DAY), ...over });
const draft = item(1, { approval: 'draft', approvedBy: null, reviewReason: 'it contains a link to follow' });
const approved = item(2);
const byPerson = item(3, { approvedBy: 'person' });

describe('verdicts', () => {
  let memory: Memory;
  beforeEach(async () => {
    memory = newMemory(NOW);
    await memory.store.write({ items: [draft, approved, byPerson] });
  });
  const shown = async (): Promise<number[]> => {
    const { document } = await memory.engine.brain();
    return [1, 2, 3].filter((n) => document.includes(item(n).facts));
  };
  const ids = (changes: readonly MemoryEvent[]): string[] => changes.map((change) => change.itemId);

  it('decide what is in the brain: never a draft, never what is deprecated', async () => {
    assert.deepEqual(await shown(), [2, 3]);
    await memory.engine.setApproval([draft.itemId], 'approved');
    assert.deepEqual(await shown(), [1, 2, 3]);
    await memory.engine.setApproval([approved.itemId, byPerson.itemId], 'deprecated');
    assert.deepEqual(await shown(), [1]);
  });

  it('change the hash, so that files are written again', async () => {
    const hash = async (): Promise<string> => (await memory.engine.brain()).brainHash;
    const before = await hash();
    const changes = await memory.engine.setApproval([approved.itemId], 'deprecated');
    assert.notEqual(await hash(), before);
    await memory.engine.undo(changes);
    assert.equal(await hash(), before);
  });

  it('are told of only where they changed something', async () => {
    assert.deepEqual(ids(await memory.engine.setApproval([draft.itemId, byPerson.itemId], 'approved')), [draft.itemId]);
    assert.deepEqual(await memory.engine.setApproval([draft.itemId, byPerson.itemId], 'approved'), []);
    assert.deepEqual(await memory.engine.setApproval([], 'approved'), []);
  });

  it('on several items are undone together', async () => {
    const before = await memory.items();
    const changes = await memory.engine.setApproval([draft.itemId, approved.itemId], 'deprecated');
    assert.equal(changes.length, 2);
    await memory.engine.undo(changes);
    assert.deepEqual(await memory.items(), before);
  });

  it('one after the other are undone the last first', async () => {
    const before = await memory.items();
    const first = await memory.engine.setApproval([draft.itemId], 'approved');
    memory.now += 1_000;
    const second = await memory.engine.setApproval([draft.itemId], 'deprecated');
    await memory.engine.undo([...first, ...second]);
    assert.deepEqual(await memory.items(), before);
  });

  it('and their undoing are recorded, newest first', async () => {
    const changes = await memory.engine.setApproval([draft.itemId], 'approved');
    memory.now += 1_000;
    await memory.engine.undo(changes);
    const { history } = await memory.engine.details(draft.itemId);
    assert.deepEqual(
      history.map(({ action, actor, reason, at }) => [action, actor, reason, at]),
      [
        ['undone', 'person', 'undo of draft → approved', iso(NOW + 1_000)],
        ['approval', 'person', 'draft → approved', iso(NOW)],
      ],
    );
  });

  it('on an item that is not there are refused by name, and change nothing', async () => {
    const missing = idOf('nobody');
    const isMissing = (error: unknown): boolean =>
      error instanceof BrainError && error.code === 'not-found' && error.message.includes(missing);
    await assert.rejects(memory.engine.setApproval([draft.itemId, missing], 'approved'), isMissing);
    await assert.rejects(memory.engine.details(missing), isMissing);
    assert.deepEqual(await memory.items(), [draft, approved, byPerson]);
  });

  it('are not given to what was replaced: what took its place is named, and nothing changes', async () => {
    const [oldest, older, newest] = [draft.itemId, approved.itemId, byPerson.itemId];
    await memory.engine.supersede(oldest, older);
    await memory.engine.supersede(older, newest);
    const before = await memory.items();
    const isRefused = (error: unknown): boolean =>
      error instanceof BrainError &&
      error.code === 'illegal-transition' &&
      error.message.includes(`replaced by "${byPerson.title}" (${newest})`);
    await assert.rejects(memory.engine.setApproval([newest, oldest], 'approved'), isRefused);
    assert.deepEqual(await memory.items(), before);
    assert.deepEqual(ids(await memory.engine.setApproval([oldest], 'deprecated')), [oldest]);
  });

  it('given at once all count', async () => {
    const all = [draft, approved, byPerson];
    await Promise.all(all.map(({ itemId }) => memory.engine.setApproval([itemId], 'deprecated')));
    assert.ok((await memory.items()).every(({ approval }) => approval === 'deprecated'));
  });

  it('are announced to whoever listens, until they stop', async () => {
    let calls = 0;
    const stop = memory.engine.onChange(() => calls++);
    await memory.engine.setApproval([draft.itemId], 'approved');
    assert.equal(calls, 1);
    stop();
    await memory.engine.setApproval([draft.itemId], 'deprecated');
    assert.equal(calls, 1);
  });
});
