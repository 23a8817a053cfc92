/** A merged pull request is told as one piece of work, by its merge; commits of the main line stand for themselves. */
import assert from 'node:assert/strict';
import { itemsOf, openMemory } from '../../support/project.ts';
import { readCommits } from '../../../src/sources/git/history/read-commits.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const DAY = 86_400;
const COMMITS = [
  { message: 'Begin', files: { 'README.md': '# Ledger\n' }, time: START },
  { message: 'feat(export): write one sheet for each club', files: { 'export/a.ts': '1' }, time: START + DAY },
  { message: 'feat(export): freeze the heading row of a sheet', files: { 'export/b.ts': '1' }, time: START + 40 * DAY },
  {
    message: 'fix(cache): keep the oldest entry of a full cache',
    files: { 'cache.ts': '1' },
    time: START + 41 * DAY,
    parents: [0],
  },
  {
    message:
      'Merge pull request #7 from ada/spreadsheet\n\nExport the ledger as a spreadsheet\n\nAuditors filter by club.',
    files: { 'export/a.ts': '1', 'export/b.ts': '1' },
    time: START + 50 * DAY,
    parents: [3, 2],
  },
];

describe('a merged branch', () => {
  after(removeFolders);

  it('is known by the merge that brought its commits to the main line', async () => {
    const root = makeRepository(COMMITS);
    const merge = git(root, 'rev-parse', 'HEAD');
    const told = (await all(readCommits({ root }))).map(({ subject, mergedBy }) => [subject.slice(0, 12), mergedBy]);
    assert.deepEqual(told, [
      ['Merge pull r', undefined],
      ['fix(cache): ', undefined],
      ['feat(export)', merge],
      ['feat(export)', merge],
      ['Begin', undefined],
    ]);
  });

  it('is one item that says what the pull request did', async () => {
    const root = makeRepository(COMMITS);
    const memory = await openMemory(root, makeFolder(), (START + 60 * DAY) * 1_000, () => 'all');
    try {
      await memory.read();
      const items = (await itemsOf(memory)).filter(({ type }) => type === 'implementation-fact' || type === 'bug-fix');
      const titles = items.map(({ title }) => title).sort();
      assert.equal(titles.length, 2, titles.join(' | '));
      const digest = items.find(({ title }) => /Export the ledger as a spreadsheet/.test(title));
      assert.match(digest?.facts ?? '', /one sheet for each club[^]*heading row/);
      assert.equal(digest?.updatedAt, new Date((START + 50 * DAY) * 1_000).toISOString());
      const { evidence } = await memory.engine.details(digest.itemId);
      assert.equal(new Set(evidence.map(({ eventId }) => eventId)).size, 3);
    } finally {
      await memory.close();
    }
  });
});
