/** History that git rewrites leaves every piece of knowledge once, on the commits that are there now. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryItem } from '../../../src/engine/index.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const DAY = 86_400;
const START = 1_700_000_000;
const FIRST =
  'fix(parser): prevent data loss when a line ends early\n\nThe root cause was a missing check of the length.';
const SECOND = 'perf(index): compute the digest of a segment once, not once per query';
const THIRD = 'feat(export): write the ledger as a spreadsheet\n\nAuditors asked for a file that they can filter.';

/** What was worked on and when stays so, whatever became of the commits. */
const OF_WORK: ReadonlySet<string> = new Set(['progress', 'session-summary']);

interface World {
  readonly root: string;
  readonly memory: ProjectMemory;
  readonly commit: (message: string, file: string, day: number) => void;
  readonly run: (...args: string[]) => string;
  readonly read: () => Promise<void>;
  /** What the brain shows of knowledge from commits. */
  readonly told: () => Promise<MemoryItem[]>;
}

async function world(): Promise<World> {
  const root = makeRepository([{ message: 'Begin', files: { 'README.md': '# Ledger\n' }, time: START }]);
  const memory = await openMemory(root, makeFolder(), (START + 80 * DAY) * 1_000, () => 'all');
  const run = (...args: string[]): string => git(root, ...args);
  return {
    root,
    memory,
    run,
    commit(message, file, day) {
      writeFileSync(join(root, file), `${message}\n`);
      run('add', '.');
      process.env['GIT_AUTHOR_DATE'] = `${String(START + day * DAY)} +0000`;
      try {
        run('commit', '-q', '-m', message);
      } finally {
        delete process.env['GIT_AUTHOR_DATE'];
      }
    },
    read: async () => {
      await memory.read();
    },
    told: async () => {
      const { document } = await memory.engine.brain();
      const all = (await itemsOf(memory)).filter(({ origin, type }) => origin === 'commit' && !OF_WORK.has(type));
      return all.filter(({ title }) => document.includes(`- **${title}**`));
    },
  };
}

/** Every item once, and borne out by commits that HEAD holds. */
async function assertSound({ memory, told, run }: World, titles: readonly RegExp[]): Promise<void> {
  const items = await told();
  for (const title of titles) {
    const found = items.filter((item) => title.test(`${item.title}\n${item.facts}`));
    assert.equal(found.length, 1, `${String(title)} is told by ${found.map((item) => item.title).join(' | ')}`);
  }
  assert.equal(new Set(items.map(({ title }) => title)).size, items.length);
  const reachable = new Set(run('rev-list', 'HEAD').split('\n'));
  for (const { itemId, title } of items) {
    for (const { source, eventId, quote, start, end } of (await memory.engine.details(itemId)).evidence) {
      assert.ok(source.kind === 'commit' && reachable.has(source.sha), `"${title}" rests on a commit that is gone`);
      assert.equal((await memory.engine.event(eventId))?.text.slice(start, end), quote);
    }
  }
}

describe('rewritten history', () => {
  let it_: World;
  beforeEach(async () => {
    it_ = await world();
    it_.commit(FIRST, 'parser.ts', 1);
    it_.commit(SECOND, 'index.ts', 30);
    it_.commit(THIRD, 'export.ts', 60);
    await it_.read();
  });
  afterEach(() => it_.memory.close());
  after(removeFolders);

  it('after an amend that keeps the message, with the same items and their ids', async () => {
    const before = await it_.told();
    writeFileSync(join(it_.root, 'export.ts'), 'more\n');
    it_.run('commit', '-q', '-a', '--amend', '--no-edit');
    await it_.read();
    await assertSound(it_, [/lose|data loss/, /digest/, /spreadsheet/]);
    assert.deepEqual(
      (await it_.told()).map(({ itemId, title, confidence }) => [itemId, title, confidence]),
      before.map(({ itemId, title, confidence }) => [itemId, title, confidence]),
    );
  });

  it('after an amend that rewords the commit, in the new words', async () => {
    const [before] = (await it_.told()).filter(({ title }) => /spreadsheet/.test(title));
    it_.run('commit', '-q', '--amend', '-m', 'feat(export): write the ledger as a table of comma-separated values');
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/, /comma-separated/]);
    const now = await it_.told();
    assert.ok(!now.some(({ title }) => /spreadsheet/.test(title)));
    assert.equal(now.find(({ title }) => /comma-separated/.test(title))?.itemId, before?.itemId);
  });

  it('after an amend that rewords what the commit is about and keeps the reason', async () => {
    const reason = 'The auditors asked for a file that they can sign.';
    it_.run('commit', '-q', '--amend', '-m', 'feat(export): write the ledger as a spreadsheet', '-m', reason);
    await it_.read();
    const [before] = (await it_.told()).filter(({ title }) => /spreadsheet/.test(title));
    it_.run('commit', '-q', '--amend', '-m', 'feat(export): write the ledger as comma-separated values', '-m', reason);
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/, /comma-separated/]);
    const now = await it_.told();
    assert.ok(!now.some(({ title }) => /spreadsheet/.test(title)), now.map(({ title }) => title).join('\n'));
    assert.equal(now.find(({ title }) => /comma-separated/.test(title))?.itemId, before?.itemId);
  });

  it('in the timeline tells an amended commit once', async () => {
    it_.run('commit', '-q', '--amend', '-m', 'feat(export): write the ledger as comma-separated values');
    await it_.read();
    const done = (await it_.memory.engine.timeline()).flatMap((session) => session.done).join('\n');
    assert.match(done, /comma-separated/);
    assert.doesNotMatch(done, /spreadsheet/);
  });

  it('after commits changed places', async () => {
    const head = it_.run('rev-parse', 'HEAD');
    it_.run('reset', '-q', '--hard', 'HEAD~3');
    for (const one of [head, `${head}~2`, `${head}~1`]) it_.run('cherry-pick', one);
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/, /spreadsheet/]);
    assert.equal((await it_.told()).length, 3);
  });

  it('after a rebase onto other work', async () => {
    it_.run('checkout', '-q', '-b', 'other', 'HEAD~3');
    it_.commit('fix(cache): keep the oldest entry of a full cache', 'cache.ts', 70);
    it_.run('checkout', '-q', 'main');
    it_.run('rebase', '-q', 'other');
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/, /spreadsheet/, /full cache/]);
  });

  it('is not read while git rebases', async () => {
    const before = await itemsOf(it_.memory);
    it_.run('-c', 'sequence.editor=sed -i s/^pick/edit/', 'rebase', '-q', '-i', 'HEAD~2');
    const { notes } = await it_.memory.read();
    assert.match(notes.join(' '), /rebase is under way/);
    assert.deepEqual(await itemsOf(it_.memory), before);
    it_.run('rebase', '--abort');
  });

  it('after a squash of two commits into one', async () => {
    it_.run('reset', '-q', '--soft', 'HEAD~2');
    it_.run('commit', '-q', '-m', `${SECOND}\n\n${THIRD}`);
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/]);
    const squashed = (await it_.told()).filter(({ facts, title }) => /spreadsheet/.test(`${title}\n${facts}`));
    assert.ok(squashed.length >= 1);
  });

  it('after a hard reset, without what went, which comes back with its commit', async () => {
    const head = it_.run('rev-parse', 'HEAD');
    it_.run('reset', '-q', '--hard', 'HEAD~1');
    await it_.read();
    assert.ok(!(await it_.told()).some(({ title }) => /spreadsheet/.test(title)));
    it_.run('reset', '-q', '--hard', head);
    await it_.read();
    await assertSound(it_, [/data loss/, /digest/, /spreadsheet/]);
  });

  it('keeps one item for a commit that was cherry-picked from another branch, on either branch', async () => {
    it_.run('checkout', '-q', '-b', 'side');
    it_.commit('fix(cache): keep the oldest entry of a full cache\n\nReaders expect it to be there.', 'cache.ts', 70);
    await it_.read();
    it_.run('checkout', '-q', 'main');
    it_.commit('fix(router): do not answer a closed socket twice', 'router.ts', 71);
    it_.run('cherry-pick', 'side');
    await it_.read();
    const count = async (): Promise<number> =>
      (await it_.told()).filter(({ title }) => /full cache/.test(title)).length;
    assert.equal(await count(), 1);
    it_.run('checkout', '-q', 'side');
    await it_.read();
    assert.equal(await count(), 1);
    const all = (await itemsOf(it_.memory)).filter(({ title }) => /full cache/.test(title));
    assert.equal(all.length, 1);
  });
});
