/** A commit that is reverted after it was learnt from teaches nothing any more, as if both had been read at once. */
import assert from 'node:assert/strict';
import { BEGAN, commitOn } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 50 * 86_400_000;
const COMMIT = commitOn(
  1,
  'feat(report): export the yearly report as PDF\n\nThe auditors asked for a file they can sign.',
);
const OTHER = commitOn(2, 'fix(cache): keep the oldest entry of a full cache\n\nIt was evicted first.');
const REVERT = commitOn(3, `Revert "${COMMIT.subject}"\n\nThis reverts commit ${COMMIT.sha}.`);
const AGAIN = commitOn(4, `Revert "Revert "${COMMIT.subject}""\n\nThis reverts commit ${REVERT.sha}.`);

describe('A commit that is reverted later', () => {
  let memory: Memory;
  const read = (commit: typeof COMMIT): Promise<unknown> => memory.learn([commit], { allFiles: false });
  const standing = async (words: string): Promise<readonly (string | null)[]> => {
    const { status, approval, approvedBy } = await memory.saying(words);
    return [status, approval, approvedBy];
  };
  beforeEach(async () => {
    memory = newMemory(NOW);
    await read(COMMIT);
    await read(OTHER);
  });

  it('is no longer told, and what others taught is', async () => {
    await read(REVERT);
    assert.deepEqual(await standing('auditors asked'), ['stale', 'deprecated', 'policy']);
    assert.deepEqual(await standing('oldest entry'), ['active', 'approved', 'policy']);
    assert.doesNotMatch((await memory.engine.brain()).document, /yearly report|auditors/);
    const [told] = (await memory.engine.details((await memory.saying('auditors asked')).itemId)).history;
    assert.match(told?.reason ?? '', new RegExp(`reverted by ${REVERT.sha.slice(0, 10)}`));
  });

  it('is told again when the revert is reverted', async () => {
    await read(REVERT);
    await read(AGAIN);
    assert.deepEqual(await standing('auditors asked'), ['active', 'approved', 'policy']);
  });

  it('keeps what a person said of it', async () => {
    await memory.engine.setApproval([(await memory.saying('auditors asked')).itemId], 'approved');
    await read(REVERT);
    assert.deepEqual(await standing('auditors asked'), ['stale', 'approved', 'person']);
  });

  it('read again changes nothing', async () => {
    await read(REVERT);
    const before = await memory.exported();
    await read(REVERT);
    assert.equal(await memory.exported(), before);
  });
});
