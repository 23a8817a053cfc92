/** Whatever is done to a memory, in whatever order: no item comes to an illegal state, and every change says who and why. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  APPROVALS,
  BrainError,
  type SourceRecord,
  itemSchema,
  SUPPRESSION_MODES,
  type MemoryEvent,
  memoryEventSchema,
  type MemoryItem,
  STATUSES,
  takeAlong,
  CONFLICT_RESOLUTIONS,
} from '../../../src/engine/index.ts';
import { leadsTo } from '../../../src/engine/model/status.ts';
import { DAY } from '../../support/aged-items.ts';
import { BEGAN, commitOn, fileOn } from '../../support/source-records.ts';
import { iso } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const SENTENCES = [
  'Use PostgreSQL for the search index.',
  'Use SQLite for the search index.',
  'Use SQLite instead of PostgreSQL for the search index.',
  'Run the tests before every commit.',
  'Run tests before every commit',
  'Never run the tests before a commit.',
  'Validate the account number of imported statements.',
  'feat(auth): readToken keeps the session for 30 days',
  'Worked on the report until late, chapter by chapter.',
] as const;
const TYPES = ['decision', 'convention', 'todo', 'context', 'progress', 'session-summary', 'blocker'] as const;
const COMMITS = [
  'feat(auth): readToken keeps the session for 30 days\n\nPeople complained about signing in.',
  'fix(import): validate account numbers of imported statements',
  'Use SQLite instead of PostgreSQL for the search index\n\nA server is too much to ask.',
  'feat(report): export the yearly report as PDF\n\nThe auditors asked for it.',
] as const;
const RULES = ['- Always write a test for a bug before mending it.', '- Never edit generated files by hand.'];

/** How a page's rules end: with another sign it is read anew, and says the same. */
const REWORDINGS = ['.', '!'] as const;

type Action = (world: World) => Promise<unknown>;
interface World {
  readonly memory: Memory;
  /** The user's own, beside it. */
  readonly own: Memory;
  readonly done: (readonly MemoryEvent[])[];
}

const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(1, values.length)];
const nth = async ({ memory }: World, n: number): Promise<string> =>
  pick(await memory.items(), n)?.itemId ?? '0'.repeat(26);
/** A refusal is an answer; anything else is not. */
const refusable = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof BrainError)) throw error;
  });
const undoable =
  (work: (world: World) => Promise<readonly MemoryEvent[]>): Action =>
  (world) =>
    refusable(work(world).then((changes) => world.done.push(changes)));

/** So that a failure tells what was done. */
const called = (name: string, action: fc.Arbitrary<Action>): fc.Arbitrary<Action> =>
  action.map((run) => Object.assign((world: World) => run(world), { [fc.toStringMethod]: () => name }));

const n = fc.nat(30);
let heads = 0;
const ACTIONS: Readonly<Record<string, fc.Arbitrary<Action>>> = {
  remember: fc.tuple(fc.constantFrom(...SENTENCES), fc.constantFrom(...TYPES)).map(([text, type]): Action => {
    return ({ memory }) =>
      memory.engine.remember({ kind: 'remember', at: iso(memory.now), text, selection: null }, type);
  }),
  learn: fc
    .record({ commits: fc.subarray([...COMMITS]), rules: fc.subarray(RULES), gone: fc.boolean(), day: fc.nat(200) })
    .map(({ commits, rules, gone, day }): Action => {
      const records: SourceRecord[] = commits.map((message) => commitOn(day, message));
      if (rules.length > 0) records.push(fileOn(day, 'CONTRIBUTING.md', `# Contributing\n\n${rules.join('\n')}\n`));
      const files = new Set(gone ? ['other.ts'] : ['src/main.ts']);
      const presentWords = (names: readonly string[]) =>
        Promise.resolve({ present: new Set(gone ? [] : names), isWhole: true });
      return async ({ memory }) => {
        const head = `head${++heads}`;
        await memory.learn(records, { allFiles: true, files, cursor: { source: 'git', place: head } });
        return memory.engine.recheckWords({ presentWords, head });
      };
    }),
  judge: fc.tuple(n, fc.constantFrom(...APPROVALS)).map(([at, approval]) => {
    return undoable(async (world) => world.memory.engine.setApproval([await nth(world, at)], approval));
  }),
  supersede: fc.tuple(n, n).map(([a, b]) => {
    return undoable(async (world) => world.memory.engine.supersede(await nth(world, a), await nth(world, b)));
  }),
  settle: fc.tuple(n, fc.constantFrom(...CONFLICT_RESOLUTIONS)).map(([at, way]) => {
    return undoable(async (world) => world.memory.engine.resolveConflict(await nth(world, at), way));
  }),
  forget: fc.tuple(n, fc.constantFrom('soft' as const, 'invalidate' as const)).map(([at, how]) => {
    return undoable(async (world) => world.memory.engine.forget([await nth(world, at)], how));
  }),
  pin: fc.tuple(n, fc.constantFrom('bootstrap' as const, 'on-demand' as const)).map(([at, delivery]) => {
    return undoable(async (world) => world.memory.engine.setDelivery([await nth(world, at)], delivery));
  }),
  edit: fc
    .tuple(
      n,
      fc.record(
        {
          facts: fc.constantFrom(...SENTENCES),
          type: fc.constantFrom(...TYPES),
          tags: fc.subarray(['storage', 'search', 'tests']),
          importance: fc.constantFrom(null, 1, 5),
          files: fc.subarray(['src/main.ts', 'docs/b.md']),
          scope: fc.constantFrom('user' as const, 'project' as const),
          weight: fc.constantFrom(0.1, 0.5, 1),
          days: fc.constantFrom(null, 1, 40),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([at, { days, ...fields }]) =>
      undoable(async (world) => {
        const { memory } = world;
        const expiresAt = days === undefined ? {} : { expiresAt: days === null ? null : iso(memory.now + days * DAY) };
        return memory.engine.correct(await nth(world, at), { ...fields, ...expiresAt });
      }),
    ),
  // A page is read again in other words, whatever a person made of its items.
  reword: fc.constantFrom(...REWORDINGS).map((end): Action => {
    return ({ memory }) => {
      const text = `# Contributing\n\n${RULES.map((rule) => rule.replace(/\.$/, end)).join('\n')}\n`;
      const at = iso(memory.now);
      return memory.learn([{ ...fileOn(0, 'CONTRIBUTING.md', text), at, sha: 'b'.repeat(40) }], { allFiles: true });
    };
  }),
  editRule: fc
    .record({ importance: fc.constantFrom(1, 5), tags: fc.subarray(['tests']), files: fc.subarray(['docs/b.md']) })
    .map((fields) =>
      undoable(async ({ memory }) => {
        const rule = (await memory.items()).find(({ origin, status }) => origin === 'document' && status === 'active');
        return rule ? memory.engine.correct(rule.itemId, fields) : [];
      }),
    ),
  // Time alone: nobody has looked yet, and what has run out may be told nowhere.
  pass: fc.integer({ min: 1, max: 50 }).map((days): Action => {
    return ({ memory }) => Promise.resolve((memory.now += days * DAY));
  }),
  expire: fc
    .tuple(n, fc.constantFrom(1, 5))
    .map(([at, days]) =>
      undoable(async (world) =>
        world.memory.engine.correct(await nth(world, at), { expiresAt: iso(world.memory.now + days * DAY) }),
      ),
    ),
  takeAlong: fc.constant(
    Object.assign(
      ({ memory, own }: World) => {
        own.now = memory.now;
        return takeAlong(memory.engine, () => Promise.resolve(own.engine));
      },
      { [fc.toStringMethod]: () => 'takeAlong' },
    ),
  ),
  clean: n.map((at) =>
    undoable(async ({ memory }) => {
      const proposal = pick(await memory.engine.hygiene('full'), at);
      return proposal ? memory.engine.applyHygiene([proposal.id]) : [];
    }),
  ),
  drop: fc.tuple(n, n, fc.constantFrom(...SUPPRESSION_MODES)).map(([at, which, how]) => {
    return undoable(async (world) => {
      const { engine } = world.memory;
      const relation = pick(await engine.relations(await nth(world, at)), which);
      return relation ? engine.forgetRelations([relation], how) : [];
    });
  }),
  bringBack: n.map((at) =>
    undoable(async ({ memory: { engine } }) => engine.bringBack([pick(await engine.takenOut(), at)?.id ?? ''])),
  ),
  undo: n.map((at): Action => {
    return ({ memory, done }) => refusable(memory.engine.undo(pick(done, at) ?? []));
  }),
  wait: fc.integer({ min: 1, max: 120 }).map((days): Action => {
    return ({ memory }) => {
      memory.now += days * DAY;
      return memory.engine.age('balanced');
    };
  }),
  importItem: fc
    .record({ at: n, status: fc.constantFrom(...STATUSES), by: fc.option(n), later: fc.boolean() })
    .map(({ at, status, by, later }): Action => {
      return async (world) => {
        const lines = [];
        for await (const line of world.memory.engine.exportLines()) lines.push(line);
        const line = pick(lines, at);
        if (!line) return;
        const supersededBy = by === null ? line.supersededBy : await nth(world, by);
        const updatedAt = later ? iso(world.memory.now) : line.updatedAt;
        await world.memory.engine.importLines([{ ...line, status, supersededBy, updatedAt }, { ...line }], 'own');
      };
    }),
  importSentence: fc.constantFrom(...SENTENCES).map((text): Action => {
    return ({ memory }) => memory.engine.importLines([{ text, ttl: '7d', type: 'context' }], 'own');
  }),
};

const anyAction = fc.oneof(...Object.entries(ACTIONS).map(([name, action]) => called(name, action)));

function checkItem(item: MemoryItem, all: ReadonlyMap<string, MemoryItem>): void {
  assert.equal(itemSchema.safeParse(item).success, true, item.itemId);
  if (item.status === 'superseded') assert.notEqual(item.supersededBy, null, 'superseded by nothing');
  else if (item.status !== 'archived') assert.equal(item.supersededBy, null, `${item.status}, and superseded`);
  const seen = new Set<string>();
  for (
    let one: MemoryItem | undefined = item;
    one;
    one = one.supersededBy === null ? undefined : all.get(one.supersededBy)
  ) {
    assert.ok(!seen.has(one.itemId), `round in a circle: ${[...seen].join(' → ')}`);
    seen.add(one.itemId);
  }
}

/** What changed between two looks says who did it and why, and went along the diagram or was taken back. */
function checkChanges(
  before: ReadonlyMap<string, MemoryItem>,
  after: ReadonlyMap<string, MemoryItem>,
  fresh: readonly MemoryEvent[],
): void {
  for (const [itemId, item] of after) {
    const was = before.get(itemId);
    if (JSON.stringify(was) === JSON.stringify(item)) continue;
    const told = fresh.filter((event) => event.itemId === itemId);
    assert.ok(told.length > 0, `"${item.title}" changed, and nothing tells of it`);
    for (const event of told) assert.ok(event.reason !== '' && memoryEventSchema.safeParse(event).success);
    if (!was || was.status === item.status) continue;
    const isLegal = leadsTo(was.status, item.status) || told.some(({ action }) => action === 'undone');
    assert.ok(isLegal, `${was.status} → ${item.status}: ${told.map(({ reason }) => reason).join('; ')}`);
  }
}

/** What a person set by hand is as they set it, whatever policy does to the item. */
function checkHand(
  before: ReadonlyMap<string, MemoryItem>,
  after: ReadonlyMap<string, MemoryItem>,
  fresh: readonly MemoryEvent[],
  marks: ReadonlyMap<string, string>,
): void {
  for (const [key, text] of marks) {
    const itemId = key.slice('byHand:'.length);
    const [was, is] = [before.get(itemId), after.get(itemId)];
    const told = fresh.filter((event) => event.itemId === itemId);
    if (text === '' || !was || !is || told.some(({ actor }) => actor !== 'policy')) continue;
    for (const field of Object.keys(JSON.parse(text) as object) as (keyof MemoryItem)[])
      assert.deepEqual(is[field], was[field], `${field} of "${was.title}": ${told.map(({ reason }) => reason).join()}`);
  }
}

/** What a person pinned, or approved of other words than a page's, is not taken away because its page does not say it any more. */
function checkVouchedFor(fresh: readonly MemoryEvent[]): void {
  for (const { before, reason } of fresh) {
    if (!before || !reason.startsWith('no longer said in')) continue;
    const { approval, approvedBy, delivery, origin, title } = before;
    const isApproved = approvedBy === 'person' && origin !== 'document';
    const isVouchedFor = approval === 'approved' && (isApproved || delivery === 'bootstrap');
    assert.ok(!isVouchedFor, `"${title}" was taken away: ${reason}`);
  }
}

/** What has run out is told nowhere, from its moment on, whether anybody cleaned yet or not. */
async function checkExpired(memory: Memory, items: readonly MemoryItem[]): Promise<void> {
  const isOver = ({ expiresAt }: MemoryItem): boolean => expiresAt !== null && Date.parse(expiresAt) <= memory.now;
  const over = items.filter(isOver);
  if (over.length === 0) return;
  const current = items.filter((item) => !isOver(item)).map(({ title, facts }) => `${title}\n${facts}`);
  const { document } = await memory.engine.brain();
  const found = await memory.engine.search('tests index report rule import');
  for (const { itemId, title } of over) {
    assert.ok(!found.some((hit) => hit.itemId === itemId), `found after its time: ${title}`);
    // A brief ends another item's title with a full stop.
    const words = title.replace(/\.$/, '');
    if (!current.some((text) => text.includes(words)))
      assert.ok(!document.includes(words), `told after its time: ${title}`);
  }
}

async function checkBrain(memory: Memory, items: readonly MemoryItem[]): Promise<void> {
  const { document } = await memory.engine.brain();
  const isShown = ({ status, approval, expiresAt }: MemoryItem): boolean =>
    (status === 'active' || status === 'stale') &&
    approval === 'approved' &&
    (expiresAt === null || Date.parse(expiresAt) > memory.now);
  const shown = items.filter(isShown).map(({ facts, title }) => `${title}\n${facts}`);
  for (const item of items.filter((one) => !isShown(one))) {
    const elsewhere = shown.some((text) => text.includes(item.title));
    assert.ok(elsewhere || !document.includes(`**${item.title}**`), `${item.status} ${item.approval}: ${item.title}`);
  }
}

const lookAt = async (memory: Memory): Promise<Map<string, MemoryItem>> =>
  new Map((await memory.items()).map((item) => [item.itemId, item]));

describe('any life of a memory', () => {
  it('keeps to the diagram, to chains without circles, and to a record of every change', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 30 }), async (actions) => {
        const memory = newMemory(BEGAN + 30 * DAY);
        const own = newMemory(memory.now);
        const world: World = { memory, own, done: [] };
        let known = await lookAt(memory);
        const recorded = new Set<string>();
        for (const action of actions) {
          memory.now += 1_000;
          const marks = await memory.store.metaUnder('byHand:');
          await action(world);
          const now = await lookAt(memory);
          const history = await memory.store.history({ limit: 100_000 });
          const fresh = history.filter(({ id }) => !recorded.has(id));
          checkChanges(known, now, fresh);
          checkHand(known, now, fresh, marks);
          checkVouchedFor(fresh);
          for (const { id } of history) recorded.add(id);
          for (const item of now.values()) checkItem(item, now);
          await checkExpired(memory, [...now.values()]);
          const lost = [...known.values()].filter(({ itemId }) => !now.has(itemId));
          const isOver = ({ expiresAt }: MemoryItem) => expiresAt !== null && Date.parse(expiresAt) <= memory.now;
          assert.ok(lost.every(isOver), 'an item is lost before its time');
          known = now;
        }
        await checkBrain(memory, [...known.values()]);
        for (const item of await own.items())
          assert.deepEqual([item.scope, itemSchema.safeParse(item).success], ['user', true]);
        const { document } = await memory.engine.brain();
        const isPrivate = ({ scope }: MemoryItem): boolean => scope === 'user';
        const shared = [...known.values()]
          .filter((item) => !isPrivate(item))
          .map(({ title, facts }) => `${title}\n${facts}`);
        for (const { title } of [...known.values()].filter(isPrivate))
          assert.ok(
            shared.some((text) => text.includes(title)) || !document.includes(`**${title}**`),
            `told to others: ${title}`,
          );
      }),
      { numRuns: 150 },
    );
  });
});
