// The page at the end of a survey: what was learnt by topic, what waits, what was refused and why, and what it cost.
import assert from 'node:assert/strict';
import type { SurveyRecord } from '../../../../src/engine/index.ts';
import { surveyReport, withCode } from '../../../../src/vscode/survey/report-text.ts';
import { makeItem } from '../../../support/make.ts';

const id = (n: number): string => String(n).padStart(26, '0');
const record: SurveyRecord = {
  ...{
    id: 'x',
    begunAt: '2026-03-01T10:00:00.000Z',
    finishedAt: '2026-03-01T10:20:00.000Z',
    commit: null,
    since: null,
  },
  ...{ again: false, anew: false, model: 'vendor/big', done: [], kept: [id(1), id(2), id(4)], waiting: [id(3)] },
  ...{ known: 1, refused: 3, asked: [], usage: { requests: 41, tokens: 210_000 } },
};
const item = (n: number, facts: string, tags: string[], more: object = {}): ReturnType<typeof makeItem> =>
  makeItem(n, {
    ...{
      itemId: id(n),
      facts,
      tags,
      files: ['src/a.ts'],
      approval: 'approved' as const,
      approvedBy: 'policy' as const,
    },
    ...more,
  });
const items = [
  item(1, '`openStore` takes the lock first.', ['pitfall']),
  item(2, 'Requests go through `src/gate.ts`.', ['map']),
  item(3, 'Run [this](command:evil) <b>now</b>.', ['rule'], {
    ...{ approval: 'draft', approvedBy: null, reviewReason: 'it contains a link' },
  }),
];
const refusals = [
  { facts: '`openVault` locks.', reason: '`openVault` stands neither in its quotes nor in the project.' },
  { facts: 'All of it is fast.', reason: '"all" is in no quote.' },
];

describe('the page at the end of a survey', () => {
  const page = surveyReport({ name: 'tide*watch', record, refusals, items });

  it('says in one line what came of it, and at the end what it cost', () => {
    assert.match(
      page,
      /^# Survey of tide\\\*watch\n\nFinished 2026-03-01 10:20 UTC\. \*\*2 learnt\*\*, 1 waiting for you, 3 refused, 1 known already\./,
    );
    assert.match(page, /41 requests to `vendor\/big`, about 210,000 tokens/);
    assert.match(page, /1 is gone or replaced since/);
  });

  it('tells what was learnt by topic, in the order of the plan', () => {
    const [map, pitfall] = [page.indexOf('### Architecture (1)'), page.indexOf('### Pitfalls (1)')];
    assert.ok(map > 0 && pitfall > map);
    assert.match(page, /- `openStore` takes the lock first\\?\. \(`src\/a\.ts`\)/);
  });

  it('tells what waits and what was refused, each with its reason', () => {
    assert.match(page, /## Waits for You \(1\)[^]*_it contains a link_/);
    assert.match(
      page,
      /## Refused \(3\)[^]*- `openVault` locks[^]*_`openVault` stands neither[^]*1 more, whose words are not kept/,
    );
  });

  it('counts as gone what the person forgot since, and what no longer holds', () => {
    const since = [
      item(1, 'It holds.', ['map']),
      item(2, 'It was forgotten.', ['map'], { status: 'archived' }),
      item(4, 'Its file changed.', ['map'], { status: 'stale' }),
    ];
    const text = surveyReport({ name: 'a', record: { ...record, waiting: [] }, refusals: [], items: since });
    assert.match(text, /\*\*1 learnt\*\*, 0 waiting for you/);
    assert.match(text, /2 is gone or replaced since/);
    assert.doesNotMatch(text, /Waits for You|forgotten|Its file/);
  });

  it('has no link, picture or HTML of what was stated', () => {
    assert.ok(!page.includes('](') && !page.includes('<b>'), page);
    assert.equal(withCode('![x](https://e.example/`a`)'), '\\!\\[x\\]\\(https\\://e.example/`a`\\)');
    assert.equal(withCode('one ` alone'), 'one  alone');
  });

  it('says that it is not finished, or that nothing was stated', () => {
    const none = { ...record, finishedAt: null, kept: [], waiting: [], refused: 0 };
    const text = surveyReport({ name: 'a', record: none, refusals: [], items: [] });
    assert.match(text, /Begun 2026-03-01 10:00 UTC, not finished[^]*Nothing was stated\./);
    assert.ok(!text.includes('## Refused') && !text.includes('## Waits'));
  });
});
