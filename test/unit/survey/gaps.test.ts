/** While a survey goes on its answers say what is still missing: matters, large parts, and pages that nobody quoted. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/model/item.ts';
import { AskedMatters } from '../../../src/engine/survey/asked-matters.ts';
import { surveyGaps } from '../../../src/engine/survey/gaps.ts';
import { openMatters } from '../../../src/engine/survey/matters.ts';
import { TOPICS, type TopicId } from '../../../src/engine/survey/plan.ts';
import type { TopicProgress } from '../../../src/engine/survey/progress.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';

const PLAIN = [
  [
    'command',
    'Build with `npm run build`, format with `npm run format`, lint with `npm run lint`, watch by `npm run dev`.',
  ],
  ['command', 'All tests: `npm test`; one test: `npm test -- path/to/a.test.ts`.'],
  ['rule', 'A pull request is not merged without a review; a release is made by pushing a tag.'],
  ['map', 'The journal is the source of truth.'],
  ['convention', 'Errors are named types; tests mock nothing but the clock.'],
  ['convention', 'Prefer functions to classes; settings are read in `src/main.ts` alone.'],
  ['rule', 'A new column comes with a migration.'],
] as const;
const files = new Set([
  ...Array.from({ length: 60 }, (_, n) => `src/core/part${n % 3}/file${n}.ts`),
  ...Array.from({ length: 40 }, (_, n) => `src/ui/view${n}.tsx`),
  ...Array.from({ length: 90 }, (_, n) => `test/core/file${n}.test.ts`),
]);

let serial = 0;
const item = (facts: string, of: readonly string[], origin: MemoryItem['origin']): MemoryItem =>
  makeItem(++serial, { title: facts.slice(0, 40), facts, files: [...of], origin });
const stated = (facts: string, ...of: string[]): MemoryItem => item(facts, of, 'agent');

const gaps = (
  statements: readonly (readonly [TopicId, MemoryItem])[],
  read: readonly MemoryItem[] = [],
): readonly string[] => {
  const progress = TOPICS.map((topic): TopicProgress => ({
    topic,
    stated: statements.flatMap(([id, one]) => (id === topic.id ? [one] : [])),
    read: topic.id === 'convention' ? read : [],
    stale: [],
  }));
  return surveyGaps({ progress, told: [], files }).lines;
};
const plain = PLAIN.map(([id, facts]) => [id, stated(facts)] as const);
const ofCore = (count: number): readonly (readonly [TopicId, MemoryItem])[] =>
  Array.from({ length: count }, (_, n) => ['map', stated(`Part ${n} keeps rows.`, `src/core/part0/file${n}.ts`)]);

describe('what a survey still lacks', () => {
  it('is not told at the beginning', () => assert.deepEqual(gaps(plain.slice(0, 2)), []));

  it('is the plain matters that no line tells', () => {
    const without = (id: TopicId): string =>
      gaps([...plain.filter(([topic]) => topic !== id), ...ofCore(12)]).find((line) => line.startsWith('Nothing')) ??
      '';
    assert.match(
      without('command'),
      /how it is built; how one test is run; how it is linted; how it is run while working/,
    );
    assert.match(without('rule'), /how a change gets in; how a release is made/);
    assert.match(without('map'), /what is the truth and what is derived/);
    assert.doesNotMatch(gaps([...plain, ...ofCore(12)]).join('\n'), /Nothing tells yet/);
  });

  it('is room, where statements are long', () => {
    const long = [
      'convention',
      stated(`Rows of \`src/core\` ${'are kept in order '.repeat(20)}.`, 'src/core/a.ts'),
    ] as const;
    const all = [...plain, ...ofCore(4), ...Array.from({ length: 12 }, () => long)];
    assert.match(gaps(all).join('\n'), /Statements have \d{3} characters on the whole/);
    assert.doesNotMatch(gaps([...plain, ...ofCore(12)]).join('\n'), /characters on the whole/);
  });

  it('is a large part of the code of which hardly anything is stated', () => {
    const line = gaps([...plain, ...ofCore(20)]).join('\n');
    assert.match(line, /Little is stated of `src\/ui` \(40 of 100 files, 0 statements\)/);
    const views = Array.from(
      { length: 4 },
      (_, n) => ['convention', stated(`View ${n} of \`src/ui\` draws.`)] as const,
    );
    assert.doesNotMatch(gaps([...plain, ...ofCore(20), ...views]).join('\n'), /`src\/ui`/);
  });

  it('is a page for contributors that rules have read at length and nothing quotes', () => {
    const read = Array.from({ length: 6 }, (_, n) => item(`Style ${n} is kept.`, ['docs/style.md'], 'document'));
    assert.match(gaps([...plain, ...ofCore(12)], read).join('\n'), /`docs\/style\.md` \(6 sentences, 0 statements\)/);
    const told = Array.from({ length: 6 }, (_, n) =>
      item(`Ask ${n} first.`, ['.github/copilot-instructions.md'], 'document'),
    );
    assert.doesNotMatch(gaps([...plain, ...ofCore(12)], told).join('\n'), /copilot/, 'which is no evidence');
    const quoting = [['convention', stated('Style 1.', 'docs/style.md')] as const];
    assert.doesNotMatch(gaps([...plain, ...ofCore(12), ...quoting], read).join('\n'), /style\.md/);
  });

  it('is asked for three times in a survey, and again in the next', async () => {
    let now = 0;
    const store = new InMemoryStore();
    const asked = new AskedMatters(store, { now: () => now });
    for (let times = 0; times < 3; times++) {
      assert.deepEqual([...(await asked.often())], []);
      await asked.note(['how a release is made']);
    }
    const often = await asked.often();
    assert.deepEqual(openMatters(['A release is made by hand.']).includes('how a change gets in'), true);
    assert.deepEqual(openMatters([], often).includes('how a release is made'), false);
    now = 24 * 60 * 60 * 1_000;
    assert.deepEqual([...(await asked.often())], []);
  });

  it('is no way to run one test where a file, or one kind of test, is told to be run', () => {
    const one = 'how one test is run';
    for (const line of [
      'One file: `npm test -w packages/core -- src/a.test.ts`.',
      'A single unit test is run by `./x unit a`.',
      '`pytest <path/to/test.py>` while working.',
    ])
      assert.ok(!openMatters([line]).includes(one), line);
    assert.ok(openMatters(['All tests: `npm test`.', 'At most two exports stand in one file.']).includes(one));
  });
});
