/** Documents change: what they say anew is taken over, what they no longer say becomes stale, and comes back with them. */
import assert from 'node:assert/strict';
import type { FileRecord } from '../../../src/engine/index.ts';
import { oneByOne } from '../../support/one-by-one.ts';
import { BEGAN, CONTRIBUTING, fileOn, PACKAGE_JSON } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const RULE = 'Never edit files below `generated/` by hand.';
const LATER = new Date(BEGAN + 24 * 86_400_000).toISOString();
const without = CONTRIBUTING.replace(`- ${RULE}\n`, '');
const contributing = (day: number, text: string): FileRecord => fileOn(day, 'CONTRIBUTING.md', text);

describe('a document', () => {
  let memory: Memory;
  beforeEach(async () => {
    memory = newMemory(BEGAN + 25 * 86_400_000);
    await memory.learn([contributing(5, CONTRIBUTING)]);
  });
  const brain = async (): Promise<string> => (await memory.engine.brain()).document;

  it('that no longer says something makes it stale, with the reason', async () => {
    const report = await memory.learn([contributing(8, without)]);
    assert.equal(report.stale, 1);
    const item = await memory.saying(RULE);
    assert.equal(item.status, 'stale');
    const { history } = await memory.engine.details(item.itemId);
    const change = history.find(({ action }) => action === 'status');
    assert.equal(change?.actor, 'policy');
    assert.match(change.reason, /no longer said in CONTRIBUTING\.md/);
  });

  it('that no longer says something is not told to say it, in no rendering and by no answer', async () => {
    const told = async (): Promise<string[]> => {
      const { engine } = memory;
      const brains = await Promise.all([engine.brain(), engine.brain({ as: 'summary' }), engine.memoryBlock(RULE)]);
      const answers = [await engine.recall(RULE), await engine.warmUp()].map((answer) => JSON.stringify(answer));
      return [...brains.map(({ document }) => document), ...answers];
    };
    for (const text of await told()) assert.match(text, /Never edit files below/);
    await memory.learn([contributing(8, without)]);
    for (const text of await told())
      assert.doesNotMatch(text, /"title":"Never edit files below|- .*Never edit files below/);
  });

  it('that says it again brings it back', async () => {
    await memory.learn([contributing(8, without)]);
    await memory.learn([contributing(9, CONTRIBUTING)]);
    assert.equal((await memory.saying(RULE)).status, 'active');
    const active = (await brain()).split('## Active Knowledge')[1] ?? '';
    assert.ok(active.includes(RULE));
  });

  it('of another branch and back leaves the same bytes, and each change another hash', async () => {
    const before = await memory.engine.brain();
    await memory.learn([contributing(8, without)]);
    const away = await memory.engine.brain();
    await memory.learn([contributing(5, CONTRIBUTING)]);
    assert.deepEqual(await memory.engine.brain(), before);
    assert.notEqual(away.brainHash, before.brainHash);
  });

  it('that is a module of code is held to what it says of itself today', async () => {
    const header = (day: number, text: string): FileRecord => ({
      ...fileOn(day, 'src/ledger/index.ts', text),
      kind: 'code',
    });
    const rule = 'Callers must never import `rows.ts` itself.';
    await memory.learn([contributing(5, CONTRIBUTING), header(6, `Keeps books.\n\n${rule}`)]);
    assert.equal((await memory.saying(rule)).status, 'active');
    await memory.learn([contributing(5, CONTRIBUTING), header(8, 'Keeps books.')]);
    assert.equal((await memory.saying(rule)).status, 'stale');
  });

  it('that is gone makes all it said stale', async () => {
    const items = await memory.items();
    const report = await memory.learn([]);
    assert.equal(report.stale, items.length);
    assert.ok((await memory.items()).every((item) => item.status === 'stale'));
  });

  it('that was not read this time loses nothing', async () => {
    const report = await memory.learn([], { allFiles: false });
    assert.equal(report.stale, 0);
  });

  it('that moved a statement to another line still points at it', async () => {
    await memory.learn([
      contributing(8, CONTRIBUTING.replace('# Contributing\n', '# Contributing\n\nWelcome to all of you.\n')),
    ]);
    const item = await memory.saying(RULE);
    const { evidence } = await memory.engine.details(item.itemId);
    assert.equal(item.status, 'active');
    assert.deepEqual(
      evidence.map(({ quote, source }) => [quote.includes(RULE), source.kind === 'file' && source.startLine]),
      [[true, 6]],
    );
  });

  it('keeps the item of a manifest and gives it the new words', async () => {
    const manifest = (day: number, text: string): FileRecord => fileOn(day, 'package.json', text);
    await memory.learn([contributing(5, CONTRIBUTING), manifest(5, PACKAGE_JSON)]);
    const before = await memory.saying('Vitest (test runner)');
    const report = await memory.learn([
      contributing(5, CONTRIBUTING),
      manifest(9, PACKAGE_JSON.replace('"eslint": "^9.0.0"', '"eslint": "^9.0.0", "prettier": "^3.0.0"')),
    ]);
    assert.ok(report.updated >= 1);
    const after = await memory.saying('Vitest (test runner)');
    assert.equal(after.itemId, before.itemId);
    assert.match(after.facts, /Prettier/);
    assert.ok(after.updatedAt > before.updatedAt);
    const { history } = await memory.engine.details(after.itemId);
    assert.deepEqual(history[0]?.before, before);
  });
});

describe('a manifest', () => {
  it('of another branch says what it says there, however old', async () => {
    const newer = PACKAGE_JSON.replace('"eslint": "^9.0.0"', '"eslint": "^9.0.0", "prettier": "^3.0.0"');
    const switched = newMemory(BEGAN + 25 * 86_400_000);
    await switched.learn([fileOn(9, 'package.json', newer)]);
    await switched.learn([fileOn(5, 'package.json', PACKAGE_JSON)]);
    assert.doesNotMatch((await switched.saying('Vitest (test runner)')).facts, /Prettier/);
    await switched.learn([fileOn(9, 'package.json', newer)]);
    assert.match((await switched.saying('Vitest (test runner)')).facts, /Prettier/);
  });
});

describe('a person’s verdict on what a document says', () => {
  for (const approval of ['deprecated', 'approved'] as const)
    it(`${approval} survives reading it again, changed and unchanged`, async () => {
      const memory = newMemory(BEGAN + 25 * 86_400_000);
      await memory.learn([contributing(5, CONTRIBUTING)]);
      const { itemId } = await memory.saying(RULE);
      await memory.engine.setApproval([itemId], approval);
      for (const text of [CONTRIBUTING, without, CONTRIBUTING, `${CONTRIBUTING}- Keep functions short and simple.\n`]) {
        await memory.learn([contributing(9, text)]);
        const { item } = await memory.engine.details(itemId);
        assert.deepEqual([item.approval, item.approvedBy], [approval, 'person']);
        const { document } = await memory.engine.brain();
        assert.equal(document.includes(RULE), approval === 'approved' && text.includes(RULE));
      }
    });
});

describe('what a person put away of a document', () => {
  const LOCALES = 'Never add a locale to `locales.ts` without its translated messages and plural rules.';
  const REWORDED = 'Without its translated messages and plural rules a locale is never added to `locales.ts`.';
  const page = (rule: string): string => `${without}- ${rule}\n`;
  let memory: Memory;
  const putAway = async (rule: string): Promise<string> => {
    memory = newMemory(BEGAN + 25 * 86_400_000);
    await memory.learn([contributing(5, page(rule))]);
    const { itemId } = await memory.saying(rule);
    await memory.engine.setApproval([itemId], 'deprecated');
    return itemId;
  };
  const brain = async (): Promise<string> => (await memory.engine.brain()).document;

  for (const [was, now] of [
    [RULE, 'Never edit the files below `generated/` by hand.'],
    [
      'All timestamps must be stored in UTC by every service.',
      'All timestamps have to be stored in UTC by every service.',
    ],
  ] as const)
    it(`stays so where a word of it changes: ${now}`, async () => {
      const itemId = await putAway(was);
      const before = await memory.items();
      for (const day of [8, 9]) {
        await memory.learn([contributing(day, page(now))]);
        assert.equal((await memory.items()).length, before.length);
        const { item } = await memory.engine.details(itemId);
        assert.deepEqual([item.approval, item.approvedBy], ['deprecated', 'person']);
        assert.ok(!(await brain()).includes(now));
      }
    });

  it('waits as a draft that names it where the page says nearly that, however often it is read', async () => {
    await putAway(LOCALES);
    for (const day of [8, 9]) {
      await memory.learn([contributing(day, page(REWORDED))]);
      const item = await memory.saying(REWORDED);
      assert.equal(item.approval, 'draft');
      assert.match(item.reviewReason ?? '', /^it is much like what you put away: "Never add a locale/);
      assert.ok(!(await brain()).includes(REWORDED));
    }
  });

  it('waits as well when it was in the work tree first', async () => {
    await putAway(LOCALES);
    await memory.engine.learnUncommitted(oneByOne([{ ...contributing(8, page(REWORDED)), uncommitted: true }]), {
      approval: 'balanced',
      branch: 'main',
    });
    await memory.learn([contributing(9, page(REWORDED))]);
    assert.equal((await memory.saying(REWORDED)).approval, 'draft');
  });

  it('holds back neither what the person says themselves, nor what opposes it, nor another statement', async () => {
    await putAway(RULE);
    const others = ['Edit files below `generated/` by hand.', 'Never edit files below `vendor/` by hand.'];
    await memory.learn([contributing(8, `${without}${others.map((one) => `- ${one}\n`).join('')}`)]);
    for (const one of others) assert.equal((await memory.saying(one)).reviewReason, null, one);
    const text = 'Never edit the files below `generated/` by hand, because they are made anew.';
    const own = await memory.engine.remember({ kind: 'remember', at: LATER, text, selection: null }, 'convention');
    assert.deepEqual([own.approval, own.approvedBy], ['approved', 'person']);
  });

  it('by policy holds nothing back', async () => {
    const itemId = await putAway(LOCALES);
    const item = await memory.store.item(itemId);
    if (item) await memory.store.write({ items: [{ ...item, approvedBy: 'policy', updatedAt: LATER }] });
    await memory.learn([contributing(8, page(REWORDED))]);
    assert.equal((await memory.saying(REWORDED)).approval, 'approved');
  });
});
