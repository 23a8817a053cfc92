/** The documents that recall and warm-up are read as. */
import assert from 'node:assert/strict';
import { recallDocument } from '../../../src/engine/index.ts';
import type { RecallPackage } from '../../../src/engine/recall/views/recall-package.ts';

const NOTHING: RecallPackage = {
  brief: '',
  quality: 'weak',
  targets: [],
  memories: [],
  graph: [],
  history: [],
  waiting: 0,
  tokens: 0,
};

describe('the recall document', () => {
  it('says where to look, one line or several, and leaves out the parts that have nothing to say', () => {
    const place = { path: 'src/a.ts', kind: 'code', summary: '', why: '' };
    const targets = [
      { ...place, startLine: 3, endLine: 3, lines: '  export function a()' },
      {
        ...place,
        path: 'docs/a.md',
        kind: 'document',
        summary: 'Parsing',
        startLine: 5,
        endLine: 6,
        lines: 'Never parse\ntwice.',
      },
    ];
    assert.equal(
      recallDocument({ ...NOTHING, targets }),
      'Quality: weak. Little is known about this. About 0 tokens.\n\n## Where to look\n\n' +
        '- src/a.ts:3:\n\n      export function a()\n\n- docs/a.md:5-6 (Parsing): Never parse twice.\n',
    );
  });
});
