/** Items through time: a year in steps of a day, what runs out, what may be current only so often, and what a person does. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainError, type MemoryItem } from '../../../src/engine/index.ts';
import { condensed } from '../../../src/engine/lifecycle/ageing/condense.ts';
import { merged } from '../../../src/engine/lifecycle/admission/merge.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { commitOn } from '../../support/source-records.ts';
import { iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

let made = 5_000;
const item = (over: Partial<MemoryItem> = {}): MemoryItem => makeItem(++made, { updatedAt: iso(NOW), ...over });

async function memoryOf(...items: readonly MemoryItem[]): Promise<Memory> {
  const memory = newMemory(NOW);
  const history = items.map((one, n) => makeHistory(made + n, { itemId: one.itemId }));
  await memory.store.write({ items, history });
  return memory;
}
async function statusOf(memory: Memory, { itemId }: MemoryItem): Promise<string | undefined> {
  return (await memory.store.item(itemId))?.status;
}
/** The days (after NOW) on which the item's status changed, stepping through `days` days. */
async function changesOver(days: number, one: MemoryItem): Promise<[number, string][]> {
  const memory = await memoryOf(one);
  const seen: [number, string][] = [];
  let status: string = one.status;
  for (let day = 0; day <= days; day++) {
    memory.now = NOW + day * DAY;
    await memory.engine.age('balanced');
    const now = (await statusOf(memory, one)) ?? '';
    if (now !== status) seen.push([day, now]);
    status = now;
  }
  return seen;
}

describe('a year without anything new', () => {
  for (const [type, days] of [
    ['context', 30],
    ['conversation', 30],
    ['session-summary', 60],
    ['progress', 60],
    ['blocker', 90],
    ['todo', 180],
  ] as const)
    it(`makes a ${type} stale after ${days} days, and archives it a year after its last word`, async () => {
      const changes = await changesOver(370, item({ type }));
      // A millisecond more than the day: stale items changed when they became so.
      assert.deepEqual(changes, [
        [days + 1, 'stale'],
        [366, 'archived'],
      ]);
    });

  for (const type of ['decision', 'convention', 'implementation-fact', 'bug-fix', 'feedback', 'fact'] as const)
    it(`leaves a ${type} as it is`, async () => assert.deepEqual(await changesOver(370, item({ type })), []));

  it('leaves what is pinned, and what a document says', async () => {
    assert.deepEqual(await changesOver(370, item({ type: 'context', delivery: 'bootstrap' })), []);
    assert.deepEqual(await changesOver(370, item({ type: 'todo', origin: 'document' })), []);
  });

  it('never archives what a person approved', async () => {
    assert.deepEqual(await changesOver(400, item({ type: 'context', approvedBy: 'person' })), [[31, 'stale']]);
  });

  it('counts from the last evidence', async () => {
    const one = item({ type: 'context', lastReinforcedAt: iso(NOW + 10 * DAY) });
    assert.deepEqual((await changesOver(50, one))[0], [41, 'stale']);
  });

  it('writes nothing on a day on which nothing is due', async () => {
    const memory = await memoryOf(item({ type: 'decision' }));
    await memory.engine.age('balanced');
    const told = async (): Promise<string> => (await memory.engine.brain({ as: 'guide' })).document;
    const before = await told();
    for (let day = 1; day <= 365; day++) {
      memory.now = NOW + day * DAY;
      assert.equal(await memory.engine.age('balanced'), 0);
    }
    assert.equal(await told(), before);
  });
});

describe('what is old already when it is learnt', () => {
  it('ages on the day it is learnt, though the day has been looked at', async () => {
    const memory = newMemory(NOW);
    await memory.engine.age('balanced');
    const text = 'refuse a ledger without an account';
    const at = iso(NOW - 200 * DAY);
    const comment = { kind: 'todo-comment', path: 'src/ledger.ts', line: 3, tag: 'TODO', text, at } as const;
    await memory.learn([{ ...comment, own: true, symbol: null, gone: false }]);
    assert.deepEqual(
      (await memory.items()).map(({ type, status }) => [type, status]),
      [['todo', 'stale']],
    );
  });
});

describe('a time to live', () => {
  it('hides at once and is cleaned within the hour', async () => {
    const one = item({ type: 'decision', expiresAt: iso(NOW + 24 * 3_600_000) });
    const memory = await memoryOf(one);
    await memory.engine.age('balanced');
    assert.match((await memory.engine.brain()).document, new RegExp(one.title));
    memory.now = NOW + 24 * 3_600_000;
    assert.doesNotMatch((await memory.engine.brain()).document, new RegExp(one.title));
    assert.equal(await statusOf(memory, one), 'active');
    assert.equal(await memory.engine.age('balanced'), 1);
    assert.equal(await memory.store.item(one.itemId), undefined);
    assert.deepEqual(
      (await memory.store.history({ itemId: one.itemId, limit: 9 })).map(({ action, actor, reason }) => [
        action,
        actor,
        reason,
      ]),
      [['erased', 'policy', `its time ran out at ${one.expiresAt ?? ''}`]],
    );
    assert.equal(await memory.engine.age('balanced'), 0);
  });

  it('never cleans early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }), async (hours, later) => {
        const one = item({ expiresAt: iso(NOW + hours * 3_600_000) });
        const memory = await memoryOf(one);
        memory.now = NOW + later * 3_600_000;
        await memory.engine.age('balanced');
        assert.equal(await statusOf(memory, one), later >= hours ? undefined : 'active');
      }),
      { numRuns: 50 },
    );
  });
});

describe('what has run out', () => {
  it('may be said anew, and takes no evidence from others with it', async () => {
    const memory = newMemory(NOW);
    const line = { text: 'The demo runs on the staging server.', type: 'context', ttl: '24h' };
    const say = async (): Promise<string> => {
      const at = iso(memory.now);
      const [outcome] = await memory.engine.importLines([{ ...line, at }], 'own');
      return outcome?.itemId ?? '';
    };
    const first = await say();
    const shared = (await memory.store.item(first))?.evidenceRefs ?? [];
    const other = item({ evidenceRefs: shared });
    await memory.store.write({ items: [other] });
    memory.now += 2 * DAY;
    await memory.engine.age('balanced');
    assert.equal(await memory.store.item(first), undefined);
    assert.equal((await memory.engine.details(other.itemId)).evidence.length, shared.length);
    const second = await say();
    assert.notEqual(second, first);
    assert.equal((await memory.store.item(second))?.status, 'active');
    assert.equal(await memory.engine.age('balanced'), 0);
  });
});

describe('caps', () => {
  it('of progress only the newest stays', async () => {
    const [a, b, c] = [0, 1, 2].map((n) => item({ type: 'progress', updatedAt: iso(NOW - n * DAY) }));
    assert.ok(a && b && c);
    const memory = await memoryOf(a, b, c);
    assert.equal(await memory.engine.age('balanced'), 2);
    assert.deepEqual(await Promise.all([a, b, c].map((one) => statusOf(memory, one))), [
      'active',
      'superseded',
      'superseded',
    ]);
    assert.equal((await memory.store.item(c.itemId))?.supersededBy, a.itemId);
  });

  it('leave what a person set by hand as it is', async () => {
    const [newest, older] = [0, 1].map((n) => item({ type: 'progress', updatedAt: iso(NOW - n * DAY) }));
    assert.ok(newest && older);
    const memory = await memoryOf(newest, older);
    await memory.engine.correct(older.itemId, { weight: 0.4 });
    await memory.engine.correct(newest.itemId, { importance: 4 });
    memory.now += DAY;
    await memory.engine.age('balanced');
    const kept = await memory.store.item(older.itemId);
    assert.deepEqual([kept?.status, kept?.weight], ['superseded', 0.4]);
  });

  it('are kept as soon as somebody adds to them', async () => {
    const memory = newMemory(NOW);
    const say = async (text: string): Promise<string> => {
      memory.now += 1_000;
      const record = { kind: 'remember', at: iso(memory.now), text, selection: null } as const;
      return (await memory.engine.remember(record, 'progress')).itemId;
    };
    const first = await say('The import of statements is half done.');
    const second = await say('Reports print with page numbers since today.');
    assert.deepEqual(
      [(await memory.store.item(first))?.supersededBy, (await memory.store.item(second))?.status],
      [second, 'active'],
    );
    memory.now += 1_000;
    const [third] = await memory.engine.importLines(
      [{ text: 'Exports are signed from now on.', type: 'active-context', at: iso(memory.now) }],
      'own',
    );
    assert.equal((await memory.store.item(second))?.supersededBy, third?.itemId);
  });

  for (const [type, cap] of [
    ['progress', 1],
    ['session-summary', 3],
  ] as const)
    it(`of ${type} are kept by the day's next look, whatever batches came between`, async () => {
      const memory = await memoryOf();
      await memory.engine.age('balanced');
      const many = [0, 1, 2, 3, 4].map((n) => item({ type, updatedAt: iso(NOW - n * 60_000) }));
      await memory.store.write({ items: many });
      const at = iso(NOW - 60_000);
      const batch = (message: string) => memory.learn([commitOn(0, message, { at })], { goesOn: true });
      assert.equal((await batch('Use SQLite for the index\n\nBecause no server may be needed.')).created, 1);
      assert.equal((await batch('wip')).created, 0);
      await memory.engine.age('balanced');
      const kept = (await memory.items()).filter((one) => one.type === type && one.status === 'active');
      assert.deepEqual(
        kept.map((one) => one.itemId).sort(),
        many
          .slice(0, cap)
          .map((one) => one.itemId)
          .sort(),
      );
    });

  it('of session summaries three stay, and the oldest becomes a learned pattern in its own words', async () => {
    const facts =
      'We talked about colours. Never cache the token, because it expires within the hour. It was late. The parser fails on empty files. Lunch was good today.';
    const summaries = [0, 1, 2, 3].map((n) =>
      item({ type: 'session-summary', facts, updatedAt: iso(NOW - n * DAY), createdAt: iso(NOW - n * DAY) }),
    );
    const memory = await memoryOf(...summaries);
    await memory.engine.age('balanced');
    const patterns = (await memory.items()).filter((one) => one.type === 'learned-pattern');
    assert.equal(patterns.length, 1);
    assert.deepEqual(patterns[0]?.facts.split('\n'), condensed(facts));
    assert.match(patterns[0].facts, /Never cache the token.*\n.*The parser fails/);
    const oldest = await memory.store.item(summaries[3]?.itemId ?? '');
    assert.deepEqual([oldest?.status, oldest?.supersededBy], ['superseded', patterns[0].itemId]);
    assert.equal(
      (await memory.items()).filter((one) => one.type === 'session-summary' && one.status === 'active').length,
      3,
    );
    assert.equal(await memory.engine.age('balanced'), 0);
  });
});

describe('supersession', () => {
  it('links both ways, weighs the old 0.1, and tells the chain from any end', async () => {
    const [a, b, c] = [item(), item(), item()];
    const memory = await memoryOf(a, b, c);
    await memory.engine.supersede(a.itemId, b.itemId);
    await memory.engine.supersede(b.itemId, c.itemId);
    const ids = [a, b, c].map((one) => one.itemId);
    for (const id of ids)
      assert.deepEqual(
        (await memory.engine.chain(id)).map((one) => one.itemId),
        ids,
      );
    const old = await memory.store.item(a.itemId);
    assert.deepEqual([old?.status, old?.weight, old?.supersededBy], ['superseded', 0.1, b.itemId]);
    assert.doesNotMatch((await memory.engine.brain()).document, new RegExp(`${a.title}\\b`));
  });

  it('is cleaned up into the archive a year later, and not a year after the old one was last said', async () => {
    const [a, b] = [item(), item()];
    const memory = await memoryOf(a, b);
    memory.now += 400 * DAY;
    await memory.engine.supersede(a.itemId, b.itemId);
    const statusAfter = async (days: number): Promise<string | undefined> => {
      memory.now += days * DAY;
      await memory.engine.age('balanced');
      return (await memory.store.item(a.itemId))?.status;
    };
    assert.equal(await statusAfter(300), 'superseded');
    assert.equal(await statusAfter(66), 'archived');
    assert.deepEqual(
      (await memory.engine.chain(b.itemId)).map(({ itemId }) => itemId),
      [a.itemId, b.itemId],
    );
  });

  it('refuses to go round in a circle', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(5), async (length, from) => {
        const chain = Array.from({ length }, () => item());
        const memory = await memoryOf(...chain);
        for (let n = 1; n < length; n++) {
          await memory.engine.supersede(chain[n - 1]?.itemId ?? '', chain[n]?.itemId ?? '');
        }
        const earlier = chain[from % length]?.itemId ?? '';
        await assert.rejects(
          memory.engine.supersede(chain[length - 1]?.itemId ?? '', earlier),
          (error) => error instanceof BrainError && error.code === 'invalid-input',
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is taken back by undo', async () => {
    const [a, b] = [item(), item()];
    const memory = await memoryOf(a, b);
    const before = await memory.items();
    await memory.engine.undo(await memory.engine.supersede(a.itemId, b.itemId));
    assert.deepEqual(await memory.items(), before);
  });
});

describe('forgetting', () => {
  for (const [how, expected] of [
    ['soft', ['archived', 'approved']],
    ['invalidate', ['active', 'deprecated']],
  ] as const)
    it(`${how}: out of the brain, and back by undo`, async () => {
      const one = item({ type: 'decision' });
      const memory = await memoryOf(one);
      const done = await memory.engine.forget([one.itemId], how);
      const now = await memory.store.item(one.itemId);
      assert.deepEqual([now?.status, now?.approval], expected);
      assert.doesNotMatch((await memory.engine.brain()).document, new RegExp(one.title));
      assert.deepEqual(await memory.engine.forget([one.itemId], how), []);
      await memory.engine.undo(done);
      assert.match((await memory.engine.brain()).document, new RegExp(one.title));
    });

  it('pins to the brain and lets go', async () => {
    const one = item();
    const memory = await memoryOf(one);
    const done = await memory.engine.setDelivery([one.itemId], 'bootstrap');
    assert.match((await memory.engine.brain()).document, /## Always/);
    await memory.engine.undo(done);
    assert.doesNotMatch((await memory.engine.brain()).document, /## Always/);
  });
});

describe('merging', () => {
  const items = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 })
    .map((numbers) =>
      numbers.map((n) => makeItem(n, { evidenceRefs: makeItem(n % 7).evidenceRefs, confidence: (n % 10) / 10 })),
    );
  const evidence = (one: MemoryItem): string[] => [...one.evidenceRefs].sort();

  it('keeps how either is asked for, each once and no more than an item may have', () => {
    const many = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
    const [a, b, c] = [makeItem(1, { asked: ['a', 'b'] }), makeItem(2, { asked: many }), makeItem(3)];
    assert.deepEqual(merged(a, b).asked, ['a', ...many.slice(0, 9)]);
    assert.deepEqual(merged(c, a).asked, ['a', 'b']);
    assert.equal('asked' in merged(c, makeItem(4)), false);
  });

  it('is associative on evidence, and idempotent', () => {
    fc.assert(
      fc.property(items, ([a, b, c]) => {
        assert.ok(a && b && c);
        const [left, right] = [merged(merged(a, b), c), merged(a, merged(b, c))];
        assert.deepEqual(evidence(left), evidence(right));
        assert.deepEqual([...left.mergedFrom].sort(), [...right.mergedFrom].sort());
        assert.equal(left.confidence, right.confidence);
        assert.deepEqual(merged(merged(a, b), b), merged(a, b));
        assert.deepEqual(merged(a, a), a);
      }),
    );
  });
});
