/** Worked examples of importance and confidence, by the seeds' scales. */
import assert from 'node:assert/strict';
import { confidenceBand } from '../../../src/engine/model/item.ts';
import { commit, learn } from './events.ts';

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

describe('calibration', () => {
  for (const { subject, body, importance, band } of EXAMPLES) {
    it(`${String(importance)} for "${subject}"`, () => {
      const [item] = learn(commit({ subject, ...(body === undefined ? {} : { body }) }));
      assert.equal(item?.importance ?? 0, importance);
      if (band !== undefined) assert.equal(item && confidenceBand(item.confidence), band);
    });
  }
});
