/** What is said against what is known: it waits in review with the ways out, or replaces what it gives up. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainError, type RememberRecord } from '../../../src/engine/index.ts';
import { mayReplace } from '../../../src/engine/lifecycle/admission/merge-decision.ts';
import { BEGAN, commitOn } from '../../support/source-records.ts';
import { makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * 86_400_000;
let clock = NOW;
const said = (text: string): RememberRecord => ({
  kind: 'remember',
  at: new Date((clock += 1_000)).toISOString(),
  text,
  selection: null,
});
async function remember(memory: Memory, text: string) {
  return memory.engine.remember(said(text), 'decision');
}

describe('a contradiction', () => {
  const OLD = 'Use PostgreSQL for the search index.';
  const NEW = 'Use SQLite for the search index.';

  it('is none where two sentences count with code of other names', async () => {
    const memory = newMemory(NOW);
    await remember(memory, 'To add `src/cli/commands/<x>.py`, change `cli/main.py` as 18 commits did.');
    const second = await remember(memory, 'To add `src/mcp/tools/<x>.py`, change `mcp/main.py` as 7 commits did.');
    assert.equal(second.status, 'active');
    await remember(memory, 'A call of `fetch` waits for 30 seconds before it gives up.');
    const other = await remember(memory, 'A call of `fetch` waits for 60 seconds before it gives up.');
    assert.equal(other.status, 'review');
  });

  for (const [known, coming] of [
    [
      'Files that begin with `valid` hold rows that the ledger does not report.',
      'Files that begin with `broken` hold rows that the ledger does report.',
    ],
    [
      '`beforeClose(rows)`: Changes rows before they are closed.',
      '`afterClose(rows, sums)`: Changes rows after they are closed.',
    ],
    ['No file under `core` imports `clients`.', 'Many files of the ledger import `@rows/client`.'],
  ] as const)
    it(`is none where two tell of things with other names: ${coming}`, async () => {
      const memory = newMemory(NOW);
      await remember(memory, known);
      assert.equal((await remember(memory, coming)).status, 'active');
    });

  for (const [known, coming] of [
    ['Run `tide pull` to fetch rows, never `tide sync`.', 'Run `tide sync` to fetch rows, never `tide pull`.'],
    [
      'Depths are stored as whole centimetres, never as a float.',
      'Depths are stored as a float, never as whole centimetres.',
    ],
    ['Rows are drawn on all screens except on Windows (`if: os`).', 'Rows are drawn on all screens on Windows.'],
    [
      'Never remove or change an existing entry of `tide_rows` in `_Shared`; only ever append new ones.',
      'Remove or change an existing entry of `tide_rows` freely; they are rebuilt.',
    ],
  ] as const)
    it(`is what turns another round: ${coming}`, async () => {
      const memory = newMemory(NOW);
      await remember(memory, known);
      const second = await remember(memory, coming);
      assert.equal(second.status, 'review');
      assert.match(second.reviewReason ?? '', /it contradicts/);
    });

  it('is none where an aside stands in a denial, and the parts that it names are listed elsewhere', async () => {
    const memory = newMemory(NOW);
    await remember(
      memory,
      'Packages of the repository: `packages/tide-cli`, `packages/tide-core`, `packages/tide-web`.',
    );
    const second = await remember(
      memory,
      'No file under `packages/tide-core` (90+ files) imports `packages/tide-web` or `packages/tide-cli`.',
    );
    assert.equal(second.status, 'active', second.reviewReason ?? '');
  });

  it('is none where the same sides are denied in other words', async () => {
    const memory = newMemory(NOW);
    await remember(memory, 'Fetch rows with `tide pull`, never with `tide sync`.');
    const second = await remember(memory, 'To fetch rows `tide pull` is run, not `tide sync`.');
    assert.equal(second.status, 'active');
  });

  it('waits in review, outside the brain, with the reason and the ways out', async () => {
    const memory = newMemory(NOW);
    const first = await remember(memory, OLD);
    const second = await remember(memory, NEW);
    assert.equal(second.status, 'review');
    assert.match(second.reviewReason ?? '', /it contradicts "Use PostgreSQL.*SQLite against PostgreSQL/);
    const warning = await memory.engine.conflicts(second.itemId);
    assert.deepEqual(
      warning?.conflicts.map((one) => one.itemId),
      [first.itemId],
    );
    assert.deepEqual(warning.resolutions, ['supersede', 'keep-both', 'drop']);
    assert.doesNotMatch((await memory.engine.brain()).document, /SQLite/);
  });

  for (const [way, expected] of [
    ['supersede', ['superseded', 'active']],
    ['keep-both', ['active', 'active']],
    ['drop', ['active', 'archived']],
  ] as const)
    it(`${way} settles it, and undo takes that back`, async () => {
      const memory = newMemory(NOW);
      const ids = [(await remember(memory, OLD)).itemId, (await remember(memory, NEW)).itemId];
      const statuses = () => Promise.all(ids.map(async (id) => (await memory.store.item(id))?.status));
      const changes = await memory.engine.resolveConflict(ids[1] ?? '', way);
      assert.deepEqual(await statuses(), expected);
      await memory.engine.undo(changes);
      assert.deepEqual(await statuses(), ['active', 'review']);
    });

  it('is told to whoever imports the line', async () => {
    const memory = newMemory(NOW);
    const [, outcome] = await memory.engine.importLines(
      [
        { text: OLD, type: 'decision' },
        { text: NEW, type: 'decision' },
      ],
      'own',
    );
    assert.equal(outcome?.warning?.conflicts.length, 1);
  });

  it('is not settled by approving one side: that is refused, with the ways out, until nothing stands against it', async () => {
    const memory = newMemory(NOW);
    const first = await remember(memory, OLD);
    const other = await remember(memory, 'The team meets on Mondays to plan the week.');
    const { itemId } = await remember(memory, NEW);
    const before = await memory.items();
    await assert.rejects(
      memory.engine.setApproval([other.itemId, itemId], 'approved'),
      (error) =>
        error instanceof BrainError &&
        error.code === 'illegal-transition' &&
        /contradicts "Use PostgreSQL.*resolve \w{26} --way supersede\|keep-both\|drop/.test(error.message),
    );
    assert.deepEqual(await memory.items(), before);
    await memory.engine.forget([first.itemId], 'soft');
    await memory.engine.setApproval([itemId], 'approved');
    assert.equal((await memory.store.item(itemId))?.status, 'active');
  });

  it('is over when the other side is put away: what waited holds, and undo takes back both', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, OLD);
    const waiting = await remember(memory, NEW);
    assert.equal(waiting.status, 'review');
    const changes = await memory.engine.setApproval([old.itemId], 'deprecated');
    const since = await memory.store.item(waiting.itemId);
    assert.deepEqual([since?.status, since?.approval, since?.reviewReason], ['active', 'approved', null]);
    await memory.engine.undo(changes);
    assert.equal((await memory.store.item(waiting.itemId))?.status, 'review');
  });

  for (const how of ['soft', 'invalidate'] as const)
    it(`is over when the other side is forgotten (${how}): what waited holds, and undo takes back both`, async () => {
      const memory = newMemory(NOW);
      const old = await remember(memory, OLD);
      const waiting = await remember(memory, NEW);
      const changes = await memory.engine.forget([old.itemId], how);
      const since = await memory.store.item(waiting.itemId);
      assert.deepEqual([since?.status, since?.reviewReason], ['active', null]);
      memory.now += 1_000;
      const deed = await memory.engine.lastDeed(old.itemId, 'undo');
      assert.deepEqual(new Set(deed.map(({ id }) => id)), new Set(changes.map(({ id }) => id)));
      await memory.engine.undo(changes);
      assert.equal((await memory.store.item(waiting.itemId))?.status, 'review');
    });

  it('is over when the other side is forgotten for good', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, OLD);
    const waiting = await remember(memory, NEW);
    await memory.engine.forgetForGood([old.itemId]);
    const since = await memory.store.item(waiting.itemId);
    assert.deepEqual([since?.status, since?.reviewReason], ['active', null]);
  });

  it('names what is left of it when one of several it stood against is forgotten, and is over with the last', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, OLD);
    const waiting = [await remember(memory, NEW), await remember(memory, 'Use MySQL for the search index.')];
    await memory.engine.forget([old.itemId], 'soft');
    const [first, second] = await Promise.all(waiting.map(({ itemId }) => memory.store.item(itemId)));
    assert.deepEqual([first?.status, second?.status], ['active', 'review']);
    assert.match(second?.reviewReason ?? '', /it contradicts "Use SQLite/);
    await memory.engine.forget([first?.itemId ?? ''], 'soft');
    assert.equal((await memory.store.item(second?.itemId ?? ''))?.status, 'active');
  });

  it('is over when a person gives the other side its words: the same is told once', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, OLD);
    const waiting = await remember(memory, NEW);
    await memory.engine.correct(old.itemId, { title: NEW, facts: NEW });
    assert.equal((await memory.store.item(waiting.itemId))?.status, 'archived');
    assert.equal((await memory.store.item(old.itemId))?.status, 'active');
  });

  it('stays while something else stands against it', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, OLD);
    const waiting = await remember(memory, NEW);
    await memory.engine.correct(old.itemId, { facts: 'Use PostgreSQL for the search index, version 16.' });
    assert.equal((await memory.store.item(waiting.itemId))?.status, 'review');
  });

  it('comes by an edit, too: what the person wrote holds, what it contradicts waits, and undo takes back both', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, 'Invoices are numbered by year and month.');
    const item = await remember(memory, 'The team meets on Mondays to plan the week.');
    memory.now += 1_000;
    const changes = await memory.engine.correct(item.itemId, {
      facts: 'Invoices are not numbered by year and month.',
    });
    const states = async () =>
      Promise.all([old, item].map(async ({ itemId }) => (await memory.store.item(itemId))?.status));
    assert.deepEqual(await states(), ['review', 'active']);
    const told = (await memory.engine.brain()).document;
    assert.match(told, /Invoices are not numbered/);
    assert.doesNotMatch(told, /Invoices are numbered/);
    const warning = await memory.engine.conflicts(old.itemId);
    assert.deepEqual(
      warning?.conflicts.map((one) => one.itemId),
      [item.itemId],
    );
    memory.now += 1_000;
    assert.deepEqual(await memory.engine.lastDeed(item.itemId, 'undo'), changes);
    await memory.engine.undo(changes);
    assert.deepEqual(await states(), ['active', 'active']);
    assert.match((await memory.engine.brain()).document, /Invoices are numbered/);
  });
});

describe('what gives up the other', () => {
  it('replaces it, with both ends linked', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, 'Use Redux for state management.');
    const now = await remember(memory, 'Use Zustand instead of Redux for state management.');
    assert.deepEqual([now.status, now.supersedes], ['active', old.itemId]);
    const before = await memory.store.item(old.itemId);
    assert.deepEqual([before?.status, before?.supersededBy, before?.weight], ['superseded', now.itemId, 0.1]);
  });

  it('does not replace what a person approved when it is only a commit', async () => {
    const memory = newMemory(NOW);
    const old = await remember(memory, 'Use PostgreSQL for the index.');
    const later = 30;
    memory.now = BEGAN + 40 * 86_400_000;
    await memory.learn([commitOn(later, 'Use SQLite instead of PostgreSQL for the index\n\nA server is too much.')]);
    assert.equal((await memory.store.item(old.itemId))?.status, 'active');
    const learnt = (await memory.items()).filter((one) => one.title.includes('SQLite'));
    assert.deepEqual(
      learnt.map((one) => one.status),
      ['review'],
    );
  });
});

describe('an older statement that is read later', () => {
  const NEWER = commitOn(20, 'Use PostgreSQL for the index\n\nSeveral writers have to wait.');
  const OLDER = commitOn(10, 'Use SQLite instead of PostgreSQL for the index\n\nA server is too much.');

  it('replaces the newer one neither where that is current nor where it is stale, and stays as history', async () => {
    for (const status of ['active', 'stale'] as const) {
      const memory = newMemory(NOW);
      await memory.learn([NEWER]);
      const newer = (await memory.items()).find((one) => one.title.includes('PostgreSQL'));
      assert.equal(newer?.approval, 'approved');
      await memory.store.write({ items: [{ ...newer, status }] });
      await memory.learn([OLDER]);
      assert.equal((await memory.store.item(newer.itemId))?.status, status);
      const older = (await memory.items()).filter((one) => one.title.includes('SQLite'));
      assert.deepEqual(
        older.map((one) => [one.status, one.supersededBy]),
        [['superseded', newer.itemId]],
      );
    }
  });

  it('is what no policy lets replace a newer one, whoever approved the two', () => {
    const side = fc.record({
      updatedAt: fc.integer({ min: 0, max: 3 }).map((days) => commitOn(days, 'x').at),
      approval: fc.constantFrom('approved' as const, 'draft' as const, 'deprecated' as const),
      approvedBy: fc.constantFrom('person' as const, 'policy' as const, null),
    });
    fc.assert(
      fc.property(side, side, (a, b) => {
        if (mayReplace(makeItem(1, a), makeItem(2, b))) {
          assert.ok(a.updatedAt >= b.updatedAt);
          assert.equal(a.approval, 'approved');
          assert.ok(b.approvedBy !== 'person' || a.approvedBy === 'person');
        }
      }),
    );
  });
});

describe('two commits that say otherwise', () => {
  const EARLY = commitOn(10, 'Use PostgreSQL for the index\n\nSeveral writers have to wait.');
  const LATE = commitOn(20, 'Use SQLite for the index\n\nA server is too much.');
  const said = async (memory: Memory) => (await memory.items()).filter((one) => /^Use .* index/.test(one.title));
  for (const order of ['in one reading', 'as they come', 'the newer first'] as const)
    it(`ask nobody, ${order}: the later one tells how it is since, the earlier one stays as history`, async () => {
      const memory = newMemory(NOW);
      if (order === 'in one reading') await memory.learn([LATE, EARLY]);
      else for (const one of order === 'as they come' ? [EARLY, LATE] : [LATE, EARLY]) await memory.learn([one]);
      const states = (await said(memory)).map(({ title, status }) => [title.split(' ')[1], status]).sort();
      assert.deepEqual(states, [
        ['PostgreSQL', 'superseded'],
        ['SQLite', 'active'],
      ]);
    });

  it('ask where a person approved the earlier one', async () => {
    const memory = newMemory(NOW);
    await memory.learn([EARLY]);
    const [early] = await said(memory);
    await memory.store.write({ items: [{ ...early!, approvedBy: 'person' }] });
    await memory.learn([LATE]);
    const late = (await said(memory)).find((one) => one.title.includes('SQLite'));
    assert.equal(late?.status, 'review');
  });
});

describe('settling a conflict of what is over', () => {
  for (const way of ['supersede', 'keep-both'] as const)
    for (const end of ['superseded', 'archived'] as const)
      it(`by ${way} brings nothing ${end} back, and says so`, async () => {
        const memory = newMemory(NOW);
        const rival = await remember(memory, 'Use PostgreSQL for the search index.');
        const { itemId } = await remember(memory, 'Use SQLite for the search index.');
        if (end === 'superseded') await memory.engine.supersede(itemId, rival.itemId);
        else await memory.engine.forget([itemId], 'soft');
        const before = await memory.items();
        await assert.rejects(
          memory.engine.resolveConflict(itemId, way),
          (error) => error instanceof BrainError && error.code === 'illegal-transition',
        );
        assert.deepEqual(await memory.items(), before);
      });

  it('approves what won and nothing else: what lost is as trusted as it was', async () => {
    for (const trust of [
      { approval: 'approved', approvedBy: 'policy' },
      { approval: 'draft', approvedBy: null },
    ] as const) {
      const memory = newMemory(NOW);
      const rival = await remember(memory, 'Use PostgreSQL for the search index.');
      await memory.store.write({ items: [{ ...rival, ...trust }] });
      const { itemId } = await remember(memory, 'Use SQLite for the search index.');
      await memory.engine.resolveConflict(itemId, 'supersede');
      const [won, lost] = [await memory.store.item(itemId), await memory.store.item(rival.itemId)];
      assert.deepEqual([won?.status, won?.approval, won?.approvedBy], ['active', 'approved', 'person']);
      assert.deepEqual(
        [lost?.status, lost?.approval, lost?.approvedBy],
        ['superseded', trust.approval, trust.approvedBy],
      );
    }
  });

  it('leaves an opponent alone that was replaced meanwhile', async () => {
    const memory = newMemory(NOW);
    const rival = await remember(memory, 'Use PostgreSQL for the search index.');
    const item = await remember(memory, 'Use SQLite for the search index.');
    const third = await remember(memory, 'The team meets on Mondays to plan the week.');
    await memory.engine.supersede(rival.itemId, third.itemId);
    const over = await memory.store.item(rival.itemId);
    await memory.engine.resolveConflict(item.itemId, 'supersede');
    assert.deepEqual(await memory.store.item(rival.itemId), over);
    assert.equal((await memory.store.item(item.itemId))?.approval, 'approved');
  });
});

describe('the same in other words', () => {
  it('is merged where only articles and endings differ', async () => {
    const memory = newMemory(NOW);
    const first = await remember(memory, 'Run the tests before every commit.');
    const second = await remember(memory, 'Run tests before every commit');
    assert.equal(second.itemId, first.itemId);
    assert.equal(second.mergedFrom.length, 1);
    assert.equal(second.evidenceRefs.length, 2);
    assert.equal((await memory.items()).length, 1);
  });
});

describe('a line of an import', () => {
  it('says what it replaces, how long it holds and how much it weighs', async () => {
    const memory = newMemory(NOW);
    const [old] = await memory.engine.importLines([{ text: 'The demo runs on the staging server.' }], 'own');
    const at = '2026-02-26T00:00:00.000Z';
    const [now] = await memory.engine.importLines(
      [{ text: 'The demo runs on a laptop now.', supersedes: old?.itemId, ttl: '7d', weight: 0.5, at }],
      'own',
    );
    const item = await memory.store.item(now?.itemId ?? '');
    assert.deepEqual([item?.supersedes, item?.weight, item?.expiresAt], [old?.itemId, 0.5, '2026-03-05T00:00:00.000Z']);
    assert.equal((await memory.store.item(old?.itemId ?? ''))?.status, 'superseded');
  });

  it('is rejected when it would replace itself or what is not there', async () => {
    const memory = newMemory(NOW);
    const text = 'The demo runs on the staging server.';
    const [old] = await memory.engine.importLines([{ text }], 'own');
    const outcomes = await memory.engine.importLines(
      [
        { text, supersedes: old?.itemId },
        { text: 'Another sentence about the demo.', supersedes: '0'.repeat(26) },
      ],
      'own',
    );
    assert.deepEqual(
      outcomes.map((one) => one.outcome),
      ['rejected', 'rejected'],
    );
  });

  it('of the type bootstrap is pinned', async () => {
    const memory = newMemory(NOW);
    const [line] = await memory.engine.importLines(
      [{ content: 'Use pnpm exclusively, never npm install.', type: 'bootstrap' }],
      'own',
    );
    assert.equal((await memory.store.item(line?.itemId ?? ''))?.delivery, 'bootstrap');
  });
});
