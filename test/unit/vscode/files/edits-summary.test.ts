/** What a person reads of their edits of the block: how many, whose, and what keeping them does. */
import assert from 'node:assert/strict';
import { deprecatedBy, editsSummary } from '../../../../src/vscode/files/edits-summary.ts';

const added = { was: null, now: '- Never deploy on a Friday.', itemIds: [], beside: [], listedElsewhere: false };
const removed = { was: '- Old news.', now: null, itemIds: ['X'], beside: [], listedElsewhere: false };
const ana = { name: 'Ana Petrova', sha: 'b3c2d99aa' };

describe('edits that wait, as they are told', () => {
  it('are counted, one as one', () => {
    assert.equal(editsSummary('a.md', [added]).label, '1 of your edits waits');
    assert.equal(editsSummary('a.md', [added, removed]).label, '2 of your edits wait');
    assert.match(editsSummary('docs/a.md', [added]).question, /^You changed a line .* in docs\/a\.md\. Shall it/);
  });

  it('name whoever committed them, and say that they become drafts', () => {
    const { label, question, lines, author } = editsSummary('a.md', [{ ...added, author: ana }]);
    assert.deepEqual([label, author], ['1 edit by Ana Petrova waits', 'Ana Petrova']);
    assert.match(question, /^Ana Petrova changed a line .* draft/);
    assert.deepEqual(lines, ['Added: - Never deploy on a Friday. (Ana Petrova, b3c2d99)']);
  });

  it('say which items are deprecated when they are kept', () => {
    assert.deepEqual(
      deprecatedBy([added, removed, { ...removed, itemIds: ['Y'], beside: [], listedElsewhere: true }]),
      ['X'],
    );
    assert.match(editsSummary('a.md', [removed], ['The old rule']).question, /deprecates "The old rule"\./);
  });
});
