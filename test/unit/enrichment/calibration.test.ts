/** Worked examples of importance and confidence, by the seeds' scales. */
import assert from 'node:assert/strict';
import { confidenceBand } from '../../../src/engine/model/item.ts';
import { assistant, commit, learn, tool, user } from './events.ts';

interface Example {
  readonly subject: string;
  readonly body?: string;
  /** 0: not kept at all. */
  readonly importance: number;
  readonly band?: string;
}

const EXAMPLES: readonly Example[] = [
  // 5: project-defining, a wrong choice means major rework.
  { subject: 'Migrate REST to GraphQL', importance: 5, band: 'Very high' },
  { subject: 'Use PostgreSQL instead of MongoDB', importance: 5, band: 'Very high' },
  { subject: 'Rewrite the library in Rust', importance: 5, band: 'Very high' },
  // 4: impacts several features or developers.
  { subject: 'feat(auth)!: change the format of tokens', importance: 4, band: 'Very high' },
  { subject: 'Switch from npm to pnpm', importance: 4, band: 'Very high' },
  { subject: 'fix: SQL injection through column names', importance: 4, band: 'High' },
  { subject: 'fix: data loss when the disk is full', importance: 4, band: 'High' },
  // 3: useful context for future work in the same area.
  {
    subject: 'feat: add retry logic to webhooks',
    body: 'Deliveries failed for good on the first timeout. They are retried five times now, so that a restart of the receiver is survived.',
    importance: 3,
    band: 'Very high',
  },
  { subject: 'fix: deadlock between the writer and the reader', importance: 3, band: 'High' },
  {
    subject: 'fix: wrong total in reports',
    body: 'The sum was computed before filters were applied, because the query was cached.',
    importance: 3,
    band: 'Very high',
  },
  { subject: 'perf: speed up type checks by 30%', importance: 3, band: 'High' },
  // 2: a minor detail; the default when uncertain.
  { subject: 'feat: show the version in the status bar', importance: 2, band: 'Very high' },
  { subject: 'Add a status bar item for the language server', importance: 2, band: 'High' },
  { subject: 'fix: spacing between table columns in narrow terminals', importance: 2, band: 'High' },
  // 1: trivial, which is not kept.
  { subject: 'Fix typo in comment', importance: 0 },
  { subject: 'Update copyright year', importance: 0 },
  { subject: 'refactor: rename variable', importance: 0 },
];

/** What a person says in a chat; of an assistant's word alone see the last. */
const SAID: readonly [words: string, importance: number, band: string][] = [
  // 5: the foundations, chosen over others.
  ['We chose PostgreSQL over MongoDB because we need transactions.', 5, 'Very high'],
  ["We're switching from MySQL to PostgreSQL.", 5, 'High'],
  // 4: reaches far: a tool, a correction that is not to be needed again, what holds everybody up.
  ['I decided to use Netlify for the previews.', 4, 'Very high'],
  ['No, use pnpm, not npm.', 4, 'Very high'],
  ["We can't release until the signing certificate is renewed.", 4, 'High'],
  ['The problem with the importer was data loss when two files had one name.', 4, 'High'],
  // 3: useful context.
  ['Remember that the staging database is reset every night.', 3, 'Very high'],
  ['Never commit directly to main.', 3, 'Very high'],
  ['I prefer small pull requests over big ones.', 3, 'Very high'],
  ['Use vitest instead of jest for new tests.', 3, 'High'],
  ['We still need to add rate limiting to the login endpoint.', 3, 'High'],
  ['The code freeze is on 2026-04-05.', 3, 'High'],
];

describe('calibration', () => {
  for (const [words, importance, band] of SAID) {
    it(`${String(importance)} for "${words}"`, () => {
      const [item] = learn(user(words));
      assert.deepEqual([item?.importance, item && confidenceBand(item.confidence).label], [importance, band]);
    });
  }

  it('needs belief for what only an assistant says', () => {
    const [item] = learn(
      tool('Error: Cannot open the ledger file'),
      assistant('The root cause was a stale lock file.'),
    );
    assert.equal(item && confidenceBand(item.confidence).label, 'Moderate');
  });

  for (const { subject, body, importance, band } of EXAMPLES) {
    it(`${String(importance)} for "${subject}"`, () => {
      const [item] = learn(commit({ subject, ...(body === undefined ? {} : { body }) }));
      assert.equal(item?.importance ?? 0, importance);
      if (band !== undefined) assert.equal(item && confidenceBand(item.confidence).label, band);
    });
  }
});
