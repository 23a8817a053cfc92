/** What was reverted for a reason and not landed again is told with the reason; anything else of a revert is not. */
import assert from 'node:assert/strict';
import { takenBackOf } from '../../../src/engine/enrichment/history/taken-back.ts';
import { pastFrom, type Told } from './past.ts';

const FILE = 'src/rows.ts';
const told = (commits: readonly Told[], files: readonly string[] = [FILE]): string[] =>
  [...takenBackOf(pastFrom(commits, files))].map(({ facts }) => facts);

const TRIED: Told = { subject: 'Read rows in parallel threads', changed: [FILE] };
const because = 'Windows cannot open one file twice, so every second import fails.';
const revert = (body: string): Told => ({ subject: 'Revert "Read rows in parallel threads"', body, changed: [FILE] });

describe('what was taken back', () => {
  it('is told with the reason that the revert gives', () => {
    const [line, ...others] = told([TRIED, revert(`This reverts commit ${'a'.repeat(40)}.\n\n${because}`)]);
    assert.equal(line, `Tried and reverted: "Read rows in parallel threads". ${because}`);
    assert.deepEqual(others, []);
  });

  it('is not told without a reason, or with one that passes', () => {
    for (const body of [
      '',
      'Closes #12.',
      'It broke the build.',
      'However, rows fail where two versions are used together.',
      'Rows fail because this reads the file twice.',
      'We need this to wait until the next release because of freeze.',
    ])
      assert.deepEqual(told([TRIED, revert(body)]), []);
  });

  it('is not told where it came again, the revert was reverted, or its files are gone', () => {
    const done = [TRIED, revert(because)];
    assert.deepEqual(
      told([...done, { subject: 'Read rows in parallel threads, but not on Windows', changed: [FILE] }]),
      [],
    );
    assert.deepEqual(
      told([...done, { subject: `Revert "Revert "Read rows in parallel threads""`, changed: [FILE] }]),
      [],
    );
    assert.deepEqual(told(done, ['src/other.ts']), []);
    const brought = [{ ...TRIED, added: ['src/threads.ts'] }, revert(because)];
    assert.deepEqual(told(brought, [FILE, 'src/threads.ts']), []);
    assert.equal(told(brought).length, 1);
    assert.deepEqual(told([revert(because)]), [], 'Nobody knows what was tried.');
  });
});
