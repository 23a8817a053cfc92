/** What the cleaning agent proposes and why; nothing happens unless accepted, and what was accepted can be undone. */
import assert from 'node:assert/strict';
import { BrainError, type MemoryItem } from '../../../src/engine/index.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

let made = 9_000;
const item = (over: Partial<MemoryItem> = {}): MemoryItem => {
  const n = ++made;
  return makeItem(n, { facts: `The widget numbered ${n} lies in drawer d${n}.`, updatedAt: iso(NOW - DAY), ...over });
};
async function memoryOf(...items: readonly MemoryItem[]): Promise<Memory> {
  const memory = newMemory(NOW);
  await memory.store.write({ items, history: items.map((one) => makeHistory(++made, { itemId: one.itemId })) });
  return memory;
}

describe('the cleaning agent', () => {
  const [left, right] = [
    'Every request to the billing service carries the signed session token of the user.',
    'Each request to the billing service carries the signed session token of the user.',
  ];
  for (const [action, reason, items] of [
    [
      'REDACT',
      /secret stands in facts/,
      [item({ facts: 'Log in with ghp_abcdefghijklmnopqrstuvwxyz0123456789 please.' })],
    ],
    ['RENAME_TITLE', /commit's prefix/, [item({ title: 'feat(api): add a route for exports' })]],
    [
      'RETAG',
      /other|another spelling/,
      [item({ tags: ['tests'] }), item({ tags: ['test'] }), item({ tags: ['test'] })],
    ],
    ['MERGE_MEMORIES', /nearly the same/, [item({ facts: left, title: left }), item({ facts: right, title: right })]],
    ['DEPRECATE_MEMORY', /confidence is low, .* 20 days/, [item({ confidence: 0.3, updatedAt: iso(NOW - 20 * DAY) })]],
    ['QUALITY_FLAG', /fewer than 4 words/, [item({ facts: 'Too short.' })]],
    [
      'QUALITY_FLAG',
      /contradicts/,
      [
        item({
          facts: 'Indent the code with tabs.',
          title: 'Indent the code with tabs.',
          updatedAt: iso(NOW - 3 * DAY),
        }),
        item({ facts: 'Indent the code with spaces.', title: 'Indent the code with spaces.' }),
      ],
    ],
    ['MARK_STALE', /minor importance.* 400 days/, [item({ importance: 2, updatedAt: iso(NOW - 400 * DAY) })]],
  ] as const)
    it(`proposes ${action}: ${reason.source}`, async () => {
      const memory = await memoryOf(...items);
      const before = await memory.items();
      const proposals = await memory.engine.hygiene('full');
      assert.deepEqual(
        proposals.map((one) => one.action),
        [action],
      );
      const [found] = proposals;
      assert.ok(found);
      assert.match(found.reason, reason);
      assert.ok(found.evidence !== '' && !found.evidence.includes('ghp_abc'));
      assert.deepEqual(await memory.items(), before, 'asking changes nothing');
      const done = await memory.engine.applyHygiene([found.id]);
      assert.deepEqual(await memory.engine.hygiene('full'), [], 'what is done is not proposed again');
      await memory.engine.undo(done);
      assert.deepEqual(await memory.items(), before);
    });

  it('merges with all the evidence, and keeps the other as history', async () => {
    const [a, b] = [item({ facts: left, title: left }), item({ facts: right, title: right })];
    const memory = await memoryOf(a, b);
    const [found] = await memory.engine.hygiene('quick');
    await memory.engine.applyHygiene([found?.id ?? '']);
    const kept = await memory.store.item(a.itemId);
    assert.deepEqual(kept?.mergedFrom, [b.itemId]);
    assert.deepEqual(kept.evidenceRefs, [...a.evidenceRefs, ...b.evidenceRefs]);
    assert.equal((await memory.store.item(b.itemId))?.supersededBy, a.itemId);
  });

  it('does several proposals on one item, and leaves out what another has settled', async () => {
    const twin = { facts: left, tags: ['tests'] };
    const memory = await memoryOf(
      item({ ...twin, title: 'fix: sign every request to the billing service' }),
      item({ ...twin, title: 'Sign every request to the billing service', facts: right }),
      ...[1, 2, 3].map(() => item({ tags: ['test'] })),
    );
    const before = await memory.items();
    const proposals = await memory.engine.hygiene('full');
    const actions = proposals.map(({ action }) => action);
    assert.ok(actions.length > 2 && actions.includes('MERGE_MEMORIES') && actions.includes('RENAME_TITLE'));
    memory.now += 1_000;
    const done = await memory.engine.applyHygiene(proposals.map(({ id }) => id));
    assert.deepEqual(await memory.engine.hygiene('full'), []);
    memory.now += 1_000;
    await memory.engine.undo(done);
    assert.deepEqual(await memory.items(), before);
  });

  it('does nothing at all when one of the proposals is not there', async () => {
    const memory = await memoryOf(item({ title: 'fix: round the totals of exports' }));
    const [found] = await memory.engine.hygiene('full');
    const before = await memory.items();
    await assert.rejects(memory.engine.applyHygiene([found?.id ?? '', '00000000']));
    assert.deepEqual(await memory.items(), before);
  });

  it('looks at the 20 newest when it has to be quick', async () => {
    const old = item({ title: 'fix: round the totals of exports', updatedAt: iso(NOW - 9 * DAY) });
    const memory = await memoryOf(old, ...Array.from({ length: 20 }, () => item()));
    assert.equal((await memory.engine.hygiene('quick')).length, 0);
    assert.equal((await memory.engine.hygiene('full')).length, 1);
  });

  it('proposes nothing about what waits in Review, alone or beside another', async () => {
    const waiting = { approval: 'draft', title: 'fix: round the totals of exports' } as const;
    const inReview = { status: 'review', title: 'fix: round the sums of exports' } as const;
    const memory = await memoryOf(
      item(waiting),
      item(inReview),
      item({ title: left, facts: left, approval: 'draft' }),
      item({ title: right, facts: right }),
      item({ approval: 'draft', confidence: 0.3, updatedAt: iso(NOW - 20 * DAY) }),
      item({ approval: 'draft', tags: ['tests'] }),
      item({ tags: ['test'] }),
      item({ tags: ['test'] }),
    );
    assert.deepEqual(await memory.engine.hygiene('full'), []);
  });

  it('leaves the titles and tags that reading gave as they are, and asks about those of a person', async () => {
    const long = `Commands: ${'install `npm install`, '.repeat(6)}test \`npm test\``;
    const facts = 'Install: `npm install`.\nTest: `npm test`.';
    const common = [item({ tags: ['test'] }), item({ tags: ['test'] })];
    const read = { dedupHint: 'config:commands:project', tags: ['tests'] };
    const remembered = { dedupHint: 'remembered:0123456789ab:fact', tags: ['tests'] };
    const actionsOn = async (one: Partial<MemoryItem>) =>
      (await (await memoryOf(item({ ...one, title: long, facts }), ...common)).engine.hygiene('full')).map(
        ({ action }) => action,
      );
    assert.deepEqual(await actionsOn(read), []);
    assert.deepEqual(await actionsOn(remembered), ['RENAME_TITLE', 'RETAG']);
  });

  it('merges no two decisions: each is a moment of its own', async () => {
    const twins = [left, right].map((facts) => item({ type: 'decision', facts, title: facts }));
    assert.deepEqual(await (await memoryOf(...twins)).engine.hygiene('full'), []);
  });

  it('finds nothing to do in a sound memory, and says so of a proposal that is not there', async () => {
    const memory = await memoryOf(item(), item({ type: 'decision' }));
    assert.deepEqual(await memory.engine.hygiene('full'), []);
    await assert.rejects(
      memory.engine.applyHygiene(['00000000']),
      (error) => error instanceof BrainError && error.code === 'not-found',
    );
  });
});
