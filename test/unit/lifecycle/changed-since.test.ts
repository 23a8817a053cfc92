/** What changed since a moment is what a person would find who looked at the memory then, and looks again now. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Became, MemoryEvent, MemoryItem } from '../../../src/engine/index.ts';
import { changedSince } from '../../../src/engine/lifecycle/timeline/changed-since.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, idOf, iso, makeItem } from '../../support/make.ts';

const STATES = {
  holds: {},
  draft: { approval: 'draft', approvedBy: null },
  review: { status: 'review' },
  stale: { status: 'stale' },
  replaced: { status: 'superseded' },
  forgotten: { status: 'archived' },
  deprecated: { approval: 'deprecated' },
} as const satisfies Readonly<Record<string, Partial<MemoryItem>>>;
type State = keyof typeof STATES;

const GROUP: Readonly<Record<State, 'holds' | 'waits' | 'over'>> = {
  ...{ holds: 'holds', draft: 'waits', review: 'waits' },
  ...{ stale: 'over', replaced: 'over', forgotten: 'over', deprecated: 'over' },
};

interface Step {
  readonly item: number;
  readonly to: State;
  readonly actor?: MemoryEvent['actor'];
}

/** A store in which these steps were taken, one a second, and what stood in it before each. */
async function memoryOf(steps: readonly Step[], more: Partial<MemoryItem> = {}) {
  const store = new InMemoryStore();
  const now = new Map<number, State>();
  const before: ReadonlyMap<number, State>[] = [];
  for (const [n, { item, to, actor = 'policy' }] of steps.entries()) {
    before.push(new Map(now));
    const was = now.get(item);
    const known = was ? makeItem(item, { ...more, ...STATES[was] }) : null;
    const entry: MemoryEvent = {
      ...{ id: idOf(`event ${n}`, EPOCH + n * 1_000), at: iso(EPOCH + n * 1_000), itemId: makeItem(item).itemId },
      ...{ action: known ? 'status' : 'created', actor, reason: 'because', before: known },
    };
    await store.write({ items: [makeItem(item, { ...more, ...STATES[to] })], history: [entry] });
    now.set(item, to);
  }
  return { store, before, now };
}

/** By looking at both ends, with no record of what was between. */
function reference(then: ReadonlyMap<number, State>, now: ReadonlyMap<number, State>): Record<string, Became> {
  const became: Record<string, Became> = {};
  for (const [item, state] of now) {
    const was = then.get(item);
    const [from, to] = [was && GROUP[was], GROUP[state]];
    if (from === to) continue;
    const { itemId } = makeItem(item);
    if (to === 'holds') became[itemId] = 'learnt';
    else if (to === 'waits') became[itemId] = 'waiting';
    else if (from === 'holds') became[itemId] = 'retired';
  }
  return became;
}

const anyStep = fc.record({
  item: fc.integer({ min: 0, max: 3 }),
  to: fc.constantFrom(...(Object.keys(STATES) as State[])),
});

describe('what changed since a moment', () => {
  it('is what both ends tell, however it came about', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), fc.nat(11), async (steps, from) => {
        const { store, before, now } = await memoryOf(steps);
        const then = before[from] ?? now;
        const { items, isCut } = await changedSince(iso(EPOCH + from * 1_000), store);
        assert.deepEqual(Object.fromEntries(items), reference(then, now));
        assert.equal(isCut, false);
      }),
      { numRuns: 100 },
    );
  });

  it('is nothing that the person did', async () => {
    const { store } = await memoryOf([
      { item: 1, to: 'holds', actor: 'person' },
      { item: 2, to: 'holds', actor: 'policy' },
      { item: 2, to: 'forgotten', actor: 'person' },
      { item: 3, to: 'draft', actor: 'agent' },
    ]);
    const { items } = await changedSince(iso(EPOCH), store);
    assert.deepEqual([...items], [[makeItem(3).itemId, 'waiting']]);
  });

  it('is no diary of a session', async () => {
    const { store } = await memoryOf([{ item: 1, to: 'holds' }], { type: 'session-summary' });
    assert.equal((await changedSince(iso(EPOCH), store)).items.size, 0);
  });

  it('says where more was recorded than was looked at', async () => {
    const steps = Array.from({ length: 1_001 }, (_, item): Step => ({ item, to: 'holds' }));
    const { store } = await memoryOf(steps);
    const { items, isCut } = await changedSince(iso(EPOCH), store);
    assert.deepEqual([items.size, isCut], [1_000, true]);
  });
});
