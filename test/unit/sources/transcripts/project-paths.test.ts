/** Which files a tool's turn shows, however much a tool printed. */
import assert from 'node:assert/strict';
import { ProjectPaths } from '../../../../src/sources/transcripts/read/project-paths.ts';
import type { Turn } from '../../../../src/sources/transcripts/turn.ts';

const excludes = (path: string): boolean => path === 'secret/plan.md';
const paths = new ProjectPaths(['/home/mira/tidepool'], 'linux', { excludes });
const printed = (text: string): Turn => ({
  ...{ turnId: 't1', speaker: 'tool', at: null, text, tool: 'bash', failed: true, files: [], line: 1 },
});

describe('What a tool printed', () => {
  it('shows a private file where it names one, in whatever way', () => {
    for (const name of ['secret/plan.md', './secret/plan.md', '/home/mira/tidepool/secret/plan.md'])
      assert.equal(paths.showsPrivate(printed(`cat: ${name} is a directory`)), true, name);
    assert.equal(paths.showsPrivate(printed('cat: other/plan.md is a directory')), false);
  });

  it('is looked through in one go, though it is one word of millions of letters', () => {
    const data = 'x'.repeat(3_000_000);
    assert.equal(paths.showsPrivate(printed(`${data} and ${data}`)), false);
    assert.equal(paths.showsPrivate(printed(`${data} in secret/plan.md`)), true);
  });
});
