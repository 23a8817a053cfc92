/** A commit message is split where its author meant it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitMessage } from '../../../../src/sources/git/history/split-message.ts';

const CASES: readonly (readonly [string, string, string])[] = [
  ['Fix the parser\n\nIt lost a line.\n', 'Fix the parser', 'It lost a line.'],
  ['url: fix reuse\nReorder the logic.\n- check first', 'url: fix reuse', 'Reorder the logic.\n- check first'],
  [
    'Keep the connection open when the server answers late and\nthe client has more to send\n\nWhy: latency.',
    'Keep the connection open when the server answers late and the client has more to send',
    'Why: latency.',
  ],
  ['\n\n  \nLate subject\n\n\n\nbody\n\n', 'Late subject', 'body'],
  ['Only a subject', 'Only a subject', ''],
  [
    'Add a flag\nSigned-off-by: Mara <mara@example.invalid>',
    'Add a flag',
    'Signed-off-by: Mara <mara@example.invalid>',
  ],
  ['', '', ''],
];

describe('a commit message', () => {
  for (const [message, subject, body] of CASES) {
    it(`is split: ${JSON.stringify(message.slice(0, 40))}`, () => {
      assert.deepEqual(splitMessage(message), { subject, body });
    });
  }

  it('loses no word in the splitting', () => {
    const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', ':', 'long word ') }), (message) => {
        const { subject, body } = splitMessage(message);
        assert.deepEqual([...words(subject), ...words(body)], words(message));
        assert.ok(!subject.includes('\n'));
      }),
    );
  });
});
