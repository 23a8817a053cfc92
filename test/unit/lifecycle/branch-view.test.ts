/** What was learnt on a branch stays out of brain and recall until HEAD holds it. */
import assert from 'node:assert/strict';
import { makeEvidence, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { NOW } from '../../support/aged-items.ts';

const sha = (n: number): string => n.toString(16).padStart(40, '0');

async function memoryOf(): Promise<Memory> {
  const memory = newMemory(NOW);
  const items = [1, 2].map((n) =>
    makeItem(n, {
      type: 'decision',
      title: `Decision ${n === 1 ? 'alpha' : 'beta'} of the team`,
      facts: `Decision ${n === 1 ? 'alpha' : 'beta'} of the team`,
      commitRange: `${sha(n)}..${sha(n)}`,
      evidenceRefs: [makeEvidence(n).id],
    }),
  );
  await memory.store.write({
    items,
    evidence: [1, 2, 3].map((n) => makeEvidence(n)),
    history: [1, 2].map((n) => makeHistory(n)),
  });
  return memory;
}
const holding =
  (...numbers: number[]) =>
  (shas: readonly string[]) =>
    Promise.resolve(new Set(shas.filter((one) => numbers.map(sha).includes(one))));

async function told(memory: Memory): Promise<string[]> {
  const { document } = await memory.engine.brain();
  const hits = await memory.engine.search('decision of the team');
  return ['alpha', 'beta'].filter((word) => {
    const inBrain = document.includes(word);
    assert.equal(
      hits.some((hit) => hit.title.includes(word)),
      inBrain,
    );
    return inBrain;
  });
}

describe('knowledge of a branch', () => {
  it('comes and goes with HEAD, in brain and recall alike', async () => {
    const memory = await memoryOf();
    assert.deepEqual(await told(memory), ['alpha', 'beta']);
    assert.equal(await memory.followBranch(holding(1)), 1);
    assert.deepEqual(await told(memory), ['alpha']);
    assert.equal(await memory.followBranch(holding(1, 2)), 0);
    assert.deepEqual(await told(memory), ['alpha', 'beta']);
  });

  it('stays as it is in the store, and what changes meanwhile is seen', async () => {
    const memory = await memoryOf();
    const before = await memory.items();
    await memory.followBranch(holding(1));
    assert.deepEqual(await memory.items(), before);
    await memory.engine.brain();
    await memory.engine.setApproval([before[0]?.itemId ?? ''], 'deprecated');
    assert.deepEqual(await told(memory), []);
  });

  it('is there when other commits of HEAD said the same: squashed work', async () => {
    const memory = await memoryOf();
    const [, beta] = await memory.items();
    assert.ok(beta);
    const squashed = { ...beta, evidenceRefs: [...beta.evidenceRefs, makeEvidence(3).id] };
    await memory.store.write({ items: [squashed], history: [makeHistory(9, { itemId: beta.itemId })] });
    assert.equal(await memory.followBranch(holding(1, 3)), 0);
  });
});
